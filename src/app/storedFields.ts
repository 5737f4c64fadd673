import { isRecord } from '~/lib/record'

/** What stands in localStorage under one key, as redux-persist writes it: an object of JSON texts. */
export interface StoredFields {
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** Undefined for nothing, and for a broken or foreign text; a field that cannot be read is left out. */
export function parseFields(text: string | null): StoredFields | undefined {
  const stored = text === null ? undefined : parsed(text)
  if (!isRecord(stored)) return undefined
  const { _persist, ...fields } = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      typeof value === 'string' ? parsed(value) : undefined,
    ]),
  )
  return {
    version: isRecord(_persist) && typeof _persist['version'] === 'number' ? _persist['version'] : 0,
    fields,
  }
}

export function fieldsText({ version, fields }: StoredFields): string {
  const all: Readonly<Record<string, unknown>> = { ...fields, _persist: { version, rehydrated: true } }
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
