import { createReadStream, existsSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { destination, type Logger, pino } from 'pino'
import { isLocalOrigin } from './api/origin'
import { tokenListRoutes } from './api/tokenList'
import { areaRoutes, SIGNED_KINDS } from './areas'
import type { ServiceContext } from './api/route'
import { exportedLines, importLines } from './backup'
import { readDeployment, type ServedDeployment } from './deployment'
import { deployedSubgraphs, subgraphFolderOf } from './indexer/deployed'
import { type Indexed, openIndexed, startIndexer } from './indexer/indexer'
import { compileSubgraphs, type DescribedSubgraph } from './indexer/load'
import { compilableMappings } from './indexer/mappings/compile'
import { openKept, runKeeper } from './keeper/run'
import { Misconfigured } from './misconfigured'
import { chooseNode } from './node'
import { startServer } from './server'
import { readSettings, type Settings } from './settings'
import { type Database, DatabaseUnavailable, WrongDatabase } from './store/database'
import { withLease } from './store/lease'
import { openDatabase } from './store/open'

const ROLES = ['api', 'indexer', 'keeper'] as const
type Role = (typeof ROLES)[number]
const COMMANDS: ReadonlySet<string> = new Set(['serve', 'export'])

const USAGE = `npm run server -- --deployment NAME [--role ${ROLES.join('|')}]
npm run --silent server -- export --deployment NAME > FILE
npm run server -- import --deployment NAME [--dry-run] FILE
docs/operating.md says more.`

/** The operator has to change something: a missing deployment, another chain, a newer database. */
const MISCONFIGURED = 2
const FAILED = 1

/** What the command is run with: a process's own, or a test's. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Ends the serving. */
  readonly signal: AbortSignal
  readonly out: (line: string) => void | Promise<void>
  readonly err: (line: string) => void
}

/** Runs it to its end; gives the exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await commanded(args, surroundings)
  } catch (error) {
    const isTheirs = [Misconfigured, WrongDatabase, DatabaseUnavailable].some((kind) => error instanceof kind)
    const { message = '', stack = '' } = error instanceof Error ? error : { message: String(error) }
    surroundings.err(isTheirs || stack === '' ? message : stack)
    return isTheirs ? MISCONFIGURED : FAILED
  }
}

interface Opened extends Surroundings {
  readonly deployment: ServedDeployment
  readonly settings: Settings
  readonly subgraphs: readonly DescribedSubgraph[]
  readonly database: Database
  readonly context: ServiceContext
}

async function commanded(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = parsedArguments(args)
  const [command = 'serve', file] = positionals
  if (values.deployment === undefined) throw new Misconfigured(USAGE)
  const role = ROLES.find((each) => each === values.role)
  if (values.role !== undefined && role === undefined) throw new Misconfigured(USAGE)
  const isWhole = command === 'import' ? file !== undefined && existsSync(file) : COMMANDS.has(command)
  if (!isWhole) throw new Misconfigured(file === undefined ? USAGE : `${file} is not there.`)
  const opened = await open(values.deployment, surroundings, role)
  try {
    switch (command) {
      case 'serve':
        await serve(opened, role)
        return 0
      case 'export':
        for await (const line of exportedLines(opened.context, SIGNED_KINDS)) await opened.out(line)
        return 0
      case 'import':
        return await readImport(opened, file ?? '', values['dry-run'])
      default:
        throw new Misconfigured(USAGE)
    }
  } finally {
    await opened.database.close()
  }
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
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
async function open(name: string, surroundings: Surroundings, only: Role | undefined): Promise<Opened> {
  const { environment } = surroundings
  const deployment = await readDeployment(name, environment)
  const subgraphs = await deployedSubgraphs(deployment)
  if (only === 'indexer' && subgraphs.length === 0) throw new Misconfigured(noSubgraphs(deployment))
  if (only === undefined || only === 'indexer') {
    await compilableMappings(subgraphs.map(({ sources }) => sources))
  }
  if (only === 'keeper' && !existsSync(configOf(deployment))) throw new Misconfigured(noKeeper(deployment))
  const settings = readSettings(name, environment)
  const { record, firstBlock } = deployment
  const { chainId, factory, rpcUrls } = record.network
  const rpcUrl = await chooseNode(settings.rpcUrls.length > 0 ? settings.rpcUrls : rpcUrls, chainId)
  const place = { url: settings.databaseUrl, folder: settings.dataFolder }
  const database = await openDatabase(place, { chainId, factory })
  return {
    ...surroundings,
    deployment,
    settings,
    subgraphs,
    database,
    context: { record, rpcUrl, firstBlock, database, seenForMs: SEEN_FOR_MS, outside: settings.outside },
  }
}

async function serve(opened: Opened, only: Role | undefined): Promise<void> {
  const { deployment, settings, subgraphs, context, signal, out } = opened
  const has = (role: Role) => only === undefined || only === role
  const log = pino({ base: null }, destination(2))
  const { chainId } = context.record.network
  const indexed =
    subgraphs.length > 0 && only !== 'keeper' ? await openIndexed(context.database, subgraphs) : undefined
  const server = await startServer({
    ...{ context, indexed: has('api') ? indexed : unserved(indexed) },
    ...{ port: settings.port, host: settings.host, maxLagS: settings.maxLagS },
    ...{ trustedProxies: settings.trustedProxies, requestsPerMinute: settings.requestsPerMinute },
    ...{ maxDelayMs: settings.maxDelayMs, logLevel: 'info' },
    routes: has('api') ? [...areaRoutes(context), ...tokenListRoutes(deployment.tokenList)] : [],
    isOwnPage: (origin) =>
      settings.siteOrigins.includes(origin) || (chainId === LOCAL_CHAIN && isLocalOrigin(origin)),
  }).catch((error: unknown) => {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw isTaken ? new Misconfigured(`Port ${String(settings.port)} is taken: SERVER_PORT moves it.`) : error
  })
  try {
    await out(`Serving ${deployment.name} (${only ?? ROLES.join(', ')}) at ${server.url}.`)
    await Promise.all([
      has('indexer') ? index(opened, log) : undefined,
      has('keeper') ? keep(opened, log, only === 'keeper') : undefined,
    ])
    await aborted(signal)
  } finally {
    await server.stop()
  }
}

const LOCAL_CHAIN = 31_337
/** Milliseconds between two looks for a new block. */
const INDEXER_POLL_MS = 1000
/** As if the indexer looked that much later: pages ask again some seconds after what a person has done. */
const SEEN_FOR_MS = 1000

