import { keyframes, styled } from 'styled-components'
import { type Bet, betResult, netOf, payoutOf, paysWinners } from '~/domain/prediction/payout'
import { type Round, winnerOf } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { look } from '~/ui/look'
import { Text } from '~/ui/text'
import { useFigures } from '../useFigures'
import { withCollected } from '../selectors'
import { COIN } from '../writes'
import { DirectionBand } from './DirectionBand'
import type { CardProps } from './cardProps'
import { CardFrame, Middle } from './CardFrame'
import { CollectButton } from './CollectButton'
import { useGameContext } from './GameContext'
import { ClosedIcon, Rays } from './icons'
import { Prices, LockedRoundDetails } from './LiveCard'
import { PriceMove } from './PriceMove'
import { RevertedBet } from './RevertedBet'

/** A settled round: its prices, who has won, and what came of one's own position. */
export function EndedCard({ round, bet }: CardProps) {
  const { t } = useTranslation()
  const figures = useFigures()
  const winner = winnerOf(round)
  const isPayless = !paysWinners(round, 'ended')
  const own = (side: 'bull' | 'bear') => (bet?.position === side ? bet.amount : 0n)
  return (
    <CardFrame tone="expired" icon={<ClosedIcon />} label={t('Closed')} epoch={round.epoch}>
      <DirectionBand
        side="bull"
        round={round}
        isPayless={isPayless}
        isAhead={winner === 'bull'}
        own={own('bull')}
      />
      <Middle data-ahead={winner}>
        <Text as="span" size={13} lineHeight={16} tone="soft">
          {t('Closed price')}
        </Text>
        <Prices>
          <strong>{figures.price(round.closePrice)}</strong>
          <PriceMove from={round.lockPrice} to={round.closePrice} />
        </Prices>
        <LockedRoundDetails round={round} />
        <RevertedBet round={round} />
        {winner === 'house' && (
          <Tie>{t('If the round is a tie, nobody wins and the pool goes to the treasury.')}</Tie>
        )}
        {bet !== undefined && bet.amount > 0n && <OwnResult round={round} bet={bet} />}
      </Middle>
      <DirectionBand
        side="bear"
        round={round}
        isPayless={isPayless}
        isAhead={winner === 'bear'}
        own={own('bear')}
      />
    </CardFrame>
  )
}

function OwnResult({ round, bet: known }: { readonly round: Round; readonly bet: Bet }) {
  const { t } = useTranslation()
  const figures = useFigures()
  const { actions, terms } = useGameContext()
  const { bet } = withCollected({ epoch: round.epoch, bet: known }, actions)
  const result = betResult(round, bet, terms, round.closeTimestamp)
  if (result !== 'win') {
    return (
      <Text tone="soft" size={14} textAlign="center">
        {t('You lost %amount% %symbol%', { amount: figures.coin(bet.amount), symbol: COIN.symbol })}
      </Text>
    )
  }
  const net = netOf(round, bet, result) ?? 0n
  return (
    <Won>
      <Rays />
      <b>{t('You won!')}</b>
      <span data-sign={net > 0n ? 'gain' : 'none'}>
        {t('%amount% %symbol%', { amount: figures.net(net), symbol: COIN.symbol })}
      </span>
      <CollectButton
        rounds={[{ epoch: round.epoch, wei: payoutOf(round, bet, result) ?? 0n }]}
        isClaimed={bet.claimed}
      />
    </Won>
  )
}

const appear = keyframes`
  from { opacity: 0; transform: scale(0.9); }
`

const Won = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  animation: ${appear} var(--calm) var(--ease);

  & b {
    font-size: 17px;
    line-height: 24px;
  }
  & > span {
    ${look({ size: 14, weight: 600 })}
  }
  & > [data-sign='gain'] {
    color: var(--gain);
  }
`

const Tie = styled.p`
  padding: 8px 12px;
  border-radius: var(--radius-small);
  background: var(--sunken);
  font-size: 13px;
  line-height: 20px;
`
