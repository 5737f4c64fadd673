/**
 * `npm run mutate`: changes the sources in small ways, one at a time, and counts how many of the changes the tests
 * notice. `-- --files PREFIX,…` names the sources, `--sample N` tries so many of their mutants, `--seed N` others,
 * `--tests PREFIX,…` only these tests. Ends with the score of each folder, and fails below its goal.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createRandom } from '../../devnet/random'
import { mutate, type Verdict } from './mutation'
import { reachOf } from './reach'
import type { TestFile } from './session'
import type { Mutant } from './typescript'

/** What a folder's tests have to notice, in percent. */
const GOALS: Readonly<Record<string, number>> = {
  'src/domain': 90,
  'src/core': 75,
  'src/chain': 75,
}
/** Written by `npm run abi`, and read by every test of a contract. */
const GENERATED = 'src/chain/abi/'
const RESULT = join('.cache', 'mutate', 'result.json')

interface Equivalent {
  readonly file: string
  readonly original: string
  readonly replacement: string
  /** Why no test can notice it. */
  readonly reason: string
}

const equivalents = JSON.parse(readFileSync('tests/mutate/equivalents.json', 'utf8')) as readonly Equivalent[]

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: Object.keys(GOALS).join() },
    tests: { type: 'string', default: 'tests/' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

function isUnder(prefixes: string): (file: string) => boolean {
  return (file) => prefixes.split(',').some((prefix) => file.startsWith(prefix))
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .sort()
}

/** The tests whose imports come to one of the sources: a rule has unit tests, which suffice; the rest has screens' too. */
function testsOf(sources: readonly string[]): readonly TestFile[] {
  const known = new Map<string, readonly string[]>()
  const isRule = sources.every(isUnder('src/domain/'))
  return filesIn('tests')
    .filter((file) => /\.test\.tsx?$/.test(file) && !/^tests\/(devnet|build|e2e|mutate)\//.test(file))
    .filter((file) => !(isRule && file.startsWith('tests/integration/')))
    .filter(isUnder(options.tests))
    .filter((file) => {
      const reach = reachOf(file, known)
      return sources.some((source) => reach.has(source))
    })
    .map((file) => ({ project: file.startsWith('tests/integration/') ? 'integration' : 'unit', file }))
}

function isEquivalent({ file, original, replacement }: Mutant): boolean {
  return equivalents.some(
    (each) => each.file === file && each.original === original && each.replacement === replacement,
  )
}

/** The same mutants for the same seed; all of them without a sample. */
function chosen(mutants: readonly Mutant[]): readonly Mutant[] {
  const count = options.sample === undefined ? mutants.length : Number(options.sample)
  const random = createRandom(Number(options.seed))
  return mutants
    .filter((mutant) => !isEquivalent(mutant))
    .map((mutant) => ({ mutant, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function told({ outcome, file, line, original, replacement }: Verdict): string {
  return `${outcome}: ${file}:${String(line)}  ${original}  →  ${replacement === '' ? '(dropped)' : replacement}`
}

/** The folders that scores are told of: 'src/domain/amm', and 'src/domain' with all in it. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split('/')
  return [parts.slice(0, 2).join('/'), ...(parts.length > 3 ? [parts.slice(0, 3).join('/')] : [])]
}

function scores(verdicts: readonly Verdict[]): number {
  let missed = 0
  for (const folder of [...new Set(verdicts.flatMap(({ file }) => foldersOf(file)))].sort()) {
    const own = verdicts.filter(({ file }) => foldersOf(file).includes(folder))
    const killed = own.filter(({ outcome }) => outcome === 'killed').length
    const percent = (100 * killed) / own.length
    const goal = GOALS[folder]
    const isMissed = goal !== undefined && percent < goal
    if (isMissed) missed += 1
    const verdict = goal === undefined ? '' : `, goal ${String(goal)} %${isMissed ? ': MISSED' : ''}`
    console.log(`${folder}: ${percent.toFixed(1)} % (${String(killed)} of ${String(own.length)})${verdict}`)
  }
  return missed
}

async function main(): Promise<void> {
  const sources = Object.keys(GOALS)
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !file.startsWith(GENERATED))
    .filter(isUnder(options.files))
  const verdicts = await mutate({
    sources,
    tests: testsOf(sources),
    chosen,
    onVerdict: (verdict, done, all) => {
      if (verdict.outcome !== 'killed') console.log(told(verdict))
      if (done % 25 === 0) console.log(`${String(done)} of ${String(all)}`)
    },
  })
  mkdirSync(join('.cache', 'mutate'), { recursive: true })
  writeFileSync(RESULT, JSON.stringify(verdicts, undefined, 2))
  process.exitCode = scores(verdicts) > 0 ? 1 : 0
}

await main()
