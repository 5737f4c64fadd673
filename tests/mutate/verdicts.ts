import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant'
import type { Usual, Verdict } from './mutation'

const FOLDER = join('.cache', 'mutate')
const FILE = join(FOLDER, 'guards.json')

interface Kept {
  readonly outcome: Verdict['outcome']
  readonly by?: string
  /** Of what gave the verdict: the test that killed it, or all of them. */
  readonly tests: string
}

/** A mutant's place and change, with all of its contract's source. */
function keyOf({ file, line, original, replacement }: Mutant): string {
  return hashOf([readFileSync(file, 'utf8'), file, line, original, replacement])
}

/** The verdicts on guards of earlier runs, as far as they still hold. */
export function createVerdicts(mutants: readonly Mutant[]) {
  mkdirSync(FOLDER, { recursive: true })
  const kept = (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}) as Record<string, Kept>
  const everything = hashOfFolders(['tests/devnet', 'tests/proof'])
  const proofs = hashOfFolders(['tests/proof'])
  const testsOf = (by: string | undefined) => {
    if (by === undefined) return everything
    return existsSync(by) ? hashOf([readFileSync(by, 'utf8')]) : proofs
  }
  return {
    of(mutant: Mutant): Verdict | undefined {
      const own = kept[keyOf(mutant)]
      if (own === undefined || own.tests !== testsOf(own.by)) return undefined
      return { ...mutant, outcome: own.outcome, ...(own.by === undefined ? {} : { by: own.by }) }
    },
    add(verdict: Verdict): void {
      const { outcome, by } = verdict
      kept[keyOf(verdict)] = { outcome, tests: testsOf(by), ...(by === undefined ? {} : { by }) }
      writeFileSync(FILE, JSON.stringify(kept))
    },
    /** The runs without a mutant of an earlier run with the same contracts and tests. */
    usualRuns(sources: readonly (readonly [file: string, first: number])[]) {
      const contracts = sources.map(([source]) => readFileSync(source, 'utf8'))
      const file = join(FOLDER, `usual-${hashOf([everything, mutants, contracts])}.json`)
      const usual = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Usual[])
        : undefined
      const onUsual = (runs: readonly Usual[]) => writeFileSync(file, JSON.stringify(runs))
      return usual === undefined ? { onUsual } : { usual, onUsual }
    },
  }
}

function hashOfFolders(folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return hashOf(files.sort().map((file) => [file, readFileSync(file, 'utf8')]))
}

function hashOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
