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
import { below } from '~/ui/theme'
import { durationText } from '~/widgets/farming/durationText'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'

interface Props {
  readonly reward: Token
  /** Dollars for one of it; undefined if unknown. */
  readonly price: Ratio | undefined
  readonly round: Loadable<LotteryRound, unknown>
  readonly schedule: LotterySchedule
  /** Shown in place of the round's dates: what its delay means; undefined while it is on time. */
  readonly late: ReactNode
  /** What can be done now. */
  readonly children: ReactNode
}

/** The pot of the current round, and what is waited for. */
export function Hero({ reward, price, round, schedule, late, children }: Props) {
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
      {known !== undefined && <Wait round={known} schedule={schedule} late={late} />}
      {round.status === 'loading' && <WaitSkeleton />}
      {children}
    </Frame>
  )
}

/** What is waited for and how long, by the chain's clock. */
function Wait({
  round,
  schedule,
  late,
}: Pick<Props, 'schedule' | 'late'> & { readonly round: LotteryRound }) {
  const { t, language } = useTranslation()
  const countdown = countdownOf(round, schedule)
  const left = useChainTime((now) =>
    countdown === undefined || now >= countdown.at ? 0 : Number(countdown.at - now),
  )
  return (
    <>
      <CountdownBox>
        {countdown === undefined ? null : left === undefined ? (
          <CountdownSkeleton />
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
      </CountdownBox>
      <DetailsBox>
        {late ?? (round.status === 'open' && <OpenDates round={round} draw={drawTime(round, schedule)} />)}
      </DetailsBox>
    </>
  )
}

function OpenDates({ round, draw }: { readonly round: LotteryRound; readonly draw: bigint | undefined }) {
  const { t, language } = useTranslation()
  return (
    <Row as="dl" wrap gap={[1, 6]} align="stretch" justify="center">
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
  )
}

function WaitSkeleton() {
  return (
    <>
      <CountdownBox>
        <CountdownSkeleton />
      </CountdownBox>
      <DetailsBox>
        <Row wrap gap={[1, 6]} align="stretch" justify="center">
          <Skeleton width={273} height={20} />
          <Skeleton width={201} height={20} />
        </Row>
      </DetailsBox>
    </>
  )
}

function CountdownSkeleton() {
  return (
    <>
      <Skeleton width={120} height={32} />
      <Skeleton width={90} height={20} />
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

/** As high as a countdown, which is as high as two lines of the sentence that takes its place. */
const CountdownBox = styled.p`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  align-self: stretch;
  min-block-size: 56px;

  & > b {
    font-size: 20px;
    line-height: 28px;
  }
  & > b[role='timer'] {
    font-size: 28px;
    line-height: 36px;
    font-variant-numeric: tabular-nums;
  }
  & > span {
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
  }
`

/** As high as the dates of an open round, in which phones need two lines. */
const DetailsBox = styled.div`
  align-self: stretch;
  min-block-size: 20px;
  font-size: 14px;
  line-height: 20px;

  ${below.phone} {
    min-block-size: 44px;
  }
`
