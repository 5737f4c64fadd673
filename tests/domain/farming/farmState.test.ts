import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failed, LOADING, ready } from '~/lib/loadable'
import { farmState, poolState, stakeProblem, stakeRoom, unstakeProblem } from '~/domain/farming/farmState'

describe('the state of a farm', () => {
  it('is Finished without points, Coming Soon before the chef begins, else Live', () => {
    expect(farmState(0n, { block: 5n, startBlock: 10n })).toBe('Finished')
    expect(farmState(100n, { block: 9n, startBlock: 10n })).toBe('Coming Soon')
    expect(farmState(100n, { block: 10n, startBlock: 10n })).toBe('Live')
  })

  it('the state of a farm of a pool goes by its two blocks', () => {
    const blocks = { startBlock: 10n, bonusEndBlock: 20n }
    expect([9n, 10n, 19n, 20n].map((block) => poolState(blocks, block))).toEqual([
      'Coming Soon',
      'Live',
      'Live',
      'Finished',
    ])
    // Ended before it began: its owner stopped it.
    expect(poolState({ startBlock: 30n, bonusEndBlock: 20n }, 25n)).toBe('Finished')
  })
})

describe('an amount to stake', () => {
  const wallet = { balance: 100n, staked: 30n }

  it('has to be one, within the balance', () => {
    expect(stakeProblem(0n, wallet)).toEqual({ kind: 'no-amount' })
    expect(stakeProblem(101n, wallet)).toEqual({ kind: 'balance-too-low' })
    expect(stakeProblem(100n, wallet)).toBeUndefined()
  })

  it('has to reach the minimum of a wallet, to which counts what it has staked', () => {
    expect(stakeProblem(19n, wallet, { minimum: 50n })).toEqual({ kind: 'below-minimum', minimum: 50n })
    expect(stakeProblem(20n, wallet, { minimum: 50n })).toBeUndefined()
  })

  it('may not pass the maximum of a wallet, and is told how much is left of it', () => {
    expect(stakeProblem(21n, wallet, { maximum: 50n })).toEqual({ kind: 'above-maximum', left: 20n })
    expect(stakeProblem(20n, wallet, { maximum: 50n })).toBeUndefined()
    expect(stakeProblem(1n, wallet, { maximum: 10n })).toEqual({ kind: 'above-maximum', left: 0n })
  })

  it('is refused for the first reason that holds', () => {
    expect(stakeProblem(101n, wallet, { maximum: 50n })).toEqual({ kind: 'balance-too-low' })
    expect(stakeProblem(0n, wallet, { minimum: 50n })).toEqual({ kind: 'no-amount' })
  })

  it('an amount to stake that is said to be left can be staked, as far as the balance goes', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 24n })
    fc.assert(
      fc.property(units, units, units, (amount, staked, maximum) => {
        const problem = stakeProblem(amount, { balance: 10n ** 24n, staked }, { maximum })
        if (problem?.kind !== 'above-maximum' || problem.left === 0n) return
        expect(stakeProblem(problem.left, { balance: 10n ** 24n, staked }, { maximum })).toBeUndefined()
        expect(stakeProblem(problem.left + 1n, { balance: 10n ** 25n, staked }, { maximum })).toEqual(problem)
      }),
    )
  })
})

describe('the room that a limit leaves', () => {
  const staked = ready({ units: 30n })

  it('is what the limit is above the stake', () => {
    expect(stakeRoom(ready(50n), staked)).toEqual(ready(20n))
    expect(stakeRoom(ready(undefined), LOADING)).toEqual(ready(undefined))
  })

  it('is unknown until both are known', () => {
    expect(stakeRoom(LOADING, staked)).toBe(LOADING)
    expect(stakeRoom(ready(50n), LOADING)).toBe(LOADING)
    expect(stakeRoom(failed('unreachable'), staked)).toEqual(failed('unreachable'))
  })
})

describe('what keeps an amount from being taken back', () => {
  it('is that it is none, or more than is staked', () => {
    expect(unstakeProblem(0n, 5n)).toEqual({ kind: 'no-amount' })
    expect(unstakeProblem(6n, 5n)).toEqual({ kind: 'more-than-staked' })
    expect(unstakeProblem(5n, 5n)).toBeUndefined()
  })
})
