import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isNodeUrl, nodeProblem } from '~/chain/rpc/ownNode'

const CONTRACT = '0x41263cba59eb80dc200f3e2544eda4ed6a90e76c'
const URL_OF_NODE = 'https://node.example/key'

/** A node that answers each method so: a value, or an error of JSON-RPC. */
function nodeThat(answers: Readonly<Record<string, unknown>>): typeof fetch {
  return (_url, init) => {
    const { id, method } = JSON.parse(init?.body as string) as {
      readonly id: number
      readonly method: string
    }
    const answer = answers[method]
    if (answer instanceof Response) return Promise.resolve(answer)
    const said =
      answer === undefined ? { error: { code: -32601, message: 'no such method' } } : { result: answer }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...said }))
  }
}

const problemOf = (send: typeof fetch, url = URL_OF_NODE) =>
  nodeProblem(url, { chainId: 56, contract: CONTRACT, fetch: send })

describe('the URL of a node', () => {
  it.each([
    'https://node.example',
    'https://node.example:8545/v1/key?region=eu',
    'https://192.0.2.1',
    'http://localhost:8545',
    'http://127.0.0.1:8545/',
  ])('may be %s', (url) => {
    expect(isNodeUrl(url)).toBe(true)
  })

  it.each([
    ...['', 'node.example', 'http://node.example', 'http://localhost.example', 'http://127.0.0.1.example'],
    ...[
      'ws://localhost:8546',
      'javascript:alert(1)',
      'data:text/html,1',
      'https://',
      'https://a:b@node.example',
    ],
    ...['http://[::1]:8545', 'https://name@node.example'],
  ])('is not %s', (url) => {
    expect(isNodeUrl(url)).toBe(false)
  })

  it('is never text that a page would run, or speak to in the clear', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'https', 'ws'] })), (text) => {
        if (!isNodeUrl(text)) return
        const { protocol, hostname } = new URL(text)
        expect(protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)).toBe(true)
      }),
    )
  })
})

describe('a node is checked before it is used', () => {
  it('is taken where it is on the chain and has the contracts', async () => {
    expect(await problemOf(nodeThat({ eth_chainId: '0x38', eth_getCode: '0x6001' }))).toBeUndefined()
  })

  it.each([
    { what: 'another chain', answers: { eth_chainId: '0x1' }, problem: { kind: 'other-chain', chainId: 1 } },
    {
      what: 'no contracts',
      answers: { eth_chainId: '0x38', eth_getCode: '0x' },
      problem: { kind: 'no-contracts' },
    },
    { what: 'no such method', answers: {}, problem: { kind: 'not-a-node' } },
    {
      what: 'a chain id that is no number',
      answers: { eth_chainId: 'bsc' },
      problem: { kind: 'not-a-node' },
    },
    {
      what: 'a page in place of an answer',
      answers: { eth_chainId: new Response('<html>') },
      problem: { kind: 'not-a-node' },
    },
    {
      what: 'a server that fails',
      answers: { eth_chainId: new Response('down', { status: 502 }) },
      problem: { kind: 'unreachable' },
    },
  ])('is refused for $what', async ({ answers, problem }) => {
    expect(await problemOf(nodeThat(answers))).toEqual(problem)
  })

  it('is refused where it is not reached, and where it is no URL without a request', async () => {
    expect(await problemOf(() => Promise.reject(new TypeError('refused')))).toEqual({ kind: 'unreachable' })
    const send = vi.fn<typeof fetch>()
    expect(await problemOf(send, 'http://node.example')).toEqual({ kind: 'not-a-url' })
    expect(send).not.toHaveBeenCalled()
  })
})
