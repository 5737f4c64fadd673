// @chunk controls
import { type Address, parseAddress } from '~/domain/address'
import { isRecord } from '~/lib/record'

export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** A wallet's own object (EIP-1193). Whatever it answers or emits is unknown until it is parsed. */
export interface Eip1193Provider {
  request(args: RequestArguments): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** True for an object that can be asked by EIP-1193 `request`; false for older kinds and for one whose getters throw. */
export function isProvider(value: unknown): value is Eip1193Provider {
  try {
    return isRecord(value) && typeof value['request'] === 'function'
  } catch {
    return false
  }
}

/**
 * Reads a chain id as wallets write it: a number, '0x38', '0X38' or '56'. Undefined when it is none of these or no
 * positive safe integer (EIP-695 asks for hex, wallets of the field do as they please).
 */
export function parseChainId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\s*(0x[0-9a-f]+|\d+)\s*$/i.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * The accounts among what a wallet lists, the selected one first; undefined when it is no list at all. A wallet's
 * checksum is not held against it: some follow another chain's rule for it.
 */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each: unknown) => {
    const account = typeof each === 'string' ? parseAddress(each.toLowerCase()) : undefined
    return account === undefined ? [] : [account]
  })
}

/** The error code of EIP-1193, EIP-1474 or a wallet's own; undefined if there is none. */
export function codeOf(error: unknown): number | undefined {
  if (!isRecord(error)) return undefined
  const code = Number(error['code'])
  return Number.isInteger(code) ? code : undefined
}

/** EIP-1193: the person said no. */
export const USER_REJECTED = 4001
