import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { Answer } from '~/chain/multicall/answers'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { LOTTERY, lotterySchedule } from '~/config/lottery'
import { useCoreDispatch } from '~/core/state'
import { useChainTime, useSetChainClock } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import {
  isTransitioning,
  latestLotteryIds,
  type LotteryRound,
  type LotteryStatus,
} from '~/domain/lottery/round'
import { combine } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { type OwnActions, ownActions } from './ownTickets'
import { lotteryReads, type LotteryTerms, lotteryRoundRead } from './reads'
import { lotteryReported, playerChanged, transitionReported } from './slice'
import type { LotteryRoot } from './state'

/** A round and what is known of it; one that was not read, or could not be, is a placeholder with status pending. */
export interface RoundView {
  readonly lotteryId: number
  readonly status: LotteryStatus
  readonly round: Answer<LotteryRound>
}

export interface LotteryView {
  readonly contract: Address
  readonly terms: Answer<LotteryTerms>
  /** The newest round, which sells tickets or is about to be drawn; undefined before there is one. */
  readonly current: RoundView | undefined
  /** That one and the two before it, as the chain has them. */
  readonly latest: readonly RoundView[]
  readonly isTransitioning: boolean
  readonly actions: OwnActions
}

/** The lottery as it is now, with each block. For one screen at a time: it keeps the slice and the clock. */
export function useLottery(contract: Address): LotteryView {
  useSetChainClock()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const answers = useNamedRead(useMemo(() => lotteryReads(contract), [contract]))
  const terms = useMemo((): Answer<LotteryTerms> => combine(answers), [answers])
  const known = valueOf(terms)
  const currentLotteryId = known?.currentLotteryId
  const latest = useRounds(
    contract,
    useMemo(() => latestLotteryIds(currentLotteryId ?? 0, LOTTERY.latestRounds), [currentLotteryId]),
  )
  const [current] = latest
  const round = current && valueOf(current.round)
  const isBehind =
    useChainTime((now) => round !== undefined && isTransitioning(round, lotterySchedule(), now)) ?? false
  const transactions = useSelector((state: LotteryRoot) => state.transactions)
  const actions = useMemo(() => ownActions(transactions, account), [transactions, account])

  useEffect(() => {
    if (known !== undefined) dispatch(lotteryReported(known))
  }, [dispatch, known])
  useEffect(() => {
    dispatch(transitionReported(isBehind))
  }, [dispatch, isBehind])
  useEffect(() => {
    dispatch(playerChanged(account ?? null))
  }, [dispatch, account])

  return useMemo(
    () => ({ contract, terms, current, latest, isTransitioning: isBehind, actions }),
    [contract, terms, current, latest, isBehind, actions],
  )
}

/** Rounds by their numbers, as the chain has them. The list of numbers should keep its identity. */
function useRounds(contract: Address, ids: readonly number[]): readonly RoundView[] {
  const rounds = useReads(useMemo(() => ids.map((id) => lotteryRoundRead(contract, id)), [contract, ids]))
  return useMemo(
    () =>
      ids.map((lotteryId, i) => {
        const round = rounds[i] ?? LOADING
        return { lotteryId, status: valueOf(round)?.status ?? 'pending', round }
      }),
    [ids, rounds],
  )
}

/** One round by its number, the latest or any before it; undefined asks nothing. */
export function useRound(contract: Address, lotteryId: number | undefined): RoundView | undefined {
  const [round] = useRounds(
    contract,
    useMemo(() => (lotteryId === undefined ? [] : [lotteryId]), [lotteryId]),
  )
  return round
}
