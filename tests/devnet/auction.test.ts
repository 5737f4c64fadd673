import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INITIAL_BID, OPERATOR, PAST_BIDS, PRESENT_BIDS, PROJECTS } from '../../devnet/areas/auction/terms'
import { bidProblem } from '~/domain/auction/bid'
import { isTakingBids } from '~/domain/auction/auction'
import { leaderboardOf, positionWith } from '~/domain/auction/leaderboard'
import { AUCTION, auctioneer, CHEESE, E18, fresh, OWNER } from './auction'
import { ALICE, BOB, localChain, MAX, ME } from './support'

const chain = localChain()
const { as, operate, own, view, block, current, auction, mineTo, end, close, start, bid, bidsOf } =
  auctioneer(chain)
const failure = (method: string, args: readonly unknown[], from = ME) =>
  chain.failure(AUCTION, method, args, { from })
const OPERATING = { from: OPERATOR.address }

describe('the seed', () => {
  it('has auctions that are over with winners, a bid to reclaim, and one that takes bids', async () => {
    expect(await current()).toBe(PAST_BIDS.length + 1)
    for (const [index, { threshold, own: mine, bids }] of PAST_BIDS.entries()) {
      const auctionId = index + 1
      const closed = await auction(auctionId)
      expect(closed).toMatchObject({ status: 'close', leaderboardThreshold: BigInt(threshold) * E18 })
      const ranked = leaderboardOf(await bidsOf(auctionId), closed)
      expect(ranked.filter(({ isWinning }) => isWinning).length).toBe(
        bids.filter((each) => each >= threshold).length,
      )
      expect(ranked.every(({ isWinning, hasClaimed }) => isWinning === hasClaimed)).toBe(true)
      expect(await view('claimable', auctionId, ME)).toBe(mine > 0)
    }
    const [, second] = PAST_BIDS
    const before = await chain.balance(CHEESE, ME)
    await chain.send(AUCTION, 'claimAuction', [2])
    expect((await chain.balance(CHEESE, ME)) - before).toBe(BigInt(second?.own ?? 0) * E18)
    expect(isTakingBids(await auction(3), await block())).toBe(true)
    expect((await bidsOf(3)).length).toBe(PRESENT_BIDS.filter((each) => each > 0).length)
    expect(await view('whitelisted', ME)).toBe(true)
    expect(await view('whitelisted', ALICE)).toBe(false)
    const [bidders] = await view<readonly [readonly string[], bigint]>('viewBidders', 0, 500)
    expect(bidders).toEqual([...PROJECTS.map(({ wallet }) => wallet.address), ME])
  })
})

