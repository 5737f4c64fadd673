import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { decimals, name, symbol } from '~/chain/abi/erc20'
import { devnet } from '~/config/addresses/31337'
import { toAddress } from '~/domain/address'
import { BUSD, CHEESE } from '../liquidity/fixture'
import { addressOf, E18, NO_CONTRACT } from '../support/localChain'
import { openSwap, says, showSwap, swapButton, SwapChain } from './fixture'

const WBNB = toAddress(devnet.tokens.WBNB)
const DIGITS = '9'.repeat(60)

let chain: SwapChain
beforeEach(() => {
  chain = new SwapChain()
  chain.addPool(WBNB, BUSD, [1000n * E18, 300_000n * E18])
  chain.addPool(WBNB, CHEESE, [1000n * E18, 100_000n * E18])
})

const amount = (side: 'input' | 'output') => {
  const field = document.querySelector<HTMLInputElement>(`#swap-currency-${side} input`)
  if (field === null) throw new Error('There is no amount.')
  return field
}

describe('a hostile link', () => {
  it.each([
    ['an amount with an exponent', `outputCurrency=${BUSD}&exactAmount=1e999`, ''],
    ['a negative amount', `outputCurrency=${BUSD}&exactAmount=-1`, ''],
    ['a hexadecimal amount', `outputCurrency=${BUSD}&exactAmount=0x10`, ''],
    ['an amount of 60 digits', `outputCurrency=${BUSD}&exactAmount=${DIGITS}`, DIGITS],
    [
      'a script as recipient',
      `outputCurrency=${BUSD}&exactAmount=1&recipient=<script>alert(1)</script>`,
      '1',
    ],
    ['markup as currency', 'inputCurrency=<img src=x onerror=alert(1)>&exactAmount=1', '1'],
    ['broken escapes', 'exactAmount=%E0%A4%A&outputCurrency=%', ''],
  ])('with %s gets a safe form', async (_what, search, text) => {
    openSwap(chain, `/swap?${search}`)
    await waitFor(() => expect(amount('input').value).toBe(text))
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(document.querySelector('img[onerror], img[src="x"], script')).toBeNull()
  })

  it('that names an address without a contract says that it is no token', async () => {
    const nobody = addressOf(0xdead)
    for (const fragment of [name, symbol]) chain.on(fragment, () => NO_CONTRACT, nobody)
    chain.on(decimals, () => NO_CONTRACT, nobody)
    showSwap(chain, `/swap?outputCurrency=${nobody}&exactAmount=1`)
    await says('This token can’t be read')
    expect(swapButton().disabled).toBe(true)
  })

  it('with an amount of 60 digits asks for more than anyone has, and breaks nothing', async () => {
    showSwap(chain, `/swap?outputCurrency=${BUSD}&exactAmount=${DIGITS}`)
    await waitFor(() =>
      expect(swapButton().textContent).toMatch(/^(Insufficient BNB balance|Enter a smaller amount)$/),
    )
  })
})

it('a swap is shared by its link', async () => {
  const { user, location } = openSwap(chain, `/swap?outputCurrency=${CHEESE}`)
  fireEvent.change(amount('output'), { target: { value: '12.5' } })
  await user.click(screen.getByRole('button', { name: 'Copy a link to this swap' }))
  expect(await screen.findByText('Link copied')).toBeDefined()
  const { origin, pathname, search } = new URL(await navigator.clipboard.readText())
  expect(origin).toBe(window.location.origin)
  // The form says the same of itself.
  await waitFor(() => expect(location()).toBe(`${pathname}${search}`))

  openSwap(chain, `${pathname}${search}`)
  await waitFor(() => expect(amount('output').value).toBe('12.5'))
  const chosen = document.querySelector('#swap-currency-output .open-currency-select-button')
  expect(chosen?.textContent).toContain('CHEESE')
  await waitFor(() => expect(amount('input').value).not.toBe(''))
})
