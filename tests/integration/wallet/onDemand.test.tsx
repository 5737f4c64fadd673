import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WalletOnDemand } from '~/app/WalletOnDemand'
import { cancelConnect, connect } from '~/chain/wallet/session'

vi.mock('~/app/withWallet', () => ({ WalletCompanions: () => 'wallet side' }))

const loaded = () => screen.findByText('wallet side')

async function staysWithout() {
  render(<WalletOnDemand />)
  // Whoever loads it does so within the first tasks.
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText('wallet side')).toBeNull()
}

it('loads nothing for a visitor', async () => {
  localStorage.setItem('persist:user', '{}')
  await staysWithout()
})

it('loads with the wallet that was connected last', async () => {
  localStorage.setItem('connectorIdv2', 'local')
  render(<WalletOnDemand />)
  await loaded()
})

it('loads for what this device has sent, without a wallet', async () => {
  localStorage.setItem('persist:transactions', '{"31337":"[]"}')
  render(<WalletOnDemand />)
  await loaded()
})

it('loads once another tab sends something', async () => {
  await staysWithout()
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:user', newValue: '{}' }))
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText('wallet side')).toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:transactions', newValue: '{}' }))
  await loaded()
})

it('loads with the first login', async () => {
  await staysWithout()
  void connect('local')
  await loaded()
  cancelConnect()
})
