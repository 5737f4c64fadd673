import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import { type Engine, startChain } from '~/chain/engine'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import { MULTICALL_CHUNK } from '~/config/policies'
import { toAddress } from '~/domain/address'
import { useFarms } from '~/features/farms/useFarms'
import { ManyFarmsNode, manyFarms } from '../../support/manyFarms'
import { openStore } from '../support/openStore'

vi.mock(import('~/config/env'), async (original) => {
  const { env } = await original()
  return { env: { ...env, chainId: 31337 as const } }
})

const ACCOUNT = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const MOST_REQUESTS = 8

let engine: Engine | undefined
afterEach(() => {
  cleanup()
  engine?.stop()
})

it('asks for 200 farms and what an account has in all of them with 8 requests a block at most', async () => {
  const farms = manyFarms(200)
  const node = new ManyFarmsNode(farms)
  const store = openStore(node)
  engine = startChain({ store, transport: node, network: { ...network, blockPollMs: 20 } })
  store.dispatch(connectStarted('local'))
  store.dispatch(walletReported({ walletId: 'local', account: ACCOUNT, chainId: 31337 }))
  const chef = earning.chef
  if (chef === undefined) throw new Error('The local exchange has farms.')
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useFarms(chef, farms, 'live'), { wrapper })

  const isShown = () =>
    result.current.farms.length === 200 &&
    result.current.farms.every(
      ({ apr, own }) =>
        apr?.kind === 'known' && own?.staked.status === 'ready' && own.earned.status === 'ready',
    )
  await waitFor(
    () => {
      expect(isShown()).toBe(true)
    },
    { timeout: 30_000 },
  )
  // What is read once, and what is read seldom, comes at once: the largest refresh that there is.
  const [first] = result.current.farms
  for (let i = 0; i < 12; i += 1) {
    node.asked.length = 0
    const before = result.current.farms[0]?.own?.earned
    node.block += 1
    await waitFor(() => {
      expect(result.current.farms[0]?.own?.earned).not.toEqual(before)
    })
    expect(node.asked.length).toBeGreaterThan(0)
    expect(node.asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(Math.max(...node.asked)).toBeLessThanOrEqual(MULTICALL_CHUNK)
  }
  expect(first?.farm).toBe(farms[0])
}, 60_000)
