import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { graphqlHandler } from '../../../server/api/graphql'
import { META_READ, subgraphSchema } from '../../../server/indexer/dialect'
import { parseSchema } from '../../../server/indexer/schema'
import { sqlStore } from '../../../server/indexer/sqlStore'
import type { Database } from '../../../server/store/database'
import { embeddedDatabase } from '../../../server/store/embedded'

const KINDS = parseSchema('type Tally @entity { id: ID! count: BigInt! by: Tally! }')

let database: Database
beforeAll(async () => {
  database = await embeddedDatabase()
}, 120_000)
afterAll(() => database.close())

let stores = 0

async function schemaOf(count: number) {
  const store = sqlStore({ database, kinds: { test: KINDS }, version: String(++stores) })
  await store.prepare()
  const [kind] = KINDS
  if (kind === undefined) throw new Error('The schema has no kind.')
  const entities = Array.from({ length: count }, (_, index) => {
    const id = `t${String(index)}`
    return { kind, id, entity: { id, count: 1n, by: id } }
  })
  await store.commit([{ block: { number: 0, hash: '0x00', timestamp: 0 }, entities, sources: [] }])
  return subgraphSchema('test', KINDS, store)
}

describe('a document that reads too much', () => {
  it('is refused, and leaves no rejection that would end the process', async () => {
    const unhandled: unknown[] = []
    const keep = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', keep)
    // It is the values that are too many here, however long a busy machine takes.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const many = Array.from({ length: 500 }, (_, index) => `c${String(index)}: count`).join(' ')
      // What is counted here is values: the limits on the document itself let it pass.
      const ask = graphqlHandler({
        ...{ path: '/graphql', schema: await schemaOf(1000) },
        limits: { aliases: 1000, tokens: 10_000, depth: 10, cost: 1_000_000, nested: 10 },
      })
      const { text } = await ask({
        method: 'POST',
        url: '/graphql',
        body: JSON.stringify({ query: `{ tallies(first: 1000) { by { count } ${many} } }` }),
      })
      await setImmediate()
      await setImmediate()
      expect(JSON.parse(text)).toMatchObject({
        errors: [{ message: 'A query is answered with at most 400000 values.' }],
      })
      expect(unhandled).toEqual([])
    } finally {
      vi.useRealTimers()
      process.off('unhandledRejection', keep)
    }
  })
})

describe('what a document reads', () => {
  it('is noted by kinds, where it is of the newest block', async () => {
    const kinds = parseSchema(`
      type Person @entity { id: ID! name: String! tallies: [Tally!]! @derivedFrom(field: "by") }
      type Tally @entity { id: ID! by: Person! }`)
    const store = sqlStore({ database, kinds: { test: kinds }, version: String(++stores) })
    await store.prepare()
    const [person, tally] = kinds
    if (person === undefined || tally === undefined) throw new Error('The schema lacks a kind.')
    const entities = [
      { kind: person, id: 'p', entity: { id: 'p', name: 'P' } },
      { kind: tally, id: 't', entity: { id: 't', by: 'p' } },
    ]
    await store.commit([
      { block: { number: 0, hash: '0x00', timestamp: 0 }, entities, sources: [] },
      { block: { number: 1, hash: '0x01', timestamp: 1 }, entities: [], sources: [] },
    ])
    const schema = subgraphSchema('test', kinds, store)
    const head = await store.head()
    async function read(query: string) {
      const reads = new Set<string>()
      const ask = graphqlHandler({
        ...{ path: '/graphql', schema, context: () => Promise.resolve({ head, reads }) },
        limits: { aliases: 10, tokens: 100, depth: 10, cost: 1000, nested: 10 },
      })
      const { text } = await ask({ method: 'POST', url: '/graphql', body: JSON.stringify({ query }) })
      expect(text).toMatch(/^\{"data":/)
      return [...reads].sort()
    }
    expect(await read('{ tally(id: "none") { id } }')).toEqual(['Tally'])
    expect(await read('{ tally(id: "t") { by { id } } }')).toEqual(['Person', 'Tally'])
    expect(await read('{ persons { tallies { id } } }')).toEqual(['Person', 'Tally'])
    expect(await read('{ tallies(where: { or: [{ by_: { name: "P" } }] }) { id } }')).toEqual([
      'Person',
      'Tally',
    ])
    expect(await read('{ _meta { block { number } } }')).toEqual([META_READ])
    expect(await read('{ tallies(block: { number: 0 }) { id by { id } } }')).toEqual([])
    expect(await read('{ tallies(block: { number_gte: 0 }) { id } }')).toEqual(['Tally'])
  })
})
