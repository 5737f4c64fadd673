/** The languages that have a file; undefined in tests. */
declare global {
  const OFFERED_LANGUAGES: readonly string[] | undefined
}

interface NamedLanguage {
  readonly code: string
  readonly name: string
}

/** The languages of the product (specification 1 §9), each by the name that its speakers give it. */
const ALL: readonly NamedLanguage[] = [
  { code: 'en-US', name: 'English' },
  { code: 'ar-SA', name: 'العربية' },
  { code: 'bn-BD', name: 'বাংলা' },
  { code: 'de-DE', name: 'Deutsch' },
  { code: 'el-GR', name: 'Ελληνικά' },
  { code: 'es-ES', name: 'Español' },
  { code: 'fi-FI', name: 'Suomi' },
  { code: 'fil-PH', name: 'Filipino' },
  { code: 'fr-FR', name: 'Français' },
  { code: 'hi-IN', name: 'हिन्दी' },
  { code: 'hu-HU', name: 'Magyar' },
  { code: 'id-ID', name: 'Bahasa Indonesia' },
  { code: 'it-IT', name: 'Italiano' },
  { code: 'ja-JP', name: '日本語' },
  { code: 'ko-KR', name: '한국어' },
  { code: 'nl-NL', name: 'Nederlands' },
  { code: 'pl-PL', name: 'Polski' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'pt-PT', name: 'Português (Portugal)' },
  { code: 'ro-RO', name: 'Română' },
  { code: 'ru-RU', name: 'Русский' },
  { code: 'sv-SE', name: 'Svenska' },
  { code: 'ta-IN', name: 'தமிழ்' },
  { code: 'tr-TR', name: 'Türkçe' },
  { code: 'uk-UA', name: 'Українська' },
  { code: 'vi-VN', name: 'Tiếng Việt' },
  { code: 'zh-CN', name: '简体中文' },
  { code: 'zh-TW', name: '繁體中文' },
]

/** Only complete languages are offered. */
export const LANGUAGES: readonly NamedLanguage[] = ALL.filter(
  ({ code }) => typeof OFFERED_LANGUAGES === 'undefined' || OFFERED_LANGUAGES.includes(code),
)

/** Not languages, but what shows in development that words have room, are translated, and run from the right. */
export const PSEUDO_LANGUAGES: typeof LANGUAGES = [
  { code: 'en-XA', name: '[Ļéñĝţĥéñéð]' },
  { code: 'ar-XB', name: '[Right to left]' },
]
