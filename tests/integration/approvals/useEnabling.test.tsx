import { withApproval } from '~/core/approvals/withApproval'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { approve, transfer } from '~/chain/abi/erc20'
import type { Guard } from '~/chain/codec/fragment'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { UNGUARDED, useEnabling } from '~/core/approvals/useEnabling'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import { ACCOUNT, LocalChain } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const { reward } = network.deployment
const SPENDER = toAddress('0x00000000000000000000000000000000000000cc')
const COST = amountOf(reward, 5n)
const BATCHING = { '0x7a69': { atomic: { status: 'supported' } } }
const ACTION: PlannedAction = {
  attempts: [callOf(transfer, reward.address, [SPENDER, 5n])],
  picking: 'first',
  summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
}
const [BEFORE] = ACTION.attempts

let chain: LocalChain
beforeEach(() => {
  chain = new LocalChain()
  chain.allowance = 4n
})

async function open(amount: Amount | undefined, called?: { readonly guard?: Guard }) {
  const { result } = renderHookInApp(() => useEnabling(amount, ACCOUNT, SPENDER, called), {
    ...{ chain, account: ACCOUNT },
  })
  if (amount !== undefined) await waitFor(() => expect(result.current.approval).not.toBe('UNKNOWN'))
  return result.current
}

describe('enabling', () => {
  it('is a step of its own for a wallet that does one call at a time', async () => {
    const { approval, enabledAlong } = await open(COST, UNGUARDED)
    expect([approval, enabledAlong]).toEqual(['NOT_APPROVED', undefined])
    expect(withApproval(ACTION, enabledAlong, SPENDER)).toBe(ACTION)
  })

  it('is done by the same confirmation, for exactly the amount, where the wallet batches', async () => {
    chain.wallet.capabilities = BATCHING
    const { approval, enabledAlong } = await open(COST, UNGUARDED)
    expect([approval, enabledAlong]).toEqual(['APPROVED', COST])
    const { first = [] } = withApproval(ACTION, enabledAlong, SPENDER, [BEFORE])
    expect(first.map(({ fragment, args }) => [fragment, ...args])).toEqual([
      [approve, SPENDER, 5n],
      [transfer, SPENDER, 5n],
    ])
  })

  it('is a step of its own before a guarded function, and where nothing is said of what is called', async () => {
    chain.wallet.capabilities = BATCHING
    for (const called of [{ guard: 'entry' } as const, undefined]) {
      const { approval, enabledAlong } = await open(COST, called)
      expect([approval, enabledAlong]).toEqual(['NOT_APPROVED', undefined])
    }
  })

  it('is not needed where as much is allowed already, or the coin is spent', async () => {
    chain.wallet.capabilities = BATCHING
    const allowed = await open(amountOf(reward, 4n), UNGUARDED)
    expect([allowed.approval, allowed.enabledAlong]).toEqual(['APPROVED', undefined])
    expect(withApproval(ACTION, allowed.enabledAlong, SPENDER)).toBe(ACTION)
    const coin = await open(amountOf(network.coin, 5n), UNGUARDED)
    expect([coin.approval, coin.enabledAlong, coin.approve()]).toEqual(['APPROVED', undefined, undefined])
  })

  it('allows without a limit or exactly so much, as it is asked, and nothing for no amount', async () => {
    const { approve: approval } = await open(COST)
    const limits = (plan: PlannedAction | undefined) => plan?.attempts.map(({ args }) => args[1])
    expect(limits(approval())).toEqual([2n ** 256n - 1n, 5n])
    expect(limits(approval('exact'))).toEqual([5n])
    expect(limits(approval('exact', amountOf(reward, 9n)))).toEqual([9n])
    const none = await open(undefined)
    expect([none.approval, none.approve()]).toEqual(['UNKNOWN', undefined])
  })
})
