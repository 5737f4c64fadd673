import { createRequire } from 'node:module'

interface Solc {
  compile(input: string): string
}

/** A process of `compileContracts`: the compiler's standard JSON input in, its output back. */
const solc = createRequire(import.meta.url)('solc') as Solc

process.on('message', (input: string) => process.send?.(solc.compile(input)))
