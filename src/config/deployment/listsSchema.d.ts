import type { SiteFile } from './siteRecord'

/** What ajv's code says of the first thing that is wrong. */
interface SchemaError {
  /** Where: '/farms/3/pid'; empty for the whole. */
  readonly instancePath: string
  readonly message?: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Judges site.json, but for what has to be the build's own (LISTS_SCHEMA). */
export const validateLists: {
  (value: unknown): value is SiteFile
  /** Of the last call; null when it was right. */
  readonly errors?: readonly SchemaError[] | null
}
