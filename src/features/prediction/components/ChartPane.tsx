import { lazy, Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { Skeleton } from '~/ui/Skeleton'
import { FinePrint } from '~/ui/FinePrint'
import { Heading } from '~/ui/text'
import { chartMarks } from '../chartMarks'
import type { OraclePrice } from '../reads'
import type { PredictionRoot } from '../state'
import { useFigures } from '../useFigures'
import type { Game } from '../useGame'
import { useHistory } from '../useHistory'
import { usePastPrices } from '../usePastPrices'

// The library that draws is a download of its own.
const OraclePlot = lazy(() => import('./OraclePlot').then((m) => ({ default: m.OraclePlot })))

/** The oracle's price, with the lock and the close of the rounds that one is in. */
export default function ChartPane({ game }: { readonly game: Game }) {
  const { t } = useTranslation()
  const latest = valueOf(game.price)
  const prices = usePastPrices(game.contracts.oracle, latest)
  const { entries } = useHistory(game, 'newest')
  const marks = useMemo(() => chartMarks(entries), [entries])
  return (
    <Card flat gap={3} padding={4} aria-label={t('Chart')}>
      <Row wrap gap={[1, 4]} align="baseline" justify="space-between">
        <Heading>{t('Oracle price of BNB')}</Heading>
        <Summary prices={prices} />
      </Row>
      <Disclaimer />
      <Plot>
        {prices.length < 2 ? (
          <Skeleton height="100%" radius={12} />
        ) : (
          <Suspense fallback={<Skeleton height="100%" radius={12} />}>
            <OraclePlot prices={prices} marks={marks} />
          </Suspense>
        )}
      </Plot>
      <Row as="p" wrap gap={[1, 4]} align="stretch" justify="space-between" tone="soft" size={13}>
        {marks.length > 0 && (
          <span>
            {t(
              'In your rounds, circles below the line mark the lock and squares above it the close. Green is UP, red is DOWN.',
            )}
          </span>
        )}
        <ExternalLink href="https://www.tradingview.com/" newTabText={t('opens in a new tab')}>
          {t('Chart by TradingView')}
        </ExternalLink>
      </Row>
    </Card>
  )
}

/** What the picture says, in words. */
function Summary({ prices }: { readonly prices: readonly OraclePrice[] }) {
  const { t } = useTranslation()
  const figures = useFigures()
  const [first] = prices
  const last = prices.at(-1)
  if (first === undefined || last === undefined) return null
  const sorted = prices.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1))
  return (
    <FinePrint>
      {t('From %first% to %last%, low %lowest%, high %highest%', {
        first: figures.price(first.price),
        last: figures.price(last.price),
        lowest: figures.price(sorted[0] ?? 0n),
        highest: figures.price(sorted.at(-1) ?? 0n),
      })}
    </FinePrint>
  )
}

/** Whose price this is; put away for good by one press. */
function Disclaimer() {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const isShown = useSelector(({ user }: PredictionRoot) => user.userPredictionChartDisclaimerShow)
  if (!isShown) return null
  return (
    <Notice>
      <NoticeLine>
        <span>
          {t(
            'This chart shows the oracle price, the only price that decides rounds. It can differ from prices elsewhere and changes only when the oracle updates.',
          )}
        </span>
        <Button
          size="small"
          onClick={() => dispatch(settingsChanged({ userPredictionChartDisclaimerShow: false }))}
        >
          {t('I understand')}
        </Button>
      </NoticeLine>
    </Notice>
  )
}

const Plot = styled.div`
  position: relative;
  block-size: 320px;
`
