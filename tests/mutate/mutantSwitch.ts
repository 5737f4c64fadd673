import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, expect, inject, type RunnerTask, vi } from 'vitest'
import type { Limits } from './session'

declare module 'vitest' {
  interface ProvidedContext {
    /** By test file and mutant, as the runner names them. */
    readonly mutantLimits: Readonly<Record<string, Limits>>
  }
  interface TaskMeta {
    /** The mutants that a test reached, or its file outside of tests. */
    mutants?: readonly number[]
  }
}

const path = expect.getState().testPath ?? ''

/** The mutant of this run of the file; 0 for none. */
const active = Number(/\?mutant=(\d+)$/.exec(path)?.[1])
const { only, timeoutMs = Infinity, waitMs } = inject('mutantLimits')[path] ?? {}
const now = performance.now.bind(performance)
const end = now() + timeoutMs
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

/** The mutants that were reached since the last time. */
function met(): readonly number[] {
  const numbers = [...reached.keys()].filter((number) => reached[number] === 1)
  reached.fill(0)
  return numbers
}

if (waitMs !== undefined) {
  if ('document' in globalThis) {
    const { configure } = await import('@testing-library/react')
    configure({ asyncUtilTimeout: waitMs })
  }
  // Longer, so that a test ends where it waits, and not beside the next one.
  vi.setConfig({ testTimeout: 3 * waitMs })
}

if (active > 0) {
  // One test that fails is enough.
  beforeEach(({ skip, task }) => {
    if (isKilled || (only !== undefined && !only.includes(fullNameOf(task)))) skip()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') isKilled = true
  })
} else if (rpcUrls === undefined) {
  const outside = new Set<number>()
  const noteOutside = () => {
    for (const number of met()) outside.add(number)
  }
  beforeEach(noteOutside)
  afterEach(({ task }) => {
    task.meta.mutants = met()
  })
  afterAll(({}, { file }) => {
    noteOutside()
    file.meta.mutants = [...outside]
  })
} else {
  afterEach(async ({ task }) => {
    task.meta.mutants = [...new Set(await told(rpcUrls))]
  })
}
