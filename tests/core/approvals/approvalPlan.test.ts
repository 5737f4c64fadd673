import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { approvalPlan, isUnlimited, revocationPlan } from '~/core/approvals/useApproval'
import { amountOf } from '~/domain/money/amount'

const { router, reward } = network.deployment
const UNLIMITED = (1n << 256n) - 1n
const amount = amountOf(reward, 12n)
const allowedBy = (plan: ReturnType<typeof approvalPlan>) =>
  plan.attempts.map(({ target, fragment, args }) => [target, fragment.name, ...args])

describe('plans about what is allowed', () => {
  it('allow any amount where nothing else is said, and the exact one where a token refuses that', () => {
    expect(allowedBy(approvalPlan(amount, router))).toEqual([
      [reward.address, 'approve', router, UNLIMITED],
      [reward.address, 'approve', router, 12n],
    ])
  })

  it('allow the exact amount and nothing beyond where that was chosen', () => {
    expect(allowedBy(approvalPlan(amount, router, 'exact'))).toEqual([
      [reward.address, 'approve', router, 12n],
    ])
  })

  it('take back all that was allowed, and are no approval that something waits for', () => {
    const plan = revocationPlan(reward, router)
    expect(allowedBy(plan)).toEqual([[reward.address, 'approve', router, 0n]])
    expect(plan.approval).toBeUndefined()
    expect(plan.summary).toEqual({ key: 'revoke', facts: { symbol: reward.symbol } })
  })

  it('call an allowance unlimited also after something was taken from it', () => {
    expect(isUnlimited(UNLIMITED)).toBe(true)
    expect(isUnlimited(UNLIMITED - 10n ** 30n)).toBe(true)
    expect(isUnlimited(10n ** 30n)).toBe(false)
  })
})
