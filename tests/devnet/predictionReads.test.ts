import { describe, expect, it } from 'vitest'
import type { Read } from '~/chain/multicall/read'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { leaderboardWhere } from '~/domain/prediction/leaderboard'
import {
  betRead,
  gameReads,
  latestPriceRead,
  pastPriceRead,
  playedCountRead,
  playedRead,
  roundRead,
} from '~/features/prediction/reads'
import { betPlan, collectPlans } from '~/features/prediction/writes'
import type { Hex } from '~/lib/hex'
import { predictionSubgraph } from '~/services/predictionSubgraph'
import { BUFFER_S, MIN_BET, TREASURY_FEE } from '../../devnet/areas/prediction/terms'
import { askRemote } from '../support/askRemote'
import { sendPlanned } from './planned'
import { GAME, play, PRICE } from './prediction'
import { ALICE, BOB, localChain, ME } from './support'

const chain = localChain({ indexer: true })
const { administer, begin, bet, betIn, claim, game: gameNow, nextAt, round, turn } = play(chain)
const E18 = 10n ** 18n
const [game, oracle] = [toAddress(devnetPrediction.Prediction), toAddress(devnetPrediction.PredictionOracle)]
const me = toAddress(ME)

/** What the app makes of a contract's answer. */
async function ask<T>(question: Read<T> | undefined): Promise<T> {
  if (question === undefined) throw new Error('Nothing is asked.')
  const { target, callData, decode } = question
  return decode(await chain.rpc<Hex>('eth_call', { to: target, data: callData }, 'latest'))
}

const send = (plan: PlannedAction | undefined, from?: string) => sendPlanned(chain, plan, from)

/** Round 1 is won by the bulls, 2 by the bears, 3 is never ended; the first account bets on bulls in all of them. */
async function playThree(): Promise<void> {
  await begin()
  await bet('bull', 1, E18)
  await bet('bear', 1, 2n * E18, ALICE)
  await turn(PRICE)
  await bet('bull', 2, E18 / 2n)
  await bet('bear', 2, E18, ALICE)
  await turn(PRICE + 1n)
  await bet('bull', 3, E18 / 4n)
  await bet('bear', 3, E18 + 1n, BOB)
  await turn(PRICE - 1n)
  await nextAt((await round(3)).closeTimestamp + BigInt(BUFFER_S) + 1n)
  await chain.rpc('evm_mine')
}

describe('what the app reads of the game', () => {
  it('are its terms and where it stands', async () => {
    await begin()
    const questions = gameReads(game)
    expect(await ask(questions.minBetAmount)).toBe(MIN_BET)
    expect(await ask(questions.treasuryFee)).toBe(TREASURY_FEE)
    const state = async () => ({
      currentEpoch: await ask(questions.currentEpoch),
      intervalSeconds: await ask(questions.intervalSeconds),
      bufferSeconds: await ask(questions.bufferSeconds),
      isPaused: await ask(questions.isPaused),
      hasGenesisStart: await ask(questions.hasGenesisStart),
      hasGenesisLock: await ask(questions.hasGenesisLock),
    })
    expect(await state()).toEqual(await gameNow())
    await turn(PRICE)
    expect(await state()).toEqual(await gameNow())
    await administer('pause')
    expect(await state()).toMatchObject({ isPaused: true, hasGenesisStart: true })
  })

  it('are rounds and bets, field by field', async () => {
    await playThree()
    for (const epoch of [1n, 2n, 3n, 4n]) {
      expect(await ask(roundRead(game, epoch))).toEqual(await round(epoch))
      for (const who of [ME, ALICE, BOB])
        expect(await ask(betRead(game, epoch, toAddress(who)))).toEqual(await betIn(epoch, who))
    }
    expect(await ask(roundRead(game, 1n))).toMatchObject({
      ...{ lockPrice: PRICE, closePrice: PRICE + 1n, oracleCalled: true },
      ...{ totalAmount: 3n * E18, bullAmount: E18, bearAmount: 2n * E18 },
    })
  })

  it('are pages of an account’s rounds with their bets, what was claimed among them', async () => {
    await playThree()
    await claim([1])
    expect(await ask(playedCountRead(game, me))).toBe(3n)
    const own = (cursor: bigint, size: bigint) => ask(playedRead(game, me, { cursor, size }))
    const all = [
      { epoch: 1n, bet: { position: 'bull', amount: E18, claimed: true } },
      { epoch: 2n, bet: { position: 'bull', amount: E18 / 2n, claimed: false } },
      { epoch: 3n, bet: { position: 'bull', amount: E18 / 4n, claimed: false } },
    ]
    expect(await own(0n, 200n)).toEqual(all)
    expect(await own(1n, 2n)).toEqual(all.slice(1))
    expect(await own(0n, 1n)).toEqual(all.slice(0, 1))
    const others = await ask(playedRead(game, toAddress(ALICE), { cursor: 0n, size: 200n }))
    expect(others.map((each) => [each.epoch, each.bet.position])).toEqual([
      [1n, 'bear'],
      [2n, 'bear'],
    ])
    expect(await ask(playedCountRead(game, toAddress(GAME.address)))).toBe(0n)
  })

  it('are the oracle’s prices, the newest and those before, and none before the first', async () => {
    await begin()
    await turn(PRICE)
    await turn(PRICE + 7n)
    const latest = await ask(latestPriceRead(oracle))
    expect(latest.price).toBe(PRICE + 7n)
    expect(latest.id).toBe((await round(2)).lockOracleId)
    const before = await ask(pastPriceRead(oracle, latest.id - 1n))
    expect(before).toMatchObject({ id: latest.id - 1n, price: PRICE })
    expect(before.updatedAt).toBeLessThan(latest.updatedAt)
    await expect(ask(pastPriceRead(oracle, latest.id + 1n))).rejects.toThrow()
  })
})

