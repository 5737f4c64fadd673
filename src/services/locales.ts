import { isRecord } from '~/lib/record'

const TIMEOUT_MS = 15_000

/** GET /locales/{code}.json: a dictionary of texts. Rejects when there is none; entries that are no text are left out. */
export async function downloadLocale(code: string): Promise<Record<string, string>> {
  const response = await fetch(`/locales/${code}.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`No locale ${code}: HTTP ${response.status}`)
  const words: unknown = await response.json()
  if (!isRecord(words)) throw new Error(`No dictionary in locale ${code}`)
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
