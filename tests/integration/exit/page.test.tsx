import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EXITS } from '~/app/exit/exits'
import { withdrawableDividendOf } from '~/chain/abi/reflectionToken'
import { dividendTokens } from '~/config/dividends'
import { ACCOUNT, addressOf, E18, LocalChain } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows } from './support'

let chain: LocalChain
beforeEach(() => {
  chain = new LocalChain()
  chain.balance = 0n
  chain.on(
    withdrawableDividendOf,
    ([owner]) => (owner === ACCOUNT ? E18 : 0n),
    dividendTokens[0]?.token.address,
  )
})

it('asks for a wallet, has every area, and shows each account its own', async () => {
  const { connect } = renderApp({ path: '/exit', chain })
  expect(await screen.findByText('Connect a wallet to see your positions.')).toBeDefined()
  connect()
  await waitFor(() => expect(screen.getByText('REFLECT').closest('li')?.textContent).toContain('1 BTCB'))
  connect(addressOf(0xacc))
  await waitFor(() => expect(screen.queryByText('REFLECT')).toBeNull())
})

it('a section that did not load leaves the others, and is asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [first] = EXITS
  if (first === undefined) throw new Error('The page has no sections.')
  const load = vi.spyOn(first, 'load').mockRejectedValueOnce(new Error('gone'))
  const { user } = renderApp({ path: '/exit', chain, account: ACCOUNT })
  const told = await screen.findByText('Part of this page couldn’t be loaded. Your funds are safe.')
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  const notice = told.closest<HTMLElement>('[role="alert"]') ?? document.body
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await waitFor(() =>
    expect(screen.queryByText('Part of this page couldn’t be loaded. Your funds are safe.')).toBeNull(),
  )
})
