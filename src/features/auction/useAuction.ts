import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectCurrentBlock } from '~/chain/block/slice'
import type { Answer } from '~/chain/multicall/answers'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { AUCTION } from '~/config/auction/auction'
import type { CoreState } from '~/core/state'
import { timestampRead } from '~/core/useDeadline'
import { useSecondsPerBlock } from '~/core/useSecondsPerBlock'
import type { Address } from '~/domain/address'
import { type Auction, type AuctionPhase, phaseOf } from '~/domain/auction/auction'
import { type Bid, collectedIn, leaderboardOf, type RankedBid } from '~/domain/auction/leaderboard'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import {
  auctionRead,
  type AuctionTerms,
  biddersRead,
  bidsRead,
  claimableRead,
  type OwnBid,
  ownBidsRead,
  termsReads,
  whitelistedRead,
} from './reads'
import { usePages } from './usePages'

export interface AuctionView {
  readonly contract: Address
  readonly terms: Answer<AuctionTerms>
  /** The newest one; before the first, one that is to be announced. */
  readonly auction: Answer<Auction>
  /** At the newest block. */
  readonly phase: AuctionPhase | undefined
  readonly bids: Answer<readonly RankedBid[]>
  /** Whether the connected account may bid; undefined without one, and until it is known. */
  readonly isWhitelisted: boolean | undefined
  /** What the account has bid in it so far. */
  readonly own: RankedBid | undefined
}

export interface ChainNow {
  readonly block: number
  /** Unix seconds of the newest block. */
  readonly time: number
  readonly secondsPerBlock: number
}

/** Undefined until the chain has said its time. */
export function useChainNow(): ChainNow | undefined {
  const block = useSelector((state: CoreState) => selectCurrentBlock(state))
  const time = valueOf(useRead(timestampRead))
  const secondsPerBlock = useSecondsPerBlock()
  return useMemo(
    () => (time === undefined || block === 0 ? undefined : { block, time: Number(time), secondsPerBlock }),
    [block, time, secondsPerBlock],
  )
}

/** The current auction, new with each block. */
export function useAuction(contract: Address): AuctionView {
  const account = useAccount()
  const block = useSelector((state: CoreState) => selectCurrentBlock(state))
  const answers = useNamedRead(useMemo(() => termsReads(contract), [contract]))
  const terms = useMemo((): Answer<AuctionTerms> => combine(answers), [answers])
  const newest = useAuctionById(contract, valueOf(terms)?.currentAuctionId)
  // While another one is read that has just been announced, the one before it stays, and whatever is open on it.
  const [seen, setSeen] = useState(newest)
  if (newest !== seen && newest.auction.status !== 'loading') setSeen(newest)
  const { auction, bids } = newest.auction.status === 'loading' ? seen : newest
  const isWhitelisted = valueOf(
    useRead(useMemo(() => account && whitelistedRead(contract, account), [contract, account])),
  )
  const known = valueOf(auction)
  const phase = known === undefined || block === 0 ? undefined : phaseOf(known, block)
  const own = valueOf(bids)?.find((bid) => bid.account === account)
  return useMemo(
    () => ({
      ...{ contract, terms, phase, isWhitelisted, own, bids },
      auction: terms.status === 'failed' ? terms : auction,
    }),
    [contract, terms, auction, phase, bids, isWhitelisted, own],
  )
}

interface OneAuction {
  readonly auction: Answer<Auction>
  readonly bids: Answer<readonly RankedBid[]>
}

/** Any auction by its id; undefined asks nothing. */
export function useAuctionById(contract: Address, auctionId: number | undefined): OneAuction {
  const auction = useRead(
    useMemo(
      () => (auctionId === undefined ? undefined : auctionRead(contract, auctionId)),
      [contract, auctionId],
    ),
  )
  const bids = usePages<Bid>(
    useMemo(
      () =>
        auctionId === undefined
          ? undefined
          : (page: Parameters<typeof bidsRead>[2]) => bidsRead(contract, auctionId, page),
      [contract, auctionId],
    ),
  )
  const known = valueOf(auction)
  return useMemo(() => {
    if (bids.status !== 'ready') return { auction, bids }
    return { auction, bids: known === undefined ? LOADING : ready(leaderboardOf(bids.value, known)) }
  }, [auction, known, bids])
}

/** Closed auctions change only while their ends are claimed, which changes no sum. */
const SLOWLY = { blocksPerFetch: 20 } as const

/**
 * What winners have bid in all closed auctions; undefined where one of them can’t be read. The contract's own total has what
 * the owner has taken so far, and of an auction that was just closed nothing.
 */
