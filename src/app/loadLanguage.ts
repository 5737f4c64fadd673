import type { Dictionary } from '~/i18n/parts'

/**
 * A part of a language's words. English is in the keys: it has none, and none of the code that fetches them. In
 * development there are two more languages, made of the English words.
 */
export async function loadLanguage(code: string, part: string): Promise<Dictionary> {
  if (code === 'en-US') return {}
  const { fetchWords } = await import('./fetchWords')
  if (import.meta.env.DEV && /-X[AB]$/.test(code)) {
    if (part !== '') return {}
    const { pseudoDictionary } = await import('~/i18n/pseudo')
    return pseudoDictionary(await fetchWords('en-US', part))
  }
  return fetchWords(code, part)
}
