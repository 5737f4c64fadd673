import { useMemo } from 'react'
import { getReserves } from '~/chain/abi/pair'
import { type Read, read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { pairAddress, rememberPair } from '~/domain/amm/pairAddress'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { type Address, isBefore, toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { Loadable } from '~/lib/loadable'
import { type Precomputed, precomputed } from '~/lib/precomputed'

export type TokenPair = readonly [Token, Token]

const { factory, pairInitCodeHash: initCodeHash } = network.deployment

/** Where the pair of two tokens is or would be. */
export function addressOfPair([a, b]: TokenPair): Address {
  return pairAddress({ factory, initCodeHash }, a.address, b.address)
}

/** The pool of two tokens by their place in the pair; undefined where the factory has made none. */
function poolRead(pair: TokenPair): Read<Pool | undefined> {
  const reserves = read(getReserves, addressOfPair(pair), [])
  return {
    ...reserves,
    // A call to an address without code succeeds and answers nothing: the factory has made no such pair.
    allowsNoCode: true,
    decode: (data) => {
      if (data === '0x') return undefined
      const [reserve0, reserve1] = reserves.decode(data)
      return poolOf(...pair, [reserve0, reserve1])
    },
  }
}

/** Every two of the bases: what any route may lead through, and what prices are made of. */
const basePairs: readonly TokenPair[] = pairsOf(bases, bases)

/** Where the base pairs are, to be worked out once for all visitors. */
export function basePairAddresses(): Precomputed['basePairs'] {
  return { key: basesKey(), addresses: basePairs.map(addressOfPair) }
}

/** What the addresses of the base pairs follow from. */
function basesKey(): string {
  return [factory, initCodeHash, ...bases.map(({ address }) => address)].join()
}

if (precomputed?.basePairs.key === basesKey()) {
  for (const [i, text] of precomputed.basePairs.addresses.entries()) {
    const pair = basePairs[i]
    if (pair) rememberPair({ factory, initCodeHash }, [pair[0].address, pair[1].address], toAddress(text))
  }
}

/** Reads of the base pairs, in their order: known at build time, so that the first request can leave with the page. */
export const basePoolReads: readonly Read<Pool | undefined>[] = basePairs.map(poolRead)

/** Each unordered pair of different tokens once. */
function pairsOf(some: readonly Token[], others: readonly Token[]): readonly TokenPair[] {
  const pairs = new Map<string, TokenPair>()
  for (const a of some) {
    for (const b of others) {
      if (a.address === b.address) continue
      const [first, second] = isBefore(a.address, b.address) ? [a, b] : [b, a]
      pairs.set(`${first.address}-${second.address}`, [first, second])
    }
  }
  return [...pairs.values()]
}

/** The pools of some pairs in their order; undefined if there is none. The list should keep its identity. */
export function usePools(pairs: readonly TokenPair[]): readonly Loadable<Pool | undefined>[] {
  return useReads(useMemo(() => pairs.map(poolRead), [pairs]))
}

const NO_PAIRS: readonly TokenPair[] = []

/** The pools that a trade between two tokens may use: each with each base, and with each other (facts 1.2). */
export function useTradePools(
  input: Token | undefined,
  output: Token | undefined,
): readonly Loadable<Pool | undefined>[] {
  const between = useReads(basePoolReads)
  const ownPairs = useMemo(() => {
    const own = [input, output].filter((token) => token !== undefined)
    const unknownTokens = own.filter((token) => !bases.some((base) => base.address === token.address))
    return unknownTokens.length === 0 ? NO_PAIRS : pairsOf(unknownTokens, [...bases, ...own])
  }, [input, output])
  const own = usePools(ownPairs)
  return useMemo(() => [...between, ...own], [between, own])
}
