import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import { toAddress } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { Ratio } from '~/domain/money/ratio'
import { visiblePools } from '~/features/pools/order'
import {
  manualView,
  type PoolView,
  sousView,
  type MarketContext,
  vaultView,
} from '~/features/pools/selectors'
import { failed, LOADING, ready, valueOf } from '~/lib/loadable'

const E18 = 10n ** 18n
const { reward, dollar } = network.deployment
const around: MarketContext = {
  block: 1000,
  secondsPerBlock: 3,
  reward,
  priceOf: ({ symbol }) => (symbol === reward.symbol ? new Ratio(2) : new Ratio(1)),
}
const NOBODY = { staked: LOADING, earned: LOADING }

/** 1 token a block of which a hundredth is this farm's: 105,120 tokens a year at 3 seconds, on as many. */
const farm = {
  allocPoint: ready(1n),
  totalAllocPoint: ready(100n),
  rewardPerBlock: ready(E18),
  startBlock: ready(1n),
  total: ready(105_120n * E18),
}
const vault = {
  shares: ready(100n * E18),
  held: ready(300n * E18),
  inFarm: ready(299n * E18),
  pending: ready(0n),
  bounty: ready(0n),
  performanceFee: ready(200n),
  callFee: ready(25n),
  withdrawFee: ready(10n),
  withdrawFeePeriod: ready(259_200n),
  isPaused: ready(false),
}
const alone = { ...around, vault: undefined, inVault: ready(0n) }
const percentOf = ({ apr }: PoolView) => (apr?.kind === 'known' ? apr.percent.toFixed(4) : apr?.kind)

describe('the farm of the reward token', () => {
  it('pays by its part of the points, to the vault’s stake as to all others, which are shown without it', () => {
    const view = manualView(farm, NOBODY, { ...around, vault: undefined, inVault: vault.inFarm })
    expect(percentOf(view)).toBe('100.0000')
    expect(view.total).toEqual(ready({ currency: reward, units: (105_120n - 299n) * E18 }))
    expect(view.totalDollars?.toFixed()).toBe('209642')
    expect(view.state).toBe('Live')
  })

  it('waits for what is not known, and fails with what fails', () => {
    expect(manualView({ ...farm, total: LOADING }, NOBODY, alone).apr).toBeUndefined()
    const broken = manualView({ ...farm, total: failed('unreachable') }, NOBODY, alone)
    expect(broken.apr).toEqual({ kind: 'unknown' })
    expect(broken.total).toEqual(failed('unreachable'))
  })
})

describe('the vault', () => {
  it('compounds 100 % to the 168.3915 % of the field', () => {
    expect(percentOf(vaultView(vault, LOADING, farm, around))).toBe('168.3915')
  })

  it('has of an account what its shares are worth, and what they have earned', () => {
    const stake = { shares: 10n * E18, lastDepositedTime: 1n, cakeAtLastUserAction: 28n * E18 }
    const view = vaultView(vault, ready(stake), farm, around)
    expect(view.staked).toEqual(ready({ currency: reward, units: 30n * E18 }))
    expect(view.earned).toEqual(ready({ currency: reward, units: 2n * E18 }))
  })

  it('has neither gain nor stake without shares, and divides nothing by them', () => {
    const nothing = { shares: 0n, lastDepositedTime: 0n, cakeAtLastUserAction: 0n }
    const view = vaultView({ ...vault, shares: ready(0n), held: ready(0n) }, ready(nothing), farm, around)
    expect(view.staked).toEqual(ready({ currency: reward, units: 0n }))
    expect(view.earned).toEqual(ready({ currency: reward, units: 0n }))
  })
})

const config: PoolConfig = {
  sousId: 9,
  stakingToken: reward,
  earningToken: dollar,
  contractAddress: toAddress('0x00000000000000000000000000000000000000a1'),
  poolCategory: 'Core',
  tokenPerBlock: 5n * E18,
  sortOrder: 1,
  isFinished: false,
  hasEmergencyWithdraw: false,
}
const sous = {
  rewardPerBlock: ready(E18),
  startBlock: ready(1n),
  bonusEndBlock: ready(3000n),
  total: ready(52_560_000n * E18),
  wrapped: LOADING,
  stakes: LOADING,
  hasLimit: ready(false),
  limit: ready(0n),
}

