import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { SITE, SITE_ENV } from '../tests/support/site'
import { openExchange, RUNNING_EXCHANGE } from './exchange'

/**
 * Runs every *.bench.ts of this folder in a process of its own, or those whose names begin with a given one:
 * `npm --prefix bench run bench -- trade`. Pages can be named for those that visit some: `-- firstPicture /info /farms`.
 * Fails only when a benchmark crashes; a missed goal is printed. `--small` is what `npm test` does: each runs once, without
 * goals, on a site that is built already; `--results FILE` tells which crashed. `--dist FOLDER` measures a site that was
 * built before, so that two builds can be compared in turns.
 */
const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.dirname(here)
const args = process.argv.slice(2)
const isSmall = args.includes('--small')
const results = args.includes('--results') ? args[args.indexOf('--results') + 1] : undefined
const dist = args.includes('--dist') ? args[args.indexOf('--dist') + 1] : undefined
const names = args.filter((each) => !each.startsWith('--') && each !== results && each !== dist)
const pages = names.filter((each) => each.startsWith('/'))
const wanted = names.filter((each) => !each.startsWith('/'))

const files = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort()
/** Its page runs in a browser, on a local exchange. */
const isInBrowser = (file: string) =>
  /from '\.\/(exchange|slowPhone|visits)'/.test(readFileSync(path.join(here, file), 'utf8'))

process.chdir(root)
const needsSite = files.some(isInBrowser)
if (needsSite && !isSmall && dist === undefined) {
  Object.assign(process.env, SITE_ENV)
  await build({ root, logLevel: 'warn', build: { outDir: SITE.outDir, emptyOutDir: true } })
}
const stop = needsSite && isSmall ? await openExchange() : undefined
const crashed: string[] = []
try {
  for (const file of files) {
    console.log(`\n${file}`)
    // Beside this process, which serves the site.
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--max-semi-space-size=64', '--import', 'tsx', path.join(here, file)],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...(isSmall ? { BENCH_SMALL: '1' } : {}),
          ...(pages.length === 0 ? {} : { BENCH_PAGES: pages.join(',') }),
          ...(dist === undefined ? {} : { BENCH_DIST: path.resolve(root, dist) }),
          ...(stop === undefined ? {} : { [RUNNING_EXCHANGE]: 'running' }),
        },
      },
    )
    const [status] = (await once(child, 'exit')) as [number | null]
    if (status !== 0) crashed.push(file)
  }
} finally {
  await stop?.()
}

if (files.length === 0) console.error(`No benchmark is named ${wanted.join(', ')}.`)
for (const file of crashed) console.error(`${file} crashed.`)
if (results !== undefined) {
  const failures = crashed.map((file) => `bench/${file}`)
  const counts = { passed: files.length - crashed.length, failed: crashed.length, failures }
  writeFileSync(path.resolve(root, results), JSON.stringify(counts))
}
process.exit(crashed.length > 0 || files.length === 0 ? 1 : 0)
