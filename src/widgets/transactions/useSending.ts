import { useCallback, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PlannedAction, SendOptions, SendProblem, SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { useCoreDispatch } from '~/core/state'
import type { Address } from '~/domain/address'

/** How far the last thing that was to be sent has come. */
export type Progress =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'sent'; readonly id: string }
  | { readonly status: 'failed'; readonly problem: SendProblem; readonly isApproval?: boolean }

/** What is to be done, by the account that the screen showed when it was drawn unless it names another. */
type Action = PlannedAction & { readonly account?: Address | undefined }

/** Undefined where something for it is not known; a function where its code has to be loaded. */
type Actions = Action | undefined | (() => Promise<Action | undefined>)

type OnSent = (id: string) => void
type Work = (options: SendOptions) => Promise<SendResult>

export interface Sending {
  readonly progress: Progress
  readonly isAsking: boolean
  /** Why the last one was not sent. */
  readonly problem: SendProblem | undefined
  /** Whether that was an approval, and not yet what it is for. */
  readonly isApproval: boolean
  /** `onSent` is called with its id when it was, whoever still looks, also when it took another try. */
  readonly act: (action: Actions, onSent?: OnSent, options?: SendOptions) => Promise<SendResult>
  /** As `act`, for what takes more than one plan. */
  readonly attempt: (attempt: Work, onSent?: OnSent) => Promise<SendResult>
  /** The last one once more. */
  readonly onAgain: () => void
  /** The last one, although the same was asked for elsewhere. */
  readonly onRepeat: () => void
  readonly clear: () => void
}

interface State {
  /** Which attempt it tells of: what an earlier one comes to is no news any more. */
  readonly attempt: object
  readonly what: string
  readonly account: Address | undefined
  readonly progress: Progress
  readonly work: Work
  readonly onSent: OnSent
}

const IDLE: Progress = { status: 'idle' }
const NOTHING = (): void => undefined
const MISSING: SendResult = { ok: false, problem: { kind: 'missing-dependencies' } }
const NEVER: State = {
  ...{ attempt: {}, what: '', account: undefined, progress: IDLE },
  work: () => Promise.resolve(MISSING),
  onSent: NOTHING,
}

/**
 * Sends one thing after the other and keeps what has come of the last one. It belongs to the screen and not to its
 * dialogs, so that a wallet's answer is heard after they are closed. `what` names what is sent (an amount, a side, a
 * setting): when that changes, what was said of it is over.
 */
export function useSending(what = ''): Sending {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const [state, setState] = useState(NEVER)

  const attempt = useCallback(
    async (work: Work, onSent: OnSent = NOTHING, options: SendOptions = {}): Promise<SendResult> => {
      const mine = {}
      setState({ attempt: mine, what, account, progress: { status: 'asking' }, work, onSent })
      const sent = await work(options).catch(unprepared)
      const progress = sent.ok
        ? ({ status: 'sent', id: sent.id } as const)
        : ({ status: 'failed', problem: sent.problem, isApproval: sent.isApproval === true } as const)
      setState((now) => (now.attempt === mine ? { ...now, progress } : now))
      if (sent.ok) onSent(sent.id)
      return sent
    },
    [what, account],
  )
  const act = useCallback(
    (asked: Actions, onSent?: OnSent, options?: SendOptions) =>
      attempt(
        async (how) => {
          const action = typeof asked === 'function' ? await asked() : asked
          const by = action?.account ?? account
          if (action === undefined || by === undefined) return MISSING
          return dispatch(send({ ...action, account: by }, how))
        },
        onSent,
        options,
      ),
    [attempt, dispatch, account],
  )
  const clear = useCallback(() => {
    setState(NEVER)
  }, [])

  // Whoever looks is told that the account was switched; anything else is the business of whom it was done for.
  const isAbout = state.account === account || problemOf(state.progress)?.kind === 'wallet-changed'
  const progress = state.what === what && isAbout ? state.progress : IDLE
  return {
    progress,
    isAsking: progress.status === 'asking',
    problem: problemOf(progress),
    isApproval: progress.status === 'failed' && progress.isApproval === true,
    act,
    attempt,
    onAgain: () => void attempt(state.work, state.onSent),
    onRepeat: () => void attempt(state.work, state.onSent, { isRepeat: true }),
    clear,
  }
}

function problemOf(progress: Progress): SendProblem | undefined {
  return progress.status === 'failed' ? progress.problem : undefined
}

/** A part of the page that did not load. */
function unprepared(error: unknown): SendResult {
  console.error('A transaction could not be prepared:', error)
  return { ok: false, problem: { kind: 'unprepared' } }
}
