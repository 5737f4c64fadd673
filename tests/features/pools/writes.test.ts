import { describe, expect, it } from 'vitest'
import * as cheeseVault from '~/chain/abi/cheeseVault'
import * as packagePool from '~/chain/abi/packagePool'
import * as smartChef from '~/chain/abi/smartChef'
import * as sousChefBnb from '~/chain/abi/sousChefBnb'
import { network } from '~/config/networks'
import { EARNING_SPARE_GAS } from '~/config/policies'
import type { PoolConfig } from '~/config/pools/pool'
import { toAddress } from '~/domain/address'
import { nativeCoin } from '~/domain/money/currency'
import { packageWrites, sousWrites, vaultWrites, WRITES } from '~/features/pools/writes'

const E18 = 10n ** 18n
const AT = toAddress('0x00000000000000000000000000000000000000a1')
const { reward, dollar } = network.deployment
const pool: PoolConfig = {
  sousId: 1,
  stakingToken: reward,
  earningToken: dollar,
  contractAddress: AT,
  poolCategory: 'Core',
  tokenPerBlock: E18,
  sortOrder: 1,
  isFinished: false,
  hasEmergencyWithdraw: false,
}

describe('what is done in a pool', () => {
  it('is one call to its contract, told with what is staked and earned', () => {
    expect(sousWrites(pool).stake(3n * E18)).toMatchObject({
      attempts: [{ target: AT, fragment: smartChef.deposit, args: [3n * E18], value: 0n }],
      picking: 'first',
      spareGas: EARNING_SPARE_GAS,
      summary: {
        key: 'stake',
        facts: { amount: '3', symbol: reward.symbol, place: 'pool', earns: dollar.symbol },
        target: { place: 'pool', which: '1' },
      },
    })
    expect(sousWrites(pool).harvest().summary).toEqual({
      key: 'harvest',
      facts: { symbol: reward.symbol, place: 'pool', earns: dollar.symbol },
      target: { place: 'pool', which: '1' },
    })
  })

  it('sends the coin along where the coin is staked, and nothing to harvest', () => {
    const coins = sousWrites({ ...pool, stakingToken: nativeCoin(network.chainId) })
    const callsOf = (plan: ReturnType<typeof coins.stake>) => plan.attempts[0]
    expect(callsOf(coins.stake(E18))).toMatchObject({ fragment: sousChefBnb.deposit, args: [], value: E18 })
    expect(callsOf(coins.harvest())).toMatchObject({ fragment: sousChefBnb.deposit, args: [], value: 0n })
    expect(callsOf(coins.unstake(E18))).toMatchObject({ args: [E18], value: 0n })
  })

  it('can be left in an emergency, wherever a stake is', () => {
    for (const writes of [
      sousWrites(pool),
      sousWrites({ ...pool, stakingToken: nativeCoin(network.chainId) }),
      WRITES.manual,
    ]) {
      const plan = writes?.emergency(E18)
      expect(plan?.attempts[0].fragment.name).toBe('emergencyWithdraw')
      expect(plan?.summary.key).toBe('unstake')
    }
  })
})

it('leaves the vault by shares or altogether', () => {
  const { unstake, bounty } = vaultWrites(AT)
  expect(unstake({ kind: 'some', shares: 5n }, 7n).attempts[0]).toMatchObject({
    fragment: cheeseVault.withdraw,
    args: [5n],
  })
  expect(unstake({ kind: 'all' }, 7n).attempts[0]).toMatchObject({
    fragment: cheeseVault.withdrawAll,
    args: [],
  })
  expect(bounty(E18).summary).toEqual({
    key: 'bounty',
    facts: { amount: '1', symbol: reward.symbol },
  })
})

it('asks a package for a month’s rewards, or for all of them once its time is up', () => {
  const { reward: take, stake } = packageWrites(AT)
  expect(take(4n, false).attempts[0]).toMatchObject({ fragment: packagePool.withdrawMonthly, args: [4n] })
  expect(take(4n, true).attempts[0]).toMatchObject({ fragment: packagePool.withdrawReward, args: [4n] })
  expect(stake(E18, 5).attempts[0]).toMatchObject({ fragment: packagePool.deposit, args: [E18, 5n] })
  // Each stake is a place of its own; one that is still to be has no name yet.
  expect(take(4n, true).summary).toMatchObject({
    key: 'harvest',
    target: { place: 'package', which: '4' },
  })
  expect(stake(E18, 5).summary.target).toEqual({ place: 'package' })
})
