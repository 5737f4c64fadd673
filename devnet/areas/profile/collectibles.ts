import { Interface } from 'ethers'
import { type Answer, found, problem, type Route, type RoutesContext } from '../../area'
import { rpc, rpcAll } from '../../rpc'
import { type Bunny, BUNNIES } from './bunnies'
import { bannerPicture, bunnyPicture } from './pictures'

const NAME = 'Cheese Bunnies'
const DESCRIPTION = 'The bunnies that people are known by on CheeseSwap.'
/** Days that never change, so that answers are the same at every start. */
const MADE_AT = '2021-09-30T12:00:00.000Z'

const collection = new Interface([
  'function bunnyCount(uint8) view returns (uint256)',
  'function getBunnyId(uint256) view returns (uint8)',
  'function ownerOf(uint256) view returns (address)',
  'function totalSupply() view returns (uint256)',
])

type Traits = readonly { readonly traitType: string; readonly value: string; readonly displayType: string }[]

/**
 * The collectibles by the paths of the field's market service, under /api/v1: of this collection tokens are told by
 * bunny, not by token. Pictures are at /images/bunnies/{bunny}.svg.
 */
export function collectibleRoutes(context: RoutesContext): readonly Route[] {
  const address = context.contract('Bunnies')
  const isOurs = (asked: string) => asked.toLowerCase() === address.toLowerCase()
  const otherwise = () => problem(404, 'No such collection.')

  async function described() {
    return {
      ...{ address, owner: context.makerOf('Bunnies'), name: NAME, description: DESCRIPTION, symbol: 'CB' },
      totalSupply: String(await ask<bigint>('totalSupply', [])),
      verified: true,
      ...{ createdAt: MADE_AT, updatedAt: MADE_AT },
      avatar: pictureOf(9),
      banner: { large: '/images/bunnies/banner.svg', small: '/images/bunnies/banner.svg' },
    }
  }

  async function ask<T>(method: string, args: readonly unknown[]): Promise<T> {
    const data = collection.encodeFunctionData(method, [...args])
    const answer = await rpc<string>(context.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
    return collection.decodeFunctionResult(method, answer)[0] as T
  }

  async function distribution(): Promise<Readonly<Record<string, number>>> {
    const answers = await rpcAll<string>(
      context.rpcUrl,
      BUNNIES.map(({ id }) => ({
        method: 'eth_call',
        params: [{ to: address, data: collection.encodeFunctionData('bunnyCount', [id]) }, 'latest'],
      })),
    )
    return Object.fromEntries(answers.map((count, id) => [String(id), Number(count)]))
  }

  const tokens = (bunnies: readonly Bunny[]) =>
    Object.fromEntries(bunnies.map((bunny) => [String(bunny.id), metadata(bunny)]))

  return [
    {
      path: /^\/api\/v1\/collections$/,
      answer: async () => found({ total: 1, data: [await described()] }),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)$/,
      answer: async ({ parts: [asked = ''] }) =>
        isOurs(asked)
          ? found({ data: { ...(await described()), attributes: BUNNIES.flatMap(traitsOf) } })
          : otherwise(),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/tokens$/,
      answer: async ({ parts: [asked = ''] }) =>
        isOurs(asked)
          ? found({
              total: BUNNIES.length,
              attributesDistribution: await distribution(),
              data: tokens(BUNNIES),
            })
          : otherwise(),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/tokens\/(\d{1,18})$/,
      answer: async ({ parts: [asked = '', token = ''] }): Promise<Answer> => {
        if (!isOurs(asked)) return otherwise()
        try {
          await ask('ownerOf', [token])
        } catch {
          return problem(404, 'No such token.')
        }
        const bunny = BUNNIES[Number(await ask<bigint>('getBunnyId', [token]))]
        if (bunny === undefined) return problem(404, 'No such bunny.')
        return found({
          data: { tokenId: token, ...metadata(bunny), createdAt: MADE_AT, updatedAt: MADE_AT },
        })
      },
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/distribution$/,
      answer: async ({ parts: [asked = ''] }) =>
        isOurs(asked) ? found({ total: BUNNIES.length, data: await distribution() }) : otherwise(),
    },
    {
      path: /^\/api\/v1\/collections\/([^/]+)\/filter$/,
      answer: ({ parts: [asked = ''], query }) => {
        if (!isOurs(asked)) return otherwise()
        const fitting = BUNNIES.filter((bunny) => fits(traitsOf(bunny), query))
        return found({ total: fitting.length, data: tokens(fitting) })
      },
    },
    {
      path: /^\/images\/bunnies\/banner\.svg$/,
      answer: () => picture(bannerPicture(BUNNIES.slice(5, 10))),
    },
    {
      path: /^\/images\/bunnies\/(\d{1,3})\.svg$/,
      answer: ({ parts: [id = ''] }) => {
        const bunny = BUNNIES[Number(id)]
        return bunny === undefined ? problem(404, 'No such bunny.') : picture(bunnyPicture(bunny))
      },
    },
  ]
}

/** Addresses of pictures are relative: the app puts the service's own origin before them. */
function pictureOf(id: number): string {
  return `/images/bunnies/${String(id)}.svg`
}

function metadata(bunny: Bunny) {
  const { id, name, description } = bunny
  return {
    ...{ name, description },
    image: { original: pictureOf(id), thumbnail: pictureOf(id), mp4: null, webm: null, gif: null },
    collection: { name: NAME },
    attributes: traitsOf(bunny),
  }
}

function traitsOf({ id, fur, scene, ears, eyes, mouth, extra }: Bunny): Traits {
  const traits = { bunnyId: String(id), Fur: fur, Scene: scene, Ears: ears, Eyes: eyes, Mouth: mouth }
  return Object.entries({ ...traits, Extra: extra }).map(([traitType, value]) => ({
    ...{ traitType, value, displayType: '' },
  }))
}

/** Values of one trait are alternatives; different traits hold together. */
function fits(traits: Traits, query: URLSearchParams): boolean {
  return [...new Set(query.keys())].every((name) =>
    traits.some(({ traitType, value }) => traitType === name && query.getAll(name).includes(value)),
  )
}

function picture(svg: string): Answer {
  return {
    raw: (response) => {
      response.writeHead(200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'max-age=3600',
        // Opened by itself it is a document: nothing in it runs.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      response.end(svg)
    },
  }
}
