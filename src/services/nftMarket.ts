import { isDraft, original } from '@reduxjs/toolkit'
import { type Address, parseAddress, ZERO_ADDRESS } from '~/domain/address'
import {
  askKind,
  type AskOrder as AskOrderValue,
  type InText,
  type MarketRecord as MarketRecordValue,
  type Trade as TradeValue,
  weiOf,
} from '~/domain/nft/market'
import type { Distribution } from '~/domain/nft/rarity'
import { visibleText } from '~/domain/visibleText'
import { isRecord } from '~/lib/record'
import { type CardText, cardText, pictureIn } from './profile'
import { CHANGES } from './changes'
import { graphql, remote, renewedAfter } from './remote'

// What is stored of an answer has no bigint: prices are wei in digits.
type MarketRecord = InText<MarketRecordValue>
type Trade = InText<TradeValue>
type AskOrder = InText<AskOrderValue>

/** A collection’s metadata, in the service’s own words. */
export interface CollectionText {
  readonly address: Address
  readonly name: string
  readonly description: string
  readonly symbol: string
  /** Undefined where the service has none. */
  readonly totalSupply: number | undefined
  readonly createdAt: number | undefined
  readonly avatar: string | undefined
  readonly banner: string | undefined
}

/** A collection’s figures by the subgraph. */
export interface CollectionFigures {
  readonly address: Address
  readonly isActive: boolean
  readonly totalTrades: number
  /** Wei, in digits. */
  readonly totalVolume: string
  readonly listed: number
}

/** By token id; of bunnies by bunny id. */
type Catalogue = Readonly<Record<string, CardText>>

/**
 * The same, not parsed: of thousands, `cardText` parses those in sight. Undefined where the answer has ids alone.
 */
type UnparsedCatalogue = Readonly<Record<string, Row | undefined>>

export interface CataloguePage {
  /** Of all pages. */
  readonly total: number
  readonly tokens: UnparsedCatalogue
}

export interface TokenHistory {
  readonly record: MarketRecord | undefined
  readonly trades: readonly Trade[]
  readonly asks: readonly AskOrder[]
}

export interface AccountHistory {
  readonly bought: readonly Trade[]
  readonly sold: readonly Trade[]
  readonly asks: readonly AskOrder[]
}

interface At {
  /** The service's base address, without a slash at its end. */
  readonly url: string
}

interface OfCollection extends At {
  readonly collection: Address
}

const MOST_NAME = 64
const MOST_DESCRIPTION = 1000
const MOST_COLLECTIONS = 500
const MOST_TRAITS = 40
const MOST_VALUES = 500
const HISTORY = 100
/**
 * Token ids without metadata: an addition of ours to the field’s API. A service that doesn’t know it answers as ever.
 * `Accept` is safelisted by CORS, so it costs no preflight.
 */
const TOKEN_IDS = 'application/vnd.cheeseswap.token-ids+json, application/json;q=0.9, */*;q=0.1'

const NFT_FIELDS =
  'tokenId otherId currentAskPrice currentSeller latestTradedPriceInBNB isTradable updatedAt collection { id }'
const TRADE_FIELDS =
  'id timestamp askPrice netPrice withBNB buyer { id } seller { id } nft { tokenId otherId collection { id } }'
const ASK_FIELDS = 'id timestamp orderType askPrice seller { id } nft { tokenId otherId collection { id } }'
const NEWEST = 'orderBy: timestamp, orderDirection: desc'

