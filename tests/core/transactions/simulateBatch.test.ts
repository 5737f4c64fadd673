import { describe, expect, it } from 'vitest'
import type { RpcCall } from '~/chain/contract/call'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { batchData, simulateBatch } from '~/core/transactions/simulateBatch'
import { toAddress } from '~/domain/address'
import { wordHex } from '../../chain/fakeChain'
import { ALICE } from './ledger'

const CALL: RpcCall = {
  from: ALICE,
  to: toAddress('0x00000000000000000000000000000000000000cc'),
  value: '0x0',
  data: '0x00ff00',
}

const word = (value: bigint) => wordHex(value).slice(2)
/** `(uint256 gasUsed, bytes returned)`, nothing returned. */
const answerOf = (gas: bigint) => `0x${word(gas)}${word(64n)}${word(0n)}`

function node(answer: unknown): Transport {
  return {
    request: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
  }
}

describe('the gas of a batch', () => {
  it('is what its calls use, 21,000, and 4 for each byte of its data that is zero and 16 for each other', async () => {
    const bytes = batchData([CALL]).slice(2).match(/../g) ?? []
    const zeros = bytes.filter((byte) => byte === '00').length
    const simulated = await simulateBatch(node(answerOf(50_000n)), [CALL])
    expect(zeros).toBeGreaterThan(0)
    expect(simulated?.gas).toBe(BigInt(50_000 + 21_000 + 4 * zeros + 16 * (bytes.length - zeros)))
  })

  it('counts whole bytes: another byte costs 12 more once it is no longer zero', async () => {
    const gasOf = async (data: RpcCall['data']) => {
      const simulated = await simulateBatch(node(answerOf(0n)), [{ ...CALL, data }])
      return simulated?.gas ?? 0n
    }
    expect((await gasOf('0x01ff00')) - (await gasOf('0x00ff00'))).toBe(12n)
    // '00' in the middle of two bytes is no zero byte.
    expect(await gasOf('0x1001ff')).toBe(await gasOf('0x1101ff'))
  })
})

describe('a node without overrides', () => {
  it('tells nothing, whichever way it refuses them', async () => {
    expect(await simulateBatch(node('0x'), [CALL])).toBeUndefined()
    expect(await simulateBatch(node('0x01'), [CALL])).toBeUndefined()
    expect(await simulateBatch(node(new RpcError(-32602, 'too many arguments')), [CALL])).toBeUndefined()
    const revert = new RpcError(3, 'execution reverted')
    await expect(simulateBatch(node(revert), [CALL])).rejects.toBe(revert)
  })
})
