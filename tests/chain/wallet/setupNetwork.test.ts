import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setupNetwork } from '~/chain/wallet/setupNetwork'
import { FakeWallet, refuse } from './fakeWallet'

/** Tests run as a build for chain 56. */
const BNB_CHAIN = {
  chainId: '0x38',
  chainName: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-dataseed.nariox.org',
    'https://bsc-dataseed.defibit.io',
    'https://bsc-dataseed.ninicoin.io',
  ],
  blockExplorerUrls: ['https://bscscan.com'],
}

const unknownOnce = (error: unknown): (() => unknown) => {
  let isKnown = false
  return () => {
    if (isKnown) return null
    isKnown = true
    throw error
  }
}

describe('setupNetwork', () => {
  const log = vi.spyOn(console, 'error')
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined)
  })
  afterEach(() => {
    log.mockReset()
  })

  it('switches a wallet that knows the chain and adds nothing', async () => {
    const wallet = new FakeWallet({ wallet_switchEthereumChain: null })
    expect(await setupNetwork(wallet)).toBe(true)
    expect(wallet.asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] }])
    expect(log).not.toHaveBeenCalled()
  })

  it.each([
    ['4902', { code: 4902 }],
    ['4902 inside an internal error', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['a wallet that cannot switch', { code: 4200 }],
  ])('adds the chain after %s, then switches when the wallet has not', async (_, error) => {
    const wallet = new FakeWallet({
      eth_chainId: '0x1',
      wallet_switchEthereumChain: unknownOnce(error),
      wallet_addEthereumChain: null,
    })
    expect(await setupNetwork(wallet)).toBe(true)
    expect(wallet.asked[1]).toEqual({ method: 'wallet_addEthereumChain', params: [BNB_CHAIN] })
    expect(wallet.methods().slice(2)).toEqual(['eth_chainId', 'wallet_switchEthereumChain'])
  })

  it('does not switch again when adding has switched', async () => {
    const wallet = new FakeWallet({
      wallet_switchEthereumChain: unknownOnce({ code: 4902 }),
      wallet_addEthereumChain: null,
    })
    expect(await setupNetwork(wallet)).toBe(true)
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId'])
  })

  it('logs and says no when the person refuses to switch', async () => {
    const wallet = new FakeWallet({ wallet_switchEthereumChain: refuse })
    expect(await setupNetwork(wallet)).toBe(false)
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
    expect(log).toHaveBeenCalledWith('Failed to setup the network in Metamask', expect.anything())
  })

  it('logs and says no when the person refuses to add', async () => {
    const wallet = new FakeWallet({
      wallet_switchEthereumChain: unknownOnce({ code: 4902 }),
      wallet_addEthereumChain: refuse,
    })
    expect(await setupNetwork(wallet)).toBe(false)
    expect(log).toHaveBeenCalledWith('Failed to setup the network in Metamask', expect.anything())
  })

  it('logs that the chain cannot be set up without a wallet', async () => {
    expect(await setupNetwork(undefined)).toBe(false)
    expect(log.mock.calls).toEqual([['The chain cannot be set up: there is no wallet']])
  })
})
