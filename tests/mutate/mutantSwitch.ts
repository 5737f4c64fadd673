import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** After so long a test file under a mutant does not end by itself, and the next switch that it meets ends it. */
    readonly mutantTimeoutMs: number
  }
  interface TaskMeta {
    /** The mutants that a file's tests reached. */
    mutants?: readonly number[]
  }
}

/** The mutant of this run of the file; 0 for none. */
const active = Number(/\?mutant=(\d+)$/.exec(expect.getState().testPath ?? '')?.[1])
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
if (rpcUrls !== undefined) {
  const { rpc } = await import('../../deploy/node/rpc')
  const { SWITCH } = await import('./solidity')
  for (const url of rpcUrls) await rpc(url, 'anvil_setBalance', [SWITCH, `0x${active.toString(16)}`])
}

// One test that fails is enough.
beforeEach(({ skip }) => {
  if (isKilled) skip()
})
afterEach(({ task }) => {
  if (active > 0 && task.result?.state === 'fail') isKilled = true
})
afterAll(({}, { file }) => {
  file.meta.mutants = [...reached.keys()].filter((number) => reached[number] === 1)
})
