/** What both engines take and give back in the same way: bigint columns come as numbers where they are safe ones. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | readonly (string | number | bigint | boolean | null)[]

export interface Queries {
  /** One statement; `$1`, `$2`, … in it are the values. */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>
  /** Several statements without values. */
  script(sql: string): Promise<void>
}

/**
 * A Postgres: a server of its own (postgres.ts) or the one that is embedded in this process (embedded.ts). Both speak
 * the same SQL, so nothing but the opening differs.
 */
export interface Database extends Queries {
  readonly engine: 'postgres' | 'embedded'
  /** All that `work` does or nothing of it. Rejects with what `work` rejects with. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** `away`: it does not answer; `full`: its disk or memory is used up; `read-only`: it takes no writes now. */
export type Unavailability = 'away' | 'full' | 'read-only'

/** The database cannot be reached, went away while it was asked, or has no room: try again later. */
export class DatabaseUnavailable extends Error {
  readonly reason: Unavailability

  constructor(cause: unknown, reason: Unavailability = 'away') {
    super('The database is not available.', { cause })
    this.reason = reason
  }
}

/** Classes of SQLSTATE that are of the server and not of what it was asked, and end without the program's doing. */
const SQL_STATES: readonly (readonly [RegExp, Unavailability])[] = [
  // Connection exceptions; a server that is shutting down or starting; one that has no connection left.
  [/^(08|57P0|53300)/, 'away'],
  // A full disk, no memory.
  [/^53/, 'full'],
  // A standby, or a server whose operator stopped its writes.
  [/^25006$/, 'read-only'],
]

/** Why an error with this SQLSTATE says that the database is not available; undefined where it says something else. */
export function unavailability(sqlState: string): Unavailability | undefined {
  return SQL_STATES.find(([pattern]) => pattern.test(sqlState))?.[1]
}

/** An operator has to change something before this database can be used. Nothing in it was touched. */
export class WrongDatabase extends Error {}

/** Postgres cannot store U+0000 in a text, and no text of ours needs one. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000')
}
