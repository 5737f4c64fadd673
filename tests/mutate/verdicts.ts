import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forgeSuites } from './forge'
import { FOLDER, hashOf } from './keptRuns'
import type { Mutant } from './mutant'
import type { Verdict } from './mutation'

const FILE = join(FOLDER, 'guards.json')

interface Kept {
  /** Absent while it is alive and some tests are left. */
  readonly outcome?: Verdict['outcome']
  readonly by?: string
  /** Of what gave the verdict: the test that killed it, or all of them. */
  readonly tests?: string
  /** The suites of forge that hold under it. */
  readonly spared?: readonly string[]
}

/** A mutant's place and change, with all of its contract's source. */
function keyOf({ file, line, original, replacement }: Mutant): string {
  return hashOf([readFileSync(file, 'utf8'), file, line, original, replacement])
}

/** The verdicts on guards of earlier runs, as far as they still hold. */
export function createVerdicts() {
  mkdirSync(FOLDER, { recursive: true })
  const kept = (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}) as Record<string, Kept>
  const everything = hashOfFolders(['tests/devnet', 'tests/proof'])
  const base = readFileSync('tests/proof/Proof.sol', 'utf8')
  const suites = new Map([...forgeSuites()].map(([name, text]) => [name, hashOf([text, base])]))
  const testsOf = (by: string | undefined) => {
    if (by === undefined) return everything
    return existsSync(by) ? hashOf([readFileSync(by, 'utf8')]) : suites.get(by)
  }
  const keep = (mutant: Mutant, own: Kept) => {
    kept[keyOf(mutant)] = own
    writeFileSync(FILE, JSON.stringify(kept))
  }
  return {
    of(mutant: Mutant): Verdict | undefined {
      const { outcome, by, tests } = kept[keyOf(mutant)] ?? {}
      if (outcome === undefined || tests === undefined || tests !== testsOf(by)) return undefined
      return { ...mutant, outcome, ...(by === undefined ? {} : { by }) }
    },
    add(verdict: Verdict): void {
      const { outcome, by } = verdict
      const { spared = [] } = kept[keyOf(verdict)] ?? {}
      const tests = testsOf(by) ?? ''
      keep(verdict, { outcome, tests, spared, ...(by === undefined ? {} : { by }) })
    },
    /** Whether a suite of forge is known to hold under a mutant. */
    isSpared(mutant: Mutant, suite: string): boolean {
      return kept[keyOf(mutant)]?.spared?.includes(suites.get(suite) ?? '') === true
    },
    spare(mutant: Mutant, suite: string): void {
      const own = kept[keyOf(mutant)] ?? {}
      keep(mutant, { ...own, spared: [...(own.spared ?? []), suites.get(suite) ?? ''] })
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
