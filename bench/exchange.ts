import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isSmall } from './mode'
import setup from '../tests/e2e/setup'
import { CHROMIUM_ARGS, findChromium, findTestBrowser } from '../tests/support/chromium'
import { type Browser, chromium } from '@playwright/test'

/** Set where the runner has started one exchange for all of its benchmarks. */
export const RUNNING_EXCHANGE = 'BENCH_EXCHANGE'

/**
 * The built site on a local exchange of its own, at the ports of the browser tests (E2E_PORT moves them); gives the way to
 * end it. `npm run bench` builds the site.
 */
export async function openExchange(): Promise<() => Promise<void>> {
  // The site and what is compiled for the exchange are found from the root.
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  if (process.env[RUNNING_EXCHANGE] !== undefined) return () => Promise.resolve()
  return setup({ workers: 1 } as Parameters<typeof setup>[0])
}

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = isSmall ? findTestBrowser() : findChromium()
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] })
}
