import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Wallet, id } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseCheck } from '../../server/api/health'
import { areaRoutes } from '../../server/areas'
import { indexedIn } from '../../server/indexer/indexer'
import { parseSchema } from '../../server/indexer/schema'
import { sqlStore } from '../../server/indexer/sqlStore'
import { openUsers } from '../../server/profile/users'
import { startServer } from '../../server/server'
import type { Database } from '../../server/store/database'
import { openDatabase } from '../../server/store/open'
import { deployment } from '../support/deployments'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { type QuietNode, startQuietNode } from '../support/quietNode'
import { smallDisk } from '../support/smallDisk'

const KINDS = parseSchema('type Tally @entity { id: ID! count: BigInt! }')
const record = deployment('31337')
const { chainId, factory } = record.network
const exchange = { chainId, factory }
const FULL = 'the disk of the database is full'

let postgres: TestPostgres
let node: QuietNode
beforeAll(async () => {
  ;[postgres, node] = await Promise.all([startPostgres({ isOurs: true }), startQuietNode()])
}, 600_000)
afterAll(async () => {
  await Promise.all([postgres.stop(), node.stop()])
}, 60_000)

async function served(database: Database, maxLagS?: number) {
  const store = sqlStore({ database, kinds: { test: KINDS }, version: '1' })
  await store.prepare()
  const timestamp = Math.floor(Date.now() / 1000)
  await store.commit([{ block: { number: 100, hash: '0x01', timestamp }, entities: [], sources: [] }])
  const context = { record, database, rpcUrl: node.url, firstBlock: 0 }
  const server = await startServer({
    ...{ context, routes: areaRoutes(context), port: 0, logLevel: 'silent', maxLagS },
    indexed: indexedIn(store, [{ name: 'test', kinds: KINDS }]),
  })
  const ask = async (where: string, body?: object) => {
    const answer = await fetch(server.url + where, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as unknown,
    }
  }
  return {
    ask,
    stop: () => server.stop(),
    async ready() {
      const { status, body } = await ask('/readyz')
      return [status, (body as { readonly checks: Readonly<Record<string, string>> }).checks] as const
    },
    async register(nth: number) {
      const who = new Wallet(id(`somebody ${String(nth)}`))
      const username = `Name${String(nth)}`
      const signature = await who.signMessage(username)
      return ask('/api/users/register', { address: who.address, username, signature })
    },
  }
}

const OK = { database: 'ok', node: 'ok', indexer: 'ok' }

interface Small {
  readonly database: Database
  fill(): Promise<void>
  empty(): Promise<void>
  stop(): Promise<void>
}

