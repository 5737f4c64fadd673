import { getAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { deployerOf } from '../../deploy/publicAccounts'
import { ADMIN, BUFFER_S, INTERVAL_S, MIN_BET, OPERATOR } from '../../devnet/areas/prediction/terms'
import { netMultiplier, payoutOf } from '~/domain/prediction/payout'
import { roundStatus, winnerOf } from '~/domain/prediction/round'
import { FEED, GAME, ORACLE, play, PRICE } from './prediction'
import { ALICE, BOB, localChain, ME } from './support'

const chain = localChain()
const { administer, as, begin, bet, betIn, claim, game, nextAt, operate, round, transmit, turn } = play(chain)
const E18 = 10n ** 18n
const OWNER = deployerOf('prediction')
const get = <T = bigint>(method: string, ...args: readonly unknown[]) => chain.call<T>(GAME, method, args)
const failure = (method: string, args: readonly unknown[] = [], from = ME, value = 0n) =>
  chain.failure(GAME, method, args, { from, value })
/** Each call of a node is judged at the newest block's time. */
const at = (time: bigint) => chain.rpc('evm_mine', { timestamp: Number(time) })

describe('a bet', () => {
  it('is taken in the current round alone, from after its start until before its lock', async () => {
    await begin()
    const { startTimestamp, lockTimestamp } = await round(1)
    for (const method of ['betBull', 'betBear']) {
      expect(await failure(method, [1], ME, MIN_BET)).toBe('Round not bettable')
    }
    await at(startTimestamp + 1n)
    expect(await failure('betBull', [1], ME, MIN_BET)).toBe('nothing')
    for (const epoch of [0, 2]) {
      expect(await failure('betBull', [epoch], ME, MIN_BET)).toBe('Bet is too early/late')
    }
    await at(lockTimestamp - 1n)
    expect(await failure('betBear', [1], ME, MIN_BET)).toBe('nothing')
    await at(lockTimestamp)
    expect(await failure('betBear', [1], ME, MIN_BET)).toBe('Round not bettable')
  })

  it('a bet that is mined in the second of the lock is reverted, and its money stays', async () => {
    await begin()
    await nextAt((await round(1)).lockTimestamp)
    const before = await chain.coin(ME)
    await expect(bet('bull', 1, E18)).rejects.toThrow('Round not bettable')
    expect(await chain.coin(ME)).toBe(before)
  })

  it('has a minimum, is made once a round, and adds to its side', async () => {
    await begin()
    await at((await round(1)).startTimestamp + 1n)
    expect(await failure('betBull', [1], ME, MIN_BET - 1n)).toBe(
      'Bet amount must be greater than minBetAmount',
    )
    await bet('bull', 1, MIN_BET)
    for (const method of ['betBull', 'betBear']) {
      expect(await failure(method, [1], ME, E18)).toBe('Can only bet once per round')
    }
    await bet('bear', 1, E18, ALICE)
    const { totalAmount, bullAmount, bearAmount } = await round(1)
    expect([totalAmount, bullAmount, bearAmount]).toEqual([E18 + MIN_BET, MIN_BET, E18])
    expect(await betIn(1)).toEqual({ position: 'bull', amount: MIN_BET, claimed: false })
    expect(await betIn(1, ALICE)).toEqual({ position: 'bear', amount: E18, claimed: false })
    expect(await chain.coin(GAME.address)).toBe(E18 + MIN_BET)
  })

  it('is refused to contracts, while they are being made too', async () => {
    await begin()
    await at((await round(1)).startTimestamp + 1n)
    const gambler = await chain.create('Gambler', GAME.address)
    expect(await chain.failure(gambler, 'bet', [1], { value: E18 })).toBe('Contract not allowed')
    expect(await chain.failure(gambler, 'betFromCreation', [1], { value: E18 })).toBe(
      'Proxy contract not allowed',
    )
  })

  it('is refused while the game is paused, and after it until the rounds begin again', async () => {
    await begin()
    await administer('pause')
    expect(await failure('betBull', [1], ME, E18)).toBe('EnforcedPause')
    await administer('unpause')
    // The round that the pause has ended would take it only to pay it back.
    expect(await failure('betBull', [1], ME, E18)).toBe('Round not bettable')
    await begin()
    await at((await round(2)).startTimestamp + 1n)
    expect(await failure('betBull', [2], ME, E18)).toBe('nothing')
  })
})

describe('a round', () => {
  it('is locked, ended and followed by the next at one price and moment', async () => {
    await begin()
    const first = await round(1)
    expect(first.lockTimestamp - first.startTimestamp).toBe(BigInt(INTERVAL_S))
    expect(first.closeTimestamp - first.startTimestamp).toBe(2n * BigInt(INTERVAL_S))
    await turn(PRICE)
    await turn(PRICE + 5n)
    const [ended, live, open] = [await round(1), await round(2), await round(3)]
    expect([ended.lockPrice, ended.closePrice, ended.oracleCalled]).toEqual([PRICE, PRICE + 5n, true])
    expect([live.lockPrice, live.lockOracleId]).toEqual([ended.closePrice, ended.closeOracleId])
    // The close is an interval after the lock as it was, not as it was planned.
    expect(live.closeTimestamp).toBe(open.startTimestamp + BigInt(INTERVAL_S))
    expect(open.epoch).toBe(3n)
    const now = BigInt(await chain.now())
    const state = await game()
    expect([ended, live, open].map((each) => roundStatus(each, state, now))).toEqual([
      'ended',
      'live',
      'next',
    ])
  })

  it('needs the genesis rounds first, each once, and the operator alone', async () => {
    const operator = (method: string) => failure(method, [], OPERATOR.address)
    expect(await operator('executeRound')).toMatch(/^Can only run after genesisStartRound and/)
    expect(await operator('genesisLockRound')).toBe('Can only run after genesisStartRound is triggered')
    await begin()
    expect(await operator('genesisStartRound')).toBe('Can only run genesisStartRound once')
    await turn(PRICE)
    expect(await operator('genesisLockRound')).toBe('Can only run genesisLockRound once')
    for (const method of ['executeRound', 'genesisStartRound', 'genesisLockRound']) {
      expect(await failure(method)).toBe('Not operator')
      expect(await failure(method, [], ADMIN.address)).toBe('Not operator')
    }
    await administer('pause')
    for (const method of ['executeRound', 'genesisStartRound', 'genesisLockRound']) {
      expect(await operator(method)).toBe('EnforcedPause')
    }
  })

  it('is locked within its buffer or never', async () => {
    await begin()
    await turn(PRICE)
    const { lockTimestamp } = await round(2)
    await nextAt(lockTimestamp - 2n)
    await transmit(PRICE + 1n)
    const execute = () => failure('executeRound', [], OPERATOR.address)
    expect(await execute()).toBe('Can only lock round after lockTimestamp')
    await at(lockTimestamp)
    expect(await execute()).toBe('nothing')
    await at(lockTimestamp + BigInt(BUFFER_S))
    expect(await execute()).toBe('nothing')
    await at(lockTimestamp + BigInt(BUFFER_S) + 1n)
    expect(await execute()).toBe('Can only lock round within bufferSeconds')
  })

  it('takes a new price that is fresh and above zero, and none else', async () => {
    await begin()
    await turn(PRICE)
    await nextAt((await round(2)).lockTimestamp)
    const execute = () => failure('executeRound', [], OPERATOR.address)
    expect(await execute()).toBe('Oracle update roundId must be larger than oracleLatestRoundId')
    for (const price of [0n, -PRICE]) {
      await transmit(price)
      expect(await execute()).toBe('Oracle price must be superior to 0')
    }
    await transmit(PRICE)
    expect(await execute()).toBe('nothing')
    expect(await get('oracleLatestRoundId')).toBe((1n << 64n) + 1n)
  })

  it('takes no price older than its allowance', async () => {
    await administer('pause')
    await administer('setOracleUpdateAllowance', [20])
    await administer('unpause')
    await begin()
    const { lockTimestamp } = await round(1)
    await nextAt(lockTimestamp - 19n)
    await transmit(PRICE)
    const lock = () => failure('genesisLockRound', [], OPERATOR.address)
    await at(lockTimestamp + 1n)
    expect(await lock()).toBe('nothing')
    await at(lockTimestamp + 2n)
    expect(await lock()).toBe('Oracle update exceeded max timestamp allowance')
  })
})

describe('winnings', () => {
  /** Up: 3 BNB of two, down: 1 BNB. */
  async function settled(close: bigint): Promise<void> {
    await begin()
    await bet('bull', 1, 2n * E18)
    await bet('bull', 1, E18, ALICE)
    await bet('bear', 1, E18, BOB)
    await turn(PRICE)
    await turn(close)
    await at((await round(1)).closeTimestamp + 1n)
  }

  it('are the bet’s part of the pool less the treasury’s, to the wei', async () => {
    await settled(PRICE + 1n)
    const ended = await round(1)
    expect([ended.rewardBaseCalAmount, ended.rewardAmount]).toEqual([3n * E18, (E18 * 388n) / 100n])
    expect(await get('treasuryAmount')).toBe((E18 * 12n) / 100n)
    expect(netMultiplier(ended, 'bull', 300n).toFixed(4)).toBe('1.2933')
    for (const [who, amount] of [
      [ME, 2n * E18],
      [ALICE, E18],
    ] as const) {
      const before = await chain.coin(who)
      await claim([1], who)
      expect((await chain.coin(who)) - before).toBe(payoutOf(ended, { amount }, 'win'))
      expect((await betIn(1, who)).claimed).toBe(true)
      expect(await failure('claim', [[1]], who)).toBe('Not eligible for claim')
    }
    expect(await failure('claim', [[1]], BOB)).toBe('Not eligible for claim')
    // A wei that no winner's part has reached.
    expect(await chain.coin(GAME.address)).toBe((E18 * 12n) / 100n + 1n)
  })

  it('go to the other side when the price falls', async () => {
    await settled(PRICE - 1n)
    const before = await chain.coin(BOB)
    await claim([1], BOB)
    expect((await chain.coin(BOB)) - before).toBe((E18 * 388n) / 100n)
    expect(await get<boolean>('claimable', 1, ME)).toBe(false)
  })

  it('are not paid in a tie, which is not refunded either', async () => {
    await settled(PRICE)
    const ended = await round(1)
    expect(winnerOf(ended)).toBe('house')
    expect([ended.rewardBaseCalAmount, ended.rewardAmount]).toEqual([0n, 0n])
    expect(await get('treasuryAmount')).toBe(4n * E18)
    await at(ended.closeTimestamp + 1000n)
    for (const who of [ME, ALICE, BOB]) {
      expect(await get<boolean>('claimable', 1, who)).toBe(false)
      expect(await get<boolean>('refundable', 1, who)).toBe(false)
      expect(await failure('claim', [[1]], who)).toBe('Not eligible for claim')
    }
  })

  it('winnings without anyone against them are the bet less the fee, and without a winner no one’s', async () => {
    await begin()
    await bet('bull', 1, E18)
    await turn(PRICE)
    await bet('bull', 2, E18)
    await turn(PRICE + 1n)
    await turn(PRICE)
    const before = await chain.coin(ME)
    await claim([1])
    expect((await chain.coin(ME)) - before).toBe((E18 * 97n) / 100n)
    const { rewardBaseCalAmount, rewardAmount, bullAmount } = await round(2)
    expect([rewardBaseCalAmount, rewardAmount, bullAmount]).toEqual([0n, 0n, E18])
    expect(await get('treasuryAmount')).toBe(E18 + (E18 * 3n) / 100n)
    expect(await get<boolean>('claimable', 2, ME)).toBe(false)
  })

  it('winnings of many rounds are one payment; a round that pays nothing reverts all', async () => {
    await begin()
    for (const [epoch, price] of [0n, 1n, 2n, 1n].entries()) {
      await bet('bull', epoch + 1, E18)
      await turn(PRICE + price)
    }
    await at((await round(3)).closeTimestamp + 1n)
    expect(await failure('claim', [[1, 2, 3]])).toBe('Not eligible for claim')
    expect(await failure('claim', [[1, 1]])).toBe('Not eligible for claim')
    expect(await failure('claim', [[1, 4]])).toBe('Round has not ended')
    expect(await failure('claim', [[1, 6]])).toBe('Round has not started')
    expect(await failure('claim', [[]])).toBe('nothing')
    const before = await chain.coin(ME)
    const { logs } = await claim([2, 1])
    expect((await chain.coin(ME)) - before).toBe((2n * E18 * 97n) / 100n)
    expect(logs.map((log) => GAME.abi.parseLog(log)?.args.toArray())).toEqual([
      [ME, 2n, (E18 * 97n) / 100n],
      [ME, 1n, (E18 * 97n) / 100n],
    ])
  })

  it('cost less than 50,000 gas for each round that is claimed', async () => {
    await begin()
    const epochs = Array.from({ length: 12 }, (_, index) => index + 1)
    for (const epoch of epochs) {
      await bet('bull', epoch, E18)
      await turn(PRICE + BigInt(epoch))
    }
    await turn(PRICE + 20n)
    await at((await round(12)).closeTimestamp + 1n)
    const { gasUsed } = await claim(epochs)
    expect(Number(gasUsed)).toBeLessThan(40_000 + epochs.length * 50_000)
  })
})

describe('a round that no one settles', () => {
  it('is paid back whole, once, from after its close and the buffer on', async () => {
    await begin()
    await bet('bull', 1, E18)
    const { closeTimestamp } = await round(1)
    expect(await failure('claim', [[1]])).toBe('Round has not ended')
    await at(closeTimestamp + BigInt(BUFFER_S))
    expect(await get<boolean>('refundable', 1, ME)).toBe(false)
    expect(await failure('claim', [[1]])).toBe('Not eligible for refund')
    await at(closeTimestamp + BigInt(BUFFER_S) + 1n)
    expect(await get<boolean>('refundable', 1, ME)).toBe(true)
    expect(await get<boolean>('refundable', 1, BOB)).toBe(false)
    const before = await chain.coin(ME)
    await claim([1])
    expect((await chain.coin(ME)) - before).toBe(E18)
    expect(await failure('claim', [[1]])).toBe('Not eligible for refund')
    expect(await chain.coin(GAME.address)).toBe(0n)
  })

  it('is what a pause makes of both that are open, and claims go on while it lasts', async () => {
    await begin()
    await bet('bull', 1, E18)
    await turn(PRICE)
    await bet('bull', 2, E18)
    await turn(PRICE + 1n)
    await bet('bear', 3, E18)
    await administer('pause')
    const [live, open] = [await round(2), await round(3)]
    const state = await game()
    expect(roundStatus(live, state, BigInt(await chain.now()))).toBe('missed')
    await at(open.closeTimestamp + BigInt(BUFFER_S) + 1n)
    const before = await chain.coin(ME)
    await claim([1, 2, 3])
    expect((await chain.coin(ME)) - before).toBe(2n * E18 + (E18 * 97n) / 100n)
    await administer('unpause')
    await begin()
    expect(await get('currentEpoch')).toBe(4n)
    await turn(PRICE)
    await turn(PRICE + 1n)
    const canceled = await round(3)
    expect([canceled.lockOracleId, canceled.oracleCalled]).toEqual([0n, false])
    expect((await round(4)).oracleCalled).toBe(true)
  })
})

describe('the money of players', () => {
  it('is claimed once by an account that has got code since, however it calls back', async () => {
    await begin()
    await bet('bull', 1, E18, ALICE)
    await bet('bear', 1, E18, BOB)
    await turn(PRICE)
    await turn(PRICE + 1n)
    await at((await round(1)).closeTimestamp + 1n)
    // Its immutables are part of the code: one that knows the game.
    const gambler = await chain.create('Gambler', GAME.address)
    await chain.rpc('anvil_setCode', ALICE, await chain.rpc('eth_getCode', gambler.address, 'latest'))
    const before = await chain.coin(ALICE)
    await claim([1], ALICE)
    expect((await chain.coin(ALICE)) - before).toBe((2n * E18 * 97n) / 100n)
    expect(await chain.call({ ...gambler, address: ALICE }, 'refusal')).toBe('ReentrancyGuardReentrantCall')
  })

  it('is out of the owner’s, the admin’s and the operator’s reach', async () => {
    await begin()
    await bet('bull', 1, E18)
    await bet('bear', 1, E18, BOB)
    const held = () => chain.coin(GAME.address)
    await administer('claimTreasury')
    expect(await held()).toBe(2n * E18)
    await turn(PRICE)
    await turn(PRICE + 1n)
    const before = await chain.coin(ADMIN.address)
    await administer('claimTreasury')
    await administer('claimTreasury')
    expect((await chain.coin(ADMIN.address)) - before).toBe((6n * E18) / 100n)
    expect(await get('treasuryAmount')).toBe(0n)
    for (const who of [ME, OPERATOR.address, OWNER]) {
      expect(await failure('claimTreasury', [], who)).toBe('Not admin')
    }
    const token = await chain.createToken(18, E18)
    await chain.send(token, 'transfer', [GAME.address, E18])
    expect(await failure('recoverToken', [token.address, E18])).toBe('OwnableUnauthorizedAccount')
    await as(OWNER, GAME, 'recoverToken', [token.address, E18])
    expect(await chain.balance(token, OWNER)).toBe(E18)
    expect(await held()).toBe((2n * E18 * 97n) / 100n)
    await claim([1])
    expect(await held()).toBe(0n)
  })
})

describe('the terms', () => {
  const SETTERS = [
    ['setBufferAndIntervalSeconds', [20, 120]],
    ['setMinBetAmount', [E18]],
    ['setOracle', [ORACLE.address]],
    ['setOracleUpdateAllowance', [60]],
    ['setTreasuryFee', [500]],
  ] as const

  it('change while the game is paused, by the admin alone, and every change is an event', async () => {
    for (const [method, args] of SETTERS) {
      expect(await failure(method, args, ADMIN.address), method).toBe('ExpectedPause')
    }
    await transmit(PRICE)
    await administer('pause')
    const events: string[] = []
    for (const [method, args] of SETTERS) {
      for (const who of [ME, OPERATOR.address, OWNER]) {
        expect(await failure(method, args, who), method).toBe('Not admin')
      }
      const { logs } = await administer(method, args)
      events.push(...logs.map((log) => GAME.abi.parseLog(log)?.name ?? ''))
    }
    for (const [from, method, who] of [
      [ADMIN.address, 'setOperator', BOB],
      [OWNER, 'setAdmin', ALICE],
    ] as const) {
      expect(await failure(method, [BOB]), method).not.toBe('nothing')
      const zero = await failure(method, ['0x0000000000000000000000000000000000000000'], from)
      expect(zero).toBe('Cannot be zero address')
      const { logs } = await as(from, GAME, method, [who])
      events.push(...logs.map((log) => GAME.abi.parseLog(log)?.name ?? ''))
    }
    expect(events).toEqual([
      'NewBufferAndIntervalSeconds',
      'NewMinBetAmount',
      'NewOracle',
      'NewOracleUpdateAllowance',
      'NewTreasuryFee',
      'NewOperatorAddress',
      'NewAdminAddress',
    ])
    expect(await get('intervalSeconds')).toBe(120n)
    expect(await get('treasuryFee')).toBe(500n)
    expect([await get('operatorAddress'), await get('adminAddress')]).toEqual([BOB, ALICE])
  })

  it('have bounds', async () => {
    await administer('pause')
    const refused = (method: string, ...args: readonly unknown[]) => failure(method, args, ADMIN.address)
    expect(await refused('setTreasuryFee', 1001)).toBe('Treasury fee too high')
    expect(await refused('setTreasuryFee', 1000)).toBe('nothing')
    expect(await refused('setMinBetAmount', 0)).toBe('Must be superior to 0')
    const interval = 'setBufferAndIntervalSeconds'
    expect(await refused(interval, 60, 60)).toBe('bufferSeconds must be inferior to intervalSeconds')
    // A bet that no one settles has to come back some day.
    expect(await refused(interval, 60, 86_401)).toBe('intervalSeconds too long')
    expect(await refused(interval, 60, 86_400)).toBe('nothing')
    expect(await refused('setOracleUpdateAllowance', 3601)).toBe('oracleUpdateAllowance too long')
    expect(await refused('setOracle', '0x0000000000000000000000000000000000000000')).toBe(
      'Cannot be zero address',
    )
    expect(await refused('setOracle', BOB)).not.toBe('nothing')
  })

  it('the terms of pausing: admin or operator pause and unpause, and the rounds begin anew', async () => {
    expect(await failure('pause')).toBe('Not operator/admin')
    expect(await failure('unpause', [], ADMIN.address)).toBe('ExpectedPause')
    await begin()
    await turn(PRICE)
    await operate('pause')
    expect(await failure('pause', [], ADMIN.address)).toBe('EnforcedPause')
    expect(await failure('unpause', [])).toBe('Not operator/admin')
    expect(await failure('unpause', [], ADMIN.address)).toBe('nothing')
    await operate('unpause')
    const { currentEpoch, hasGenesisStart, hasGenesisLock } = await game()
    expect([currentEpoch, hasGenesisStart, hasGenesisLock]).toEqual([2n, false, false])
    await begin()
    expect(await get('currentEpoch')).toBe(3n)
  })
})

describe('the rounds of an account', () => {
  it('are given in pages from a cursor on, and not beyond the end', async () => {
    await begin()
    for (const epoch of [1, 2, 3]) {
      await bet(epoch === 2 ? 'bear' : 'bull', epoch, E18 * BigInt(epoch))
      await turn(PRICE)
    }
    expect(await get('getUserRoundsLength', ME)).toBe(3n)
    type Page = readonly [readonly bigint[], readonly (readonly [bigint, bigint, boolean])[], bigint]
    const page = (cursor: number, size: number) => get<Page>('getUserRounds', ME, cursor, size)
    expect(await page(1, 200)).toEqual([
      [2n, 3n],
      [
        [1n, 2n * E18, false],
        [0n, 3n * E18, false],
      ],
      3n,
    ])
    expect((await page(0, 2))[2]).toBe(2n)
    expect(await page(3, 10)).toEqual([[], [], 3n])
    expect(await failure('getUserRounds', [ME, 4, 1])).not.toBe('nothing')
    expect(await get('userRounds', ME, 2)).toBe(3n)
  })
})

describe('the oracle', () => {
  it('answers with 8 decimals under ids that say which aggregator has answered', async () => {
    await transmit(PRICE)
    await transmit(PRICE + 1n)
    const id = (phase: bigint, number: bigint) => (phase << 64n) + number
    const ask = <T = bigint>(method: string, ...args: readonly unknown[]) =>
      chain.call<T>(ORACLE, method, args)
    expect(await ask('decimals')).toBe(8n)
    expect(await ask('description')).toBe('BNB / USD')
    expect(await ask('latestAnswer')).toBe(PRICE + 1n)
    expect(await ask('latestRound')).toBe(id(1n, 2n))
    const now = BigInt(await chain.now())
    const latest = [id(1n, 2n), PRICE + 1n, now, now, id(1n, 2n)]
    expect(await ask('latestRoundData')).toEqual(latest)
    expect(await ask('getRoundData', id(1n, 2n))).toEqual(latest)
    expect(await ask('getAnswer', id(1n, 1n))).toBe(PRICE)
    expect(await ask('getTimestamp', id(1n, 2n))).toBe(await ask('latestTimestamp'))
    expect([await ask('getAnswer', id(2n, 1n)), await ask('getTimestamp', id(2n, 1n))]).toEqual([0n, 0n])
    for (const missing of [id(1n, 3n), id(2n, 1n)]) {
      expect(await chain.failure(ORACLE, 'getRoundData', [missing])).toBe('No data present')
    }

    const next = await chain.create('PriceAggregator', 'BNB / USD', ME)
    await chain.send(next, 'transmit', [PRICE * 2n])
    expect(await chain.failure(ORACLE, 'proposeAggregator', [next.address])).toBe(
      'OwnableUnauthorizedAccount',
    )
    expect(await chain.failure(ORACLE, 'proposedLatestRoundData')).toBe('No proposed aggregator present')
    await as(OWNER, ORACLE, 'proposeAggregator', [next.address])
    expect((await ask<readonly bigint[]>('proposedLatestRoundData'))[1]).toBe(PRICE * 2n)
    expect((await ask<readonly bigint[]>('proposedGetRoundData', 1n))[1]).toBe(PRICE * 2n)
    expect(await chain.failure(ORACLE, 'confirmAggregator', [FEED.address], { from: OWNER })).toBe(
      'Invalid proposed aggregator',
    )
    await as(OWNER, ORACLE, 'confirmAggregator', [next.address])
    // The ids rise although the new aggregator counts from 1.
    expect(await ask('latestRound')).toBe(id(2n, 1n))
    expect(await ask('getAnswer', id(1n, 2n))).toBe(PRICE + 1n)
    expect([await ask('phaseId'), await ask('aggregator')]).toEqual([2n, getAddress(next.address)])
  })

  it('is told its price by the transmitter alone', async () => {
    expect(await chain.failure(FEED, 'transmit', [PRICE])).toBe('PriceAggregator: not the transmitter')
    await as(OWNER, FEED, 'setTransmitter', [ME])
    expect(await chain.failure(FEED, 'transmit', [PRICE])).toBe('nothing')
  })
})
