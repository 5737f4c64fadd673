import * as abi from '~/chain/abi/farmAuction'
import { devnetAuction } from '~/config/addresses/auction31337'
import { type Address, toAddress } from '~/domain/address'
import type { Auction } from '~/domain/auction/auction'
import type { Bid } from '~/domain/auction/leaderboard'
import { ACCOUNT, addressOf, E18, LocalChain, REVERT } from '../support/localChain'

export const AUCTION = toAddress(devnetAuction.FarmAuction)
const STATUSES = ['pending', 'open', 'close'] as const

export const bidder = (index: number): Address => addressOf(0xb1d00000 + index)

export function bidOf(account: Address, whole: number, hasClaimed = false): Bid {
  return { account, amount: BigInt(whole) * E18, hasClaimed }
}

/** A node with auctions on it: the third takes bids; what is in them, and who is on the whitelist, a test changes. */
export class AuctionChain extends LocalChain {
  readonly auctions = new Map<number, Auction>()
  readonly bids = new Map<number, Bid[]>()
  currentAuctionId = 3
  whitelist: Address[] = [ACCOUNT, bidder(0), bidder(1)]
  isDown = false

  constructor() {
    super()
    const start = this.block
    this.auctions.set(3, this.usual(3, { startBlock: start - 10, endBlock: start + 100 }))
    for (const id of [1, 2]) {
      this.auctions.set(id, this.usual(id, { status: 'close', leaderboardThreshold: 500n * E18 }))
    }
    this.bids.set(3, [bidOf(bidder(0), 300), bidOf(bidder(1), 200), bidOf(bidder(2), 300)])
    this.bids.set(2, [bidOf(bidder(0), 900), bidOf(ACCOUNT, 180), bidOf(bidder(1), 500)])
    this.bids.set(1, [bidOf(bidder(1), 700)])
    this.balance = 1234n * E18
    this.on(abi.currentAuctionId, () => (this.isDown ? REVERT : BigInt(this.currentAuctionId)), AUCTION)
    this.on(
      abi.auctions,
      ([id]) => {
        const auction = this.auctions.get(Number(id)) ?? this.usual(0, { status: 'pending', endBlock: 0 })
        return [
          STATUSES.indexOf(auction.status),
          ...[BigInt(auction.startBlock), BigInt(auction.endBlock), auction.initialBidAmount],
          ...[BigInt(auction.leaderboard), auction.leaderboardThreshold],
        ] as never
      },
      AUCTION,
    )
    this.on(
      abi.viewBidsPerAuction,
      ([id, cursor, size]) => {
        const all = this.bids.get(Number(id)) ?? []
        const from = Number(cursor)
        if (from > all.length) return REVERT
        const page = all.slice(from, from + Number(size))
        return [
          page.map(({ account, amount, hasClaimed }) => [account, amount, hasClaimed]),
          BigInt(from + page.length),
        ] as never
      },
      AUCTION,
    )
    this.on(abi.viewBidders, ([cursor]) => [this.whitelist.slice(Number(cursor)), 0n], AUCTION)
    this.on(abi.whitelisted, ([account]) => this.whitelist.includes(account), AUCTION)
    this.on(
      abi.viewBidderAuctions,
      ([account]) => {
        const own = [...this.bids]
          .flatMap(([id, bids]) => bids.filter((bid) => bid.account === account).map((bid) => ({ id, bid })))
          .sort((a, b) => a.id - b.id)
        return [
          own.map(({ id }) => BigInt(id)),
          own.map(({ bid }) => bid.amount),
          own.map(({ bid }) => bid.hasClaimed),
          BigInt(own.length),
        ]
      },
      AUCTION,
    )
    this.on(
      abi.claimable,
      ([id, account]) => {
        const auction = this.auctions.get(Number(id))
        const bid = this.bids.get(Number(id))?.find((each) => each.account === account)
        return (
          auction?.status === 'close' &&
          bid !== undefined &&
          !bid.hasClaimed &&
          bid.amount < auction.leaderboardThreshold
        )
      },
      AUCTION,
    )
  }

  usual(auctionId: number, changes: Partial<Auction> = {}): Auction {
    return {
      ...{ auctionId, status: 'open', startBlock: 10, endBlock: 20, initialBidAmount: 100n * E18 },
      ...{ leaderboard: 2, leaderboardThreshold: 0n, ...changes },
    }
  }

  change(auctionId: number, changes: Partial<Auction>): void {
    this.auctions.set(auctionId, { ...(this.auctions.get(auctionId) ?? this.usual(auctionId)), ...changes })
  }

  bid(auctionId: number, account: Address, whole: number): void {
    const others = (this.bids.get(auctionId) ?? []).filter((bid) => bid.account !== account)
    this.bids.set(auctionId, [...others, bidOf(account, whole)])
  }
}
