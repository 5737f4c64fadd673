import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decimals } from '~/chain/abi/erc20'
import * as first from '~/chain/abi/ifoV1'
import * as second from '~/chain/abi/ifoV2'
import { launchState } from '~/chain/abi/presale'
import { loadOfferings, type Offerings } from '~/config/ifo/sales'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { usePresale } from '~/features/ifo/usePresale'
import { useSale } from '~/features/ifo/useSale'
import { ACCOUNT, LocalChain } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const { reward } = network.deployment
const LP = toAddress('0x00000000000000000000000000000000000000a1')
let chain: LocalChain
let offerings: Offerings

beforeEach(async () => {
  chain = new LocalChain()
  offerings = await loadOfferings()
  for (const { startBlock, endBlock } of [first, second]) {
    chain.on(startBlock, () => 10n)
    chain.on(endBlock, () => 200n)
  }
  chain.on(second.lpToken, () => reward.address)
  chain.on(second.viewPoolInformation, ([pid]) => [
    100n,
    50n,
    pid === 0n ? 7n : 0n,
    pid === 1n,
    300n + pid,
    0n,
  ])
  chain.on(second.numberPoints, () => 200n)
  chain.on(second.thresholdPoints, () => 5n)
  chain.on(second.viewUserInfo, ([, pids]) => [
    pids.map((pid) => BigInt(pid) + 3n),
    pids.map((pid) => Number(pid) === 1),
  ])
})

function sale(version: 1 | 2) {
  const found = offerings.sales.find((each) => each.version === version)
  if (found === undefined) throw new Error('There is no such sale.')
  return found
}

describe('a sale', () => {
  it('a sale of the second version has two pools, points, and one’s own parts', async () => {
    const config = sale(2)
    const { result } = renderHookInApp(() => useSale(config), { chain, account: ACCOUNT })
    await waitFor(() => expect(result.current.state.status).toBe('ready'))
    expect(result.current.own.basic).toEqual({ status: 'ready', value: { committed: 3n, claimed: false } })
    expect(result.current.own.unlimited).toEqual({ status: 'ready', value: { committed: 4n, claimed: true } })
    const pool = { raisingAmount: 100n, offeringAmount: 50n }
    expect(result.current.state).toEqual({
      status: 'ready',
      value: {
        ...{ startBlock: 10n, endBlock: 200n, currency: reward, points: { number: 200n, threshold: 5n } },
        pools: [
          { name: 'basic', pool: { ...pool, limitPerUser: 7n, hasTax: false, totalAmount: 300n } },
          { name: 'unlimited', pool: { ...pool, limitPerUser: 0n, hasTax: true, totalAmount: 301n } },
        ],
      },
    })
  })

  it('a sale of the first version has one pool, paid with LP tokens of the contract’s own decimals', async () => {
    chain.on(first.lpToken, () => LP)
    chain.on(decimals, () => 6, LP)
    chain.on(first.raisingAmount, () => 100n)
    chain.on(first.offeringAmount, () => 50n)
    chain.on(first.totalAmount, () => 300n)
    chain.on(first.userInfo, () => [9n, false])
    const config = sale(1)
    const { result } = renderHookInApp(() => useSale(config), { chain, account: ACCOUNT })
    await waitFor(() => expect(result.current.state.status).toBe('ready'))
    expect(result.current.own).toEqual({
      basic: undefined,
      unlimited: { status: 'ready', value: { committed: 9n, claimed: false } },
    })
    expect(result.current.state).toMatchObject({
      status: 'ready',
      value: {
        currency: { address: LP, decimals: 6, symbol: 'CHEESE-BNB LP' },
        pools: [{ name: 'unlimited', pool: { totalAmount: 300n, hasTax: false } }],
        points: undefined,
      },
    })
  })

  it('asks for the decimals of what the list says is committed together with the sale', async () => {
    const config = offerings.sales.find(({ currency }) => currency === 'reward')
    if (config === undefined) throw new Error('There is no such sale.')
    const answer = vi.spyOn(chain, 'answer')
    const { result } = renderHookInApp(() => useSale(config), { chain })
    await waitFor(() => expect(result.current.state.status).not.toBe('loading'))
    const batches = answer.mock.calls.map(([{ calls }]) => calls.map(({ target }) => target))
    expect(batches.find((targets) => targets.includes(config.address))).toContain(reward.address)
  })

  it('has no own parts without a wallet', async () => {
    const config = sale(2)
    const { result } = renderHookInApp(() => useSale(config), { chain })
    await waitFor(() => expect(result.current.state.status).toBe('ready'))
    expect(result.current.own).toEqual({ basic: undefined, unlimited: undefined })
  })

  it('a sale without code on this network is failed, and nothing of it is 0', async () => {
    const config = sale(2)
    chain.reverting.add(config.address)
    const { result } = renderHookInApp(() => useSale(config), { chain, account: ACCOUNT })
    await waitFor(() => expect(result.current.state.status).toBe('failed'))
    expect(result.current.own.basic?.status).toBe('failed')
  })
})

it('a presale is what its contract says to whom asks, and to a visitor what all see', async () => {
  const [config] = offerings.presales
  if (config === undefined) throw new Error('There is no presale.')
  chain.on(launchState, ([user]) => [1n, 2n, 3n, false, false, user === ACCOUNT ? 4n : 0n, false])
  const shared = {
    start: 1n,
    end: 2n,
    balance: 3n,
    softCapReached: false,
    finalized: false,
    hasClaimed: false,
  }
  const own = renderHookInApp(() => usePresale(config), { chain, account: ACCOUNT })
  await waitFor(() =>
    expect(own.result.current).toEqual({ status: 'ready', value: { ...shared, contribution: 4n } }),
  )
  const visitor = renderHookInApp(() => usePresale(config), { chain })
  await waitFor(() =>
    expect(visitor.result.current).toEqual({ status: 'ready', value: { ...shared, contribution: 0n } }),
  )
})
