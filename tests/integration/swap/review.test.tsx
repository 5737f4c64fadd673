import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { price0CumulativeLast } from '~/chain/abi/pair'
import { bases } from '~/config/bases'
import { FIRST_COUNT_GAS, LATER_COUNT_GAS } from '~/core/pairs/firstCount'
import { transactionMined } from '~/core/transactions/slice'
import { walletReported } from '~/chain/wallet/slice'
import { expertModeChanged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { amountOf, exactText } from '~/domain/money/amount'
import { hashOf } from '../../core/transactions/ledger'
import { BUSD, CHEESE } from '../liquidity/fixture'
import type { FakeWallet } from '../support/fakeWallet'
import { ACCOUNT, E18 } from '../support/localChain'
import { confirmButton, openReview, review, showSwap, swapButton, SwapChain } from './fixture'
import { routerCall } from '../support/routerCall'

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

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  deployed.policy = 'specification'
})
const BOB = toAddress(`0x${'b'.repeat(40)}`)
const DEPTH = 1000n * E18
const CHEESE_TOKEN = bases.find(({ address }) => address === CHEESE)

interface Setting {
  readonly isExpert?: boolean
  readonly field?: 'input' | 'output'
  /** The review is opened at once. */
  readonly isReviewed?: boolean
}

/** The page with a trade of CHEESE for BUSD in one pool of 1,000 of each. */
async function show(units: bigint, { isExpert = false, field = 'input', isReviewed = true }: Setting = {}) {
  if (CHEESE_TOKEN === undefined) throw new Error('CHEESE is a base.')
  chain.addPool(CHEESE, BUSD, [DEPTH, DEPTH])
  const amount = exactText(amountOf(CHEESE_TOKEN, units))
  const page = showSwap(
    chain,
    `/swap?inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=${amount}&exactField=${field}`,
  )
  if (isExpert) {
    act(() => {
      page.store.dispatch(expertModeChanged({ isOn: true }))
    })
  }
  await waitFor(() => expect(swapButton().textContent).not.toBe('Loading'))
  if (isReviewed) await openReview()
  return {
    ...page,
    user: userEvent.setup(),
    /** The pool's reserves as of the next block, and the form as it follows from them. */
    now: async (reserves: readonly [bigint, bigint]) => {
      const before = derived(field)
      chain.addPool(CHEESE, BUSD, reserves)
      chain.mine()
      await waitFor(() => expect(derived(field)).not.toBe(before))
    },
  }
}

/** The side that follows from what was typed. */
function derived(field: 'input' | 'output') {
  const other = field === 'input' ? 'output' : 'input'
  return document.querySelector<HTMLInputElement>(`#swap-currency-${other} input`)?.value
}

/** The least that is received, as the review says it and as the router is told, to six digits. */
const leastShown = () =>
  /at least ([\d.]+) BUSD/.exec(review().getByText(/or the transaction will revert/).textContent)?.[1]
const leastSigned = (wallet: FakeWallet) => {
  const least = BigInt(String(routerCall(wallet.asked[0]).args['amountOutMin']))
  return String(Number(least / 10n ** 12n) / 1e6)
}

