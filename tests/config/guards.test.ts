import { afterEach, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  ['56', false],
  ['97', false],
  ['31337', true],
])(
  'delegated accounts are let in by our own contracts and not by the field’s: %s',
  async (chain, isLetIn) => {
    vi.resetModules()
    vi.stubEnv('VITE_CHAIN_ID', chain)
    expect((await import('~/config/guards')).acceptsDelegated).toBe(isLetIn)
  },
)

it('distinguishes code delegated by wallets from other code', async () => {
  const { isWalletDelegate } = await import('~/config/guards')
  expect(isWalletDelegate(toAddress('0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'))).toBe(true)
  expect(isWalletDelegate(toAddress('0x63c0c19a282a1b52b07dd5a65b58948a07dae32a'))).toBe(false)
})
