import { type Address, parseAddress } from './address'

/** What runs where an account is: nothing, a contract of its own, or one that it lends itself (EIP-7702). */
export type AccountCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'contract' }
  /** Its key signs for it as before, and the code at `delegate` runs whenever someone calls the account. */
  | { readonly kind: 'delegated'; readonly delegate: Address }

/** EIP-7702: no contract’s own code can begin so (EIP-3541). */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i

/** Reads what eth_getCode answers; undefined where that is no code. */
export function parseAccountCode(code: unknown): AccountCode | undefined {
  if (typeof code !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(code)) return undefined
  const delegate = parseAddress(`0x${DELEGATION.exec(code)?.[1] ?? ''}`)
  if (delegate !== undefined) return { kind: 'delegated', delegate }
  return { kind: code === '0x' ? 'none' : 'contract' }
}
