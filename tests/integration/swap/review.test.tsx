import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { price0CumulativeLast } from '~/chain/abi/pair'
import { blockReducer, chainChosen } from '~/chain/block/slice'
import { answersArrived, type CallKey, multicallReducer } from '~/chain/multicall/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { priceImpactPolicy } from '~/config/policies'
import { listsReducer } from '~/core/lists/slice'
import { FIRST_COUNT_GAS } from '~/core/pairs/firstCount'
import type { Sent, TransactionPlan } from '~/core/transactions/plan'
import { transactionMined, transactionSent, transactionsReducer } from '~/core/transactions/slice'
import { expertModeChanged, userReducer } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { impactVerdict } from '~/domain/amm/impact'
import { poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { quoteOf } from '~/domain/amm/quote'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { ReviewDialog } from '~/features/swap/components/ReviewDialog'
import { SwapAction } from '~/features/swap/components/SwapAction'
import { swapReducer } from '~/features/swap/slice'
import type { Offer, SwapView } from '~/features/swap/useSwap'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { wordHex } from '../../chain/fakeChain'
import { ALICE, hashOf } from '../../core/transactions/ledger'

vi.mock(import('~/config/env'), async (original) => {
  const { env } = await original()
  return { env: { ...env, chainId: 31337 as const } }
})

// A deployer's choice between two named policies (facts 0.1, 0.2), which a build makes once and a test more often.
const deployed = vi.hoisted((): { policy: 'specification' | 'original' } => ({ policy: 'specification' }))
vi.mock(import('~/config/policies'), async (original) => {
  const policies = await original()
  return {
    ...policies,
    get priceImpactPolicy() {
      return policies.IMPACT_POLICIES[deployed.policy]
    },
  }
})

const E18 = 10n ** 18n
const token = (digit: string, symbol: string): Token => ({
  kind: 'token',
  chainId: 31337,
  address: toAddress(`0x${digit.repeat(40)}`),
  decimals: 18,
  symbol,
  name: symbol,
})
const A = token('a', 'AAA')
const B = token('b', 'BBB')
const SLIPPAGE = bps(50)

/** A trade of A for B in one pool, whose price may have moved meanwhile. */
function offerOf(kind: 'exact-in' | 'exact-out', units: bigint, [a, b] = [1000n * E18, 1000n * E18]): Offer {
  const graph = compilePools([poolOf(A, B, [a, b])])
  const question = { input: A, output: B, maxHops: 1, lessHopsThreshold: bps(50) } as const
  const trade =
    kind === 'exact-in'
      ? bestTradeExactIn(graph, { ...question, amountIn: units })
      : bestTradeExactOut(graph, { ...question, amountOut: units })
  if (trade === undefined) throw new Error('There is no such trade.')
  const quote = quoteOf(trade, SLIPPAGE)
  return {
    trade,
    quote,
    input: amountOf(A, trade.inputUnits),
    output: amountOf(B, trade.outputUnits),
    maximumSold: amountOf(A, quote.maximumIn),
    minimumReceived: amountOf(B, quote.minimumOut),
  }
}

/** What the wallet will say, when the test lets it. */
function silentWallet() {
  let answer: (sent: Sent) => void = () => undefined
  const asked = vi.fn(
    (_plan: TransactionPlan | undefined) => new Promise<Sent>((resolve) => (answer = resolve)),
  )
  return { asked, answer: (sent: Sent) => act(async () => Promise.resolve(answer(sent))) }
}

/** What would be sent; here it is only looked at. */
const PLAN: TransactionPlan = {
  account: A.address,
  attempts: [{ target: A.address, contract: 'router', method: 'swap', args: [], value: 0n }],
  picking: 'first',
  summary: { kind: 'wrap', amount: '1', symbol: 'AAA' },
}

function show(offer: Offer, { isExpert = false } = {}) {
  const store = configureStore({
    reducer: combineReducers({
      block: blockReducer,
      multicall: multicallReducer,
      wallet: walletReducer,
      user: userReducer,
      transactions: transactionsReducer,
      lists: listsReducer,
      swap: swapReducer,
    }),
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: { transport: { request: vi.fn() } } } }),
  })
  store.dispatch(chainChosen(31337))
  if (isExpert) store.dispatch(expertModeChanged({ isOn: true }))
  const wallet = silentWallet()
  const calls = { onClose: vi.fn(), onFailed: vi.fn(), onFinished: vi.fn(), onReview: vi.fn() }

  function Screen({ current, isOpen }: { readonly current: Offer; readonly isOpen: boolean }) {
    // What the button and the review look at: the form itself is the browser tests' work.
    const swap = {
      offer: current,
      slippage: SLIPPAGE,
      isSlippageOfTrade: false,
      approval: 'APPROVED',
      impact: impactVerdict(current.quote.priceImpact, priceImpactPolicy, isExpert),
      problem: undefined,
      wrapping: undefined,
      input: { currency: A },
      planOf: () => PLAN,
      onSwap: wallet.asked,
      onFinished: calls.onFinished,
    } as unknown as SwapView
    return (
      <Provider store={store}>
        <LanguageProvider load={() => Promise.resolve({})}>
          <MemoryRouter>
            <SwapAction swap={swap} failure={undefined} onFailed={calls.onFailed} onReview={calls.onReview} />
            {isOpen && (
              <ReviewDialog reviewed={offer} swap={swap} onClose={calls.onClose} onFailed={calls.onFailed} />
            )}
          </MemoryRouter>
        </LanguageProvider>
      </Provider>
    )
  }
  const { rerender } = render(<Screen current={offer} isOpen />)
  return {
    ...calls,
    store,
    wallet,
    user: userEvent.setup(),
    /** The pairs whose price counts are asked for answer this; gives how many there are. */
    counted: (value: bigint) => {
      const keys = Object.keys(store.getState().multicall[31337]?.listeners ?? {}) as CallKey[]
      const asked = keys.filter((key) => key.endsWith(price0CumulativeLast.selector))
      const answers = asked.map((key) => ({ key, data: wordHex(value) }))
      act(() => {
        store.dispatch(answersArrived({ chainId: 31337, block: 1, answers }))
      })
      return answers.length
    },
    now: (current: Offer) => {
      rerender(<Screen current={current} isOpen />)
    },
    close: () => {
      rerender(<Screen current={offer} isOpen={false} />)
    },
  }
}

