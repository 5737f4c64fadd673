import { useMemo } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead } from '~/chain/multicall/useReads'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { isRefundable, type LotteryRound, refundPerTicket } from '~/domain/lottery/round'
import { isTicketNumber } from '~/domain/lottery/ticket'
import type { Ticket } from '~/domain/lottery/winnings'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { latestNumberRead, latestResultRead, refundReads } from '../reads'
import { PAID_IN, refundPlan, roundTarget } from '../writes'

interface Props {
  readonly contract: Address
  /** Open or closed, with its time over. */
  readonly round: LotteryRound
  /** The account's tickets of the round that were not paid back, nor are about to be. */
  readonly tickets: readonly Ticket[]
  /** Tickets of one transaction at the most. */
  readonly most: number
}

/** Tickets of a round whose number does not come: from when on they are refunded, and the button for it. */
export default function RoundRefund({ contract, round, tickets, most }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const { lotteryId } = round
  const terms = useNamedRead(useMemo(() => refundReads(contract, lotteryId), [contract, lotteryId]))
  const refundS = valueOf(terms.refundS)
  const isGivenUp = valueOf(terms.isGivenUp)
  const nextTicketId = valueOf(terms.nextTicketId)
  const source = valueOf(terms.source)
  const numberOf = valueOf(useRead(useMemo(() => source && latestNumberRead(source), [source])))
  const result = valueOf(useRead(useMemo(() => source && latestResultRead(source), [source])))
  // A source that has no number for the round, says nonsense, or does not answer, has none.
  const hasNumber = numberOf === lotteryId && result !== undefined && isTicketNumber(result)
  const isNow =
    useChainTime(
      (now) =>
        refundS !== undefined &&
        isGivenUp !== undefined &&
        isRefundable(round, { refundS, isGivenUp, hasNumber }, now),
    ) ?? false
  const sending = useSending()
  const isPending = usePendingAction(roundTarget(lotteryId)) !== undefined
  if (refundS === undefined || nextTicketId === undefined || tickets.length === 0) return null
  if (!isNow) {
    if (hasNumber) return null
    return (
      <Text maxWidth="56ch" tone="soft" size={14}>
        {t('If the random number isn’t drawn by %time%, you can get your money back.', {
          time: momentText(round.endTime + refundS, language),
        })}
      </Text>
    )
  }
  const now = tickets.slice(0, most)
  const amount = refundPerTicket(round, nextTicketId) * BigInt(now.length)
  return (
    <Stack gap={3} data-testid="round-refund">
      <Text maxWidth="56ch" tone="soft" size={14} role="status">
        {t('The winning number didn’t arrive in time, so you can get your money back.')}
      </Text>
      <Button
        id="refund-tickets"
        isLoading={sending.isAsking || isPending}
        onClick={() =>
          void sending.act(refundPlan(contract, { lotteryId, ticketIds: now.map(({ id }) => id), amount }))
        }
      >
        {t('Refund %amount%', {
          amount: `${format.fixed(amountOf(PAID_IN, amount), 3)} ${shortSymbol(PAID_IN.symbol)}`,
        })}
      </Button>
      {sending.isAsking && <PendingInWallet />}
      <SendFailure sending={sending} title={t('Couldn’t refund your tickets')} />
    </Stack>
  )
}
