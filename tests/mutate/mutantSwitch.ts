import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, expect, inject, type RunnerTask } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** After so long a test file under a mutant does not end by itself, and the next switch that it meets ends it. */
    readonly mutantTimeoutMs: number
    /** By test file and mutant, as the runner names them: the full names of the tests to run, if not all. */
    readonly mutantTests: Readonly<Record<string, readonly string[]>>
  }
  interface TaskMeta {
    /** The mutants that a file's tests reached. */
    mutants?: readonly number[]
    /** By mutant of a guard, the full names of the tests in which it would have made a difference. */
    mutantTests?: Readonly<Record<number, readonly string[]>>
  }
}

const path = expect.getState().testPath ?? ''

/** The mutant of this run of the file; 0 for none. */
const active = Number(/\?mutant=(\d+)$/.exec(path)?.[1])
const only = chains() === undefined ? undefined : inject('mutantTests')[path]
const now = performance.now.bind(performance)
const end = now() + inject('mutantTimeoutMs')
/** By number; a list of bytes, since a loop asks millions of times. */
const reached = new Uint8Array(65_536)
let calls = 0
let isKilled = false

Object.assign(globalThis, {
  __mutant(number: number): boolean {
    reached[number] = 1
    if (++calls % 4096 === 0 && now() > end) throw new Error('The mutant does not end.')
    return number === active
  },
})

/** The chains of a suite of contracts, whose mutants are switched by a balance; other suites have none. */
function chains(): readonly string[] | undefined {
  return inject('rpcUrls')
}

const rpcUrls = chains()
/** Where Solidity's console is, of the nodes that have one. */
const CONSOLE_ADDRESS = '0x000000000000000000636F6e736F6c652e6c6f67'
const testsOf = new Map<number, Set<string>>()
/** What was read of the node's console, in bytes. */
let read = 0
let barriers = 0
if (rpcUrls !== undefined) {
  const { rpc } = await import('../../deploy/node/rpc')
  const { SWITCH, RECORDING } = await import('./solidity')
  const value = active === 0 ? RECORDING : active
  for (const url of rpcUrls) await rpc(url, 'anvil_setBalance', [SWITCH, `0x${value.toString(16)}`])
  if (active === 0) await told(rpcUrls)
}

/** The mutants that the nodes' consoles have named since the last time. */
async function told(urls: readonly string[]): Promise<readonly number[]> {
  const { rpc } = await import('../../deploy/node/rpc')
  const { TOLD } = await import('./solidity')
  const { CONSOLE } = await import('./contractsTree')
  // When each node has said this, everything before it is there.
  const barrier = String(TOLD + 1_000_000 + ((Math.floor(now()) * 8 + barriers++) % 900_000_000))
  const data = `0xf82c50f1${BigInt(barrier).toString(16).padStart(64, '0')}`
  for (const url of urls) await rpc(url, 'eth_call', [{ to: CONSOLE_ADDRESS, data }, 'latest'])
  for (;;) {
    const text = readFileSync(CONSOLE, 'latin1').slice(read)
    const lines = text.split('\n')
    if (lines.filter((line) => line === barrier).length === urls.length && text.endsWith('\n')) {
      read += text.length
      return lines.map((line) => Number(line) - TOLD).filter((number) => number > 0 && number < 1_000_000)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function fullNameOf({ name, suite }: RunnerTask): string {
  return suite === undefined ? name : `${fullNameOf(suite)} > ${name}`
}

// One test that fails is enough.
beforeEach(({ skip, task }) => {
  if (isKilled || (only !== undefined && !only.includes(fullNameOf(task)))) skip()
})
afterEach(async ({ task }) => {
  if (active > 0 && task.result?.state === 'fail') isKilled = true
  if (active > 0 || rpcUrls === undefined) return
  for (const number of await told(rpcUrls)) {
    testsOf.set(number, (testsOf.get(number) ?? new Set()).add(fullNameOf(task)))
  }
})
afterAll(({}, { file }) => {
  const chained = [...testsOf.keys()]
  file.meta.mutants = [...[...reached.keys()].filter((number) => reached[number] === 1), ...chained]
  if (rpcUrls !== undefined) {
    file.meta.mutantTests = Object.fromEntries([...testsOf].map(([number, names]) => [number, [...names]]))
  }
})
