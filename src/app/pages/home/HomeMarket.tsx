import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { inNameOrder, pairName } from '~/config/pairName'
import { unwrapped } from '~/config/unwrapped'
import {
  type BusyPair,
  type ExchangeOverview,
  hasOverview,
  type useExchangeOverview,
} from '~/core/market/useExchangeOverview'
import { usePriceHistory } from '~/core/prices/usePriceHistory'
import { useAwaitedRewardPrice } from '~/core/prices/useTokenPrice'
import { type Currency, currencyId } from '~/domain/money/currency'
import { localText } from '~/lib/localText'
import { summaryOf } from '~/domain/priceHistory'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import type { NamedToken } from '~/services/exchangeOverview'
import { Button } from '~/ui/Button'
import { Grid } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Sparkline } from '~/ui/Sparkline'
import { LoadedFigure, UnknownFigure } from '~/widgets/farming/figures'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { Line, LINE_HEIGHT, Panel, Quiet, Tile } from './parts'

const { reward, dollar } = network.deployment
const REWARD_IN_DOLLARS = { base: reward, quote: dollar }
const SHOWN = 5

/** What the exchange holds, what it trades, and what the reward is worth. */
export function HomeFigures({ market }: { readonly market: ReturnType<typeof useExchangeOverview> }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const { overview } = market
  return (
    <Grid as="dl" min={240}>
      {hasOverview && (
        <>
          <Tile>
            <dt>{t('Total value locked')}</dt>
            <dd data-testid="home-tvl">
              <LoadedFigure value={overview} width={160}>
                {({ liquidity }) => <bdi>{format.wholeDollars(liquidity)}</bdi>}
              </LoadedFigure>
            </dd>
            <Days overview={overview} of="liquidity" />
          </Tile>
          <Tile>
            <dt>{t('24h volume')}</dt>
            <dd data-testid="home-volume">
              <LoadedFigure value={overview} width={140}>
                {({ volume }) => <bdi>{format.wholeDollars(volume)}</bdi>}
              </LoadedFigure>
            </dd>
            <Days overview={overview} of="volume" />
          </Tile>
        </>
      )}
      <RewardTile />
    </Grid>
  )
}

/** How a figure went in the last days. */
function Days({ overview, of }: DaysProps) {
  if (overview.status === 'loading') return <Skeleton height={40} />
  if (overview.status === 'failed') return null
  return <Sparkline values={overview.value.days.map((day) => day[of].toNumber())} />
}

interface DaysProps {
  readonly overview: Loadable<ExchangeOverview, unknown>
  readonly of: 'liquidity' | 'volume'
}

function RewardTile() {
  const { t, language } = useTranslation()
  const format = useRatioFormat()
  const price = useAwaitedRewardPrice()
  const { history } = usePriceHistory(REWARD_IN_DOLLARS, 'week')
  const points = history.status === 'ready' ? history.value.points : []
  const change = summaryOf(points)?.change
  return (
    <Tile>
      <dt>{t('%symbol% price', { symbol: reward.symbol })}</dt>
      <dd>
        <span data-testid="home-reward-price">
          <LoadedFigure value={price} width={112}>
            {(dollars) =>
              dollars === undefined ? (
                <UnknownFigure />
              ) : (
                <bdi>${localText(dollars.toFixed(4), language)}</bdi>
              )
            }
          </LoadedFigure>
        </span>
        {change !== undefined && <small>{t('%change% in a week', { change: format.change(change) })}</small>}
      </dd>
      {hasOverview && history.status === 'loading' && <Skeleton height={40} />}
      {points.length > 1 && <Sparkline values={points.map((point) => point.price.toNumber())} />}
    </Tile>
  )
}

/** The pools that hold the most. */
export function TopPairs({ market }: { readonly market: ReturnType<typeof useExchangeOverview> }) {
  const { t } = useTranslation()
  const { overview, retry } = market
  if (!hasOverview) return null
  return (
    <Panel
      id="top-pairs-title"
      title={t('Top pairs')}
      more={{ to: '/liquidity', label: t('Provide liquidity') }}
    >
      {overview.status === 'loading' ? (
        <SkeletonLines />
      ) : overview.status === 'failed' ? (
        <Quiet role="alert">
          <p>{t('Exchange data couldn’t be loaded. Check your connection and try again.')}</p>
          <Button size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        </Quiet>
      ) : overview.value.pairs.length === 0 ? (
        <Quiet>
          <p>{t('No pair has liquidity yet.')}</p>
        </Quiet>
      ) : (
        <ul>
          {overview.value.pairs.map((pair) => (
            <li key={pair.address}>
              <PairLine pair={pair} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PairLine({ pair }: { readonly pair: BusyPair }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const [one, other] = pair.tokens.map(currencyOf)
  if (one === undefined || other === undefined) return null
  return (
    <Line to={`/swap?inputCurrency=${currencyId(one)}&outputCurrency=${currencyId(other)}`}>
      <PairLogo currencies={inNameOrder([one, other])} size={36} />
      <strong>{pairName([one, other])}</strong>
      <span>
        <bdi>{format.wholeDollars(pair.liquidity)}</bdi>
        <small>{t('24h volume %volume%', { volume: format.wholeDollars(pair.volume) })}</small>
      </span>
    </Line>
  )
}

function currencyOf(token: NamedToken): Currency {
  return unwrapped({ kind: 'token', chainId: network.chainId, ...token })
}

/** Lines that are waited for, in their own size. */
export function SkeletonLines({ count = SHOWN }: { readonly count?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: count }, (_, i) => (
        <Waiting key={i}>
          <Skeleton height={36} radius={10} />
        </Waiting>
      ))}
    </div>
  )
}

const Waiting = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${LINE_HEIGHT}px;
  padding-inline: 12px;
`
