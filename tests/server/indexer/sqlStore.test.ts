import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BigDecimal, bigDecimal, compare } from '../../../server/indexer/bigDecimal'
import { type Entity, type EntityKind, parseSchema } from '../../../server/indexer/schema'
import { type SqlStore, sqlStore } from '../../../server/indexer/sqlStore'
import type { BlockChanges, Filter, StoredHead } from '../../../server/indexer/store'
import type { Database } from '../../../server/store/database'
import { embeddedDatabase } from '../../../server/store/embedded'
import { postgresDatabase } from '../../../server/store/postgres'
import { startPostgres, type TestPostgres } from '../../support/postgres'

const [PERSON, THING] = parseSchema(`
  type Person @entity { id: ID! name: String! }
  type Thing @entity {
    id: ID! count: BigInt! price: BigDecimal age: Int flag: Boolean hash: Bytes owner: Person timestamp: BigInt!
  }`) as [EntityKind, EntityKind]
const KINDS = { test: [PERSON, THING] }

let postgres: TestPostgres
const opened: Database[] = []
let stores = 0

beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await postgres.stop()
}, 60_000)

const ENGINES = {
  embedded: () => embeddedDatabase(),
  postgres: async () => postgresDatabase(await postgres.freshUrl()),
} as const

const thing = (id: string, given: Partial<Entity> = {}): Entity => ({
  ...{ count: 0n, price: null, age: null, flag: null, hash: null, owner: null, timestamp: 0n },
  ...given,
  id,
})
const person = (id: string, name: string): Entity => ({ id, name })
const block = (number: number) => ({ number, hash: `0x${String(number)}`, timestamp: number })
const left = (number: number, ...entities: readonly (Entity | readonly [EntityKind, string])[]) => ({
  block: block(number),
  entities: entities.map((entity) =>
    'id' in entity
      ? { kind: 'name' in entity ? PERSON : THING, id: entity.id, entity }
      : { kind: entity[0], id: entity[1], entity: undefined },
  ),
  sources: [],
})

const loaded = async (store: SqlStore) =>
  (
    await store.loadAll([
      { kind: PERSON, ids: ['a'] },
      { kind: THING, ids: ['a', 'b'] },
    ])
  ).map(({ entity }) => entity)

