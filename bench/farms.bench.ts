import './browser'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTask } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { deploymentDefines, deploymentOf } from '../vite/deployment'
import type * as Page from './farmsPage'
import { isSmall } from './mode'

/**
 * The farms' page with 500 farms and an account that is in all of them: what a block costs the main thread when every
 * reward grows, a tenth of the pairs trade and the coin's price moves; what a search and an order cost; how many
 * requests 200 farms take. The source reads its environment as Vite gives it, so Vite's own runner loads it.
 */
const FARMS = isSmall ? 20 : 500
const BLOCKS = isSmall ? 2 : 60

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport<typeof Page>(fileURLToPath(new URL('farmsPage.ts', import.meta.url)), {
  root,
  mode: 'production',
  resolve: { alias: { '~': `${root}src` } },
  define: deploymentDefines(await deploymentOf('production'), { isSite: false }),
})

const page = await module.openFarms(FARMS, nextTask)

interface Moment {
  readonly wall: number
  readonly cpu: number
}

function now(): Moment {
  const { user, system } = process.cpuUsage()
  return { wall: performance.now(), cpu: (user + system) / 1000 }
}

/** What the main thread did at most: not while others had the processor, and not what helpers did beside it. */
function since(before: Moment): number {
  const { wall, cpu } = now()
  return Math.min(wall - before.wall, cpu - before.cpu)
}

globalThis.gc?.()
/** Work between two turns of the event loop while blocks come. */
let [longest, last, isWatching] = [0, now(), true]
const watch = () => {
  longest = Math.max(longest, since(last))
  last = now()
  if (isWatching) setImmediate(watch)
}
watch()
const start = now()
for (let i = 0; i < BLOCKS; i += 1) await page.nextBlock()
const all = since(start)
isWatching = false

print(`a block with ${String(FARMS)} farms, the longest task`, longest, 50)
print('  all of its work', all / BLOCKS)

const slowest = [...module.choices(page.views())].map(([name, work]) => ({ name, ms: median(work) }))
slowest.sort((a, b) => b.ms - a.ms)
print(`filter and sort, the slowest (${slowest[0]?.name ?? ''})`, slowest[0]?.ms ?? 0, 16)
page.close()

const smaller = await module.openFarms(isSmall ? 20 : 200, nextTask)
let most = 0
for (let i = 0; i < 24; i += 1) {
  smaller.node.asked.length = 0
  await smaller.nextBlock()
  most = Math.max(most, smaller.node.asked.length)
}
smaller.close()
console.log(
  `${'requests a block, 200 farms with an account'.padEnd(60)} ours ${String(most)}   goal 8   ${most <= 8 ? 'reached' : 'missed'}`,
)
// Timers of the page are still there.
process.exit(0)

function median(work: () => unknown): number {
  const times = Array.from({ length: 51 }, () => {
    const before = now()
    work()
    return since(before)
  })
  return times.sort((a, b) => a - b)[25] ?? 0
}

function print(name: string, ms: number, goal?: number): void {
  const verdict =
    goal === undefined ? '' : `   goal ${String(goal)} ms   ${ms <= goal ? 'reached' : 'missed'}`
  console.log(`${name.padEnd(60)} ours ${ms.toFixed(1)} ms${verdict}`)
}
