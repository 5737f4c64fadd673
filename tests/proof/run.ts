/**
 * `npm run prove`: forge calls the contracts at random and asks every invariant after each call, 100,000 calls an invariant.
 * `-- --calls N` makes so many, `--seed N` others, `--only REGEX` takes the suites whose names match. `--short` is what
 * `npm test` runs. Fails where an invariant does not hold, and where an action has never succeeded: what is never done
 * proves nothing.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { writeCode } from './code'
import { forge } from './forge'

/** In one sequence, as tests/proof/foundry.toml says; then everything begins anew. */
const DEPTH = 100
const SHORT = { calls: '1000', seed: '1' }
const LONG = { calls: '100000', seed: '1' }

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    calls: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    results: { type: 'string' },
  },
})
const { calls, seed } = { ...(options.short ? SHORT : LONG), ...definedOf(options) }

interface Counts {
  readonly calls: number
  readonly reverts: number
}

interface TestResult {
  readonly status: 'Success' | 'Failure' | 'Skipped'
  readonly reason: string | null
  readonly kind: {
    readonly Invariant?: Counts & { readonly metrics: Readonly<Record<string, Counts>> }
    readonly Fuzz?: { readonly runs: number }
  }
}

type Report = Readonly<Record<string, { readonly test_results: Readonly<Record<string, TestResult>> }>>

function definedOf({ calls, seed }: { readonly calls?: string; readonly seed?: string }) {
  return { ...(calls === undefined ? {} : { calls }), ...(seed === undefined ? {} : { seed }) }
}

function report(): Report {
  const only = options.only === undefined ? [] : ['--match-contract', options.only]
  const { stdout, stderr, error } = spawnSync(forge(), ['test', '--json', '--fuzz-seed', seed, ...only], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: {
      ...process.env,
      FOUNDRY_CONFIG: join('tests', 'proof', 'foundry.toml'),
      FOUNDRY_INVARIANT_RUNS: String(Math.max(1, Math.ceil(Number(calls) / DEPTH))),
      FOUNDRY_FUZZ_RUNS: calls,
    },
  })
  if (error !== undefined) throw error
  const from = stdout.indexOf('{"')
  if (from === -1) throw new Error(`forge has run no suite.\n${stdout}${stderr}`)
  return JSON.parse(stdout.slice(from)) as Report
}

await writeCode(join('.cache', 'proof', 'code'))
const failures: string[] = []
let passed = 0
let made = 0
for (const [suite, { test_results: results }] of Object.entries(report()).sort(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const [, name = suite] = suite.split(':')
  const succeeded = new Map<string, number>()
  for (const [test, { status, reason, kind }] of Object.entries(results)) {
    const count = kind.Invariant?.calls ?? kind.Fuzz?.runs ?? 0
    made += count
    console.log(`${status === 'Success' ? 'holds' : 'FAILS'}: ${name}.${test} after ${String(count)} calls`)
    if (status === 'Success') passed += 1
    else failures.push(`${name}.${test}: ${reason ?? status}`)
    for (const [action, { calls: all, reverts }] of Object.entries(kind.Invariant?.metrics ?? {})) {
      succeeded.set(action, (succeeded.get(action) ?? 0) + all - reverts)
    }
  }
  const never = [...succeeded].filter(([, count]) => count === 0).map(([action]) => action)
  for (const action of never) failures.push(`${action} has never succeeded`)
}
for (const failure of failures) console.error(failure)
console.log(`${String(made)} calls, ${String(passed)} invariants hold, ${String(failures.length)} failed`)
if (options.results !== undefined) {
  writeFileSync(options.results, JSON.stringify({ passed, failed: failures.length, failures }))
}
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
