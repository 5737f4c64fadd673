import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { Mutant } from './mutant'
import type { Message, Ran, Run, Start, Task, TestFile } from './session'

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
  readonly tests: readonly TestFile[]
  /** The test files that can notice a mutant, of those that passed without one, the likeliest first. */
  readonly reaching: (mutant: Mutant, number: number, usual: readonly Usual[]) => readonly Usual[]
  /** Which mutants to try. */
  readonly chosen: (mutants: readonly Mutant[]) => readonly Mutant[]
  readonly onVerdict?: (verdict: Verdict, done: number, all: number) => void
  /** The runs without a mutant that are known already. */
  readonly usual?: readonly Usual[]
  readonly onUsual?: (usual: Usual) => void
}

/** A test file without a mutant. */
export interface Usual extends Ran {
  readonly durationMs: number
}

/** Of the test files that come to a mutant so many run against it. */
const FILES_PER_MUTANT = 8
/** So many runs of files share a worker, and with it the libraries. */
const BATCH = 40
/** What a file takes without a mutant, times this, and a little, is what it may take with one. */
const PATIENCE = 5
const LEAST_PATIENCE_MS = 10_000
/** No test file takes this long, a devnet's start included. */
const LONGEST_MS = 10 * 60_000
/** What runs on after its time holds its thread, and ends with its process. */
const GRACE_MS = 20_000

/**
 * Switches mutants on one at a time and says of each whether the tests notice. A test file that fails without a mutant
 * is left out, and an error when it is the only one.
 */
export async function mutate(options: Options): Promise<readonly Verdict[]> {
  const { mutants, root, sources, tests, reaching, chosen, onVerdict } = options
  const numberOf = new Map(mutants.map((mutant, index) => [mutant, index + 1]))
  const session = createSession(root, {
    sources,
    projects: [...new Set(tests.map(({ project }) => project))],
  })
  try {
    const usual = await usualRuns(session, options)
    const verdicts: Verdict[] = []
    const wanted = chosen(mutants)
    const decide = (mutant: Mutant, outcome: Verdict['outcome'], by?: string) => {
      const verdict = { ...mutant, outcome, ...(by === undefined ? {} : { by }) }
      verdicts.push(verdict)
      onVerdict?.(verdict, verdicts.length, wanted.length)
    }
    for (let from = 0; from < wanted.length; from += BATCH) {
      let alive = wanted.slice(from, from + BATCH).map((mutant) => {
        const number = numberOf.get(mutant) ?? 0
        return { mutant, number, files: reaching(mutant, number, usual).slice(0, FILES_PER_MUTANT) }
      })
      for (const { mutant, files } of alive) if (files.length === 0) decide(mutant, 'unreached')
      alive = alive.filter(({ files }) => files.length > 0)
      // The likeliest file of each, then the next one of those that are left.
      for (let nth = 0; nth < FILES_PER_MUTANT && alive.length > 0; nth++) {
        const tasks = alive.flatMap(({ number, files }) => {
          const ran = files[nth]
          if (ran === undefined) return []
          const { project, file, testsOf } = ran
          return [{ project, file, mutant: number, ...testsFor(testsOf[number]) }]
        })
        const slowest = Math.max(0, ...alive.map(({ files }) => files[nth]?.durationMs ?? 0))
        const killed = await session.killedBy(tasks, LEAST_PATIENCE_MS + PATIENCE * slowest)
        for (const { mutant, number, files } of alive) {
          if (killed.has(number)) decide(mutant, 'killed', files[nth]?.file)
        }
        alive = alive.filter(({ number }) => !killed.has(number))
      }
      for (const { mutant } of alive) decide(mutant, 'survived')
    }
    return verdicts
  } finally {
    session.stop()
  }
}

function testsFor(tests: readonly string[] | undefined) {
  return tests === undefined ? {} : { tests }
}

/** What passes without a mutant. */
async function usualRuns(
  session: Session,
  { tests, usual: known = [], onUsual }: Options,
): Promise<readonly Usual[]> {
  const usual = [...known]
  const knownFiles = new Set(known.map(({ file }) => file))
  // One by one: what they take is known then.
  for (const test of tests.filter(({ file }) => !knownFiles.has(file))) {
    const begun = Date.now()
    const { ran } = await session.run([{ ...test, mutant: 0 }], LONGEST_MS)
    const durationMs = Date.now() - begun
    const [own] = ran
    if (own?.isPassed === true) {
      usual.push({ ...own, durationMs })
      onUsual?.({ ...own, durationMs })
    } else console.warn(`Left out, since it fails without a mutant: ${test.file}`, own?.errors ?? 'no answer')
  }
  if (usual.length === 0) throw new Error('No test file passes without a mutant.')
  return usual
}

interface Answer {
  readonly ran: readonly Ran[]
  /** What was running when the process ended, or had to be ended; the tasks after it have not run. */
  readonly hung: Task | undefined
}

interface Session {
  run(tasks: readonly Task[], timeoutMs: number): Promise<Answer>
  /** The mutants under which a task failed, or did not end. */
  killedBy(tasks: readonly Task[], timeoutMs: number): Promise<ReadonlySet<number>>
  stop(): void
}

function createSession(root: string, start: Start): Session {
  let child: ChildProcess | undefined
  const file = resolve('.cache', 'mutate', `start-${String(process.pid)}.json`)
  mkdirSync(join('.cache', 'mutate'), { recursive: true })
  writeFileSync(file, JSON.stringify(start))

  async function started(): Promise<ChildProcess> {
    if (child?.connected === true) return child
    const fresh = fork(join(root, 'tests/mutate/session.ts'), [file], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = fresh
    const answers = messagesOf(fresh)
    const first = await answers.next(LONGEST_MS)
    answers.stop()
    if (first?.event !== 'ready') throw new Error('The session did not start.')
    return fresh
  }

  async function run(tasks: readonly Task[], timeoutMs: number): Promise<Answer> {
    const process = await started()
    const answers = messagesOf(process)
    const ran: Ran[] = []
    let running = tasks[0]
    process.send({ tasks, timeoutMs } satisfies Run)
    try {
      for (;;) {
        const message = await answers.next(timeoutMs + GRACE_MS)
        if (message === undefined) break
        if (message.event === 'done') return { ran, hung: undefined }
        if (message.event === 'began') running = message.task
        if (message.event === 'ended') ran.push(message.ran)
      }
    } finally {
      answers.stop()
    }
    process.kill('SIGKILL')
    child = undefined
    return { ran, hung: running }
  }

  return {
    run,
    async killedBy(tasks, timeoutMs) {
      const killed = new Set<number>()
      for (let left = tasks; left.length > 0;) {
        const { ran, hung } = await run(left, timeoutMs)
        for (const { mutant, isPassed } of ran) if (!isPassed) killed.add(mutant)
        if (hung === undefined) break
        killed.add(hung.mutant)
        const done = new Set([...ran, hung].map(({ mutant }) => mutant))
        left = left.filter(({ mutant }) => !done.has(mutant))
      }
      return killed
    },
    stop() {
      child?.disconnect()
      child = undefined
    },
  }
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
