import { createReadStream, existsSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { destination, pino } from 'pino'
import { isLocalOrigin } from './api/origin'
import type { ServiceContext } from './api/route'
import { exportedLines, importLines } from './backup'
import { readDeployment, type ServedDeployment } from './deployment'
import { keptSteps } from './keeper/kept'
import { NothingToKeep, runKeeper } from './keeper/run'
import { Misconfigured } from './misconfigured'
import { chooseNode } from './node'
import { startServer } from './server'
import { SERVICES } from './services'
import { readSettings, type Settings } from './settings'
import { type Database, DatabaseUnavailable, WrongDatabase } from './store/database'
import { withLease } from './store/lease'
import { openDatabase } from './store/open'

const ROLES = ['api', 'indexer', 'keeper'] as const
type Role = (typeof ROLES)[number]

const USAGE = `npm run server -- --deployment NAME [--role ${ROLES.join('|')}]
npm run server -- export --deployment NAME > FILE
npm run server -- import --deployment NAME [--dry-run] FILE
docs/operating.md says more.`

/** The operator has to change something: a missing deployment, another chain, a newer database. */
const MISCONFIGURED = 2
const FAILED = 1
/** Milliseconds within which a process that is asked to end does. */
const ENDS_WITHIN_MS = 10_000

const log = pino({ base: null }, destination(2))

interface Opened {
  readonly deployment: ServedDeployment
  readonly settings: Settings
  readonly database: Database
  readonly context: ServiceContext
}

async function main(): Promise<void> {
  const { values, positionals } = parsedArguments()
  const [command = 'serve', file] = positionals
  if (values.deployment === undefined) throw new Misconfigured(USAGE)
  const role = ROLES.find((each) => each === values.role)
  if (values.role !== undefined && role === undefined) throw new Misconfigured(USAGE)
  const opened = await open(values.deployment)
  try {
    switch (command) {
      case 'serve':
        await serve(opened, role)
        break
      case 'export':
        await writeExport(opened)
        break
      case 'import':
        if (file === undefined) throw new Misconfigured(USAGE)
        await readImport(opened, file, values['dry-run'])
        break
      default:
        throw new Misconfigured(USAGE)
    }
  } finally {
    await opened.database.close()
  }
}

function parsedArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ deployment: { type: 'string' }, role: { type: 'string' } },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Misconfigured(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

/** Everything is checked before anything is written. */
async function open(name: string): Promise<Opened> {
  const deployment = await readDeployment(name, process.env)
  const settings = readSettings(name, process.env)
  const { record, firstBlock } = deployment
  const { chainId, factory, rpcUrls } = record.network
  const rpcUrl = await chooseNode(settings.rpcUrls.length > 0 ? settings.rpcUrls : rpcUrls, chainId)
  const place = { url: settings.databaseUrl, folder: settings.dataFolder }
  const database = await openDatabase(place, { chainId, factory })
  return { deployment, settings, database, context: { record, rpcUrl, firstBlock, database } }
}

async function serve(
  { deployment, settings, database, context }: Opened,
  only: Role | undefined,
): Promise<void> {
  const has = (role: Role) => only === undefined || only === role
  if (only === 'indexer') throw new Misconfigured(noIndexer(deployment.name))
  if (only === 'keeper' && !existsSync(configOf(deployment))) throw new Misconfigured(noKeeper(deployment))
  const end = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      end.abort()
      setTimeout(() => process.exit(FAILED), ENDS_WITHIN_MS).unref()
    })
  }
  const { chainId } = context.record.network
  const server = await startServer({
    ...{ context, port: settings.port, host: settings.host, maxLagS: settings.maxLagS },
    ...{ trustedProxies: settings.trustedProxies, requestsPerMinute: settings.requestsPerMinute },
    ...{ maxDelayMs: MOST_DELAY_MS, logLevel: 'info' },
    routes: has('api') ? Object.values(SERVICES).flatMap((routes) => routes(context)) : [],
    isOwnPage: (origin) =>
      settings.siteOrigins.includes(origin) || (chainId === LOCAL_CHAIN && isLocalOrigin(origin)),
  })
  try {
    console.log(`Serving ${deployment.name} (${only ?? ROLES.join(', ')}) at ${server.url}.`)
    if (only === undefined) log.warn(noIndexer(deployment.name))
    if (has('keeper')) await keep(deployment, database, { signal: end.signal, isAlone: only === 'keeper' })
    if (!end.signal.aborted) {
      await new Promise((resolve) => {
        end.signal.addEventListener('abort', resolve)
      })
    }
  } finally {
    await server.stop()
  }
}

const LOCAL_CHAIN = 31_337
/** Beyond it new requests are refused until the process has caught up. */
const MOST_DELAY_MS = 2000

function noIndexer(name: string): string {
  return `Subgraphs of ${name} are indexed by The Graph (docs/deploying.md): this server indexes those of the local exchange alone.`
}

function noKeeper(deployment: ServedDeployment): string {
  return `There is no keeper for ${deployment.name}: ${configOf(deployment)} is not there.`
}

function configOf({ folder, name }: ServedDeployment): string {
  return path.join(folder, `${name}.json`)
}

interface Keeping {
  readonly signal: AbortSignal
  /** The keeper is all that this process is for. */
  readonly isAlone: boolean
}

/** One process keeps the games; others wait until it is gone. */
async function keep(
  deployment: ServedDeployment,
  database: Database,
  { signal, isAlone }: Keeping,
): Promise<void> {
  if (!existsSync(configOf(deployment))) {
    log.warn(noKeeper(deployment))
    return
  }
  const kept = keptSteps(database)
  const onWait = (holder: string) => {
    log.info(`Another keeper runs (${holder}): this one waits.`)
  }
  try {
    await withLease(database, { name: 'keeper', holder: processName(), signal, onWait }, (lease) =>
      runKeeper({
        ...{ configFile: configOf(deployment), environment: process.env, signal: lease.signal },
        onStart: (jobs) => {
          log.info({ jobs }, 'The keeper runs.')
        },
        onStep: async (step) => {
          log.info(step, 'The keeper has sent a step.')
          await kept.step(step)
        },
        onFailure: (message) => {
          log.error({ problem: message }, 'The keeper failed, and tries again.')
        },
        onBalances: (balances) => kept.balances(balances),
      }),
    )
  } catch (error) {
    if (!(error instanceof NothingToKeep) || isAlone) throw error
    log.warn(`There is no keeper: ${error.message}`)
  }
}

function processName(): string {
  return `${hostname()} ${String(process.pid)} ${String(Date.now())}`
}

async function writeExport({ context }: Opened): Promise<void> {
  for await (const line of exportedLines(context)) {
    if (!process.stdout.write(`${line}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  }
}

async function readImport({ context }: Opened, file: string, isDryRun: boolean): Promise<void> {
  if (!existsSync(file)) throw new Misconfigured(`${file} is not there.`)
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  const { added, known, refused } = await importLines(context, lines, { isDryRun })
  for (const { line, reason } of refused) console.error(`Line ${String(line)} is refused: ${reason}.`)
  const verb = isDryRun ? 'hold' : 'added'
  console.log(`${String(added)} ${verb}, ${String(known)} known already, ${String(refused.length)} refused.`)
  if (refused.length > 0) process.exitCode = FAILED
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const isTheirs = [Misconfigured, WrongDatabase, DatabaseUnavailable, NothingToKeep].some(
      (kind) => error instanceof kind,
    )
    if (isTheirs) console.error((error as Error).message)
    else console.error(error)
    process.exit(isTheirs ? MISCONFIGURED : FAILED)
  },
)
