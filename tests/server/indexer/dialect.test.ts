import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlHandler } from '../../../server/api/graphql'
import { subgraphSchema } from '../../../server/indexer/dialect'
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

async function schemaOf(count: number) {
  const store = sqlStore({ database, kinds: { test: KINDS }, version: '1' })
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
      process.off('unhandledRejection', keep)
    }
  })
})
