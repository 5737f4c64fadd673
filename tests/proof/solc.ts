#!/usr/bin/env -S node --import tsx
/**
 * The compiler of the contracts, which is a library of JavaScript, behind the part of solc's command line that forge uses.
 * It compiles the suites alone: the code of what they prove is that of contracts/compile.ts.
 */
import { createRequire } from 'node:module'
import process from 'node:process'
import { text } from 'node:stream/consumers'

interface Solc {
  compile(input: string): string
  version(): string
}

interface Input {
  readonly settings: { readonly outputSelection: Readonly<Record<string, unknown>> }
}

function ofSuitesAlone(input: Input): Input {
  const asked = Object.entries(input.settings.outputSelection)
  const outputSelection = Object.fromEntries(asked.filter(([file]) => file.startsWith('tests/proof/')))
  return { ...input, settings: { ...input.settings, outputSelection } }
}

async function answer(): Promise<string> {
  const isCompiling = !process.argv.includes('--version')
  // Before the compiler is loaded, which takes a while.
  const input = isCompiling ? await text(process.stdin) : ''
  const solc = createRequire(import.meta.url)('solc') as Solc
  if (isCompiling) return solc.compile(JSON.stringify(ofSuitesAlone(JSON.parse(input) as Input)))
  return `solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`
}

process.stdout.write(await answer())
