import { describe, expect, it } from 'vitest'
import { postJsonRpc } from '~/chain/rpc/jsonRpc'

const { signal } = new AbortController()

function post(body: unknown, { status = 200, headers = {}, method = 'eth_call' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = () => Promise.resolve(new Response(text, { status, headers }))
  return postJsonRpc(answer, 'https://node.example', { id: 7, method, params: [] }, signal)
}

describe('postJsonRpc', () => {
  it('resolves to the result of the answer with its id', async () => {
    expect(await post({ jsonrpc: '2.0', id: 7, result: '0x1' })).toBe('0x1')
    expect(await post({ id: 7, result: null, error: null })).toBeNull()
  })

  it.each<[string, unknown]>([
    ['no JSON', '<html>'],
    ['no object', 7],
    ['null', null],
    ['another id', { id: 8, result: '0x1' }],
    ['no result', { id: 7 }],
    ['an error that is none', { id: 7, error: 'oops' }],
    ['an error without a code', { id: 7, error: { message: 'oops' } }],
  ])('takes %s for no JSON-RPC', async (_, body) => {
    await expect(post(body)).rejects.toMatchObject({ name: 'NodeFault', reason: 'not-json-rpc' })
  })

  it('takes an empty quantity for none, and any other empty result for what it is', async () => {
    const empty = { id: 7, result: '0x' }
    await expect(post(empty, { method: 'eth_getBalance' })).rejects.toMatchObject({ reason: 'not-json-rpc' })
    expect(await post(empty, { method: 'eth_getCode' })).toBe('0x')
  })

  it('tells a limit by status or by code, with the wait that the node asks for', async () => {
    await expect(post('', { status: 429, headers: { 'retry-after': '3' } })).rejects.toMatchObject({
      ...{ reason: 'rate-limited', retryAfterMs: 3000 },
    })
    await expect(post('', { status: 429 })).rejects.toMatchObject({ retryAfterMs: undefined })
    const limit = { id: 7, error: { code: -32005, message: 'limit exceeded' } }
    await expect(post(limit)).rejects.toMatchObject({ reason: 'rate-limited' })
  })

  it('tells what the node says with its code and data, and 413 likewise', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08' }
    await expect(post({ id: 7, error })).rejects.toMatchObject({ name: 'RpcError', ...error })
    await expect(post('', { status: 413 })).rejects.toMatchObject({ name: 'RpcError', code: 413 })
  })

  it('takes a failed connection and a failing server for unreachable', async () => {
    const dead = () => Promise.reject(new TypeError('failed to fetch'))
    const request = { id: 7, method: 'eth_call', params: [] }
    await expect(postJsonRpc(dead, '', request, signal)).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(post('<html>', { status: 502 })).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('rejects with the signal’s reason once it has aborted', async () => {
    const controller = new AbortController()
    const reason = new Error('left')
    controller.abort(reason)
    const dead = () => Promise.reject(new TypeError('aborted'))
    const request = { id: 7, method: 'eth_call', params: [] }
    await expect(postJsonRpc(dead, '', request, controller.signal)).rejects.toBe(reason)
  })
})
