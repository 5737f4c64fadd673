/**
 * `npm run mutate`: changes the sources in small ways, one at a time, and counts how many of the changes the tests
 * notice. `-- --files PREFIX,…` names the sources, `--sample N` tries so many of their mutants, `--seed N` others,
 * `--tests PREFIX,…` only these tests, `--proofs` only forge's suites. Ends with the score of each folder, and fails below its
 * goal. `npm run mutate:guards` does so with the guards of contracts alone.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createRandom } from '../../devnet/random'
import { contractsTree, contractsWith, mentionsOf, prepareForge } from './contractsTree'
import { createKeptRuns, hashOf } from './keptRuns'
import { mutate, type Verdict } from './mutation'
import { forgeSuites, holds, metIn } from './forge'
import { reachOf } from './reach'
import type { TestFile } from './session'
import { createVerdicts } from './verdicts'
import type { Mutant } from './mutant'
import { guardMutantsOf } from './solidity'
import { mutantsOf } from './typescript'

/** What a folder's tests have to notice, in percent. */
const GOALS: Readonly<Record<string, number>> = {
  'src/domain': 90,
  'src/core': 75,
  'src/chain': 75,
  contracts: 95,
}
const ALL_TESTS = 'tests/'
const RESULT = join('.cache', 'mutate', 'result.json')

interface Equivalent {
  readonly file: string
  readonly original: string
  readonly replacement: string
  /** Why no test can notice it. */
  readonly reason: string
}

/** Guards that no test notices, and why; they count as missed. */
const survivors = JSON.parse(readFileSync('tests/mutate/survivors.json', 'utf8')) as readonly Equivalent[]
const equivalents = JSON.parse(readFileSync('tests/mutate/equivalents.json', 'utf8')) as readonly Equivalent[]

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: Object.keys(GOALS).join() },
    tests: { type: 'string', default: ALL_TESTS },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    proofs: { type: 'boolean', default: false },
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

function isIn(list: readonly Equivalent[], { file, original, replacement }: Mutant): boolean {
  return list.some(
    (each) => each.file === file && each.original === original && each.replacement === replacement,
  )
}

/** Guards that survived without being listed, and listed ones that no longer do, all of their places together. */
function wronglyListed(): readonly string[] {
  const guards = verdicts.filter(({ file }) => file.endsWith('.sol'))
  const isAlive = (mutant: Mutant) =>
    guards.some((each) => isIn([{ ...each, reason: '' }], mutant) && each.outcome !== 'killed')
  return [
    ...guards
      .filter((verdict) => verdict.outcome !== 'killed' && !isIn(survivors, verdict))
      .map((verdict) => `not in survivors.json: ${told(verdict)}`),
    ...guards
      .filter((verdict) => isIn(survivors, verdict) && !isAlive(verdict))
      .map((verdict) => `no longer survives: ${told(verdict)}`),
  ]
}

