import { Interface } from 'ethers'
import { deployerOf } from '../../deploy/publicAccounts'
import { INITIAL_BID, LEADERBOARD, OPERATOR } from '../../devnet/areas/auction/terms'
import { abi } from '~/chain/abi/farmAuction'
import { devnetAuction } from '~/config/addresses/auction31337'
import { type Address, toAddress } from '~/domain/address'
import { type Auction, auctionStatusAt } from '~/domain/auction/auction'
import type { Bid } from '~/domain/auction/leaderboard'
import { endAuctionNow } from '../support/auctionStorage'
import { type Chain, type Contract, ME, sendAs, tokenOf } from './support'

export const AUCTION: Contract = { address: devnetAuction.FarmAuction, abi: new Interface(abi) }
export const CHEESE = tokenOf('CHEESE')
export const OWNER = deployerOf('auction')
export const E18 = 10n ** 18n

/** What a test does with the auction, by whoever may. */
export function auctioneer(chain: Chain) {
  const as = sendAs(chain)
  const operate = (method: string, ...args: readonly unknown[]) => as(OPERATOR.address, AUCTION, method, args)
  const own = (method: string, ...args: readonly unknown[]) => as(OWNER, AUCTION, method, args)
  const view = <T>(method: string, ...args: readonly unknown[]) => chain.call<T>(AUCTION, method, args)
  const block = async () => Number(await chain.rpc<string>('eth_blockNumber'))
  const current = async () => Number(await view<bigint>('currentAuctionId'))
  const auction = async (auctionId: number): Promise<Auction> => {
    const [status, start, end, initialBidAmount, leaderboard, leaderboardThreshold] = await view<
      readonly [bigint, bigint, bigint, bigint, bigint, bigint]
    >('auctions', auctionId)
    return {
      ...{ auctionId, status: auctionStatusAt(Number(status)) ?? 'pending', initialBidAmount },
      ...{ startBlock: Number(start), endBlock: Number(end) },
      ...{ leaderboard: Number(leaderboard), leaderboardThreshold },
    }
  }
  /** The newest block is that one. */
  async function mineTo(number: number): Promise<void> {
    const left = number - (await block())
    if (left > 0) await chain.rpc('anvil_mine', `0x${left.toString(16)}`)
  }
  /** What is under way ends with the newest block. */
  const end = async (): Promise<void> => {
    const { auctionId, endBlock } = await auction(await current())
    const ask = <T>(method: string, params: readonly unknown[]) => chain.rpc<T>(method, ...params)
    if ((await block()) < endBlock) await endAuctionNow(ask, AUCTION.address, auctionId, endBlock)
  }
  const close = async (threshold: bigint): Promise<void> => {
    await end()
    await operate('closeAuction', threshold)
  }

  return {
    ...{ as, operate, own, view, block, current, auction, mineTo, end, close },
    /** What is under way is closed with nobody winning, and a new one takes bids: gives its number. */
    start: async (length = 30, leaderboard = LEADERBOARD): Promise<number> => {
      const before = await current()
      if (before > 0 && (await auction(before)).status === 'open') await close(2n ** 200n)
      const startBlock = (await block()) + 2
      await operate('startAuction', startBlock, startBlock + length, INITIAL_BID, leaderboard)
      await mineTo(startBlock)
      return current()
    },
    bid: async (from: string, whole: number | bigint): Promise<void> => {
      const units = BigInt(whole) * E18
      if ((await chain.balance(CHEESE, from)) < units) {
        await as(ME, CHEESE, 'transfer', [from, units])
      }
      await as(from, CHEESE, 'approve', [AUCTION.address, units])
      await as(from, AUCTION, 'bid', [units])
    },
    bidsOf: async (auctionId: number, cursor = 0, size = 500): Promise<readonly Bid[]> => {
      const [bids] = await view<readonly [readonly (readonly [string, bigint, boolean])[], bigint]>(
        'viewBidsPerAuction',
        ...[auctionId, cursor, size],
      )
      return bids.map(([account, amount, hasClaimed]): Bid => ({
        ...{ account: toAddress(account), amount, hasClaimed },
      }))
    },
  }
}

/** An account that nobody has used. */
export function fresh(index: number): Address {
  return toAddress(`0x${(0xf00d0000 + index).toString(16).padStart(40, '0')}`)
}
