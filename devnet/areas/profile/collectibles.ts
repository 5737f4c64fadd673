import { Interface } from 'ethers'
import { problem, type Route } from '../../../server/api/route'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import type { CollectionSource, Metadata } from '../../../server/nft/market'
import type { RoutesContext } from '../../area'
import { attributesFrom } from '../nft/collections'
import { type Bunny, BUNNIES } from '../../../deploy/profile/bunnies'
import { bannerPicture, bunnyPicture } from './pictures'
import { svg } from './svg'

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

/** The collection whose tokens the market service tells by bunny, not by token. */
export function bunnyCollection(context: RoutesContext): CollectionSource {
  const address = context.contract('Bunnies')

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

  return {
    address,
    isWhole: true,
    described: async () => ({
      ...{ address, owner: context.makerOf('Bunnies'), name: NAME, description: DESCRIPTION, symbol: 'CB' },
      totalSupply: String(await ask<bigint>('totalSupply', [])),
      ...{ verified: true, createdAt: MADE_AT, updatedAt: MADE_AT, avatar: pictureOf(9) },
      banner: { large: '/images/bunnies/banner.svg', small: '/images/bunnies/banner.svg' },
    }),
    attributes: () => Promise.resolve(BUNNIES.flatMap(traitsOf)),
    tokens: () =>
      Promise.resolve(BUNNIES.map((bunny) => ({ key: String(bunny.id), metadata: metadata(bunny) }))),
    async token(tokenId) {
      try {
        await ask('ownerOf', [tokenId])
      } catch {
        return undefined
      }
      const bunny = BUNNIES[Number(await ask<bigint>('getBunnyId', [tokenId]))]
      if (bunny === undefined) return undefined
      return { tokenId, ...metadata(bunny), createdAt: MADE_AT, updatedAt: MADE_AT }
    },
    distribution,
    attributesDistribution: distribution,
  }
}

/** Pictures of the collectibles are at /images/bunnies/{bunny}.svg. */
export const bunnyPictureRoutes: readonly Route[] = [
  {
    path: '/images/bunnies/banner.svg',
    answer: () => svg(bannerPicture(BUNNIES.slice(5, 10))),
  },
  {
    path: '/images/bunnies/:file(^\\d{1,3}\\.svg$)',
    answer: ({ params: { file = '' } }) => {
      const bunny = BUNNIES[Number.parseInt(file, 10)]
      return bunny === undefined ? problem(404, 'No such bunny.') : svg(bunnyPicture(bunny))
    },
  },
]

/** Addresses of pictures are relative: the app puts the service's own origin before them. */
function pictureOf(id: number): string {
  return `/images/bunnies/${String(id)}.svg`
}

function metadata(bunny: Bunny): Metadata {
  const { id, name, description } = bunny
  return {
    ...{ name, description },
    image: { original: pictureOf(id), thumbnail: pictureOf(id), mp4: null, webm: null, gif: null },
    collection: { name: NAME },
    attributes: traitsOf(bunny),
  }
}

function traitsOf({ id, fur, scene, ears, eyes, mouth, extra }: Bunny) {
  const traits = { bunnyId: String(id), Fur: fur, Scene: scene, Ears: ears, Eyes: eyes, Mouth: mouth }
  return attributesFrom({ ...traits, Extra: extra })
}