export const nftService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Every collection that the service describes. */
    collectionTexts: build.query<readonly CollectionText[], At>({
      query: ({ url }) => ({
        url: `${url}/collections`,
        parse: (answer) =>
          rowsOf(recordOf(answer)['data'])
            .slice(0, MOST_COLLECTIONS)
            .flatMap((row) => collectionText(url, row) ?? []),
      }),
    }),
    /** How many tokens have each value of each trait. */
    distribution: build.query<{ readonly total: number; readonly traits: Distribution }, OfCollection>({
      providesTags: renewedAfter(CHANGES.mints),
      query: ({ url, collection }) => ({
        url: `${url}/collections/${collection}/distribution`,
        parse: (answer) => {
          const { total, data } = recordOf(answer)
          return { total: count(total), traits: distributionIn(data) }
        },
      }),
    }),
    /** How many tokens there are of each bunny. */
    bunnyCounts: build.query<Readonly<Record<string, number>>, OfCollection>({
      providesTags: renewedAfter(CHANGES.mints),
      query: ({ url, collection }) => ({
        url: `${url}/collections/${collection}/distribution`,
        parse: (answer) => countsIn(recordOf(recordOf(answer)['data'])),
      }),
    }),
    /** A collection’s tokens by pages; earlier pages are kept. */
    catalogue: build.query<
      CataloguePage & { readonly pages: number },
      OfCollection & { readonly page: number; readonly size: number }
    >({
      providesTags: renewedAfter(CHANGES.mints),
      query: ({ url, collection, page, size }) => ({
        url: `${url}/collections/${collection}/tokens?page=${String(page)}&size=${String(size)}`,
        parse: (answer) => ({ ...catalogue(answer), pages: page }),
      }),
      serializeQueryArgs: ({ endpointName, queryArgs: { url, collection, size } }) =>
        [endpointName, url, collection, size].join(' '),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.page !== previousArg?.page,
      merge: (draft, page) => {
        const known = undrafted(draft)
        const pages = Math.max(known.pages, page.pages)
        return { ...page, tokens: shallowFrozen({ ...known.tokens, ...page.tokens }), pages }
      },
    }),
    /** Metadata of tokens by their ids, of those that the service knows. */
    described: build.query<Catalogue, OfCollection & { readonly ids: readonly string[] }>({
      query: ({ url, collection, ids }) => ({
        url: `${url}/collections/${collection}/tokens?ids=${ids.join(',')}`,
        parse: (answer) => {
          const { tokens } = catalogue(answer)
          return Object.fromEntries(
            ids.flatMap((id) => (tokens[id] === undefined ? [] : [[id, cardText(url, tokens[id])] as const])),
          )
        },
      }),
    }),
    /** Tokens that have, for each trait, one of its values. */
    filtered: build.query<
      CataloguePage,
      OfCollection & { readonly traits: Readonly<Record<string, readonly string[]>> }
    >({
      query: ({ url, collection, traits }) => {
        const search = new URLSearchParams(
          Object.entries(traits).flatMap(([trait, values]) => values.map((value) => [trait, value])),
        )
        return {
          url: `${url}/collections/${collection}/filter?${search.toString()}`,
          accept: TOKEN_IDS,
          parse: filteredTokens,
        }
      },
    }),
    /** How much is traded and listed in each collection. */
    collectionFigures: build.query<readonly CollectionFigures[], At>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url }) =>
        graphql(
          url,
          '{ collections(first: 1000) { id active totalTrades totalVolumeBNB numberTokensListed } }',
          {},
          ({ collections }) => rowsOf(collections).flatMap((row) => figures(row) ?? []),
        ),
    }),
    /** What is for sale in a collection, with its figures; as many pages of a thousand as are asked for. */
    listings: build.query<
      { readonly figures: CollectionFigures | undefined; readonly records: readonly MarketRecord[] },
      OfCollection & { readonly pages: number; readonly size: number; readonly order: ListingOrder }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, pages, size, order }) => {
        const { by, direction } = ORDERS[order]
        const page = (index: number) =>
          `page${String(index)}: nfts(first: ${String(size)}, skip: ${String(index * size)}, where: { collection: $collection, isTradable: true }, orderBy: ${by}, orderDirection: ${direction}) { ${NFT_FIELDS} }`
        return graphql(
          url,
          `query ($collection: String!, $id: ID!) { collection(id: $id) { id active totalTrades totalVolumeBNB numberTokensListed } ${Array.from({ length: pages }, (_, index) => page(index)).join(' ')} }`,
          { collection: collection.toLowerCase(), id: collection.toLowerCase() },
          (data) => ({
            figures: isRecord(data['collection']) ? figures(data['collection']) : undefined,
            records: Array.from({ length: pages }, (_, index) => data[`page${String(index)}`]).flatMap(
              records,
            ),
          }),
        )
      },
      // The pages so far stay while the next one loads.
      serializeQueryArgs: ({ endpointName, queryArgs: { url, collection, size, order } }) =>
        [endpointName, url, collection, size, order].join(' '),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.pages !== previousArg?.pages,
    }),
    /** A bunny’s listings, the cheapest first. */
    bunnyListings: build.query<
      readonly MarketRecord[],
      OfCollection & { readonly bunnyId: string; readonly most: number }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, bunnyId, most }) =>
        graphql(
          url,
          `query ($collection: String!, $bunnyId: BigInt!, $most: Int!) { nfts(first: $most, where: { collection: $collection, otherId: $bunnyId, isTradable: true }, orderBy: currentAskPrice, orderDirection: asc) { ${NFT_FIELDS} } }`,
          { collection: collection.toLowerCase(), bunnyId, most },
          ({ nfts }) => records(nfts),
        ),
      keepUnusedDataFor: 0,
    }),
    /** The newest listings and price changes of all collections. */
    newestListings: build.query<readonly MarketRecord[], At & { readonly most: number }>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, most }) =>
        graphql(
          url,
          `query ($most: Int!) { nfts(first: $most, where: { isTradable: true }, orderBy: updatedAt, orderDirection: desc) { ${NFT_FIELDS} } }`,
          { most },
          ({ nfts }) => records(nfts),
        ),
    }),
    /** A token’s record, trades and listings. */
    tokenHistory: build.query<TokenHistory, OfCollection & { readonly tokenId: string }>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, tokenId }) =>
        graphql(
          url,
          `query ($id: ID!, $nft: String!) { nft(id: $id) { ${NFT_FIELDS} } transactions(first: ${String(HISTORY)}, where: { nft: $nft }, ${NEWEST}) { ${TRADE_FIELDS} } askOrders(first: ${String(HISTORY)}, where: { nft: $nft }, ${NEWEST}) { ${ASK_FIELDS} } }`,
          { id: nftId(collection, tokenId), nft: nftId(collection, tokenId) },
          ({ nft, transactions, askOrders }) => ({
            record: isRecord(nft) ? recordIn(nft) : undefined,
            trades: trades(transactions),
            asks: asks(askOrders),
          }),
        ),
    }),
    /** The newest trades and listings of all tokens of a bunny. */
    bunnyHistory: build.query<
      Pick<TokenHistory, 'trades' | 'asks'>,
      OfCollection & { readonly bunnyId: string; readonly most: number }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, bunnyId, most }) => {
        const ofBunny = `first: $most, where: { collection: $collection, nft_: { otherId: $bunnyId } }, ${NEWEST}`
        return graphql(
          url,
          `query ($collection: String!, $bunnyId: BigInt!, $most: Int!) { transactions(${ofBunny}) { ${TRADE_FIELDS} } askOrders(${ofBunny}) { ${ASK_FIELDS} } }`,
          { collection: collection.toLowerCase(), bunnyId, most },
          ({ transactions, askOrders }) => ({ trades: trades(transactions), asks: asks(askOrders) }),
        )
      },
    }),
    /** The newest trades and listings of a collection. */
    collectionHistory: build.query<
      Pick<TokenHistory, 'trades' | 'asks'>,
      OfCollection & { readonly most: number }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, most }) =>
        graphql(
          url,
          `query ($collection: String!, $most: Int!) { transactions(first: $most, where: { collection: $collection }, ${NEWEST}) { ${TRADE_FIELDS} } askOrders(first: $most, where: { collection: $collection }, ${NEWEST}) { ${ASK_FIELDS} } }`,
          { collection: collection.toLowerCase(), most },
          ({ transactions, askOrders }) => ({ trades: trades(transactions), asks: asks(askOrders) }),
        ),
    }),
    /** An account’s purchases, sales and listings, the newest first. */
    accountHistory: build.query<
      AccountHistory,
      At & {
        readonly account: Address
        readonly mostBought: number
        readonly mostSold: number
        readonly mostAsks: number
      }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, account, mostBought, mostSold, mostAsks }) =>
        graphql(
          url,
          `query ($id: ID!, $bought: Int!, $sold: Int!, $asks: Int!) { user(id: $id) { buyTradeHistory(first: $bought, ${NEWEST}) { ${TRADE_FIELDS} } sellTradeHistory(first: $sold, ${NEWEST}) { ${TRADE_FIELDS} } askOrderHistory(first: $asks, ${NEWEST}) { ${ASK_FIELDS} } } }`,
          // A subgraph knows accounts in lower case alone.
          { id: account.toLowerCase(), bought: mostBought, sold: mostSold, asks: mostAsks },
          ({ user }) =>
            isRecord(user)
              ? {
                  bought: trades(user['buyTradeHistory']),
                  sold: trades(user['sellTradeHistory']),
                  asks: asks(user['askOrderHistory']),
                }
              : { bought: [], sold: [], asks: [] },
        ),
    }),
  }),
})

