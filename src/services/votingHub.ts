import type { Address } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import type { ProposalState } from '~/domain/voting/proposal'
import type { Vote } from '~/domain/voting/results'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { graphql, remote, renewedAfter } from './remote'

/** A proposal as it is listed. All its words are its author's. */
export interface ListedProposal {
  readonly id: string
  readonly title: string
  /** Unix seconds. */
  readonly start: number
  readonly end: number
  /** The block at which power is counted. */
  readonly snapshot: number
  readonly author: string
  /** The hub warns of it. */
  readonly isFlagged: boolean
}

export interface Proposal extends ListedProposal {
  readonly body: string
  readonly choices: readonly string[]
}

/** What counts for an account at a block: whole tokens as digits. */
export interface VotingPower {
  readonly verificationHash: string
  readonly total: string
  readonly parts: PowerParts
}

export interface PowerParts {
  readonly cakeBalance: string
  readonly cakeBnbLpBalance: string
  readonly cakePoolBalance: string
  readonly poolsBalance: string
  readonly cakeVaultBalance: string
}

/** `words` are the hub's own: shown as quoted words only. */
export type MessageAnswer =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'refused'; readonly words: string }

/** What a vote says of its voter's power. */
interface Claim {
  readonly address: string
  readonly verificationHash: string
  readonly total: string
}

/** A page of votes: those since a second, less so many. */
export interface VotesCursor {
  readonly since: number
  readonly skip: number
}

/** `words` are the service's own status text. */
export type VerdictsAnswer =
  | { readonly kind: 'verdicts'; readonly verdicts: Readonly<Record<string, boolean>> }
  | { readonly kind: 'refused'; readonly words: string }

interface OfHub {
  /** The hub's base address, without a slash at its end. */
  readonly url: string
}

/** Votes that one request brings, and how far a list may be skipped (facts 10 and 20). */
export const VOTES_PAGE = 1000
const MOST_SKIPPED = 5000
const MOST_WORDS = 300
const LISTED_FIELDS = 'id title start end snapshot author flagged space { id name }'

export const votingHub = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Proposals of a space in a state, the one that ends last first. */
    proposals: build.query<
      readonly ListedProposal[],
      OfHub & {
        readonly space: string
        readonly state: ProposalState
        readonly first: number
        readonly skip: number
      }
    >({
      query: ({ url, ...variables }) =>
        graphql(
          `${url}/graphql`,
          `query ($first: Int!, $skip: Int!, $space: String!, $state: String!) {
            proposals(first: $first, skip: $skip, orderBy: "end", orderDirection: desc, where: { space_in: [$space], state: $state }) {
              ${LISTED_FIELDS}
            }
          }`,
          variables,
          ({ proposals }) =>
            listOf(proposals, (value) => listedOf(value, variables.space)).filter((each) => each !== null),
        ),
      providesTags: renewedAfter(CHANGES.proposals),
    }),
    /** Null where there is none of this id, or it is another space's. */
    proposal: build.query<Proposal | null, OfHub & { readonly space: string; readonly id: string }>({
      query: ({ url, space, id }) =>
        graphql(
          `${url}/graphql`,
          `query ($id: String!) { proposal(id: $id) { ${LISTED_FIELDS} body choices } }`,
          { id },
          ({ proposal }) => (proposal === null ? null : proposalOf(proposal, space)),
        ),
      providesTags: renewedAfter(CHANGES.proposals),
    }),
    /** A page of the votes, the oldest first. */
    votesPage: build.query<readonly Vote[], OfHub & VotesCursor & { readonly proposal: string }>({
      query: ({ url, ...variables }) => votesRequest(url, variables),
      // Kept by whoever adds them up.
      keepUnusedDataFor: 0,
    }),
    votingPower: build.query<
      VotingPower,
      OfHub & {
        readonly account: Address
        readonly block: number
        readonly poolAddresses: readonly Address[]
      }
    >({
      query: ({ url, account, block, poolAddresses }) => ({
        url: `${url}/power`,
        body: { address: account, block, poolAddresses },
        parse: powerOf,
      }),
    }),
    /** Which of the claims are true, by the voter in lower case. Whoever is missing in the answer is not verified. */
    verdicts: build.query<
      VerdictsAnswer,
      OfHub & {
        readonly block: number
        readonly votes: readonly Claim[]
      }
    >({
      query: ({ url, block, votes }) => ({
        url: `${url}/verify`,
        body: { block, votes },
        parse: verdictsOf,
        refusal: (status, _answer, statusText) => ({
          kind: 'refused',
          words: statusText === '' ? String(status) : statusText,
        }),
      }),
      keepUnusedDataFor: 0,
    }),
    /** A signed message as its protocol wraps it, sent once: a vote that is sent twice would be another vote. */
    sendMessage: build.mutation<MessageAnswer, OfHub & { readonly envelope: object }>({
      query: ({ url, envelope }) => ({
        url,
        body: envelope,
        isOnce: true,
        parse: sentOf,
        refusal: (_status, answer) => refusalOf(answer),
      }),
    }),
  }),
})

