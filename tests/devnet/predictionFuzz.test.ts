import fc from 'fast-check'
import { Interface } from 'ethers'
import { expect, it } from 'vitest'
import { ACCOUNTS } from '../../deploy/publicAccounts'
import { ADMIN, BUFFER_S, INTERVAL_S, MIN_BET, OPERATOR } from '../../devnet/areas/prediction/terms'
import { entryProblem } from '~/domain/prediction/entry'
import { collectableEpochs } from '~/domain/prediction/history'
import {
  type Bet,
  type BetResult,
  betResult,
  isClaimable,
  isRefundable,
  payoutOf,
} from '~/domain/prediction/payout'
import { type Game, type Round, roundStatus } from '~/domain/prediction/round'
import { betFrom, type BetValues, FEED, GAME, play, PRICE, roundFrom, type RoundValues } from './prediction'
import { localChain } from './support'

const chain = localChain()
const { game } = play(chain)
const PLAYERS = ACCOUNTS.slice(0, 4)
/** A long run sets more: FUZZ_RUNS=500 plays tens of thousands of steps. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 6)
const STEPS = 60
/** What people were paid for in all runs. */
const paidFor = new Set<BetResult>()
const MULTI = new Interface(GAME.abi.fragments)

type Step =
  | { readonly kind: 'bet'; readonly player: number; readonly isBull: boolean; readonly amount: bigint }
  | { readonly kind: 'turn'; readonly late: number; readonly move: bigint }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'claim'; readonly player: number }
  | { readonly kind: 'treasury' | 'pause' | 'unpause' }
  | { readonly kind: 'fee'; readonly fee: number }

const amounts = fc.oneof(
  fc.bigInt({ min: MIN_BET, max: MIN_BET + 10n }),
  fc.bigInt({ min: MIN_BET, max: 100n * 10n ** 18n }),
)
const player = fc.integer({ min: 0, max: PLAYERS.length - 1 })
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('bet'), player, isBull: fc.boolean(), amount: amounts }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('turn'),
      // Now and then beyond the buffer.
      late: fc.integer({ min: 0, max: BUFFER_S + 1 }),
      move: fc.constantFrom(-1n, 0n, 1n),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 3 * INTERVAL_S }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('claim'), player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('treasury', 'pause') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unpause') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fee'), fee: fc.integer({ min: 0, max: 1000 }) }) },
)

interface PlayerBet {
  readonly who: string
  readonly round: Round
  readonly bet: Bet
}

/** Sends without asking beforehand: what the contract refuses changes nothing. Gives what was paid to the sender. */
async function attempt(
  from: string,
  to: string,
  data: string,
  value = 0n,
): Promise<{ readonly isDone: boolean; readonly received: bigint }> {
  const before = await chain.coin(from)
  const transaction = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x4c4b40', gasPrice: '0x0' }
  const hash = await chain.rpc<string>('eth_sendTransaction', transaction)
  await chain.rpc('evm_mine')
  const { status } = await chain.rpc<{ status: string }>('eth_getTransactionReceipt', hash)
  const isDone = status === '0x1'
  return { isDone, received: (await chain.coin(from)) - before + (isDone ? value : 0n) }
}

const encode = (method: string, ...args: readonly unknown[]) => MULTI.encodeFunctionData(method, [...args])

