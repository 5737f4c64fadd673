import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { type Address, isBefore, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { mustDiffer } from './pool'

/** What a factory makes its pairs with. */
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
  mustDiffer(a, b)
  const [first, second] = isBefore(a, b) ? [a, b] : [b, a]
  const key = `${factory}${initCodeHash}${first}${second}`
  const found = known.get(key)
  if (found !== undefined) return found
  const codeHash = bytes(initCodeHash)
  if (codeHash.length !== 32) throw new Error(`Not a code hash: '${initCodeHash}'.`)
  const salt = keccak_256(concatBytes(bytes(first), bytes(second)))
  const hash = keccak_256(concatBytes(Uint8Array.of(0xff), bytes(factory), salt, codeHash))
  const address = toAddress(`0x${bytesToHex(hash.subarray(12))}`)
  known.set(key, address)
  return address
}

function bytes(hex: Hex): Uint8Array {
  return hexToBytes(hex.slice(2))
}
