import { Interface } from 'ethers'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { type Bunny, BUNNIES } from '../../deploy/profile/bunnies'
import { problem, type Route } from '../api/route'
import { svg } from '../api/svg'
import { attributesFrom, type CollectionSource, type Metadata } from '../nft/market'
import { bannerPicture, bunnyPicture } from './pictures'

const NAME = 'Cheese Bunnies'
const DESCRIPTION = 'The bunnies that people are known by on CheeseSwap.'

const collection = new Interface([
  'function bunnyCount(uint8) view returns (uint256)',
  'function getBunnyId(uint256) view returns (uint8)',
  'function ownerOf(uint256) view returns (address)',
  'function owner() view returns (address)',
  'function totalSupply() view returns (uint256)',
])

interface BunnyTerms {
  readonly rpcUrl: string
  readonly address: string
}

/** The collection whose tokens the market service tells by bunny, not by token. */
export function bunnyCollection({ rpcUrl, address }: BunnyTerms): CollectionSource {
  async function ask<T>(method: string, args: readonly unknown[]): Promise<T> {
    const data = collection.encodeFunctionData(method, [...args])
    const answer = await rpc<string>(rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
    return collection.decodeFunctionResult(method, answer)[0] as T
  }

  async function distribution(): Promise<Readonly<Record<string, number>>> {
    const answers = await rpcAll<string>(
      rpcUrl,
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
      ...{
        address,
        owner: await ask<string>('owner', []),
        name: NAME,
        description: DESCRIPTION,
        symbol: 'CB',
      },
      totalSupply: String(await ask<bigint>('totalSupply', [])),
      ...{ verified: true, avatar: pictureOf(9) },
      banner: { large: `${PICTURES}/banner.svg`, small: `${PICTURES}/banner.svg` },
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
      return { tokenId, ...metadata(bunny) }
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

/** Relative to the market service (`…/api/v1`), wherever a proxy puts it. */
const PICTURES = '../images/bunnies'

function pictureOf(id: number): string {
  return `${PICTURES}/${String(id)}.svg`
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
