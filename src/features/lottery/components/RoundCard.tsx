import { lazy, Suspense, useState } from 'react'
import { bracketPots, treasuryPart } from '~/domain/lottery/prize'
import type { LotteryRound } from '~/domain/lottery/round'
import { type Ticket, winningTickets } from '~/domain/lottery/winnings'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { useFormat } from '~/widgets/useFormat'
import { Brackets, BracketSkeletons } from './Brackets'
import { winnersOf } from './PotChart'
import { WinningNumber } from './WinningNumber'

const OwnTickets = lazy(() => import('./OwnTickets'))

interface Props {
  readonly reward: Token
  readonly price: Ratio | undefined
  readonly round: Loadable<LotteryRound, unknown>
  /** Of the connected account; undefined without one. */
  readonly tickets: Loadable<readonly Ticket[], unknown> | undefined
  /** It was drawn while the page was open. */
  readonly isNew?: boolean
}

/** A round: its winning number, what each bracket has, and the account's own tickets. */
export function RoundCard({ reward, price, round, tickets, isNew = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = valueOf(round)
  if (round.status === 'failed') {
    return (
      <Notice type="warning" role="status">
        {t('This round couldn’t be loaded. We’ll retry with the next block.')}
      </Notice>
    )
  }
  if (known === undefined) {
    return (
      <Stack align="stretch">
        <SoftText>
          <Skeleton width={280} /> <Skeleton width={160} />
        </SoftText>
        <BracketSkeletons />
      </Stack>
    )
  }
  const isDrawn = known.status === 'claimable'
  const pots = bracketPots({
    amountCollected: known.amountCollectedInCake,
    treasuryFee: known.treasuryFee,
    rewardsBreakdown: known.rewardsBreakdown,
  })
  const burned = treasuryPart({
    amountCollected: known.amountCollectedInCake,
    treasuryFee: known.treasuryFee,
    rewardsBreakdown: known.rewardsBreakdown,
  })
  const symbol = shortSymbol(reward.symbol)
  return (
    <Stack align="stretch">
      {isDrawn && <WinningNumber key={known.lotteryId} final={known.finalNumber} isNew={isNew} />}
      <SoftText>
        {t('%amount% %symbol% in the prize pool, of which %burned% %symbol% goes to the treasury.', {
          amount: format.fixed(amountOf(reward, known.amountCollectedInCake), 2),
          burned: format.fixed(amountOf(reward, burned), 2),
          symbol,
        })}{' '}
        {isDrawn && t('%count% winning ticket.|%count% winning tickets.', { count: winnersOf(known) })}
      </SoftText>
      <Brackets
        reward={reward}
        price={price}
        lines={pots.map((pot, bracket) => ({
          pot,
          drawn: isDrawn
            ? {
                winners: known.countWinnersPerBracket[bracket] ?? 0,
                each: known.cakePerBracket[bracket] ?? 0n,
              }
            : undefined,
        }))}
      />
      {tickets !== undefined && <Own reward={reward} round={known} tickets={tickets} />}
    </Stack>
  )
}

interface OwnProps {
  readonly reward: Token
  readonly round: LotteryRound
  readonly tickets: Loadable<readonly Ticket[], unknown>
}

function Own({ reward, round, tickets }: OwnProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (tickets.status === 'loading') return <Skeleton width={240} />
  if (tickets.status === 'failed')
    return <SoftText>{t('Your tickets for this round couldn’t be loaded.')}</SoftText>
  const { value: own } = tickets
  const isDrawn = round.status === 'claimable'
  const winning = isDrawn
    ? winningTickets({ finalNumber: round.finalNumber, prizes: round.cakePerBracket }, own)
    : []
  if (own.length === 0) return <SoftText>{t('You have no tickets in this round.')}</SoftText>
  return (
    <Row wrap gap={[2, 4]} justify="space-between" size={14}>
      <span data-testid="own-count">
        {t('You have %count% ticket in this round.|You have %count% tickets in this round.', {
          count: own.length,
        })}{' '}
        {isDrawn && t('%count% of them won.|%count% of them won.', { count: winning.length })}
      </span>
      <Button
        size="small"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {t('View your tickets')}
      </Button>
      {isOpen && (
        <Suspense>
          <OwnTickets
            reward={reward}
            lotteryId={round.lotteryId}
            tickets={own}
            final={isDrawn ? round.finalNumber : undefined}
            winning={winning}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </Row>
  )
}