async function stateOf(): Promise<{ state: Game; rounds: readonly Round[]; bets: readonly PlayerBet[] }> {
  const state = await game()
  const epochs = Array.from({ length: Number(state.currentEpoch) }, (_, index) => index + 1)
  const rounds = (
    await chain.callMany<RoundValues>(
      GAME,
      'rounds',
      epochs.map((epoch) => [epoch]),
    )
  ).map(roundFrom)
  const keys = rounds.flatMap((round) => PLAYERS.map((who) => ({ who, round })))
  const values = await chain.callMany<BetValues>(
    GAME,
    'ledger',
    keys.map(({ who, round }) => [round.epoch, who]),
  )
  const bets = keys.map((key, index) => ({ ...key, bet: betFrom(values[index] ?? [0n, 0n, false]) }))
  return { state, rounds, bets: bets.filter(({ bet }) => bet.amount > 0n) }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

/** What the contract holds is what it owes: to players, to the treasury, and the wei that no winner's part reached. */
async function checkBooks(): Promise<void> {
  const { state, rounds, bets } = await stateOf()
  const now = BigInt(await chain.now())
  const resultOf = ({ round, bet }: PlayerBet) => betResult(round, bet, state, now)
  const owed = bets.map((each) => {
    if (each.bet.claimed) return 0n
    return each.round.oracleCalled ? (payoutOf(each.round, each.bet, resultOf(each)) ?? 0n) : each.bet.amount
  })
  const dust = rounds
    .filter(({ oracleCalled }) => oracleCalled)
    .map((round) => {
      const own = bets.filter((each) => each.round.epoch === round.epoch)
      const payouts = own.map((each) => payoutOf(round, each.bet, resultOf(each)) ?? 0n)
      expect(sum(payouts)).toBeLessThanOrEqual(round.rewardAmount)
      return round.rewardAmount - sum(payouts)
    })
  const treasury = await chain.call<bigint>(GAME, 'treasuryAmount')
  expect(await chain.coin(GAME.address)).toBe(sum(owed) + treasury + sum(dust))

  const keys = bets.map(({ who, round }) => [round.epoch, who])
  const claimable = await chain.callMany<boolean>(GAME, 'claimable', keys)
  const refundable = await chain.callMany<boolean>(GAME, 'refundable', keys)
  for (const [index, { round, bet }] of bets.entries()) {
    expect(isClaimable(round, bet)).toBe(claimable[index])
    expect(isRefundable(round, bet, state, now)).toBe(refundable[index])
  }
}

async function take(step: Step): Promise<void> {
  const admin = (method: string, ...args: readonly unknown[]) =>
    attempt(ADMIN.address, GAME.address, encode(method, ...args))
  const now = BigInt(await chain.now()) + 1n
  switch (step.kind) {
    case 'bet': {
      const { state, rounds, bets } = await stateOf()
      const who = PLAYERS[step.player] ?? ''
      const round = rounds.at(-1)
      const data = encode(step.isBull ? 'betBull' : 'betBear', state.currentEpoch)
      const { isDone } = await attempt(who, GAME.address, data, step.amount)
      if (round === undefined) {
        expect(isDone).toBe(false)
        return
      }
      const entered = bets.find((each) => each.who === who && each.round.epoch === round.epoch)
      const entry = { amount: step.amount, balance: step.amount, entered: entered?.bet.amount ?? 0n }
      const terms = { ...state, minBetAmount: MIN_BET, closesBeforeLock: 0n }
      expect(isDone).toBe(entryProblem(round, entry, terms, now) === undefined)
      return
    }
    case 'turn': {
      const { state, rounds } = await stateOf()
      const round = rounds.at(-1)
      if (!state.hasGenesisStart || round === undefined) {
        const { isDone } = await attempt(OPERATOR.address, GAME.address, encode('genesisStartRound'))
        expect(isDone).toBe(!state.isPaused)
        return
      }
      const at = Number(round.lockTimestamp) + step.late - 2
      if (Number(now) <= at) await chain.rpc('evm_mine', { timestamp: at })
      const price = PRICE + step.move
      await attempt(OPERATOR.address, FEED.address, FEED.abi.encodeFunctionData('transmit', [price]))
      const then = BigInt(await chain.now()) + 1n
      const method = state.hasGenesisLock ? 'executeRound' : 'genesisLockRound'
      const { isDone } = await attempt(OPERATOR.address, GAME.address, encode(method))
      expect(isDone).toBe(roundStatus(round, state, then) === 'locking')
      return
    }
    case 'wait':
      await chain.rpc('evm_mine', { timestamp: Number(now) + step.seconds })
      return
    case 'claim':
      await collect(PLAYERS[step.player] ?? '')
      return
    case 'treasury': {
      const due = await chain.call<bigint>(GAME, 'treasuryAmount')
      expect(await admin('claimTreasury')).toEqual({ isDone: true, received: due })
      return
    }
    case 'pause':
    case 'unpause': {
      const { isPaused } = await game()
      expect((await admin(step.kind)).isDone).toBe(isPaused === (step.kind === 'unpause'))
      return
    }
    case 'fee': {
      const { isPaused } = await game()
      expect((await admin('setTreasuryFee', step.fee)).isDone).toBe(isPaused)
    }
  }
}

/** Claims all that the rules say can be claimed: it is paid in one, whatever state the game is in, and never again. */
async function collect(who: string): Promise<void> {
  const { state, bets } = await stateOf()
  const now = BigInt(await chain.now()) + 1n
  const own = bets.filter((each) => each.who === who)
  const epochs = collectableEpochs(own, state, now)
  const due = own
    .filter(({ round }) => epochs.includes(round.epoch))
    .map(({ round, bet }) => payoutOf(round, bet, betResult(round, bet, state, now)) ?? 0n)
  const claim = encode('claim', epochs)
  expect(await attempt(who, GAME.address, claim)).toEqual({ isDone: true, received: sum(due) })
  for (const { round, bet } of own) {
    if (epochs.includes(round.epoch)) paidFor.add(betResult(round, bet, state, now))
  }
  if (epochs.length > 0) expect((await attempt(who, GAME.address, claim)).isDone).toBe(false)
}

it('keeps its books to the wei whatever people, operator and admin do, and lets everyone leave', async () => {
  for (const { address } of [ADMIN, OPERATOR]) await chain.rpc('anvil_impersonateAccount', address)
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), async (sequence) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      try {
        for (const [index, step] of sequence.entries()) {
          await take(step)
          if (index % 10 === 9) await checkBooks()
        }
        await checkBooks()
        // No one operates it any more.
        await chain.rpc('evm_mine', { timestamp: (await chain.now()) + 3 * INTERVAL_S })
        const { bets } = await stateOf()
        for (const who of PLAYERS) await collect(who)
        await attempt(ADMIN.address, GAME.address, encode('claimTreasury'))
        const left = await chain.coin(GAME.address)
        expect(left).toBeLessThanOrEqual(BigInt(bets.length))
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 30_000 },
  )
  expect(paidFor).toEqual(new Set(['win', 'canceled']))
})
