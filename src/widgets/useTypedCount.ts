import { type TypedCount, parseCount } from '~/domain/money/count'
import { decimalSeparator } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'

/** A whole number that is typed in the person's language. */
export function useTypedCount(text: string): TypedCount {
  const { language } = useTranslation()
  return parseCount(text, decimalSeparator(language))
}
