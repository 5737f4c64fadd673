import { network } from '~/config/networks'
import type { Dictionary } from '~/i18n/parts'

/**
 * A part of a language's words. English is in the keys: it has none, and none of the code that fetches them, but where
 * the keys name another coin than the chain's, whose own the build puts into the words. In development there are two
 * more languages, made of the English words.
 */
export async function loadLanguage(code: string, part: string): Promise<Dictionary> {
  if (code === 'en-US' && network.coin.symbol === 'BNB') return {}
  const { fetchWords } = await import('./fetchWords')
  if (import.meta.env.DEV && /-X[AB]$/.test(code)) {
    if (part !== '') return {}
    const { pseudoDictionary } = await import('~/i18n/pseudo')
    return pseudoDictionary(await fetchWords('en-US', part))
  }
  return fetchWords(code, part)
}
