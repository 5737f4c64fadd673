import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useCoreStore } from '~/core/state'
import { type Results, resultsInSteps, type Vote } from '~/domain/voting/results'
import { runInSlices } from '~/lib/timeSlicing'
import { remote } from '~/services/remote'
import type { Proposal } from '~/services/votingHub'
import { loadVotes } from './loadVotes'
import { type LoadingStatus, NO_VOTES, type ProposalVotes } from './slice'
import { useVotingDispatch, type VotingRoot } from './state'

interface Votes extends ProposalVotes {
  readonly status: LoadingStatus
  /** Asks for all of them again. */
  readonly reload: () => void
}

/** The votes of a proposal, which come as long as the page is open; again when it begins and when it ends. */
export function useVotes(proposal: Proposal, state: string | undefined): Votes {
  const { id, snapshot } = proposal
  const dispatch = useVotingDispatch()
  const { inject } = useCoreStore()
  useState(() => {
    inject(remote)
  })
  const [round, setRound] = useState(0)
  const own = useSelector(({ voting }: VotingRoot) => voting.votes[id] ?? NO_VOTES)
  const status = useSelector(({ voting }: VotingRoot) => voting.voteLoadingStatus)
  useEffect(() => {
    const giveUp = new AbortController()
    void dispatch(loadVotes({ id, snapshot }, giveUp.signal))
    return () => {
      giveUp.abort()
    }
  }, [dispatch, id, snapshot, round, state])
  const reload = useCallback(() => {
    setRound((before) => before + 1)
  }, [])
  return { ...own, status, reload }
}

export interface Tally {
  readonly results: Results
  /** Nobody could say whether the votes are true: the results are what they claim. */
  readonly isUnverified: boolean
}

/** The results of what has come so far; undefined before the first. They are worked out beside the page's own work. */
export function useTally(
  choices: readonly string[],
  { votes, verdicts, verifyProblem, isComplete }: ProposalVotes,
): Tally | undefined {
  const [tally, setTally] = useState<Tally>()
  const isUnverified = verifyProblem !== undefined
  const isEmpty = votes.length === 0 && !isComplete
  useEffect(() => {
    if (isEmpty) return undefined
    const giveUp = new AbortController()
    const work = resultsInSteps(
      choices,
      votes,
      isUnverified ? asClaimed(votes) : new Map(Object.entries(verdicts)),
    )
    runInSlices(work, giveUp.signal).then(
      (results) => {
        if (!giveUp.signal.aborted) setTally({ results, isUnverified })
      },
      (error: unknown) => {
        if (!giveUp.signal.aborted) console.error('The votes could not be added up:', error)
      },
    )
    return () => {
      giveUp.abort()
    }
  }, [choices, votes, verdicts, isUnverified, isEmpty])
  return tally
}

function asClaimed(votes: readonly Vote[]): ReadonlyMap<string, boolean> {
  return new Map(votes.map(({ voter }) => [voter.toLowerCase(), true]))
}

/** The latest vote of an account; undefined where it has none among those that have come. */
export function useOwnVote(votes: readonly Vote[], account: string | undefined): Vote | undefined {
  return useMemo(() => {
    if (account === undefined) return undefined
    const voter = account.toLowerCase()
    return votes
      .filter((vote) => vote.voter.toLowerCase() === voter)
      .reduce<Vote | undefined>(
        (latest, vote) => (latest === undefined || vote.created >= latest.created ? vote : latest),
        undefined,
      )
  }, [votes, account])
}
