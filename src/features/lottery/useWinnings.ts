import { useCallback, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SendOptions, SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { injectRemote } from '~/core/remote/changes'
import { type CoreThunk, useCoreDispatch, useCoreStore } from '~/core/state'
import type { Address } from '~/domain/address'
import { claimBatches, type RoundWinnings } from '~/domain/lottery/winnings'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { stillUnclaimed } from './chainTickets'
import { type Checked, findWinnings } from './findWinnings'
import { unclaimedTickets, ownActions, withoutClaimed } from './ownTickets'
import type { PlayedRound } from './slice'
import type { LotteryRoot } from './state'
import type { LotteryView } from './useLottery'
import { claimPlan } from './writes'

interface Counted {
  readonly done: number
  readonly of: number
}

export type WinningsState =
  | { readonly status: 'idle' }
  /** Rounds that were looked at. */
  | { readonly status: 'checking'; readonly progress: Counted }
  | { readonly status: 'failed' }
  /** `winnings` is what is left to claim, less what is under way; `isPartial` where only the latest rounds are known. */
  | {
      readonly status: 'checked'
      readonly winnings: readonly RoundWinnings[]
      readonly isPartial: boolean
    }

export interface Winnings {
  readonly state: WinningsState
  /** Looks at every round of the connected account. */
  readonly check: () => void
  /** Claims all that was found, in as many transactions as are needed, one after the other. */
  readonly claim: () => void
  readonly claiming: Sending
  /** Transactions of the claim that were sent, and how many there are; undefined before the first. */
  readonly progress: Counted | undefined
}

type Found =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'checking'; readonly progress: Counted }
  | ({ readonly status: 'checked' } & Checked)

const IDLE: Found = { status: 'idle' }
const NO_ROUNDS: readonly PlayedRound[] = []

/**
 * Every unclaimed prize of the connected account. What was claimed follows from the chain and from the transactions that
 * are kept, so that after a reload, or beside another tab, a further check goes on where the claims have come to.
 */
export function useWinnings({ contract, terms, latest: latestRounds }: LotteryView): Winnings {
  const dispatch = useCoreDispatch()
  const store = useCoreStore()
  const account = useAccount()
  const drawn = latestRounds.find(({ status }) => status === 'claimable')?.lotteryId ?? 0
  const [found, setFound] = useState<{ readonly account: Address | undefined; readonly state: Found }>({
    ...{ account, state: IDLE },
  })
  const [progress, setProgress] = useState<Counted>()
  const latest = useRef({})
  const known = useSelector(({ lottery: { userLotteryData } }: LotteryRoot) =>
    userLotteryData.account === account ? userLotteryData.rounds : NO_ROUNDS,
  )
  const transactions = useSelector((state: LotteryRoot) => state.transactions)
  const actions = useMemo(() => ownActions(transactions, account), [transactions, account])
  const claiming = useSending()
  const { attempt, isAsking } = claiming
  const most = terms.status === 'ready' ? terms.value.mostTickets : undefined

  const check = useCallback(() => {
    if (account === undefined) return
    injectRemote(store)
    const mine = {}
    latest.current = mine
    const tell = (state: Found) => {
      if (latest.current === mine) setFound({ account, state })
    }
    tell({ status: 'checking', progress: { done: 0, of: 0 } })
    dispatch(
      findWinnings({ lottery: contract, account }, known, (now) => {
        tell({ status: 'checking', progress: now })
      }),
    ).then(
      (checked) => {
        tell({ status: 'checked', ...checked })
      },
      (error: unknown) => {
        console.warn('Winnings could not be looked for:', error)
        tell({ status: 'failed' })
      },
    )
  }, [dispatch, store, contract, account, known])

  const state = useMemo((): WinningsState => {
    if (found.account !== account) return { status: 'idle' }
    if (found.state.status !== 'checked') {
      return found.state.status === 'checking' ? found.state : { status: found.state.status }
    }
    const winnings = unclaimedTickets(withoutClaimed(found.state.winnings, known), actions)
    // Another draw may have brought something.
    if (winnings.length === 0 && drawn > found.state.newest) return { status: 'idle' }
    return { ...found.state, winnings }
  }, [found, account, actions, known, drawn])

  const claim = useCallback(() => {
    if (account === undefined || most === undefined || state.status !== 'checked' || isAsking) return
    const { winnings } = state
    const player = { lottery: contract, account }
    void attempt((options) => dispatch(claimAll(winnings, { ...player, most, options, onStep: setProgress })))
  }, [account, most, state, isAsking, attempt, dispatch, contract])

  return { state, check, claim, claiming, progress }
}

interface Way {
  readonly lottery: Address
  readonly account: Address
  /** Tickets of one transaction at the most. */
  readonly most: number
  readonly options: SendOptions
  readonly onStep: (progress: Counted) => void
}

/** One transaction after the other, up to the first that is not sent. Tried again, it goes on with what is left. */
function claimAll(winnings: readonly RoundWinnings[], way: Way): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState) => {
    const { lottery, account, most, options, onStep } = way
    const left = (some: readonly RoundWinnings[]) =>
      unclaimedTickets(some, ownActions(getState().transactions, account))
    const batches = claimBatches(left(winnings), most)
    let sent: SendResult = { ok: false, problem: { kind: 'missing-dependencies' } }
    for (const [index, batch] of batches.entries()) {
      onStep({ done: index, of: batches.length })
      const [next] = left([await dispatch(stillUnclaimed({ lottery, account }, batch))])
      if (next === undefined) continue
      sent = await dispatch(send({ ...claimPlan(lottery, next), account }, options))
      if (!sent.ok) return sent
    }
    onStep({ done: batches.length, of: batches.length })
    return sent
  }
}
