import { type Database, DatabaseUnavailable, type Unavailability } from '../store/database'
import type { BlockMark } from './metrics'

interface Checked {
  /** 'ok', or what is wrong. */
  readonly databaseState: () => Promise<string>
  readonly head: () => Promise<BlockMark>
  readonly indexed?: (() => Promise<BlockMark | undefined>) | undefined
  /** Seconds that the indexer may be behind the node, and the node behind the clock; no limit where absent. */
  readonly maxLagS?: number | undefined
  /** Unix seconds. */
  readonly now?: () => number
}

/** 'ok', or what is wrong in a few words. */
export type Readiness = Readonly<Record<'database' | 'node' | 'indexer', string>>

const WITHIN_MS = 5000
/** Milliseconds for which a write that went well answers for all that ask. */
const WRITTEN_FOR_MS = 30_000
/** SQLSTATE of a lock that somebody else has. */
const LOCKED = '55P03'

const WORDS: Readonly<Record<Unavailability, string>> = {
  away: 'the database does not answer',
  full: 'the disk of the database is full',
  'read-only': 'the database takes no writes',
}

/**
 * Says 'ok' where the database answers and takes a write, or what is wrong. A truncated table begins in a new file, so
 * that the row needs room which the disk has to give: a full one still takes what fits where something was deleted.
 */
export function databaseCheck(database: Database, now: () => number = Date.now): () => Promise<string> {
  let writtenAt: number | undefined

  async function write(): Promise<void> {
    await database
      .transaction(async (queries) => {
        await queries.script(`SET LOCAL lock_timeout = '1s'; TRUNCATE probe`)
        await queries.query('INSERT INTO probe VALUES (now())')
      })
      .catch((error: unknown) => {
        // A dump holds all tables while it runs.
        if ((error as { readonly code?: unknown }).code !== LOCKED) throw error
      })
  }

  return async () => {
    try {
      await database.query('SELECT 1')
      if (writtenAt !== undefined && now() - writtenAt < WRITTEN_FOR_MS) return 'ok'
      await write()
      writtenAt = now()
      return 'ok'
    } catch (error) {
      writtenAt = undefined
      return WORDS[error instanceof DatabaseUnavailable ? error.reason : 'away']
    }
  }
}

/** Whether this process can do its work now. */
export async function readiness(
  checked: Checked,
): Promise<{ readonly isReady: boolean; readonly checks: Readiness }> {
  const { head, indexed, maxLagS } = checked
  const now = checked.now ?? (() => Math.floor(Date.now() / 1000))
  const lag = (seconds: number, what: string) =>
    maxLagS !== undefined && seconds > maxLagS ? `${what} is ${String(Math.round(seconds))} s behind` : 'ok'
  const [databaseState, newest] = await Promise.all([said(checked.databaseState, WORDS.away), settled(head)])
  const checks = {
    database: databaseState,
    node: newest === undefined ? 'the node does not answer' : lag(now() - newest.timestamp, 'the node'),
    indexer: await said(async () => {
      if (indexed === undefined) return 'ok'
      const last = await indexed()
      if (last === undefined) return 'the indexer has indexed no block yet'
      if (newest === undefined) return 'ok'
      return lag(newest.timestamp - last.timestamp, 'the indexer')
    }, 'the indexer does not answer'),
  }
  return { isReady: Object.values(checks).every((state) => state === 'ok'), checks }
}

async function said(ask: () => Promise<string>, otherwise: string): Promise<string> {
  return (await settled(ask)) ?? otherwise
}

/** Undefined where it fails, or takes too long. */
async function settled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined)
  })
  const answer = ask().catch(() => undefined)
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer)
  })
}
