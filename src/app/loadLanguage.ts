import { downloadLocale } from '~/services/locales'

/** The words of a language. In development there are two more, made of the English ones. */
export async function loadLanguage(code: string): Promise<Readonly<Record<string, unknown>>> {
  if (import.meta.env.DEV && /-X[AB]$/.test(code)) {
    const [{ pseudoDictionary }, english] = await Promise.all([
      import('~/i18n/pseudo'),
      downloadLocale('en-US'),
    ])
    return pseudoDictionary(english)
  }
  return downloadLocale(code)
}
