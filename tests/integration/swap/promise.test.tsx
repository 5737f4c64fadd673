import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RpcError } from '~/chain/rpc/errors'
import { devnet } from '~/config/addresses/31337'
import { isPending } from '~/core/transactions/slice'
import { userMerged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { BUSD, CHEESE } from '../liquidity/fixture'
import { ACCOUNT, amountsHex, E18, NOW } from '../support/localChain'
import { confirmButton, openReview, review, says, showSwap, swapButton, SwapChain } from './fixture'
import { routerCall } from '../support/routerCall'

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  chain.addPool(CHEESE, BUSD, [1000n * E18, 300_000n * E18])
})
type Page = ReturnType<typeof showSwap>

const path = (amount: string, field = 'input', output: string = BUSD) =>
  `/swap?inputCurrency=${CHEESE}&outputCurrency=${output}&exactAmount=${amount}&exactField=${field}`

const request = async ({ wallet }: Page) => {
  await waitFor(() => expect(wallet.asked).toHaveLength(1))
  return routerCall(wallet.asked[0])
}
/** What another tab sets reaches this one through the store. */
const elsewhere = ({ store }: Page, settings: Parameters<typeof userMerged>[0]) => {
  act(() => {
    store.dispatch(userMerged(settings))
  })
}
const confirm = () => {
  expect(confirmButton().disabled).toBe(false)
  fireEvent.click(confirmButton())
}
/** The figure that the router is said to hold the trade to. */
const promised = () =>
  /at (?:least|most) ([\d.,]+)/.exec(review().getByText(/or the transaction will revert/).textContent)?.[1]
const accept = () => {
  expect(review().getByText('Price Updated')).toBeTruthy()
  expect(confirmButton().disabled).toBe(true)
  fireEvent.click(review().getByRole('button', { name: 'Accept' }))
  expect(screen.queryByText('Price Updated')).toBeNull()
}

describe('what was accepted is what is signed', () => {
  it('when another tab widens the tolerance of an exact input', async () => {
    const page = showSwap(chain, path('1'))
    await openReview()
    expect(review().getByText(/at least 297.464 BUSD/)).toBeTruthy()
    elsewhere(page, { userSlippageTolerance: bps(4000) })
    // Nothing can be sent under terms that were not reviewed.
    expect(promised()).toBe('213.536')
    accept()
    confirm()
    const { args } = await request(page)
    expect(String(args['amountOutMin'])).toMatch(/^213536\d{15}$/)
  })

  it('when another tab widens the tolerance of an exact output', async () => {
    const page = showSwap(chain, path('100', 'output'))
    await openReview()
    expect(promised()).toBe('0.335952')
    elsewhere(page, { userSlippageTolerance: bps(4000) })
    accept()
    expect(promised()).toBe('0.467993')
    confirm()
    const { args } = await request(page)
    expect(args['amountOut']).toBe(100n * E18)
    expect(String(args['amountInMax'])).toMatch(/^46799\d{13}$/)
  })

  it('when another tab sets another deadline, which counts from the chain’s time at sending', async () => {
    const page = showSwap(chain, path('1'))
    await openReview()
    elsewhere(page, { userDeadline: 60 })
    accept()
    chain.timestamp = NOW + 500n
    chain.mine()
    await waitFor(() => expect(page.store.getState().block.currentBlock).toBe(chain.block))
    confirm()
    const { args } = await request(page)
    expect([args['to'], args['deadline']]).toEqual([ACCOUNT, NOW + 560n])
  })

  it('and nothing is asked when the settings are set to what they were', async () => {
    const page = showSwap(chain, path('1'))
    await openReview()
    elsewhere(page, { userSlippageTolerance: bps(50), userDeadline: 1200 })
    expect(screen.queryByText('Price Updated')).toBeNull()
    expect(confirmButton().disabled).toBe(false)
  })
})

describe('a simulation that is far from the quote', () => {
  it('makes a new quote and is not sent on the old one', async () => {
    // A node that halved the reserves of one side, to have half of the minimum signed.
    chain.simulate = () => amountsHex([E18, 590n * E18])
    const page = showSwap(chain, path('1'))
    await openReview()
    confirm()
    await screen.findByText('Price Updated')
    expect(page.wallet.asked).toEqual([])
    // 590 / 1.005
    expect(review().getByText(/at least 587.064 BUSD/)).toBeTruthy()
    accept()
    confirm()
    const { args } = await request(page)
    expect(args['amountOutMin']).toBe((590n * E18 * 10_000n) / 10_050n)
  })

  it('makes a new quote of an exact output that costs much less', async () => {
    chain.simulate = () => amountsHex([E18 / 6n, 100n * E18])
    const page = showSwap(chain, path('100', 'output'))
    await openReview()
    confirm()
    await screen.findByText('Price Updated')
    accept()
    confirm()
    const { args } = await request(page)
    expect(args['amountInMax']).toBe(((E18 / 6n) * 10_050n) / 10_000n)
  })

  it('is sent where it is better by no more than 1 %, which prices do by themselves', async () => {
    chain.simulate = () => amountsHex([E18, 301n * E18])
    const page = showSwap(chain, path('1'))
    await openReview()
    confirm()
    await request(page)
  })
})

