import { useChainTime } from '~/core/useChainClock'
import { proposalState, type ProposalState, type ProposalTimes } from '~/domain/voting/proposal'

/** A proposal's state by the chain's time; undefined before that is known. */
export function useProposalState(times: ProposalTimes): ProposalState | undefined {
  return useChainTime((now) => proposalState(times, Number(now)))
}

/** Seconds to the start, then to the end; undefined once it is over, and before the chain's time is known. */
export function useTimeLeft({ start, end }: ProposalTimes): number | undefined {
  return useChainTime((now) => {
    const left = (now < start ? start : end) - Number(now)
    return left > 0 ? left : undefined
  })
}
