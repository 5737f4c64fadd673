import { Interface } from 'ethers'
import { abi } from '~/chain/abi/farmAuction'
import { devnetAuction } from '~/config/addresses/auction31337'
import { toAddress } from '~/domain/address'
import type { Auction } from '~/domain/auction/auction'
import { leaderboardOf, type RankedBid } from '~/domain/auction/leaderboard'
import { auctionRead, bidsRead, termsReads } from '~/features/auction/reads'
import {
  INITIAL_BID,
  LEADERBOARD,
  OPEN_BLOCKS,
  OPERATOR,
  PROJECTS,
} from '../../../devnet/areas/auction/terms'
import { endAuctionNow } from '../../support/auctionStorage'
import { ask, look } from './chain'
import { blockAt, sign } from './prediction'

const AUCTION = toAddress(devnetAuction.FarmAuction)
const CONTRACT = new Interface(abi)

export async function currentAuction(): Promise<Auction> {
  return look(auctionRead(AUCTION, await look(termsReads(AUCTION).currentAuctionId)))
}

export async function ranking(auction: Auction): Promise<readonly RankedBid[]> {
  const bids = await look(bidsRead(AUCTION, auction.auctionId, { cursor: 0, size: 500 }))
  return leaderboardOf(bids, auction)
}

/** One of the projects adds to its bid. */
export async function bidAs(index: number, units: bigint): Promise<void> {
  const { wallet } = PROJECTS[index] ?? {}
  if (wallet === undefined) throw new Error('There is no such project.')
  await sign(wallet, AUCTION, CONTRACT.encodeFunctionData('bid', [units]))
}

/** The auction's end comes. */
export async function end({ auctionId, endBlock }: Auction): Promise<void> {
  await endAuctionNow(ask, AUCTION, auctionId, endBlock)
  await blockAt()
}

/** Totals from this one on have won. */
export async function close(threshold: bigint): Promise<void> {
  await sign(OPERATOR, AUCTION, CONTRACT.encodeFunctionData('closeAuction', [threshold]))
}

/** The next one is announced, so many blocks from now. */
export async function announce(blocks: number): Promise<void> {
  const start = Number(await ask<string>('eth_blockNumber')) + blocks
  const terms = [start, start + OPEN_BLOCKS, INITIAL_BID, LEADERBOARD]
  await sign(OPERATOR, AUCTION, CONTRACT.encodeFunctionData('startAuction', terms))
}
