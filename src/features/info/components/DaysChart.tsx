import { useMemo } from 'react'
import { type DayFigures, filledDays, grouped, type Interval } from '~/domain/info/days'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Segmented } from '~/ui/Segmented'
import { oneOf, useInAddress } from '~/widgets/addressState'
import { useInfoFormat } from '../useInfoFormat'
import { FigureChart } from './FigureChart'
import { EmptyText } from './EmptyText'

const INTERVALS: readonly Interval[] = ['day', 'week', 'month']
const CHOICE = { by: oneOf(INTERVALS, 'day') }

interface Props {
  readonly of: 'liquidity' | 'volume'
  readonly days: readonly DayFigures[]
  /** Unix seconds. */
  readonly now: number
}

/** What was there, or what was traded, by days, weeks or months. */
export function DaysChart({ of, days, now }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const [{ by: interval }, choose] = useInAddress(CHOICE, of)
  const filled = useMemo(() => filledDays(days, now), [days, now])
  const points = useMemo(
    () => grouped(filled, interval).map((day) => ({ time: day.date, value: day[of].toNumber() })),
    [filled, interval, of],
  )
  const texts = useMemo(
    () => ({
      figureText: (value: number) => format.dollars(new Ratio(value)),
      timeText: (seconds: number) =>
        interval === 'week'
          ? t('Week of %day%', { day: format.moment(seconds, 'day') })
          : format.moment(seconds, interval),
    }),
    [format, interval, t],
  )
  const last = filled.at(-1)
  return (
    <FigureChart
      {...texts}
      kind={of === 'liquidity' ? 'area' : 'bars'}
      view={interval}
      title={of === 'liquidity' ? t('Liquidity') : t('Volume')}
      headline={
        <bdi>{format.dollars(interval === 'day' ? last?.[of] : grouped(filled, interval).at(-1)?.[of])}</bdi>
      }
      note={
        of === 'liquidity'
          ? t('Now')
          : interval === 'day'
            ? t('Today so far (UTC)')
            : interval === 'week'
              ? t('This week so far (UTC)')
              : t('This month so far (UTC)')
      }
      points={points}
      tools={
        <Segmented
          label={of === 'liquidity' ? t('Liquidity by') : t('Volume by')}
          options={[
            { value: 'day', label: t('Day') },
            { value: 'week', label: t('Week') },
            { value: 'month', label: t('Month') },
          ]}
          selected={interval}
          onSelect={(by) => choose({ by })}
        />
      }
    >
      {points.length === 0 ? <EmptyText>{t('No history yet')}</EmptyText> : undefined}
    </FigureChart>
  )
}
