/**
 * A process with one Vitest that stays: it loads the instrumented sources once, and then runs test files under mutants
 * as often as it is asked to. `mutation.ts` ends it where a mutant does not end by itself.
 */
import { toQuantity } from 'ethers'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import type { ProvidedContext } from 'vitest'
import {
  createVitest,
  type TestModule,
  type TestProject,
  type TestUserConfig,
  type Vitest,
} from 'vitest/node'
import { rpc } from '../../deploy/node/rpc'
import config from '../../vitest.config'
import { SWITCH } from './solidity'
import { instrumented } from './typescript'

export interface Start {
  /** `guards`: the mutants are in the contracts already, and a balance on the chain switches them. */
  readonly kind: 'code' | 'guards'
  /** Each source with the number of its first mutant. */
  readonly sources: readonly (readonly [file: string, first: number])[]
}

export interface TestFile {
  readonly project: string
  readonly file: string
}

/** A test file under a mutant; 0 for none. */
export interface Task extends TestFile {
  readonly mutant: number
}

/** Guards have one mutant in a run, since it is on for the whole chain. */
export interface Run {
  readonly tasks: readonly Task[]
  /** What one file may take. */
  readonly timeoutMs: number
}

export interface Ran extends Task {
  readonly isPassed: boolean
  /** The mutants that were reached. */
  readonly mutants: readonly number[]
  readonly errors: readonly string[]
}

export type Message =
  | { readonly event: 'ready' | 'done' }
  | { readonly event: 'began'; readonly task: Task }
  | { readonly event: 'ended'; readonly ran: Ran }

function tell(message: Message): void {
  process.send?.(message)
}

function projectsOf({ kind, sources }: Start): NonNullable<TestUserConfig['projects']> {
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
  return projects.map((project) => {
    if (typeof project !== 'object' || !('test' in project))
      throw new Error('A project has its settings in place.')
    const { plugins = [], test = {} } = project
    if (kind === 'guards') return { ...project, test: { ...test, maxWorkers: 1 } }
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

async function run(vitest: Vitest, { kind }: Start, { tasks, timeoutMs }: Run): Promise<void> {
  const rpcUrls = new Set<string>()
  const specifications = tasks.map(({ project: name, file, mutant }) => {
    const project = projectOf(vitest, name)
    project.provide('mutantTimeoutMs', timeoutMs)
    for (const url of rpcUrlsOf(project)) rpcUrls.add(url)
    // By its query a file is another one for each mutant, so that one run has many of them.
    const query = kind === 'code' ? `?mutant=${String(mutant)}` : ''
    return project.createSpecification(join(process.cwd(), file) + query)
  })
  // A file leaves the chain as it found it, so the switch stays as it is.
  for (const url of rpcUrls) {
    await rpc(url, 'anvil_setBalance', [SWITCH, toQuantity(tasks[0]?.mutant ?? 0)])
  }
  current = { kind, mutant: tasks[0]?.mutant ?? 0 }
  await vitest.runTestSpecifications(specifications)
  tell({ event: 'done' })
}

let current: { readonly kind: Start['kind']; readonly mutant: number } = { kind: 'code', mutant: 0 }

function taskOf({ moduleId, project }: Pick<TestModule, 'moduleId' | 'project'>): Task {
  const [path = '', mutant] = moduleId.split('?mutant=')
  const file = relative(process.cwd(), path)
  return { project: project.name, file, mutant: mutant === undefined ? current.mutant : Number(mutant) }
}

function ranOf(module: TestModule): Ran {
  const failed = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])
  return {
    ...taskOf(module),
    isPassed: module.ok(),
    mutants: module.meta().mutants ?? [],
    errors: [...module.errors(), ...failed].map(({ message }) => message),
  }
}

/** Those of a project's chains, once they run. */
function rpcUrlsOf(project: TestProject): readonly string[] {
  const { rpcUrls }: Partial<ProvidedContext> = project.getProvidedContext()
  return rpcUrls ?? []
}

function projectOf(vitest: Vitest, name: string): TestProject {
  const project = vitest.projects.find((each) => each.name === name)
  if (project === undefined) throw new Error(`Vitest has no project '${name}'.`)
  return project
}

async function main(): Promise<void> {
  const start = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Start
  const vitest = await createVitest('test', {
    ...{ config: false as const, watch: false, bail: start.kind === 'guards' ? 1 : 0 },
    projects: projectsOf(start),
    reporters: [
      {
        onTestModuleQueued: (module) => tell({ event: 'began', task: taskOf(module) }),
        onTestModuleEnd: (module) => tell({ event: 'ended', ran: ranOf(module) }),
      },
    ],
  })
  process.on('message', (message: Run) => void run(vitest, start, message))
  process.on('disconnect', () => void vitest.close().then(() => process.exit(0)))
  tell({ event: 'ready' })
}

await main()