/** Of a process that indexes and is no api: how far it is is asked, and nothing else. */
function unserved(indexed: Indexed | undefined): Indexed | undefined {
  return indexed && { ...indexed, subgraphs: {} }
}

function noSubgraphs(deployment: ServedDeployment): string {
  return `There are no subgraphs of ${deployment.name} to index: ${subgraphFolderOf(deployment)} is not there.`
}

function noKeeper(deployment: ServedDeployment): string {
  return `There is no keeper for ${deployment.name}: ${configOf(deployment)} is not there.`
}

function configOf({ folder, name }: ServedDeployment): string {
  return path.join(folder, `${name}.json`)
}

/** One process indexes; others wait until it is gone. */
async function index({ subgraphs, database, context, signal }: Opened, log: Logger): Promise<void> {
  if (subgraphs.length === 0) return
  const loaded = await compileSubgraphs(subgraphs)
  const onWait = (holder: string) => {
    log.info(`Another indexer runs (${holder}): this one waits.`)
  }
  await withLease(database, { name: 'indexer', holder: processName(), signal, onWait }, async (lease) => {
    const { rpcUrl } = context
    const indexer = startIndexer({
      ...{ rpcUrl, database, subgraphs: loaded, guard: lease.guard, pollMs: INDEXER_POLL_MS },
      callsAt: 'block',
      onStateMissing: (block) => {
        log.warn(
          `The node has no state of block ${String(block)}: contracts are asked for what they say now. RPC_URLS can name a node with all states.`,
        )
      },
      onFailure: (message) => {
        log.error({ problem: message }, 'The indexer failed, and tries again.')
      },
    })
    log.info({ subgraphs: loaded.map(({ name }) => name) }, 'The indexer runs.')
    await aborted(lease.signal)
    await indexer.stop()
  })
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else {
      signal.addEventListener('abort', () => {
        resolve()
      })
    }
  })
}

/** `isAlone` where that is all that this process is for. */
async function keep(
  { deployment, database, environment, settings, signal }: Opened,
  log: Logger,
  isAlone: boolean,
): Promise<void> {
  if (!existsSync(configOf(deployment))) {
    log.warn(noKeeper(deployment))
    return
  }
  const { rpcUrls, coinsPerDay, webhookUrl } = settings
  const configFile = configOf(deployment)
  try {
    const kept = await openKept({ configFile, environment, rpcUrls, coinsPerDay, webhookUrl })
    await runKeeper(kept, { database, holder: processName(), log, signal })
  } catch (error) {
    if (isAlone || !(error instanceof Misconfigured)) throw error
    log.error({ problem: error.message }, 'The keeper does not run; everything else does.')
  }
}

function processName(): string {
  return `${hostname()} ${String(process.pid)} ${String(Date.now())}`
}

async function readImport({ context, out, err }: Opened, file: string, isDryRun: boolean): Promise<number> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  const { added, known, refused } = await importLines(context, lines, { kinds: SIGNED_KINDS, isDryRun })
  for (const { line, reason } of refused) err(`Line ${String(line)} is refused: ${reason}.`)
  const verb = isDryRun ? 'hold' : 'added'
  await out(`${String(added)} ${verb}, ${String(known)} known already, ${String(refused.length)} refused.`)
  return refused.length > 0 ? FAILED : 0
}
