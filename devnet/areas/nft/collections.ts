import { Interface } from 'ethers'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import { attributesFrom, type CollectionSource, type Metadata } from '../../../server/nft/market'
import type { RoutesContext } from '../../area'
import type { Traits } from './traits'

/** Days that never change, so that answers are the same at every start. */
const MADE_AT = '2021-10-18T12:00:00.000Z'

const reads = new Interface([
  'function totalSupply() view returns (uint256)',
  'function tokenByIndex(uint256) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function baseURI() view returns (string)',
])

interface Generative {
  readonly key: string
  readonly name: string
  readonly symbol: string
  readonly description: string
  /** What each is called, before its number. */
  readonly each: string
  readonly owner: string
  readonly picture: (tokenId: number) => string
  readonly banner: string
  /** Which token stands for all. */
  readonly avatar: number
  readonly traitsOf: (tokenId: number) => Traits
  /** The picture of every token until the collection has a base URI; absent where they were never hidden. */
  readonly hidden?: string
}

/** A collection whose tokens follow from their numbers; those that there are, the chain says. */
export function generativeCollection(context: RoutesContext, own: Generative): CollectionSource {
  const address = context.contract(own.key)
  let known: readonly number[] = []

  const ask = async (method: string, args: readonly unknown[] = []) => {
    const data = reads.encodeFunctionData(method, [...args])
    const answer = await rpc<string>(context.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
    return reads.decodeFunctionResult(method, answer)[0] as unknown
  }

  const isHidden = async () => own.hidden !== undefined && (await ask('baseURI')) === ''

  /** In the order of their numbers. Tokens are never burnt: that there are as many says that they are the same. */
  async function minted(): Promise<readonly number[]> {
    const count = Number(await ask('totalSupply'))
    if (count !== known.length) {
      const answers = await rpcAll<string>(
        context.rpcUrl,
        Array.from({ length: count }, (_, index) => ({
          method: 'eth_call',
          params: [{ to: address, data: reads.encodeFunctionData('tokenByIndex', [index]) }, 'latest'],
        })),
      )
      known = answers.map(Number).sort((a, b) => a - b)
    }
    return known
  }

  async function distribution(): Promise<Readonly<Record<string, Record<string, number>>>> {
    const counts: Record<string, Record<string, number>> = {}
    if (await isHidden()) return counts
    for (const tokenId of await minted()) {
      for (const [trait, value] of Object.entries(own.traitsOf(tokenId))) {
        const values = (counts[trait] ??= {})
        values[value] = (values[value] ?? 0) + 1
      }
    }
    return counts
  }

  async function metadata(): Promise<(tokenId: number) => Metadata> {
    const { hidden } = own
    return (await isHidden()) && hidden !== undefined
      ? (tokenId) => ({ ...described(tokenId, hidden), attributes: [] })
      : (tokenId) => described(tokenId, own.picture(tokenId))
  }

  function described(tokenId: number, picture: string): Metadata {
    return {
      tokenId: String(tokenId),
      name: `${own.each} #${String(tokenId)}`,
      description: own.description,
      image: { original: picture, thumbnail: picture, mp4: null, webm: null, gif: null },
      ...{ createdAt: MADE_AT, updatedAt: MADE_AT, collection: { name: own.name } },
      attributes: attributesFrom(own.traitsOf(tokenId)),
    }
  }

  return {
    address,
    isWhole: false,
    described: async () => ({
      ...{ address, owner: own.owner, name: own.name, description: own.description, symbol: own.symbol },
      totalSupply: String(await ask('totalSupply')),
      ...{ verified: true, createdAt: MADE_AT, updatedAt: MADE_AT, avatar: own.picture(own.avatar) },
      banner: { large: own.banner, small: own.banner },
    }),
    attributes: async () =>
      Object.entries(await distribution()).flatMap(([traitType, values]) =>
        Object.keys(values).map((value) => ({ traitType, value, displayType: '' })),
      ),
    async tokens() {
      const describe = await metadata()
      return (await minted()).map((tokenId) => ({ key: String(tokenId), metadata: describe(tokenId) }))
    },
    async token(tokenId) {
      try {
        await ask('ownerOf', [tokenId])
      } catch {
        return undefined
      }
      return (await metadata())(Number(tokenId))
    },
    distribution,
    attributesDistribution: distribution,
  }
}
