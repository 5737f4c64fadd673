import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { approve } from '~/chain/abi/erc20'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import type { TransactionPlan } from '~/core/transactions/plan'
import { useNetworkCost } from '~/core/transactions/useNetworkCost'
import { amountOf } from '~/domain/money/amount'
import { failed, LOADING, ready } from '~/lib/loadable'
import { ACCOUNT } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const estimates = vi.hoisted(
  (): { readonly answer: (wei: bigint | undefined) => void; readonly fail: () => void }[] => [],
)

vi.mock('~/core/transactions/sendTransaction', () => ({
  estimatedCost: () => () =>
    new Promise<bigint | undefined>((answer, reject) => {
      estimates.push({ answer, fail: () => reject(new Error('no node')) })
    }),
}))

const { reward, router } = network.deployment
const planOf = (units: bigint): TransactionPlan => ({
  ...{ account: ACCOUNT, picking: 'first', summary: { key: 'approve', facts: { symbol: 'CHEESE' } } },
  attempts: [callOf(approve, reward.address, [router, units])],
})
const costing = (wei: bigint) => ready(amountOf(network.coin, wei))

function open(first: TransactionPlan | undefined) {
  const { result } = renderHookInApp(
    () => {
      const [plan, setPlan] = useState(first)
      return { cost: useNetworkCost(plan), setPlan }
    },
    { account: ACCOUNT },
  )
  const change = (plan: TransactionPlan | undefined) => {
    act(() => {
      result.current.setPlan(plan)
    })
  }
  const asked = (count: number) => waitFor(() => expect(estimates).toHaveLength(count))
  const told = async (at: number, wei: bigint | undefined) => {
    await act(async () => {
      estimates[at]?.answer(wei)
      await Promise.resolve()
    })
  }
  return { cost: () => result.current.cost, change, asked, told }
}

beforeEach(() => {
  estimates.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the network cost of a plan', () => {
  it('is unknown without one, and nothing is asked', async () => {
    const page = open(undefined)
    expect(page.cost()).toEqual(failed('unknown'))
    page.change(planOf(1n))
    await page.asked(1)
    page.change(undefined)
    expect(page.cost()).toEqual(failed('unknown'))
    expect(estimates).toHaveLength(1)
  })

  it('is awaited, then known, and stays while the plan is made anew', async () => {
    const page = open(planOf(1n))
    expect(page.cost()).toEqual(LOADING)
    await page.asked(1)
    await page.told(0, 7n)
    expect(page.cost()).toEqual(costing(7n))
    page.change(planOf(2n))
    await page.asked(2)
    expect(page.cost()).toEqual(costing(7n))
    await page.told(1, 8n)
    expect(page.cost()).toEqual(costing(8n))
  })

  it('is not that of an older plan whose estimate comes in later', async () => {
    const page = open(planOf(1n))
    await page.asked(1)
    page.change(planOf(2n))
    await page.asked(2)
    await page.told(1, 8n)
    await page.told(0, 7n)
    expect(page.cost()).toEqual(costing(8n))
  })

  it('is unknown where it cannot be estimated, or no node answers', async () => {
    const page = open(planOf(1n))
    await page.asked(1)
    await page.told(0, undefined)
    expect(page.cost()).toEqual(failed('unknown'))
    page.change(planOf(2n))
    await page.asked(2)
    await page.told(1, 8n)
    expect(page.cost()).toEqual(costing(8n))
    page.change(planOf(3n))
    await page.asked(3)
    await act(async () => {
      estimates[2]?.fail()
      await Promise.resolve()
    })
    expect(page.cost()).toEqual(failed('unknown'))
  })
})
