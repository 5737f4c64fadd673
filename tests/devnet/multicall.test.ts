import { Interface } from 'ethers'
import { expect, it } from 'vitest'
import { abi as factoryAbi } from '~/chain/abi/factory'
import { devnet } from '~/config/addresses/31337'
import { ALICE, FACTORY, ME, MULTICALL, tokenOf, localChain, WBNB } from './support'

const chain = localChain()
const BUSD = tokenOf('BUSD')
const factory = new Interface(factoryAbi)

interface Block {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly gasLimit: string
  readonly miner: string
  readonly mixHash: string
}

const latest = () => chain.rpc<Block>('eth_getBlockByNumber', 'latest', false)
const balanceCall = (owner: string) => [BUSD.address, BUSD.abi.encodeFunctionData('balanceOf', [owner])]
/** A call that its contract refuses, with a reason. */
const badCall = [devnet.contracts.Factory, factory.encodeFunctionData('setFeeTo', [ME])]
const balance = async (owner: string) =>
  BUSD.abi.encodeFunctionResult('balanceOf', [await chain.balance(BUSD, owner)])
const reason = factory.encodeErrorResult('Error(string)', ['Pancake: FORBIDDEN'])

it('aggregates calls at one block, in their order', async () => {
  const answer = await chain.call(MULTICALL, 'aggregate', [[balanceCall(ME), balanceCall(ALICE)]])
  expect(answer).toEqual([BigInt((await latest()).number), [await balance(ME), await balance(ALICE)]])
  expect(await chain.call(MULTICALL, 'aggregate', [[]])).toEqual([BigInt((await latest()).number), []])
})

it('fails as a whole where success is required', async () => {
  const calls = [balanceCall(ME), badCall]
  expect(await chain.failure(MULTICALL, 'aggregate', [calls])).toBe('Multicall aggregate: call failed')
  expect(await chain.failure(MULTICALL, 'blockAndAggregate', [calls])).toBe(
    'Multicall2 aggregate: call failed',
  )
  for (const method of ['tryAggregate', 'tryBlockAndAggregate']) {
    expect(await chain.failure(MULTICALL, method, [true, calls])).toBe('Multicall2 aggregate: call failed')
  }
})

it('costs a bad call only itself where success is not required', async () => {
  const calls = [balanceCall(ME), badCall, balanceCall(ALICE), [ALICE, '0x12345678']]
  const expected = [
    [true, await balance(ME)],
    [false, reason],
    [true, await balance(ALICE)],
    // An account without code answers every call with nothing.
    [true, '0x'],
  ]
  expect(await chain.call(MULTICALL, 'tryAggregate', [false, calls])).toEqual(expected)
  const [number, hash, results] = await chain.call<readonly [bigint, string, unknown]>(
    MULTICALL,
    'tryBlockAndAggregate',
    [false, calls],
  )
  expect(number).toBe(BigInt((await latest()).number))
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(results).toEqual(expected)
})

it('says which block it looked at', async () => {
  const [number, , results] = await chain.call<readonly [bigint, string, unknown]>(
    MULTICALL,
    'blockAndAggregate',
    [[balanceCall(ME)]],
  )
  expect(number).toBe(BigInt((await latest()).number))
  expect(results).toEqual([[true, await balance(ME)]])
})

it('answers for five hundred calls at once', async () => {
  const [, data] = await chain.call<readonly [bigint, readonly string[]]>(MULTICALL, 'aggregate', [
    Array.from({ length: 500 }, () => balanceCall(ME)),
  ])
  expect(data).toEqual(Array.from({ length: 500 }, () => data[0]))
  expect(data[0]).toBe(await balance(ME))
})

it('tells of the block and of balances', async () => {
  const ask = (method: string, ...args: unknown[]) => chain.call(MULTICALL, method, args)
  const block = await latest()
  expect(await ask('getBlockNumber')).toBe(BigInt(block.number))
  expect(await ask('getLastBlockHash')).toBe(block.parentHash)
  expect(await ask('getBlockHash', BigInt(block.number) - 1n)).toBe(block.parentHash)
  expect(await ask('getCurrentBlockTimestamp')).toBe(BigInt(block.timestamp))
  expect(await ask('getCurrentBlockGasLimit')).toBe(BigInt(block.gasLimit))
  expect(String(await ask('getCurrentBlockCoinbase')).toLowerCase()).toBe(block.miner)
  expect(await ask('getCurrentBlockDifficulty')).toBe(BigInt(block.mixHash))
  expect(await ask('getEthBalance', ALICE)).toBe(await chain.coin(ALICE))
  expect(await ask('getEthBalance', WBNB.address)).toBe(await chain.call(WBNB, 'totalSupply'))
  expect(FACTORY.address).toBe(devnet.contracts.Factory)
})
