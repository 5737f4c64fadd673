import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { useCoreDispatch } from '~/core/state'
import type { LotteryRound } from '~/domain/lottery/round'
import type { Ticket } from '~/domain/lottery/winnings'
import { everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING } from '~/lib/loadable'
import { readAllTickets } from './chainTickets'
import { unpaidTickets } from './ownTickets'
import { lotteryRoundRead } from './reads'
import type { PlayedRound } from './slice'
import type { LotteryRoot } from './state'
import type { LotteryView } from './useLottery'
import { useOwnTickets } from './useOwnTickets'

/** A round with the account's tickets that were not paid. */
export interface OwnRound {
  readonly round: LotteryRound
  readonly tickets: readonly Ticket[]
}

interface OwnRounds {
  /** The newest first. */
  readonly rounds: Loadable<readonly OwnRound[], unknown>
  readonly retry: () => void
}

const NO_ROUNDS: readonly PlayedRound[] = []
/** A drawn round never changes again. */
const NEVER_AGAIN = { blocksPerFetch: 1_000_000 } as const

/** Every round that the connected account has unpaid tickets of, from the chain alone. */
export function useOwnRounds(lottery: LotteryView): OwnRounds {
  const { contract, current, actions } = lottery
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<'reading' | 'read' | 'failed'>('reading')
  useEffect(() => {
    if (account === undefined) return undefined
    let isWanted = true
    const tell = (what: 'read' | 'failed') => {
      if (isWanted) setOutcome(what)
    }
    dispatch(readAllTickets({ lottery: contract, account })).then(
      () => {
        tell('read')
      },
      (error: unknown) => {
        console.warn('The tickets of all rounds could not be read:', error)
        tell('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, contract, account, attempt])
  // What is bought meanwhile is of the newest one.
  useOwnTickets(lottery, current?.lotteryId)

  const known = useSelector(({ lottery: { userLotteryData } }: LotteryRoot) =>
    userLotteryData.account === account ? userLotteryData.rounds : NO_ROUNDS,
  )
  const played = useMemo(
    () =>
      known.flatMap(({ lotteryId, status, tickets }) => {
        const left = unpaidTickets(lotteryId, tickets ?? [], actions)
        return left.length === 0 ? [] : [{ lotteryId, isDrawn: status === 'claimable', tickets: left }]
      }),
    [known, actions],
  )
  const drawn = useReads(
    played.map(({ lotteryId, isDrawn }) => (isDrawn ? lotteryRoundRead(contract, lotteryId) : undefined)),
    NEVER_AGAIN,
  )
  const others = useReads(
    played.map(({ lotteryId, isDrawn }) => (isDrawn ? undefined : lotteryRoundRead(contract, lotteryId))),
  )
  const rounds = useMemo((): OwnRounds['rounds'] => {
    if (outcome !== 'read') return outcome === 'failed' ? failed('unreachable') : LOADING
    return everyLoadable(
      played.map(({ isDrawn, tickets }, at) =>
        mapLoadable((isDrawn ? drawn : others)[at] ?? LOADING, (round) => ({ round, tickets })),
      ),
    )
  }, [outcome, played, drawn, others])
  const retry = useCallback(() => {
    setOutcome('reading')
    setAttempt((before) => before + 1)
  }, [])
  return { rounds, retry }
}
