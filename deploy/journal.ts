import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOrigin } from './builder'

/** What became of a step. Without a hash its signer was asked and the outcome is unknown. */
export interface JournalEntry {
  readonly nonce: number
  readonly hash?: string
  /** In which block it is. */
  readonly block?: number
}

/** What a run has done, from which a stopped one goes on. It holds no secret. */
export interface Journal {
  readonly chainId: number
  /** Of block 0: another chain may have the same id. */
  readonly genesis: string
  readonly origin: LaunchOrigin
  /** Of all that is sent. */
  readonly plan: string
  readonly steps: Readonly<Record<string, JournalEntry>>
}

/** Undefined where no run has begun. */
export async function readJournal(file: string): Promise<Journal | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Journal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The journal ${file} cannot be read.`, { cause: error })
  }
}

/** By a rename, so that a run that is stopped leaves the old journal or the new one. */
export async function writeJournal(file: string, journal: Journal): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${String(process.pid)}`
  await writeFile(unfinished, `${JSON.stringify(journal, null, 2)}\n`)
  await rename(unfinished, file)
}
