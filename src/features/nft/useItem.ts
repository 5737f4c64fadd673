import { useMemo } from 'react'
import { useRead } from '~/chain/multicall/useReads'
import { NFT, nftMarket, nftSubgraphUrl } from '~/config/nft'
import { profileContracts } from '~/config/profile'
import { pictureOf } from '~/core/profile/usePerson'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import {
  type Ask,
  type AskOrder,
  askOrderFrom,
  type MarketRecord,
  recordFrom,
  type Trade,
  tradeFrom,
} from '~/domain/nft/market'
import { type Collectible, isSameCollectible } from '~/domain/profile/profile'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, ready, valueOf } from '~/lib/loadable'
import { nftService, type TokenHistory } from '~/services/nftMarket'
import { askRead, ownerRead } from '~/widgets/nft/reads'

/** Who holds a token, by the chain. */
export type TokenOwnership =
  | { readonly kind: 'for-sale'; readonly ask: Ask }
  | { readonly kind: 'held'; readonly owner: Address }
  | { readonly kind: 'profile-picture'; readonly isOwn: boolean }

/** Who holds a token and its ask, with each block: from the chain alone. */
export function useTokenOwnership(
  token: Collectible,
  account: Address | undefined,
): Loadable<TokenOwnership, unknown> {
  const { collection, tokenId } = token
  const status = useProfileStatus(account)
  const owner = useRead(useMemo(() => ownerRead({ collection, tokenId }), [collection, tokenId]))
  const asked = useRead(
    useMemo(
      () => (nftMarket === undefined ? undefined : askRead(nftMarket, { collection, tokenId })),
      [collection, tokenId],
    ),
  )
  return useMemo((): Loadable<TokenOwnership, unknown> => {
    if (owner.status !== 'ready') return owner
    if (owner.value === profileContracts?.profile) {
      const picture = pictureOf(status)
      return ready({
        kind: 'profile-picture',
        isOwn: picture !== undefined && isSameCollectible(picture, { collection, tokenId }),
      })
    }
    if (owner.value !== nftMarket) return ready({ kind: 'held', owner: owner.value })
    return mapLoadable(asked, (ask) =>
      // Sent there without an ask, which the market refuses: then the market holds it.
      ask === undefined ? { kind: 'held', owner: owner.value } : { kind: 'for-sale', ask },
    )
  }, [owner, asked, status, collection, tokenId])
}

interface History {
  /** Of a token alone. */
  readonly record: MarketRecord | undefined
  readonly trades: readonly Trade[]
  readonly asks: readonly AskOrder[]
}

export interface HistoryView {
  readonly history: Loadable<History, unknown>
  readonly retry: () => void
}

/** What is for sale in a collection, the cheapest first; none until it is known. */
export function useCheapestListings(collection: Address, most: number): readonly MarketRecord[] {
  const { data } = useRemote(
    nftService.endpoints.listings,
    useMemo(
      () => ({ url: nftSubgraphUrl, collection, pages: 1, size: most, order: 'price-asc' as const }),
      [collection, most],
    ),
  )
  return useMemo(() => (valueOf(data)?.records ?? []).map(recordFrom), [data])
}

/** A token’s trades and listings. */
export function useTokenHistory({ collection, tokenId }: Collectible): HistoryView {
  const question = useMemo(() => ({ url: nftSubgraphUrl, collection, tokenId }), [collection, tokenId])
  return useHistoryView(useRemote(nftService.endpoints.tokenHistory, question, POLLED))
}

/** Trades and listings of all tokens of a bunny. */
export function useBunnyHistory(collection: Address, bunnyId: string): HistoryView {
  const question = useMemo(
    () => ({ url: nftSubgraphUrl, collection, bunnyId, most: NFT.collectionActivity }),
    [collection, bunnyId],
  )
  return useHistoryView(useRemote(nftService.endpoints.bunnyHistory, question, POLLED))
}

function useHistoryView({
  data,
  retry,
}: {
  readonly data: Loadable<Omit<TokenHistory, 'record'> & Partial<TokenHistory>, unknown>
  readonly retry: () => void
}): HistoryView {
  const history = useMemo(() => mapLoadable(data, historyFrom), [data])
  return { history, retry }
}

function historyFrom({
  record,
  trades,
  asks,
}: Omit<TokenHistory, 'record'> & Partial<TokenHistory>): History {
  return {
    record: record && recordFrom(record),
    trades: trades.map(tradeFrom),
    asks: asks.map(askOrderFrom),
  }
}

/** Milliseconds: a sale from elsewhere shows soon. */
const POLLED = { pollMs: NFT.refreshMs } as const