export type ListingOrder = 'price-asc' | 'price-desc' | 'recent' | 'id'

const ORDERS: Readonly<Record<ListingOrder, { readonly by: string; readonly direction: 'asc' | 'desc' }>> = {
  'price-asc': { by: 'currentAskPrice', direction: 'asc' },
  'price-desc': { by: 'currentAskPrice', direction: 'desc' },
  recent: { by: 'updatedAt', direction: 'desc' },
  id: { by: 'tokenId', direction: 'asc' },
}

function collectionText(base: string, row: Row): CollectionText | undefined {
  const address = addressIn(row['address'])
  if (address === undefined) return undefined
  const banner = isRecord(row['banner']) ? row['banner'] : {}
  const created = typeof row['createdAt'] === 'string' ? Date.parse(row['createdAt']) : Number.NaN
  const supply = Number(row['totalSupply'] ?? Number.NaN)
  return {
    address,
    name: shown(row['name'], MOST_NAME),
    description: shown(row['description'], MOST_DESCRIPTION),
    symbol: shown(row['symbol'], MOST_NAME),
    totalSupply: Number.isSafeInteger(supply) && supply >= 0 ? supply : undefined,
    createdAt: Number.isNaN(created) ? undefined : created,
    avatar: pictureIn(base, row['avatar']),
    banner: pictureIn(base, banner['large']) ?? pictureIn(base, banner['small']),
  }
}