/** The same mutants for the same seed; all of them without a sample. */
function chosen(mutants: readonly Mutant[]): readonly Mutant[] {
  const count = options.sample === undefined ? mutants.length : Number(options.sample)
  const random = createRandom(Number(options.seed))
  return mutants
    .filter((mutant) => !isIn(equivalents, mutant))
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

function onUsual(count: number): void {
  console.log(`${String(count)} test files run without a mutant first.`)
}

/** Unit tests first: screens' tests, which take longer, meet what these leave. */
async function mutateCode(all: readonly string[]): Promise<void> {
  // All have theirs, whichever are tried: what the tests reach is the same in every run.
  const { mutants, sources } = numbered(all, mutantsOf)
  const picked = chosen(mutants.filter(({ file }) => isUnder(options.files)(file)))
  const tests = testsOf([...new Set(picked.map(({ file }) => file))])
  const known = new Map<string, readonly string[]>()
  const usual = createKeptRuns((test) => [
    sources,
    [...reachOf(test, known)].sort().map((file) => [file, readFileSync(file, 'utf8')]),
  ])
  const isScreens = ({ project }: TestFile) => project === 'integration'
  await mutate({
    ...{ mutants, sources, onVerdict, onUsual, usual, root: process.cwd(), chosen: () => picked },
    tests: [tests.filter((test) => !isScreens(test)), tests.filter(isScreens)],
  })
}

/**
 * Guards of contracts: first forge's suites, each with the mutants that make a difference in it, then, for what is left,
 * the tests on a chain in which a guard decides anything, one by one. Verdicts stay while the contract, and what gave
 * them, are the same, so that a run goes on where one ended.
 */
async function mutateGuards(files: readonly string[], contracts: readonly string[]): Promise<void> {
  const { mutants, sources } = numbered(files, guardMutantsOf)
  // All are compiled, whichever are tried: their numbers stay the same.
  const picked = chosen(mutants.filter(({ file }) => isUnder(options.files)(file)))
  const known = createVerdicts()
  const tell = (verdict: Verdict) => onVerdict(verdict, verdicts.length + 1, picked.length)
  for (const mutant of picked) {
    const verdict = known.of(mutant)
    if (verdict !== undefined) tell(verdict)
  }
  const left = picked.filter((mutant) => known.of(mutant) === undefined)
  if (left.length === 0) return
  const tree = contractsTree(sources)
  const numberOf = new Map(mutants.map((mutant, index) => [mutant, index + 1]))
  const names = new Map(files.map((file) => [file, contractsWith(file, contracts)]))
  prepareForge(tree)
  const unnoticed = killedByForge(left, { tree, names, numberOf, known }, tell)
  if (options.proofs || unnoticed.length === 0) {
    for (const mutant of unnoticed) tell({ ...mutant, outcome: 'survived' })
    return
  }
  const all = [...new Set(unnoticed.flatMap(({ file }) => names.get(file) ?? []))]
  const suites = filesIn('tests/devnet')
    .filter((file) => file.endsWith('.test.ts') && !/(Fuzz|\/gas|\/powers)\.test|\/(chaos|area)\//.test(file))
    .filter(isUnder(options.tests))
    .filter((file) => mentionsOf(textOf(file), all) > 0)
  const tests = suites.map((file) => ({ project: 'devnet', file }))
  const code = hashOf([mutants, files.map((file) => readFileSync(file, 'utf8'))])
  await mutate({
    ...{ mutants, sources: [], root: tree, tests: [tests], chosen: () => unnoticed },
    onUsual,
    usual: createKeptRuns((test) => [code, helpersOf(test).map((file) => readFileSync(file, 'utf8'))]),
    onVerdict: (verdict) => {
      // What some of the tests do not notice, others may.
      if (verdict.outcome === 'killed' || options.tests === ALL_TESTS) known.add(verdict)
      tell(verdict)
    },
  })
}

interface Proving {
  /** Where the contracts have the mutants in them. */
  readonly tree: string
  /** By file, the contracts that have its code. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly numberOf: ReadonlyMap<Mutant, number>
  readonly known: ReturnType<typeof createVerdicts>
}

/** Tells of the mutants that forge's suites kill, and gives the others. */
function killedByForge(
  mutants: readonly Mutant[],
  { tree, names, numberOf, known }: Proving,
  onKilled: (verdict: Verdict) => void,
): readonly Mutant[] {
  let alive = mutants
  // Guards at their limits first: an invariant takes many calls.
  const cost = (text: string) => (text.includes('invariant_') ? 1 : 0)
  for (const [suite, text] of [...forgeSuites()].toSorted(([, a], [, b]) => cost(a) - cost(b))) {
    const own = alive.filter(
      (mutant) => mentionsOf(text, names.get(mutant.file) ?? []) > 0 && !known.isSpared(mutant, suite),
    )
    if (own.length === 0) continue
    const met = metIn(suite, tree)
    const killed = new Set<Mutant>()
    for (const mutant of own) {
      const number = numberOf.get(mutant) ?? 0
      if (!met.has(number) || holds(suite, tree, number)) {
        known.spare(mutant, suite)
        continue
      }
      const verdict = { ...mutant, outcome: 'killed', by: suite } as const
      killed.add(mutant)
      known.add(verdict)
      onKilled(verdict)
    }
    console.log(`${suite}: ${String(met.size)} met, ${String(killed.size)} killed`)
    alive = alive.filter((mutant) => !killed.has(mutant))
  }
  return alive
}

/** A suite with the helpers of its area, which make its contracts. */
function textOf(file: string): string {
  const helpers = helpersOf(file).filter((each) => !each.endsWith('/support.ts'))
  return helpers.map((each) => readFileSync(each, 'utf8')).join('\n')
}

/** What a suite loads of the tests, itself included. */
function helpersOf(file: string): readonly string[] {
  return [...reachOf(file)].filter((each) => each.startsWith('tests/'))
}

async function main(): Promise<void> {
  const all = Object.keys(GOALS).flatMap(filesIn)
  const code = all.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && /^src\/(?!chain\/abi\/)/.test(file))
  const contracts = all.filter((file) => file.endsWith('.sol'))
  const guarded = contracts.filter((file) => !file.includes('/testing/'))
  if (code.some(isUnder(options.files))) await mutateCode(code)
  if (guarded.some(isUnder(options.files))) await mutateGuards(guarded, contracts)
  finish()
}

function finish(): void {
  mkdirSync(join('.cache', 'mutate'), { recursive: true })
  writeFileSync(RESULT, JSON.stringify(verdicts, undefined, 2))
  const wrong = options.proofs ? [] : wronglyListed()
  for (const each of wrong) console.log(each)
  process.exitCode = scores() > 0 || wrong.length > 0 ? 1 : 0
}

// A long run that is cut short tells the score of what it has tried.
process.once('SIGINT', () => {
  finish()
  process.exit()
})

await main()
