import { type AuctionState, auctionStep, thresholdOf } from '../../../server/auction/rounds'
import { rpc } from '../../../deploy/node/rpc'
import type { KeeperContext, KeeperJob } from '../../area'
import { auctionCalls } from './calls'
import {
  BID_STEP,
  INITIAL_BID,
  LEADERBOARD,
  OPEN_BLOCKS,
  OPERATOR,
  PROJECTS,
  START_AFTER_BLOCKS,
} from './terms'

/** Announces auctions and closes them by the chain's blocks. */
const auctions: KeeperJob = {
  name: 'auctions',
  everyS: 3,
  start(context) {
    const calls = auctionCalls(context)
    const { contract, read, send } = context
    return async () => {
      const [state, block] = await Promise.all([stateOf(context), blockNumber(context)])
      switch (auctionStep(state, block)) {
        case 'wait':
          return
        case 'announce': {
          const start = block + START_AFTER_BLOCKS
          await send(OPERATOR, calls.start(start, start + OPEN_BLOCKS))
          return
        }
        case 'close': {
          const [bids] = (await read(contract('FarmAuction'), 'FarmAuction', 'viewBidsPerAuction', [
            ...[state.auctionId, 0, 500],
          ])) as unknown as readonly [readonly (readonly [string, bigint, boolean])[], bigint]
          await send(
            OPERATOR,
            calls.close(
              thresholdOf(
                bids.map(([, amount]) => amount),
                { leaderboard: LEADERBOARD, initialBid: INITIAL_BID },
              ),
            ),
          )
        }
      }
    }
  },
}

const BID_CHANCE = 0.08
const MOST_STEPS = 12
/** Blocks before the end from which on no bot bids any more. */
const LAST_BIDS = 5

/** Projects outbid each other. */
const bidders: KeeperJob = {
  name: 'bidders',
  everyS: 9,
  start(context) {
    const { random, send } = context
    const calls = auctionCalls(context)
    return async () => {
      const [{ status, startBlock, endBlock }, block] = await Promise.all([
        stateOf(context),
        blockNumber(context),
      ])
      if (status !== 'open' || block <= startBlock || block > endBlock - LAST_BIDS) return
      for (const { wallet } of PROJECTS) {
        if (random.next() > BID_CHANCE) continue
        const steps = BigInt(1 + Math.floor(random.next() * MOST_STEPS))
        // Enough for a first bid, too.
        await send(wallet, calls.bid(wallet.address, INITIAL_BID + BID_STEP * steps))
      }
    }
  },
}

export const auctionJobs: readonly KeeperJob[] = [auctions, bidders]

const STATUSES = ['pending', 'open', 'close'] as const

async function stateOf({ contract, read }: KeeperContext): Promise<AuctionState> {
  const address = contract('FarmAuction')
  const [auctionId] = await read(address, 'FarmAuction', 'currentAuctionId')
  const [status, startBlock, endBlock] = await read(address, 'FarmAuction', 'auctions', [auctionId])
  return {
    auctionId: Number(auctionId),
    status: STATUSES[Number(status)] ?? 'pending',
    startBlock: Number(startBlock),
    endBlock: Number(endBlock),
  }
}

async function blockNumber({ rpcUrl }: KeeperContext): Promise<number> {
  return Number(await rpc<string>(rpcUrl, 'eth_blockNumber'))
}
