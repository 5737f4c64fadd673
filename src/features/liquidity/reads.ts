import { allPairs, allPairsLength } from '~/chain/abi/factory'
import { token0, token1 } from '~/chain/abi/pair'
import { type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'

const { factory } = network.deployment

/** How many pairs the factory has made. */
export const pairCountRead: Read<bigint> = read(allPairsLength, factory, [])

/** Pairs that the factory has made, the first ones first. */
export function pairReads(count: number): readonly Read<Address>[] {
  return Array.from({ length: count }, (_, i) => read(allPairs, factory, [BigInt(i)]))
}

interface Tokens {
  readonly token0: Address
  readonly token1: Address
}

export function tokenReads(pair: Address): NamedReads<Tokens> {
  return { token0: read(token0, pair, []), token1: read(token1, pair, []) }
}
