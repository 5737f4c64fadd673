import { useMemo } from 'react'
import { nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { type CollectionFigures, type CollectionText, nftService } from '~/services/nftMarket'
import type { RemoteProblem } from '~/services/remote'
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
  /** Why something is missing: one of the services failed, or the network does not have it. */
  readonly missing: RemoteProblem | undefined
  readonly retry: () => void
}

const API = { url: nftApiUrl }
const SUBGRAPH = { url: nftSubgraphUrl }

/** Every collection of the market: the chain says which there are, services what they are called and traded for. */
export function useCollections(): Collections {
  const terms = useMarketCollections()
  const { data: texts, retry: retryTexts } = useRemote(nftService.endpoints.collectionTexts, API)
  const { data: figures, retry: retryFigures } = useRemote(nftService.endpoints.collectionFigures, SUBGRAPH)
  return useMemo(() => {
    const retry = () => {
      retryTexts()
      retryFigures()
    }
    const missing = missingOf([texts, figures])
    if (terms.status !== 'ready') return { collections: terms, missing, retry }
    if (texts.status === 'loading' || figures.status === 'loading') {
      return { collections: LOADING, missing, retry }
    }
    const views = terms.value.map((each): CollectionView => ({
      address: each.address,
      text: valueOf(texts)?.find(({ address }) => address === each.address),
      figures: valueOf(figures)?.find(({ address }) => address === each.address),
      terms: each,
    }))
    return { collections: ready(views), missing, retry }
  }, [terms, texts, figures, retryTexts, retryFigures])
}

/** Failures that can be retried come before missing services. */
function missingOf(parts: readonly Loadable<unknown, RemoteProblem>[]): RemoteProblem | undefined {
  const problems = parts.flatMap((part) => (part.status === 'failed' ? [part.problem] : []))
  return problems.find((problem) => problem !== 'not-offered') ?? problems[0]
}
