import { type Answer, found, problem, type Route, type RouteRequest } from '../api/route'
import { anything, integer, listOf, mapOf, object, refusal, text } from '../api/schemas'

/** A collection as the market service tells of it. Pictures are https, or relative to the service (`…/api/v1`). */
export interface CollectionSource {
  readonly address: string
  readonly described: () => Promise<Readonly<Record<string, unknown>>>
  readonly attributes: () => Promise<readonly Attribute[]>
  /** Every token by the key that answers have it under; with the metadata that is here by now. */
  readonly tokens: () => Promise<readonly ListedToken[]>
  /** Has the metadata of these tokens come, as far as it does in time; absent where it is always here. */
  readonly load?: (keys: readonly string[]) => Promise<void>
  /** A picture that the chain itself holds; absent where pictures are elsewhere. */
  readonly picture?: (tokenId: string) => Promise<Answer>
  /** Undefined where there is none. */
  readonly token: (tokenId: string) => Promise<Metadata | undefined>
  readonly distribution: () => Promise<unknown>
  readonly attributesDistribution: () => Promise<unknown>
  /** Its tokens are told in one answer. */
  readonly isWhole: boolean
}

export interface ListedToken {
  readonly key: string
  readonly metadata: Metadata
}

export interface Metadata {
  readonly attributes: readonly Attribute[]
  readonly [field: string]: unknown
}

export interface Attribute {
  readonly traitType: string
  readonly value: string
  readonly displayType: string
}

export function attributesFrom(traits: Readonly<Record<string, string>>): readonly Attribute[] {
  return Object.entries(traits).map(([traitType, value]) => ({ traitType, value, displayType: '' }))
}

const USUAL_SIZE = 100
const MOST_SIZE = 1000
/** Answers a filter with token ids alone: an addition of ours to the field’s API, for clients that accept it. */
const TOKEN_IDS = 'application/vnd.cheeseswap.token-ids+json'

const attribute = object({ traitType: text, value: text, displayType: text })
const metadata = object({ name: text, attributes: listOf(attribute) })
const collection = object({ address: text, name: text, symbol: text, totalSupply: text })
const missing = { 404: refusal }

/** The market service of the field under /api/v1 (facts 7). */
export function marketRoutes(collections: () => Promise<readonly CollectionSource[]>): readonly Route[] {
  /** Answers about the collection that the path names first. */
  const about =
    (answer: (source: CollectionSource, tokenId: string, request: RouteRequest) => Promise<Answer>) =>
    async (request: RouteRequest): Promise<Answer> => {
      const { address: asked = '', tokenId = '' } = request.params
      const source = (await collections()).find(
        ({ address }) => address.toLowerCase() === asked.toLowerCase(),
      )
      return source === undefined ? problem(404, 'No such collection.') : answer(source, tokenId, request)
    }

  return [
    {
      path: '/api/v1/collections',
      schema: {
        summary: 'Collections that are traded',
        response: { 200: object({ total: integer, data: listOf(collection) }) },
      },
      async answer() {
        const sources = await collections()
        return found({
          total: sources.length,
          data: await Promise.all(sources.map((each) => each.described())),
        })
      },
    },
    {
      path: '/api/v1/collections/:address',
      schema: {
        summary: 'A collection with the values of its traits',
        response: { 200: object({ data: collection }), ...missing },
      },
      answer: about(async (source) =>
        found({ data: { ...(await source.described()), attributes: await source.attributes() } }),
      ),
    },
    {
      path: '/api/v1/collections/:address/tokens',
      schema: {
        summary: 'Tokens of a collection, by pages or by their ids',
        querystring: object({}, { page: text, size: text, ids: text }),
        response: { 200: object({ total: integer, data: mapOf(metadata) }), ...missing },
      },
      answer: about(async (source, _, { query }) => {
        const size = counted(query.get('size'), USUAL_SIZE, MOST_SIZE)
        const from = (counted(query.get('page'), 1, Number.MAX_SAFE_INTEGER) - 1) * size
        const named = query.get('ids')?.split(',', MOST_SIZE)
        const keys = named ?? (await source.tokens()).slice(from, from + size).map(({ key }) => key)
        await source.load?.(keys)
        const all = await source.tokens()
        const wanted = new Set(keys)
        return found({
          total: all.length,
          attributesDistribution: await source.attributesDistribution(),
          data: byKey(named === undefined && source.isWhole ? all : all.filter(({ key }) => wanted.has(key))),
        })
      }),
    },
    {
      path: '/api/v1/collections/:address/tokens/:tokenId(^\\d{1,18}$)',
      schema: { summary: 'A token', response: { 200: object({ data: metadata }), ...missing } },
      answer: about(async (source, tokenId) => {
        const token = await source.token(tokenId)
        return token === undefined ? problem(404, 'No such token.') : found({ data: token })
      }),
    },
    {
      path: '/api/v1/collections/:address/tokens/:tokenId(^\\d{1,18}$)/picture',
      schema: {
        summary: 'The picture of a token that is kept on the chain',
        response: { 200: anything, ...missing },
      },
      answer: about(async ({ picture }, tokenId) => picture?.(tokenId) ?? problem(404, 'No such picture.')),
    },
    {
      path: '/api/v1/collections/:address/distribution',
      schema: {
        summary: 'How many tokens have which trait',
        response: { 200: object({ total: integer, data: anything }), ...missing },
      },
      answer: about(async (source) => {
        const all = await source.tokens()
        return found({ total: all.length, data: await source.distribution() })
      }),
    },
    {
      path: '/api/v1/collections/:address/filter',
      schema: {
        summary: 'Tokens that have one of the values of each trait that is named',
        response: { 200: object({ total: integer, data: anything }), ...missing },
      },
      answer: about(async (source, _, { query, accept }) => {
        const fitting = (await source.tokens()).filter(({ metadata }) =>
          matchesQuery(metadata.attributes, query),
        )
        const hasIdsOnly = accept.includes(TOKEN_IDS)
        return found(
          { total: fitting.length, data: hasIdsOnly ? fitting.map(({ key }) => key) : byKey(fitting) },
          { vary: 'origin, accept', ...(hasIdsOnly && { 'content-type': TOKEN_IDS }) },
        )
      }),
    },
  ]
}

function byKey(tokens: readonly { readonly key: string; readonly metadata: unknown }[]) {
  return Object.fromEntries(tokens.map(({ key, metadata }) => [key, metadata]))
}

function counted(given: string | null, usual: number, most: number): number {
  const value = Number(given ?? usual)
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : usual
}

/** Values of one trait are alternatives; different traits hold together. */
function matchesQuery(attributes: readonly Attribute[], query: URLSearchParams): boolean {
  return [...new Set(query.keys())].every((name) =>
    attributes.some(({ traitType, value }) => traitType === name && query.getAll(name).includes(value)),
  )
}
