import { isDraft, original } from '@reduxjs/toolkit'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import {
  askKind,
  type AskOrder as AskOrderValue,
  type Serialized,
  type MarketRecord as MarketRecordValue,
  type Trade as TradeValue,
} from '~/domain/nft/market'
import type { Distribution } from '~/domain/nft/rarity'
import {
  decoded,
  type Decoder,
  field,
  flag,
  integer,
  list,
  map,
  nullable,
  optional,
  orElse,
  parsed,
  record,
  Undecodable,
} from '~/lib/decode'
import { dictionary } from '~/lib/decodeDictionary'
import { units } from '~/lib/decodeUnits'
import { isRecord } from '~/lib/record'
import { address, count, id, moment, words } from './decoders'
import { type CardText, cardText, pictureIn } from './profile'
import { CHANGES } from './changes'
import { type Answer, subgraph, remote, renewedAfter } from './remote'

// What is stored of an answer has no bigint: prices are wei in digits.
type MarketRecord = Serialized<MarketRecordValue>
type Trade = Serialized<TradeValue>
type AskOrder = Serialized<AskOrderValue>

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

type MarketHistory = Pick<TokenHistory, 'trades' | 'asks'>

interface Listings {
  readonly figures: CollectionFigures | undefined
  readonly records: readonly MarketRecord[]
  /** There may be more than were asked for. */
  readonly isFull: boolean
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
const MOST_TOKENS = 1_000_000
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

/** Wei of a figure in coins, as its digits: what the store holds is plain data. */
const wei = map(units(18), String)

/** An ERC-721 token: a uint256 in digits, without leading zeros. */
function isTokenId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,77})$/.test(text)
}

const tokenId = parsed((value) => {
  const digits = typeof value === 'number' ? String(value) : value
  return typeof digits === 'string' && isTokenId(digits) ? digits : undefined
}, 'the number of a token')

