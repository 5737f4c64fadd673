import { afterEach, expect, it, vi } from 'vitest'
import { FakeWallet } from './fakeWallet'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function added(protectedUrl: string): Promise<unknown> {
  vi.stubEnv('VITE_PROTECTED_RPC_URL', protectedUrl)
  vi.resetModules()
  const { setupNetwork } = await import('~/chain/wallet/setupNetwork')
  const wallet = new FakeWallet({
    eth_chainId: '0x38',
    wallet_switchEthereumChain: () => {
      throw Object.assign(new Error('Unknown chain'), { code: 4902 })
    },
    wallet_addEthereumChain: null,
  })
  await setupNetwork(wallet)
  const asked = wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')
  const [parameters] = (asked?.params ?? []) as readonly { readonly rpcUrls: readonly string[] }[]
  return parameters?.rpcUrls[0]
}

it('names a protected node first to a wallet that adds the network, and none unless one is configured', async () => {
  expect(await added('https://protected.example/rpc')).toBe('https://protected.example/rpc')
  expect(await added('')).toBe('https://bsc-dataseed.bnbchain.org')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // Plain http would show the transaction to whoever is on the way.
  expect(await added('http://protected.example/rpc')).toBe('https://bsc-dataseed.bnbchain.org')
})
