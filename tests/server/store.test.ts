import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, DatabaseUnavailable, WrongDatabase } from '../../server/store/database'
import { embeddedDatabase } from '../../server/store/embedded'
import { emptyCluster, keepEmptyCluster } from '../../server/store/emptyCluster'
import { metadataStore } from '../../server/nft/metadataStore'
import { LeaseLost, takeLease, withLease } from '../../server/store/lease'
import { migrate, ownMigrations } from '../../server/store/migrate'
import { openDatabase } from '../../server/store/open'
import { postgresDatabase } from '../../server/store/postgres'
import { startPostgres, type TestPostgres } from '../support/postgres'

const EXCHANGE = { chainId: 31_337, factory: '0xAA' }

let postgres: TestPostgres
const opened: Database[] = []

beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await postgres.stop()
}, 60_000)

/** Two connections to one empty database each time; the embedded one is a single connection. */
const ENGINES = {
  embedded: async () => {
    await keepEmptyCluster()
    const database = await embeddedDatabase()
    opened.push(database)
    return [database, database] as const
  },
  postgres: async () => {
    const url = await postgres.freshUrl()
    const both = [postgresDatabase(url), postgresDatabase(url)] as const
    opened.push(...both)
    return both
  },
} as const

describe.each(Object.entries(ENGINES))('the store on %s', (_, open) => {
  let database: Database
  let other: Database
  beforeAll(async () => {
    ;[database, other] = await open()
    await migrate(database, EXCHANGE)
  }, 120_000)

  it('begins as a copy of the empty one that is kept, where it is embedded', async () => {
    const archive = Buffer.from((await (await emptyCluster())?.arrayBuffer()) ?? new ArrayBuffer())
    // A tar archive: blocks of 512 bytes, the first with the name. The control file begins with what no two databases share.
    const control = archive.indexOf('/global/pg_control\0')
    const kept = archive.readBigUInt64LE(control - (control % 512) + 512)
    const [row] = await database.query<{ readonly id: bigint }>(
      'SELECT system_identifier AS "id" FROM pg_control_system()',
    )
    expect(row?.id === kept).toBe(database.engine === 'embedded')
  })

  it('has the metadata of collectibles, of each the latest, and nothing that is too large', async () => {
    const store = metadataStore(database, '0x00000000000000000000000000000000000000C1')
    const others = metadataStore(database, '0x00000000000000000000000000000000000000c2')
    // Text that JSON escapes: a NUL, half a character.
    const text = { name: 'Brie \u0000\ud83e', description: '', image: undefined, attributes: [] }
    await store.put('7', { text, at: 2000 })
    await store.put('7', { text: { ...text, name: 'Earlier' }, at: 1000 })
    await store.put('8', { text: { ...text, image: `data:image/png,${'A'.repeat(40_000)}` }, at: 1000 })
    await others.put('7', { text: { ...text, name: 'Another collection' }, at: 1000 })
    expect(await store.all()).toEqual(
      new Map([['7', { text: { name: text.name, description: '', attributes: [] }, at: 2000 }]]),
    )
    await store.remove('7')
    expect([(await store.all()).size, (await others.all()).size]).toEqual([0, 1])
  })

  it('gives back what it was given, in the same types', async () => {
    const [row] = await database.query(
      `SELECT $1::text AS "text", $2::bigint AS "count", $3::numeric AS "wei", $4::boolean AS "is",
              $5::timestamptz AS "at", $6::double precision AS "volume", NULL AS "nothing",
              'b' = ANY($7::text[]) AS "has"`,
      [
        ...['“Käse” 🧀', 9_007_199_254_740_991, '115792089237316195423570985008687907853', true],
        ...[new Date(1_700_000_000_000), 1.5, ['a', 'b']],
      ],
    )
    expect(row).toEqual({
      ...{ text: '“Käse” 🧀', count: 9_007_199_254_740_991 },
      ...{ wei: '115792089237316195423570985008687907853', is: true, nothing: null },
      ...{ at: new Date(1_700_000_000_000), volume: 1.5, has: true },
    })
    const [big] = await database.query(`SELECT 9223372036854775807::bigint AS "value"`)
    expect(big).toEqual({ value: 9_223_372_036_854_775_807n })
  })

  it('keeps all of a transaction or nothing of it', async () => {
    await database.script('CREATE TABLE kept (id INTEGER PRIMARY KEY); INSERT INTO kept VALUES (1)')
    await expect(
      database.transaction(async (queries) => {
        await queries.query('INSERT INTO kept VALUES (2)')
        await queries.query('INSERT INTO kept VALUES (1)')
      }),
    ).rejects.toThrow(/duplicate key/)
    await expect(
      database.transaction(async (queries) => {
        await queries.query('INSERT INTO kept VALUES (3)')
        throw new Error('changed its mind')
      }),
    ).rejects.toThrow('changed its mind')
    const answer = await database.transaction(async (queries) => {
      await queries.query('INSERT INTO kept VALUES ($1)', [4])
      return 'done'
    })
    expect([answer, await database.query('SELECT id FROM kept ORDER BY id')]).toEqual([
      ...['done', [{ id: 1 }, { id: 4 }]],
    ])
  })

  it('is migrated once, however many start at the same time', async () => {
    await Promise.all([migrate(database, EXCHANGE), migrate(other, EXCHANGE), migrate(other, EXCHANGE)])
    const own = await ownMigrations()
    expect(await database.query('SELECT version, name FROM migrations ORDER BY version')).toEqual(
      own.map(({ version, name }) => ({ version, name })),
    )
  })

  it('of a newer version, another exchange or other migrations is refused in one sentence, untouched', async () => {
    const own = await ownMigrations()
    const added = { version: own.length + 1, name: 'later', sql: 'CREATE TABLE later (id INTEGER)' }
    await migrate(database, EXCHANGE, [...own, added])
    const before = await database.query('SELECT * FROM migrations ORDER BY version')
    const refused = async (act: () => Promise<void>) => {
      const error = await act().then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(WrongDatabase)
      return (error as Error).message
    }
    expect(await refused(() => migrate(database, EXCHANGE))).toBe(
      `The database has version ${String(own.length + 1)} and this program knows ${String(own.length)}: run the newer program.`,
    )
    const all = [...own, added]
    expect(await refused(() => migrate(database, { ...EXCHANGE, chainId: 56 }, all))).toBe(
      'The database is that of an exchange on chain 31337, not on chain 56.',
    )
    expect(await refused(() => migrate(database, { ...EXCHANGE, factory: '0xBB' }, all))).toBe(
      'The database is that of the exchange with factory 0xaa, not of 0xbb.',
    )
    const changed = all.map((each) =>
      each === added ? { ...each, sql: 'CREATE TABLE x (id INTEGER)' } : each,
    )
    expect(await refused(() => migrate(database, EXCHANGE, changed))).toBe(
      `Migration ${String(all.length)} (later) is not the one that this database was made with.`,
    )
    // A migration that fails leaves nothing of itself.
    const broken = {
      version: all.length + 1,
      name: 'broken',
      sql: 'CREATE TABLE half (id INTEGER); SELECT 1/0',
    }
    await expect(migrate(database, EXCHANGE, [...all, broken])).rejects.toThrow(/division by zero/)
    expect(await database.query(`SELECT to_regclass('half') AS "half"`)).toEqual([{ half: null }])
    expect(await database.query('SELECT * FROM migrations ORDER BY version')).toEqual(before)
  })

  it('lets one hold a lease: a second waits, and takes over when the first has gone', async () => {
    // Somebody who was killed: no heartbeat comes any more.
    expect(await takeLease(database, { name: 'keeper', holder: 'first', ttlMs: 400 })).toBe(1)
    expect(await takeLease(other, { name: 'keeper', holder: 'second', ttlMs: 400 })).toBe('first')
    const waited: string[] = []
    const worked: string[] = []
    const end = new AbortController()
    const options = { name: 'keeper', ttlMs: 400, signal: end.signal }
    await withLease(
      other,
      { ...options, holder: 'second', onWait: (holder) => waited.push(holder) },
      async (lease) => {
        await other.transaction((queries) => lease.guard(queries))
        worked.push('second')
        // Who holds it lives: another one waits, and the first one's word counts no more.
        expect(await takeLease(database, { name: 'keeper', holder: 'first', ttlMs: 400 })).toBe('second')
      },
    )
    expect([waited, worked]).toEqual([['first'], ['second']])
    // What has ended by itself gives it back at once.
    expect(await takeLease(database, { name: 'keeper', holder: 'third', ttlMs: 60_000 })).toBe(3)
  })

  it('tells who has lost a lease, and lets nothing of it be written', async () => {
    await database.script('CREATE TABLE written (by TEXT)')
    let turns = 0
    const end = new AbortController()
    await withLease(
      database,
      { name: 'indexer', holder: 'slow', ttlMs: 300, signal: end.signal },
      async (lease) => {
        turns += 1
        if (turns === 2) return
        // As if the process had slept past its time, and another had come and gone.
        await other.query(
          `UPDATE leases SET holder = 'quick', fence = fence + 1, expires = clock_timestamp() WHERE name = 'indexer'`,
        )
        await expect(
          database.transaction(async (queries) => {
            await queries.query(`INSERT INTO written VALUES ('slow')`)
            await lease.guard(queries)
          }),
        ).rejects.toThrow(LeaseLost)
        expect(lease.signal.aborted).toBe(true)
        throw new LeaseLost('indexer')
      },
    )
    expect([turns, await database.query('SELECT * FROM written')]).toEqual([2, []])
  })
})

describe('a database that is not there', () => {
  it('is said to be unavailable', async () => {
    await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }, EXCHANGE)).rejects.toThrow(
      DatabaseUnavailable,
    )
  })
})