export const nftService = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Every collection that the service describes. */
    collectionTexts: build.query<Answer<readonly CollectionText[]>, At>({
      query: ({ url }) => ({
        url: `${url}/collections`,
        parse: field(
          'data',
          list(collectionText(url), { most: MOST_COLLECTIONS, key: (each) => each.address }),
        ),
      }),
    }),
    /** How many tokens have each value of each trait. */
    distribution: build.query<
      Answer<{ readonly total: number; readonly traits: Distribution }>,
      OfCollection
    >({
      providesTags: renewedAfter(CHANGES.mints),
      query: ({ url, collection }) => ({
        url: `${url}/collections/${collection}/distribution`,
        parse: map(record({ total: count, data: distributionCounts }), ({ total, data: traits }) => ({
          total,
          traits,
        })),
      }),
    }),
    /** How many tokens there are of each bunny. */
    bunnyCounts: build.query<Answer<Readonly<Record<string, number>>>, OfCollection>({
      providesTags: renewedAfter(CHANGES.mints),
      query: ({ url, collection }) => ({
        url: `${url}/collections/${collection}/distribution`,
        parse: field('data', counts()),
      }),
    }),
    /** A collection’s tokens by pages; earlier pages are kept. */
    catalogue: build.query<
      Answer<CataloguePage & { readonly pages: number }>,
      OfCollection & { readonly page: number; readonly size: number }
    >({
      providesTags: renewedAfter(CHANGES.mints),
      query: ({ url, collection, page, size }) => ({
        url: `${url}/collections/${collection}/tokens?page=${String(page)}&size=${String(size)}`,
        parse: map(cataloguePage, (found) => ({ ...found, pages: page })),
      }),
      serializeQueryArgs: ({ endpointName, queryArgs: { url, collection, size } }) =>
        [endpointName, url, collection, size].join(' '),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.page !== previousArg?.page,
      merge: (draft, page) => {
        const known = undrafted(draft)
        const [before, { value }] = [known.value, page]
        const pages = Math.max(before.pages, value.pages)
        const tokens = shallowFrozen({ ...before.tokens, ...value.tokens })
        return { value: { ...value, tokens, pages }, missing: known.missing + page.missing }
      },
    }),
    /** Metadata of tokens by their ids, of those that the service knows. */
    described: build.query<Answer<Catalogue>, OfCollection & { readonly ids: readonly string[] }>({
      query: ({ url, collection, ids }) => ({
        url: `${url}/collections/${collection}/tokens?ids=${ids.join(',')}`,
        parse: map(cataloguePage, ({ tokens }) =>
          Object.fromEntries(
            ids.flatMap((each) =>
              tokens[each] === undefined ? [] : [[each, decoded(cardText(url), tokens[each])] as const],
            ),
          ),
        ),
      }),
    }),
    /** Tokens that have, for each trait, one of its values. */
    filtered: build.query<
      Answer<CataloguePage>,
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
    collectionFigures: build.query<Answer<readonly CollectionFigures[]>, At>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url }) =>
        subgraph(
          url,
          '{ collections(first: 1000) { id active totalTrades totalVolumeBNB numberTokensListed } }',
          {},
          field('collections', list(figures, { most: 1000, key: (each) => each.address })),
        ),
    }),
    /** What is for sale in a collection, with its figures; as many pages of a thousand as are asked for. */
    listings: build.query<
      Answer<Listings>,
      OfCollection & { readonly pages: number; readonly size: number; readonly order: ListingOrder }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, pages, size, order }) => {
        const { by, direction } = ORDERS[order]
        const page = (index: number) =>
          `page${String(index)}: nfts(first: ${String(size)}, skip: ${String(index * size)}, where: { collection: $collection, isTradable: true }, orderBy: ${by}, orderDirection: ${direction}) { ${NFT_FIELDS} }`
        return subgraph(
          url,
          `query ($collection: String!, $id: ID!) { collection(id: $id) { id active totalTrades totalVolumeBNB numberTokensListed } ${Array.from({ length: pages }, (_, index) => page(index)).join(' ')} }`,
          { collection: collection.toLowerCase(), id: collection.toLowerCase() },
          (data, report): Listings => {
            const found = field('collection', nullable(figures))(data, report)
            const each = Array.from({ length: pages }, (_, index) =>
              field(`page${String(index)}`, sentRecords(collection))(data, report),
            )
            return {
              // Another collection's are not this one's.
              figures: found?.address === collection ? found : undefined,
              records: uniqueRecords(each.flatMap(({ rows }) => rows)),
              isFull: each.every(({ sent }) => sent >= size),
            }
          },
        )
      },
      // The pages so far stay while the next one loads.
      serializeQueryArgs: ({ endpointName, queryArgs: { url, collection, size, order } }) =>
        [endpointName, url, collection, size, order].join(' '),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.pages !== previousArg?.pages,
    }),
    /** A bunny’s listings, the cheapest first. */
    bunnyListings: build.query<
      Answer<readonly MarketRecord[]>,
      OfCollection & { readonly bunnyId: string; readonly most: number }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, bunnyId, most }) =>
        subgraph(
          url,
          `query ($collection: String!, $bunnyId: BigInt!, $most: Int!) { nfts(first: $most, where: { collection: $collection, otherId: $bunnyId, isTradable: true }, orderBy: currentAskPrice, orderDirection: asc) { ${NFT_FIELDS} } }`,
          { collection: collection.toLowerCase(), bunnyId, most },
          field(
            'nfts',
            map(sentRecords(collection), ({ rows }) =>
              cheapestFirst(rows.filter((each) => String(each.bunnyId) === bunnyId)),
            ),
          ),
        ),
      keepUnusedDataFor: 0,
    }),
    /** The newest listings and price changes of all collections. */
    newestListings: build.query<Answer<readonly MarketRecord[]>, At & { readonly most: number }>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, most }) =>
        subgraph(
          url,
          `query ($most: Int!) { nfts(first: $most, where: { isTradable: true }, orderBy: updatedAt, orderDirection: desc) { ${NFT_FIELDS} } }`,
          { most },
          field(
            'nfts',
            map(list(marketRecord), (all) =>
              [...uniqueRecords(all)].sort((a, b) => b.updatedAt - a.updatedAt),
            ),
          ),
        ),
    }),
    /** A token’s record, trades and listings. */
    tokenHistory: build.query<Answer<TokenHistory>, OfCollection & { readonly tokenId: string }>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, tokenId: token }) =>
        subgraph(
          url,
          `query ($id: ID!, $nft: String!) { nft(id: $id) { ${NFT_FIELDS} } transactions(first: ${String(HISTORY)}, where: { nft: $nft }, ${NEWEST}) { ${TRADE_FIELDS} } askOrders(first: ${String(HISTORY)}, where: { nft: $nft }, ${NEWEST}) { ${ASK_FIELDS} } }`,
          { id: nftId(collection, token), nft: nftId(collection, token) },
          map(
            record({ nft: orElse(nullable(marketRecord), null), transactions: trades, askOrders: asks }),
            ({ nft, transactions, askOrders }) => {
              const isIt = (each: { readonly collection: Address; readonly tokenId: string }) =>
                each.collection === collection && each.tokenId === token
              return {
                record: nft !== null && isIt(nft) ? nft : undefined,
                trades: transactions.filter(isIt),
                asks: askOrders.filter(isIt),
              }
            },
          ),
        ),
    }),
    /** The newest trades and listings of all tokens of a bunny. */
    bunnyHistory: build.query<
      Answer<MarketHistory>,
      OfCollection & { readonly bunnyId: string; readonly most: number }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, bunnyId, most }) => {
        const ofBunny = `first: $most, where: { collection: $collection, nft_: { otherId: $bunnyId } }, ${NEWEST}`
        return subgraph(
          url,
          `query ($collection: String!, $bunnyId: BigInt!, $most: Int!) { transactions(${ofBunny}) { ${TRADE_FIELDS} } askOrders(${ofBunny}) { ${ASK_FIELDS} } }`,
          { collection: collection.toLowerCase(), bunnyId, most },
          historyOf(collection),
        )
      },
    }),
    /** The newest trades and listings of a collection. */
    collectionHistory: build.query<Answer<MarketHistory>, OfCollection & { readonly most: number }>({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, collection, most }) =>
        subgraph(
          url,
          `query ($collection: String!, $most: Int!) { transactions(first: $most, where: { collection: $collection }, ${NEWEST}) { ${TRADE_FIELDS} } askOrders(first: $most, where: { collection: $collection }, ${NEWEST}) { ${ASK_FIELDS} } }`,
          { collection: collection.toLowerCase(), most },
          historyOf(collection),
        ),
    }),
    /** An account’s purchases, sales and listings, the newest first. */
    accountHistory: build.query<
      Answer<AccountHistory>,
      At & {
        readonly account: Address
        readonly mostBought: number
        readonly mostSold: number
        readonly mostAsks: number
      }
    >({
      providesTags: renewedAfter(CHANGES.market),
      query: ({ url, account, mostBought, mostSold, mostAsks }) =>
        subgraph(
          url,
          `query ($id: ID!, $bought: Int!, $sold: Int!, $asks: Int!) { user(id: $id) { buyTradeHistory(first: $bought, ${NEWEST}) { ${TRADE_FIELDS} } sellTradeHistory(first: $sold, ${NEWEST}) { ${TRADE_FIELDS} } askOrderHistory(first: $asks, ${NEWEST}) { ${ASK_FIELDS} } } }`,
          // A subgraph knows accounts in lower case alone.
          { id: account.toLowerCase(), bought: mostBought, sold: mostSold, asks: mostAsks },
          field(
            'user',
            map(
              nullable(record({ buyTradeHistory: trades, sellTradeHistory: trades, askOrderHistory: asks })),
              (user) => ({
                bought: (user?.buyTradeHistory ?? []).filter(({ buyer }) => buyer === account),
                sold: (user?.sellTradeHistory ?? []).filter(({ seller }) => seller === account),
                asks: (user?.askOrderHistory ?? []).filter(({ seller }) => seller === account),
              }),
            ),
          ),
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

function collectionText(base: string): Decoder<CollectionText> {
  const picture: Decoder<string | undefined> = (value) => pictureIn(base, value)
  return map(
    record({
      address,
      name: words(MOST_NAME),
      description: words(MOST_DESCRIPTION),
      symbol: words(MOST_NAME),
      totalSupply: orElse(count, undefined),
      createdAt: orElse(parsed(timeIn, 'a time'), undefined),
      avatar: picture,
      banner: orElse(record({ large: picture, small: picture }), { large: undefined, small: undefined }),
    }),
    ({ banner, ...text }) => ({ ...text, banner: banner.large ?? banner.small }),
  )
}

/** Milliseconds since 1970. */
function timeIn(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.length < 64 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

const sentTotal = record({ total: orElse(integer(0, MOST_TOKENS), 0) })

/** Malformed tokens are left out. */
const cataloguePage: Decoder<CataloguePage> = (value, report) => {
  const { total } = sentTotal(value, report)
  const data = field('data', tokensById)(value, report)
  return { total: Math.max(total, Object.keys(data).length), tokens: shallowFrozen(data) }
}

const tokensById = dictionary<Row>(
  parsed((token) => (isRecord(token) ? token : undefined), 'a token'),
  { most: MOST_TOKENS, isKey: isTokenId },
)

/** Ids alone, or whole tokens where the service doesn’t know `TOKEN_IDS`. */
const filteredTokens: Decoder<CataloguePage> = (value, report) => {
  const data = isRecord(value) ? value['data'] : undefined
  if (!Array.isArray(data)) return cataloguePage(value, report)
  const { total } = sentTotal(value, report)
  const ids = list(
    parsed((each) => (typeof each === 'string' && isTokenId(each) ? each : undefined), 'a token'),
    {
      most: MOST_TOKENS,
    },
  )(data, report)
  const tokens = Object.fromEntries(ids.map((each) => [each, undefined]))
  return { total: Math.max(total, ids.length), tokens: shallowFrozen(tokens) }
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
const distributionCounts: Decoder<Distribution> = map(
  dictionary(orElse(counts(), undefined), { most: MOST_TRAITS }),
  (traits) =>
    Object.fromEntries(
      Object.entries(traits).flatMap(([trait, values]) =>
        values === undefined ? [] : [[trait, values] as const],
      ),
    ),
)

function counts(): Decoder<Readonly<Record<string, number>>> {
  return dictionary(integer(), { most: MOST_VALUES })
}

const figures: Decoder<CollectionFigures> = map(
  record({
    id: address,
    active: flag,
    totalTrades: count,
    totalVolumeBNB: wei,
    numberTokensListed: count,
  }),
  ({ id: of, active, totalTrades, totalVolumeBNB, numberTokensListed }) => ({
    ...{
      address: of,
      isActive: active,
      totalTrades,
      totalVolume: totalVolumeBNB,
      listed: numberTokensListed,
    },
  }),
)

const TOKEN = {
  tokenId,
  otherId: orElse(optional(integer()), undefined),
  collection: record({ id: address }),
}

const marketRecord: Decoder<MarketRecord> = map(
  record({
    ...TOKEN,
    currentAskPrice: orElse(wei, undefined),
    currentSeller: orElse(address, undefined),
    latestTradedPriceInBNB: orElse(wei, undefined),
    isTradable: flag,
    updatedAt: orElse(moment, 0),
  }),
  ({ otherId, collection, currentAskPrice: price, currentSeller: seller, isTradable, ...rest }) => ({
    ...{ collection: collection.id, tokenId: rest.tokenId, bunnyId: otherId, updatedAt: rest.updatedAt },
    ask:
      isTradable && price !== undefined && price !== '0' && seller !== undefined && seller !== ZERO_ADDRESS
        ? { price, seller }
        : undefined,
    latestPrice: rest.latestTradedPriceInBNB === '0' ? undefined : rest.latestTradedPriceInBNB,
  }),
)

/** Records of a collection, and how many were sent: those of others are not its own. */
function sentRecords(
  collection: Address,
): Decoder<{ readonly rows: readonly MarketRecord[]; readonly sent: number }> {
  const ofCollection = list(
    map(marketRecord, (each) => {
      if (each.collection !== collection) throw new Undecodable('of the collection that was asked about')
      return each
    }),
  )
  return (value, report) => ({
    rows: uniqueRecords(ofCollection(value, report)),
    sent: Array.isArray(value) ? value.length : 0,
  })
}

function uniqueRecords(rows: readonly MarketRecord[]): readonly MarketRecord[] {
  return [
    ...new Map(rows.toReversed().map((row) => [`${row.collection} ${row.tokenId}`, row])).values(),
  ].toReversed()
}

/** In whatever order they come. */
function cheapestFirst(rows: readonly MarketRecord[]): readonly MarketRecord[] {
  const price = ({ ask }: MarketRecord) => (ask === undefined ? undefined : BigInt(ask.price))
  return [...rows].sort((a, b) => {
    const [one, other] = [price(a), price(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return one < other ? -1 : Number(one > other)
  })
}

const person = map(record({ id: address }), (each) => each.id)

const trades: Decoder<readonly Trade[]> = newestFirst(
  map(
    record({
      id,
      nft: record(TOKEN),
      askPrice: wei,
      netPrice: wei,
      buyer: person,
      seller: person,
      timestamp: moment,
      withBNB: flag,
    }),
    ({ nft: { collection, otherId, ...nft }, askPrice, withBNB, ...trade }) => ({
      ...{ ...nft, collection: collection.id, bunnyId: otherId },
      ...{ ...trade, price: askPrice, withBnb: withBNB },
    }),
  ),
)

const asks: Decoder<readonly AskOrder[]> = newestFirst(
  map(
    record({
      id,
      nft: record(TOKEN),
      orderType: parsed(askKind, 'the kind of an order'),
      askPrice: wei,
      seller: person,
      timestamp: moment,
    }),
    ({ nft: { collection, otherId, ...nft }, orderType, askPrice, ...order }) => ({
      ...{ ...nft, collection: collection.id, bunnyId: otherId },
      ...{ ...order, kind: orderType, price: askPrice },
    }),
  ),
)

function newestFirst<T extends { readonly id: string; readonly timestamp: number }>(
  row: Decoder<T>,
): Decoder<readonly T[]> {
  return map(list(row, { key: (each) => each.id }), (all) =>
    [...all].sort((a, b) => b.timestamp - a.timestamp),
  )
}

/** Of a collection; those of others are not its own. */
function historyOf(collection: Address): Decoder<MarketHistory> {
  return map(record({ transactions: trades, askOrders: asks }), ({ transactions, askOrders }) => ({
    trades: transactions.filter((each) => each.collection === collection),
    asks: askOrders.filter((each) => each.collection === collection),
  }))
}

function nftId(collection: Address, token: string): string {
  return `${collection.toLowerCase()}-${token}`
}

type Row = Readonly<Record<string, unknown>>
