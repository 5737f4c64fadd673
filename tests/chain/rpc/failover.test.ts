import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionLost, RpcError, StaleBlock } from '~/chain/rpc/errors'
import { createFailover } from '~/chain/rpc/failover'

type Behaviour = (method: string, signal: AbortSignal | undefined) => unknown

/** What a node may do, by its URL; a plain value is the JSON-RPC result. */
class Net {
  readonly nodes = new Map<string, Behaviour>()
  readonly log: string[] = []

  readonly fetch = (async (url: string, init: RequestInit) => {
    const { id, method } = JSON.parse(init.body as string) as { id: number; method: string }
    this.log.push(`${url} ${method}`)
    const outcome = await this.nodes.get(url)?.(method, init.signal ?? undefined)
    if (outcome instanceof Response) return outcome
    if (outcome instanceof Error) throw outcome
    const body = outcome instanceof Failure ? { error: outcome.error } : { result: outcome }
    return Response.json({ jsonrpc: '2.0', id, ...body })
  }) as unknown as typeof fetch

  calls(method = 'eth_call'): string[] {
    return this.log.filter((line) => line.endsWith(method)).map((line) => line.slice(0, line.indexOf(' ')))
  }
}

class Failure {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

const CHAIN_ID = 56
const honest =
  (result: unknown = '0x1', head = 1000): Behaviour =>
  (method) =>
    method === 'eth_chainId' ? '0x38' : method === 'eth_blockNumber' ? `0x${head.toString(16)}` : result

/** Honest about its chain; calls are answered as given. */
const onCall =
  (answer: Behaviour): Behaviour =>
  (method, signal) =>
    method === 'eth_chainId' ? '0x38' : answer(method, signal)

const silent = onCall(() => new Promise(() => undefined))

let net: Net
const openAsked = (...urls: string[]) =>
  createFailover({ urls, chainId: CHAIN_ID, fetch: net.fetch, wasAsked: true })
const open = (...urls: string[]) =>
  createFailover({
    urls,
    chainId: CHAIN_ID,
    fetch: net.fetch,
    timeouts: { hedgeMs: 2000, requestMs: 10_000 },
  })

beforeEach(() => {
  vi.useFakeTimers()
  net = new Net()
})
afterEach(() => {
  vi.useRealTimers()
})

const call = (transport: ReturnType<typeof open>) => transport.request('eth_call', [])
const settled = async (promise: Promise<unknown>, ms: number) => {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([outcome, Promise.resolve('pending')])
}

describe('a healthy first node', () => {
  test('is asked alone, and its first answer costs one request before it is there', async () => {
    net.nodes.set('a', honest()).set('b', honest())
    const transport = open('a', 'b')
    const first = call(transport)
    expect(net.log).toEqual(['a eth_call'])
    await expect(first).resolves.toBe('0x1')
    await vi.advanceTimersByTimeAsync(0)
    await call(transport)
    await call(transport)
    expect(net.log).toEqual(['a eth_call', 'a eth_chainId', 'a eth_call', 'a eth_call'])
  })
})

describe('the next node takes over from one that', () => {
  test.each<[string, Behaviour]>([
    ['is dead', () => new TypeError('Failed to fetch')],
    ['limits us by status', onCall(() => new Response('slow down', { status: 429 }))],
    ['limits us by code', onCall(() => new Failure({ code: -32005, message: 'limit exceeded' }))],
    ['answers HTML', onCall(() => new Response('<html>captcha</html>'))],
    ['answers truncated JSON', onCall(() => new Response('{"jsonrpc":"2.0","id":1,"resu'))],
    ['answers a string', onCall(() => Response.json('hello'))],
    ['answers null', onCall(() => Response.json(null))],
    ['answers without a result', onCall(() => Response.json({ jsonrpc: '2.0', id: 1 }))],
    ['answers another question', onCall(() => Response.json({ jsonrpc: '2.0', id: 999, result: '0x' }))],
    ['answers a shapeless error', onCall(() => new Failure('no'))],
    ['is broken inside', onCall(() => new Response('bad gateway', { status: 502 }))],
    ['has not seen the block', onCall(() => new Failure({ code: -32000, message: 'header not found' }))],
    ['is behind', onCall(() => new Failure({ code: -32602, message: 'BlockOutOfRangeError' }))],
    ['fails for reasons of its own', onCall(() => new Failure({ code: -32603, message: 'Internal error' }))],
  ])('%s', async (_name, bad) => {
    net.nodes.set('a', bad).set('b', honest('0xb'))
    const transport = open('a', 'b')
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
    expect(net.calls()).toEqual(['a', 'b', 'b'])
  })

  test.each([
    ['header not found', { code: -32000, message: 'header not found' }],
    ['a conversion that failed', { code: -32602, message: 'Cannot convert 0x to a BigInt' }],
    ['a time limit of its own', { code: -32000, message: 'request timed out' }],
  ])('answers an estimate with %s', async (_name, error) => {
    net.nodes
      .set(
        'a',
        onCall(() => new Failure(error)),
      )
      .set('b', honest('0x5208'))
    const outcome = await settled(open('a', 'b').request('eth_estimateGas', []), 0)
    expect(outcome).toEqual({ value: '0x5208' })
  })

  test.each(['eth_estimateGas', 'eth_gasPrice', 'eth_getBalance', 'eth_getTransactionCount'])(
    'answers %s with nothing',
    async (method) => {
      net.nodes.set('a', honest('0x')).set('b', honest('0x5208'))
      expect(await settled(open('a', 'b').request(method, []), 0)).toEqual({ value: '0x5208' })
    },
  )

  test('is on another chain, whatever it answers', async () => {
    net.nodes.set('b', honest('0xb')).set('a', (method) => (method === 'eth_chainId' ? '0x1' : '0xbad'))
    const transport = open('b', 'a')
    await settled(call(transport), 0)
    net.nodes.set('b', () => new TypeError('Failed to fetch'))
    const outcome = await settled(call(transport), 0)
    expect(outcome).toMatchObject({ error: { name: 'ConnectionLost', cause: { reason: 'wrong-chain' } } })
  })

  test('was asked by the page before: its chain is proved before any answer is believed', async () => {
    net.nodes.set('a', (method) => (method === 'eth_chainId' ? '0x1' : '0xbad'))
    net.nodes.set('b', honest('0x600d'))
    await expect(openAsked('a', 'b').request('eth_call', [])).resolves.toBe('0x600d')
  })

  test('is on another chain and came first: left as soon as it is found out', async () => {
    net.nodes.set('a', (method) => (method === 'eth_chainId' ? '0x1' : '0xbad')).set('b', honest('0xb'))
    const transport = open('a', 'b')
    await settled(call(transport), 0)
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
    expect(net.calls()).toEqual(['a', 'b', 'b'])
  })

  test('is slow: asked beside it after 2 s, and first from then on', async () => {
    net.nodes.set('a', silent).set('b', honest('0xb'))
    const transport = open('a', 'b')
    const first = call(transport)
    expect(await settled(first, 1999)).toBe('pending')
    expect(await settled(first, 1)).toEqual({ value: '0xb' })
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
    expect(net.calls()).toEqual(['a', 'b', 'b'])
  })

  test('tells of a block far back or far ahead', async () => {
    net.nodes.set('a', honest('0x1', 1000)).set('b', honest('0x1', 1001))
    const transport = open('a', 'b')
    const head = () => settled(transport.request('eth_blockNumber', []), 0)
    expect(await head()).toEqual({ value: '0x3e8' })
    net.nodes.set('a', honest('0x1', 10))
    expect(await head()).toEqual({ value: '0x3e9' })
    await vi.advanceTimersByTimeAsync(1100)
    net.nodes.set('a', honest('0x1', 1_000_000_000))
    expect(await head()).toEqual({ value: '0x3e9' })
    expect(net.calls('eth_blockNumber')).toEqual(['a', 'a', 'b', 'a', 'b'])
  })

  test('answers what the asker can see to be old', async () => {
    net.nodes.set('a', honest('old')).set('b', honest('new'))
    const transport = open('a', 'b')
    const check = (result: unknown) => {
      if (result === 'old') throw new StaleBlock()
    }
    expect(await settled(transport.request('eth_call', [], { check }), 0)).toEqual({ value: 'new' })
    net.nodes.set('b', honest('old'))
    const outcome = await settled(transport.request('eth_call', [], { check }), 0)
    expect(outcome).toEqual({ error: new StaleBlock() })
  })
})

describe('a node that was left', () => {
  test('is tried again after a rest that grows with each failure', async () => {
    net.nodes.set('a', () => new TypeError('Failed to fetch')).set('b', honest('0xb'))
    const transport = open('a', 'b')
    const askedWhen: number[] = []
    for (let second = 0; second < 40; second++) {
      const before = net.calls().filter((url) => url === 'a').length
      await settled(call(transport), 0)
      if (net.calls().filter((url) => url === 'a').length > before) askedWhen.push(second)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(askedWhen).toEqual([0, 1, 3, 7, 15, 31])
    net.nodes.set('a', honest('0xa'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await settled(call(transport), 0)).toEqual({ value: '0xa' })
  })

  test('because of its limit rests at least 10 s, or as long as it says', async () => {
    let headers: Record<string, string> = {}
    net.nodes.set('b', honest('0xb'))
    net.nodes.set(
      'a',
      onCall(() => new Response('', { status: 429, headers })),
    )
    const transport = open('a', 'b')
    await settled(call(transport), 9999)
    await settled(call(transport), 1)
    expect(net.calls()).toEqual(['a', 'b', 'b'])
    headers = { 'retry-after': '30' }
    await settled(call(transport), 29_999)
    await settled(call(transport), 1)
    expect(net.calls()).toEqual(['a', 'b', 'b', 'a', 'b', 'b'])
    await settled(call(transport), 0)
    expect(net.calls().at(-2)).toBe('a')
  })
})

describe('a request that avoids the node of the latest reads', () => {
  const dead = () => new TypeError('Failed to fetch')
  const read = (transport: ReturnType<typeof open>) =>
    settled(transport.request('eth_call', [], { avoid: 'reads' }), 0)

  test('goes to the next healthy node, and the reads stay where they are', async () => {
    net.nodes.set('a', honest('0xa')).set('b', honest('0xb'))
    const transport = open('a', 'b')
    expect(await settled(call(transport), 0)).toEqual({ value: '0xa' })
    expect(await read(transport)).toEqual({ value: '0xb' })
    expect(await settled(call(transport), 0)).toEqual({ value: '0xa' })
    expect(await read(transport)).toEqual({ value: '0xb' })
  })

  test('goes past the first node before any read: the early request of the page was asked there', async () => {
    net.nodes.set('a', honest('0xa')).set('b', honest('0xb'))
    expect(await read(open('a', 'b'))).toEqual({ value: '0xb' })
  })

  test('follows the reads when another node took them over', async () => {
    net.nodes.set('a', dead).set('b', honest('0xb'))
    const transport = open('a', 'b')
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
    net.nodes.set('a', honest('0xa'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read(transport)).toEqual({ value: '0xa' })
  })

  test('never proves itself by a node of another chain', async () => {
    net.nodes.set('a', honest('0xa')).set('b', (method) => (method === 'eth_chainId' ? '0x1' : '0xbad'))
    const transport = open('a', 'b')
    expect(await read(transport)).toEqual({ value: '0xa' })
  })

  test.each([['a resting node', ['a', 'b']] as const, ['a single node', ['a']] as const])(
    'falls back to the node of the reads from %s',
    async (_name, urls) => {
      net.nodes.set('a', honest('0xa')).set('b', dead)
      const transport = open(...urls)
      await settled(call(transport), 0)
      expect(await read(transport)).toEqual({ value: '0xa' })
      const before = net.calls().length
      expect(await read(transport)).toEqual({ value: '0xa' })
      expect(net.calls().slice(before)).toEqual(['a'])
    },
  )
})

describe("the chain's own answers", () => {
  test.each([
    [{ code: 3, message: 'execution reverted: K', data: '0x08c379a0' }],
    [{ code: -32000, message: 'execution reverted' }],
    [{ code: -32000, message: 'out of gas' }],
    [{ code: -32000, message: 'insufficient funds for transfer' }],
    [{ code: -32602, message: 'invalid argument 0' }],
  ])('are passed on and no reason to ask another node: %o', async (error) => {
    net.nodes
      .set(
        'a',
        onCall(() => new Failure(error)),
      )
      .set('b', honest())
    const transport = open('a', 'b')
    const outcome = await settled(call(transport), 0)
    expect(outcome).toMatchObject({ error: { name: 'RpcError', ...error } })
    await settled(call(transport), 0)
    expect(net.calls()).toEqual(['a', 'a'])
  })

  test('are read from an HTTP error too', async () => {
    const body = { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted', data: '0x' } }
    net.nodes.set(
      'a',
      onCall(() => Response.json(body, { status: 500 })),
    )
    const outcome = await settled(call(open('a')), 0)
    expect(outcome).toMatchObject({ error: { name: 'RpcError', code: 3, data: '0x' } })
  })
})

describe('when no node answers', () => {
  test('the request ends in ConnectionLost, and the next one heals', async () => {
    net.nodes
      .set('a', () => new TypeError('x'))
      .set(
        'b',
        onCall(() => new Response('<html>')),
      )
    const transport = open('a', 'b')
    expect(await settled(call(transport), 0)).toMatchObject({ error: expect.any(ConnectionLost) as unknown })
    net.nodes.set('b', honest('0xb'))
    expect(await settled(call(transport), 0)).toEqual({ value: '0xb' })
  })

  test('silent ones are given up after 10 s each, asked 2 s apart', async () => {
    net.nodes.set('a', silent).set('b', silent).set('c', silent)
    const lost = call(open('a', 'b', 'c'))
    expect(await settled(lost, 13_999)).toBe('pending')
    expect(await settled(lost, 1)).toMatchObject({
      error: { name: 'ConnectionLost', cause: { reason: 'slow' } },
    })
  })

  test('a single node gets a second try', async () => {
    let tries = 0
    net.nodes.set(
      'a',
      onCall(() => (++tries === 1 ? new TypeError('x') : '0xa')),
    )
    expect(await settled(call(open('a')), 0)).toEqual({ value: '0xa' })
  })

  test('without nodes nothing is asked', async () => {
    expect(await settled(call(open()), 0)).toMatchObject({ error: { name: 'ConnectionLost' } })
  })

  test('but all say why, their reason is passed on', async () => {
    net.nodes.set(
      'a',
      onCall(() => new Response('', { status: 413 })),
    )
    expect(await settled(call(open('a')), 0)).toEqual({ error: new RpcError(413, 'request too large') })
  })
})

test('a chain that started anew is believed when every node says so', async () => {
  net.nodes.set('a', honest('0x1', 5000))
  const transport = open('a')
  const head = () => settled(transport.request('eth_blockNumber', []), 0)
  await head()
  net.nodes.set('a', honest('0x1', 3))
  expect(await head()).toMatchObject({ error: { name: 'ConnectionLost' } })
  expect(await head()).toEqual({ value: '0x3' })
})

test('a cancelled request ends at once and cancels its fetch', async () => {
  let seen: AbortSignal | undefined
  net.nodes.set(
    'a',
    onCall((_method, signal) => {
      seen = signal
      return new Promise(() => undefined)
    }),
  )
  const controller = new AbortController()
  const transport = open('a')
  const outcome = settled(transport.request('eth_call', [], { signal: controller.signal }), 0)
  controller.abort(new Error('new block'))
  expect(await outcome).toEqual({ error: new Error('new block') })
  expect(seen?.aborted).toBe(true)
  const late = transport.request('eth_call', [], { signal: controller.signal })
  expect(await settled(late, 0)).toEqual({ error: new Error('new block') })
})
