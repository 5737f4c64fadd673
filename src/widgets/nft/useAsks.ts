import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useReads } from '~/chain/multicall/useReads'
import { nftMarket } from '~/config/nft'
import type { Address } from '~/domain/address'
import type { Ask } from '~/domain/nft/market'
import { asksRead } from './reads'

const NONE: readonly never[] = []

/** An account’s listings in each of some collections, by token; none without an account. */
export function useAsks(
  collections: readonly Address[],
  account: Address | undefined,
): readonly Answer<ReadonlyMap<string, Ask>>[] {
  return useReads(
    useMemo(
      () =>
        account === undefined || nftMarket === undefined ? NONE : askReads(nftMarket, collections, account),
      [collections, account],
    ),
  )
}

function askReads(market: Address, collections: readonly Address[], account: Address) {
  return collections.map((each) => asksRead(market, each, account))
}