it('offers no trade while no node answers, and goes on when one does', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  showSwap(chain, path('1'))
  await openReview()
  chain.isGone = true
  await says('Waiting for the network')
  expect(swapButton().disabled).toBe(true)
  expect([confirmButton().textContent, confirmButton().disabled]).toEqual(['Waiting for the network', true])
  chain.isGone = false
  await says('Swap')
  expect([confirmButton().textContent, confirmButton().disabled]).toEqual(['Confirm Swap', false])
  vi.restoreAllMocks()
})

describe('a rejection', () => {
  const failure = () => document.getElementById('swap-failure')

  it('is told in the dialog without alarm, and leads back to the review', async () => {
    const page = showSwap(chain, path('1'))
    page.wallet.answers = 'no'
    await openReview()
    confirm()
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap' }))
    const words = await dialog.findByText('You rejected this in your wallet')
    expect(words.closest('[role]')?.getAttribute('role')).toBe('status')
    expect(dialog.getByText('Transaction rejected.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    page.wallet.answers = 'at once'
    confirm()
    expect(await screen.findByText('Transaction Submitted')).toBeTruthy()
  })

  it('a rejection of a review that was closed stands under the button, until it is about something else', async () => {
    const page = showSwap(chain, path('1'))
    page.wallet.answers = 'later'
    await openReview()
    confirm()
    await screen.findByText('Waiting For Confirmation')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(page.wallet.asked).toHaveLength(1))
    await page.wallet.answer('no')
    await waitFor(() => expect(failure()?.textContent).toContain('You rejected this in your wallet'))
    // The amount stays, and with it what was said of it.
    const amount = document.querySelector<HTMLInputElement>('#swap-currency-input input')
    if (amount === null) throw new Error('There is no amount.')
    expect(amount.value).toBe('1')
    fireEvent.change(amount, { target: { value: '2' } })
    expect(failure()).toBeNull()
  })

  it.each([
    [
      'another tolerance',
      (page: Page) => {
        elsewhere(page, { userSlippageTolerance: bps(80) })
      },
    ],
    [
      'the other side',
      () => {
        fireEvent.click(screen.getByRole('button', { name: 'Switch From and To' }))
      },
    ],
  ])('ends with %s', async (_what, change) => {
    const page = showSwap(chain, path('1'))
    page.wallet.answers = 'no'
    await openReview()
    confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(failure()?.textContent).toContain('You rejected this in your wallet')
    // Nothing is lost of the form, and nothing is pending.
    expect(document.querySelector<HTMLInputElement>('#swap-currency-input input')?.value).toBe('1')
    expect(Object.values(page.store.getState().transactions[31337] ?? {}).filter(isPending)).toEqual([])
    change(page)
    expect(failure()).toBeNull()
  })

  it('opens the review again from under the button', async () => {
    const page = showSwap(chain, path('1'))
    page.wallet.answers = 'no'
    await openReview()
    confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Confirm Swap' })
    expect(failure()).toBeNull()
  })
})

it('empties the form when the wallet says yes after the review was closed', async () => {
  const page = showSwap(chain, path('1'))
  page.wallet.answers = 'later'
  await openReview()
  confirm()
  await screen.findByText('Waiting For Confirmation')
  await waitFor(() => expect(page.wallet.asked).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.store.getState().swap.typedValue).toBe('1')
  await page.wallet.answer('yes')
  await waitFor(() => expect(page.store.getState().swap.typedValue).toBe(''))
})

describe('a figure that stands in several places is one figure', () => {
  const fieldOf = (side: 'input' | 'output') =>
    document.querySelector<HTMLInputElement>(`#swap-currency-${side} input`)?.value
  const bound = () => screen.findByTestId(/^(minimum-received|maximum-sold)$/)

  it.each([
    ['input', 'output', '1', 'minimum-received', '297.464 BUSD'],
    ['output', 'input', '100', 'maximum-sold', '0.335952 CHEESE'],
  ] as const)('where the %s is exact', async (exact, derived, amount, row, text) => {
    showSwap(chain, path(amount, exact))
    expect((await bound()).textContent).toBe(text)
    const estimated = fieldOf(derived)
    await openReview()
    expect(review().getByTestId(row).textContent).toBe(text)
    expect(`${promised() ?? ''} ${text.split(' ')[1] ?? ''}`).toBe(text)
    // What is paid is rounded up in the form as well, and what arrives is rounded down.
    expect(review().getByText(estimated ?? '')).toBeTruthy()
  })
})

const TAX = toAddress(devnet.tokens.TAX)
const D9 = toAddress(devnet.tokens.D9)
const E9 = 10n ** 9n

describe('a taxed token', () => {
  beforeEach(() => {
    chain.addPool(CHEESE, D9, [1000n * E18, 540_000n * E9])
    chain.taxes.set(D9, { kind: 'tradable', buy: bps(1000), sell: bps(1000) })
  })

  it('is bought with the tolerance that it needs, and everything says what arrives', async () => {
    const page = showSwap(chain, path('1', 'input', D9))
    // 1.005 / 0.9 = 1.1167
    await says('Set slippage to 11.7%')
    const output = () => document.querySelector<HTMLInputElement>('#swap-currency-output input')?.value
    // 538.113 leave the pool.
    expect(output()).toBe('484.301')
    expect(
      await screen.findByText('At 0.5% slippage tolerance, the token’s tax makes this trade fail.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
    fireEvent.click(swapButton())
    await says('Swap')
    expect(page.store.getState().user.userSlippageTolerance).toBe(50)
    expect((await screen.findByTestId('minimum-received')).textContent).toBe('481.748 D9')
    await openReview()
    expect(review().getByText('484.301')).toBeTruthy()
    expect(review().getByText(/at least 481.748 D9/)).toBeTruthy()
    confirm()
    const { name, args } = await request(page)
    // The plain variant would hold the minimum against what leaves the pool, and less could arrive than was said.
    expect(name).toBe('swapExactTokensForTokensSupportingFeeOnTransferTokens')
    expect(args['amountOutMin']).toBe(481_748_641_048n)
    await screen.findByText('Transaction Submitted')
    const [sent] = Object.values(page.store.getState().transactions[31337] ?? {})
    expect(sent?.summary).toMatchObject({
      key: 'swap',
      facts: { outputAmount: '484.301', outputSymbol: 'D9' },
    })
  })

  it('a taxed token that fails is not said to have moved its price', async () => {
    const page = showSwap(chain, path('1', 'input', D9))
    await says('Set slippage to 11.7%')
    fireEvent.click(swapButton())
    await says('Swap')
    chain.simulate = () => new RpcError(3, 'execution reverted: PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT')
    await openReview()
    confirm()
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^You’d receive less than your minimum/)
    expect(page.wallet.asked).toEqual([])
    expect(document.body.textContent).not.toContain('price moved')
  })

  it('whose tax no tolerance lets through is not traded', async () => {
    chain.taxes.set(D9, { kind: 'tradable', buy: bps(5000), sell: bps(1000) })
    showSwap(chain, path('1', 'input', D9))
    await says('The tax is too high to trade')
    expect(swapButton().disabled).toBe(true)
  })

  it('a taxed token that is known to want more than was measured is given that', async () => {
    chain.addPool(CHEESE, TAX, [1000n * E18, 540_000n * E9])
    chain.taxes.set(TAX, { kind: 'tradable', buy: bps(1000), sell: bps(1000) })
    showSwap(chain, path('1', 'input', TAX))
    await says('Set slippage to 12%')
  })
})

it('repeats first that a token cannot be sold, and sends only what was understood', async () => {
  chain.addPool(CHEESE, D9, [1000n * E18, 540_000n * E9])
  chain.taxes.set(D9, { kind: 'unsellable', buy: bps(0) })
  const page = showSwap(chain, path('1', 'input', D9))
  await says('Swap')
  await screen.findByText('D9 can’t be sold')
  await openReview()
  const body = review().getByText('D9 can’t be sold').closest('[role="alert"]')
  expect(body?.parentElement?.firstElementChild).toBe(body)
  expect([confirmButton().textContent, confirmButton().disabled]).toEqual(['Buy anyway', true])
  expect(confirmButton().getAttribute('data-variant')).toBe('danger')
  fireEvent.click(review().getByRole('checkbox'))
  confirm()
  await request(page)
})