const review = () => within(screen.getByRole('dialog', { name: 'Confirm Swap' }))
const confirm = () => review().getByRole<HTMLButtonElement>('button', { name: /Confirm Swap|Too High/ })
const submit = () => document.querySelector<HTMLButtonElement>('#swap-button')

afterEach(cleanup)

describe('an updated price', () => {
  const reviewed = offerOf('exact-in', E18)

  it.each([
    ['better', [1000n * E18, 1010n * E18]],
    ['worse by less than the tolerance', [1000n * E18, 996n * E18]],
  ] as const)('is not asked about when it is %s', (_what, reserves) => {
    const { now } = show(reviewed)
    now(offerOf('exact-in', E18, [...reserves]))
    expect(screen.queryByText('Price Updated')).toBeNull()
    expect(confirm().disabled).toBe(false)
  })

  it.each(['exact-in', 'exact-out'] as const)(
    'that breaks the promise of %s is accepted first, and once accepted not asked about again',
    async (kind) => {
      const { now, user } = show(offerOf(kind, E18))
      const worse = offerOf(kind, E18, [1000n * E18, 990n * E18])
      now(worse)
      expect(review().getByText('Price Updated')).toBeTruthy()
      expect(confirm().disabled).toBe(true)
      // What there is to accept is shown before it is accepted, beside what it was.
      const [was, is] = kind === 'exact-in' ? ['0.9965', '0.9865'] : ['1.00351', '1.01366']
      const symbol = kind === 'exact-in' ? 'BBB' : 'AAA'
      expect(review().getByText(new RegExp(`^${is}\\d* ${symbol} in place of ${was}\\d*$`))).toBeTruthy()
      expect(review().getAllByText(new RegExp(`^${is}\\d*$`))).toHaveLength(1)
      expect(review().queryByText(new RegExp(`^${was}\\d*$`))).toBeNull()
      await user.click(review().getByRole('button', { name: 'Accept' }))
      expect(screen.queryByText('Price Updated')).toBeNull()
      expect(confirm().disabled).toBe(false)
      // Every block brings a price: as long as it keeps the promise, nobody is asked.
      for (const bought of [989n, 990n, 988n]) now(offerOf(kind, E18, [1000n * E18, bought * E18]))
      expect(screen.queryByText('Price Updated')).toBeNull()
    },
  )
})

it('says in the dialog what has become of what was sent', async () => {
  const { wallet, user, store } = show(offerOf('exact-in', E18))
  await user.click(confirm())
  const hash = hashOf(1)
  const sent = { hash, from: ALICE, summary: PLAN.summary, addedTime: Date.now() }
  act(() => {
    store.dispatch(transactionSent({ chainId: 31337, transaction: sent }))
  })
  await wallet.answer({ ok: true, id: hash })
  expect(screen.getByText('Transaction Submitted')).toBeTruthy()
  expect(screen.getByTestId('sent-standing').textContent).toBe('Pending')
  const receipt = { blockHash: hashOf(2), blockNumber: 2, transactionHash: hash, transactionIndex: 0 }
  act(() => {
    const mined = { ...receipt, from: ALICE, status: 0 } as const
    store.dispatch(transactionMined({ chainId: 31337, id: hash, receipt: mined, confirmedTime: Date.now() }))
  })
  expect(screen.getByTestId('sent-standing').textContent).toBe('Failed')
})

describe('the gas of a swap', () => {
  it.each([
    ['has something to spare where a pool never counted its price', 0n, FIRST_COUNT_GAS],
    ['is left to the estimate where it did', 5n, undefined],
  ])('%s', async (_what, count, spareGas) => {
    const { counted, wallet, user } = show(offerOf('exact-in', E18))
    await waitFor(() => {
      expect(counted(count)).toBe(1)
    })
    await user.click(confirm())
    expect(wallet.asked.mock.calls[0]?.[0]?.spareGas).toBe(spareGas)
  })
})

