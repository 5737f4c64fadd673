import { useMemo } from 'react'
import { nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { type CollectionFigures, type CollectionText, nftService } from '~/services/nftMarket'
import type { CollectionTerms } from '~/widgets/nft/reads'
import { useMarketCollections } from '~/widgets/nft/useMarketTerms'

/** A collection as the chain and the services have it; undefined is what a service that failed would have given. */
export interface CollectionView {
  readonly address: Address
  readonly text: CollectionText | undefined
  readonly figures: CollectionFigures | undefined
  readonly terms: CollectionTerms | undefined
}

export interface Collections {
  readonly collections: Loadable<readonly CollectionView[], unknown>
  /** One of the services failed. */
  readonly isPartial: boolean
  readonly retry: () => void
}

const API = nftApiUrl === undefined ? undefined : { url: nftApiUrl }
const SUBGRAPH = nftSubgraphUrl === undefined ? undefined : { url: nftSubgraphUrl }
const UNCONFIGURED = failed('unavailable')

/** Every collection of the market: the chain says which there are, services what they are called and traded for. */
export function useCollections(): Collections {
  const terms = useMarketCollections()
  const { data: textAnswer, retry: retryTexts } = useRemote(nftService.endpoints.collectionTexts, API)
  const { data: figureAnswer, retry: retryFigures } = useRemote(
    nftService.endpoints.collectionFigures,
    SUBGRAPH,
  )
  const texts = API === undefined ? UNCONFIGURED : textAnswer
  const figures = SUBGRAPH === undefined ? UNCONFIGURED : figureAnswer
  return useMemo(() => {
    const retry = () => {
      retryTexts()
      retryFigures()
    }
    const isPartial = texts.status === 'failed' || figures.status === 'failed'
    if (terms.status !== 'ready') return { collections: terms, isPartial, retry }
    if (texts.status === 'loading' || figures.status === 'loading') {
      return { collections: LOADING, isPartial, retry }
    }
    const views = terms.value.map((each): CollectionView => ({
      address: each.address,
      text: valueOf(texts)?.find(({ address }) => address === each.address),
      figures: valueOf(figures)?.find(({ address }) => address === each.address),
      terms: each,
    }))
    return { collections: ready(views), isPartial, retry }
  }, [terms, texts, figures, retryTexts, retryFigures])
}