/** Malformed tokens are left out. */
function catalogue(answer: unknown): CataloguePage {
  const { total, data } = recordOf(answer)
  const tokens: Record<string, Row> = {}
  let count = 0
  for (const [id, token] of Object.entries(recordOf(data))) {
    if (!isTokenId(id) || !isRecord(token)) continue
    tokens[id] = token
    count++
  }
  return { total: Math.max(Number(total) || 0, count), tokens: shallowFrozen(tokens) }
}

/** Ids alone, or whole tokens where the service doesn’t know `TOKEN_IDS`. */
function filteredTokens(answer: unknown): CataloguePage {
  const { total, data } = recordOf(answer)
  if (!Array.isArray(data)) return catalogue(answer)
  const ids = data.filter((id): id is string => typeof id === 'string' && isTokenId(id))
  const tokens = Object.fromEntries(ids.map((id) => [id, undefined]))
  return { total: Math.max(Number(total) || 0, ids.length), tokens: shallowFrozen(tokens) }
}

/** The value beneath drafts (there may be two): reading through a draft makes a draft of each token. */
function undrafted<T>(value: T): T {
  return isDraft(value) ? undrafted(original<unknown>(value) as T) : value
}

/** Immer doesn’t walk into what is frozen. */
function shallowFrozen(tokens: UnparsedCatalogue): UnparsedCatalogue {
  return Object.freeze(tokens)
}

/** A collection of bunnies has a number where others have a trait’s values: it has no traits. */
function distributionIn(data: unknown): Distribution {
  return Object.fromEntries(
    Object.entries(recordOf(data))
      .slice(0, MOST_TRAITS)
      .flatMap(([trait, values]) => {
        if (!isRecord(values)) return []
        return [[trait, countsIn(values)] as const]
      }),
  )
}

function countsIn(values: Row): Readonly<Record<string, number>> {
  const counts = Object.entries(values)
    .slice(0, MOST_VALUES)
    .filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0)
  return Object.fromEntries(counts)
}

