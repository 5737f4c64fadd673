import process from 'node:process'

/**
 * Where the browser tests find things. The site is built with these addresses in it. They are not those of
 * `npm start`, which may run beside the tests; E2E_PORT moves all three.
 */
const first = Number(process.env['E2E_PORT'] ?? 18545)

export const SITE = {
  outDir: first === 18545 ? '.cache/site' : `.cache/site-${first}`,
  rpcPort: first,
  servicesPort: first + 1,
  appPort: first + 2,
} as const

export const RPC_URL = `http://127.0.0.1:${SITE.rpcPort}`
const SERVICES_URL = `http://127.0.0.1:${SITE.servicesPort}`
export const APP_URL = `http://127.0.0.1:${SITE.appPort}`

/** The environment of the build that the browser tests look at: the production build, of the local network. */
export const SITE_ENV = {
  VITE_CHAIN_ID: '31337',
  VITE_RPC_URLS: RPC_URL,
  VITE_SERVICES_URL: SERVICES_URL,
  VITE_BLOCK_POLL_MS: '300',
} as const
