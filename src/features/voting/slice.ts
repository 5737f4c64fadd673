import { createAction, createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ProposalFilter } from '~/domain/voting/proposal'
import type { Vote } from '~/domain/voting/results'
import type { Fields, Stored } from '~/core/persistence/stored'

/** Specification 3 §3: from initial by loading to idle; an error can be tried again. */
export type LoadingStatus = 'initial' | 'loading' | 'idle' | 'error'

/** A proposal as it is typed: days and times as their fields have them, in the person's zone. */
export interface TypedDraft {
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  readonly snapshot: string
}

/** Why votes are not verified; `words` are the service's own status text. */
export type VerifyProblem =
  | { readonly kind: 'unreachable' | 'not-configured' }
  | { readonly kind: 'refused'; readonly words: string }

/** The votes of a proposal as far as they have come. */
export interface ProposalVotes {
  readonly votes: readonly Vote[]
  /** By voter in lower case. */
  readonly verdicts: Readonly<Record<string, boolean>>
  readonly verifyProblem: VerifyProblem | undefined
  /** Every page has come, and was verified where that is possible. */
  readonly isComplete: boolean
  /** Unreadable votes from the hub: not counted. */
  readonly unread: number
}

export interface VotingState {
  readonly filter: ProposalFilter
  readonly proposalLoadingStatus: LoadingStatus
  readonly voteLoadingStatus: LoadingStatus
  readonly votes: Readonly<Record<string, ProposalVotes>>
  readonly draft: TypedDraft
}

export const EMPTY_DRAFT: TypedDraft = {
  ...{ title: '', body: '', choices: ['', ''], snapshot: '' },
  ...{ startDate: '', startTime: '', endDate: '', endTime: '' },
}

export const NO_VOTES: ProposalVotes = {
  ...{ votes: [], verdicts: {}, verifyProblem: undefined, isComplete: false, unread: 0 },
}

const initialState: VotingState = {
  filter: { scope: 'core', state: 'active' },
  proposalLoadingStatus: 'initial',
  voteLoadingStatus: 'initial',
  votes: {},
  draft: EMPTY_DRAFT,
}

interface OfProposal {
  readonly id: string
}

const slice = createSlice({
  name: 'voting',
  initialState,
  reducers: {
    filterChosen: (state, { payload }: PayloadAction<Partial<ProposalFilter>>): VotingState => ({
      ...state,
      filter: { ...state.filter, ...payload },
    }),
    proposalsReported: (state, { payload }: PayloadAction<LoadingStatus>): VotingState =>
      state.proposalLoadingStatus === payload ? state : { ...state, proposalLoadingStatus: payload },
    draftChanged: (state, { payload }: PayloadAction<Partial<TypedDraft>>): VotingState => ({
      ...state,
      draft: { ...state.draft, ...payload },
    }),
    /** Another tab's draft, or the one that is stored. */
    draftMerged: (state, { payload }: PayloadAction<TypedDraft>): VotingState => ({
      ...state,
      draft: payload,
    }),
    draftCleared: (state): VotingState => ({ ...state, draft: EMPTY_DRAFT }),
  },
})

/** What was seen stays until it is renewed: the votes, and why they are not verified. */
export const votesAsked = createAction('voting/votesAsked')
/** Adds a page without duplicates. */
export const votesArrived = createAction<OfProposal & Pick<ProposalVotes, 'votes'>>('voting/votesArrived')
export const verdictsArrived = createAction<OfProposal & Pick<ProposalVotes, 'verdicts'>>(
  'voting/verdictsArrived',
)
export const votesCompleted = createAction<OfProposal & Pick<ProposalVotes, 'unread' | 'verifyProblem'>>(
  'voting/votesCompleted',
)
export const votesFailed = createAction('voting/votesFailed')

/**
 * Without Immer, which would look at each of thousands of votes whenever a page of them comes. What is frozen the store's
 * checks of development do not look at again.
 */
function withVotes(state: VotingState, action: UnknownAction): VotingState {
  if (votesAsked.match(action)) return { ...state, voteLoadingStatus: 'loading' }
  if (votesArrived.match(action)) {
    const { id, votes: page } = action.payload
    const { votes } = state.votes[id] ?? NO_VOTES
    const coming = new Map(page.map((vote) => [vote.id, vote]))
    for (const vote of votes) coming.delete(vote.id)
    const fresh = [...coming.values()]
    return fresh.length === 0 ? state : changed(state, { id }, { votes: Object.freeze([...votes, ...fresh]) })
  }
  if (verdictsArrived.match(action)) {
    const { id, verdicts } = action.payload
    const { verdicts: before } = state.votes[id] ?? NO_VOTES
    return changed(state, { id }, { verdicts: Object.freeze({ ...before, ...verdicts }) })
  }
  if (votesCompleted.match(action)) {
    const { unread, verifyProblem } = action.payload
    return changed({ ...state, voteLoadingStatus: 'idle' }, action.payload, {
      ...{ isComplete: true, unread, verifyProblem },
    })
  }
  return votesFailed.match(action) ? { ...state, voteLoadingStatus: 'error' } : state
}

function changed(state: VotingState, { id }: OfProposal, changes: Partial<ProposalVotes>): VotingState {
  return { ...state, votes: { ...state.votes, [id]: { ...(state.votes[id] ?? NO_VOTES), ...changes } } }
}

export function votingReducer(state: VotingState | undefined, action: UnknownAction): VotingState {
  return withVotes(slice.reducer(state, action), action)
}

export const { filterChosen, proposalsReported, draftChanged, draftMerged, draftCleared } = slice.actions

const MOST_STORED = 200_000
const MOST_CHOICES = 100

export const storedDraft: Stored<Partial<TypedDraft>> = {
  key: 'voting',
  migrations: [],
  parse: (fields: Fields) => {
    const { choices } = fields
    const texts = Object.fromEntries(
      Object.keys(EMPTY_DRAFT).flatMap((name) => {
        const value = fields[name]
        return typeof value === 'string' && value.length <= MOST_STORED ? [[name, value]] : []
      }),
    ) as Partial<TypedDraft>
    const isList =
      Array.isArray(choices) &&
      choices.length <= MOST_CHOICES &&
      choices.every((choice): choice is string => typeof choice === 'string')
    return { ...texts, ...(isList && { choices }) }
  },
}
