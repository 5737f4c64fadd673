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

/** The database cannot be reached, or went away while it was asked: try again later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause })
  }
}

/** An operator has to change something before this database can be used. Nothing in it was touched. */
export class WrongDatabase extends Error {}

/** Postgres cannot store U+0000 in a text, and no text of ours needs one. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000')
}
