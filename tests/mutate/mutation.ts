import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env, pid } from 'node:process'
import type { KeptRuns } from './keptRuns'
import type { Mutant } from './mutant'
import type { Limits, Message, Named, Ran, RanTest, Start, Task, TestFile } from './session'

export interface Verdict extends Mutant {
  /** `unreached`: no test comes to it at all, which is worse than surviving and counts the same. */
  readonly outcome: 'killed' | 'survived' | 'unreached'
  /** What noticed it: a test file, or a suite of forge. */
  readonly by?: string
}

interface Options {
  /** All of them, in the order of their numbers, which begin with 1. */
  readonly mutants: readonly Mutant[]
  /** Where Vitest runs. */
  readonly root: string
  /** Each source that gets its mutants as it is loaded, with the number of its first one. */
  readonly sources: Start['sources']
  /** In groups: a group meets only what those before it left alive. */
  readonly tests: readonly (readonly TestFile[])[]
  /** Which mutants to try. */
  readonly chosen: (mutants: readonly Mutant[]) => readonly Mutant[]
  readonly onVerdict?: (verdict: Verdict, done: number, all: number) => void
  /** Runs of test files without a mutant, of which some are known already. */
  readonly usual?: KeptRuns
  /** So many test files run without a mutant now. */
  readonly onUsual?: (count: number) => void
}

/** Of the test files of a group that come to a mutant so many run against it. */
const FILES_PER_MUTANT = 8
/** So many runs of files share a worker, and with it the libraries. */
const BATCH = 40
/** What a file takes without a mutant, times this, and a little, is what it may take with one. */
const PATIENCE = 5
const LEAST_PATIENCE_MS = 10_000
/** The same of what one test waits for. */
const WAIT = 3
const LEAST_WAIT_MS = 3_000
/** No test file takes this long, a devnet's start included. */
const LONGEST_MS = 10 * 60_000
/** What runs on after its time holds its thread, and ends with its process. */
const GRACE_MS = 20_000

/** A mutant that no test has noticed yet. */
interface Alive {
  readonly mutant: Mutant
  readonly number: number
  readonly isReached: boolean
}

/**
 * Switches mutants on one at a time and says of each whether the tests notice.
 */
