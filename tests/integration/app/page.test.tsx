import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { App } from '~/app/App'
import { devnet } from '~/config/addresses/31337'
import { toAddress } from '~/domain/address'
import { narrow } from '../support/narrow'
import { ACCOUNT, E18, LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const BLOCKED = toAddress('0x7F367cC41522cE07553e823bf3be79A889DEbe1B')
const WBNB = toAddress(devnet.tokens.WBNB)
const BUSD = toAddress(devnet.tokens.BUSD)

const amount = (side: 'input' | 'output') =>
  document.querySelector<HTMLInputElement>(`#swap-currency-${side} input`)

function open(chain: LocalChain) {
  vi.stubGlobal('matchMedia', narrow)
  return renderApp({ path: `/swap?outputCurrency=${BUSD}&exactAmount=1`, chain, content: <App /> })
}

it('a blocked account sees only that it is blocked, until another account comes', async () => {
  const { connect } = open(new LocalChain())
  await waitFor(() => expect(amount('input')).not.toBeNull())
  connect(BLOCKED)
  await waitFor(() => expect(document.body.textContent).toBe('Blocked address'))
  connect(ACCOUNT)
  await waitFor(() => expect(amount('input')).not.toBeNull())
})

it('says that the connection is lost, guesses nothing meanwhile, and heals by itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const chain = new LocalChain()
  chain.addPool(WBNB, BUSD, [1000n * E18, 300_000n * E18])
  chain.isGone = true
  open(chain)
  const lost = 'Connection lost. Prices and balances may be out of date. Reconnecting…'
  expect(await screen.findByText(lost)).toBeDefined()
  await waitFor(() => expect(amount('input')?.value).toBe('1'))
  expect(amount('output')?.value).toBe('')
  act(() => {
    chain.isGone = false
  })
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull())
  await waitFor(() => expect(amount('output')?.value).toMatch(/^29\d\.\d+$/))
})
