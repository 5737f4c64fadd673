import { type Address, parseAddress } from '~/domain/address'

/** In strings: soon, live, closed. */
export type ProposalState = 'pending' | 'active' | 'closed'
export type ProposalScope = 'core' | 'community'

/** Unix seconds. The start is the first second of the vote, the end the first one after it. */
export interface ProposalTimes {
  readonly start: number
  readonly end: number
}

/** By the chain's or the hub's time; a hub's own word may be minutes old. */
export function proposalState({ start, end }: ProposalTimes, now: number): ProposalState {
  if (now < start) return 'pending'
  return now < end ? 'active' : 'closed'
}

/** Core where one of those who run the exchange has written it. */
export function proposalScope(author: string, coreAuthors: readonly Address[]): ProposalScope {
  const address = parseAddress(author)
  return address !== undefined && coreAuthors.includes(address) ? 'core' : 'community'
}

export interface ProposalFilter {
  readonly scope: ProposalScope | 'all'
  readonly state: ProposalState
}

interface Listed extends ProposalTimes {
  readonly author: string
}

/** Those of the scope in the state, the one that ends last first. */
export function filteredProposals<Proposal extends Listed>(
  proposals: readonly Proposal[],
  { scope, state }: ProposalFilter,
  { coreAuthors, now }: { readonly coreAuthors: readonly Address[]; readonly now: number },
): readonly Proposal[] {
  return proposals
    .filter((proposal) => scope === 'all' || proposalScope(proposal.author, coreAuthors) === scope)
    .filter((proposal) => proposalState(proposal, now) === state)
    .sort((a, b) => b.end - a.end)
}

export interface LeadingChoice {
  readonly choice: string
  /** Its part of all that was counted: above 0, at most 1. */
  readonly share: number
}

/** The choice with the highest score; undefined in a tie, without votes, and where the scores are not the choices’. */
export function leadingChoice(
  choices: readonly string[],
  scores: readonly number[],
): LeadingChoice | undefined {
  const highest = Math.max(...scores)
  const first = scores.indexOf(highest)
  const choice = choices[first]
  if (scores.length !== choices.length || choice === undefined || !(highest > 0)) return undefined
  if (scores.includes(highest, first + 1)) return undefined
  return { choice, share: highest / scores.reduce((sum, score) => sum + score, 0) }
}