export async function mutate(options: Options): Promise<readonly Verdict[]> {
  const { mutants, root, sources, tests, chosen, onVerdict } = options
  const numberOf = new Map(mutants.map((mutant, index) => [mutant, index + 1]))
  const projects = [...new Set(tests.flat().map(({ project }) => project))]
  const session = createSession(root, { sources, projects })
  const verdicts: Verdict[] = []
  const wanted = chosen(mutants)
  const decide = (mutant: Mutant, outcome: Verdict['outcome'], by?: string) => {
    const verdict = { ...mutant, outcome, ...(by === undefined ? {} : { by }) }
    verdicts.push(verdict)
    onVerdict?.(verdict, verdicts.length, wanted.length)
  }
  const judging = {
    none: mutants.length,
    onKilled: (mutant: Mutant, by: string) => decide(mutant, 'killed', by),
  }
  try {
    // Group by group in each batch, so that a run that is cut short has an answer for whole batches.
    const groups = tests
      .filter(({ length }) => length > 0)
      .map((group) => once(() => usualRuns(session, group, options)))
    for (let from = 0; from < wanted.length; from += BATCH) {
      let alive: readonly Alive[] = wanted.slice(from, from + BATCH).map((mutant) => {
        return { mutant, number: numberOf.get(mutant) ?? 0, isReached: false }
      })
      for (const usual of groups) {
        if (alive.length > 0) alive = await survivors(session, alive, await usual(), judging)
      }
      for (const { mutant, isReached } of alive) decide(mutant, isReached ? 'survived' : 'unreached')
    }
    return verdicts
  } finally {
    session.stop()
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** What is left of some mutants after the tests that can notice them. */
async function survivors(
  session: Session,
  mutants: readonly Alive[],
  usual: readonly Ran[],
  { none, onKilled }: { readonly none: number; readonly onKilled: (mutant: Mutant, by: string) => void },
): Promise<readonly Alive[]> {
  let alive = mutants.map((each) => ({ each, tasks: tasksFor(each, usual) }))
  // The cheapest file of each, then the next one of those that are left.
  for (let nth = 0; nth < FILES_PER_MUTANT; nth++) {
    const tasks = alive.flatMap(({ tasks: own }) => own[nth] ?? [])
    if (tasks.length === 0) break
    const killed = await killedBy(session, tasks, none)
    for (const { each, tasks: own } of alive) {
      if (killed.has(each.number)) onKilled(each.mutant, own[nth]?.file ?? '')
    }
    alive = alive.filter(({ each }) => !killed.has(each.number))
  }
  return alive.map(({ each, tasks }) => ({ ...each, isReached: each.isReached || tasks.length > 0 }))
}

/**
 * The mutants under which tests fail that hold without one: some tests need what others of their file have loaded, and
 * a machine may be too busy. Numbers above `none` are no mutant's.
 */
async function killedBy(
  session: Session,
  tasks: readonly Task[],
  none: number,
): Promise<ReadonlySet<number>> {
  const noticed = failedIn(await session.run(tasks))
  const controls = tasks.filter(({ mutant }) => noticed.has(mutant))
  if (controls.length === 0) return noticed
  const failed = failedIn(
    await session.run(controls.map((task) => ({ ...task, mutant: none + task.mutant }))),
  )
  for (const { file, mutant } of controls) {
    if (failed.has(none + mutant))
      console.warn(`Left out, since it fails without the mutant as well: ${file}`)
  }
  return new Set([...noticed].filter((mutant) => !failed.has(none + mutant)))
}

function failedIn({ ran, hung }: Answer): ReadonlySet<number> {
  return new Set([...ran.filter(({ isPassed }) => !isPassed), ...hung].map(({ mutant }) => mutant))
}

/** A mutant's run of each test file that comes to it, the cheapest first. */
function tasksFor({ mutant, number }: Alive, usual: readonly Ran[]): readonly Task[] {
  return usual
    .flatMap(({ project, file, mutants, tests, loadMs }) => {
      const own = tests.filter((test) => test.mutants.includes(number))
      const isMetOutside = mutants.includes(number)
      if (own.length === 0 && !isMetOutside) return []
      // What is decided while modules are loaded matters to all tests.
      const isMetByAll = isMetOutside || mutant.isAtLoad === true
      return { project, file, mutant: number, ...limitsOf(loadMs, isMetByAll ? tests : own) }
    })
    .toSorted((a, b) => a.timeoutMs - b.timeoutMs)
}

function limitsOf(loadMs: number, tests: readonly RanTest[]): Limits {
  const durations = tests.map(({ durationMs }) => durationMs)
  return {
    only: tests.map(({ name }) => name),
    timeoutMs: LEAST_PATIENCE_MS + PATIENCE * durations.reduce((sum, each) => sum + each, loadMs),
    waitMs: LEAST_WAIT_MS + WAIT * Math.max(0, ...durations),
  }
}

/** What passes without a mutant; a test that fails, where a machine is busy, say, is left out. */
async function usualRuns(
  session: Session,
  tests: readonly TestFile[],
  { usual: known, onUsual }: Options,
): Promise<readonly Ran[]> {
  const usual = tests.flatMap((test) => known?.of(test) ?? [])
  const knownFiles = new Set(usual.map(({ file }) => file))
  const asked = tests
    .filter(({ file }) => !knownFiles.has(file))
    .map((test) => ({ ...test, mutant: 0, timeoutMs: LONGEST_MS }))
  if (asked.length > 0) onUsual?.(asked.length)
  for (let from = 0; from < asked.length; from += BATCH) {
    const { ran, hung } = await session.run(asked.slice(from, from + BATCH))
    for (const each of ran) {
      if (each.tests.length > 0) usual.push(each)
      if (each.isPassed) known?.add(each)
      else console.warn(`Left out, since it fails without a mutant: ${each.file}`, each.errors)
    }
    for (const { file } of hung) console.warn(`Left out, since it does not end without a mutant: ${file}`)
  }
  if (usual.length === 0) throw new Error('No test file passes without a mutant.')
  return usual
}

interface Answer {
  readonly ran: readonly Ran[]
  /** What was running when the process ended, or had to be ended. */
  readonly hung: readonly Named[]
}

interface Session {
  run(tasks: readonly Task[]): Promise<Answer>
  stop(): void
}

function createSession(root: string, start: Start): Session {
  let child: ChildProcess | undefined
  const file = resolve('.cache', 'mutate', `start-${String(pid)}.json`)
  mkdirSync(join('.cache', 'mutate'), { recursive: true })
  writeFileSync(file, JSON.stringify(start))

  async function started(): Promise<ChildProcess> {
    if (child?.connected === true) return child
    const fresh = fork(join(root, 'tests/mutate/session.ts'), [file], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      // Tests of what goes wrong warn of it, for each mutant.
      env: { ...env, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = fresh
    const answers = messagesOf(fresh)
    const first = await answers.next(LONGEST_MS)
    answers.stop()
    if (first?.event !== 'ready') throw new Error('The session did not start.')
    return fresh
  }

  /** As far as one process comes. */
  async function runOnce(tasks: readonly Task[]): Promise<{ ran: readonly Ran[]; hung?: Named }> {
    const process = await started()
    const answers = messagesOf(process)
    const ran: Ran[] = []
    let hung: Named | undefined = tasks[0]
    const timeoutMs = Math.max(...tasks.map((task) => task.timeoutMs))
    process.send(tasks)
    try {
      for (;;) {
        const message = await answers.next(timeoutMs + GRACE_MS)
        if (message === undefined) break
        if (message.event === 'done') return { ran }
        if (message.event === 'began') hung = message.task
        if (message.event === 'ended') ran.push(message.ran)
      }
    } finally {
      answers.stop()
    }
    process.kill('SIGKILL')
    child = undefined
    return { ran, ...(hung === undefined ? {} : { hung }) }
  }

  return {
    async run(tasks) {
      const ran: Ran[] = []
      const hung: Named[] = []
      for (let left = tasks; left.length > 0;) {
        const answer = await runOnce(left)
        ran.push(...answer.ran)
        if (answer.hung === undefined) break
        hung.push(answer.hung)
        const done = new Set([...ran, ...hung].map(nameOf))
        left = left.filter((task) => !done.has(nameOf(task)))
      }
      return { ran, hung }
    },
    stop() {
      child?.disconnect()
      child = undefined
      rmSync(file, { force: true })
    },
  }
}

function nameOf({ file, mutant }: Named): string {
  return `${file} ${String(mutant)}`
}

/** What a process says, one after the other; undefined where it ends, or says nothing for so long. */
function messagesOf(child: ChildProcess) {
  const waiting: (Message | undefined)[] = []
  let wake = () => {}
  const hear = (message: Message | undefined) => {
    waiting.push(message)
    wake()
  }
  const onMessage = (message: unknown) => hear(message as Message)
  const onEnd = () => hear(undefined)
  child.on('message', onMessage).on('exit', onEnd)
  return {
    async next(withinMs: number): Promise<Message | undefined> {
      const late = setTimeout(onEnd, withinMs)
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      clearTimeout(late)
      return waiting.shift()
    },
    stop(): void {
      child.off('message', onMessage).off('exit', onEnd)
    },
  }
}
