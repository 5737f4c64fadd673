import { describe, expect, it } from 'vitest'
import { cachedTax } from '~/core/tokens/tax/probe'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { toAddress } from '~/domain/address'

const TOKEN = toAddress(`0x${'12'.repeat(20)}`)
const OTHER = toAddress(`0x${'34'.repeat(20)}`)

const words = (...values: readonly bigint[]) =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`

/** A node that answers each question with the next of these; an error is thrown. */
function nodeOf(...answers: readonly unknown[]) {
  const asked: unknown[][] = []
  const transport: Transport = {
    request: (_method, params) => {
      const answer = answers[asked.length]
      asked.push([...params])
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  return { transport, asked }
}

describe('a trial trade', () => {
  it('is one question that lends its code and its coin, kept for the epoch and each token', async () => {
    const { transport, asked } = nodeOf(words(1000n, 900n, 1n, 810n), words(1000n, 1000n, 1n, 1000n), '0x')
    const [first, again] = await Promise.all([cachedTax(transport, TOKEN, 1), cachedTax(transport, TOKEN, 1)])
    expect(first).toEqual({ kind: 'tradable', buy: 1000, sell: 1000 })
    expect(again).toBe(first)
    expect(asked).toHaveLength(1)
    const [call, tag, lent] = asked[0] as [
      { to: string },
      string,
      Record<string, { code: string; balance: string }>,
    ]
    expect(tag).toBe('latest')
    expect(lent[call.to]?.code).toMatch(/^0x60/)
    expect(lent[call.to]?.balance).toBe('0x2386f26fc10000')

    expect(await cachedTax(transport, OTHER, 1)).toEqual({ kind: 'tradable', buy: 0, sell: 0 })
    expect(await cachedTax(transport, TOKEN, 2)).toBeUndefined()
    expect(asked).toHaveLength(3)
  })

  it('a trial trade that a node refuses or answers with nonsense says nothing of the token', async () => {
    const answers = [
      new RpcError(-32602, 'too many arguments'),
      new RpcError(3, 'execution reverted'),
      '0x',
      null,
    ]
    for (const answer of answers) {
      expect(await cachedTax(nodeOf(answer).transport, TOKEN, 1)).toBeUndefined()
    }
  })

  it('a trial trade that finds no node is made again when asked again', async () => {
    const { transport } = nodeOf(new TypeError('fetch failed'), words(1000n, 1000n, 0n, 0n))
    await expect(cachedTax(transport, TOKEN, 1)).rejects.toThrow('fetch failed')
    expect(await cachedTax(transport, TOKEN, 1)).toEqual({ kind: 'unsellable', buy: 0 })
  })
})
