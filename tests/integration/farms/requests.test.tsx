import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { earning } from '~/config/earning'
import { MULTICALL_CHUNK } from '~/config/policies'
import type { FarmView } from '~/features/farms/farmView'
import { useFarms } from '~/features/farms/useFarms'
import { valueOf } from '~/lib/loadable'
import { ManyFarmsNode, manyFarms } from '../../support/manyFarms'
import { ACCOUNT } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const MOST_REQUESTS = 8

it('asks for 200 farms and what an account has in all of them with 8 requests a block at most', async () => {
  const farms = manyFarms(200)
  const node = new ManyFarmsNode(farms)
  const chef = earning.chef
  if (chef === undefined) throw new Error('The local exchange has farms.')
  const { result } = renderHookInApp(() => useFarms(chef, farms, 'live'), { chain: node, account: ACCOUNT })

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
    await waitFor(() => expect(result.current.farms[0]?.own?.earned).not.toEqual(before))
    expect(node.asked.length).toBeGreaterThan(0)
    expect(node.asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(Math.max(...node.asked)).toBeLessThanOrEqual(MULTICALL_CHUNK)
  }
  expect(first?.farm).toBe(farms[0])
}, 60_000)

it('asks with its first request what the first rows show', async () => {
  const farms = manyFarms(30)
  const node = new ManyFarmsNode(farms)
  const chef = earning.chef
  if (chef === undefined) throw new Error('The local exchange has farms.')
  // As it was drawn, since the next request leaves soon after the first answer.
  const drawn: { readonly farms: readonly FarmView[]; readonly requests: number }[] = []
  const { result } = renderHookInApp(
    () => {
      const view = useFarms(chef, farms, 'live')
      drawn.push({ farms: view.farms, requests: node.asked.length })
      return view
    },
    { chain: node },
  )
  await waitFor(() => expect(result.current.farms).toHaveLength(30))
  const first = drawn.findLast(({ requests }) => requests === 1)
  const known = first?.farms.filter(({ apr }) => apr?.kind === 'known')
  expect(known?.map(({ farm }) => farm)).toEqual(farms.slice(0, 8))
})

it('asks for 257 farms, in ten of which the account is, with 60 KB and 2 requests a block after the first', async () => {
  const farms = manyFarms(257)
  const node = new ManyFarmsNode(farms, undefined, 26)
  const chef = earning.chef
  if (chef === undefined) throw new Error('The local exchange has farms.')
  const { result } = renderHookInApp(() => useFarms(chef, farms, 'live'), { chain: node, account: ACCOUNT })
  const staked = () => result.current.farms.filter(({ own }) => own && (valueOf(own.staked) ?? 0n) > 0n)
  await waitFor(
    () => {
      expect(result.current.farms.every(({ own }) => own?.earned.status === 'ready')).toBe(true)
      expect(staked().length).toBeGreaterThan(5)
    },
    { timeout: 30_000 },
  )
  for (let i = 0; i < 40; i += 1) {
    node.asked.length = 0
    node.traffic = 0
    const before = staked()[0]?.own?.earned
    node.block += 1
    await waitFor(() => expect(staked()[0]?.own?.earned).not.toEqual(before))
    expect(node.asked.length).toBeLessThanOrEqual(2)
    expect(node.traffic).toBeLessThanOrEqual(60_000)
  }
}, 120_000)
