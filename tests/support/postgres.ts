import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { freePort } from '../../deploy/node/ports'
import { postgresDatabase } from '../../server/store/postgres'

const run = promisify(execFile)

/** A Postgres of a test file's own. */
export interface TestPostgres {
  /** Of an empty database, another one each time. */
  readonly freshUrl: () => Promise<string>
  /** The folder of its programs. */
  readonly bin: string
  /** A program of the server's version: pg_dump, psql. */
  readonly tool: (name: string, args: readonly string[]) => Promise<string>
  /** Ends it as a power cut would, and starts it again. Only where it is ours and not that of DATABASE_URL. */
  readonly crash: () => Promise<void>
  readonly restart: () => Promise<void>
  /** A folder that is made its user's. Only of ours. */
  readonly giveFolder: (folder: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The server of DATABASE_URL for tests that do not end it, else one that is installed, or is by Debian's package. */
export async function startPostgres({ isOurs = false } = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'] ?? ''
  const bin = await programs()
  const tool = async (name: string, args: readonly string[]) =>
    (await run(path.join(bin, name), [...args], { maxBuffer: 2 ** 26 })).stdout
  if (given !== '' && !isOurs) {
    const refuse = () => Promise.reject(new Error('The Postgres of DATABASE_URL is not ours to end.'))
    return { ...(await databasesOf(given)), bin, tool, crash: refuse, restart: refuse, giveFolder: refuse }
  }
  const folder = await mkdtemp('/tmp/cheeseswap-postgres-')
  const data = path.join(folder, 'data')
  const port = await freePort({ port: 0, what: 'Postgres', variable: 'DATABASE_URL' })
  const { uid } = userInfo()
  // It refuses to run as root.
  const asUser = uid === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  const giveFolder = async (given: string) => {
    if (uid !== 0) return
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    await chown(given, id('-u'), id('-g'))
  }
  await giveFolder(folder)
  const own = async (name: string, ...args: readonly string[]) => {
    const [program = '', ...rest] = [...asUser, path.join(bin, name), ...args]
    await run(program, rest, { cwd: folder })
  }
  await own('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  const settings = `-p ${String(port)} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB`
  const start = () =>
    own('pg_ctl', '-D', data, '-w', '-t', '300', '-l', path.join(folder, 'log'), '-o', settings, 'start')
  await start()
  const databases = await databasesOf(`postgres://postgres@127.0.0.1:${String(port)}/postgres`)
  return {
    ...databases,
    ...{ bin, tool, giveFolder },
    crash: () => own('pg_ctl', '-D', data, '-w', '-t', '300', '-m', 'immediate', 'stop'),
    restart: start,
    async stop() {
      await databases.stop().catch(() => undefined)
      await own('pg_ctl', '-D', data, '-w', '-t', '300', '-m', 'immediate', 'stop').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function databasesOf(url: string): Promise<Pick<TestPostgres, 'freshUrl' | 'stop'>> {
  const made: string[] = []
  const ask = async (sql: string) => {
    const database = postgresDatabase(url)
    try {
      await database.script(sql)
    } finally {
      await database.close()
    }
  }
  await ask('SELECT 1')
  return {
    async freshUrl() {
      const name = `cheeseswap_${String(process.pid)}_${String(made.length)}_${String(Date.now())}`
      await ask(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
      made.push(name)
      const fresh = new URL(url)
      fresh.pathname = `/${name}`
      return fresh.href
    },
    async stop() {
      for (const name of made) await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** The folder of initdb and pg_ctl. */
async function programs(): Promise<string> {
  const found = await installed()
  if (found !== undefined) return found
  if (userInfo().uid === 0) {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const now = await installed()
    if (now !== undefined) return now
  }
  throw new Error('There is no Postgres: install one (initdb and pg_ctl), or name one by DATABASE_URL.')
}

async function installed(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? (await readdir(debian)).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name))))
}
