/** A JSON-RPC quantity ('0x1b4') as a number; undefined for anything else and beyond 2^53. */
export function parseQuantity(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,14}$/.test(value)) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

export function toQuantity(value: number): `0x${string}` {
  return `0x${value.toString(16)}`
}
