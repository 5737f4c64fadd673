import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useChainTime } from '~/core/useChainClock'
import {
  type Countdown,
  countdownOf,
  drawTime,
  type LotteryRound,
  type LotterySchedule,
} from '~/domain/lottery/round'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { momentText } from '~/lib/dateText'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { PageTitle } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { durationText } from '~/widgets/farming/durationText'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'

interface Props {
  readonly reward: Token
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
  readonly round: Loadable<LotteryRound, unknown>
  readonly schedule: LotterySchedule
  /** What can be done now. */
  readonly children: ReactNode
}

/** The pot of the current round, and what is waited for. */
export function Hero({ reward, price, round, schedule, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const known = valueOf(round)
  const pot = known && amountOf(reward, known.amountCollectedInCake)
  const dollars = pot && price && ratios.dollars(price.times(toRatio(pot)))
  return (
    <Frame>
      <PageTitle id="lottery-hero-title">{t('Lottery')}</PageTitle>
      <Pot data-testid="pot">
        {pot === undefined ? (
          round.status === 'failed' ? (
            <strong>{t('Unknown')}</strong>
          ) : (
            <Skeleton width={220} height={48} />
          )
        ) : (
          <>
            <strong>
              <bdi>
                {dollars ??
                  t('%amount% %symbol%', {
                    amount: format.fixed(pot, 2),
                    symbol: shortSymbol(reward.symbol),
                  })}
              </bdi>
            </strong>
            <span>
              {t('%amount% %symbol% in the prize pool', {
                amount: format.fixed(pot, 2),
                symbol: shortSymbol(reward.symbol),
              })}
            </span>
          </>
        )}
      </Pot>
      {known !== undefined && <Wait round={known} schedule={schedule} />}
      {round.status === 'loading' && <WaitSkeleton />}
      {children}
    </Frame>
  )
}

/** What is waited for and how long, by the chain's clock. */
function Wait({ round, schedule }: { readonly round: LotteryRound; readonly schedule: LotterySchedule }) {
  const { t, language } = useTranslation()
  const countdown = countdownOf(round, schedule)
  const draw = drawTime(round, schedule)
  const left = useChainTime((now) =>
    countdown === undefined || now >= countdown.at ? 0 : Number(countdown.at - now),
  )
  return (
    <>
      {countdown !== undefined && (
        <Left>
          {left === undefined ? (
            <Skeleton width={160} height={28} />
          ) : left === 0 ? (
            <b role="status">{lateText(countdown.to, t)}</b>
          ) : (
            <>
              <b role="timer" aria-label={waitText(countdown.to, t)}>
                {durationText(left, language)}
              </b>
              <span>{waitText(countdown.to, t)}</span>
            </>
          )}
        </Left>
      )}
      {round.status === 'open' && (
        <Row as="dl" wrap gap={[1, 6]} align="stretch" justify="center" size={14}>
          <Row align="stretch">
            <Text as="dt" tone="soft">
              {t('Ticket sales end')}
            </Text>
            <Text as="dd" weight={600}>
              {momentText(round.endTime, language)}
            </Text>
          </Row>
          {draw !== undefined && (
            <Row align="stretch">
              <Text as="dt" tone="soft">
                {t('Draw {noun}')}
              </Text>
              <Text as="dd" weight={600}>
                {momentText(draw, language)}
              </Text>
            </Row>
          )}
        </Row>
      )}
    </>
  )
}

/** As high as an open round's wait, so that nothing moves when it is known. */
function WaitSkeleton() {
  return (
    <>
      <Left>
        <Skeleton width={160} height={28} />
      </Left>
      <Row wrap gap={[1, 6]} align="stretch" justify="center" size={14}>
        <Skeleton width={273} height={20} />
        <Skeleton width={201} height={20} />
      </Row>
    </>
  )
}

function waitText(to: Countdown['to'], t: Translate): string {
  if (to === 'sales-end') return t('until sales end')
  if (to === 'draw') return t('until the draw')
  return to === 'winners' ? t('until winners are announced') : t('until tickets are on sale')
}

function lateText(to: Countdown['to'], t: Translate): string {
  if (to === 'sales-end') return t('Ticket sales have ended. The draw is next.')
  if (to === 'draw') return t('Ticket sales have ended. The draw is about to start.')
  return to === 'winners' ? t('The draw is taking longer than planned.') : t('The next round starts soon.')
}

const Frame = styled.header`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 32px 16px;
  border-radius: var(--radius-card);
  background: var(--sunken);
  text-align: center;
`

const Pot = styled.p`
  display: flex;
  flex-direction: column;
  align-items: center;
  align-self: stretch;
  min-block-size: 80px;

  & > strong {
    font-size: 48px;
    line-height: 56px;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & > span {
    ${look({ size: 16, tone: 'soft' })}
  }
`

const Left = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 8px;

  & > b {
    font-size: 20px;
    line-height: 28px;
  }
  & > span {
    color: var(--ink-soft);
    font-size: 14px;
  }
`
