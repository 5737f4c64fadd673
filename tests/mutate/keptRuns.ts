import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ran, TestFile } from './session'

export const FOLDER = join('.cache', 'mutate')

/** The last run of a test file without a mutant, and of what it was. */
interface Kept {
  readonly of: string
  readonly ran: Ran
}

export interface KeptRuns {
  of(test: TestFile): Ran | undefined
  add(ran: Ran): void
}

/** Runs without a mutant, of earlier runs with the same mutants, test and whatever else decides what it does. */
export function createKeptRuns(partsOf: (test: string) => unknown): KeptRuns {
  mkdirSync(FOLDER, { recursive: true })
  const keptAt = (test: string) => join(FOLDER, `usual-${test.replaceAll('/', '-')}.json`)
  return {
    of({ file }) {
      const path = keptAt(file)
      if (!existsSync(path)) return undefined
      const { of, ran } = JSON.parse(readFileSync(path, 'utf8')) as Kept
      return of === hashOf(partsOf(file)) ? ran : undefined
    },
    add(ran) {
      writeFileSync(keptAt(ran.file), JSON.stringify({ of: hashOf(partsOf(ran.file)), ran } satisfies Kept))
    },
  }
}

export function hashOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