describe('a pool of another token', () => {
  it('pays so much a block of one price on stakes of another', () => {
    const view = sousView(config, sous, NOBODY, around)
    // 10,512,000 dollars a year on 105,120,000.
    expect(percentOf(view)).toBe('10.0000')
    expect(view.secondsLeft).toBe(6000)
    expect(view.limit).toEqual(ready(undefined))
  })

  it('a pool of another token that does not tell what it pays pays what it was configured with', () => {
    const silent = { ...sous, rewardPerBlock: failed('reverted' as const) }
    expect(percentOf(sousView(config, silent, NOBODY, around))).toBe('50.0000')
  })

  it('a pool of another token that knows no limits has none; one that cannot be asked may have one', () => {
    const old = { ...sous, hasLimit: failed('reverted' as const), limit: failed('reverted' as const) }
    expect(sousView(config, old, NOBODY, around).limit).toEqual(ready(undefined))
    const lost = { ...sous, hasLimit: failed('unreachable' as const) }
    expect(sousView(config, lost, NOBODY, around).limit).toEqual(failed('unreachable'))
    const limited = { ...sous, hasLimit: ready(true), limit: ready(7n) }
    expect(sousView(config, limited, NOBODY, around).limit).toEqual(ready(7n))
  })

  it('has no yield while nothing is staked or a price is missing, and an absurd one is none', () => {
    expect(percentOf(sousView(config, { ...sous, total: ready(0n) }, NOBODY, around))).toBe('unknown')
    const unpriced = { ...around, priceOf: () => undefined }
    expect(percentOf(sousView(config, sous, NOBODY, unpriced))).toBe('unknown')
    expect(percentOf(sousView(config, { ...sous, total: ready(1n) }, NOBODY, around))).toBe('absurd')
  })

  it('a pool of another token that pays what it takes counts only what is beyond the stakes as rewards', () => {
    const same = { ...config, earningToken: reward }
    const view = sousView(same, { ...sous, stakes: ready(30n * E18) }, NOBODY, around)
    expect([valueOf(view.total)?.units, view.stakesAmongRewards]).toEqual([30n * E18, 30n * E18])
    // Contracts of the field do not tell.
    const silent = sousView(same, { ...sous, stakes: failed('reverted' as const) }, NOBODY, around)
    expect([silent.total, silent.stakesAmongRewards]).toEqual([
      ready(amountOf(reward, 52_560_000n * E18)),
      undefined,
    ])
    expect(sousView(config, sous, NOBODY, around).stakesAmongRewards).toBe(0n)
  })

  it('is over by its last block, whatever is configured, and to come before its first', () => {
    const over = sousView(config, { ...sous, bonusEndBlock: ready(1000n) }, NOBODY, around)
    expect([over.state, percentOf(over), over.secondsLeft]).toEqual(['Finished', '0.0000', undefined])
    const later = sousView(config, { ...sous, startBlock: ready(1100n) }, NOBODY, around)
    expect([later.state, later.secondsLeft]).toEqual(['Coming Soon', 300])
  })
})

it('puts what is unknown last, and leaves the order where nothing differs', () => {
  const view = (key: string, total: bigint | undefined, dollars: number | undefined): PoolView => ({
    ...sousView(config, sous, NOBODY, around),
    key,
    earnedDollars: dollars === undefined ? undefined : new Ratio(dollars),
    totalDollars: total === undefined ? undefined : new Ratio(total.toString()),
  })
  const pools = [
    view('a', undefined, 1),
    view('b', 5n, undefined),
    view('c', 7n, 3),
    view('d', 5n, undefined),
  ]
  const keys = (sort: 'hot' | 'earned' | 'totalStaked') =>
    visiblePools(pools, { isFinished: false, stakedOnly: false, query: '', sort }).map(({ key }) => key)
  expect(keys('hot')).toEqual(['a', 'b', 'c', 'd'])
  expect(keys('totalStaked')).toEqual(['c', 'b', 'd', 'a'])
  expect(keys('earned')).toEqual(['c', 'a', 'b', 'd'])
})
