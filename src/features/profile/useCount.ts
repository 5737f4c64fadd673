import { figureText } from '~/domain/money/figureText'
import { useTranslation } from '~/i18n/LanguageProvider'

/** Whole numbers as the person's language writes them. */
export function useCount(): (count: number) => string {
  const { language } = useTranslation()
  return (count) => figureText(String(count), language)
}
