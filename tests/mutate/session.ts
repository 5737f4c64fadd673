/**
 * A process with one Vitest that stays: it loads the instrumented sources once, and then runs test files under mutants
 * as often as it is asked to. `mutation.ts` ends it where a mutant does not end by itself.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import {
  createVitest,
  type TestModule,
  type TestProject,
  type TestUserConfig,
  type Vitest,
} from 'vitest/node'
import config from '../../vitest.config'
import { instrumented } from './typescript'

export interface Start {
  /** Vitest's projects that are needed. */
  readonly projects: readonly string[]
  /** Each source that gets its mutants here, with the number of its first one; contracts have theirs already. */
  readonly sources: readonly (readonly [file: string, first: number])[]
}

export interface TestFile {
  readonly project: string
  readonly file: string
}

/** A test file under a mutant; 0 for none. */
export interface Task extends TestFile {
  readonly mutant: number
  /** The full names of the tests that run; all of the file when absent. */
  readonly tests?: readonly string[]
}

export interface Run {
  readonly tasks: readonly Task[]
  /** What one file may take. */
  readonly timeoutMs: number
}

export interface Ran extends Task {
  readonly isPassed: boolean
  /** The mutants that were reached. */
  readonly mutants: readonly number[]
  /** By mutant of a guard, the full names of the tests in which it would have made a difference. */
  readonly testsOf: Readonly<Record<number, readonly string[]>>
  readonly errors: readonly string[]
}

export type Message =
  | { readonly event: 'ready' | 'done' }
  | { readonly event: 'began'; readonly task: Task }
  | { readonly event: 'ended'; readonly ran: Ran }

function tell(message: Message): void {
  process.send?.(message)
}

function projectsOf({ projects: names, sources }: Start): NonNullable<TestUserConfig['projects']> {
  const firsts = new Map(sources.map(([file, first]) => [join(process.cwd(), file), first]))
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      const first = firsts.get(id)
      return first === undefined ? undefined : instrumented(relative(process.cwd(), id), code, first)
    },
  }
  const { projects = [] } = config.test ?? {}
  return projects.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project))
      throw new Error('A project has its settings in place.')
    const { plugins = [], test = {} } = project
    if (!names.some((name) => name === test.name)) return []
    return {
      ...project,
      plugins: [...plugins, plugin],
      test: {
        ...test,
        // First, since what a test file replaces (time, for one) is the file's own.
        setupFiles: ['tests/mutate/mutantSwitch.ts', ...[test.setupFiles ?? []].flat()],
        maxWorkers: 1,
      },
    }
  })
}

async function run(vitest: Vitest, { tasks, timeoutMs }: Run): Promise<void> {
  const idOf = ({ file, mutant }: Task) => `${join(process.cwd(), file)}?mutant=${String(mutant)}`
  const chosen = tasks.flatMap((task) =>
    task.tests === undefined ? [] : [[idOf(task), task.tests] as const],
  )
  const specifications = tasks.map((task) => {
    const project = projectOf(vitest, task.project)
    project.provide('mutantTimeoutMs', timeoutMs)
    project.provide('mutantTests', Object.fromEntries(chosen))
    // By its query a file is another one for each mutant, so that one run has many of them.
    return project.createSpecification(idOf(task))
  })
  await vitest.runTestSpecifications(specifications)
  tell({ event: 'done' })
}

function taskOf({ moduleId, project }: Pick<TestModule, 'moduleId' | 'project'>): Task {
  const [path = '', mutant] = moduleId.split('?mutant=')
  return { project: project.name, file: relative(process.cwd(), path), mutant: Number(mutant) }
}

function ranOf(module: TestModule): Ran {
  const failed = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])
  return {
    ...taskOf(module),
    isPassed: module.ok(),
    mutants: module.meta().mutants ?? [],
    testsOf: module.meta().mutantTests ?? {},
    errors: [...module.errors(), ...failed].map(({ message }) => message),
  }
}

function projectOf(vitest: Vitest, name: string): TestProject {
  const project = vitest.projects.find((each) => each.name === name)
  if (project === undefined) throw new Error(`Vitest has no project '${name}'.`)
  return project
}

async function main(): Promise<void> {
  const start = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Start
  const vitest = await createVitest('test', {
    ...{ config: false as const, watch: false },
    projects: projectsOf(start),
    reporters: [
      {
        onTestModuleQueued: (module) => tell({ event: 'began', task: taskOf(module) }),
        onTestModuleEnd: (module) => tell({ event: 'ended', ran: ranOf(module) }),
      },
    ],
  })
  process.on('message', (message: Run) => void run(vitest, message))
  process.on('disconnect', () => void vitest.close().then(() => process.exit(0)))
  tell({ event: 'ready' })
}

await main()
