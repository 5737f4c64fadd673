import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { connectEnded } from '~/chain/wallet/slice'
import { WalletButton } from '~/widgets/wallet/WalletButton'
import { renderApp } from '../support/renderApp'

const words = (part: HTMLElement) => within(part).getByRole('button').textContent

it('does not tell to connect while the wallet of the last visit is awaited, and does once it has left', () => {
  localStorage.setItem('connectorIdv2', 'injected')
  const { store, connect } = renderApp({ content: <WalletButton /> })
  expect(words(document.body)).toBe('Connecting...')
  act(() => {
    store.dispatch(connectEnded())
  })
  expect(words(document.body)).toBe('Connect Wallet')
  connect()
  expect(screen.queryByText('Connect Wallet')).toBeNull()
})

it('tells who has not been here to connect', () => {
  renderApp({ content: <WalletButton /> })
  expect(words(document.body)).toBe('Connect Wallet')
})
