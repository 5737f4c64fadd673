import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createRandom } from '../../devnet/random'
import { localChain } from './support'

const chain = localChain({ indexer: true })
const random = createRandom(20_220_126)
const CASES = 300

const int = (below: number) => Math.floor(random.next() * below)
const oneOf = <T>(values: readonly T[]): T => values[int(values.length)] as T
const noise = (length: number) => Uint8Array.from({ length }, () => int(256))

interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string }[]
}

async function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(chain.devnet().servicesUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

async function ask(query: string, variables?: unknown): Promise<GraphqlAnswer> {
  const response = await post('/subgraphs/exchange', JSON.stringify({ query, variables }))
  return (await response.json()) as GraphqlAnswer
}

/** Why a document is refused; 'nothing' when it is not. */
async function refusal(query: string, variables?: unknown): Promise<string> {
  const { errors } = await ask(query, variables)
  return errors?.[0]?.message ?? 'nothing'
}

/** Sends bytes as they are and hangs up when the other side does, or at once. */
async function sendRaw(bytes: Uint8Array | string, waits: boolean): Promise<void> {
  const { hostname, port } = new URL(chain.devnet().servicesUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  socket.resume()
  if (waits) {
    socket.end()
    await once(socket, 'close')
  } else socket.destroy()
}

const relayUrl = (client: string) =>
  `${chain.devnet().servicesUrl.replace('http', 'ws')}/relay?auth=${client}`

async function opened(client: string): Promise<WebSocket> {
  const socket = new WebSocket(relayUrl(client))
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}

let lastId = 0

/** What the relay answers to one question. */
async function question(socket: WebSocket, method: string, params: object): Promise<Record<string, unknown>> {
  lastId += 1
  const id = lastId
  const answered = new Promise<Record<string, unknown>>((resolve) => {
    const listen = (data: unknown) => {
      const said = JSON.parse(String(data)) as Record<string, unknown>
      if (said['id'] !== id) return
      socket.removeListener('message', listen)
      resolve(said)
    }
    socket.on('message', listen)
  })
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  return answered
}

/** The whole exchange: chain, services, subgraph and relay. */
async function expectAlive(): Promise<void> {
  expect(Number(await chain.rpc<string>('eth_blockNumber'))).toBeGreaterThan(0)
  expect((await fetch(`${chain.devnet().servicesUrl}/deployment.json`)).status).toBe(200)
  expect(await ask('{ bundles { id } }')).toEqual({ data: { bundles: [{ id: '1' }] } })
  const [reader, writer] = [await opened('reader'), await opened('writer')]
  expect(await question(reader, 'irn_subscribe', { topic: 'alive' })).toMatchObject({ result: 'alive' })
  const arrived = once(reader, 'message')
  await question(writer, 'irn_publish', { topic: 'alive', message: 'sealed', tag: 1, ttl: 60 })
  expect(String((await arrived)[0])).toContain('"message":"sealed"')
  reader.terminate()
  writer.terminate()
}

describe('the web services', () => {
  it('answer whatever is asked, and go on', async () => {
    const paths = [
      '/',
      '/deployment.json',
      '/subgraphs/exchange',
      '/subgraphs/none',
      '/ipfs/%ff',
      '/api/users/x',
    ]
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD']
    for (let index = 0; index < CASES; index++) {
      const method = oneOf(methods)
      const hasBody = !['GET', 'HEAD'].includes(method)
      const response = await fetch(
        `${chain.devnet().servicesUrl}${oneOf(paths)}${oneOf(['', '?query={', '?a=%00', '//', '/../..', '?%'])}`,
        {
          method,
          headers: {
            'content-type': oneOf([
              'application/json',
              'multipart/form-data',
              'text/plain',
              'application/graphql',
            ]),
            origin: oneOf(['null', 'https://example.org', 'http://127.0.0.1:5173']),
          },
          ...(hasBody ? { body: oneOf(['', '{', 'null', '[]', '{"query":1}', noise(200)]) } : {}),
        },
      )
      expect(response.status).toBeLessThan(500)
      await response.text()
    }
    await expectAlive()
  })

  it('outlive bytes that are no HTTP, and clients that hang up', async () => {
    const post = 'POST /subgraphs/exchange HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"query":'
    for (let index = 0; index < 40; index++) {
      await sendRaw(noise(1 + int(500)), true)
      await sendRaw(post, false)
      await sendRaw('GET /lists/broken/endless.json HTTP/1.1\r\nhost: x\r\n\r\n', false)
      await sendRaw(
        'GET /relay HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
        false,
      )
    }
    await expectAlive()
  })

  it('take no body beyond their limit, none that is not JSON, and none from pages of other machines', async () => {
    expect((await post('/subgraphs/exchange', 'x'.repeat(300_000))).status).toBe(413)
    expect((await post('/subgraphs/exchange', '{')).status).toBe(400)
    const foreign = await post('/subgraphs/exchange', '{"query":"{ bundles { id } }"}', {
      origin: 'https://example.org',
    })
    expect(foreign.status).toBe(403)
    await expectAlive()
  })
})

describe('a subgraph', () => {
  const nested = (depth: number, inner = 'id'): string =>
    depth === 0 ? inner : `pairBase { token0 { ${nested(depth - 1, inner)} } }`

  it('answers four hundred small questions in one document', async () => {
    const questions = Array.from(
      { length: 400 },
      (_, index) =>
        `t${index}: tokens(first: 5, skip: ${index % 20}, orderBy: tradeVolumeUSD, orderDirection: desc) { id symbol name derivedUSD }`,
    )
    const { data, errors } = await ask(`{ ${questions.join('\n')} }`)
    expect(errors).toBeUndefined()
    expect(Object.keys(data ?? {})).toHaveLength(400)
  })

  it('answers a document about itself', async () => {
    expect(
      await refusal('{ __schema { types { name fields { name type { name ofType { name } } } } } }'),
    ).toBe('nothing')
  })

  it('refuses what is nested too deep, asked too often, too long or too costly', async () => {
    expect(await refusal(`{ tokens { ${nested(5)} } }`)).toMatch(/depth limit of 8 exceeded/)
    const aliases = Array.from({ length: 501 }, (_, index) => `a${index}: bundles { id }`)
    expect(await refusal(`{ ${aliases.join(' ')} }`)).toMatch(/Aliases limit of 500 exceeded/)
    expect(await refusal(`{ ${'bundles { id } '.repeat(6000)} }`)).toMatch(/Token limit of 20000 exceeded/)
    expect(
      await refusal('{ tokens(first: 1000) { pairDayDataBase(first: 1000) { token0 { id } } } }'),
    ).toMatch(/Cost limit of 500000 exceeded/)
  })

  it('stops reading where a document that looks small reads too much', async () => {
    // The numbers are variables, which a look at the document does not tell.
    const query = `query ($n: Int) { tokens(first: $n) { pairBase(first: $n) { token0 { pairBase(first: $n) { token1 { pairQuote(first: $n) { id name reserve0 reserve1 } } } } } } }`
    const copies = Array.from(
      { length: 60 },
      (_, index) => `a${index}: ${query.slice(query.indexOf('tokens'), -1)}`,
    )
    expect(await refusal(`query ($n: Int) { ${copies.join(' ')} }`, { n: 1000 })).toMatch(
      /at most 400000 values|may take 5000 milliseconds/,
    )
  })

  it('refuses what is made to be slow or deep in its validation, its filters and its variables', async () => {
    await refusal(`{ ${'bundles { id } '.repeat(4900)} }`)
    await refusal(`{ bundles { ${'id '.repeat(19_000)} } }`)
    const fragments = Array.from(
      { length: 30 },
      (_, i) => `fragment f${i} on Token { ...f${i + 1} ...f${i + 1} }`,
    )
    expect(
      await refusal(`{ tokens { ...f0 } } ${fragments.join(' ')} fragment f30 on Token { id }`),
    ).not.toBe('nothing')
    expect(
      await refusal('{ tokens { ...a } } fragment a on Token { ...b } fragment b on Token { ...a }'),
    ).not.toBe('nothing')
    const deep = `${'{or:['.repeat(3000)}{id:"0x"}${']}'.repeat(3000)}`
    expect(await refusal(`{ tokens(where: ${deep}) { id } }`)).not.toBe('nothing')
    const variables = `${'{"or":['.repeat(10_000)}{"id":"0x"}${']}'.repeat(10_000)}`
    const response = await post(
      '/subgraphs/exchange',
      `{"query":"query ($w: Token_filter) { tokens(where: $w) { id } }","variables":{"w":${variables}}}`,
    )
    expect(((await response.json()) as GraphqlAnswer).errors).toBeDefined()
    await expectAlive()
  })

  it('outlives documents put together at random', async () => {
    const pieces = [
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      ':',
      '$',
      '...',
      '!',
      '@',
      '"',
      '"""',
      'tokens',
      'id',
      'where',
      'first',
      '1e999',
      '-1',
      'null',
      'fragment',
      'on',
      'query',
      'mutation',
      '\u0000',
      '\ud800',
    ]
    for (let index = 0; index < CASES; index++) {
      const document = Array.from({ length: int(60) }, () => oneOf(pieces)).join(oneOf(['', ' ']))
      await refusal(document, oneOf([null, 1, [], { n: {} }, 'x']))
    }
    await expectAlive()
  })
})

describe('the relay', () => {
  it('outlives what is no request', async () => {
    const socket = await opened('attacker')
    const values = ['{', '', 'null', '[]', '1', '"x"', '{}', '{"id":{}}', '{"id":1,"method":{}}', '\u0000']
    for (const value of values) socket.send(value)
    const methods = [
      'irn_subscribe',
      'irn_batchSubscribe',
      'irn_unsubscribe',
      'irn_publish',
      'wc_proposeSession',
      'wc_approveSession',
      'toString',
      '__proto__',
    ]
    const odd: readonly unknown[] = [undefined, null, 1, {}, [], [{}], 'x', -1e308, '__proto__']
    for (let index = 0; index < CASES; index++) {
      const names = [
        'topic',
        'topics',
        'message',
        'tag',
        'ttl',
        'pairingTopic',
        'sessionTopic',
        'sessionProposal',
      ]
      const params = Object.fromEntries(names.map((name) => [name, oneOf(odd)]))
      await question(socket, oneOf(methods), params)
      socket.send(noise(int(300)))
    }
    socket.terminate()
    await expectAlive()
  })

  it('keeps neither endless messages nor endless topics', async () => {
    const socket = await opened('hoarder')
    const topics = (from: number, count: number) => Array.from({ length: count }, (_, i) => `t${from + i}`)
    expect(await question(socket, 'irn_batchSubscribe', { topics: topics(0, 200) })).toHaveProperty('result')
    expect(await question(socket, 'irn_subscribe', { topic: 'one more' })).toHaveProperty('error')
    expect(await question(socket, 'irn_subscribe', { topic: 't0' })).toHaveProperty('result')
    for (let index = 0; index < 600; index++) {
      await question(socket, 'irn_publish', { topic: 'nobody', message: `m${index}`, tag: 1, ttl: 1e300 })
    }
    socket.terminate()

    const reader = await opened('late')
    const got: string[] = []
    reader.on('message', (data) => {
      got.push(...(/"message":"(m\d+)"/.exec(String(data)) ?? []).slice(1))
    })
    await question(reader, 'irn_subscribe', { topic: 'nobody' })
    await question(reader, 'irn_unsubscribe', { topic: 'nobody' })
    // The newest five hundred are kept, of which a reader that acknowledges none is sent two hundred.
    expect(got).toEqual(Array.from({ length: 200 }, (_, index) => `m${100 + index}`))
    reader.terminate()
    await expectAlive()
  })

  it('hangs up on a message beyond its limit', async () => {
    const socket = await opened('shouter')
    const closed = once(socket, 'close')
    socket.send('x'.repeat(600_000))
    expect((await closed)[0]).toBe(1009)
    await expectAlive()
  })

  it('lets in pages of this machine and programs, and no page of another one', async () => {
    const outcome = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(relayUrl('page'), { origin })
        socket.on('error', (error) => {
          resolve(String(error))
        })
        socket.on('open', () => {
          socket.terminate()
          resolve('open')
        })
      })
    expect(await outcome('http://127.0.0.1:5173')).toBe('open')
    expect(await outcome('https://example.org')).toContain('403')
    expect(await outcome('http://127.0.0.1.example.org')).toContain('403')
  })
})