/** Where no disk can be mounted, the database says what it says on a full one. */
async function sayingFull(database: Database): Promise<Small> {
  const tables = ['probe', 'users']
  const each = (sql: (table: string) => string) => database.script(tables.map(sql).join(';'))
  await database.script(
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`,
  )
  return {
    database,
    fill: () =>
      each(
        (table) =>
          `CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION full_disk()`,
      ),
    empty: () => each((table) => `DROP TRIGGER full_disk ON ${table}`),
    stop: () => database.close(),
  }
}

const ENGINES = {
  async embedded(): Promise<Small> {
    const disk = await smallDisk(160)
    const folder = disk && path.join(disk.folder, 'data')
    const database = await openDatabase({ folder }, exchange)
    if (disk === undefined) return sayingFull(database)
    return {
      ...{ ...disk, database },
      async stop() {
        await database.close()
        await disk.stop()
      },
    }
  },
  /** Its tables alone are on the small disk. */
  async postgres(): Promise<Small> {
    const url = new URL(await postgres.freshUrl())
    const disk = await smallDisk(32)
    if (disk === undefined) return sayingFull(await openDatabase({ url: url.href }, exchange))
    const place = path.join(disk.folder, 'tables')
    await mkdir(place)
    await postgres.giveFolder(place)
    const sql = (text: string) => postgres.tool('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-c', text, url.href])
    await sql(`CREATE TABLESPACE small LOCATION '${place}'`)
    await sql('CREATE DATABASE on_small TEMPLATE template0 TABLESPACE small')
    const own = new URL(url)
    own.pathname = '/on_small'
    const database = await openDatabase({ url: own.href }, exchange)
    return {
      ...{ ...disk, database },
      async stop() {
        await database.close()
        await sql('DROP DATABASE on_small WITH (FORCE)')
        await sql('DROP TABLESPACE small')
        await disk.stop()
      },
    }
  },
} as const

describe('a full disk', () => {
  it.each(Object.entries(ENGINES))(
    'on %s is said, keeps what is read, refuses for a while what is written, and heals',
    async (_, open) => {
      const small = await open()
      const { database } = small
      const server = await served(database)
      expect(await server.ready()).toEqual([200, OK])
      expect((await server.register(1)).status).toBe(200)
      await small.fill()
      // So many, and of so different lengths, that no room is left in what the tables have already.
      const users = openUsers(database)
      const add = (nth: number, length: number) =>
        users.add({ address: id(String(nth)).slice(0, 42), username: String(nth).padStart(length, 'x') })
      const many = async () => {
        for (let nth = 0; nth < 2000; nth++) await add(nth, 500)
      }
      await expect(many()).rejects.toThrow('The database is not available.')
      for (let nth = 2000; nth < 2030; nth++) await add(nth, 5).catch(() => undefined)
      const refused = await server.register(2)
      expect([refused.status, refused.retryAfter]).toEqual([503, '5'])
      expect(refused.body).toEqual({
        error: 'The services cannot reach what they keep. Try again in a few seconds.',
      })
      const check = databaseCheck(database)
      expect(await check()).toBe(FULL)
      expect((await server.ask(`/api/users/${new Wallet(id('somebody 1')).address}`)).status).toBe(200)
      expect((await server.ask('/subgraphs/test', { query: '{ tallies { id } }' })).body).toEqual({
        data: { tallies: [] },
      })
      await small.empty()
      expect(await check()).toBe('ok')
      expect(await server.ready()).toEqual([200, OK])
      expect((await server.register(2)).status).toBe(200)
      await server.stop()
      await small.stop()
    },
    // One of them starts a database in a folder.
    600_000,
  )

  it('is not waited for where a dump holds the table', async () => {
    const database = await openDatabase({ url: await postgres.freshUrl() }, exchange)
    const check = databaseCheck(database)
    await database.transaction(async (queries) => {
      await queries.query('SELECT * FROM probe')
      expect(await check()).toBe('ok')
    })
    await database.close()
  })

  it('is looked for every half minute, and again at once while it is there', async () => {
    const asked: string[] = []
    const database = await openDatabase({ url: await postgres.freshUrl() }, exchange)
    let now = 0
    const watched: Database = {
      ...database,
      transaction: (work) => {
        asked.push(String(now))
        return database.transaction(work)
      },
    }
    const check = databaseCheck(watched, () => now)
    const said: string[] = []
    for (now of [0, 1000, 29_999, 30_000]) said.push(await check())
    const small = await sayingFull(database)
    for (now of [59_999, 60_000, 60_001]) said.push(await check())
    await small.fill()
    for (now of [90_001, 90_002]) said.push(await check())
    await small.empty()
    said.push(await check())
    expect(asked).toEqual(['0', '30000', '60000', '90001', '90002', '90002'])
    expect(said).toEqual([...Array.from({ length: 7 }, () => 'ok'), FULL, FULL, 'ok'])
    await database.close()
  })
})

describe('a lost database', () => {
  it('is said to whoever asks a subgraph or the hub, and heals', async () => {
    const database = await openDatabase({ url: await postgres.freshUrl() }, exchange)
    const server = await served(database)
    const questions = [
      ['/subgraphs/test', { query: '{ tallies { id } }' }],
      ['/graphql', { query: '{ proposals { id } }' }],
    ] as const
    const answers = async () => Promise.all(questions.map(async ([where, body]) => server.ask(where, body)))
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200])
    await postgres.crash()
    for (const { status, body } of await answers()) {
      expect(status).toBe(503)
      expect(body).toMatchObject({
        errors: [{ message: 'The services cannot reach what they keep. Try again in a few seconds.' }],
      })
    }
    expect(await server.ready()).toMatchObject([
      503,
      { database: 'the database does not answer', node: 'ok', indexer: 'the indexer does not answer' },
    ])
    await postgres.restart()
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200])
    expect(await server.ready()).toEqual([200, OK])
    await server.stop()
    await database.close()
  }, 600_000)
})

describe('a node', () => {
  it('that lags or is gone is said, with who cannot be answered, and heals', async () => {
    const database = await openDatabase({ url: await postgres.freshUrl() }, exchange)
    const server = await served(database, 120)
    const now = Math.floor(Date.now() / 1000)
    expect(await server.ready()).toEqual([200, OK])
    node.time = now - 600
    const [status, checks] = await server.ready()
    expect([status, checks['indexer']]).toEqual([503, 'ok'])
    expect(checks['node']).toMatch(/^the node is 6\d\d s behind$/)
    // The node has come back, and the indexer has what to do.
    node.time = now + 1010
    expect((await server.ready())[1]['indexer']).toMatch(/^the indexer is 1[01]\d\d s behind$/)
    node.time = undefined
    expect(await server.ready()).toEqual([200, OK])

    node.isDead = true
    expect(await server.ready()).toEqual([503, { ...OK, node: 'the node does not answer' }])
    const words = { error: 'The services cannot reach the chain. Try again in a few seconds.' }
    const address = new Wallet(id('somebody 1')).address
    const asked = [
      await server.ask('/api/power', { address, block: 5 }),
      await server.ask('/graphql', { query: '{ proposals { id } }' }),
      // Whether the address is a wallet that is a contract cannot be known.
      await server.ask('/api/users/register', {
        address,
        username: 'Somebody',
        signature: `0x${'1b'.repeat(65)}`,
      }),
    ]
    for (const answer of asked) expect(answer).toEqual({ status: 503, retryAfter: '5', body: words })
    // Whoever signs by a key needs no node.
    expect((await server.register(7)).status).toBe(200)
    node.isDead = false
    expect(await server.ready()).toEqual([200, OK])
    expect((await server.ask('/graphql', { query: '{ proposals { id } }' })).status).toBe(200)
    await server.stop()
    await database.close()
  })
})
