import { describe, expect, it } from 'vitest'
import {
  capProgress,
  contributionProblem,
  type LaunchState,
  minContribution,
  maxContribution,
  presaleDue,
  presaleStatus,
  tokensFor,
} from '~/domain/ifo/presale'

const ETHER = 10n ** 18n
/** Specification 2 §9. */
const TERMS = {
  softCap: 1000n * ETHER,
  hardCap: 5000n * ETHER,
  minContribution: ETHER / 10n,
  maxContribution: 10n * ETHER,
  price: ETHER / 10_000n,
  tokenDecimals: 18,
}
const OPEN: LaunchState = {
  ...{ start: 100n, end: 200n, balance: 640n * ETHER, softCapReached: false },
  ...{ finalized: false, contribution: 0n, hasClaimed: false },
}

describe('the status of a presale', () => {
  it('follows from its times, its hard cap and its closing', () => {
    const status = (changes: Partial<LaunchState>, now: bigint) =>
      presaleStatus({ ...OPEN, ...changes }, TERMS, now)
    expect(status({ start: 0n, end: 0n }, 500n)).toBe('to-be-announced')
    expect([99n, 100n, 199n, 200n].map((now) => status({}, now))).toEqual([
      ...['pending', 'open', 'open', 'finished'],
    ])
    expect(status({ balance: TERMS.hardCap }, 150n)).toBe('finished')
    expect(status({ finalized: true }, 300n)).toBe('closed')
  })
})

describe('a contribution', () => {
  const problem = (
    wei: bigint,
    state: Partial<LaunchState> = {},
    { balance = 100n * ETHER, now = 150n } = {},
  ) => contributionProblem({ ...OPEN, ...state }, TERMS, { wei, balance, now })

  it('is taken from the minimum to the maximum of all purchases together', () => {
    expect(problem(ETHER / 10n)).toBeUndefined()
    expect(problem(10n * ETHER)).toBeUndefined()
    expect(problem(ETHER / 10n - 1n)).toEqual({ kind: 'below-minimum', least: ETHER / 10n })
    expect(problem(10n * ETHER + 1n)).toEqual({ kind: 'above-maximum', room: 10n * ETHER })
    expect(problem(1n, { contribution: ETHER })).toBeUndefined()
    expect(problem(9n * ETHER + 1n, { contribution: ETHER })).toEqual({
      ...{ kind: 'above-maximum', room: 9n * ETHER },
    })
  })

  it('has no room where more was paid than the maximum is now', () => {
    expect(problem(ETHER, { contribution: 11n * ETHER })).toEqual({ kind: 'above-maximum', room: 0n })
  })

  it('may fill a last room below the minimum, whole', () => {
    const last = { balance: TERMS.hardCap - 7n }
    expect(problem(7n, last)).toBeUndefined()
    expect(problem(6n, last)).toEqual({ kind: 'below-minimum', least: 7n })
    expect(problem(8n, last)).toEqual({ kind: 'above-hard-cap', room: 7n })
    expect(minContribution({ ...OPEN, ...last }, TERMS)).toBe(7n)
  })

  it('buys a token at the least, which a last room may not', () => {
    const terms = { ...TERMS, price: ETHER / 10n, tokenDecimals: 0 }
    const contribute = (wei: bigint, contribution: bigint) =>
      contributionProblem({ ...OPEN, contribution, balance: terms.hardCap - wei }, terms, {
        wei,
        balance: ETHER,
        now: 150n,
      })
    expect(contribute(7n, 0n)).toEqual({ kind: 'below-minimum', least: ETHER / 10n })
    expect(contribute(7n, ETHER / 10n - 8n)).toEqual({ kind: 'below-minimum', least: 8n })
    expect(contribute(7n, ETHER / 10n - 7n)).toBeUndefined()
  })

  it('is refused when the presale is not open, without an amount, and without the balance', () => {
    expect(problem(ETHER, {}, { now: 200n })).toEqual({ kind: 'not-open', status: 'finished' })
    expect(problem(ETHER, {}, { now: 50n })).toEqual({ kind: 'not-open', status: 'pending' })
    expect(problem(0n)).toEqual({ kind: 'no-amount' })
    expect(problem(ETHER, {}, { balance: ETHER - 1n })).toEqual({ kind: 'balance-too-low' })
  })

  it('is at most the balance, what one may still contribute, and the room left', () => {
    expect(maxContribution(OPEN, TERMS, 3n * ETHER)).toBe(3n * ETHER)
    expect(maxContribution({ ...OPEN, contribution: 4n * ETHER }, TERMS, 30n * ETHER)).toBe(6n * ETHER)
    expect(maxContribution({ ...OPEN, balance: TERMS.hardCap - 5n }, TERMS, ETHER)).toBe(5n)
    expect(maxContribution({ ...OPEN, balance: TERMS.hardCap + 5n }, TERMS, ETHER)).toBe(0n)
  })
})

describe('what comes of a contribution', () => {
  const due = (state: Partial<LaunchState>, now = 300n) =>
    presaleDue({ ...OPEN, contribution: ETHER, ...state }, TERMS, now)
  const tokens = 10_000n * ETHER

  it('is tokens once it is closed with its soft cap reached', () => {
    const balance = TERMS.softCap
    expect(due({ balance, softCapReached: true })).toEqual({ kind: 'waiting', tokens })
    expect(due({ balance, softCapReached: true, finalized: true })).toEqual({ kind: 'claim', tokens })
    expect(due({ softCapReached: true, finalized: true, hasClaimed: true })).toEqual({ kind: 'claimed' })
  })

  it('is a refund from the end on where the soft cap was missed', () => {
    expect(due({}, 150n)).toEqual({ kind: 'waiting', tokens })
    expect(due({})).toEqual({ kind: 'refund', wei: ETHER })
    expect(due({ finalized: true })).toEqual({ kind: 'refund', wei: ETHER })
    expect(due({ contribution: 0n })).toEqual({ kind: 'nothing' })
  })

  it('is floored, in the decimals of the token', () => {
    expect(tokensFor(ETHER, { ...TERMS, tokenDecimals: 6 })).toBe(10_000n * 10n ** 6n)
    expect(tokensFor(3n, { ...TERMS, tokenDecimals: 6, price: 2_000_000n })).toBe(1n)
  })
})

it('shows how much of a cap is reached', () => {
  expect(
    [0n, 500n * ETHER, 1000n * ETHER, 2000n * ETHER].map((wei) => capProgress(wei, TERMS.softCap)),
  ).toEqual([...[0, 0.5, 1, 1]])
})
