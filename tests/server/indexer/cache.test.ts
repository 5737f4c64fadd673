import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityCache } from '../../../server/indexer/cache'
import { type Entity, type EntityKind, parseSchema } from '../../../server/indexer/schema'
import { sqlStore } from '../../../server/indexer/sqlStore'
import type { Database } from '../../../server/store/database'
import { embeddedDatabase } from '../../../server/store/embedded'

function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is none.')
  return first
}

const TALLY: EntityKind = one(parseSchema('type Tally @entity { id: ID! count: BigInt! by: Tally }'))
const tally = (id: string, count: bigint): Entity => ({ id, count, by: null })
const block = (number: number) => ({ number, hash: `0x${String(number)}`, timestamp: number })

let database: Database
let stores = 0
beforeAll(async () => {
  database = await embeddedDatabase()
}, 120_000)
afterAll(() => database.close())

async function storeWith(...entities: readonly Entity[]) {
  const store = sqlStore({ database, kinds: { test: [TALLY] }, version: String(++stores) })
  await store.prepare()
  const changes = entities.map((entity) => ({ kind: TALLY, id: entity.id, entity }))
  await store.commit([{ block: block(0), entities: changes, sources: [] }])
  return store
}

describe('what handlers read without waiting', () => {
  it('is run again where memory did not know an entity, and then knows it', async () => {
    const session = entityCache(await storeWith(tally('a', 1n))).begin()
    const count = () => {
      session.attempt(() => {
        const before = session.get(TALLY, 'a')?.['count']
        session.set(TALLY, tally('a', (typeof before === 'bigint' ? before : 0n) + 1n))
      })
    }
    count()
    expect(await session.isRight()).toBe(false)
    expect(session.endBlock()).toEqual([])
    count()
    expect(await session.isRight()).toBe(true)
    expect(session.endBlock()).toEqual([{ kind: TALLY, id: 'a', entity: tally('a', 2n) }])
  })

  it('is right at once where what memory does not know is new', async () => {
    const session = entityCache(await storeWith()).begin()
    session.attempt(() => {
      expect(session.get(TALLY, 'a')).toBeUndefined()
      session.set(TALLY, tally('a', 1n))
    })
    expect(await session.isRight()).toBe(true)
    expect(session.endBlock()).toHaveLength(1)
  })

  it('keeps nothing of a handler that failed, and what the ones before it did', async () => {
    const session = entityCache(await storeWith()).begin()
    session.attempt(() => {
      session.set(TALLY, tally('a', 1n))
    })
    const failing = () => {
      session.attempt(() => {
        session.set(TALLY, tally('a', 2n))
        session.remove(TALLY, 'b')
        throw new Error('no')
      })
    }
    expect(failing).toThrow('no')
    session.attempt(() => {
      expect(session.get(TALLY, 'a')).toEqual(tally('a', 1n))
      expect(session.getInBlock(TALLY, 'b')).toBeUndefined()
    })
    expect(session.endBlock()).toEqual([{ kind: TALLY, id: 'a', entity: tally('a', 1n) }])
  })

  it('has what blocks before have left, only some of it as of this block', async () => {
    const cache = entityCache(await storeWith(tally('a', 1n)))
    cache.keep([
      { kind: TALLY, id: 'b', entity: tally('b', 5n) },
      { kind: TALLY, id: 'a', entity: undefined },
    ])
    const session = cache.begin()
    expect(session.get(TALLY, 'b')).toEqual(tally('b', 5n))
    expect(session.getInBlock(TALLY, 'b')).toBeUndefined()
    cache.clear()
    const next = cache.begin()
    expect(next.get(TALLY, 'b')).toBeUndefined()
    expect(await next.isRight()).toBe(true)
  })

  it('has what earlier blocks of the same run have left, until it turns out to be wrong', async () => {
    const session = entityCache(await storeWith(tally('known', 1n))).begin()
    const write = (id: string, count: bigint) => {
      session.attempt(() => {
        session.set(TALLY, tally(id, count))
      })
    }
    write('a', 1n)
    expect(session.endBlock()).toHaveLength(1)
    expect([session.get(TALLY, 'a'), session.getInBlock(TALLY, 'a')]).toEqual([tally('a', 1n), undefined])
    write('a', 2n)
    expect(session.getInBlock(TALLY, 'a')).toEqual(tally('a', 2n))
    expect(session.endBlock()).toEqual([{ kind: TALLY, id: 'a', entity: tally('a', 2n) }])
    session.get(TALLY, 'known')
    expect(await session.isRight()).toBe(false)
    expect(session.get(TALLY, 'a')).toBeUndefined()
    expect(session.get(TALLY, 'known')).toEqual(tally('known', 1n))
    expect(await session.isRight()).toBe(true)
  })

  it('has what the store is being given until it is there, and what came since', async () => {
    const cache = entityCache(await storeWith(tally('a', 1n)))
    const change = (count: bigint | undefined) => {
      cache.keep([{ kind: TALLY, id: 'a', entity: count === undefined ? count : tally('a', count) }])
    }
    change(2n)
    const first = cache.storing()
    change(undefined)
    expect(cache.begin().get(TALLY, 'a')).toBeUndefined()
    const second = cache.storing()
    first()
    // The store still has what is removed.
    const session = cache.begin()
    expect(session.get(TALLY, 'a')).toBeUndefined()
    expect(await session.isRight()).toBe(true)
    second()
    expect(session.get(TALLY, 'a')).toBeUndefined()
    expect(await session.isRight()).toBe(false)
  })

  it('has what no store has been given yet, and what is gone, however much there is', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => tally(String(index), BigInt(index)))
    const cache = entityCache(await storeWith(tally('gone', 1n)))
    cache.keep([
      { kind: TALLY, id: 'gone', entity: undefined },
      ...many.map((entity) => ({ kind: TALLY, id: entity.id, entity })),
    ])
    const session = cache.begin()
    expect(session.get(TALLY, '0')).toEqual(tally('0', 0n))
    expect(session.get(TALLY, 'gone')).toBeUndefined()
    expect(await session.isRight()).toBe(true)
  })

  it('forgets what was not used for long, and finds it in the store', async () => {
    const many = Array.from({ length: 21_000 }, (_, index) => tally(String(index), BigInt(index)))
    const store = await storeWith(...many)
    const cache = entityCache(store)
    cache.keep(many.map((entity) => ({ kind: TALLY, id: entity.id, entity })))
    cache.storing()()
    const session = cache.begin()
    expect(session.get(TALLY, '20999')).toEqual(tally('20999', 20999n))
    expect(session.get(TALLY, '0')).toBeUndefined()
    expect(await session.isRight()).toBe(false)
    expect(session.get(TALLY, '0')).toEqual(tally('0', 0n))
  })
})
