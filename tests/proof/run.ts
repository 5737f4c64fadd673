/**
 * `npm run prove`: forge calls the contracts at random and asks every invariant after each call, 100,000 calls an invariant.
 * `-- --calls N` makes so many, `--seed N` others, `--only REGEX` takes the suites whose names match. `--short` is what
 * `npm test` runs. Fails where an invariant does not hold, and where an action has never succeeded: what is never done
 * proves nothing. A suite in which one has not is called again, in other ways: which calls a seed makes depends on all suites
 * and contracts, so a new one elsewhere may leave a rare action out.
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
/** How often a suite is called again, each time with the next seed. */
const AGAIN = 5

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

function report(seed: string, suites: string | undefined): Report {
  const only = suites === undefined ? [] : ['--match-contract', suites]
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
/** How often each action has succeeded, by suite. */
const succeeded = new Map<string, Map<string, number>>()
const holding = new Set<string>()
let made = 0

/** Calls suites, and counts what comes of it; gives the names of those in which an action has never succeeded yet. */
function run(seed: string, suites: string | undefined): readonly string[] {
  const found = Object.entries(report(seed, suites)).sort(([a], [b]) => (a < b ? -1 : 1))
  return found.flatMap(([suite, { test_results: results }]) => {
    const [, name = suite] = suite.split(':')
    const counts = succeeded.get(name) ?? new Map<string, number>()
    succeeded.set(name, counts)
    for (const [test, { status, reason, kind }] of Object.entries(results)) {
      const count = kind.Invariant?.calls ?? kind.Fuzz?.runs ?? 0
      made += count
      console.log(`${status === 'Success' ? 'holds' : 'FAILS'}: ${name}.${test} after ${String(count)} calls`)
      if (status === 'Success') holding.add(`${name}.${test}`)
      else failures.push(`${name}.${test}: ${reason ?? status}`)
      for (const [action, { calls: all, reverts }] of Object.entries(kind.Invariant?.metrics ?? {})) {
        counts.set(action, (counts.get(action) ?? 0) + all - reverts)
      }
    }
    return [...counts.values()].includes(0) ? [name] : []
  })
}

let lacking = run(seed, options.only)
for (let again = 1; again <= AGAIN && lacking.length > 0 && failures.length === 0; again++) {
  lacking = run(String(Number(seed) + again), `^(${lacking.join('|')})$`)
}
for (const counts of succeeded.values()) {
  for (const [action, count] of counts) if (count === 0) failures.push(`${action} has never succeeded`)
}
const passed = holding.size
for (const failure of failures) console.error(failure)
console.log(`${String(made)} calls, ${String(passed)} invariants hold, ${String(failures.length)} failed`)
if (options.results !== undefined) {
  writeFileSync(options.results, JSON.stringify({ passed, failed: failures.length, failures }))
}
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
