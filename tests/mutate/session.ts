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

export interface Limits {
  /** The full names of the tests that run; all of the file when absent. */
  readonly only?: readonly string[]
  /** After so long the next mutant that the file meets ends it. */
  readonly timeoutMs: number
  /** What a test waits for is not coming after so long. */
  readonly waitMs?: number
}

/** A test file under a mutant; 0 for none. */
export interface Task extends TestFile, Limits {
  readonly mutant: number
}

export type Named = Pick<Task, 'project' | 'file' | 'mutant'>

/** A test file, once it has run. */
export interface Ran extends Named {
  readonly isPassed: boolean
  /** What it takes beside its tests. */
  readonly loadMs: number
  /** The mutants that were reached outside of tests. */
  readonly mutants: readonly number[]
  /** Those that passed. */
  readonly tests: readonly RanTest[]
  readonly errors: readonly string[]
}

export interface RanTest {
  readonly name: string
  readonly durationMs: number
  /** The mutants that were reached; of guards, those that would have made a difference. */
  readonly mutants: readonly number[]
}

export type Message =
  | { readonly event: 'ready' | 'done' }
  | { readonly event: 'began'; readonly task: Named }
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

async function run(vitest: Vitest, tasks: readonly Task[]): Promise<void> {
  const idOf = ({ file, mutant }: Task) => `${join(process.cwd(), file)}?mutant=${String(mutant)}`
  const limits = Object.fromEntries(tasks.map((task) => [idOf(task), task]))
  const specifications = tasks.map((task) => {
    const project = projectOf(vitest, task.project)
    project.provide('mutantLimits', limits)
    // By its query a file is another one for each mutant, so that one run has many of them.
    return project.createSpecification(idOf(task))
  })
  await vitest.runTestSpecifications(specifications)
  tell({ event: 'done' })
}

function taskOf({ moduleId, project }: TestModule): Named {
  const [path = '', mutant] = moduleId.split('?mutant=')
  return { project: project.name, file: relative(process.cwd(), path), mutant: Number(mutant) }
}

function ranOf(module: TestModule): Ran {
  const failed = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])
  const lasted = module.diagnostic()
  const inTests = [...module.children.allTests()].reduce(
    (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
    0,
  )
  return {
    ...taskOf(module),
    isPassed: module.ok(),
    loadMs: Math.round(lasted.setupDuration + lasted.collectDuration + lasted.duration - inTests),
    mutants: module.meta().mutants ?? [],
    tests: [...module.children.allTests('passed')].map((test) => ({
      name: test.fullName,
      durationMs: Math.round(test.diagnostic()?.duration ?? 0),
      mutants: test.meta().mutants ?? [],
    })),
    errors: [...module.errors(), ...failed].map(({ message }) => message.split('\n', 1)[0] ?? ''),
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
  process.on('message', (tasks: readonly Task[]) => void run(vitest, tasks))
  process.on('disconnect', () => void vitest.close().then(() => process.exit(0)))
  tell({ event: 'ready' })
}

await main()
