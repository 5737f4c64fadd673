import process from 'node:process'

/**
 * Where the browser tests find things. The site is built with these addresses in it. They are not those of
 * `npm start`, which may run at the same time; E2E_PORT moves all three, for a second run at the same time.
 */
const moved = process.env['E2E_PORT']
const first = Number(moved ?? 18545)

export const SITE = {
  outDir: first === 18545 ? '.cache/site' : `.cache/site-${first}`,
  rpcPort: first,
  servicesPort: first + 1,
  appPort: first + 2,
} as const

/**
 * Each worker of the browser tests has a local exchange to itself, so that they do not meet on a chain. A browser test
 * mostly waits for blocks: three keep two cores busy. A second run takes one.
 */
export const EXCHANGES = Number(process.env['E2E_WORKERS'] ?? (moved === undefined ? 3 : 1))

/** Where the exchange of a worker really is. */
export function exchangePorts(worker: number): { readonly rpcPort: number; readonly servicesPort: number } {
  return { rpcPort: SITE.rpcPort + worker * 10, servicesPort: SITE.servicesPort + worker * 10 }
}

const own = exchangePorts(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/** This worker's own exchange, as a test asks it. */
export const EXCHANGE = {
  rpcUrl: `http://127.0.0.1:${own.rpcPort}`,
  servicesUrl: `http://127.0.0.1:${own.servicesPort}`,
} as const

/** What leads a worker's browser from the addresses in the site to the worker's own exchange. */
export const HOST_RULES = [
  `MAP 127.0.0.1:${SITE.rpcPort} 127.0.0.1:${own.rpcPort}`,
  `MAP 127.0.0.1:${SITE.servicesPort} 127.0.0.1:${own.servicesPort}`,
].join(',')

/** The node as the page knows it, in every worker. */
export const RPC_URL = `http://127.0.0.1:${SITE.rpcPort}`
/** Its services, in the same way. */
export const SERVICES_URL = `http://127.0.0.1:${SITE.servicesPort}`
export const APP_URL = `http://127.0.0.1:${SITE.appPort}`

/** The environment of the build that the browser tests look at: the production build, of the local network. */
export const SITE_ENV = {
  VITE_CHAIN_ID: '31337',
  VITE_RPC_URLS: RPC_URL,
  VITE_SERVICES_URL: SERVICES_URL,
  VITE_WALLETCONNECT_PROJECT_ID: 'local',
  VITE_WALLETCONNECT_RELAY_URL: `${SERVICES_URL.replace('http', 'ws')}/relay`,
  VITE_BLOCK_POLL_MS: '300',
} as const

/** Where the exchange that a browser test deploys by itself is, and its site. */
export const LAUNCHED = {
  name: 'fondue',
  folder: `.cache/deployments-${first}`,
  outDir: `.cache/launched-${first}`,
  /** That of the site with a server of its own. */
  servedDir: `.cache/served-${first}`,
  rpcPort: first + 30,
  appPort: first + 31,
  servedPort: first + 32,
} as const
