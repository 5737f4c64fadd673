/**
 * The one test command: `npm test` runs every part, `npm test -- NAME…` (or `npm run test:NAME`) the named ones, and
 * `npm test -- --changed` the checks and those tests that what is not committed yet can make fail.
 * It ends with `N passed, N failed` alone on a line, and fails when anything failed or nothing ran.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { CHAINS } from './support/chains'
import { SITE, SITE_ENV } from './support/site'

interface Count {
  readonly passed: number
  readonly failed: number
}

/** What a runner reports: its counts, and where each failed test stands. */
interface Results extends Count {
  readonly failures: readonly string[]
}

type Part = () => Promise<Count>

/** Told once more at the end, where the reader of a long log begins. */
const failedTests: string[] = []

const begun = Date.now()

const CHANGED = '--changed'
const isChangedOnly = process.argv.includes(CHANGED)
/** What `--changed` runs by itself: a site is built as a whole or not at all. */
const WITHOUT_SITE = ['check', 'unit', 'integration', 'devnet', 'proof']

/** What a part's tests read from the disk: where it has changed their imports do not say so, and the part runs whole. */
const READ_FROM_DISK: Readonly<Record<string, RegExp>> = {
  unit: /^(src|public|contracts|subgraphs|server|deploy|devnet|docs|deployments)\//m,
  integration: /^(public|deployments)\//m,
  proof: /\.sol$|^tests\/proof\//m,
  devnet: /\.s(ol|ql)$|^subgraphs\/|^src\/chain\/abi\/|^deployments\//m,
}

function isReachedByFile(part: string): boolean {
  const options = { encoding: 'utf8' } as const
  const changed = [
    execFileSync('git', ['diff', '--name-only', 'HEAD'], options),
    execFileSync('git', ['ls-files', '--others', '--exclude-standard'], options),
  ]
  return READ_FROM_DISK[part]?.test(changed.join('')) ?? false
}

/** Every folder with code of the product, its tests and benchmarks. */
const PARTS = ['src', 'contracts', 'subgraphs', 'server', 'deploy', 'devnet', 'vite']

const RESULTS = join('.cache', 'results')

/** No tool takes this long even on a slow machine: one that hangs fails, and with it the run, instead of never ending. */
const ENDS_WITHIN_MS = 40 * 60_000

/**
 * Runs a tool; its output is shown as it comes, or written to a file, and its exit code is the answer. The tool leads
 * a process group, of which nothing is left when this resolves.
 */
function run(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output: number | 'inherit' = 'inherit',
): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', program), args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      detached: true,
    })
    const interrupted = () => endGroup(child.pid)
    const late = setTimeout(() => {
      console.error(`${program} did not end within ${ENDS_WITHIN_MS / 60_000} minutes, and is ended.`)
      endGroup(child.pid)
    }, ENDS_WITHIN_MS)
    const ended = (code: number) => {
      clearTimeout(late)
      process.removeListener('exit', interrupted)
      endGroup(child.pid)
      resolve(code)
    }
    process.once('exit', interrupted)
    child.on('error', (error) => {
      console.error(`${program} did not start:`, error.message)
      ended(1)
    })
    // 'exit', not 'close': a process that was left behind may hold the output open for ever.
    child.on('exit', (code) => ended(code ?? 1))
  })
}

/** Ends whatever is left of a tool's process group. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130))
}

/** A tool whose exit code is the whole answer counts as one test. */
async function tool(
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const code = await run(command, env)
  return toolResult(name, code)
}

function toolResult(name: string, code: number, output = ''): Count {
  console.log(`${output}${code === 0 ? 'passed' : 'FAILED'}: ${name}`)
  if (code === 0) return { passed: 1, failed: 0 }
  failedTests.push(name)
  return { passed: 0, failed: 1 }
}

