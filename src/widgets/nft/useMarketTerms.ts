import { useMemo } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead } from '~/chain/multicall/useReads'
import { nftMarket } from '~/config/nft'
import type { Address } from '~/domain/address'
import type { AskLimits } from '~/domain/nft/asking'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING } from '~/lib/loadable'
import { type CollectionTerms, collectionsRead, limitReads } from './reads'

const NO_MARKET = failed('unavailable')
const collections = nftMarket && collectionsRead(nftMarket)
const limits = nftMarket && limitReads(nftMarket)

/** Every collection of the market with its fees, as the chain has them now. */
export function useMarketCollections(): Loadable<readonly CollectionTerms[], unknown> {
  const answer = useRead(collections)
  return nftMarket === undefined ? NO_MARKET : answer
}

/** One of them; undefined once it is known that the market has no such collection. */
export function useCollectionTerms(collection: Address): Loadable<CollectionTerms | undefined, unknown> {
  const all = useMarketCollections()
  return useMemo(
    () => mapLoadable(all, (terms) => terms.find(({ address }) => address === collection)),
    [all, collection],
  )
}

/** What the market takes as a price. */
export function useAskLimits(): Loadable<AskLimits, unknown> {
  const answers = useNamedRead(limits)
  return useMemo(() => {
    if (nftMarket === undefined) return NO_MARKET
    return answers === undefined ? LOADING : combine(answers)
  }, [answers])
}
