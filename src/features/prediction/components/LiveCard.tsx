import { styled } from 'styled-components'
import { useRead } from '~/chain/multicall/useReads'
import { priceMove, type Round } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Spinner } from '~/ui/Spinner'
import { Text } from '~/ui/text'
import { latestPriceRead } from '../reads'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'
import { DirectionBand } from './DirectionBand'
import type { CardProps } from './cardProps'
import { CardFrame, RoundDetails, Middle, Progress } from './CardFrame'
import { Countdown } from './Countdown'
import { useGameContext } from './GameContext'
import { ClockIcon, LiveIcon } from './icons'
import { PriceMove } from './PriceMove'
import { RevertedBet } from './RevertedBet'

/** A locked round: it moves with the oracle until it closes, and then waits for its price without a favourite. */
export function LiveCard({ round, bet, status }: CardProps) {
  const { t } = useTranslation()
  const figures = useFigures()
  const { contracts } = useGameContext()
  const latest = valueOf(useRead(latestPriceRead(contracts.oracle)))
  const isCalculating = status === 'calculating'
  const price = latest !== undefined && latest.price > 0n && !isCalculating ? latest.price : undefined
  const ahead = price === undefined ? 'none' : SIDES[priceMove(round.lockPrice, price).direction]
  const own = (side: 'bull' | 'bear') => (bet?.position === side ? bet.amount : 0n)
  return (
    <CardFrame
      tone="live"
      icon={isCalculating ? <ClockIcon /> : <LiveIcon />}
      label={isCalculating ? t('Calculating') : t('Live {round}')}
      epoch={round.epoch}
      aside={
        isCalculating ? undefined : (
          <Countdown until={round.closeTimestamp} label={t('Time until the round closes')} />
        )
      }
      progress={
        <Progress
          from={round.closeTimestamp - (round.lockTimestamp - round.startTimestamp)}
          to={round.closeTimestamp}
        />
      }
    >
      <DirectionBand side="bull" round={round} isAhead={ahead === 'bull'} own={own('bull')} />
      <Middle data-ahead={ahead}>
        {isCalculating ? (
          <Row gap={3} tone="soft" size={14}>
            <Spinner size={24} />
            <span>{t('Waiting for the closing price. The winner isn’t known yet.')}</span>
          </Row>
        ) : (
          <>
            <Text as="span" size={13} lineHeight={16} tone="soft">
              {t('Last price')}
            </Text>
            <Prices>
              <strong data-testid="last-price">
                {price === undefined ? (
                  <PriceUnknown isLoading={latest === undefined} />
                ) : (
                  figures.price(price)
                )}
              </strong>
              {price !== undefined && <PriceMove from={round.lockPrice} to={price} />}
            </Prices>
          </>
        )}
        <LockedRoundDetails round={round} />
        <RevertedBet round={round} />
      </Middle>
      <DirectionBand side="bear" round={round} isAhead={ahead === 'bear'} own={own('bear')} />
    </CardFrame>
  )
}

const SIDES = { up: 'bull', down: 'bear', none: 'none' } as const

function PriceUnknown({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation()
  return isLoading ? <Skeleton width={120} height={24} /> : t('No price')
}

export function LockedRoundDetails({ round }: { readonly round: Round }) {
  const { t } = useTranslation()
  const figures = useFigures()
  return (
    <RoundDetails>
      <dt>{t('Locked price')}</dt>
      <dd>{figures.price(round.lockPrice)}</dd>
      <dt>{t('Prize pool')}</dt>
      <dd>{t('%amount% %symbol%', { amount: figures.coin(round.totalAmount), symbol: COIN.symbol })}</dd>
    </RoundDetails>
  )
}

export const Prices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;

  & strong {
    font-size: 22px;
    line-height: 28px;
    letter-spacing: -0.01em;
  }
`
