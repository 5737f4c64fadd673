import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { devnet } from '~/config/addresses/31337'
import { network } from '~/config/networks'
import { userMerged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { currencySelected } from '~/features/swap/slice'
import { BUSD, CHEESE } from '../liquidity/fixture'
import { E18 } from '../support/localChain'
import { approvalIn } from '../support/fakeWallet'
import { openReview, review, says, showSwap, swapButton, SwapChain } from './fixture'

const { router } = network.deployment
const USDT = toAddress(devnet.tokens.USDT)
const WBNB = toAddress(devnet.tokens.WBNB)
const D9 = toAddress(devnet.tokens.D9)

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  for (const token of [CHEESE, USDT]) chain.addPool(token, BUSD, [1000n * E18, 1000n * E18])
})
const show = (query: string) => showSwap(chain, `/swap?${query}`)
const approveButton = () => document.querySelector<HTMLButtonElement>('#approve-button')
const inputAmount = () => {
  const amount = document.querySelector<HTMLInputElement>('#swap-currency-input input')
  if (amount === null) throw new Error('There is no amount.')
  return amount
}
/** What the buttons of the steps say, with whether they can be pressed. */
const steps = () =>
  [approveButton(), swapButton()].flatMap((button) =>
    button === null ? [] : [button.disabled ? `(${button.textContent})` : button.textContent],
  )

describe('the steps to a swap', () => {
  const query = (amount = '1') => `inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=${amount}`

  it('begin with enabling the token, which stays in sight as done, and end with the swap', async () => {
    chain.allowance = 0n
    const { wallet, store } = show(query())
    wallet.answers = 'later'
    await waitFor(() => expect(steps()).toEqual(['Enable CHEESE', '(Swap)']))
    fireEvent.click(screen.getByRole('button', { name: 'Enable CHEESE' }))
    expect(approveButton()?.textContent).toBe('Enabling CHEESE')
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    await wallet.answer('yes')
    // Sent and without a receipt: still enabling.
    await waitFor(() => expect(Object.keys(store.getState().transactions[31337] ?? {})).toHaveLength(1))
    expect(approveButton()?.textContent).toBe('Enabling CHEESE')
    expect(swapButton().disabled).toBe(true)
    chain.allowance = 2n ** 255n
    chain.mine()
    await waitFor(() => expect(steps()).toEqual(['(Enabled)', 'Swap']))
    // Another token was not enabled here.
    act(() => {
      store.dispatch(currencySelected({ field: 'input', currency: USDT }))
    })
    await waitFor(() => expect(steps()).toEqual(['Swap']))
  })

  it('begin anew where what was allowed is taken back behind the page', async () => {
    chain.allowance = 0n
    const { wallet, confirm } = show(query())
    fireEvent.click(await screen.findByRole('button', { name: 'Enable CHEESE' }))
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    chain.allowance = 2n ** 255n
    chain.mine()
    await waitFor(() => expect(steps()).toEqual(['(Enabled)', 'Swap']))
    confirm()
    chain.allowance = 0n
    chain.mine()
    await waitFor(() => expect(steps()).toEqual(['Enable CHEESE', '(Swap)']))
  })

  it('are one where the token was enabled before', async () => {
    show(query())
    await waitFor(() => expect(steps()).toEqual(['Swap']))
  })

  it('can begin again after the wallet said no, which is told', async () => {
    chain.allowance = 0n
    const { wallet } = show(query())
    wallet.answers = 'no'
    fireEvent.click(await screen.findByRole('button', { name: 'Enable CHEESE' }))
    expect(
      (await screen.findByText('You rejected this in your wallet')).closest('#swap-failure'),
    ).toBeTruthy()
    expect(steps()).toEqual(['Enable CHEESE', '(Swap)'])
    wallet.answers = 'at once'
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(wallet.asked).toHaveLength(2))
  })

  it.each([
    ['Enable CHEESE', 'unlimited' as const],
    ['Allow only 1.23457 CHEESE', 1_234_567_890_123_456_789n],
  ])('say that enabling sets no limit, and %s asks for that', async (name, units) => {
    chain.allowance = 0n
    const { wallet } = show(query('1.234567890123456789'))
    await screen.findByText('Enabling allows any amount of your CHEESE to be spent until you revoke it.')
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() =>
      expect(wallet.asked.map(approvalIn)).toEqual([{ token: CHEESE, spender: router, units }]),
    )
    await waitFor(() => expect(approveButton()?.textContent).toBe('Enabling CHEESE'))
    expect(screen.queryByText(/Enabling allows any amount/)).toBeNull()
    chain.allowance = 1_234_567_890_123_456_789n
    chain.mine()
    await waitFor(() => expect(steps()).toEqual(['(Enabled)', 'Swap']))
  })

  it('allow by one press the most that an exact output may cost', async () => {
    chain.allowance = 0n
    const { wallet } = show(`${query('1')}&exactField=output`)
    fireEvent.click(await screen.findByRole('button', { name: /^Allow only / }))
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    const { units } = approvalIn(wallet.asked[0])
    const paid = (1000n * E18 * E18 * 10_000n) / (999n * E18 * 9975n) + 1n
    expect(units).toBe((paid * 10_050n) / 10_000n)
  })

  it('say of a price impact what they say without them, in fewer words', async () => {
    chain.allowance = 0n
    const { wallet } = show(query('32'))
    await waitFor(() => expect(steps()).toEqual(['Enable CHEESE', '(Price Impact High)']))
    fireEvent.change(inputAmount(), { target: { value: '22' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Enable CHEESE' }))
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    await waitFor(() => expect(approveButton()?.textContent).toBe('Enabling CHEESE'))
    chain.allowance = 2n ** 255n
    chain.mine()
    await waitFor(() => expect(steps()).toEqual(['(Enabled)', 'Swap Anyway']))
    fireEvent.change(inputAmount(), { target: { value: '32' } })
    expect(steps()).toEqual(['(Enabled)', '(Price Impact High)'])
  })
})

describe('wrapping', () => {
  const query = `inputCurrency=BNB&outputCurrency=${WBNB}&exactAmount=1`

  it('is asked of the wallet, and leaves the form when it is sent', async () => {
    const { wallet, store } = show(query)
    await says('Wrap')
    fireEvent.click(swapButton())
    await waitFor(() => expect(store.getState().swap.typedValue).toBe(''))
    expect(wallet.asked).toMatchObject([{ to: WBNB, value: '0xde0b6b3a7640000', data: '0xd0e30db0' }])
  })

  it('takes no more than there is, one to one and either way', async () => {
    chain.balance = 2n * E18
    chain.balances.set(WBNB, E18)
    show(query)
    await says('Wrap')
    fireEvent.click(screen.getByRole('button', { name: 'Switch From and To' }))
    fireEvent.change(inputAmount(), { target: { value: '1' } })
    await says('Unwrap')
    expect(document.querySelector<HTMLInputElement>('#swap-currency-output input')?.value).toBe('1')
    fireEvent.change(inputAmount(), { target: { value: '999999999' } })
    await says('Insufficient WBNB balance')
    expect(swapButton().disabled).toBe(true)
  })

  it('tells a rejection without alarm, and is tried again', async () => {
    const { wallet, store } = show(query)
    wallet.answers = 'no'
    await says('Wrap')
    fireEvent.click(swapButton())
    await screen.findByText('You rejected this in your wallet')
    expect(store.getState().swap.typedValue).toBe('1')
    wallet.answers = 'at once'
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(store.getState().swap.typedValue).toBe(''))
  })
})

