import { memo } from 'react'
import { useChainTime } from '~/core/useChainClock'
import { type RoundStatus, roundStatus } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import type { CardView } from '../useGame'
import { DirectionBand } from './DirectionBand'
import type { CardProps } from './cardProps'
import { CardFrame, Middle } from './CardFrame'
import { CanceledCard } from './CanceledCard'
import { Countdown } from './Countdown'
import { EndedCard } from './EndedCard'
import { ClockIcon } from './icons'
import { LiveCard } from './LiveCard'
import { NextCard } from './NextCard'
import { useGameContext } from './GameContext'

/** A round of the row as it stands by the chain's time; it renders again when that changes what it is. */
export const RoundCard = memo(function RoundCard({ view }: { readonly view: CardView }) {
  if (view.kind === 'later') return <LaterCard {...view} />
  // A node that is behind has no start of the newest round yet.
  if (view.round.status === 'ready' && view.round.value.startTimestamp !== 0n)
    return <KnownCard {...view} round={view.round.value} />
  return <UnknownCard epoch={view.epoch} isFailed={view.round.status === 'failed'} />
})

function KnownCard({ round, bet, epoch }: Omit<CardProps, 'status'> & { readonly epoch: bigint }) {
  const { terms } = useGameContext()
  const status = useChainTime((now) => roundStatus(round, terms, now))
  if (status === undefined) return <UnknownCard epoch={epoch} isFailed={false} />
  const Card = CARDS[status]
  return Card === undefined ? null : <Card round={round} bet={bet} status={status} />
}

const CARDS: Readonly<Record<RoundStatus, ((props: CardProps) => React.ReactNode) | undefined>> = {
  // Only rounds that have begun are read.
  later: undefined,
  next: NextCard,
  locking: NextCard,
  live: LiveCard,
  calculating: LiveCard,
  missed: CanceledCard,
  canceled: CanceledCard,
  ended: EndedCard,
}

function LaterCard({ epoch, startTimestamp }: Extract<CardView, { kind: 'later' }>) {
  const { t } = useTranslation()
  const { terms } = useGameContext()
  return (
    <CardFrame tone="later" icon={<ClockIcon />} label={t('Upcoming {round}')} epoch={epoch}>
      <DirectionBand side="bull" />
      <Middle style={{ textAlign: 'center' }}>
        {terms.isPaused ? (
          <Text as="span" tone="soft">
            {t('Rounds are paused.')}
          </Text>
        ) : (
          <>
            <Text as="span" tone="soft">
              {t('Opens in')}
            </Text>
            <b>
              <Countdown until={startTimestamp} label={t('Time until entry starts')} />
            </b>
          </>
        )}
      </Middle>
      <DirectionBand side="bear" />
    </CardFrame>
  )
}

function UnknownCard({ epoch, isFailed }: { readonly epoch: bigint; readonly isFailed: boolean }) {
  const { t } = useTranslation()
  return (
    <CardFrame
      tone="expired"
      icon={<ClockIcon />}
      label={isFailed ? t('Unknown') : t('Loading')}
      epoch={epoch}
    >
      <Middle aria-busy={!isFailed}>
        {isFailed ? (
          <Text as="span" tone="soft">
            {t('This round couldn’t be loaded. We’ll retry with the next block.')}
          </Text>
        ) : (
          <>
            <Skeleton height={20} width="50%" />
            <Skeleton height={28} />
            <Skeleton height={20} width="70%" />
          </>
        )}
      </Middle>
    </CardFrame>
  )
}
