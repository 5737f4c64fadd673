import { render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { type Currency, nativeCoin, type Token } from '~/domain/money/currency'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { deployment } from '../../support/deployments'

const { tokens: devnetTokens } = deployment('31337')

const drawings = () =>
  Array.from(document.querySelectorAll('use'), (use) => use.getAttribute('href')?.replace('/tokens.svg#', ''))
const images = () => Array.from(document.querySelectorAll('img'), ({ src }) => src)

const PICTURE = 'https://pictures.example/eth.png'

function token(symbol: string, address: string): Token {
  return { kind: 'token', chainId: 31337, address: toAddress(address), decimals: 18, symbol, name: symbol }
}

function builtIn(symbol: string): Token {
  const listed = devnetTokens.find((each) => each.symbol === symbol)
  if (listed === undefined) throw new Error(`${symbol} is not built in`)
  return token(symbol, listed.address)
}

const show = (currency: Currency) => {
  render(<CurrencyLogo currency={currency} size={24} />)
}

describe('the logo of a currency', () => {
  it.each([
    nativeCoin(31337),
    network.deployment.wrapped,
    network.deployment.dollar,
    network.deployment.reward,
  ])('is drawn with the first picture for $symbol', (currency) => {
    show(currency)
    expect(drawings()).toEqual([currency.symbol.toLowerCase()])
  })

  it('is our drawing for a built-in token, and its list is asked for no picture', async () => {
    show({ ...builtIn('ETH'), logoURI: PICTURE })
    await waitFor(() => expect(drawings()).toEqual(['eth']))
    expect(images()).toEqual([])
  })

  it('is not lent to another token that bears the symbol: it has its own glyph and picture', async () => {
    show({ ...token('ETH', `0x${'ab'.repeat(20)}`), logoURI: PICTURE })
    await waitFor(() => expect(images()).toEqual([PICTURE]))
    expect(drawings()).toEqual([])
    expect(document.body.textContent).toBe('E')
  })

  it('is a glyph where no one has drawn or photographed it', async () => {
    show(token('TAX', `0x${'cd'.repeat(20)}`))
    await waitFor(() => expect(document.body.textContent).toBe('T'))
    expect(images()).toEqual([])
  })

  it('says nothing to a screen reader: the symbol stands beside it', async () => {
    show(token('TAX', `0x${'cd'.repeat(20)}`))
    await waitFor(() => expect(document.body.textContent).toBe('T'))
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe('T')
  })
})

it('shows a pair as two halves of one disc', async () => {
  render(<PairLogo currencies={[nativeCoin(31337), token('TAX', `0x${'cd'.repeat(20)}`)]} size={36} />)
  await waitFor(() => expect(document.body.textContent).toBe('T'))
  expect(drawings()).toEqual(['bnb'])
  expect(Array.from(document.querySelectorAll('svg'), (svg) => svg.getAttribute('viewBox'))).toEqual([
    '4 0 24 32',
    '4 0 24 32',
  ])
})