// Specification 1 §5: the first that holds is shown.
describe('what keeps a swap from going on', () => {
  it('is told in the order of the specification', async () => {
    const { store } = show('inputCurrency=BNB')
    await says('Enter an amount')
    fireEvent.change(inputAmount(), { target: { value: '1' } })
    await says('Select a token')
    act(() => {
      store.dispatch(currencySelected({ field: 'output', currency: D9 }))
    })
    await says('Insufficient liquidity for this trade.')
    chain.balance = E18 / 2n
    chain.addPool(WBNB, D9, [1000n * E18, 10n ** 15n])
    chain.mine()
    await says('Insufficient BNB balance')
    chain.balance = 2n * E18
    chain.mine()
    await says('Swap')
    fireEvent.change(inputAmount(), { target: { value: '1.0000000000000000001' } })
    await says('Too many decimals')
  })

  it('begins with a wallet, and before that with a token that is not traded here', async () => {
    const { store } = show(`inputCurrency=BNB&outputCurrency=${devnet.tokens.LONG}`)
    await says('Unsupported Asset')
    act(() => {
      store.dispatch(currencySelected({ field: 'output', currency: BUSD }))
    })
    await says('Enter an amount')
  })

  it('is an exact output of a taxed token, which the router has no method for', async () => {
    chain.addPool(BUSD, D9, [1000n * E18, 10n ** 15n])
    chain.taxes.set(D9, { kind: 'tradable', buy: bps(1000), sell: bps(0) })
    show(`inputCurrency=${CHEESE}&outputCurrency=${D9}&exactAmount=1&exactField=output`)
    await says('Enter the amount to pay')
  })
})

it('sends to someone else in expert mode only', async () => {
  const other = `0x${'c'.repeat(40)}`
  const { store } = show(`inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=1&recipient=${other}`)
  await says('Swap')
  act(() => {
    store.dispatch(userMerged({ userExpertMode: true }))
  })
  await screen.findByLabelText('Recipient')
  await openReview()
  expect(review().getByTestId('review-recipient').textContent).toMatch(/^0xcC/i)
})
