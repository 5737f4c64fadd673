import { describe, expect, it } from 'vitest'
import { entityCache } from '../../../server/indexer/cache'
import { type Entity, type EntityKind, parseSchema } from '../../../server/indexer/schema'
import { createSqliteStore } from '../../../server/indexer/sqliteStore'

function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is none.')
  return first
}

const TALLY: EntityKind = one(parseSchema('type Tally @entity { id: ID! count: BigInt! by: Tally }'))
const tally = (id: string, count: bigint): Entity => ({ id, count, by: null })
const block = (number: number) => ({ number, hash: `0x${String(number)}`, timestamp: number })

async function storeWith(...entities: readonly Entity[]) {
  const store = createSqliteStore({ test: [TALLY] })
  const changes = entities.map((entity) => ({ kind: TALLY, id: entity.id, entity }))
  await store.commit(block(0), { entities: changes, sources: [] })
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
    expect(session.changes()).toEqual([])
    count()
    expect(await session.isRight()).toBe(true)
    expect(session.changes()).toEqual([{ kind: TALLY, id: 'a', entity: tally('a', 2n) }])
  })

  it('is right at once where what memory does not know is new', async () => {
    const session = entityCache(await storeWith()).begin()
    session.attempt(() => {
      expect(session.get(TALLY, 'a')).toBeUndefined()
      session.set(TALLY, tally('a', 1n))
    })
    expect(await session.isRight()).toBe(true)
    expect(session.changes()).toHaveLength(1)
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
    expect(session.changes()).toEqual([{ kind: TALLY, id: 'a', entity: tally('a', 1n) }])
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

  it('forgets what was not used for long, and finds it in the store', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => tally(String(index), BigInt(index)))
    const store = await storeWith(...many)
    const cache = entityCache(store)
    cache.keep(many.map((entity) => ({ kind: TALLY, id: entity.id, entity })))
    const session = cache.begin()
    expect(session.get(TALLY, '5999')).toEqual(tally('5999', 5999n))
    expect(session.get(TALLY, '0')).toBeUndefined()
    expect(await session.isRight()).toBe(false)
    expect(session.get(TALLY, '0')).toEqual(tally('0', 0n))
  })
})

describe('a store', () => {
  it('tells of every block as it was, and forgets those that are taken back', async () => {
    const store = await storeWith(tally('a', 1n), tally('b', 2n))
    await store.commit(block(1), {
      entities: [
        { kind: TALLY, id: 'a', entity: tally('a', 2n ** 200n) },
        { kind: TALLY, id: 'b', entity: undefined },
      ],
      sources: [{ subgraph: 'test', template: 'Pair', address: '0x1' }],
    })
    expect(await store.find(TALLY, 'a', 1)).toEqual(tally('a', 2n ** 200n))
    expect(await store.find(TALLY, 'a', 0)).toEqual(tally('a', 1n))
    expect(await store.find(TALLY, 'b', 1)).toBeUndefined()
    expect([...(await store.load(TALLY, ['a', 'b', 'c'])).keys()]).toEqual(['a'])
    expect(await store.sources()).toHaveLength(1)
    expect(await store.blockByHash('0x1')).toEqual(block(1))
    await store.revertTo(0)
    expect(await store.head()).toEqual(block(0))
    expect(await store.sources()).toEqual([])
    expect([...(await store.load(TALLY, ['a', 'b'])).values()]).toEqual([tally('a', 1n), tally('b', 2n)])
  })

  it('adds nothing of a block that it cannot add whole', async () => {
    const store = await storeWith(tally('a', 1n))
    const twice = store.commit(block(0), {
      entities: [{ kind: TALLY, id: 'a', entity: tally('a', 9n) }],
      sources: [],
    })
    await expect(twice).rejects.toThrow()
    expect(await store.find(TALLY, 'a', 0)).toEqual(tally('a', 1n))
    expect(await store.head()).toEqual(block(0))
  })
})
