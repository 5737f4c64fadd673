import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEVNET_AREAS } from './areas'
import { type Devnet, startDevnet } from './devnet'
import { codeHashesOn } from './genesis/codeHashes'
import { planDeployment } from './genesis/plan'
import { localSite } from './localSite'
import { compileContracts } from '../contracts/compile'
import { CHAIN_ID } from '../contracts/deployed'
import { root } from '../contracts/paths'
import { freePort } from '../deploy/node/ports'

/**
 * `npm start` (with `--app`) and `npm run devnet`: the local exchange in the foreground until Ctrl-C. RPC_PORT,
 * SERVICES_PORT and APP_PORT move it; 0 takes any free port. `--no-past` is there sooner, without a year of trades;
 * `--strict-guards` has contracts that refuse delegated accounts, also on the way out, as the field's do, and an app that
 * says so.
 */
async function main(): Promise<void> {
  const withApp = process.argv.includes('--app')
  const guards = process.argv.includes('--strict-guards') ? 'strict' : 'lenient'
  const stops: (() => Promise<void>)[] = []
  let isEnding = false
  async function end(code: number): Promise<never> {
    if (!isEnding) {
      isEnding = true
      await Promise.allSettled(stops.map((stop) => stop()))
    }
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0))
  }
  endWithParent(() => void end(0))
  try {
    const appPort = withApp
      ? await freePort({ port: port('APP_PORT', 5173), what: 'the app', variable: 'APP_PORT' })
      : 0
    const devnet = await startDevnet({
      rpcPort: port('RPC_PORT', 8545),
      servicesPort: port('SERVICES_PORT', 8546),
      mining: 'interval',
      history: !process.argv.includes('--no-past'),
      guards,
      keeper: true,
      indexer: true,
    })
    stops.push(() => devnet.stop())
    void devnet.died.then(async (error) => {
      // Ctrl-C reaches the chain as well.
      if (isEnding) return
      console.error(error.message)
      await end(1)
    })
    const strictSite = guards === 'strict' ? await writeStrictSite(devnet) : undefined
    if (strictSite !== undefined) process.env['DEPLOYMENTS'] = strictSite
    const places = [`chain ${devnet.rpcUrl}`, `services ${devnet.servicesUrl}`]
    if (withApp) {
      const app = await startApp(devnet, appPort)
      stops.push(() => app.stop())
      places.unshift(`open ${app.url}`)
    }
    console.log(`CheeseSwap is ready: ${places.join(', ')}. Ctrl-C ends it.`)
    if (strictSite !== undefined && !withApp) {
      console.log(
        `An app that is started by itself learns of the strict guards by DEPLOYMENTS=${strictSite}.`,
      )
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}

interface App {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The site file of a local exchange whose guards are strict, which deployments/31337 does not tell of: gives the folder
 * in which a build of the app finds it (DEPLOYMENTS).
 */
async function writeStrictSite({ rpcUrl }: Devnet): Promise<string> {
  const folder = '.cache/devnet-strict'
  const plan = planDeployment(await compileContracts(), DEVNET_AREAS, 'strict')
  const codeHashes = await codeHashesOn(rpcUrl, plan)
  for (const [file, text] of Object.entries(localSite(DEVNET_AREAS, plan, codeHashes))) {
    const target = path.join(root, folder, path.relative('deployments', file))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  return folder
}

/** The Vite development server in this process, its build following the devnet's ports. */
async function startApp(devnet: Devnet, appPort: number): Promise<App> {
  process.env['VITE_CHAIN_ID'] = String(CHAIN_ID)
  process.env['VITE_RPC_URLS'] = devnet.rpcUrl
  process.env['VITE_SERVICES_URL'] = devnet.servicesUrl
  // Those that are set already hold. A phone wallet is reached by the exchange's own relay.
  process.env['VITE_WALLETCONNECT_PROJECT_ID'] ||= 'local'
  process.env['VITE_WALLETCONNECT_RELAY_URL'] ||= `${devnet.servicesUrl.replace('http', 'ws')}/relay`
  process.env['VITE_SITE_URL'] ||= `http://127.0.0.1:${String(appPort)}`
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: appPort, strictPort: true },
  })
  await server.listen()
  return { url: `http://127.0.0.1:${String(appPort)}`, stop: () => server.close() }
}

/**
 * npm starts scripts through a shell that does not pass SIGTERM on. When that shell is gone this process has a new
 * parent, and ends too.
 */
function endWithParent(end: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 500).unref()
}

function port(variable: string, otherwise: number): number {
  const text = process.env[variable]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error(`${variable} is not a port number: ${text}`)
  }
  return value
}

await main()