/**
 * Where the page after this one begins: beyond what may be skipped from the last one's time on, so that some come twice.
 * Undefined where there is none, and where one second has more votes than may be skipped: there is no way to the others.
 */
export function cursorAfter(page: readonly Vote[], { since, skip }: VotesCursor): VotesCursor | undefined {
  if (page.length < VOTES_PAGE) return undefined
  if (skip + VOTES_PAGE < MOST_SKIPPED) return { since, skip: skip + VOTES_PAGE }
  const latest = page.at(-1)?.created ?? since
  return latest === since ? undefined : { since: latest, skip: 0 }
}

function votesRequest(url: string, variables: VotesCursor & { readonly proposal: string }) {
  return graphql(
    `${url}/graphql`,
    `query ($proposal: String!, $since: Int!, $skip: Int!) {
      votes(first: ${String(VOTES_PAGE)}, skip: $skip, orderBy: "created", orderDirection: asc, where: { proposal: $proposal, created_gte: $since }) {
        id voter created choice space { id } proposal { choices } metadata
      }
    }`,
    { ...variables },
    ({ votes }) => listOf(votes, voteOf),
  )
}

/** Null for another space's. */
function listedOf(value: unknown, space: string): ListedProposal | null {
  if (!isRecord(value) || !isRecord(value['space'])) throw new Error('No proposal')
  if (value['space']['id'] !== space) return null
  return {
    id: text(value['id']),
    title: text(value['title']),
    start: seconds(value['start']),
    end: seconds(value['end']),
    snapshot: seconds(value['snapshot']),
    author: text(value['author']),
    isFlagged: value['flagged'] === true,
  }
}

function proposalOf(value: unknown, space: string): Proposal | null {
  const listed = listedOf(value, space)
  if (listed === null || !isRecord(value)) return null
  return { ...listed, body: text(value['body']), choices: listOf(value['choices'], text) }
}

function voteOf(value: unknown): Vote {
  if (!isRecord(value)) throw new Error('No vote')
  const { choice, metadata } = value
  const { votingPower: claimed, verificationHash: hash } = isRecord(metadata) ? metadata : {}
  return {
    id: text(value['id']),
    voter: text(value['voter']),
    created: seconds(value['created']),
    // Other kinds of votes choose several things at once: nothing that is there here.
    choice: typeof choice === 'number' && Number.isInteger(choice) ? choice : 0,
    votingPower: typeof claimed === 'string' || typeof claimed === 'number' ? String(claimed) : undefined,
    verificationHash: typeof hash === 'string' ? hash : undefined,
  }
}

function powerOf(answer: unknown): VotingPower {
  const data = isRecord(answer) ? answer['data'] : undefined
  if (!isRecord(data)) throw new Error('No voting power')
  return {
    verificationHash: text(data['verificationHash']),
    total: digits(data['total']),
    parts: {
      cakeBalance: digits(data['cakeBalance']),
      cakeBnbLpBalance: digits(data['cakeBnbLpBalance']),
      cakePoolBalance: digits(data['cakePoolBalance']),
      poolsBalance: digits(data['poolsBalance']),
      cakeVaultBalance: digits(data['cakeVaultBalance']),
    },
  }
}

function verdictsOf(answer: unknown): VerdictsAnswer {
  const data = isRecord(answer) ? answer['data'] : undefined
  if (!isRecord(data)) throw new Error('No verdicts')
  const verdicts = Object.entries(data).map(([voter, verdict]) => [
    voter.toLowerCase(),
    isRecord(verdict) && verdict['isValid'] === true,
  ])
  return { kind: 'verdicts', verdicts: Object.fromEntries(verdicts) as Readonly<Record<string, boolean>> }
}

function sentOf(answer: unknown): MessageAnswer {
  const { ipfsHash, id: ownId } = isRecord(answer) ? answer : {}
  // Today's hub names a message by its hash and not by where it is kept.
  const id = ownId ?? ipfsHash
  if (typeof id !== 'string' || id === '') throw new Error('No id of a message')
  return { kind: 'sent', id }
}

function refusalOf(answer: unknown): MessageAnswer | undefined {
  const words = isRecord(answer) ? answer['error_description'] : undefined
  if (typeof words !== 'string') return undefined
  return { kind: 'refused', words: visibleText(words.slice(0, MOST_WORDS)) }
}

function listOf<T>(value: unknown, parse: (entry: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new Error('No list')
  return value.map(parse)
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('No text')
  return value
}

/** Hubs write times as numbers and blocks as texts. */
function seconds(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${String(value)} is no time or block`)
  return number
}

function digits(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{1,80}(\.\d{1,80})?$/.test(value)) throw new Error('No figure')
  return value
}
