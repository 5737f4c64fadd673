import { useCallback } from 'react'
import { figureText } from '~/domain/money/figureText'
import { useTranslation } from '~/i18n/LanguageProvider'

/** Whole numbers as the person's language writes them. */
export function useCount(): (count: number | bigint) => string {
  const { language } = useTranslation()
  return useCallback((count) => figureText(String(count), language), [language])
}
