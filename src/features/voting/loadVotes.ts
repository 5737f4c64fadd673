import { voting } from '~/config/voting'
import type { CoreThunk } from '~/core/state'
import type { Vote } from '~/domain/voting/results'
import type { Answer } from '~/services/remote'
import { cursorAfter, type VotesCursor, type VotesPage, votingHub } from '~/services/votingHub'
import {
  NO_VOTES,
  verdictsArrived,
  type VerifyProblem,
  votesArrived,
  votesAsked,
  votesCompleted,
  votesFailed,
} from './slice'
import type { VotingRoot } from './state'

/** Voters date their votes, which may be listed minutes later: so far back is loaded again. */
const LISTED_LATE_S = 600

const FROM_THE_FIRST: VotesCursor = { since: 0, skip: 0 }

/** Two hundred thousand votes: a hub that goes on is not telling of people. */
const MOST_PAGES = 200

/**
 * Brings every vote of a proposal, page by page, each verified as it comes. Where that fails the votes still come and
 * stay unverified. Of `only: 'new'` those are asked for that are not there yet, where all the others are: a vote that
 * takes another's place is a new one. For a page on which the services are in the store.
 */
export function loadVotes(
  {
    id,
    snapshot,
    only,
  }: {
    readonly id: string
    readonly snapshot: number
    readonly only?: 'new' | undefined
  },
  signal: AbortSignal,
): CoreThunk<Promise<void>, VotingRoot> {
  return async (dispatch, getState) => {
    const { hubUrl, powerUrl } = voting
    if (hubUrl === undefined) return
    const isOver = () => signal.aborted
    const firstPage = only === undefined ? takeFirstPage(id) : undefined
    const { votes: byProposal, voteLoadingStatus } = getState().voting
    // All of them are on their way.
    if (only === 'new' && voteLoadingStatus === 'loading') return
    const before = byProposal[id] ?? NO_VOTES
    const isRenewal = only === 'new' && before.isComplete && before.verifyProblem === undefined
    const known = new Set(isRenewal ? before.votes.map((vote) => vote.id) : [])
    if (!isRenewal) dispatch(votesAsked())
    let problem: VerifyProblem | undefined = powerUrl === undefined ? { kind: 'not-configured' } : undefined
    let place: VotesCursor | undefined = isRenewal
      ? { since: lookedAgainFrom(before.votes), skip: 0 }
      : FROM_THE_FIRST
    let unread = 0
    for (let nth = 0; place !== undefined; nth++) {
      const answered =
        nth === 0 && firstPage !== undefined
          ? await firstPage.answered
          : nth < MOST_PAGES
            ? await dispatch(votesPage(hubUrl, id, place))
            : undefined
      if (isOver()) return
      if (answered === undefined) {
        dispatch(votesFailed())
        return
      }
      const { value: page, missing } = answered
      const votes = page.votes.filter((vote) => !known.has(vote.id))
      unread += missing
      if (powerUrl !== undefined && problem === undefined && votes.length > 0) {
        const early = nth === 0 ? await firstPage?.verified : undefined
        const answer = early ?? (await dispatch(verdictsOn(powerUrl, snapshot, votes)))
        if (isOver()) return
        if ('problem' in answer) problem = answer.problem
        else dispatch(verdictsArrived({ id, verdicts: answer.verdicts }))
      }
      dispatch(votesArrived({ id, votes }))
      place = cursorAfter(page, place)
    }
    // New ones are looked for among those that were counted before: none counts twice.
    const totalUnread = isRenewal ? Math.max(before.unread, unread) : unread
    dispatch(votesCompleted({ id, unread: totalUnread, verifyProblem: problem }))
  }
}

interface FirstPage {
  readonly answered: Promise<Answer<VotesPage> | undefined>
  /** Undefined if there is nothing to verify, or nothing to verify it with. */
  readonly verified: Promise<Verified | undefined>
}

/** What was asked for and is not loaded yet. */
let asked: { readonly id: string; readonly page: FirstPage } | undefined

/**
 * Asks for the first page of a proposal's votes, which its id is enough for, and has them verified as soon as the
 * proposal's snapshot is known, before the page is drawn with its text. `loadVotes` takes it from there; whatever is loaded
 * later is asked for anew. For a page on which the services are in the store.
 */
export function askFirstPage(hubUrl: string, id: string): CoreThunk<void> {
  return (dispatch) => {
    if (asked?.id === id) return
    const answered = dispatch(votesPage(hubUrl, id, FROM_THE_FIRST))
    asked = { id, page: { answered, verified: dispatch(verifiedFirst(hubUrl, id, answered)) } }
  }
}

function takeFirstPage(id: string): FirstPage | undefined {
  const page = asked?.id === id ? asked.page : undefined
  forgetFirstPage()
  return page
}

/** For a page that is left before it has loaded its votes: whoever comes back wants the votes of then. */
export function forgetFirstPage(): void {
  asked = undefined
}

function verifiedFirst(
  url: string,
  id: string,
  answered: FirstPage['answered'],
): CoreThunk<FirstPage['verified']> {
  return async (dispatch) => {
    const { powerUrl, space } = voting
    const asking = dispatch(votingHub.endpoints.proposal.initiate({ url, space: space.space, id }))
    const [page, { data }] = await Promise.all([answered, asking])
    asking.unsubscribe()
    const votes = page?.value.votes ?? []
    const proposal = data?.value ?? undefined
    if (powerUrl === undefined || proposal === undefined || votes.length === 0) return undefined
    return dispatch(verdictsOn(powerUrl, proposal.snapshot, votes))
  }
}

function lookedAgainFrom(votes: readonly Vote[]): number {
  const latest = votes.reduce((most, { created }) => Math.max(most, created), 0)
  return Math.max(0, latest - LISTED_LATE_S)
}

function votesPage(
  url: string,
  proposal: string,
  place: VotesCursor,
): CoreThunk<Promise<Answer<VotesPage> | undefined>> {
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
    const { value: answer } = data
    return answer.kind === 'refused' ? { problem: answer } : { verdicts: answer.verdicts }
  }
}
