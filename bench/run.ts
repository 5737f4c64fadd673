import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs every *.bench.ts of this folder in a process of its own, or those whose names are given:
 * `npm --prefix bench run bench -- trade`. Fails only when a benchmark crashes; a missed goal is printed.
 */
const here = dirname(fileURLToPath(import.meta.url))
const wanted = process.argv.slice(2)
const files = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort()

const crashed = files.filter((file) => {
  console.log(`\n${file}`)
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=64', '--import', 'tsx', file],
    { cwd: here, stdio: 'inherit' },
  )
  return status !== 0
})

if (files.length === 0) console.error(`No benchmark is named ${wanted.join(', ')}.`)
for (const file of crashed) console.error(`${file} crashed.`)
process.exitCode = crashed.length > 0 || files.length === 0 ? 1 : 0