describe.each(Object.entries(ENGINES))('the store of entities on %s', (_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    opened.push(database)
  }, 120_000)

  async function storeWith(...changes: readonly BlockChanges[]): Promise<SqlStore> {
    const store = sqlStore({ database, kinds: KINDS, version: `v${String(++stores)}` })
    await store.prepare()
    if (changes.length > 0) await store.commit(changes)
    return store
  }

  async function ids(store: SqlStore, where: Filter, at = 0, orderBy = 'id', direction = 'asc' as const) {
    const found = await store.select(THING, { at, where, orderBy, direction, first: 1000, skip: 0 })
    return found.map(({ id }) => id).join('')
  }

  it('lists what was at a block, whether that is a recent one or long ago', async () => {
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    // One thing is there all the time and changes with each block, another one in every tenth block alone.
    const store = await storeWith(
      ...numbers.map((number) => {
        const things = [thing('a', { count: BigInt(number), owner: 'p' })]
        const other = thing('b', { count: 5n, owner: 'p' })
        if (number % 10 === 0) return left(number, ...things, other)
        return number % 10 === 1 ? left(number, ...things, [THING, 'b']) : left(number, ...things)
      }),
    )
    expect((await store.head())?.number).toBe(299)
    const owned: Filter = { field: 'owner', is: 'same', value: 'p' }
    const large: Filter = { field: 'count', is: 'atLeast', value: 5n }
    for (const at of [299, 298, 290, 250, 100, 50, 31]) {
      const expected = at % 10 === 0 ? ['a', 'b'] : ['a']
      for (const where of [owned, large]) {
        for (const orderBy of ['count', 'timestamp', 'id']) {
          const page = { at, where, orderBy, direction: 'desc', skip: 0 } as const
          const found = await store.select(THING, { ...page, first: 10 })
          expect(found.map(({ id }) => id).sort(), `${orderBy} at ${String(at)}`).toEqual(expected)
          expect(found.find(({ id }) => id === 'a')?.['count']).toBe(BigInt(at))
          expect(await store.select(THING, { ...page, first: 1, skip: 1 })).toEqual(found.slice(1))
        }
      }
    }
  })

  it('gives every value back as it was, and orders numbers by all of their digits', async () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }), fc.integer({ min: -60, max: 40 }))
      .map(([digits, exponent]) => bigDecimal(digits, exponent))
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            count: fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
            price: fc.option(decimal),
            age: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
            flag: fc.option(fc.boolean()),
            hash: fc.option(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''))),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        async (values) => {
          const things = values.map((each, index) => thing(String(index).padStart(2, '0'), each))
          const store = await storeWith(left(0, ...things))
          const found = await store.find(
            THING,
            things.map(({ id }) => id),
            0,
          )
          expect([...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(things)
          const selection = { at: 0, where: { all: [] }, direction: 'asc', first: 1000, skip: 0 } as const
          const priced = (await store.select(THING, { ...selection, orderBy: 'price' })).flatMap(
            ({ price }) => (price as BigDecimal | null) ?? [],
          )
          expect(
            priced.every((each, index) => index === 0 || compare(priced[index - 1] ?? each, each) <= 0),
          ).toBe(true)
          const counted = (await store.select(THING, { ...selection, orderBy: 'count' })).map(
            ({ count }) => count as bigint,
          )
          expect(counted).toEqual([...counted].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('selects as the public subgraphs do, where something is null as well', async () => {
    const store = await storeWith(
      left(
        0,
        person('p', 'Ada'),
        person('q', 'bob_%'),
        thing('a', { count: 1n, price: { digits: 15n, exponent: -1 }, owner: 'p', flag: true, hash: '0xab' }),
        thing('b', { count: 10n, price: { digits: -2n, exponent: 0 }, owner: 'q', flag: false }),
        thing('c', { count: 2n, age: 7 }),
      ),
    )
    const is = (field: string, what: string, value: Entity[string]) =>
      ids(store, { field, is: what, value } as Filter)
    expect(await is('count', 'more', 1n)).toBe('bc')
    expect(await is('price', 'less', { digits: 0n, exponent: 0 })).toBe('b')
    expect(await is('price', 'same', null)).toBe('c')
    expect(await is('price', 'other', null)).toBe('ab')
    expect(await is('age', 'other', 7)).toBe('ab')
    expect(await is('flag', 'same', true)).toBe('a')
    expect(await is('hash', 'contains', 'ab')).toBe('a')
    expect(await ids(store, { field: 'age', isAmong: true, values: [7, 8] })).toBe('c')
    expect(await ids(store, { field: 'count', isAmong: false, values: [] })).toBe('abc')
    expect(await ids(store, { field: 'flag', isAmong: false, values: [true] })).toBe('b')
    const owned = (what: string, value: string) =>
      ids(store, { field: 'owner', refersTo: PERSON, where: { field: 'name', is: what, value } as Filter })
    expect(await owned('startsWith', 'bob_')).toBe('b')
    expect(await owned('endsWith', '%')).toBe('b')
    expect(await owned('containsNoCase', 'aDA')).toBe('a')
    expect(await owned('startsNotWith', 'A')).toBe('b')
    expect(await ids(store, { any: [{ field: 'id', is: 'same', value: 'a' }, { all: [] }] })).toBe('abc')
    expect(await ids(store, { any: [] })).toBe('abc')
    expect(await ids(store, { all: [] }, 0, 'price')).toBe('cba')
  })

  it('tells of every block as it was, however many were written at once, and forgets what is taken back', async () => {
    const history = [
      left(0, thing('a', { count: 1n }), thing('b', { count: 2n })),
      left(1, thing('a', { count: 2n ** 200n }), [THING, 'b']),
      { ...left(2), sources: [{ subgraph: 'test', template: 'Pair', address: '0x1' }] },
      left(3, thing('b', { count: 5n }), [THING, 'a']),
    ]
    const atOnce = await storeWith(...history)
    const oneByOne = await storeWith()
    for (const each of history) await oneByOne.commit([each])
    for (const store of [atOnce, oneByOne]) {
      const counts = async (at: number) =>
        [...(await store.find(THING, ['a', 'b', 'c'], at)).values()].map(
          ({ id, count }) => `${id}${String(count as bigint)}`,
        )
      const told = [['a1', 'b2'], [`a${String(2n ** 200n)}`], [`a${String(2n ** 200n)}`], ['b5']]
      for (const [at, expected] of told.entries()) {
        expect((await counts(at)).sort()).toEqual(expected)
        const own = expected.map((each) => each.charAt(0))
        const page = async (where: Filter, direction: 'asc' | 'desc', skip = 0) => {
          const found = await store.select(THING, { at, where, orderBy: 'id', direction, first: 2, skip })
          return found.map(({ id }) => id)
        }
        const all = { all: [] }
        expect(await page(all, 'asc')).toEqual(own)
        expect(await page(all, 'desc')).toEqual(own.toReversed())
        expect(await page(all, 'asc', 1)).toEqual(own.slice(1))
        const named = { all: [{ field: 'id', isAmong: true, values: ['b', 'a', 'b', 'x'] }] }
        expect(await page(named, 'desc')).toEqual(own.toReversed())
        expect(await page({ all: [{ field: 'id', is: 'same', value: 'a' }, named] }, 'asc')).toEqual(
          own.filter((id) => id === 'a'),
        )
        expect(await page({ any: [named, all] }, 'asc')).toEqual(own)
      }
      expect((await loaded(store)).map(({ id }) => id)).toEqual(['b'])
      expect(await store.blockByHash('0x1')).toEqual(block(1))
      expect(await store.sources()).toHaveLength(1)
      await store.revertTo(1)
      expect(await store.head()).toMatchObject(block(1))
      const before = await store.head()
      expect(before && (await store.changed([PERSON, THING], before, before))).toEqual([])
      expect(await store.sources()).toEqual([])
      expect(await loaded(store)).toEqual([thing('a', { count: 2n ** 200n })])
      await store.commit([left(2, thing('b', { count: 9n }))])
      expect((await counts(2)).sort()).toEqual([`a${String(2n ** 200n)}`, 'b9'])
      await store.revertTo(-1)
      expect(await store.head()).toBeUndefined()
      expect(before && (await store.changed([PERSON, THING], before, before))).toBeUndefined()
      expect(await counts(2)).toEqual([])
    }
  })

  it('knows the newest block, whichever store of the process has written it', async () => {
    const store = await storeWith(left(0))
    const other = sqlStore({ database, kinds: KINDS, version: `v${String(stores)}` })
    expect(await other.head()).toMatchObject(block(0))
    await store.commit([left(1)])
    expect(await other.head()).toMatchObject(block(1))
    await expect(store.commit([left(3)])).rejects.toThrow('does not follow')
    expect(await other.head()).toMatchObject(block(1))
    await other.revertTo(0)
    expect(await store.head()).toMatchObject(block(0))
  })

  it('tells which kinds were written since a block, and nothing where a block was taken back', async () => {
    const store = await storeWith(left(0, thing('a'), person('a', 'A')), left(1, thing('b')))
    const since = async (earlier: StoredHead | undefined) => {
      const head = await store.head()
      if (earlier === undefined || head === undefined) throw new Error('There is no block.')
      return (await store.changed([PERSON, THING], earlier, head))?.map(({ name }) => name)
    }
    const first = await store.head()
    expect(await since(first)).toEqual([])
    await store.commit([left(2)])
    expect(await since(first)).toEqual([])
    await store.commit([left(3, person('b', 'B'))])
    expect(await since(first)).toEqual(['Person'])
    // What is removed has changed, and what came and went as well.
    const third = await store.head()
    await store.commit([left(4, [THING, 'a'])])
    expect(await since(third)).toEqual(['Thing'])
    await store.commit([left(5, person('c', 'C')), left(6, [PERSON, 'c'])])
    expect(await since(third)).toEqual(['Person', 'Thing'])
    const last = await store.head()
    await store.revertTo(4)
    expect(await since(last)).toBeUndefined()
    expect(await since(third)).toEqual(['Thing'])
    await store.revertTo(2)
    await store.commit([left(3, person('b', 'B'))])
    expect(await since(third)).toBeUndefined()
  })

  it('adds nothing of what it cannot add whole, and no block twice or with a gap', async () => {
    const store = await storeWith(left(0, thing('a', { count: 1n })))
    const changed = thing('a', { count: 9n })
    await expect(store.commit([left(0, changed)])).rejects.toThrow('Block 0 does not follow block 0.')
    await expect(store.commit([left(2, changed)])).rejects.toThrow('Block 2 does not follow block 0.')
    const broken = { ...left(2, changed), block: { ...block(2), hash: block(0).hash } }
    await expect(store.commit([left(1, changed), broken])).rejects.toThrow(/duplicate key/)
    expect(await store.head()).toMatchObject(block(0))
    expect((await store.find(THING, ['a'], 5)).get('a')?.['count']).toBe(1n)
  })

  it('is written by one process, and by one version that leaves no other behind', async () => {
    const one = await storeWith(left(0, thing('a')))
    const guarded = sqlStore({
      ...{ database, kinds: KINDS, version: 'guarded' },
      guard: () => Promise.reject(new Error('another one holds it')),
    })
    await expect(guarded.prepare()).rejects.toThrow('another one holds it')
    const other = await storeWith()
    await other.prepare()
    expect(await other.head()).toBeUndefined()
    expect(await one.head()).toMatchObject(block(0))
    await other.dropOthers()
    await expect(one.head()).rejects.toThrow(/does not exist/)
    expect(await other.head()).toBeUndefined()
  })
})
