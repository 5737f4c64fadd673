import { useCallback, useMemo, useState } from 'react'
import { NFT, nftSubgraphUrl } from '~/config/nft'
import { nftApiUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type Filters, sortedItems } from '~/domain/nft/filters'
import { type MarketRecord, recordFrom } from '~/domain/nft/market'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { type CataloguePage, type CollectionFigures, nftService } from '~/services/nftMarket'
import { isOfBunnies } from '~/widgets/nft/paths'

/** A token, or a bunny with all of its tokens. Its metadata is parsed when its card is drawn. */
export interface GridItem {
  readonly id: string
  /** Not parsed yet; undefined where it is fetched once the card is in sight. */
  readonly metadata: CataloguePage['tokens'][string] | undefined
  readonly record: MarketRecord | undefined
}

export interface GridView {
  readonly items: Loadable<readonly GridItem[], unknown>
  readonly figures: Loadable<CollectionFigures | undefined, unknown>
  /** The lowest price that is asked for any of them. */
  readonly floor: bigint | undefined
  /** How many tokens are for sale: in the whole collection, and of what the grid shows. */
  readonly listed: { readonly inAll: number; readonly shown: number } | undefined
  /** How many there are in all, where the grid has loaded only some of them. */
  readonly total: number | undefined
  readonly more: (() => void) | undefined
  readonly retry: () => void
}

const NOT_NEEDED = ready<CataloguePage>({ total: 0, tokens: {} })
const ONCE = { ticks: undefined } as const

/** What a collection’s grid shows under its filters, in their order. */
export function useGrid(collection: Address, filters: Filters): GridView {
  const [pages, setPages] = useState(1)
  const [page, setPage] = useState(1)
  const { traits, onlyOnSale, ordering } = filters
  const isFiltered = Object.keys(traits).length > 0
  // The subgraph has what is for sale; metadata is fetched for the cards in sight.
  const needsCatalogue = isFiltered || !onlyOnSale || isOfBunnies(collection)
  const listed = useRemote(
    nftService.endpoints.listings,
    useMemo(
      () => ({ url: nftSubgraphUrl, collection, pages, size: NFT.listingPage, order: ordering }),
      [collection, pages, ordering],
    ),
  )
  const whole = useRemote(
    nftService.endpoints.catalogue,
    useMemo(
      () =>
        isFiltered || !needsCatalogue
          ? undefined
          : { url: nftApiUrl, collection, page, size: NFT.cataloguePage },
      [collection, isFiltered, needsCatalogue, page],
    ),
    ONCE,
  )
  const filtered = useRemote(
    nftService.endpoints.filtered,
    useMemo(
      () => (isFiltered ? { url: nftApiUrl, collection, traits } : undefined),
      [collection, isFiltered, traits],
    ),
    ONCE,
  )
  const catalogue = isFiltered ? filtered.data : needsCatalogue ? whole.data : NOT_NEEDED
  const { data: answer } = listed
  const market = useMemo(
    () =>
      answer.status === 'ready'
        ? ready({ ...answer.value, records: answer.value.records.map(recordFrom) })
        : answer,
    [answer],
  )

  // Not built anew for another filter.
  const byId = useMemo((): ReadonlyMap<string, MarketRecord> => {
    const records = market.status === 'ready' ? market.value.records : []
    return isOfBunnies(collection)
      ? cheapestOf(records)
      : new Map(records.map((each) => [each.tokenId, each]))
  }, [collection, market])
  const items = useMemo((): Loadable<readonly GridItem[], unknown> => {
    if (market.status !== 'ready' && onlyOnSale) return market
    if (catalogue.status !== 'ready') return catalogue
    if (market.status === 'loading') return LOADING
    const { tokens } = catalogue.value
    const ids = onlyOnSale
      ? [...byId.keys()].filter((id) => !needsCatalogue || Object.hasOwn(tokens, id))
      : Object.keys(tokens)
    return ready(
      sortedItems(
        ids.map((id) => ({ id, metadata: tokens[id], record: byId.get(id) })),
        ordering,
      ),
    )
  }, [byId, catalogue, market, needsCatalogue, onlyOnSale, ordering])

  const total = catalogue.status === 'ready' && !onlyOnSale ? catalogue.value.total : undefined
  const known = valueOf(whole.data)
  const isFullPage = market.status === 'ready' && market.value.isFull && pages < NFT.mostListingPages
  const listedInAll =
    market.status !== 'ready'
      ? undefined
      : isFullPage
        ? Math.max(market.value.figures?.listed ?? 0, market.value.records.length)
        : market.value.records.length
  const listedShown = useMemo(
    () =>
      market.status !== 'ready' || items.status !== 'ready' || !isFiltered
        ? undefined
        : countOf(market.value.records, collection, items.value),
    [market, items, isFiltered, collection],
  )
  const readPages = known?.pages ?? 0
  const hasMoreTokens =
    !onlyOnSale &&
    !isFiltered &&
    !isOfBunnies(collection) &&
    known !== undefined &&
    readPages * NFT.cataloguePage < known.total
  const more = useCallback(() => {
    if (hasMoreTokens) setPage(readPages + 1)
    else setPages((now) => now + 1)
  }, [hasMoreTokens, readPages])
  const { retry: retryListed } = listed
  const { retry: retryWhole } = whole
  const { retry: retryFiltered } = filtered
  return {
    items,
    figures: useMemo(() => mapLoadable(market, ({ figures }) => figures), [market]),
    floor: useMemo(() => (market.status === 'ready' ? lowest(market.value.records) : undefined), [market]),
    total,
    listed: listedInAll === undefined ? undefined : { inAll: listedInAll, shown: listedShown ?? listedInAll },
    more: isFullPage || hasMoreTokens ? more : undefined,
    retry: () => {
      retryListed()
      retryWhole()
      retryFiltered()
    },
  }
}

/** The cheapest listing of each bunny, by bunny id. */
function cheapestOf(records: readonly MarketRecord[]): ReadonlyMap<string, MarketRecord> {
  const cheapest = new Map<string, MarketRecord>()
  for (const record of records) {
    if (record.bunnyId === undefined || record.ask === undefined) continue
    const id = String(record.bunnyId)
    const known = cheapest.get(id)
    if (known?.ask === undefined || record.ask.price < known.ask.price) cheapest.set(id, record)
  }
  return cheapest
}

/** How many of the listings are of these items: a bunny has many tokens. */
function countOf(records: readonly MarketRecord[], collection: Address, items: readonly GridItem[]): number {
  const ids = new Set(items.map(({ id }) => id))
  const ofBunnies = isOfBunnies(collection)
  return records.filter(({ tokenId, bunnyId }) => ids.has(ofBunnies ? String(bunnyId) : tokenId)).length
}

function lowest(records: readonly MarketRecord[]): bigint | undefined {
  return records.reduce<bigint | undefined>(
    (least, { ask }) =>
      ask === undefined || (least !== undefined && least <= ask.price) ? least : ask.price,
    undefined,
  )
}
