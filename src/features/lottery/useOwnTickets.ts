import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { useCoreDispatch } from '~/core/state'
import type { Ticket } from '~/domain/lottery/winnings'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { readTickets } from './chainTickets'
import { ticketsRead } from './reads'
import type { LotteryRoot } from './state'
import type { LotteryView } from './useLottery'

interface OwnTickets {
  /** What was seen stays while it is renewed. Without an account it is empty. */
  readonly tickets: Loadable<readonly Ticket[], 'unreachable'>
  readonly retry: () => void
}

const NONE: readonly Ticket[] = []

/** The connected account's tickets of a round, from the chain alone; read again when it bought or claimed some. */
export function useOwnTickets({ contract, actions }: LotteryView, lotteryId: number | undefined): OwnTickets {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const known = useSelector(({ lottery: { userLotteryData } }: LotteryRoot) =>
    userLotteryData.account === account
      ? userLotteryData.rounds.find((round) => round.lotteryId === lotteryId)?.tickets
      : undefined,
  )
  const [attempt, setAttempt] = useState(0)
  /** What the latest attempt was about, and what came of it. */
  const [outcome, setOutcome] = useState({ what: '', hasFailed: false })
  const what = `${account ?? ''} ${String(lotteryId)}`
  const done = lotteryId === undefined ? 0 : (actions.done.get(lotteryId) ?? 0)
  // The ticket behind the last one that is known: once it is there, more were bought, here or elsewhere.
  const count = known?.length ?? 0
  const next = useRead(
    useMemo(
      () =>
        account === undefined || lotteryId === undefined
          ? undefined
          : ticketsRead(contract, { account, lotteryId, cursor: count, size: 1 }),
      [contract, account, lotteryId, count],
    ),
  )
  const hasMore = (valueOf(next)?.length ?? 0) > 0

  useEffect(() => {
    if (account === undefined || lotteryId === undefined) return undefined
    let isCurrent = true
    const tell = (hasFailed: boolean) => {
      if (isCurrent) setOutcome({ what, hasFailed })
    }
    dispatch(readTickets({ lottery: contract, account }, lotteryId)).then(
      () => {
        tell(false)
      },
      (error: unknown) => {
        console.warn('The tickets of a round could not be read:', error)
        tell(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, contract, account, lotteryId, what, done, hasMore, attempt])

  const retry = useCallback(() => {
    setAttempt((before) => before + 1)
  }, [])
  const { hasFailed } = outcome
  const isAnswered = outcome.what === what
  const tickets = useMemo((): OwnTickets['tickets'] => {
    if (account === undefined) return ready(NONE)
    if (known) return ready(known)
    if (!isAnswered) return LOADING
    return hasFailed ? failed('unreachable') : ready(NONE)
  }, [account, known, isAnswered, hasFailed])
  return { tickets, retry }
}