/** As `tool`, for one that runs in parallel with others: its output is shown in one piece once it has ended. */
async function quietTool(name: string, command: readonly string[]): Promise<Count> {
  const file = join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.txt`)
  const output = openSync(file, 'w')
  const code = await run(command, {}, output)
  closeSync(output)
  return toolResult(name, code, readFileSync(file, 'utf8'))
}

async function check(): Promise<Count> {
  const tools: readonly (readonly [string, readonly string[]])[] = [
    ['formatting', ['oxfmt', '--check', '.']],
    ['types and lint', ['oxlint']],
    ['contracts', ['solhint', '--noPoster', '--max-warnings', '0', 'contracts/**/*.sol']],
    ['import rule', ['depcruise', '--config', '.dependency-cruiser.cjs', ...PARTS]],
    ['unused files, exports and dependencies', ['knip']],
  ]
  let total: Count = installBench()
  for (const [name, command] of tools) total = sum(total, await quietTool(name, command))
  return total
}

/** `workers` where the project has a limit of its own, which the command line would lift. */
function vitest(project: string, workers = Math.max(2, availableParallelism() - 1)): Part {
  return async () => {
    const outputFile = join(RESULTS, `${project}.json`)
    const code = await run([
      'vitest',
      'run',
      '--project',
      project,
      // Left alone it keeps a core for itself, of two that there may be.
      `--maxWorkers=${String(workers)}`,
      ...(isChangedOnly && !isReachedByFile(project) ? ['--changed', '--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
    ])
    return withExitCode(readReport(outputFile, vitestResults), code)
  }
}

/** The production site and the site that the browser tests use, then what must hold of them. */
async function build(): Promise<Count> {
  const built = await tool('production build', ['vite', 'build', '--logLevel', 'warn'])
  const site = await tool(
    'build for the browser tests',
    ['vite', 'build', '--outDir', SITE.outDir, '--emptyOutDir', '--logLevel', 'warn'],
    SITE_ENV,
  )
  return sum(sum(built, site), await vitest('build')())
}

/** Every benchmark once, small and without goals, on the site that `build` made. */
async function bench(): Promise<Count> {
  const installed = installBench()
  if (installed.failed > 0) return installed
  const outputFile = join(RESULTS, 'bench.json')
  const code = await run(['tsx', join('bench', 'run.ts'), '--small', '--results', outputFile])
  return withExitCode(
    readReport(outputFile, (report) => report as Results),
    code,
  )
}

/** What holds of the contracts whatever is called: the same few hundred calls an invariant in every run. */
async function proof(): Promise<Count> {
  if (isChangedOnly && !isReachedByFile('proof')) return { passed: 0, failed: 0 }
  const outputFile = join(RESULTS, 'proof.json')
  const code = await run(['tsx', join('tests', 'proof', 'run.ts'), '--short', '--results', outputFile])
  return withExitCode(
    readReport(outputFile, (report) => report as Results),
    code,
  )
}

/**
 * The benchmarks are a package of their own, whose peers nothing else needs: installed before they run or their types are
 * looked at, unless they are there as the lock file has them.
 */
function installBench(): Count {
  const isInstalled =
    existsSync(join('bench', 'node_modules', 'viem')) &&
    statSync(join('bench', 'node_modules', '.package-lock.json')).mtimeMs >
      statSync(join('bench', 'package-lock.json')).mtimeMs
  if (isInstalled) return { passed: 0, failed: 0 }
  const { status, stderr } = spawnSync('npm', ['--prefix', 'bench', 'ci', '--no-audit', '--no-fund'], {
    encoding: 'utf8',
  })
  if (status === 0) return { passed: 0, failed: 0 }
  return toolResult('the benchmarks’ packages', 1, stderr)
}

async function e2e(): Promise<Count> {
  const outputFile = join(RESULTS, 'e2e.json')
  const code = await run(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
  })
  const counted = readReport(outputFile, (report) => {
    const { stats, suites } = report as PlaywrightReport
    // A test that passed only on a second try counts as failed: a flaky test is a bug.
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: suites.flatMap(failuresOf),
    }
  })
  return withExitCode(counted, code)
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [...suites.flatMap(failuresOf), ...failed.map(({ file, title }) => `${file} › ${title}`)]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

function vitestResults(report: unknown): Results {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report as VitestReport
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative('.', name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [`${file} did not run`]
      return tests.map(
        ({ fullName, failureMessages: [message = ''] = [] }) =>
          `${file} › ${fullName}\n    ${message.split('\n', 1)[0] ?? ''}`,
      )
    })
  return { passed, failed, failures }
}

function readReport(file: string, read: (report: unknown) => Results): Count {
  try {
    const { passed, failed, failures } = read(JSON.parse(readFileSync(file, 'utf8')))
    failedTests.push(...failures)
    return { passed, failed }
  } catch (error) {
    console.error(`No result could be read from ${file}:`, error)
    return { passed: 0, failed: 1 }
  }
}

/** A runner that failed without a failed test (a file that does not load, say) counts as one failure. */
function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function sum(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

const parts: Readonly<Record<string, Part>> = {
  check,
  unit: vitest('unit'),
  // Two fifths of what a screen's test takes it waits, for blocks and pauses in typing.
  integration: vitest('integration', Math.max(3, availableParallelism())),
  devnet: vitest('devnet', CHAINS),
  proof,
  build,
  bench,
  e2e,
}

const named = process.argv.slice(2).filter((each) => each !== CHANGED)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

/**
 * What waits for chains, screens and disks runs side by side: two parts at a time, and whichever ends makes room for the
 * next, so that no core is idle. The longest are first and the shortest last, so that both end at about the same time.
 * Browsers are not among it: what they wait for comes late where they share.
 */
const TOGETHER = ['devnet', 'build', 'integration', 'bench', 'unit', 'check', 'proof']
const AT_A_TIME = 2
/** What a part reads of another one, which comes before it in the list. */
const NEEDS: Readonly<Record<string, string>> = { bench: 'build' }

const summary: string[] = []

async function measured(name: string): Promise<Count> {
  const started = Date.now()
  const count = (await parts[name]?.()) ?? { passed: 0, failed: 1 }
  const seconds = Math.round((Date.now() - started) / 1000)
  const line = `${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`
  summary.push(line)
  console.log(`\n— ${line}\n`)
  return count
}

let total: Count = { passed: 0, failed: 0 }
const wanted = named.length > 0 ? named : isChangedOnly ? WITHOUT_SITE : Object.keys(parts)
const together = TOGETHER.filter((name) => wanted.includes(name))
const alone = Object.keys(parts).filter((name) => wanted.includes(name) && !TOGETHER.includes(name))
const begunParts = new Map<string, Promise<Count>>()

async function lane(): Promise<void> {
  for (let name = together.shift(); name !== undefined; name = together.shift()) {
    const needed = begunParts.get(NEEDS[name] ?? '')
    const part = needed === undefined ? measured(name) : needed.then(() => measured(name))
    // Before anything is waited for: the other lane may take what needs this part next.
    begunParts.set(name, part)
    const count = await part
    total = sum(total, count)
  }
}

await Promise.all(Array.from({ length: AT_A_TIME }, lane))
for (const name of alone) total = sum(total, await measured(name))
const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
console.log(
  `${summary.join('\n')}\nin all: ${minutes} min (load ${loadavg()[1]?.toFixed(1) ?? '?'} on ${availableParallelism()} cores)\n`,
)
if (failedTests.length > 0) console.log(`Failed:\n${failedTests.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
// Nothing to run is a failure, unless nothing that has a test was changed.
process.exit(total.failed > 0 || (total.passed === 0 && !isChangedOnly) ? 1 : 0)