describe('a wallet that answers when the review was closed', () => {
  it('with a hash empties the form as it would have in time', async () => {
    const { wallet, user, close, onFinished, onFailed } = show(offerOf('exact-in', E18))
    await user.click(confirm())
    expect(wallet.asked).toHaveBeenCalledTimes(1)
    close()
    expect(onFinished).not.toHaveBeenCalled()
    await wallet.answer({ ok: true, id: '0x01' })
    expect(onFinished).toHaveBeenCalledTimes(1)
    expect(onFailed).not.toHaveBeenCalled()
  })

  it('with a refusal says so under the button, and the form keeps what was typed', async () => {
    const { wallet, user, close, onFinished, onFailed } = show(offerOf('exact-in', E18))
    await user.click(confirm())
    close()
    await wallet.answer({ ok: false, problem: { kind: 'rejected' } })
    expect(onFailed).toHaveBeenCalledExactlyOnceWith({ kind: 'rejected' })
    expect(onFinished).not.toHaveBeenCalled()
  })

  it('in time leaves the form to the closing of the review', async () => {
    const { wallet, user, onFinished, onClose } = show(offerOf('exact-in', E18))
    await user.click(confirm())
    await wallet.answer({ ok: true, id: '0x01' })
    expect(onFinished).not.toHaveBeenCalled()
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    await user.click(close as HTMLElement)
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true)
  })
})

// Of a pool of 1,000: n units of it move the price by n / (1000 + n), the fee apart.
const POLICIES: Readonly<
  Record<
    'specification' | 'original',
    readonly (readonly [percent: string, sold: bigint, label: string, question: string])[]
  >
> = {
  specification: [
    ['1.96 %', 20n, 'Swap', 'none'],
    ['2.15 %', 22n, 'Swap Anyway', 'ask'],
    ['2.72 %', 28n, 'Swap Anyway', 'type'],
    ['3.1 %', 32n, 'Price Impact Too High', 'blocked'],
  ],
  original: [
    ['4.76 %', 50n, 'Swap', 'none'],
    ['7.4 %', 80n, 'Swap Anyway', 'ask'],
    ['13 %', 150n, 'Swap Anyway', 'type'],
    ['16.7 %', 200n, 'Price Impact Too High', 'blocked'],
  ],
}

describe.each(['specification', 'original'] as const)('the price impact policy %s', (policy) => {
  beforeEach(() => {
    deployed.policy = policy
  })

  it.each(POLICIES[policy])('at %s says and asks what it should', async (_percent, sold, label, question) => {
    const { wallet, user } = show(offerOf('exact-in', sold * E18))
    const isBlocked = question === 'blocked'
    expect(submit()?.textContent).toBe(label)
    expect(submit()?.disabled).toBe(isBlocked)
    expect(confirm().disabled).toBe(isBlocked)
    await user.click(confirm())
    if (question === 'ask' || question === 'type') {
      expect(wallet.asked).not.toHaveBeenCalled()
      const dialog = within(screen.getByRole('dialog', { name: 'Price Impact High' }))
      if (question === 'type') {
        await user.type(dialog.getByRole('textbox'), 'Confirm{Enter}')
        expect(wallet.asked).not.toHaveBeenCalled()
        await user.clear(dialog.getByRole('textbox'))
        await user.type(dialog.getByRole('textbox'), 'confirm')
      } else {
        expect(dialog.queryByRole('textbox')).toBeNull()
      }
      await user.click(dialog.getByRole('button', { name: 'Swap Anyway' }))
    }
    expect(wallet.asked).toHaveBeenCalledTimes(isBlocked ? 0 : 1)
  })

  it('blocks nothing for an expert and asks nothing', async () => {
    const { wallet, user } = show(offerOf('exact-in', 200n * E18), { isExpert: true })
    expect(submit()?.textContent).toBe('Swap Anyway')
    await user.click(confirm())
    expect(wallet.asked).toHaveBeenCalledTimes(1)
  })

  // Below and above each step: 1 − 0.9975 · 1000 / (1000 + 0.9975 n), less the fee of 0.25 %.
  it('colours the figure by the steps of 1, 3, 5, 10 and 15 %', () => {
    const steps = [10n, 11n, 30n, 32n, 52n, 53n, 111n, 112n, 176n, 178n].map((sold) => {
      show(offerOf('exact-in', sold * E18))
      const figure = screen.getByTestId('price-impact').firstElementChild
      const shown = [figure?.textContent, figure?.getAttribute('data-steps')]
      cleanup()
      return shown
    })
    expect(steps).toEqual([
      ['0.99%', '0'],
      ['1.08%', '1'],
      ['2.90%', '1'],
      ['3.09%', '2'],
      ['4.92%', '2'],
      ['5.01%', '3'],
      ['9.94%', '3'],
      ['10.02%', '4'],
      ['14.90%', '4'],
      ['15.04%', '5'],
    ])
  })

  it('shows what is below 0.01 % as that', () => {
    show(offerOf('exact-in', E18 / 100n))
    expect(screen.getByTestId('price-impact').textContent).toBe('<0.01%')
  })
})
