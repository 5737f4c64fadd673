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
import { contractsTree, contractsWith, mentionsOf } from './contractsTree'
import { mutate, type Usual, type Verdict } from './mutation'
import { reachOf } from './reach'
import type { TestFile } from './session'
import type { Mutant } from './mutant'
import { guardMutantsOf } from './solidity'
import { mutantsOf } from './typescript'

/** What a folder's tests have to notice, in percent. */
const GOALS: Readonly<Record<string, number>> = {
  'src/domain': 90,
  'src/core': 75,
  'src/chain': 75,
  contracts: 90,
}
/** The suites of contracts are slow. */
const SUITES_PER_CONTRACT = 4
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
  const whole = parts[0] === 'contracts' ? 1 : 2
  return [whole, ...(parts.length > whole + 1 ? [whole + 1] : [])].map((length) =>
    parts.slice(0, length).join('/'),
  )
}

function scores(): number {
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

function numbered(
  files: readonly string[],
  mutantsIn: (file: string, source: string) => readonly Mutant[],
): { readonly mutants: readonly Mutant[]; readonly sources: readonly (readonly [string, number])[] } {
  const mutants: Mutant[] = []
  const sources = files.map((file) => {
    const first = mutants.length + 1
    mutants.push(...mutantsIn(file, readFileSync(file, 'utf8')))
    return [file, first] as const
  })
  return { mutants, sources }
}

/** All so far. */
const verdicts: Verdict[] = []

function onVerdict(verdict: Verdict, done: number, all: number): void {
  verdicts.push(verdict)
  if (verdict.outcome !== 'killed') console.log(told(verdict))
  if (done % 25 === 0) console.log(`${String(done)} of ${String(all)}`)
}

async function mutateCode(files: readonly string[]): Promise<readonly Verdict[]> {
  const { mutants, sources } = numbered(files, mutantsOf)
  const tests = testsOf(files)
  const cost = ({ project, durationMs }: Usual) => durationMs + (project === 'unit' ? 0 : 1e9)
  return mutate({
    ...{ mutants, sources, tests, chosen, onVerdict, root: process.cwd() },
    reaching: (_, number, usual) =>
      usual.filter((ran) => ran.mutants.includes(number)).toSorted((a, b) => cost(a) - cost(b)),
  })
}

/** One area's guards, which the suites that speak of its contracts most are to notice. */
async function mutateGuards(
  files: readonly string[],
  contracts: readonly string[],
): Promise<readonly Verdict[]> {
  const { mutants, sources } = numbered(files, guardMutantsOf)
  const texts = filesIn('tests/devnet')
    .filter((file) => file.endsWith('.test.ts') && !/Fuzz\.test|\/(chaos|area)\//.test(file))
    .filter(isUnder(options.tests))
    .map((file) => ({ file, text: textOf(file) }))
  const suitesOf = new Map(
    files.map((source) => {
      const names = contractsWith(source, contracts)
      const suites = texts
        .map(({ file, text }) => ({ file, mentions: mentionsOf(text, names) }))
        .filter(({ mentions }) => mentions > 0)
        .toSorted((a, b) => b.mentions - a.mentions)
      return [source, suites.slice(0, SUITES_PER_CONTRACT).map(({ file }) => file)]
    }),
  )
  const picked = chosen(mutants)
  const needed = new Set(picked.flatMap(({ file }) => suitesOf.get(file) ?? []))
  return mutate({
    ...{ mutants, onVerdict, sources: [], root: contractsTree(sources), chosen: () => picked },
    tests: [...needed].map((file) => ({ project: 'devnet', file })),
    reaching: ({ file }, _, usual) =>
      (suitesOf.get(file) ?? []).flatMap((suite) => usual.find((ran) => ran.file === suite) ?? []),
  })
}

/** A suite with the helpers of its area, which make its contracts. */
function textOf(file: string): string {
  const helpers = [...reachOf(file)].filter(
    (each) => each.startsWith('tests/') && !each.endsWith('/support.ts'),
  )
  return helpers.map((each) => readFileSync(each, 'utf8')).join('\n')
}

async function main(): Promise<void> {
  const files = Object.keys(GOALS).flatMap(filesIn).filter(isUnder(options.files))
  const code = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && /^src\/(?!chain\/abi\/)/.test(file))
  const contracts = Object.keys(GOALS)
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.sol'))
  const guarded = files.filter((file) => file.endsWith('.sol') && !file.includes('/testing/'))
  if (code.length > 0) await mutateCode(code)
  for (const area of new Set(guarded.map((file) => file.split('/')[1]))) {
    const own = guarded.filter((file) => file.split('/')[1] === area)
    await mutateGuards(own, contracts)
  }
  finish()
}

function finish(): void {
  mkdirSync(join('.cache', 'mutate'), { recursive: true })
  writeFileSync(RESULT, JSON.stringify(verdicts, undefined, 2))
  process.exitCode = scores() > 0 ? 1 : 0
}

// A long run that is cut short tells the score of what it has tried.
process.once('SIGINT', () => {
  finish()
  process.exit()
})

await main()
