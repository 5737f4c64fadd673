import type { KeeperContext, KeeperJob } from '../../area'
import { createRandom } from '../../random'
import { marketCalls, type TokenKey } from './calls'
import { askPrice } from './past'
import { BOTS, UNSIGNED_WHEELS } from './terms'

const COLLECTIONS = ['CheeseSquad', 'CheeseWheels', 'Bunnies'] as const
const EVERY_S = 20
const LOOKED_AT = 1000
/** Of what the first accounts ask, bots buy nothing dearer than this many times what they would ask. */
const TOO_DEAR = 3n

/** A few accounts list what they have, and buy what others have listed. */
const bots: KeeperJob = {
  name: 'nft bots',
  everyS: EVERY_S,
  start(context) {
    const { random, send, contract, read } = context
    const calls = marketCalls(context)
    return async () => {
      const bot = BOTS[Math.floor(random.next() * BOTS.length)]
      const collection = COLLECTIONS[Math.floor(random.next() ** 2 * COLLECTIONS.length)]
      if (bot === undefined || collection === undefined) return
      if (random.next() < 0.5) {
        const token = await unlisted(context, collection, bot.address)
        if (token !== undefined) await send(bot, calls.list(bot.address, token, askPrice(token, random)))
        return
      }
      const [ids, asks] = (await read(contract('NftMarket'), 'NftMarket', 'viewAsksByCollection', [
        ...[contract(collection), 0, LOOKED_AT],
      ])) as readonly [readonly bigint[], readonly (readonly [string, bigint])[]]
      const index = Math.floor(random.next() * ids.length)
      const [seller = bot.address, price = 0n] = asks[index] ?? []
      const token = { collection, tokenId: Number(ids[index] ?? 0) }
      // What it would ask for itself, by a chance of the token's own.
      const fair = askPrice(token, createRandom(token.tokenId))
      if (seller === bot.address || price === 0n || price > fair * TOO_DEAR) return
      await send(bot, calls.buy(bot.address, token, price, true))
    }
  },
}

export const nftJobs: readonly KeeperJob[] = [bots]

async function unlisted(
  { contract, read, random }: KeeperContext,
  collection: TokenKey['collection'],
  account: string,
): Promise<TokenKey | undefined> {
  const [count] = await read(contract(collection), 'CheeseSquad', 'balanceOf', [account])
  if (Number(count) === 0) return undefined
  const index = Math.floor(random.next() * Number(count))
  const [id] = await read(contract(collection), 'CheeseSquad', 'tokenOfOwnerByIndex', [account, index])
  const tokenId = Number(id)
  if (collection === 'CheeseWheels' && UNSIGNED_WHEELS.includes(tokenId)) return undefined
  return { collection, tokenId }
}
