import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletReducer } from '~/chain/wallet/slice'
import type { ApprovalState } from '~/core/approvals/useApproval'
import type { Sent } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import type { ImpactVerdict } from '~/domain/amm/impact'
import type { Token } from '~/domain/money/currency'
import { SwapAction } from '~/features/swap/components/SwapAction'
import type { SwapView } from '~/features/swap/useSwap'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { hashOf } from '../../core/transactions/ledger'

const token = (digit: string, symbol: string): Token => ({
  kind: 'token',
  chainId: 56,
  address: toAddress(`0x${digit.repeat(40)}`),
  decimals: 18,
  symbol,
  name: symbol,
})
const CHEESE = token('a', 'CHEESE')
const OTHER = token('b', 'OTHER')

interface Now {
  readonly approval: ApprovalState
  readonly input?: Token
  readonly impact?: ImpactVerdict
}

function show(first: Now) {
  const store = configureStore({ reducer: combineReducers({ wallet: walletReducer }) })
  let answer: (sent: Sent) => void = () => undefined
  const calls = { onReview: vi.fn(), onFailed: vi.fn() }
  const screenOf = ({ approval, input = CHEESE, impact = 'fine' }: Now) => {
    const swap = {
      approval,
      impact,
      problem: undefined,
      wrapping: undefined,
      input: { currency: input },
      onApprove: () => new Promise<Sent>((resolve) => (answer = resolve)),
    } as unknown as SwapView
    return (
      <Provider store={store}>
        <LanguageProvider load={() => Promise.resolve({})}>
          <SwapAction swap={swap} failure={undefined} {...calls} />
        </LanguageProvider>
      </Provider>
    )
  }
  const { rerender } = render(screenOf(first))
  return {
    ...calls,
    user: userEvent.setup(),
    now: (now: Now) => {
      rerender(screenOf(now))
    },
    answered: (sent: Sent) => act(async () => Promise.resolve(answer(sent))),
  }
}

/** What the buttons say, with whether they can be pressed. */
const buttons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, disabled }) => (disabled ? `(${textContent})` : textContent))

afterEach(cleanup)

describe('the steps to a swap', () => {
  it('begin with enabling the token, which stays in sight as done, and end with the swap', async () => {
    const { now, user, answered, onReview } = show({ approval: 'NOT_APPROVED' })
    expect(buttons()).toEqual(['Enable CHEESE', '(Swap)'])
    await user.click(screen.getByRole('button', { name: 'Enable CHEESE' }))
    expect(screen.getByText('Enabling CHEESE')).toBeTruthy()
    now({ approval: 'PENDING' })
    await answered({ ok: true, id: hashOf(1) })
    expect(screen.getByText('Enabling CHEESE')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Swap' }).disabled).toBe(true)
    now({ approval: 'APPROVED' })
    expect(buttons()).toEqual(['(Enabled)', 'Swap'])
    await user.click(screen.getByRole('button', { name: 'Swap' }))
    expect(onReview).toHaveBeenCalledTimes(1)
    // Another token was not enabled here.
    now({ approval: 'APPROVED', input: OTHER })
    expect(buttons()).toEqual(['Swap'])
  })

  it('are one where the token was enabled before', () => {
    show({ approval: 'APPROVED' })
    expect(buttons()).toEqual(['Swap'])
  })

  it('can begin again after the wallet said no', async () => {
    const { user, answered, onFailed } = show({ approval: 'NOT_APPROVED' })
    await user.click(screen.getByRole('button', { name: 'Enable CHEESE' }))
    await answered({ ok: false, problem: { kind: 'rejected' } })
    expect(buttons()).toEqual(['Enable CHEESE', '(Swap)'])
    expect(onFailed).toHaveBeenLastCalledWith({ kind: 'rejected' })
  })

  it('say of a price impact what they say without them, in fewer words', () => {
    const { now } = show({ approval: 'PENDING', impact: 'warn' })
    now({ approval: 'APPROVED', impact: 'warn' })
    expect(buttons()).toEqual(['(Enabled)', 'Swap Anyway'])
    now({ approval: 'APPROVED', impact: 'blocked' })
    expect(buttons()).toEqual(['(Enabled)', '(Price Impact High)'])
    now({ approval: 'APPROVED', impact: 'blocked', input: OTHER })
    expect(buttons()).toEqual(['(Price Impact Too High)'])
  })
})