describe('what the app plans', () => {
  it('bets on the side and with the wei that it says', async () => {
    await begin()
    for (const [side, from, wei] of [
      ['bull', ME, E18 / 3n],
      ['bear', ALICE, MIN_BET],
    ] as const) {
      const [held, pool] = [await chain.coin(from), await chain.coin(game)]
      await send(betPlan(game, { epoch: 1n, side, wei }), from)
      expect(await betIn(1, from)).toEqual({ position: side, amount: wei, claimed: false })
      expect(held - (await chain.coin(from))).toBe(wei)
      expect((await chain.coin(game)) - pool).toBe(wei)
    }
  })

  it('collects a winning and a refund by one transaction, to the wei', async () => {
    await playThree()
    const held = await chain.coin(ME)
    // All of 3 less 3 % for the only bull of round 1, and the stake of round 3.
    const [won, back] = [(3n * E18 * 97n) / 100n, E18 / 4n]
    const plans = collectPlans(game, [
      { epoch: 1n, wei: won },
      { epoch: 3n, wei: back },
    ])
    expect(plans).toHaveLength(1)
    await send(plans[0])
    expect((await chain.coin(ME)) - held).toBe(won + back)
    for (const epoch of [1, 3]) expect((await betIn(epoch)).claimed).toBe(true)
  })
})

describe('what the app asks the subgraph', () => {
  const url = () => `${chain.devnet().servicesUrl}/subgraphs/prediction`
  const { players, player, playerBets } = predictionSubgraph.endpoints

  it('is answered with players in their order, their counts and their sums', async () => {
    await playThree()
    await claim([1])
    await chain.devnet().indexer?.caughtUp()
    const where = leaderboardWhere({ orderBy: 'totalBNB', period: 'all' }, { least: 1, now: 0 })
    const page = { url: url(), where, orderBy: 'totalBNB' } as const
    const ranked = await askRemote(players, { ...page, skip: 0, first: 20 })
    expect(ranked.map(({ id }) => id)).toEqual([ALICE, ME, BOB].map(toAddress))
    const own = {
      ...{ id: me, totalBets: 3, totalBetsBull: 3, totalBetsBear: 0, totalBetsClaimed: 1 },
      ...{ totalBNB: '1.75', totalBNBClaimed: '2.91', netBNB: '1.16' },
    }
    expect(ranked[1]).toMatchObject(own)
    expect(Number(ranked[1]?.winRate)).toBeCloseTo(100 / 3, 9)
    const second = await askRemote(players, { ...page, skip: 1, first: 1 })
    expect(second.map(({ id }) => id)).toEqual([me])
    expect(await askRemote(player, { url: url(), player: me })).toMatchObject(own)
    expect(await askRemote(player, { url: url(), player: game })).toBeNull()
  })

  it('is answered with a player’s last bets and what came of them', async () => {
    await playThree()
    await claim([1])
    await chain.devnet().indexer?.caughtUp()
    const bets = await askRemote(playerBets, { url: url(), player: me, first: 10 })
    expect(bets).toMatchObject([
      { epoch: 3, position: 'bull', amount: '0.25', claimed: false, claimedNetBNB: undefined },
      { epoch: 2, position: 'bull', amount: '0.5', claimed: false, result: 'bear' },
      { epoch: 1, position: 'bull', amount: '1', claimed: true, claimedNetBNB: '1.91', result: 'bull' },
    ])
    expect(bets[0]?.result).toBeUndefined()
    expect(await askRemote(playerBets, { url: url(), player: me, first: 1 })).toHaveLength(1)
    expect(await askRemote(playerBets, { url: url(), player: game, first: 10 })).toEqual([])
  })
})
