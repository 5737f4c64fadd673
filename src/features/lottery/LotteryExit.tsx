import { useMemo } from 'react'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { LOTTERY, lotteryContract } from '~/config/lottery'
import { useCoreDispatch } from '~/core/state'
import { useChainTime } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { isRefundable, refundPerTicket } from '~/domain/lottery/round'
import { isTicketNumber } from '~/domain/lottery/ticket'
import { prizeOf, type RoundWinnings, winningTickets } from '~/domain/lottery/winnings'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { momentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { stillUnclaimed } from './chainTickets'
import { latestNumberRead, latestResultRead, refundReads } from './reads'
import { lotteryReducer } from './slice'
import { type LotteryView, useLottery } from './useLottery'
import { type OwnRound, useOwnRounds } from './useOwnRounds'
import { claimPlan, PAID_IN, refundPlan, roundTarget } from './writes'

export { lotteryReducer as reducer }

/** Prizes and tickets of the account in every round, for the page of all positions. */
export default function LotteryExit() {
  return lotteryContract === undefined ? null : <Rounds contract={lotteryContract} />
}

const NO_ROUNDS: readonly OwnRound[] = []

function Rounds({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const lottery = useLottery(contract)
  const { rounds, retry } = useOwnRounds(lottery)
  const undrawnItem = useUndrawnItem(lottery, valueOf(rounds) ?? NO_ROUNDS)
  const wonItem = useWonItem(lottery)
  const items = mapLoadable(rounds, (all) =>
    all.flatMap((own) => (own.round.status === 'claimable' ? wonItem(own) : undrawnItem(own))),
  )
  return <ExitSection title={t('Lottery')} to="/lottery" items={items} onRetry={retry} />
}

type ItemOf = (own: OwnRound) => readonly ExitItem[]

/** Prizes of a drawn round, as many as one claim may hold. */
function useWonItem({ contract, terms }: LotteryView): ItemOf {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const most = valueOf(terms)?.mostTickets ?? LOTTERY.mostTickets
  return ({ round, tickets }) => {
    const { lotteryId, finalNumber, cakePerBracket: prizes } = round
    const won = winningTickets({ finalNumber, prizes }, tickets)
    if (won.length === 0) return []
    const winnings: RoundWinnings = { lotteryId, tickets: won.slice(0, most) }
    const plan = async () => {
      if (account === undefined) return undefined
      // Another tab, or another wallet, may have been faster.
      const left = await dispatch(stillUnclaimed({ lottery: contract, account }, winnings))
      return left.tickets.length === 0 ? undefined : claimPlan(contract, left)
    }
    return [
      {
        key: String(lotteryId),
        name: t('Round %id%', { id: lotteryId }),
        amounts: [amountOf(PAID_IN, prizeOf([winnings]))],
        note: t('%count% winning ticket|%count% winning tickets', { count: winnings.tickets.length }),
        action: (
          <ExitButton
            label={t('Claim')}
            failure={t('Couldn’t claim your prizes')}
            target={roundTarget(lotteryId)}
            plan={plan}
          />
        ),
      },
    ]
  }
}

/** Tickets of a round without a number: refunded where it does not come in good time. */
function useUndrawnItem({ contract, terms }: LotteryView, all: readonly OwnRound[]): ItemOf {
  const { t, language } = useTranslation()
  const undrawn = useMemo(() => all.filter(({ round }) => round.status !== 'claimable'), [all])
  const answers = useNamedReads(
    useMemo(() => undrawn.map(({ round }) => refundReads(contract, round.lotteryId)), [undrawn, contract]),
  )
  const sources = answers.map(({ source }) => valueOf(source))
  const numbersOf = useReads(sources.map((source) => source && latestNumberRead(source)))
  const results = useReads(sources.map((source) => source && latestResultRead(source)))
  const found = undrawn.map(({ round }, at) => {
    const answer = answers[at]
    const [numberOf, result] = [numbersOf[at], results[at]]
    const number = result && valueOf(result)
    return {
      lotteryId: round.lotteryId,
      refundS: answer && valueOf(answer.refundS),
      isGivenUp: answer && valueOf(answer.isGivenUp),
      nextTicketId: answer && valueOf(answer.nextTicketId),
      // A source that has no number for the round, says nonsense, or does not answer, has none.
      hasNumber:
        numberOf !== undefined &&
        valueOf(numberOf) === round.lotteryId &&
        number !== undefined &&
        isTicketNumber(number),
    }
  })
  const refundable =
    useChainTime((now) =>
      undrawn
        .map(({ round }, at) => {
          const { refundS, isGivenUp, hasNumber = false } = found[at] ?? {}
          return refundS !== undefined &&
            isGivenUp !== undefined &&
            isRefundable(round, { refundS, isGivenUp, hasNumber }, now)
            ? '1'
            : '0'
        })
        .join(''),
    ) ?? ''
  const most = valueOf(terms)?.mostTickets ?? LOTTERY.mostTickets
  return ({ round, tickets }) => {
    const { lotteryId } = round
    const at = found.findIndex((each) => each.lotteryId === lotteryId)
    const { refundS, nextTicketId, hasNumber } = found[at] ?? {}
    const item = { key: String(lotteryId), name: t('Round %id%', { id: lotteryId }) }
    if (refundable[at] === '1' && nextTicketId !== undefined) {
      const refunded = tickets.slice(0, most)
      const amount = refundPerTicket(round, nextTicketId) * BigInt(refunded.length)
      return [
        {
          ...{ ...item, amounts: [amountOf(PAID_IN, amount)] },
          note: t('The winning number didn’t arrive in time, so you can get your money back.'),
          action: (
            <ExitButton
              label={t('Refund')}
              failure={t('Couldn’t refund your tickets')}
              target={roundTarget(lotteryId)}
              plan={() =>
                refundPlan(contract, { lotteryId, ticketIds: refunded.map(({ id }) => id), amount })
              }
            />
          ),
        },
      ]
    }
    return [
      {
        ...{ ...item, amounts: [] },
        note: (
          <>
            {t('%count% ticket|%count% tickets', { count: tickets.length })}
            {refundS !== undefined && hasNumber === false && (
              <>
                {' · '}
                {t('If the random number isn’t drawn by %time%, you can get your money back.', {
                  time: momentText(round.endTime + refundS, language),
                })}
              </>
            )}
          </>
        ),
        action: (
          <ButtonLink size="small" to="/lottery">
            {t('View')}
          </ButtonLink>
        ),
      },
    ]
  }
}
