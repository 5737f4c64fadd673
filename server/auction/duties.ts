import { parseUnits } from 'ethers'
import { blocksOf, type LaunchConfig } from '../../deploy/config'
import type { AuctionRounds } from '../../deploy/auction/deployConfig'
import { callOf, type Due, type Duty, type DutyContext, type DutyTerms } from '../keeper/duty'
import { auctionStep, thresholdOf } from './rounds'

const KEY = 'FarmAuction'
const PAGE = 200
/** Winners whose bids are collected at once. */
const COLLECTED = 50
const STATUSES = ['pending', 'open', 'close'] as const

/** Announces and closes auctions, and collects what winners have bid for the contract's owner. */
export function auctionDuties({ config }: DutyTerms): readonly Duty[] {
  const rounds = config.auction?.rounds
  const announcing: readonly Duty[] =
    rounds === undefined
      ? []
      : [{ name: 'auction', account: 'auction', look: (context) => lookAtAuction(context, config, rounds) }]
  return [...announcing, { name: 'auction claims', account: 'auctionOwner', look: claims() }]
}

async function lookAtAuction(
  context: DutyContext,
  config: LaunchConfig,
  rounds: AuctionRounds,
): Promise<Due> {
  const { block, contract } = context
  const to = contract(KEY)
  const auctionId = await currentId(context)
  const { status, startBlock, endBlock } = await auctionOf(context, auctionId)
  switch (auctionStep({ auctionId, status, startBlock, endBlock }, block)) {
    case 'wait':
      return {}
    case 'announce': {
      const start = block + blocksOf(config.chain, rounds.startsInS)
      const terms = [start, start + blocksOf(config.chain, rounds.lastsS)]
      const fragment = 'function startAuction(uint256, uint256, uint256, uint256)'
      const args = [...terms, parseUnits(rounds.initialBid), rounds.winners]
      // Of no use once its first block has passed.
      return { call: callOf(to, fragment, args, context.now + rounds.startsInS) }
    }
    case 'close': {
      const totals = (await bidsOf(context, auctionId)).map(({ amount }) => amount)
      const terms = { leaderboard: rounds.winners, initialBid: parseUnits(rounds.initialBid) }
      return { call: callOf(to, 'function closeAuction(uint256)', [thresholdOf(totals, terms)]) }
    }
  }
}

/** Looks at each auction until it is closed and all that its winners have bid is collected. */
function claims(): Duty['look'] {
  let collected = 0
  return async (context) => {
    const newest = await currentId(context)
    // A chain that was taken back has fewer.
    collected = Math.min(collected, newest)
    for (let id = collected + 1; id <= newest; id++) {
      const { status, threshold } = await auctionOf(context, id)
      if (status !== 'close') return {}
      const bidders = (await bidsOf(context, id))
        .filter(({ amount, hasClaimed }) => amount > 0n && amount >= threshold && !hasClaimed)
        .map(({ account }) => account)
        .slice(0, COLLECTED)
      if (bidders.length > 0) {
        const fragment = 'function claimAuctionLeaderboard(uint256, address[])'
        return { call: callOf(context.contract(KEY), fragment, [id, bidders]) }
      }
      collected = id
    }
    return {}
  }
}

async function currentId({ contract, read }: DutyContext): Promise<number> {
  const [id] = await read(contract(KEY), 'function currentAuctionId() view returns (uint256)')
  return Number(id)
}

async function auctionOf({ contract, read }: DutyContext, id: number) {
  const [status, startBlock, endBlock, , , threshold] = await read(
    contract(KEY),
    'function auctions(uint256) view returns (uint8, uint256 startBlock, uint256 endBlock, uint256, uint256, uint256)',
    [id],
  )
  return {
    status: STATUSES[Number(status)] ?? ('pending' as const),
    ...{ startBlock: Number(startBlock), endBlock: Number(endBlock), threshold: threshold as bigint },
  }
}

interface Bid {
  readonly account: string
  readonly amount: bigint
  readonly hasClaimed: boolean
}

async function bidsOf({ contract, read }: DutyContext, id: number): Promise<readonly Bid[]> {
  const all: Bid[] = []
  for (;;) {
    const [page] = await read(
      contract(KEY),
      'function viewBidsPerAuction(uint256, uint256, uint256) view returns (tuple(address account, uint256 amount, bool hasClaimed)[], uint256)',
      [id, all.length, PAGE],
    )
    const bids = (page as readonly (readonly [string, bigint, boolean])[]).map(
      ([account, amount, hasClaimed]) => ({ account, amount, hasClaimed }),
    )
    all.push(...bids)
    if (bids.length < PAGE) return all
  }
}
