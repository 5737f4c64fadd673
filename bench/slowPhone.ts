import process from 'node:process'
import type { Browser } from '@playwright/test'
import { SITE } from '../tests/support/site'
import type { Send } from './devTools'
import { openBrowser, openExchange } from './exchange'
import { isSmall } from './mode'
import { serveGzipped } from './gzippingNode'
import { serveSite } from './staticSite'

const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWER = 4

interface SlowPhone {
  readonly browser: Browser
  /** Where the browser's own protocol is served. */
  readonly devToolsPort: number
  readonly siteUrl: string
  readonly stop: () => Promise<void>
}

/** The built site as a static host serves it, on a local exchange whose node and services compress their answers. */
export async function openSlowPhone(): Promise<SlowPhone> {
  const stopExchange = await openExchange()
  const site = await serveSite(process.env['BENCH_DIST'] ?? SITE.outDir, SITE.appPort + 5)
  const latencyMs = isSmall ? 0 : LINE.latency
  const node = await serveGzipped(SITE.rpcPort, SITE.appPort + 6, latencyMs)
  const services = await serveGzipped(SITE.servicesPort, SITE.appPort + 7, latencyMs)
  const mapped = [
    [SITE.rpcPort, node.port],
    [SITE.servicesPort, services.port],
  ].map(([from, to]) => `MAP 127.0.0.1:${String(from)} 127.0.0.1:${String(to)}`)
  const devToolsPort = SITE.appPort + 8
  const browser = await openBrowser([
    `--host-resolver-rules=${mapped.join(',')}`,
    `--remote-debugging-port=${String(devToolsPort)}`,
  ])
  return {
    ...{ browser, devToolsPort, siteUrl: site.url },
    stop: async () => {
      await browser.close()
      site.close()
      node.close()
      services.close()
      await stopExchange()
    },
  }
}

/** Gives the page a slow phone's line and processor; in `npm test`, where nothing is measured, the machine's own. */
export async function slowDown(send: Send): Promise<void> {
  await send('Network.enable')
  if (isSmall) return
  await send('Network.emulateNetworkConditions', LINE)
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
