import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { startDevnet } from '../../devnet/devnet'
import { SITE } from '../support/site'

/** The whole local exchange and the built site, for all journeys; gives the way to end them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(join(SITE.outDir, 'index.html'))) {
    throw new Error('The site for the browser tests is not built: npm run test -- build')
  }
  const devnet = await startDevnet({
    rpcPort: SITE.rpcPort,
    servicesPort: SITE.servicesPort,
    mining: 'interval',
    // Prices have a past to be shown, and nobody but the journeys trades.
    history: true,
    indexer: true,
    keeper: false,
  })
  const site = await preview({
    logLevel: 'warn',
    build: { outDir: SITE.outDir },
    preview: { host: '127.0.0.1', port: SITE.appPort, strictPort: true },
  })
  return async () => {
    await Promise.all([site.close(), devnet.stop()])
  }
}
