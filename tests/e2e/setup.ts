import { rm } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { preview } from 'vite'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { exchangePorts, SITE } from '../support/site'
import { siteProblem } from '../support/siteAge'

const ENDS_WITHIN_MS = 20_000

/** A whole local exchange for each worker, and the built site for all of them; gives the way to end them. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const problem = siteProblem(SITE.outDir)
  if (problem !== undefined) throw new Error(problem)
  const exchanges = await startExchanges(workers)
  const site = await preview({
    logLevel: 'warn',
    build: { outDir: SITE.outDir },
    preview: { host: '127.0.0.1', port: SITE.appPort, strictPort: true },
  })
  return async () => {
    await within(ENDS_WITHIN_MS, Promise.all([site.close(), ...exchanges.map((devnet) => devnet.stop())]))
  }
}

/** One is made with its year of trades, which takes half a minute, and the others begin as it is then. */
async function startExchanges(count: number): Promise<readonly Devnet[]> {
  const first = await startExchange(0)
  if (count === 1) return [first]
  const state = `${SITE.outDir}.state.json`
  await first.saveState(state)
  const others = Array.from({ length: count - 1 }, (_, index) => startExchange(index + 1, state))
  const exchanges = [first, ...(await Promise.all(others))]
  await rm(state)
  return exchanges
}

function startExchange(worker: number, state?: string): Promise<Devnet> {
  return startDevnet({
    ...exchangePorts(worker),
    ...(state === undefined ? {} : { state }),
    mining: 'node-interval',
    // Prices have a past to be shown, and no one but the browser tests trades.
    history: true,
    indexer: true,
    keeper: false,
  })
}

/** What does not end by itself is said, and must not hold up the run: the process's own end takes it along. */
async function within(ms: number, ending: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The local exchanges or the site did not end within ${String(ms)} ms.`))
    }, ms)
  })
  try {
    await Promise.race([ending, late])
  } finally {
    clearTimeout(timer)
  }
}