describe('an updated price', () => {
  it.each([
    ['better', [DEPTH, 1010n * E18]],
    ['worse by less than the tolerance', [DEPTH, 996n * E18]],
  ] as const)(
    'is not asked about when it is %s, and what is signed is what was reviewed',
    async (_what, reserves) => {
      const { now, user, wallet } = await show(E18)
      const least = leastShown()
      await now(reserves)
      expect(screen.queryByText('Price Updated')).toBeNull()
      expect(confirmButton().disabled).toBe(false)
      expect(leastShown()).toBe(least)
      await user.click(confirmButton())
      await waitFor(() => expect(wallet.asked).toHaveLength(1))
      expect(leastSigned(wallet)).toBe(least)
    },
  )

  it('an updated price that was accepted is what is signed', async () => {
    const { now, user, wallet } = await show(E18)
    const before = leastShown()
    await now([DEPTH, 900n * E18])
    await user.click(review().getByRole('button', { name: 'Accept' }))
    const least = leastShown()
    expect(least).not.toBe(before)
    await user.click(confirmButton())
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    expect(leastSigned(wallet)).toBe(least)
  })

  it.each(['input', 'output'] as const)(
    'an updated price that breaks the promise of an exact %s is accepted first, and once accepted not asked about again',
    async (field) => {
      const { now, user } = await show(E18, { field })
      await now([DEPTH, 990n * E18])
      expect(review().getByText('Price Updated')).toBeTruthy()
      expect(confirmButton().disabled).toBe(true)
      // What there is to accept is shown before it is accepted, beside what it was.
      const [was, is] = field === 'input' ? ['0.9965', '0.9865'] : ['1.00351', '1.01366']
      const symbol = field === 'input' ? 'BUSD' : 'CHEESE'
      expect(review().getByText(new RegExp(`^Now ${is}\\d* ${symbol}, was ${was}\\d*$`))).toBeTruthy()
      expect(review().getAllByText(new RegExp(`^${is}\\d*$`))).toHaveLength(1)
      expect(review().queryByText(new RegExp(`^${was}\\d*$`))).toBeNull()
      await user.click(review().getByRole('button', { name: 'Accept' }))
      expect(screen.queryByText('Price Updated')).toBeNull()
      expect(confirmButton().disabled).toBe(false)
      // Every block brings a price: as long as it keeps the promise, no one is asked.
      for (const bought of [989n, 990n, 988n]) await now([DEPTH, bought * E18])
      expect(screen.queryByText('Price Updated')).toBeNull()
    },
  )

  it('an updated price that moves the price too far is accepted and still not sent', async () => {
    const { now, user } = await show(19n * E18)
    await now([500n * E18, 500n * E18])
    await user.click(review().getByRole('button', { name: 'Accept' }))
    expect([confirmButton().textContent, confirmButton().disabled]).toEqual(['Price Impact Too High', true])
  })

  it('an updated price that leaves nothing to trade says so, and so does the form', async () => {
    const { now, user } = await show(E18)
    await now([0n, 0n])
    expect([confirmButton().textContent, confirmButton().disabled]).toEqual([
      'This trade is no longer available',
      true,
    ])
    await user.click(review().getByRole('button', { name: 'Close' }))
    expect([swapButton().textContent, swapButton().disabled]).toEqual([
      'Insufficient liquidity for this trade.',
      true,
    ])
  })
})