describe('a bid', () => {
  it('adds to the bids before it, and only the first has a minimum', async () => {
    const id = await start()
    await chain.send(CHEESE, 'approve', [AUCTION.address, MAX])
    expect(await failure('bid', [INITIAL_BID - 10n * E18])).toBe('Bid is below the minimum')
    expect(await failure('bid', [0n])).toBe('Bid must be a multiple of 10')
    expect(await failure('bid', [105n * E18])).toBe('Bid must be a multiple of 10')
    expect(await failure('bid', [110n * E18 + 1n])).toBe('Bid must be a multiple of 10')
    const held = await chain.balance(CHEESE, ME)
    await chain.send(AUCTION, 'bid', [INITIAL_BID])
    await chain.send(AUCTION, 'bid', [10n * E18])
    expect(await bidsOf(id)).toEqual([{ account: ME, amount: INITIAL_BID + 10n * E18, hasClaimed: false }])
    expect(held - (await chain.balance(CHEESE, ME))).toBe(INITIAL_BID + 10n * E18)
    const [ids, amounts, claims, next] = await view<readonly unknown[]>('viewBidderAuctions', ME, 0, 500)
    expect([ids, amounts, claims, next]).toEqual([
      [2n, BigInt(id)],
      [180n * E18, INITIAL_BID + 10n * E18],
      [false, false],
      2n,
    ])
  })

  it('is the whitelisted’s alone; who was taken off the list keeps what was bid before', async () => {
    const id = await start()
    expect(await failure('bid', [INITIAL_BID], ALICE)).toBe('Not whitelisted')
    await bid(ME, 200)
    await operate('removeWhitelist', [ME, BOB])
    expect(await failure('bid', [10n * E18])).toBe('Not whitelisted')
    expect((await view<readonly unknown[]>('viewBidders', 0, 500))[0]).not.toContain(ME)
    await close(1000n * E18)
    const before = await chain.balance(CHEESE, ME)
    await chain.send(AUCTION, 'claimAuction', [id])
    expect((await chain.balance(CHEESE, ME)) - before).toBe(200n * E18)
    expect(await failure('claimAuction', [id])).toBe('Nothing to claim')
  })

  it('is taken strictly between the start and the end, as the app tells of every block', async () => {
    const id = await start(6)
    const { startBlock, endBlock } = await auction(id)
    await chain.send(CHEESE, 'approve', [AUCTION.address, MAX])
    for (let at = startBlock; at <= endBlock; at += 1) {
      await mineTo(at)
      // What is sent now is in the block after.
      const snapshot = await chain.rpc<string>('evm_snapshot')
      const isTaken = await chain.send(AUCTION, 'bid', [INITIAL_BID]).then(
        () => true,
        () => false,
      )
      await chain.rpc('evm_revert', snapshot)
      expect(isTaken, `block ${String(at)}`).toBe(isTakingBids(await auction(id), at))
    }
    expect(await failure('bid', [INITIAL_BID])).toBe('Auction has ended')
    await operate('closeAuction', 10n)
    expect(await failure('bid', [INITIAL_BID])).toBe('Auction is not open')
  })

  it('is refused for exactly the reasons that the app names', async () => {
    const id = await start(200)
    await chain.send(CHEESE, 'approve', [AUCTION.address, MAX])
    const state = { initialBidAmount: INITIAL_BID, isTakingBids: true }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 25 }),
        fc.constantFrom(0n, 1n, 5n * E18),
        fc.boolean(),
        fc.boolean(),
        async (tens, odd, hasBid, isWhitelisted) => {
          const amount = BigInt(tens) * 10n * E18 + odd
          const snapshot = await chain.rpc<string>('evm_snapshot')
          if (hasBid) await bid(ME, 100)
          await chain.send(CHEESE, 'approve', [AUCTION.address, MAX])
          if (!isWhitelisted) await operate('removeWhitelist', [ME])
          const balance = await chain.balance(CHEESE, ME)
          const answer = await failure('bid', [amount])
          await chain.rpc('evm_revert', snapshot)
          const problem = bidProblem({
            ...{ ...state, amount, own: hasBid ? INITIAL_BID : 0n, balance, isWhitelisted },
          })
          expect(answer === 'nothing').toBe(problem === undefined)
        },
      ),
      { numRuns: 15 },
    )
    expect((await auction(id)).status).toBe('open')
  })
})

