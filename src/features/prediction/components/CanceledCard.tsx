import { refundableAfter } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { SoftText } from '~/ui/SoftText'
import { withCollected } from '../selectors'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'
import { DirectionBand } from './DirectionBand'
import type { CardProps } from './cardProps'
import { CardFrame, RoundDetails, Middle } from './CardFrame'
import { CollectButton } from './CollectButton'
import { Countdown } from './Countdown'
import { useGameContext } from './GameContext'
import { CanceledIcon } from './icons'

/** A round that was not settled in time: every bet in it is paid back, once its buffer is over. */
export function CanceledCard({ round, bet: known, status }: CardProps) {
  const { t } = useTranslation()
  const figures = useFigures()
  const { terms, actions } = useGameContext()
  const bet = known && withCollected({ epoch: round.epoch, bet: known }, actions).bet
  const isEntered = bet !== undefined && bet.amount > 0n
  return (
    <CardFrame tone="canceled" icon={<CanceledIcon />} label={t('Canceled')} epoch={round.epoch}>
      <DirectionBand side="bull" round={round} isPayless own={bet?.position === 'bull' ? bet.amount : 0n} />
      <Middle>
        <b>{t('Round canceled')}</b>
        <SoftText>
          {status === 'missed'
            ? t('This round wasn’t settled in time. Bets can be reclaimed soon.')
            : t('This round wasn’t settled in time. Every bet can be reclaimed in full.')}
        </SoftText>
        <RoundDetails>
          <dt>{t('Prize pool')}</dt>
          <dd>{t('%amount% %symbol%', { amount: figures.coin(round.totalAmount), symbol: COIN.symbol })}</dd>
          {status === 'missed' && (
            <>
              <dt>{t('Reclaim in')}</dt>
              <dd>
                <Countdown
                  until={refundableAfter(round, terms)}
                  label={t('Time until bets can be reclaimed')}
                />
              </dd>
            </>
          )}
        </RoundDetails>
        {isEntered && status === 'canceled' && (
          <CollectButton
            isRefund
            rounds={[{ epoch: round.epoch, wei: bet.amount }]}
            isClaimed={bet.claimed}
          />
        )}
      </Middle>
      <DirectionBand side="bear" round={round} isPayless own={bet?.position === 'bear' ? bet.amount : 0n} />
    </CardFrame>
  )
}