it('says in the dialog what has become of what was sent', async () => {
  const { user, store } = await show(E18)
  await user.click(confirmButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Swap' }))
  await dialog.findByText('Transaction Submitted')
  expect(dialog.getByTestId('sent-standing').textContent).toBe('Pending')
  const hash = hashOf(1)
  act(() => {
    const receipt = {
      ...{ blockHash: hashOf(2), blockNumber: 2, transactionHash: hash, transactionIndex: 0 },
      ...{ from: ACCOUNT, status: 0 as const },
    }
    const [id = ''] = Object.keys(store.getState().transactions[31337] ?? {})
    store.dispatch(transactionMined({ chainId: 31337, id, receipt, confirmedTime: Date.now() }))
  })
  await waitFor(() => expect(dialog.getByTestId('sent-standing').textContent).toBe('Failed'))
})

it('moves the focus to the result, and back to the form when it is closed', async () => {
  const { user } = await show(E18, { isReviewed: false })
  await user.click(swapButton())
  await screen.findByRole('dialog', { name: 'Confirm Swap' })
  await user.click(confirmButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Swap' }))
  const submitted = await dialog.findByText('Transaction Submitted')
  await waitFor(() => expect(document.activeElement?.contains(submitted)).toBe(true))
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  // The form is empty and its button off: what is nearest to it in the form has the focus.
  await waitFor(() => expect(document.activeElement?.closest('section')?.contains(swapButton())).toBe(true))
})

it('says in the dialog what was received, once, as soon as the receipt does', async () => {
  const { user, store } = await show(E18)
  await user.click(confirmButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Swap' }))
  await dialog.findByText('Transaction Submitted')
  act(() => {
    const receipt = {
      ...{ blockHash: hashOf(2), blockNumber: 2, transactionHash: hashOf(1), transactionIndex: 0 },
      ...{ from: ACCOUNT, status: 1 as const },
    }
    const [id = ''] = Object.keys(store.getState().transactions[31337] ?? {})
    store.dispatch(
      transactionMined({
        chainId: 31337,
        id,
        receipt,
        confirmedTime: Date.now(),
        told: { outputAmount: '1294.48' },
      }),
    )
  })
  expect(await dialog.findByText(/^Swapped .* for 1,294\.48 BUSD$/)).toBeDefined()
  expect(dialog.getAllByText(/1,294\.48/)).toHaveLength(1)
})

describe('the gas of a swap', () => {
  // 200,000 as estimated and 10 %.
  it.each([
    ['has something to spare where a pool never counted its price', 0n, 220_000n + FIRST_COUNT_GAS],
    ['has less to spare where it did', 5n, 220_000n + LATER_COUNT_GAS],
  ])('%s', async (_what, count, gas) => {
    chain.count = count
    const { wallet, user, store } = await show(E18)
    await waitFor(() => {
      const reads = chain.asked.flatMap(({ calls }) => calls)
      expect(reads.some(({ callData }) => callData === price0CumulativeLast.selector)).toBe(true)
    })
    chain.mine()
    await waitFor(() => expect(store.getState().multicall[31337]?.answeredBlock).toBe(chain.block))
    await user.click(confirmButton())
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    expect(BigInt(wallet.asked[0]?.gas ?? 0)).toBe(gas)
  })
})

it('keeps the form until the review of what was sent is closed', async () => {
  const { user, store } = await show(E18)
  await user.click(confirmButton())
  const dialog = within(screen.getByRole('dialog', { name: 'Swap' }))
  await dialog.findByText('Transaction Submitted')
  expect(store.getState().swap.typedValue).toBe('1')
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(store.getState().swap.typedValue).toBe('')
})

it('is not shown to another account', async () => {
  const { store } = await show(E18)
  act(() => {
    store.dispatch(walletReported({ walletId: 'local', account: BOB, chainId: 31337 }))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
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
    const isBlocked = question === 'blocked'
    const { wallet, user } = await show(sold * E18, { isReviewed: !isBlocked })
    expect(swapButton().textContent).toBe(label)
    expect(swapButton().disabled).toBe(isBlocked)
    if (isBlocked) return
    await user.click(confirmButton())
    if (question === 'ask' || question === 'type') {
      expect(wallet.asked).toEqual([])
      const dialog = within(screen.getByRole('dialog', { name: 'Price Impact High' }))
      if (question === 'type') {
        await user.type(dialog.getByRole('textbox'), 'Confirm{Enter}')
        expect(dialog.getByText('Type confirm in lowercase, without spaces')).toBeTruthy()
        expect(wallet.asked).toEqual([])
        await user.clear(dialog.getByRole('textbox'))
        await user.type(dialog.getByRole('textbox'), 'confirm')
      } else {
        expect(dialog.queryByRole('textbox')).toBeNull()
      }
      await user.click(dialog.getByRole('button', { name: 'Swap Anyway' }))
    }
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
  })

  it('blocks nothing for an expert and asks nothing', async () => {
    const { wallet, user } = await show(200n * E18, { isExpert: true, isReviewed: false })
    expect(swapButton().textContent).toBe('Swap Anyway')
    await openReview()
    await user.click(confirmButton())
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
  })
})

it('sends nothing when the question about its price impact is answered by Cancel, and can be sent again', async () => {
  const { wallet, user } = await show(22n * E18)
  await user.click(confirmButton())
  const question = within(screen.getByRole('dialog', { name: 'Price Impact High' }))
  expect(question.getByText(/This trade moves the price by 2\.1\d%/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Price Impact High' })).toBeNull()
  expect(confirmButton().disabled).toBe(false)
  expect(wallet.asked).toEqual([])
})

const impact = () => screen.findByTestId('price-impact')

// Below and above each step: 1 − 0.9975 · 1000 / (1000 + 0.9975 n), less the fee of 0.25 %.
it.each([
  [10n, '0.99%', '0'],
  [11n, '1.08%', '1'],
  [30n, '2.90%', '1'],
  [32n, '3.09%', '2'],
  [52n, '4.92%', '2'],
  [53n, '5.01%', '3'],
  [111n, '9.94%', '3'],
  [112n, '10.02%', '4'],
  [176n, '14.90%', '4'],
  [178n, '15.04%', '5'],
])('colours a price impact by the steps of 1, 3, 5, 10 and 15 %%: %s', async (sold, text, steps) => {
  await show(sold * E18, { isReviewed: false })
  const figure = (await impact()).firstElementChild
  expect([figure?.textContent, figure?.getAttribute('data-steps')]).toEqual([text, steps])
})

it('shows a price impact below 0.01 % as that', async () => {
  await show(E18 / 100n, { isReviewed: false })
  expect((await impact()).textContent).toBe('<0.01%')
})