describe('an auction', () => {
  it('is announced by the operator, one at a time, for later and not for too long', async () => {
    await operateClosed()
    const now = await block()
    const fails = (...args: readonly unknown[]) => failure('startAuction', args, OPERATING.from)
    expect(await failure('startAuction', [now + 5, now + 10, 1n, 1], ME)).toBe('Not operator')
    expect(await fails(now, now + 10, 1n, 1)).toBe('Start must be in the future')
    expect(await fails(now + 9, now + 10, 1n, 1)).toBe('End must be after the start')
    expect(await fails(now + 5, now + 5 + 28_801, 1n, 1)).toBe('Auction is too long')
    expect(await fails(now + 5, now + 10, 0n, 1)).toBe('Minimum cannot be zero')
    expect(await fails(now + 5, now + 10, 1n, 0)).toBe('Leaderboard cannot be empty')
    await start()
    expect(await fails(now + 500, now + 510, 1n, 1)).toBe('Auction is in progress')
  })

  it('is announced no further ahead than the contract says, to the block', async () => {
    await close(MAX)
    const lead = Number(await view<bigint>('MAX_LEAD'))
    // Refused in the next block, for which it is one block too far, and taken in the one after.
    const startBlock = (await block()) + 1 + lead + 1
    const announce = () => operate('startAuction', startBlock, startBlock + 10, INITIAL_BID, 1)
    await expect(announce()).rejects.toThrow('startAuction')
    await announce()
    expect((await auction(await current())).startBlock).toBe(startBlock)
  })

  it('is closed after its end, with no more winners than there are places but for equal ones', async () => {
    const id = await start(60, 2)
    for (const [index, whole] of [300, 200, 200, 100].entries()) {
      await operate('addWhitelist', [fresh(index)])
      await chain.rpc('anvil_setBalance', fresh(index), '0xde0b6b3a7640000')
      await bid(fresh(index), whole)
    }
    expect(await failure('closeAuction', [200n * E18], OPERATING.from)).toBe('Auction has not ended')
    await mineTo((await auction(id)).endBlock + 1)
    expect(await failure('closeAuction', [200n * E18])).toBe('Not operator')
    expect(await failure('closeAuction', [0n], OPERATING.from)).toBe('Limit cannot be zero')
    expect(await failure('closeAuction', [100n * E18], OPERATING.from)).toBe('Limit lets too many win')
    expect(await failure('claimAuction', [id], fresh(3))).toBe('Nothing to claim')
    await operate('closeAuction', 200n * E18)
    expect(await Promise.all([0, 1, 2, 3].map((i) => view('claimable', id, fresh(i))))).toEqual([
      ...[false, false, false, true],
    ])
    const collect = (bidders: readonly string[]) => failure('claimAuctionLeaderboard', [id, bidders], OWNER)
    expect(await collect([fresh(3)])).toBe('Not a winner')
    expect(await collect([ALICE])).toBe('Not a winner')
    expect(await collect([fresh(0), fresh(0)])).toBe('Already claimed')
    expect(await failure('claimAuctionLeaderboard', [id, [fresh(0)]])).toBe('OwnableUnauthorizedAccount')
    const before = await view<bigint>('totalCollected')
    await own('claimAuctionLeaderboard', id, [fresh(0), fresh(1), fresh(2)])
    expect((await view<bigint>('totalCollected')) - before).toBe(700n * E18)
    expect(await failure('claimAuction', [id], fresh(0))).toBe('Nothing to claim')
    await as(fresh(3), AUCTION, 'claimAuction', [id])
    expect(await failure('claimAuction', [id], fresh(3))).toBe('Nothing to claim')
  })

  it('an abandoned auction can be closed by anyone, without winners', async () => {
    await end()
    await operate('closeAuction', MAX)
    await operate('setMaxAuctionLength', 50)
    const id = await start()
    await bid(ME, 150)
    expect(await failure('setMaxAuctionLength', [500], OPERATOR.address)).toBe('Auction is in progress')
    const { endBlock } = await auction(id)
    await mineTo(endBlock + 50)
    expect(await failure('closeAuction', [MAX], BOB)).toBe('Not operator')
    await mineTo(endBlock + 51)
    expect(await failure('closeAuction', [INITIAL_BID], BOB)).toBe('Not operator')
    await chain.send(AUCTION, 'closeAuction', [MAX], { from: BOB })
    await chain.send(AUCTION, 'claimAuction', [id])
  })

  it('has owners who take what winners have paid and nothing else', async () => {
    expect(await failure('recoverToken', [CHEESE.address, 1n], OWNER)).toBe('Bids cannot be recovered')
    expect(await failure('setMaxAuctionLength', [100], OWNER)).toBe('Not operator')
    await end()
    await operate('closeAuction', MAX)
    const length = (blocks: number) => failure('setMaxAuctionLength', [blocks], OPERATOR.address)
    expect([await length(0), await length(86_401)]).toEqual([
      'Length is out of range',
      'Length is out of range',
    ])
    expect(await length(86_400)).toBe('nothing')
    expect(await failure('addWhitelist', [[ME]], ME)).toBe('Not operator')
    expect(await failure('setOperatorAddress', [`0x${'0'.repeat(40)}`], OWNER)).toBe(
      'Operator cannot be zero',
    )
    await own('setOperatorAddress', BOB)
    expect(await view('operatorAddress')).toBe(BOB)
    const stray = await chain.createToken(18, 50n)
    await chain.send(stray, 'transfer', [AUCTION.address, 50n])
    await own('recoverToken', stray.address, 50n)
    expect(await chain.balance(stray, OWNER)).toBe(50n)
  })

  it('lists bids and bidders by pages; an end is empty, and what is beyond it fails', async () => {
    const all = await bidsOf(2)
    expect([...(await bidsOf(2, 0, 4)), ...(await bidsOf(2, 4, 500))]).toEqual(all)
    expect(await bidsOf(2, all.length)).toEqual([])
    expect(await failure('viewBidsPerAuction', [2, all.length + 1, 1])).toBe('Panic')
    const [auctions, next] = await view<readonly [readonly unknown[], bigint]>('viewAuctions', 0, 500)
    expect([auctions.length, next]).toEqual([3, 3n])
  })

  async function operateClosed() {
    await close(2n ** 200n)
  }
})

