import { batched } from '~/core/transactions/plan'
import { exactApproval } from '~/core/approvals/useApproval'
import { expect, it } from 'vitest'
import { approve } from '~/chain/abi/erc20'
import type { SaleConfig } from '~/config/ifo/sale'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { awardsPoints, ownResult } from '~/features/ifo/selectors'
import type { SaleState } from '~/features/ifo/useSale'
import { claimPlan, commitPlan } from '~/features/ifo/writes'

const E18 = 10n ** 18n
const { reward } = network.deployment
const ADDRESS = toAddress('0x1aFB32b76696CdF05593Ca3f3957AEFB23a220FB')

function sale(version: 1 | 2): SaleConfig {
  return {
    ...{ id: 'own', address: ADDRESS, isActive: true, name: 'Own', currency: 'reward', version },
    poolUnlimited: { saleAmount: '1', raiseAmount: '1', distributionRatio: 1 },
    token: { ...reward, symbol: 'OWN', decimals: 9 },
    ...{ releaseBlockNumber: 0, campaignId: 1 },
  }
}

it('brings the exact approval along in the first version alone: the second refuses accounts that batch', () => {
  const amount = amountOf(reward, 3n * E18)
  const [first, second] = ([1, 2] as const).map((version) =>
    batched(commitPlan(sale(version), 'unlimited', amount), exactApproval(amount, ADDRESS)),
  )
  expect(first?.first).toEqual([
    {
      ...{ target: reward.address, fragment: approve, args: [ADDRESS, 3n * E18], value: 0n },
      mayReturnNothing: true,
    },
  ])
  expect(second?.first).toBeUndefined()
  expect(commitPlan(sale(1), 'unlimited', amount).first).toBeUndefined()
})

it('commits to and claims from the pool that was meant, told with its amount', () => {
  const commit = commitPlan(sale(2), 'basic', amountOf(reward, 3n * E18))
  expect(commit.attempts.map(({ args, fragment }) => [fragment.name, ...args])).toEqual([
    ['depositPool', 3n * E18, 0],
  ])
  expect(commit.summary).toEqual({
    key: 'ifo-commit',
    facts: { amount: '3', symbol: reward.symbol, sale: 'Own' },
    target: { place: 'ifo-basic', which: 'own' },
  })
  const claim = claimPlan(sale(2), 'unlimited', { offering: 1_500_000_000n, committed: reward })
  expect(claim.attempts.map(({ args, fragment }) => [fragment.name, ...args])).toEqual([['harvestPool', 1]])
  expect(claim.summary.facts).toEqual({ amount: '1.5', symbol: 'OWN', sale: 'Own' })
  expect(claimPlan(sale(1), 'unlimited', { offering: 1n, committed: reward }).attempts[0].fragment.name).toBe(
    'harvest',
  )
})

const STATE: SaleState = {
  ...{ startBlock: 10n, endBlock: 20n, currency: reward, points: { number: 200n, threshold: 5n } },
  pools: [
    {
      name: 'unlimited',
      pool: { raisingAmount: 100n, offeringAmount: 50n, limitPerUser: 0n, hasTax: true, totalAmount: 200n },
    },
  ],
}
const part = (committed: bigint, claimed = false) => ({ committed, claimed })

it('says what one has in a pool, and whether it can be claimed', () => {
  const [pool] = STATE.pools
  if (pool === undefined) throw new Error('There is a pool.')
  expect(ownResult(STATE, pool, part(20n), { version: 2, block: 15n })).toMatchObject({
    allotment: { offering: 5n, paid: 10n, refund: 10n, tax: 0n },
    claim: 'waiting',
  })
  expect(ownResult(STATE, pool, part(20n), { version: 2, block: 30n }).claim).toBe('claimable')
})

it('promises points for more than the threshold, before the first claim', () => {
  expect(awardsPoints(STATE, [part(3n), part(3n)])).toBe(true)
  expect(awardsPoints(STATE, [part(3n), part(2n)])).toBe(false)
  expect(awardsPoints(STATE, [part(30n, true), part(30n)])).toBe(false)
  expect(awardsPoints({ ...STATE, points: undefined }, [part(30n)])).toBe(false)
  expect(awardsPoints({ ...STATE, points: { number: 0n, threshold: 0n } }, [part(30n)])).toBe(false)
})
