import { connect } from 'node:net'
import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaRoutes } from '../../server/areas'
import { indexedIn } from '../../server/indexer/indexer'
import { parseSchema } from '../../server/indexer/schema'
import { sqlStore } from '../../server/indexer/sqlStore'
import { startServer } from '../../server/server'
import type { Database } from '../../server/store/database'
import { openDatabase } from '../../server/store/open'
import { deployment } from '../support/deployments'
import { startQuietNode, type QuietNode, ZEROS } from '../support/quietNode'

const KINDS = parseSchema('type Tally @entity { id: ID! count: BigInt! price: BigDecimal by: Tally! }')
const JSON_TYPE = 'application/json'
const TYPES = [
  ...[JSON_TYPE, `${JSON_TYPE}; charset=utf-8`, 'text/plain', 'application/xml', 'application/graphql'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x', ';', '/', null],
]

interface Place {
  readonly method: string
  readonly path: string
  /** Of a body that the route takes. */
  readonly fields: readonly string[]
}

let node: QuietNode
let database: Database
let server: Awaited<ReturnType<typeof startServer>>
let places: readonly Place[] = []

beforeAll(async () => {
  node = await startQuietNode({ call: ZEROS })
  const record = deployment('31337')
  const { chainId, factory } = record.network
  database = await openDatabase({}, { chainId, factory })
  const store = sqlStore({ database, kinds: { test: KINDS }, version: '1' })
  await store.prepare()
  await store.commit([{ block: { number: 100, hash: '0x01', timestamp: 1 }, entities: [], sources: [] }])
  const context = { record, database, rpcUrl: node.url, firstBlock: 0 }
  server = await startServer({
    ...{ context, routes: areaRoutes(context), port: 0, logLevel: 'silent' },
    indexed: indexedIn(store, [{ name: 'test', kinds: KINDS }]),
  })
  // Every route that there is: a new one is fuzzed without being named here.
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  }
  places = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      ...{ method: method.toUpperCase(), path },
      fields: Object.keys(requestBody?.content?.[JSON_TYPE]?.schema?.properties ?? { query: {} }),
    })),
  )
}, 600_000)
afterAll(async () => {
  await server.stop()
  await database.close()
  await node.stop()
}, 60_000)

interface Described {
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>
  }
}

interface Answered {
  readonly status: number
  readonly text: string
}

async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
  const answer = await fetch(server.url + path, init)
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') === true) {
    // It has no end.
    await answer.body?.cancel()
    return { status: answer.status, text: '' }
  }
  return { status: answer.status, text: await answer.text() }
}

const post = (path: string, body: BodyInit, type: string | null = JSON_TYPE) =>
  ask(path, { method: 'POST', body, headers: type === null ? {} : { 'content-type': type } })

/** What is refused is refused in words, whatever the route's own form of saying so; nothing fails. */
function expectAnswer({ status, text }: Answered, what: string): void {
  expect(status, `${what.slice(0, 400)}: ${text.slice(0, 400)}`).toBeLessThan(500)
  if (status < 400) return
  const { error, errors } = JSON.parse(text) as {
    readonly error?: string | { readonly message?: string }
    readonly errors?: readonly { readonly message?: string }[]
  }
  const words = errors?.[0]?.message ?? (typeof error === 'string' ? error : error?.message)
  expect(words, `${what.slice(0, 400)}: ${text.slice(0, 400)}`).toMatch(/\w/)
}

const posted = () => places.filter(({ method }) => method === 'POST')
/** One of the routes, by a number that is drawn before there are any. */
const nth = (of: readonly Place[], index: number): Place => {
  const found = of[index % of.length]
  if (found === undefined) throw new Error('There is no route.')
  return found
}

const ODD = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\ud800',
    '',
    '%',
    '../..',
    '0x',
    '1e999',
  ),
  fc.constantFrom('x'.repeat(5000), '9'.repeat(400), `0x${'a'.repeat(40)}`, "' OR 1=1 --"),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
/** JSON of any kind, with keys that every object has. */
const VALUE = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  ODD,
  fc.constantFrom(1e308, -0, 2 ** 53, -1, 1.5, [], {}, [null], { length: 1e9 }, { toString: 1, then: 1 }),
)
const whichRoute = fc.nat({ max: 1000 })
const contentType = fc.constantFrom(...TYPES)

