import { useMemo } from 'react'
import { nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type CollectionFigures, type CollectionText, nftService } from '~/services/nftMarket'
import type { CollectionTerms } from '~/widgets/nft/reads'
import { useMarketCollections } from '~/widgets/nft/useMarketTerms'

/** A collection with all that is told of it; what a silent service would have said is undefined. */
export interface CollectionView {
  readonly address: Address
  readonly text: CollectionText | undefined
  readonly figures: CollectionFigures | undefined
  readonly terms: CollectionTerms | undefined
}

export interface Collections {
  readonly collections: Loadable<readonly CollectionView[], unknown>
  /** Somebody who tells of them does not answer. */
  readonly isPartial: boolean
  readonly retry: () => void
}

const API = nftApiUrl === undefined ? undefined : { url: nftApiUrl }
const SUBGRAPH = nftSubgraphUrl === undefined ? undefined : { url: nftSubgraphUrl }
const NOBODY = failed('unavailable')

/** Every collection of the market: the chain says which there are, services what they are called and traded for. */
export function useCollections(): Collections {
  const terms = useMarketCollections()
  const { data: texts, retry: retryTexts } = useRemote(nftService.endpoints.collectionTexts, API)
  const { data: figures, retry: retryFigures } = useRemote(nftService.endpoints.collectionFigures, SUBGRAPH)
  const told = API === undefined ? NOBODY : texts
  const counted = SUBGRAPH === undefined ? NOBODY : figures
  return useMemo(() => {
    const retry = () => {
      retryTexts()
      retryFigures()
    }
    const isPartial = told.status === 'failed' || counted.status === 'failed'
    if (terms.status !== 'ready') return { collections: terms, isPartial, retry }
    if (told.status === 'loading' || counted.status === 'loading') {
      return { collections: LOADING, isPartial, retry }
    }
    const views = terms.value.map((each): CollectionView => ({
      address: each.address,
      text: told.status === 'ready' ? told.value.find((one) => one.address === each.address) : undefined,
      figures:
        counted.status === 'ready' ? counted.value.find((one) => one.address === each.address) : undefined,
      terms: each,
    }))
    return { collections: ready(views), isPartial, retry }
  }, [terms, told, counted, retryTexts, retryFigures])
}
