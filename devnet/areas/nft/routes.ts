import {
  type Answer,
  found,
  problem,
  type Route,
  type RouteRequest,
  type RoutesContext,
} from '../../../server/api/route'
import { bunnyCollection } from '../profile/collectibles'
import { svg } from '../profile/svg'
import { type Attribute, type CollectionSource, generativeCollection } from './collections'
import { SALE_SQUAD } from '../sale/terms'
import { hiddenPicture, squadPicture } from './squadPictures'
import { ARTIST, SQUAD, WHEELS } from './terms'
import { recruitTraits, squadTraits, wheelTraits } from './traits'
import { wheelPicture } from './wheelPictures'

const USUAL_SIZE = 100
const MOST_SIZE = 1000
const BANNER_TILES = 5
/** Answers a filter with token ids alone: an addition of ours to the field’s API, for clients that accept it. */
const TOKEN_IDS = 'application/vnd.cheeseswap.token-ids+json'

/** The market service of the field under /api/v1 (facts 7), and pictures that follow from tokens' numbers. */
export function nftRoutes(context: RoutesContext): readonly Route[] {
  const sources: readonly CollectionSource[] = [
    bunnyCollection(context),
    generativeCollection(context, {
      ...{ key: 'CheeseSquad', name: SQUAD.name, symbol: SQUAD.symbol, each: 'Squad' },
      description: 'Ten thousand mice who guard the vault, for their own reasons.',
      owner: context.makerOf('CheeseSquad'),
      picture: (tokenId) => `/images/squad/${String(tokenId)}.svg`,
      banner: '/images/squad/banner.svg',
      avatar: 345,
      traitsOf: squadTraits,
    }),
    generativeCollection(context, {
      ...{ key: 'CheeseWheels', name: WHEELS.name, symbol: WHEELS.symbol, each: 'Wheel' },
      description: 'Wheels from above, cut and signed by their maker, who is paid for each that is traded.',
      owner: ARTIST.address,
      picture: (tokenId) => `/images/wheels/${String(tokenId)}.svg`,
      banner: '/images/wheels/banner.svg',
      avatar: 18,
      traitsOf: wheelTraits,
    }),
    // Where it is sold.
    ...('SaleSquad' in context.deployment.contracts
      ? [
          generativeCollection(context, {
            ...{ key: 'SaleSquad', name: SALE_SQUAD.name, symbol: SALE_SQUAD.symbol, each: 'Recruit' },
            description: 'The newest of the squad. Nobody knew whom they would get.',
            owner: context.makerOf('SaleSquad'),
            picture: (tokenId) => `/images/recruits/${String(tokenId)}.svg`,
            banner: '/images/recruits/banner.svg',
            avatar: 9,
            traitsOf: recruitTraits,
            hidden: '/images/recruits/hidden.svg',
          }),
        ]
      : []),
  ]

  /** Answers about the collection that the path names first. */
  const about =
    (answer: (source: CollectionSource, rest: string, request: RouteRequest) => Promise<Answer>) =>
    async (request: RouteRequest): Promise<Answer> => {
      const [asked = '', rest = ''] = request.parts
      const source = sources.find(({ address }) => address.toLowerCase() === asked.toLowerCase())
      return source === undefined ? problem(404, 'No such collection.') : answer(source, rest, request)
    }

  return [
    {
      path: /^\/api\/v1\/collections$/,
      answer: async () =>
        found({ total: sources.length, data: await Promise.all(sources.map((each) => each.described())) }),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)$/,
      answer: about(async (source) =>
        found({ data: { ...(await source.described()), attributes: await source.attributes() } }),
      ),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/tokens$/,
      answer: about(async (source, _, { query }) => {
        const all = await source.tokens()
        const size = counted(query.get('size'), USUAL_SIZE, MOST_SIZE)
        const from = (counted(query.get('page'), 1, Number.MAX_SAFE_INTEGER) - 1) * size
        const wanted = query.get('ids')?.split(',', MOST_SIZE)
        return found({
          total: all.length,
          attributesDistribution: await source.attributesDistribution(),
          data: byKey(
            wanted !== undefined
              ? all.filter(({ key }) => wanted.includes(key))
              : source.isWhole
                ? all
                : all.slice(from, from + size),
          ),
        })
      }),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/tokens\/(\d{1,18})$/,
      answer: about(async (source, tokenId) => {
        const token = await source.token(tokenId)
        return token === undefined ? problem(404, 'No such token.') : found({ data: token })
      }),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/distribution$/,
      answer: about(async (source) => {
        const all = await source.tokens()
        return found({ total: all.length, data: await source.distribution() })
      }),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/filter$/,
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
    ...pictures('squad', SQUAD.maxSupply, [345, 12, 678, 2010, 456], (tokenId) =>
      squadPicture(tokenId, squadTraits(tokenId)),
    ),
    ...pictures('recruits', SALE_SQUAD.maxSupply, [9, 27, 64, 130, 388], (tokenId) =>
      squadPicture(tokenId, recruitTraits(tokenId)),
    ),
    { path: /^\/images\/recruits\/hidden\.svg$/, answer: () => svg(hiddenPicture()) },
    ...pictures('wheels', WHEELS.maxSupply, [18, 3, 9, 22, 41], (tokenId) =>
      wheelPicture(tokenId, wheelTraits(tokenId)),
    ),
  ]
}

function pictures(
  name: string,
  supply: number,
  banner: readonly number[],
  draw: (tokenId: number) => string,
): readonly Route[] {
  return [
    {
      path: new RegExp(`^/images/${name}/banner\\.svg$`),
      answer: () => {
        const all = banner
          .slice(0, BANNER_TILES)
          .map((tokenId, index) => draw(tokenId).replace('<svg ', `<svg x="${String(index * 400)}" `))
        const width = String(all.length * 400)
        return svg(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 400" width="${width}" height="400">${all.join('')}</svg>`,
        )
      },
    },
    {
      path: new RegExp(`^/images/${name}/(\\d{1,5})\\.svg$`),
      answer: ({ parts: [id = ''] }) =>
        Number(id) < supply ? svg(draw(Number(id))) : problem(404, 'No such token.'),
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
