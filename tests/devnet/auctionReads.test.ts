import { describe, expect, it } from 'vitest'
import { auctionStep, thresholdOf } from '../../server/auction/rounds'
import { auction as area } from '../../devnet/areas/auction/module'
import { CLOSE_AFTER_BLOCKS } from '../../server/auction/rounds'
import { LEADERBOARD, OPEN_BLOCKS, PROJECTS, START_AFTER_BLOCKS } from '../../devnet/areas/auction/terms'
import { sendFromMany } from '../../devnet/genesis/transactions'
import { rpcAll } from '../../deploy/node/rpc'
import type { Read } from '~/chain/multicall/read'
import { AUCTION as CONFIG } from '~/config/auction/auction'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { leaderboardOf } from '~/domain/auction/leaderboard'
import * as reads from '~/features/auction/reads'
import { bidPlan, reclaimPlan } from '~/features/auction/writes'
import { areaKeeper } from './areaKeeper'
import { AUCTION, auctioneer, CHEESE, E18, fresh } from './auction'
import { readAll, sendPlanned } from './planned'
import { type Contract, localChain, ME } from './support'

const chain = localChain()
const { auction, bidsOf, block, close, current, end, mineTo, operate, start } = auctioneer(chain)
const contract = toAddress(AUCTION.address)
const me = toAddress(ME)
/** Has what all of them bid. */
const RICH = PROJECTS[0]?.wallet.address ?? ''
const WHOLE = { cursor: 0, size: CONFIG.page }

const ask = <T>(...questions: readonly (Read<T> | undefined)[]) => readAll(chain, questions)

const send = (plan: PlannedAction | undefined, from?: string) => sendPlanned(chain, plan, from)

describe('what the app reads of auctions', () => {
  it('is each auction with its bids, the whitelist, and what an account has bid, as the contract has them', async () => {
    expect(await ask(...[1, 2, 3].map((id) => reads.auctionRead(contract, id)))).toEqual(
      await Promise.all([1, 2, 3].map(auction)),
    )
    expect((await ask(reads.auctionRead(contract, 9)))[0]).toMatchObject({
      status: 'pending',
      endBlock: 0,
    })
    expect(await ask(reads.bidsRead(contract, 2, WHOLE))).toEqual([await bidsOf(2)])
    const [bidders] = await ask(reads.biddersRead(contract, WHOLE))
    expect(bidders).toEqual([...PROJECTS.map(({ wallet }) => wallet.address), ME])
    expect(await ask(reads.ownBidsRead(contract, me, WHOLE))).toEqual([
      [{ auctionId: 2, amount: 180n * E18, hasClaimed: false }],
    ])
    expect(await ask(reads.claimableRead(contract, 2, me), reads.whitelistedRead(contract, me))).toEqual([
      ...[true, true],
    ])
    const { currentAuctionId } = reads.termsReads(contract)
    expect(await ask(currentAuctionId)).toEqual([3])
  })

  it('are more than 500 bids by two pages', async () => {
    const id = await start(3000)
    const accounts = Array.from({ length: 505 }, (_, index) => fresh(1000 + index))
    for (let from = 0; from < accounts.length; from += 100) {
      await operate('addWhitelist', accounts.slice(from, from + 100))
    }
    await chain.rpc('anvil_autoImpersonateAccount', true)
    const { rpcUrl } = chain.devnet()
    await rpcAll(
      rpcUrl,
      accounts.map((each) => ({ method: 'anvil_setBalance', params: [each, '0xde0b6b3a7640000'] })),
    )
    const units = 100n * E18
    const sent = (from: string, to: Contract, what: string, args: readonly unknown[]) => ({
      ...{ what, from, to: to.address, data: to.abi.encodeFunctionData(what, [...args]), gas: 300_000 },
    })
    await sendFromMany(
      rpcUrl,
      accounts.map((to) => sent(RICH, CHEESE, 'transfer', [to, units])),
    )
    await sendFromMany(
      rpcUrl,
      accounts.flatMap((from) => [
        sent(from, CHEESE, 'approve', [contract, units]),
        sent(from, AUCTION, 'bid', [units]),
      ]),
    )
    await chain.rpc('anvil_autoImpersonateAccount', false)
    const [first, rest] = await ask(
      reads.bidsRead(contract, id, WHOLE),
      reads.bidsRead(contract, id, { cursor: CONFIG.page, size: CONFIG.page }),
    )
    expect([first?.length, rest?.length]).toEqual([500, 5])
    const ranked = leaderboardOf([...(first ?? []), ...(rest ?? [])], await auction(id))
    expect(new Set(ranked.map(({ account }) => account)).size).toBe(505)
    expect(ranked.every(({ position, isWinning }) => position === 1 && isWinning)).toBe(true)
    await close(101n * E18)
    expect((await auction(id)).status).toBe('close')
  })
})

describe('what the app sends', () => {
  it('bids exactly the amount and leaves no allowance, and reclaims all of it', async () => {
    const id = await start()
    const before = await chain.balance(CHEESE, ME)
    await chain.send(CHEESE, 'approve', [AUCTION.address, 120n * E18])
    await send(bidPlan(contract, { auctionId: id, amount: 120n * E18 }))
    expect(before - (await chain.balance(CHEESE, ME))).toBe(120n * E18)
    expect(await chain.call<bigint>(CHEESE, 'allowance', [ME, AUCTION.address])).toBe(0n)
    await close(130n * E18)
    await send(reclaimPlan(contract, id, 120n * E18))
    expect(await chain.balance(CHEESE, ME)).toBe(before)
  })
})

describe('the keeper', () => {
  const runKeeper = areaKeeper(chain, area, 10)

  it('closes what has ended, however late, and announces the next', () => {
    const state = { auctionId: 3, status: 'open', startBlock: 10, endBlock: 100 } as const
    expect(auctionStep(state, 99 + CLOSE_AFTER_BLOCKS)).toBe('wait')
    expect(auctionStep(state, 100 + CLOSE_AFTER_BLOCKS)).toBe('close')
    expect(auctionStep(state, 100_000)).toBe('close')
    expect(auctionStep({ ...state, status: 'close' }, 50)).toBe('announce')
    expect(auctionStep({ ...state, auctionId: 0, status: 'pending' }, 50)).toBe('announce')
    expect(thresholdOf([5n, 9n, 7n], { leaderboard: 2, initialBid: 3n })).toBe(7n)
    expect(thresholdOf([5n], { leaderboard: 2, initialBid: 3n })).toBe(5n)
    expect(thresholdOf([], { leaderboard: 2, initialBid: 3n })).toBeGreaterThan(0n)
  })

  it('runs an auction from bids to its close, and the next waits for its start', async () => {
    const id = await current()
    const total = async () => (await bidsOf(id)).reduce((sum, { amount }) => sum + amount, 0n)
    const before = await total()
    await runKeeper(80)
    expect(await total()).toBeGreaterThan(before)
    await end()
    await mineTo((await auction(id)).endBlock + CLOSE_AFTER_BLOCKS)
    await runKeeper(20)
    const closed = await auction(id)
    expect(closed.status).toBe('close')
    expect(leaderboardOf(await bidsOf(id), closed).filter(({ isWinning }) => isWinning).length).toBe(
      LEADERBOARD,
    )
    expect(await current()).toBe(id + 1)
    const next = await auction(id + 1)
    expect(next.status).toBe('open')
    expect(next.startBlock - (await block())).toBeGreaterThan(START_AFTER_BLOCKS - 10)
    expect(next.endBlock - next.startBlock).toBe(OPEN_BLOCKS)
  })
})
