import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Ran, Run, Start, TestFile } from './session'
import { type Mutant, mutantsOf } from './typescript'

export interface Verdict extends Mutant {
  /** `unreached`: no test comes to it at all, which is worse than surviving and counts the same. */
  readonly outcome: 'killed' | 'survived' | 'unreached'
}

interface Options {
  readonly sources: readonly string[]
  readonly tests: readonly TestFile[]
  /** Which mutants to try. */
  readonly chosen: (mutants: readonly Mutant[]) => readonly Mutant[]
  readonly onVerdict?: (verdict: Verdict, done: number, all: number) => void
}

/** A test file without a mutant. */
interface Usual extends Ran {
  readonly durationMs: number
}

/** Of the test files that come to a mutant so many run against it: unit tests first, and the quicker ones. */
const FILES_PER_MUTANT = 8
/** What a run without a mutant takes, times this, and a little, is what a run with one may take. */
const PATIENCE = 5
const LEAST_PATIENCE_MS = 10_000
/** No test file takes this long. */
const LONGEST_MS = 10 * 60_000
/** What runs on after its time holds its thread, and ends with its process. */
const GRACE_MS = 20_000

/**
 * Switches on the mutants of some sources one by one and says of each whether the tests notice. A test file that fails
 * without a mutant is left out, and an error when it is the only one.
 */
export async function mutate({ sources, tests, chosen, onVerdict }: Options): Promise<readonly Verdict[]> {
  const numbered: Mutant[] = []
  const firsts: [string, number][] = []
  for (const file of sources) {
    firsts.push([file, numbered.length + 1])
    numbered.push(...mutantsOf(file, readFileSync(file, 'utf8')))
  }
  const session = createSession({ sources: firsts, include: tests.map(({ file }) => file) })
  try {
    const baseline: Usual[] = []
    // One by one: with `bail` the first that fails would end the others.
    for (const test of tests) {
      const begun = Date.now()
      const [ran] = await session.run({ mutant: 0, tests: [test], timeoutMs: LONGEST_MS }, LONGEST_MS)
      if (ran?.isPassed === true) baseline.push({ ...ran, durationMs: Date.now() - begun })
      else console.warn(`Left out, since it fails without a mutant: ${test.file}`, ran?.errors ?? 'no answer')
    }
    if (baseline.length === 0) throw new Error('No test file passes without a mutant.')
    const rank = (ran: Usual) => (ran.project === 'unit' ? 0 : 1_000_000) + ran.durationMs
    const ranked = baseline.map((ran) => ({ ran, reached: new Set(ran.mutants) }))
    ranked.sort((a, b) => rank(a.ran) - rank(b.ran))
    const verdicts: Verdict[] = []
    const wanted = chosen(numbered)
    for (const mutant of wanted) {
      const number = numbered.indexOf(mutant) + 1
      const reaching = ranked.filter(({ reached }) => reached.has(number)).map(({ ran }) => ran)
      const outcome = await session.outcomeOf(number, reaching.slice(0, FILES_PER_MUTANT))
      const verdict = { ...mutant, outcome }
      verdicts.push(verdict)
      onVerdict?.(verdict, verdicts.length, wanted.length)
    }
    return verdicts
  } finally {
    session.stop()
  }
}

function createSession(start: Start) {
  let child: ChildProcess | undefined

  async function started(): Promise<ChildProcess> {
    if (child?.connected === true) return child
    const folder = join('.cache', 'mutate')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `start-${String(process.pid)}.json`)
    writeFileSync(file, JSON.stringify(start))
    const fresh = fork('tests/mutate/session.ts', [file], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(fresh, 'exit').then(() => {
      throw new Error('The session did not start.')
    })
    await Promise.race([once(fresh, 'message'), ended])
    child = fresh
    return fresh
  }

  /** Undefined where the process did not answer in time, or ended. */
  async function run(message: Run, withinMs: number): Promise<readonly Ran[]> {
    const process = await started()
    const late = AbortSignal.timeout(withinMs)
    process.send(message)
    const answer = await Promise.race([
      once(process, 'message', { signal: late }).catch(() => [[]]),
      once(process, 'exit').then(() => [[]]),
    ])
    const [ran] = answer as [readonly Ran[]]
    if (ran.length === 0) {
      process.kill('SIGKILL')
      child = undefined
    }
    return ran
  }

  return {
    run,
    async outcomeOf(mutant: number, reaching: readonly Usual[]): Promise<Verdict['outcome']> {
      if (reaching.length === 0) return 'unreached'
      const usualMs = reaching.reduce((sum, { durationMs }) => sum + durationMs, 0)
      const timeoutMs = LEAST_PATIENCE_MS + PATIENCE * usualMs
      const tests = reaching.map(({ project, file }) => ({ project, file }))
      const ran = await run({ mutant, tests, timeoutMs }, timeoutMs + GRACE_MS)
      return ran.length > 0 && ran.every(({ isPassed }) => isPassed) ? 'survived' : 'killed'
    },
    stop(): void {
      child?.disconnect()
      child = undefined
    },
  }
}
