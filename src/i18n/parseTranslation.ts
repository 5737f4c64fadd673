import type { Translation } from './plural'

/** What a file may hold as a translation; undefined for anything else. */
export function parseTranslation(value: unknown): Translation | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('other' in value)) return undefined
  const { other } = value
  if (typeof other !== 'string') return undefined
  const forms = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...Object.fromEntries(forms), other }
}
