/** 0x-prefixed hexadecimal text. */
export type Hex = `0x${string}`

const HEX = /^0x[0-9a-fA-F]*$/

/** True for 0x-prefixed hexadecimal text of any length, odd lengths included (JSON-RPC quantities are odd). */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && HEX.test(value)
}
