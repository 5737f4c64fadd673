import { useMemo } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'

/** Whole dollars, as the person's language writes them. */
export function useVolumeText(): (dollars: number) => string {
  const { language } = useTranslation()
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, {
      ...{ style: 'currency', currency: 'USD', maximumFractionDigits: 0, numberingSystem: 'latn' },
    })
    return (dollars) => format.format(dollars)
  }, [language])
}