function figures(row: Row): CollectionFigures | undefined {
  const address = addressIn(row['id'])
  if (address === undefined) return undefined
  return {
    address,
    isActive: row['active'] === true,
    totalTrades: count(row['totalTrades']),
    totalVolume: String(weiOf(row['totalVolumeBNB']) ?? 0n),
    listed: count(row['numberTokensListed']),
  }
}

/** Malformed records are left out. */
function records(rows: unknown): readonly MarketRecord[] {
  return rowsOf(rows).flatMap((row) => recordIn(row) ?? [])
}

function recordIn(row: Row): MarketRecord | undefined {
  const token = tokenIn(row)
  if (token === undefined) return undefined
  const price = weiOf(row['currentAskPrice'])
  const seller = addressIn(row['currentSeller'])
  const latest = weiOf(row['latestTradedPriceInBNB'])
  return {
    ...token,
    ask:
      row['isTradable'] === true &&
      price !== undefined &&
      price > 0n &&
      seller !== undefined &&
      seller !== ZERO_ADDRESS
        ? { price: String(price), seller }
        : undefined,
    latestPrice: latest === undefined || latest === 0n ? undefined : String(latest),
    updatedAt: Number(row['updatedAt']) || 0,
  }
}

function trades(rows: unknown): readonly Trade[] {
  return rowsOf(rows).flatMap((row) => {
    const token = isRecord(row['nft']) ? tokenIn(row['nft']) : undefined
    const [price, netPrice] = [weiOf(row['askPrice']), weiOf(row['netPrice'])]
    const [buyer, seller] = [personIn(row['buyer']), personIn(row['seller'])]
    const { id } = row
    if (token === undefined || typeof id !== 'string' || price === undefined || netPrice === undefined)
      return []
    if (buyer === undefined || seller === undefined) return []
    return {
      ...token,
      id,
      price: String(price),
      netPrice: String(netPrice),
      buyer,
      seller,
      timestamp: count(row['timestamp']),
      withBnb: row['withBNB'] === true,
    }
  })
}

function asks(rows: unknown): readonly AskOrder[] {
  return rowsOf(rows).flatMap((row) => {
    const token = isRecord(row['nft']) ? tokenIn(row['nft']) : undefined
    const [price, seller, kind] = [weiOf(row['askPrice']), personIn(row['seller']), askKind(row['orderType'])]
    const { id } = row
    if (token === undefined || typeof id !== 'string' || price === undefined) return []
    if (seller === undefined || kind === undefined) return []
    return { ...token, id, price: String(price), seller, kind, timestamp: count(row['timestamp']) }
  })
}

function tokenIn(row: Row) {
  const collection = isRecord(row['collection']) ? addressIn(row['collection']['id']) : undefined
  const tokenId = typeof row['tokenId'] === 'number' ? String(row['tokenId']) : row['tokenId']
  if (collection === undefined || typeof tokenId !== 'string' || !isTokenId(tokenId)) return undefined
  const bunnyId = row['otherId'] === null || row['otherId'] === undefined ? undefined : Number(row['otherId'])
  return { collection, tokenId, bunnyId: Number.isSafeInteger(bunnyId) ? bunnyId : undefined }
}

/** A uint256 in digits, at most 78, without leading zeros. */
function isTokenId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,77})$/.test(text)
}

function nftId(collection: Address, tokenId: string): string {
  return `${collection.toLowerCase()}-${tokenId}`
}

function personIn(value: unknown): Address | undefined {
  return isRecord(value) ? addressIn(value['id']) : undefined
}

function addressIn(value: unknown): Address | undefined {
  return parseAddress(typeof value === 'string' ? value.toLowerCase() : value)
}

type Row = Readonly<Record<string, unknown>>

function recordOf(value: unknown): Row {
  if (!isRecord(value)) throw new Error('Not a record')
  return value
}

function rowsOf(value: unknown): readonly Row[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error('Not a list of records')
  return value
}

function shown(text: unknown, most: number): string {
  return typeof text === 'string' ? visibleText([...text.slice(0, 2 * most)].slice(0, most).join('')) : ''
}

function count(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (!Number.isSafeInteger(number) || Number(number) < 0) throw new Error('Not a count')
  return Number(number)
}
