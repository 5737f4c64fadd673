import type { Dictionary } from '~/i18n/parts'
import { parseTranslation } from '~/i18n/parseTranslation'
import { downloadLocale } from '~/services/locales'

/** What of a file can be shown; entries that are no text are left out, and their English stays. */
export async function fetchWords(code: string, part: string): Promise<Dictionary> {
  const file = await downloadLocale(code, part)
  return Object.fromEntries(
    Object.entries(file).flatMap(([key, value]) => {
      const translation = parseTranslation(value)
      return translation === undefined ? [] : [[key, translation]]
    }),
  )
}
