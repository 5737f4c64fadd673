import { describe, expect, it } from 'vitest'
import type { SalePool, SaleVersion } from '~/domain/ifo/allocation'
import {
  claimState,
  type Committer,
  commitmentProblem,
  maxCommitment,
  saleSteps,
} from '~/domain/ifo/commitment'
import { blocksLeft, saleProgress, saleStatus, takesCommitments } from '~/domain/ifo/saleStatus'

const SALE = { startBlock: 100n, endBlock: 200n }
const POOL = { raisingAmount: 10n, offeringAmount: 5n, limitPerUser: 0n, hasTax: false, totalAmount: 0n }
const ME: Committer = { profile: 'active', isKeptOut: false, committed: 0n, balance: 100n }

describe('where a sale stands', () => {
  it('follows from the newest block, and is not known before there is one', () => {
    const at = (block: bigint) => saleStatus(SALE, block)
    expect([0n, 1n, 99n, 100n, 199n, 200n, 201n].map(at)).toEqual([
      ...['idle', 'coming-soon', 'coming-soon', 'live', 'live', 'ending', 'finished'],
    ])
  })

  it('lets only what is mined between start and end count', () => {
    expect([98n, 99n, 100n, 198n, 199n, 200n].map((block) => takesCommitments(SALE, block))).toEqual([
      ...[false, false, true, true, false, false],
    ])
  })

  it('is a part of the time since the release, then of the sale', () => {
    const progress = (block: bigint) => saleProgress(SALE, { block, releaseBlock: 50n })
    expect([40n, 50n, 75n, 100n, 125n, 200n, 300n].map(progress)).toEqual([0, 0, 0.5, 0, 0.25, 1, 1])
    expect(saleProgress(SALE, { block: 90n, releaseBlock: 100n })).toBe(1)
  })

  it('is so many blocks from its next change', () => {
    expect([90n, 100n, 150n, 200n, 250n].map((block) => blocksLeft(SALE, block))).toEqual([
      ...[10n, 100n, 50n, 0n, 0n],
    ])
  })
})

interface Asked {
  readonly amount: bigint
  readonly block: bigint
  readonly version: SaleVersion
  readonly pool: SalePool
}

describe('a commitment', () => {
  const problem = (
    who: Partial<Committer> = {},
    { amount = 10n, block = 150n, version = 2, pool = POOL }: Partial<Asked> = {},
  ) => commitmentProblem({ ...SALE, version, pool }, { ...ME, ...who }, { amount, block })

  it('is taken from an active profile that has the amount', () => {
    expect(problem()).toBeUndefined()
    expect(problem({}, { amount: 100n })).toBeUndefined()
  })

  it('is refused before the sale, after it, and where it would be mined too late', () => {
    expect(problem({}, { block: 99n })).toEqual({ kind: 'not-started' })
    expect(problem({}, { block: 100n })).toBeUndefined()
    expect(problem({}, { block: 199n })).toEqual({ kind: 'over' })
    expect(problem({}, { block: 900n })).toEqual({ kind: 'over' })
  })

  it('is refused without an active profile, in the first version too', () => {
    expect(problem({ profile: 'none' })).toEqual({ kind: 'no-profile' })
    expect(problem({ profile: 'paused' }, { version: 1 })).toEqual({ kind: 'paused-profile' })
  })

  it('is refused from an account with code by the second version alone', () => {
    expect(problem({ isKeptOut: true })).toEqual({ kind: 'contract-account' })
    expect(problem({ isKeptOut: true }, { version: 1 })).toBeUndefined()
  })

  it('is refused above the limit for each person, with what is in the pool counted', () => {
    const pool = { ...POOL, limitPerUser: 25n }
    expect(problem({ committed: 20n }, { pool, amount: 5n })).toBeUndefined()
    expect(problem({ committed: 20n }, { pool, amount: 6n })).toEqual({ kind: 'above-limit', room: 5n })
    expect(problem({ committed: 30n }, { pool, amount: 1n })).toEqual({ kind: 'above-limit', room: 0n })
  })

  it('is refused without an amount, without the balance, and in a pool that is not set', () => {
    expect(problem({}, { amount: 0n })).toEqual({ kind: 'no-amount' })
    expect(problem({}, { amount: 101n })).toEqual({ kind: 'balance-too-low' })
    expect(problem({}, { pool: { ...POOL, offeringAmount: 0n } })).toEqual({ kind: 'pool-not-set' })
  })

  it('is the balance or the room at the most', () => {
    const pool = { ...POOL, limitPerUser: 25n }
    expect(maxCommitment(pool, { committed: 20n, balance: 100n })).toBe(5n)
    expect(maxCommitment(pool, { committed: 0n, balance: 7n })).toBe(7n)
    expect(maxCommitment(POOL, { committed: 20n, balance: 100n })).toBe(100n)
  })
})

it('is claimed once, from the block on after which a claim is mined behind the end', () => {
  const own = { committed: 5n, claimed: false }
  expect([199n, 200n, 201n].map((block) => claimState(SALE, own, block))).toEqual([
    ...['waiting', 'claimable', 'claimable'],
  ])
  expect(claimState(SALE, { ...own, claimed: true }, 300n)).toBe('claimed')
  expect(claimState(SALE, { committed: 0n, claimed: false }, 300n)).toBe('nothing')
})

describe('the steps of a sale', () => {
  const states = (facts: Partial<Parameters<typeof saleSteps>[0]>) =>
    saleSteps({
      ...{ hasActiveProfile: true, balance: 0n, committed: 0n, hasClaimedAll: false, isFinished: false },
      ...facts,
    }).map(({ state }) => state)

  it('say what to do now', () => {
    expect(states({ hasActiveProfile: false })).toEqual(['current', 'coming', 'coming', 'coming'])
    expect(states({})).toEqual(['done', 'current', 'coming', 'coming'])
    expect(states({ balance: 1n })).toEqual(['done', 'done', 'current', 'coming'])
    expect(states({ committed: 1n })).toEqual(['done', 'done', 'current', 'coming'])
    expect(states({ committed: 1n, isFinished: true })).toEqual(['done', 'done', 'done', 'current'])
    expect(states({ committed: 1n, isFinished: true, hasClaimedAll: true })).toEqual([
      ...['done', 'done', 'done', 'done'],
    ])
  })
})
