import { afterAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the mutant that is on; 0 for none. */
    readonly mutant: number
    /** After so long a mutant that still runs is one that does not end, which the first switch that it meets ends. */
    readonly mutantTimeoutMs: number
  }
  interface TaskMeta {
    /** The mutants that a file's tests reached. */
    mutants?: readonly number[]
  }
}

const active = inject('mutant')
const now = performance.now.bind(performance)
const end = now() + inject('mutantTimeoutMs')
/** By number; a list of bytes, since a loop asks millions of times. */
const reached = new Uint8Array(65_536)
let calls = 0

Object.assign(globalThis, {
  __mutant(number: number): boolean {
    reached[number] = 1
    if (++calls % 4096 === 0 && now() > end) throw new Error('The mutant does not end.')
    return number === active
  },
})

afterAll(({}, { file }) => {
  file.meta.mutants = [...reached.keys()].filter((number) => reached[number] === 1)
})
