import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { PREDICTION } from '~/config/prediction'
import { useChainTime } from '~/core/useChainClock'
import { betsCloseAt } from '~/domain/prediction/entry'
import type { Position, Round, RoundStatus } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { Spinner } from '~/ui/Spinner'
import { TextButton } from '~/ui/TextButton'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { usePanes } from '../usePanes'
import { useFigures } from '../useFigures'
import { COIN } from '../writes'
import { DirectionBand } from './DirectionBand'
import type { CardProps } from './cardProps'
import { CardFrame, RoundDetails, Middle, Progress } from './CardFrame'
import { Countdown } from './Countdown'
import { EntryForm } from './EntryForm'
import { useGameContext } from './GameContext'
import { DownIcon, NextIcon, UpIcon } from './icons'
import { RevertedBet } from './RevertedBet'

/** How far a round that takes bets is: `early` in the block that began it. */
type Phase = 'early' | 'open' | 'closing' | 'locking'

/** The round that takes bets: both sides to enter, or the position that was entered. */
export function NextCard({ round, bet, status }: CardProps) {
  const { t } = useTranslation()
  const { actions } = useGameContext()
  const [side, setSide] = useState<Position>()
  const left = useRef<Position>(undefined)
  const phase = usePhase(round, status)
  const pending = actions.bets.get(String(round.epoch))
  const isEntered = (bet !== undefined && bet.amount > 0n) || pending?.became === 'pending'
  const face = useRef<HTMLDivElement>(null)
  const isOpen = side !== undefined && !isEntered && (phase === 'open' || phase === 'closing')

  // Coming back from the form, the focus returns to where it was.
  useEffect(() => {
    if (isOpen || left.current === undefined) return
    face.current?.querySelector<HTMLElement>(`[data-enter="${left.current}"]`)?.focus({ preventScroll: true })
    left.current = undefined
  }, [isOpen])

  if (isOpen) {
    return (
      <EntryForm
        round={round}
        side={side}
        onSide={setSide}
        onClose={() => {
          left.current = side
          setSide(undefined)
        }}
      />
    )
  }
  const own = (of: Position) => (bet?.position === of ? bet.amount : 0n)
  return (
    <CardFrame
      tone="next"
      icon={<NextIcon />}
      label={phase === 'locking' ? t('Locking') : t('Next {round}')}
      epoch={round.epoch}
      aside={
        phase === 'locking' ? undefined : (
          <Countdown until={round.lockTimestamp} label={t('Time until the round locks')} />
        )
      }
      progress={<Progress from={round.startTimestamp} to={round.lockTimestamp} />}
    >
      <DirectionBand side="bull" round={round} own={own('bull')} />
      <Middle ref={face}>
        <PrizePool round={round} />
        <RevertedBet round={round} />
        <NextStep round={round} bet={bet} phase={phase} onEnter={setSide} />
      </Middle>
      <DirectionBand side="bear" round={round} own={own('bear')} />
    </CardFrame>
  )
}

function usePhase(round: Round, status: RoundStatus): Phase {
  const close = betsCloseAt(round, { closesBeforeLock: PREDICTION.closesBeforeLockS })
  const phase = useChainTime((now): Phase => {
    if (now <= round.startTimestamp) return 'early'
    return now < close ? 'open' : 'closing'
  })
  return status === 'locking' ? 'locking' : (phase ?? 'early')
}

function PrizePool({ round }: { readonly round: Round }) {
  const { t } = useTranslation()
  const figures = useFigures()
  return (
    <RoundDetails>
      <dt>{t('Prize pool')}</dt>
      <dd>{t('%amount% %symbol%', { amount: figures.coin(round.totalAmount), symbol: COIN.symbol })}</dd>
    </RoundDetails>
  )
}

interface StepProps {
  readonly round: Round
  readonly bet: CardProps['bet']
  readonly phase: Phase
  readonly onEnter: (side: Position) => void
}

/** What can be done in the round now, or why nothing can. */
function NextStep({ round, bet, phase, onEnter }: StepProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const { open } = usePanes()
  const { actions, terms, askRisk } = useGameContext()
  const sent = actions.bets.get(String(round.epoch))
  if (bet !== undefined && bet.amount > 0n) {
    return (
      <>
        <Said>
          {phase === 'locking'
            ? t('You’ve bet on this round. It locks in a moment.')
            : t('You’ve bet on this round. One bet per round, and it can’t be changed.')}
        </Said>
        <TextButton onClick={() => open('history')}>{t('View your bets')}</TextButton>
      </>
    )
  }
  if (sent?.became === 'pending') {
    return (
      <Row gap={3} size={14} role="status">
        <Spinner size={20} />
        {sent.side === 'bull'
          ? t('Betting %amount% %symbol% on UP', { amount: sent.amount, symbol: COIN.symbol })
          : t('Betting %amount% %symbol% on DOWN', { amount: sent.amount, symbol: COIN.symbol })}
      </Row>
    )
  }
  if (terms.isPaused) return <Said>{t('Rounds are paused.')}</Said>
  if (phase === 'locking') return <Said>{t('Bets are closed. The round locks in a moment.')}</Said>
  if (phase === 'closing') return <Said>{t('Bets are closed: the round is about to lock.')}</Said>
  if (account === undefined) return <ConnectButton isFullWidth size="medium" />
  const enter = (side: Position) => () => {
    if (askRisk()) onEnter(side)
  }
  return (
    <>
      <Enter type="button" data-enter="bull" disabled={phase === 'early'} onClick={enter('bull')}>
        <UpIcon />
        {t('Bet UP')}
      </Enter>
      <Enter type="button" data-enter="bear" disabled={phase === 'early'} onClick={enter('bear')}>
        <DownIcon />
        {t('Bet DOWN')}
      </Enter>
      <Note>
        {t('Bets close %count% second before the lock.|Bets close %count% seconds before the lock.', {
          count: Number(PREDICTION.closesBeforeLockS),
        })}
      </Note>
    </>
  )
}

const Enter = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 48px;
  padding: 8px 16px;
  border: 0;
  border-radius: var(--radius-control);
  background: var(--gain);
  color: var(--page);
  font-weight: 600;
  cursor: pointer;
  transition: transform var(--quick) var(--ease);

  &[data-enter='bear'] {
    background: var(--loss);
  }
  &:active {
    transform: scale(0.985);
  }
  &:disabled,
  &[data-enter='bear']:disabled {
    background: var(--sunken);
    color: var(--ink-soft);
    cursor: not-allowed;
  }
`

const Said = styled.p`
  ${look({ size: 14, tone: 'soft' })}
`

const Note = styled(Said)`
  font-size: 12px;
  line-height: 16px;
  text-align: center;
`
