import { isRecord } from '~/lib/record'

export type Fields = Readonly<Record<string, unknown>>

/** A change of a stored shape. Takes and gives anything: `parse` has the last word. */
export type Migration = (fields: Fields) => Fields

/** How a part of the state is found again in the storage of this device. */
export interface Stored<Storable> {
  /** It stands under `persist:{key}`, in the form of redux-persist: a JSON object of JSON texts. */
  readonly key: string
  /** `migrations[n]` leads from version n to n + 1; the current version is their number. */
  readonly migrations: readonly Migration[]
  /** Parses the stored fields, which anything may have written. */
  readonly parse: (fields: Fields) => Storable
}

export function storageKey({ key }: { readonly key: string }): string {
  return `persist:${key}`
}

/** What a stored text says, of whatever version; a broken or foreign one has no fields. */
export function restored<Storable>({ migrations, parse }: Stored<Storable>, text: string | null): Storable {
  const stored = text === null ? undefined : parsedJson(text)
  const { _persist, ...fields } = Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? parsedJson(value) : undefined,
    ]),
  )
  const version = isRecord(_persist) && typeof _persist['version'] === 'number' ? _persist['version'] : 0
  // A newer build may be open in another tab: of what it wrote is taken what fits.
  const current = migrations
    .slice(Math.max(0, version))
    .reduce<Fields>((before, migration) => migration(before), fields)
  return parse(current)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
