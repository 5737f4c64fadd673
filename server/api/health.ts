import type { Database } from '../store/database'
import type { BlockMark } from './metrics'

interface Checked {
  readonly database: Database
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

/** Whether this process can do its work now. */
export async function readiness(
  checked: Checked,
): Promise<{ readonly isReady: boolean; readonly checks: Readiness }> {
  const { database, head, indexed, maxLagS } = checked
  const now = checked.now ?? (() => Math.floor(Date.now() / 1000))
  const lag = (seconds: number, what: string) =>
    maxLagS !== undefined && seconds > maxLagS ? `${what} is ${String(Math.round(seconds))} s behind` : 'ok'
  const [databaseState, newest] = await Promise.all([
    said(async () => {
      await database.query('SELECT 1')
      return 'ok'
    }, 'the database does not answer'),
    settled(head),
  ])
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
