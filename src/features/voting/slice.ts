import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
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
  { readonly kind: 'unreachable' | 'nobody' } | { readonly kind: 'refused'; readonly words: string }

/** The votes of a proposal as far as they have come. */
export interface ProposalVotes {
  readonly votes: readonly Vote[]
  /** By voter in lower case. */
  readonly verdicts: Readonly<Record<string, boolean>>
  readonly verifyProblem: VerifyProblem | undefined
  /** Every page has come, and was verified where that is possible. */
  readonly isComplete: boolean
}

export interface VotingState {
  readonly filter: ProposalFilter
  readonly proposalLoadingStatus: LoadingStatus
  readonly voteLoadingStatus: LoadingStatus
  /** By proposal. */
  readonly votes: Readonly<Record<string, ProposalVotes>>
  readonly draft: TypedDraft
}

export const EMPTY_DRAFT: TypedDraft = {
  ...{ title: '', body: '', choices: ['', ''], snapshot: '' },
  ...{ startDate: '', startTime: '', endDate: '', endTime: '' },
}

export const NO_VOTES: ProposalVotes = {
  ...{ votes: [], verdicts: {}, verifyProblem: undefined, isComplete: false },
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
    /** What was seen stays until it is renewed. */
    votesAsked: (state, { payload: { id } }: PayloadAction<OfProposal>): VotingState =>
      changed({ ...state, voteLoadingStatus: 'loading' }, id, (own) => ({
        ...own,
        verifyProblem: undefined,
      })),
    /** A page; what is there already is not there twice. */
    votesArrived: (
      state,
      { payload: { id, votes } }: PayloadAction<OfProposal & { readonly votes: readonly Vote[] }>,
    ): VotingState =>
      changed(state, id, (own) => {
        const known = new Set(own.votes.map((vote) => vote.id))
        const fresh = votes.filter((vote) => !known.has(vote.id))
        return fresh.length === 0 ? own : { ...own, votes: [...own.votes, ...fresh] }
      }),
    verdictsArrived: (
      state,
      { payload: { id, verdicts } }: PayloadAction<OfProposal & Pick<ProposalVotes, 'verdicts'>>,
    ): VotingState => changed(state, id, (own) => ({ ...own, verdicts: { ...own.verdicts, ...verdicts } })),
    verifyFailed: (
      state,
      { payload: { id, problem } }: PayloadAction<OfProposal & { readonly problem: VerifyProblem }>,
    ): VotingState => changed(state, id, (own) => ({ ...own, verifyProblem: problem })),
    votesCompleted: (state, { payload: { id } }: PayloadAction<OfProposal>): VotingState =>
      changed({ ...state, voteLoadingStatus: 'idle' }, id, (own) => ({ ...own, isComplete: true })),
    votesFailed: (state): VotingState => ({ ...state, voteLoadingStatus: 'error' }),
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

function changed(state: VotingState, id: string, change: (own: ProposalVotes) => ProposalVotes): VotingState {
  const own = state.votes[id] ?? NO_VOTES
  const next = change(own)
  return next === own && state.votes[id] !== undefined
    ? state
    : { ...state, votes: { ...state.votes, [id]: next } }
}

export const votingReducer = slice.reducer
export const {
  filterChosen,
  proposalsReported,
  votesAsked,
  votesArrived,
  verdictsArrived,
  verifyFailed,
  votesCompleted,
  votesFailed,
  draftChanged,
  draftMerged,
  draftCleared,
} = slice.actions

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
