import { type Database, DatabaseUnavailable, type Queries } from './database'

interface LeaseOptions {
  /** What at most one holder does at a time. */
  readonly name: string
  /** Who asks: no two processes are called the same. */
  readonly holder: string
  /** Milliseconds after the last heartbeat at which another may take over. */
  readonly ttlMs?: number
  /** Ends the waiting, or the holding. */
  readonly signal: AbortSignal
  /** Told once, when another one holds it. */
  readonly onWait?: (holder: string) => void
}

export interface Lease {
  /** Aborted when the lease is not ours any more, or the caller's own signal is: what was begun ends there. */
  readonly signal: AbortSignal
  /**
   * Part of a transaction that writes: throws `LeaseLost` where another has taken over meanwhile, and keeps anybody from
   * taking over before the transaction has ended.
   */
  readonly guard: (queries: Queries) => Promise<void>
}

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`The lease of ${name} is held by another process.`)
  }
}

const TTL_MS = 15_000

/**
 * Does `work` while this process is the only one: waits until no other one is, keeps the lease by a heartbeat, and waits
 * again when it was lost. Time is the database's clock alone. Resolves when `work` has ended by itself, or the signal
 * was given.
 */
export async function withLease(
  database: Database,
  { name, holder, ttlMs = TTL_MS, signal, onWait }: LeaseOptions,
  work: (lease: Lease) => Promise<void>,
): Promise<void> {
  let told = false
  while (!signal.aborted) {
    const taken = await takeLease(database, { name, holder, ttlMs }).catch(unavailable)
    if (taken === undefined) {
      await pause(ttlMs / 3, signal)
      continue
    }
    if (typeof taken === 'string') {
      if (!told) onWait?.(taken)
      told = true
      await pause(ttlMs / 3, signal)
      continue
    }
    told = false
    const ended = await hold(database, { name, holder, ttlMs, signal, fence: taken }, work)
    if (ended) return
  }
}

/** A number that rises with each taking; the name of who holds it where somebody else does. */
export async function takeLease(
  database: Queries,
  { name, holder, ttlMs }: Required<Pick<LeaseOptions, 'name' | 'holder' | 'ttlMs'>>,
): Promise<number | string> {
  const [taken] = await database.query<{ readonly fence: number }>(
    `INSERT INTO leases AS held (name, holder, fence, expires)
     VALUES ($1, $2, 1, clock_timestamp() + $3 * interval '1 millisecond')
     ON CONFLICT (name) DO UPDATE
       SET holder = excluded.holder, fence = held.fence + 1, expires = excluded.expires
       WHERE held.expires < clock_timestamp()
     RETURNING fence`,
    [name, holder, ttlMs],
  )
  if (taken !== undefined) return taken.fence
  const [other] = await database.query<{ readonly holder: string }>(
    'SELECT holder FROM leases WHERE name = $1',
    [name],
  )
  return other?.holder ?? ''
}

/** A database that is gone is waited for. */
function unavailable(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error
}

interface Held extends Required<Pick<LeaseOptions, 'name' | 'holder' | 'ttlMs' | 'signal'>> {
  readonly fence: number
}

/** True when the work has ended by itself. */
async function hold(
  database: Database,
  { name, holder, ttlMs, signal, fence }: Held,
  work: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  const lost = new AbortController()
  const ended = new AbortController()
  const heartbeat = async () => {
    let renewed = performance.now()
    while (!lost.signal.aborted && (await pause(ttlMs / 3, ended.signal))) {
      const asked = performance.now()
      const isOurs = await database
        .query(
          `UPDATE leases SET expires = clock_timestamp() + $4 * interval '1 millisecond'
           WHERE name = $1 AND holder = $2 AND fence = $3 RETURNING fence`,
          [name, holder, fence, ttlMs],
        )
        .then(
          (rows) => rows.length > 0,
          () => undefined,
        )
      if (isOurs === true) renewed = asked
      // A database that is gone for as long may have given it to another.
      else if (isOurs === false || performance.now() - renewed > ttlMs) lost.abort(new LeaseLost(name))
    }
  }
  const beating = heartbeat()
  const lease: Lease = {
    signal: AbortSignal.any([signal, lost.signal]),
    async guard(queries) {
      const [own] = await queries.query(
        'SELECT fence FROM leases WHERE name = $1 AND holder = $2 AND fence = $3 FOR SHARE',
        [name, holder, fence],
      )
      if (own !== undefined) return
      lost.abort(new LeaseLost(name))
      throw new LeaseLost(name)
    },
  }
  try {
    await work(lease)
    return !lost.signal.aborted
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return false
    throw error
  } finally {
    ended.abort()
    await beating
    // Who waits need not wait for the rest of its time.
    await database
      .query(`UPDATE leases SET expires = '-infinity' WHERE name = $1 AND holder = $2 AND fence = $3`, [
        name,
        holder,
        fence,
      ])
      .catch(() => undefined)
  }
}

/** False where it was ended by the signal. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false)
      return
    }
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve(!signal.aborted)
    }
    signal.addEventListener('abort', done)
  })
}
