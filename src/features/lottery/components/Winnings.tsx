import { useEffect, useRef } from 'react'
import { claimBatches, prizeOf } from '~/domain/lottery/winnings'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { lotterySubgraphUrl } from '~/config/lottery'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { SoftText } from '~/ui/SoftText'
import { Text } from '~/ui/text'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { Winnings as WinningsView } from '../useWinnings'

interface Props {
  readonly reward: Token
  readonly price: Ratio | undefined
  readonly winnings: WinningsView
  /** Tickets of one claim at the most. */
  readonly most: number
  /** Claims are on their way. */
  readonly isPending: boolean
}

/** One press finds every prize that is not claimed, and one claims all of them. */
export function Winnings(props: Props) {
  const { reward, price, winnings, most, isPending } = props
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const result = useRef<HTMLHeadingElement>(null)
  const { state, check, claim, claiming, progress } = winnings
  const checked = state.status === 'checked' ? state : undefined
  const isDone = checked !== undefined
  useEffect(() => {
    if (isDone) result.current?.focus({ preventScroll: true })
  }, [isDone])

  const won = checked && amountOf(reward, prizeOf(checked.winnings))
  const hasWon = won !== undefined && won.units > 0n
  const tickets = checked?.winnings.reduce((sum, each) => sum + each.tickets.length, 0) ?? 0
  const count = checked === undefined ? 0 : claimBatches(checked.winnings, most).length
  return (
    <Stack
      as="section"
      gap={3}
      align="center"
      textAlign="center"
      padding={[6, 4]}
      surface="card"
      aria-labelledby="winnings-title"
    >
      {checked === undefined && (
        <>
          <h2 id="winnings-title">{t('Are you a winner?')}</h2>
          <SoftText>{t('We check every round you’ve played.')}</SoftText>
          {state.status === 'failed' && (
            <Notice type="warning" role="alert">
              {t('Your prizes couldn’t be loaded. Check your connection and try again.')}
            </Notice>
          )}
          <Button variant="primary" isLoading={state.status === 'checking'} onClick={check}>
            {state.status === 'checking'
              ? t('Checking round %done% of %count%', {
                  done: state.progress.done,
                  count: state.progress.of,
                })
              : t('Check winnings')}
          </Button>
        </>
      )}
      {won !== undefined && hasWon && (
        <>
          <h2 id="winnings-title" ref={result} tabIndex={-1}>
            {t('Congratulations')}
          </h2>
          <Stack as="p" gap={0} align="center" data-testid="won">
            <Text as="strong" tone="ink" size={28}>
              {t('%amount% %symbol%', {
                amount: format.fixed(won, 3),
                symbol: shortSymbol(reward.symbol),
              })}
            </Text>
            {price !== undefined && (
              <span>
                <bdi>{ratios.worth(price.times(toRatio(won)))}</bdi>
              </span>
            )}
          </Stack>
          <SoftText>{t('%count% winning ticket|%count% winning tickets', { count: tickets })}</SoftText>
          <SoftText>
            {t('Rounds: %ids%', {
              ids: checked?.winnings.map(({ lotteryId }) => lotteryId).join(', ') ?? '',
            })}
          </SoftText>
          {count > 1 && (
            <SoftText>
              {t(
                'You’ll confirm %count% transaction.|You’ll confirm %count% transactions, one after another.',
                {
                  count,
                },
              )}
            </SoftText>
          )}
          <Button id="claim-prizes" variant="primary" isLoading={claiming.isAsking} onClick={claim}>
            {claiming.isAsking && progress !== undefined && progress.of > 1
              ? t('Claiming: transaction %at% of %count%', {
                  at: Math.min(progress.done + 1, progress.of),
                  count: progress.of,
                })
              : t('Claim all')}
          </Button>
        </>
      )}
      {won !== undefined && !hasWon && (
        <>
          <h2 id="winnings-title" ref={result} tabIndex={-1}>
            {isPending ? t('Your prizes are on their way') : t('No prizes to claim')}
          </h2>
          <SoftText>
            {isPending ? t('They’ll arrive within the next few blocks.') : t('Good luck next time!')}
          </SoftText>
          <Button size="small" onClick={check}>
            {t('Check again')}
          </Button>
        </>
      )}
      {checked?.isPartial === true && (
        <Notice type={lotterySubgraphUrl === undefined ? 'info' : 'warning'} role="status">
          {lotterySubgraphUrl === undefined
            ? t('Only recent rounds could be checked: this network has no list of older ones.')
            : t('Only recent rounds could be checked. Try again later for older ones.')}
        </Notice>
      )}
      <PendingInWallet />
      {/* Nothing is left where another tab was faster: that is no failure. */}
      {(won === undefined || hasWon) && (
        <SendFailure sending={claiming} title={t('Couldn’t claim your prizes')} />
      )}
    </Stack>
  )
}