describe('every route of the server', () => {
  it('refuses bodies that are no JSON: bytes, halves of texts, and what is no UTF-8', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .constantFrom('', '{', '[', '"', '{"a":', 'nul', '\u0000', '<a/>', 'a=1&b=2')
        .map((text) => Buffer.from(text)),
      fc
        .constantFrom('22ff22', '7b2261223a22c328227d', 'eda080', 'fffe7b007d00')
        .map((hex) => Buffer.from(hex, 'hex')),
    )
    await fc.assert(
      fc.asyncProperty(whichRoute, bytes, contentType, async (index, body, type) => {
        const { path } = nth(posted(), index)
        const answer = await post(path, new Uint8Array(body), type)
        expectAnswer(answer, `POST ${path} ${String(type)} ${Buffer.from(body).toString('hex')}`)
        // A number or a text is JSON, and nothing that a route takes.
        expect(answer.status, path).toBeGreaterThanOrEqual(400)
      }),
      { numRuns: 150 },
    )
  })

  it('refuses JSON that is not what it takes', async () => {
    const fields = fc.array(fc.tuple(fc.nat({ max: 20 }), VALUE), { maxLength: 6 })
    const others = fc.dictionary(fc.oneof(ODD, fc.constant('__proto__')), VALUE, { maxKeys: 2 })
    await fc.assert(
      fc.asyncProperty(whichRoute, fields, others, contentType, async (index, given, beside, type) => {
        const { path, fields: known } = nth(posted(), index)
        const named = given.map(([at, value]) => [known[at % known.length] ?? '', value] as const)
        const body = JSON.stringify(Object.fromEntries([...named, ...Object.entries(beside)]))
        expectAnswer(await post(path, body, type), `POST ${path} ${String(type)} ${body}`)
      }),
      { numRuns: 300 },
    )
    await fc.assert(
      fc.asyncProperty(whichRoute, VALUE, async (index, value) => {
        const { path } = nth(posted(), index)
        expectAnswer(await post(path, JSON.stringify(value)), `POST ${path} ${JSON.stringify(value)}`)
      }),
      { numRuns: 100 },
    )
  })

  it('refuses what is too deep or too large', async () => {
    const deep = (open: string, close: string, inner = '1') => open.repeat(5000) + inner + close.repeat(5000)
    for (const { path, fields } of posted()) {
      for (const name of ['x', ...fields]) {
        for (const value of [deep('[', ']'), deep('{"a":', '}')]) {
          const answer = await post(path, `{"${name}":${value}}`)
          expectAnswer(answer, path)
          expect(answer.status, path).toBe(400)
        }
        // Whoever still sends when the answer comes may see the connection close first.
        const large = await post(path, `{"${name}":"${'x'.repeat(300_000)}"}`).catch(() => undefined)
        expect(large?.status ?? 413, path).toBe(413)
      }
    }
  })

  it('answers odd addresses and queries, whatever the method', async () => {
    const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
    const part = fc.oneof(
      ODD.map((text) => encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ''))),
      fc.constantFrom('%ff', '%', '%00', '..', '.'),
    )
    await fc.assert(
      fc.asyncProperty(
        methods,
        whichRoute,
        part,
        fc.array(fc.tuple(part, part), { maxLength: 3 }),
        async (method, index, own, query) => {
          const { path } = nth(places, index)
          const search = query.map(([name, value]) => `${name}=${value}`).join('&')
          const asked = `${path.replace(/\{\w+\}/g, () => own)}${search === '' ? '' : `?${search}`}`
          const answer = await ask(asked, { method })
          expectAnswer(
            method === 'HEAD' ? { ...answer, text: '{"error":"without a body"}' } : answer,
            `${method} ${asked}`,
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  it('hangs up on what is no HTTP, and still serves', async () => {
    const { hostname, port } = new URL(server.url)
    for (const sent of [
      '\u0000\u0001\r\n\r\n',
      'GET',
      'POST / HTTP/1.1\r\ncontent-length: -1\r\n\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      const socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', (data) => (said += String(data)))
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.end(sent)
      if (!socket.closed) await once(socket, 'close')
      expect(said).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
    }
    expect((await ask('/readyz')).status).toBe(200)
    expect((await post('/graphql', '{"query":"{ proposals { id } }"}')).text).toBe(
      '{"data":{"proposals":[]}}',
    )
  })
})
