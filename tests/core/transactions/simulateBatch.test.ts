import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { runtime } from '~/chain/abi/batchAccount'
import type { RpcCall } from '~/chain/contract/call'
import { ConnectionLost, RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { batchData, simulateBatch, simulatePayout } from '~/core/transactions/simulateBatch'
import { toAddress } from '~/domain/address'

const ALICE = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const TOKEN = toAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const CALLS: readonly [RpcCall, ...RpcCall[]] = [
  { from: ALICE, to: TOKEN, value: '0x7', data: '0x00ff' },
  { from: ALICE, to: ALICE, value: '0x0', data: '0x' },
]
const LENT = new Interface([
  'function execute((address,uint256,bytes)[] calls) view returns (uint256 gas, bytes returned)',
  'function gain(address token, address owner, (address,uint256,bytes)[] calls) view returns (uint256)',
])

/** A node that answers so, and what it was asked. */
function node(answer: () => unknown) {
  const asked: unknown[][] = []
  const transport: Transport = {
    request: (...request) => {
      asked.push(request)
      return new Promise((resolve) => {
        resolve(answer())
      })
    },
  }
  return { transport, asked }
}

const refusing = (error: Error) =>
  node(() => {
    throw error
  })

describe('calls that are tried as one', () => {
  it('cost what they use and what a transaction with their data does before: 21,000, and 4 or 16 a byte', async () => {
    const { transport, asked } = node(() => LENT.encodeFunctionResult('execute', [1_000_000n, '0x0102']))
    const { gas = 0n, returned } = (await simulateBatch(transport, CALLS)) ?? {}
    const data = batchData(CALLS)
    // A selector, and for two calls 13 words: where they are and how many, where each is, and of each the contract, the
    // coin, where its data are, and how long; the data of the first in one word, and none of the second.
    const bytes = data.slice(2).match(/../g) ?? []
    expect(bytes.length).toBe(4 + 13 * 32)
    const zeros = bytes.filter((byte) => byte === '00').length
    expect(gas).toBe(1_000_000n + 21_000n + 4n * BigInt(zeros) + 16n * BigInt(bytes.length - zeros))
    expect(returned).toBe('0x0102')
    const call = { from: ALICE, to: ALICE, data }
    expect(asked).toEqual([['eth_call', [call, 'latest', { [ALICE]: { code: runtime } }], undefined]])
  })

  it('are asked of another node where what they bring is wanted', async () => {
    const { transport, asked } = node(() => LENT.encodeFunctionResult('gain', [42n]))
    expect(await simulatePayout(transport, CALLS, { token: TOKEN, owner: ALICE })).toBe(42n)
    expect(asked[0]?.[2]).toEqual({ avoid: 'reads' })
  })

  it.each([
    ['overlooks the code that is lent', () => '0x'],
    ['answers something else', () => 7],
    ['has other code there', () => '0x01'],
  ])('are not known at a node that %s', async (_, answer) => {
    expect(await simulateBatch(node(answer).transport, CALLS)).toBeUndefined()
  })

  it('are not known at a node that takes no overrides, and fail where the chain says so', async () => {
    const noOverrides = new RpcError(-32602, 'too many arguments, want at most 2')
    expect(await simulateBatch(refusing(noOverrides).transport, CALLS)).toBeUndefined()
    expect(await simulateBatch(refusing(new RpcError(-32000, 'busy')).transport, CALLS)).toBeUndefined()
    for (const error of [new RpcError(3, 'execution reverted'), new ConnectionLost('gone')]) {
      await expect(simulateBatch(refusing(error).transport, CALLS)).rejects.toBe(error)
    }
  })
})
