import { voting } from '~/config/voting'
import type { CoreThunk } from '~/core/state'
import type { Vote } from '~/domain/voting/results'
import { cursorAfter, type VotesCursor, votingHub } from '~/services/votingHub'
import {
  verdictsArrived,
  verifyFailed,
  type VerifyProblem,
  votesArrived,
  votesAsked,
  votesCompleted,
  votesFailed,
} from './slice'

/**
 * Brings every vote of a proposal, page by page, each verified as it comes. Where that fails the votes still come and
 * stay unverified. For a page on which the services are in the store.
 */
export function loadVotes(
  { id, snapshot }: { readonly id: string; readonly snapshot: number },
  signal: AbortSignal,
): CoreThunk<Promise<void>> {
  return async (dispatch) => {
    const { hubUrl, powerUrl } = voting
    if (hubUrl === undefined) return
    const isOver = () => signal.aborted
    dispatch(votesAsked({ id }))
    let problem: VerifyProblem | undefined = powerUrl === undefined ? { kind: 'not-configured' } : undefined
    let place: VotesCursor | undefined = { since: 0, skip: 0 }
    while (place !== undefined) {
      const page = await dispatch(votesPage(hubUrl, id, place))
      if (isOver()) return
      if (page === undefined) {
        dispatch(votesFailed())
        return
      }
      if (powerUrl !== undefined && problem === undefined && page.length > 0) {
        const answer = await dispatch(verdictsOn(powerUrl, snapshot, page))
        if (isOver()) return
        if ('problem' in answer) problem = answer.problem
        else dispatch(verdictsArrived({ id, verdicts: answer.verdicts }))
      }
      dispatch(votesArrived({ id, votes: page }))
      place = cursorAfter(page, place)
    }
    if (problem !== undefined) dispatch(verifyFailed({ id, problem }))
    dispatch(votesCompleted({ id }))
  }
}

function votesPage(
  url: string,
  proposal: string,
  place: VotesCursor,
): CoreThunk<Promise<readonly Vote[] | undefined>> {
  return async (dispatch) => {
    const asking = dispatch(
      votingHub.endpoints.votesPage.initiate({ url, proposal, ...place }, { forceRefetch: true }),
    )
    const { data } = await asking
    asking.unsubscribe()
    return data
  }
}

type Verified = { readonly verdicts: Readonly<Record<string, boolean>> } | { readonly problem: VerifyProblem }

function verdictsOn(url: string, block: number, page: readonly Vote[]): CoreThunk<Promise<Verified>> {
  return async (dispatch) => {
    const votes = page.map(({ voter, verificationHash = '', votingPower = '0' }) => ({
      ...{ address: voter, verificationHash, total: votingPower },
    }))
    const asking = dispatch(
      votingHub.endpoints.verdicts.initiate({ url, block, votes }, { forceRefetch: true }),
    )
    const { data } = await asking
    asking.unsubscribe()
    if (data === undefined) return { problem: { kind: 'unreachable' } }
    return data.kind === 'refused' ? { problem: data } : { verdicts: data.verdicts }
  }
}
