import { downloadLocale } from '~/services/locales'

const ENGLISH = 'en-US'

/**
 * A part of a language's words. English is in the keys and has none. In development there are two more languages, made of
 * the English words.
 */
export async function loadLanguage(code: string, part: string): Promise<Readonly<Record<string, unknown>>> {
  if (code === ENGLISH) return {}
  if (import.meta.env.DEV && /-X[AB]$/.test(code)) {
    if (part !== '') return {}
    const [{ pseudoDictionary }, english] = await Promise.all([
      import('~/i18n/pseudo'),
      downloadLocale(ENGLISH, part),
    ])
    return pseudoDictionary(english)
  }
  return downloadLocale(code, part)
}
