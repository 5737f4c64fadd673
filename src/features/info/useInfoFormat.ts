import { useMemo } from 'react'
import { infoText } from '~/domain/info/numberText'
import { localText } from '~/lib/localText'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateFormat, momentText, utcDayText } from '~/lib/dateText'

export type InfoFormat = ReturnType<typeof useInfoFormat>

/** Figures of the analytics in the person's language; '-' for what is not known. */
export function useInfoFormat() {
  const { language } = useTranslation()
  return useMemo(
    () => ({
      number: (value: Ratio | undefined) => infoText(value, language),
      dollars: (value: Ratio | undefined) => (value === undefined ? '-' : `$${infoText(value, language)}`),
      count: (value: number | undefined) =>
        value === undefined ? '-' : localText(String(Math.round(value)), language),
      percent: (fraction: Ratio | undefined) =>
        fraction === undefined ? '-' : `${localText(fraction.shiftedBy(2).toFixed(2), language)}%`,
      /** Days and months are those of UTC, by which the analytics count; a minute is the person's own. */
      moment: (seconds: number, style: 'day' | 'month' | 'minute') =>
        style === 'minute'
          ? momentText(seconds, language)
          : style === 'day'
            ? utcDayText(seconds, language)
            : dateFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
                seconds * 1000,
              ),
    }),
    [language],
  )
}
