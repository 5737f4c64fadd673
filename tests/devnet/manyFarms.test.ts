import { expect, it } from 'vitest'
import { pendingCheese, poolInfo, userInfo } from '~/chain/abi/masterChef'
import { decodeAggregate, encodeAggregate } from '~/chain/multicall/aggregate'
import { read } from '~/chain/multicall/read'
import { MULTICALL_CHUNK } from '~/config/policies'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { localChain, ME, MULTICALL } from './support'
import { allow, asOwner, CHEF, E18, mine } from './farming'

const chain = localChain()
const FARMS = 200

/** The answers of the app's own requests, of a chunk each, and how many there were. */
async function readAll<T>(reads: readonly { target: string; callData: Hex; decode: (data: Hex) => T }[]) {
  const values: (T | 'refused')[] = []
  let requests = 0
  for (let at = 0; at < reads.length; at += MULTICALL_CHUNK) {
    const part = reads.slice(at, at + MULTICALL_CHUNK)
    const calls = part.map(({ target, callData }) => ({ target: toAddress(target), callData }))
    const call = { to: MULTICALL.address, data: encodeAggregate(calls) }
    const { results } = decodeAggregate(await chain.rpc<Hex>('eth_call', call, 'latest'))
    for (const [i, { isSuccess, data }] of results.entries()) {
      values.push(isSuccess ? (part[i]?.decode(data) ?? 'refused') : 'refused')
    }
    requests += 1
  }
  return { values, requests }
}

const chef = toAddress(CHEF.address)
const me = toAddress(ME)

/** Farms of one token more each; the first account has a stake in all of them. */
async function staked(count: number): Promise<number> {
  const token = await chain.createToken(18, 10_000n * E18)
  const first = Number(await chain.call<bigint>(CHEF, 'poolLength'))
  // No more at once than a transaction has gas for.
  for (let made = 0; made < count; made += 40) {
    const some = Array.from({ length: Math.min(40, count - made) }, () => token.address)
    await asOwner(chain, CHEF, 'addAll', [some.map((_, i) => 100 + i), some])
  }
  await allow(chain, token, CHEF)
  for (let i = 0; i < count; i += 1) await chain.send(CHEF, 'deposit', [first + i, E18 + BigInt(i)])
  return first
}

it('tells an account of its stakes in 200 farms within two requests, as the chef does one by one', async () => {
  const first = await staked(FARMS)
  await mine(chain, 5)
  const pids = Array.from({ length: FARMS }, (_, i) => BigInt(first + i))
  const stakes = await readAll(pids.map((pid) => read(userInfo, chef, [pid, me])))
  const earned = await readAll(pids.map((pid) => read(pendingCheese, chef, [pid, me])))
  expect(stakes.requests + earned.requests).toBe(2)
  const each = pids.map((pid) => [pid, ME])
  expect(stakes.values).toEqual(await chain.callMany(CHEF, 'userInfo', each))
  expect(earned.values).toEqual(await chain.callMany<bigint>(CHEF, 'pendingCheese', each))
  for (const value of stakes.values) expect(value !== 'refused' && value[0] >= E18).toBe(true)
}, 300_000)

it('a farm that the chef refuses fails alone among five hundred calls', async () => {
  const missing = await chain.call<bigint>(CHEF, 'poolLength')
  const pids = Array.from({ length: MULTICALL_CHUNK }, (_, i) => (i === 250 ? missing : BigInt(1 + (i % 12))))
  const { values, requests } = await readAll(pids.map((pid) => read(pendingCheese, chef, [pid, me])))
  expect(requests).toBe(1)
  expect(values.map((value, i) => (value === 'refused' ? i : -1)).filter((i) => i >= 0)).toEqual([250])
  const { values: pools } = await readAll(pids.map((pid) => read(poolInfo, chef, [pid])))
  expect(pools[250]).toBe('refused')
})
