/**
 * A process with one Vitest that stays: it loads the instrumented sources once, and then runs test files as often as
 * it is asked to, each time with another mutant switched on. `run.ts` ends it where a mutant does not end by itself.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { createVitest, type TestProject, type TestUserConfig, type Vitest } from 'vitest/node'
import config from '../../vitest.config'
import { instrumented } from './typescript'

export interface Start {
  /** Each source with the number of its first mutant. */
  readonly sources: readonly (readonly [file: string, first: number])[]
  /** More test files than those of the configuration. */
  readonly include: readonly string[]
}

export interface Run {
  /** 0 for none. */
  readonly mutant: number
  readonly tests: readonly TestFile[]
  readonly timeoutMs: number
}

export interface TestFile {
  readonly project: string
  readonly file: string
}

export interface Ran extends TestFile {
  readonly isPassed: boolean
  /** The mutants that were reached. */
  readonly mutants: readonly number[]
  readonly errors: readonly string[]
}

/** Whoever waits this long for something under a mutant waits for ever. */
const TEST_TIMEOUT_MS = 15_000

function projectsOf({ sources, include }: Start): TestUserConfig['projects'] {
  const firsts = new Map(sources.map(([file, first]) => [join(process.cwd(), file), first]))
  const plugin = {
    name: 'mutants',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      const first = firsts.get(id)
      return first === undefined ? undefined : instrumented(relative(process.cwd(), id), code, first)
    },
  }
  const projects = config.test?.projects ?? []
  return projects.map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('A project has its settings in place.')
    const { plugins = [], test = {} } = project
    return {
      ...project,
      plugins: [...plugins, plugin],
      test: {
        ...test,
        include: [...(test.include ?? []), ...include],
        // First, since what a test file replaces (time, for one) is the file's own.
        setupFiles: ['tests/mutate/mutantSwitch.ts', ...[test.setupFiles ?? []].flat()],
        maxWorkers: 1,
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
        provide: { mutant: 0, mutantTimeoutMs: 0 },
      },
    }
  })
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

async function run(vitest: Vitest, { mutant, tests, timeoutMs }: Run): Promise<readonly Ran[]> {
  const specifications = tests.map(({ project: name, file }) => {
    const project = projectOf(vitest, name)
    project.provide('mutant', mutant)
    project.provide('mutantTimeoutMs', timeoutMs)
    return project.createSpecification(join(process.cwd(), file))
  })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest tells of earlier runs as well.
  const own = testModules.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId))
  return own.map((module) => ({
    project: module.project.name,
    file: module.relativeModuleId,
    isPassed: module.ok() && unhandledErrors.length === 0,
    mutants: module.meta().mutants ?? [],
    errors: [
      ...[...module.errors(), ...unhandledErrors].map(messageOf),
      ...[...module.children.allTests('failed')].flatMap((test) => (test.result().errors ?? []).map(messageOf)),
    ],
  }))
}

function projectOf(vitest: Vitest, name: string): TestProject {
  const project = vitest.projects.find((each) => each.name === name)
  if (project === undefined) throw new Error(`Vitest has no project '${name}'.`)
  return project
}

async function main(): Promise<void> {
  const start = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Start
  const vitest = await createVitest('test', {
    ...{ config: false, watch: false, bail: 1, reporters: [{}] },
    projects: projectsOf(start),
  })
  process.on('message', (message: Run) => {
    void run(vitest, message).then((ran) => process.send?.(ran))
  })
  process.on('disconnect', () => {
    void vitest.close().then(() => process.exit(0))
  })
  process.send?.('ready')
}

await main()