const BIDDERS = Array.from({ length: 6 }, (_, index) => fresh(100 + index))
const games = fc.record({
  leaderboard: fc.integer({ min: 1, max: 4 }),
  bids: fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 10, max: 14 })), {
    minLength: 1,
    maxLength: 10,
  }),
})

it('keeps every bid until its bidder or, of winners, the owner takes it: books agree to the unit', async () => {
  for (const bidder of BIDDERS) await chain.rpc('anvil_setBalance', bidder, '0xde0b6b3a7640000')
  await operate('addWhitelist', BIDDERS)
  await fc.assert(
    fc.asyncProperty(games, async ({ leaderboard, bids }) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      try {
        const id = await start(200, leaderboard)
        const held = await chain.balance(CHEESE, AUCTION.address)
        for (const [who, tens] of bids) await bid(BIDDERS[who] ?? '', tens * 10)
        const placed = await bidsOf(id)
        const total = placed.reduce((sum, { amount }) => sum + amount, 0n)
        expect((await chain.balance(CHEESE, AUCTION.address)) - held).toBe(total)
        const live = leaderboardOf(placed, await auction(id))
        const threshold = live.filter(({ isWinning }) => isWinning).at(-1)?.amount ?? 0n
        await close(threshold)
        const closed = leaderboardOf(await bidsOf(id), await auction(id))
        // Whoever was marked as winning has won, and no one else.
        expect(closed).toEqual(live)
        let collected = 0n
        for (const { account, amount, isWinning, position } of closed) {
          const others = closed.filter((each) => each.account !== account)
          expect(positionWith(others, amount)).toBe(position)
          expect(await view('claimable', id, account)).toBe(!isWinning)
          if (isWinning) {
            await own('claimAuctionLeaderboard', id, [account])
            collected += amount
          } else {
            const before = await chain.balance(CHEESE, account)
            await as(account, AUCTION, 'claimAuction', [id])
            expect((await chain.balance(CHEESE, account)) - before).toBe(amount)
          }
        }
        expect(await chain.balance(CHEESE, AUCTION.address)).toBe(held)
        expect(collected).toBeLessThanOrEqual(total)
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: 5, interruptAfterTimeLimit: 120_000 },
  )
})
