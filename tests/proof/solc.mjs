#!/usr/bin/env node
/**
 * The compiler of the contracts, which is a library of JavaScript, behind the part of solc's command line that forge uses.
 * Of the contracts themselves the suites need no more than their types: their code is that of contracts/compile.ts.
 */
import { createRequire } from 'node:module'
import process from 'node:process'
import { text } from 'node:stream/consumers'

function withOwnCodeAlone(input) {
  const asked = Object.entries(input.settings.outputSelection)
  const outputSelection = Object.fromEntries(asked.filter(([file]) => file.startsWith('tests/proof/')))
  return { ...input, settings: { ...input.settings, outputSelection } }
}

const input = process.argv.includes('--version') ? undefined : await text(process.stdin)
const solc = createRequire(import.meta.url)('solc')
process.stdout.write(
  input === undefined
    ? `solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`
    : solc.compile(JSON.stringify(withOwnCodeAlone(JSON.parse(input)))),
)
