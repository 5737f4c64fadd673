import { type Address, isBefore, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { keccak256 } from '~/lib/keccak256'
import { assertDistinct } from './pool'

interface PairFactory {
  readonly factory: Address
  /** keccak-256 of the pair's creation code: 32 bytes. */
  readonly initCodeHash: Hex
}

/** Each address costs two hashes and a checksum, and a screen asks for the same ones at every block. */
const known = new Map<string, Address>()

/**
 * Where the factory puts the pair of two tokens, whether it exists yet or not: CREATE2 (EIP-1014) with the hash of
 * the two addresses in order as salt (facts 1.1). Throws for a token with itself and for a hash of another length.
 */
export function pairAddress({ factory, initCodeHash }: PairFactory, a: Address, b: Address): Address {
  assertDistinct(a, b)
  const [first, second] = isBefore(a, b) ? [a, b] : [b, a]
  const key = keyOf({ factory, initCodeHash }, first, second)
  const found = known.get(key)
  if (found !== undefined) return found
  if (!CODE_HASH.test(initCodeHash)) throw new Error(`Not a code hash: '${initCodeHash}'.`)
  const salt = keccak256(bytesOf(first.slice(2) + second.slice(2)))
  const hash = keccak256(bytesOf(`ff${factory.slice(2)}${salt}${initCodeHash.slice(2)}`))
  const address = toAddress(`0x${hash.slice(-40)}`)
  known.set(key, address)
  return address
}

/** Remembers the address of a pair that was computed before. */
export function rememberPair(of: PairFactory, [a, b]: readonly [Address, Address], address: Address): void {
  known.set(isBefore(a, b) ? keyOf(of, a, b) : keyOf(of, b, a), address)
}

function keyOf({ factory, initCodeHash }: PairFactory, first: Address, second: Address): string {
  return `${factory}${initCodeHash}${first}${second}`
}

const CODE_HASH = /^0x[0-9a-fA-F]{64}$/

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    parseInt(digits.slice(i * 2, i * 2 + 2), 16),
  )
}