export function useCollected({ contract, terms, auction }: AuctionView): Loadable<bigint | undefined> {
  const newest = valueOf(terms)?.currentAuctionId
  const isNewestClosed = valueOf(auction)?.status === 'close'
  const closed = useMemo(
    () =>
      Array.from({ length: Math.max(0, (newest ?? 0) - (isNewestClosed ? 0 : 1)) }, (_, i) => i + 1).map(
        (id) => ({
          auction: auctionRead(contract, id),
          bids: bidsRead(contract, id, { cursor: 0, size: AUCTION.page }),
        }),
      ),
    [contract, newest, isNewestClosed],
  )
  const auctions = useReads(
    useMemo(() => closed.map((each) => each.auction), [closed]),
    SLOWLY,
  )
  const bids = useReads(
    useMemo(() => closed.map((each) => each.bids), [closed]),
    SLOWLY,
  )
  if (newest === undefined || isSomeLoading(auctions) || isSomeLoading(bids)) return LOADING
  let sum = 0n
  for (const [i, answer] of auctions.entries()) {
    const known = valueOf(answer)
    const list = bids[i] && valueOf(bids[i])
    // A full page may not be all: no sum is better than an incomplete one.
    if (known === undefined || list === undefined || list.length === AUCTION.page) return ready(undefined)
    sum += collectedIn(list, known)
  }
  return ready(sum)
}

const isSomeLoading = (answers: readonly Answer<unknown>[]) =>
  answers.some(({ status }) => status === 'loading')

/** Everyone on the whitelist. */
export function useBidders(contract: Address): Answer<readonly Address[]> {
  return usePages<Address>(
    useMemo(() => (page: Parameters<typeof biddersRead>[1]) => biddersRead(contract, page), [contract]),
  )
}

export interface OwnAuction {
  readonly auctionId: number
  readonly amount: bigint
}

export interface OwnAuctions {
  /** Bids that did not win and were not taken back, the newest first. */
  readonly reclaimable: readonly OwnAuction[]
  /** What the account has won in the newest auction that is closed. */
  readonly won: OwnAuction | undefined
}

const NONE: OwnAuctions = { reclaimable: [], won: undefined }

/** All that the account has bid, the first auction first; waiting without one. */
function useOwnBids(contract: Address): Answer<readonly OwnBid[]> {
  const account = useAccount()
  return usePages(
    useMemo(
      () => account && ((page: Parameters<typeof ownBidsRead>[2]) => ownBidsRead(contract, account, page)),
      [contract, account],
    ),
  )
}

/** A bid that was not taken back. */
export interface OpenBid extends OwnAuction {
  /** It did not win, and can be taken back now. */
  readonly isReclaimable: Answer<boolean>
}

/** The account's bids that were not taken back, the newest first: won, still in an auction, or lost. */
export function useOpenBids(contract: Address): Answer<readonly OpenBid[]> {
  const account = useAccount()
  const bids = useOwnBids(contract)
  const all = valueOf(bids)
  const open = useMemo(() => (all ?? []).filter(({ hasClaimed }) => !hasClaimed).reverse(), [all])
  const claims = useReads(
    useMemo(
      () =>
        account === undefined ? [] : open.map(({ auctionId }) => claimableRead(contract, auctionId, account)),
      [contract, open, account],
    ),
  )
  return useMemo(
    () =>
      mapLoadable(bids, () =>
        open.map(({ auctionId, amount }, at) => ({
          ...{ auctionId, amount },
          isReclaimable: claims[at] ?? LOADING,
        })),
      ),
    [bids, claims, open],
  )
}

/** What has become of the account's bids, of all auctions. */
export function useOwnAuctions({ contract, auction: current }: AuctionView): OwnAuctions {
  const bids = valueOf(useOwnBids(contract))
  const open = valueOf(useOpenBids(contract))
  const newest = valueOf(current)
  const closedId =
    newest === undefined ? undefined : newest.status === 'close' ? newest.auctionId : newest.auctionId - 1
  const closed = valueOf(
    useRead(
      useMemo(
        () => (closedId === undefined || closedId < 1 ? undefined : auctionRead(contract, closedId)),
        [contract, closedId],
      ),
    ),
  )
  return useMemo(() => {
    if (bids === undefined) return NONE
    const mine = bids.find(({ auctionId }) => auctionId === closed?.auctionId)
    const hasWon =
      mine !== undefined && closed?.status === 'close' && mine.amount >= closed.leaderboardThreshold
    return {
      reclaimable: (open ?? []).filter(({ isReclaimable }) => valueOf(isReclaimable) === true),
      won: hasWon ? mine : undefined,
    }
  }, [bids, open, closed])
}
