import * as abi from '~/chain/abi/farmAuction'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import { type Address, toAddress } from '~/domain/address'
import { type Auction, auctionStatusAt } from '~/domain/auction/auction'
import type { Bid } from '~/domain/auction/leaderboard'
import type { Hex } from '~/lib/hex'

export interface AuctionTerms {
  /** The newest one; 0 before the first. */
  readonly currentAuctionId: number
}

export function termsReads(contract: Address): NamedReads<AuctionTerms> {
  return {
    currentAuctionId: mapRead(read(abi.currentAuctionId, contract, []), Number),
  }
}

/** One that was never announced is an answer, too: it is pending. */
export function auctionRead(contract: Address, auctionId: number): Read<Auction> {
  return mapRead(read(abi.auctions, contract, [BigInt(auctionId)]), auctionOf(auctionId))
}

export function whitelistedRead(contract: Address, account: Address): Read<boolean> {
  return read(abi.whitelisted, contract, [account])
}

/** Whether the account has something to reclaim from an auction. */
export function claimableRead(contract: Address, auctionId: number, account: Address): Read<boolean> {
  return read(abi.claimable, contract, [BigInt(auctionId), account])
}

/** Part of a list; a cursor beyond its end reverts. */
export interface Page {
  readonly cursor: number
  readonly size: number
}

const pageArgs = ({ cursor, size }: Page) => [BigInt(cursor), BigInt(size)] as const

export function bidsRead(contract: Address, auctionId: number, page: Page): Read<readonly Bid[]> {
  const args = [BigInt(auctionId), ...pageArgs(page)] as const
  return { ...read(abi.viewBidsPerAuction, contract, args), decode: bidsOf }
}

/** Accounts on the whitelist. */
export function biddersRead(contract: Address, page: Page): Read<readonly Address[]> {
  return { ...read(abi.viewBidders, contract, pageArgs(page)), decode: accountsOf }
}

/** An account's bid in one auction. */
export interface OwnBid {
  readonly auctionId: number
  readonly amount: bigint
  readonly hasClaimed: boolean
}

/** All auctions that the account has bid in, the first one first. */
export function ownBidsRead(contract: Address, account: Address, page: Page): Read<readonly OwnBid[]> {
  return { ...read(abi.viewBidderAuctions, contract, [account, ...pageArgs(page)]), decode: ownBidsOf }
}

/** `(address[] accounts, uint256 cursor)`: no type of the direct codec. */
function accountsOf(data: Hex): readonly Address[] {
  const list = 2 + smallAt(data, 2) * 2
  return Array.from({ length: smallAt(data, list) }, (_, i) => accountAt(data, list + WORD * (1 + i)))
}

/** `(uint256[] ids, uint256[] amounts, bool[] claims, uint256 cursor)`. */
function ownBidsOf(data: Hex): readonly OwnBid[] {
  const list = (head: number) => 2 + smallAt(data, 2 + head * WORD) * 2
  const [ids, amounts, claims] = [list(0), list(1), list(2)]
  return Array.from({ length: smallAt(data, ids) }, (_, i) => {
    const offset = WORD * (1 + i)
    return {
      auctionId: smallAt(data, ids + offset),
      amount: bigAt(data, amounts + offset),
      hasClaimed: smallAt(data, claims + offset) === 1,
    }
  })
}

type AuctionValues = readonly [
  ...[status: number, start: bigint, end: bigint],
  ...[initial: bigint, leaderboard: bigint, threshold: bigint],
]

/** Of its own identity for each auction, so that what it makes of an answer is made once. */
const decoders = new Map<number, (values: AuctionValues) => Auction>()

function auctionOf(auctionId: number) {
  let decoder = decoders.get(auctionId)
  if (decoder === undefined) {
    decoder = ([index, start, end, initialBidAmount, leaderboard, leaderboardThreshold]) => {
      const status = auctionStatusAt(index)
      if (status === undefined) throw new CannotDecode('no status of an auction')
      return {
        ...{ auctionId, status, initialBidAmount, leaderboardThreshold },
        ...{ startBlock: Number(start), endBlock: Number(end), leaderboard: Number(leaderboard) },
      }
    }
    decoders.set(auctionId, decoder)
  }
  return decoder
}

/** `((address account, uint256 amount, bool hasClaimed)[], uint256 cursor)`; the direct codec takes no tuples. */
function bidsOf(data: Hex): readonly Bid[] {
  const list = 2 + smallAt(data, 2) * 2
  const count = smallAt(data, list)
  return Array.from({ length: count }, (_, i) => {
    const at = list + WORD * (1 + i * 3)
    return {
      account: accountAt(data, at),
      amount: bigAt(data, at + WORD),
      hasClaimed: smallAt(data, at + 2 * WORD) === 1,
    }
  })
}

function accountAt(data: string, at: number): Address {
  if (data.length < at + WORD) throw new CannotDecode('an account is cut off')
  return toAddress(`0x${data.slice(at + WORD - 40, at + WORD).toLowerCase()}`)
}
