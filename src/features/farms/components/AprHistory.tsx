import { useId, useMemo } from 'react'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { network } from '~/config/networks'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { lpAprHistory } from '~/domain/farming/aprHistory'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { utcDayText } from '~/lib/dateText'
import { pairDaysService } from '~/services/pairDays'
import { FinePrint } from '~/ui/FinePrint'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { Failed } from '~/widgets/Failed'
import { LineChart } from '~/widgets/LineChart'
import { useRatioFormat } from '~/widgets/useRatioFormat'

/** Days that are drawn, and those that the first of them is made of. */
const [DAYS, WEEK] = [30, 7]
/** Slow ticks, of a minute each: as often as the figure of today. */
const MINUTES = 5

/** What the trading fees of a farm's pair came to a year, day by day. */
export default function AprHistory({ pair }: { readonly pair: Address }) {
  const { t, language } = useTranslation()
  const ratios = useRatioFormat()
  const heading = useId()
  const question = useMemo(() => ({ url: exchangeSubgraphUrl, pair, count: DAYS + WEEK }), [pair])
  const { data, retry } = useRemote(pairDaysService.endpoints.pairDays, question, { ticks: MINUTES })
  const history = useMemo(() => {
    if (data.status !== 'ready') return []
    const { days, askedAt } = data.value
    const known = days.map(({ date, dailyVolumeUSD: volume, reserveUSD: reserve }) => ({
      date,
      volume: volume === undefined ? undefined : new Ratio(volume),
      reserve: reserve === undefined ? undefined : new Ratio(reserve),
    }))
    return lpAprHistory(known, askedAt, DAYS)
  }, [data])
  const title = t('Trading fee APR by day')
  const percent = (apr: Ratio) => ratios.percent(apr.shiftedBy(-2))
  const dayText = (date: number) => utcDayText(date, language)
  const [first, last] = [history[0], history.at(-1)]
  const highest = Ratio.max(0, ...history.flatMap(({ apr }) => apr ?? []))
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h2" id={heading} size={14} weight={600}>
        {title}
      </Text>
      {data.status === 'loading' ? (
        <Skeleton height={184} radius={8} />
      ) : data.status === 'failed' ? (
        <Failed text={t('This part couldn’t be loaded.')} onRetry={retry} />
      ) : first === undefined || last === undefined || first === last ? (
        <FinePrint>{t('No history yet')}</FinePrint>
      ) : (
        <LineChart
          title={title}
          timeTitle={t('Day')}
          names={[t('Trading fee APR')]}
          rows={history.map(({ date, apr }) => ({
            time: date,
            timeText: dayText(date),
            values: [apr?.toNumber()],
            texts: [apr === undefined ? t('Unknown') : percent(apr)],
          }))}
          span={{ from: first.date, to: last.date, texts: [dayText(first.date), dayText(last.date)] }}
          top={{ value: highest.toNumber(), text: percent(highest) }}
        >
          <FinePrint>
            {t('Each point averages the past 7 days of trading fees. %symbol% rewards aren’t included.', {
              symbol: network.deployment.reward.symbol,
            })}
          </FinePrint>
        </LineChart>
      )}
    </Stack>
  )
}
