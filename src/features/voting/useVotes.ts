import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSlowTick } from '~/chain/clock/useTicks'
import { useRemoteInStore, useRenewals } from '~/core/remote/changes'
import { type PowerMoment, powerOverTimeInSteps } from '~/domain/voting/powerOverTime'
import { isLater, type Results, resultsInSteps, type Verdicts, type Vote } from '~/domain/voting/results'
import { runInSlices, type Steps } from '~/lib/timeSlicing'
import { CHANGES } from '~/services/changes'
import type { Proposal } from '~/services/votingHub'
import { loadVotes } from './loadVotes'
import { type LoadingStatus, NO_VOTES, type ProposalVotes } from './slice'
import { useVotingDispatch, type VotingRoot } from './state'

interface Votes extends ProposalVotes {
  readonly status: LoadingStatus
  /** Asks for all of them again. */
  readonly reload: () => void
}

/**
 * The votes of a proposal, which come as long as the page is open; all of them again when it begins and when it ends, and
 * new ones every minute while it goes on and whenever this browser has cast one.
 */
export function useVotes(proposal: Proposal, state: string | undefined): Votes {
  const { id, snapshot } = proposal
  const dispatch = useVotingDispatch()
  useRemoteInStore()
  // Only what follows on a known state brings other votes: to learn the first one changes nothing.
  const [asked, setAsked] = useState({ state, round: 0 })
  if (state !== undefined && state !== asked.state) {
    setAsked({ state, round: asked.state === undefined ? asked.round : asked.round + 1 })
  }
  const { round } = asked
  const own = useSelector(({ voting }: VotingRoot) => voting.votes[id] ?? NO_VOTES)
  const status = useSelector(({ voting }: VotingRoot) => voting.voteLoadingStatus)
  useEffect(() => {
    const giveUp = new AbortController()
    void dispatch(loadVotes({ id, snapshot }, giveUp.signal))
    return () => {
      giveUp.abort()
    }
  }, [dispatch, id, snapshot, round])
  const minute = useSlowTick()
  const cast = useRenewals(CHANGES.votes)
  const looked = useRef({ minute, cast })
  useEffect(() => {
    const { current: before } = looked
    looked.current = { minute, cast }
    const isDue = cast !== before.cast || (state === 'active' && minute !== before.minute)
    if (!isDue) return undefined
    const giveUp = new AbortController()
    void dispatch(loadVotes({ id, snapshot, only: 'new' }, giveUp.signal))
    return () => {
      giveUp.abort()
    }
  }, [dispatch, id, snapshot, state, minute, cast])
  const reload = useCallback(() => {
    setAsked((before) => ({ ...before, round: before.round + 1 }))
  }, [])
  return { ...own, status, reload }
}

export interface Tally {
  readonly results: Results
  /** How they came about; empty until every vote has come. */
  readonly moments: readonly PowerMoment[]
  /** The votes could not be verified: the results are what they claim. */
  readonly isUnverified: boolean
  /** No vote is to come. */
  readonly isComplete: boolean
}

/**
 * The results of what has come so far; undefined before the first. They are worked out beside the page's own work, one
 * sum after the other: pages that come meanwhile are in the next.
 */
export function useTally(
  { choices, start }: Pick<Proposal, 'choices' | 'start'>,
  { votes, verdicts, verifyProblem, isComplete }: ProposalVotes,
): Tally | undefined {
  const isUnverified = verifyProblem !== undefined
  const asked = useMemo(
    () => (votes.length === 0 && !isComplete ? undefined : { votes, verdicts, isUnverified, isComplete }),
    [votes, verdicts, isUnverified, isComplete],
  )
  const [added, setAdded] = useState<{ readonly sum: typeof asked; readonly tally: Tally }>()
  const [adding, setAdding] = useState(asked)
  if (adding === undefined && asked !== added?.sum) setAdding(asked)
  useEffect(() => {
    if (adding === undefined) return undefined
    const giveUp = new AbortController()
    const { isUnverified: asClaimed, isComplete: isAll } = adding
    const counted = asClaimed ? AS_CLAIMED : verdictsOf(adding.verdicts)
    runInSlices(countInSteps({ choices, start }, adding, counted), giveUp.signal).then(
      (count) => {
        if (giveUp.signal.aborted) return
        setAdded({ sum: adding, tally: { ...count, isUnverified: asClaimed, isComplete: isAll } })
        setAdding(undefined)
      },
      (error: unknown) => {
        if (!giveUp.signal.aborted) console.error('The votes could not be added up:', error)
      },
    )
    return () => {
      giveUp.abort()
    }
  }, [choices, start, adding])
  return added?.tally
}

function* countInSteps(
  { choices, start }: Pick<Proposal, 'choices' | 'start'>,
  { votes, isComplete }: Pick<ProposalVotes, 'votes' | 'isComplete'>,
  verdicts: Verdicts,
): Steps<Pick<Tally, 'results' | 'moments'>> {
  const results = yield* resultsInSteps(choices, votes, verdicts)
  if (!isComplete) return { results, moments: [] }
  return { results, moments: yield* powerOverTimeInSteps(choices.length, results.votes, verdicts, start) }
}

const AS_CLAIMED: Verdicts = { get: () => true }

/** A voter may be called like what every object has. */
function verdictsOf(verdicts: ProposalVotes['verdicts']): Verdicts {
  return { get: (voter) => (Object.hasOwn(verdicts, voter) ? verdicts[voter] : undefined) }
}

/** The latest vote of an account; undefined where it has none among those that have come. */
export function useOwnVote(votes: readonly Vote[], account: string | undefined): Vote | undefined {
  return useMemo(() => {
    if (account === undefined) return undefined
    const voter = account.toLowerCase()
    return votes
      .filter((vote) => vote.voter.toLowerCase() === voter)
      .reduce<Vote | undefined>(
        (latest, vote) => (latest === undefined || isLater(vote, latest) ? vote : latest),
        undefined,
      )
  }, [votes, account])
}
