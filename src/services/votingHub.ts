import type { Address } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import { leadingChoice, type LeadingChoice, type ProposalState } from '~/domain/voting/proposal'
import type { Vote } from '~/domain/voting/results'
import {
  clipped,
  type Decoder,
  field,
  flag,
  integer,
  list,
  map,
  nullable,
  optional,
  orElse,
  parsed,
  record,
  text,
  whole,
} from '~/lib/decode'
import { dictionary } from '~/lib/decodeDictionary'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { amount, count, id, moment } from './decoders'
import { type Answer, graphql, remote, renewedAfter } from './remote'

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
  /** How many votes the hub has; undefined where it doesn’t say. */
  readonly votes?: number | undefined
  /** By the hub’s own count; undefined where it has none. */
  readonly leading?: LeadingChoice | undefined
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

export interface VotesPage {
  readonly votes: readonly Vote[]
  /** How many the hub has sent, those that could not be read among them. */
  readonly count: number
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
/** Characters that are read of what an author wrote, as the page shows them: hubs allow less of each. */
const MOST_TITLE = 1000
const MOST_BODY = 200_000
const MOST_CHOICES = 200
const LISTED_FIELDS = 'id title start end snapshot author flagged space { id name }'

export const votingHub = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Proposals of a space in a state, the one that ends last first. */
    proposals: build.query<
      Answer<readonly ListedProposal[]>,
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
              ${LISTED_FIELDS} votes choices scores
            }
          }`,
          variables,
          field(
            'proposals',
            map(list(listedProposal, { most: VOTES_PAGE, key: (each) => each.id, mayBeEmpty: true }), (all) =>
              all.filter((each) => each.space.id === variables.space).map(withoutSpace),
            ),
          ),
        ),
      providesTags: renewedAfter(CHANGES.proposals),
    }),
    /** Null where there is none of this id, or it is another space's. */
    proposal: build.query<Answer<Proposal | null>, OfHub & { readonly space: string; readonly id: string }>({
      query: ({ url, space, id }) =>
        graphql(
          `${url}/graphql`,
          `query ($id: String!) { proposal(id: $id) { ${LISTED_FIELDS} body choices } }`,
          { id },
          field(
            'proposal',
            map(nullable(wholeProposal), (found) =>
              found === null || found.space.id !== space ? null : withoutSpace(found),
            ),
          ),
        ),
      providesTags: renewedAfter(CHANGES.proposals),
    }),
    /** A page of the votes, the oldest first. */
    votesPage: build.query<Answer<VotesPage>, OfHub & VotesCursor & { readonly proposal: string }>({
      query: ({ url, ...variables }) => votesRequest(url, variables),
      // The slice that adds them up keeps them.
      keepUnusedDataFor: 0,
    }),
    votingPower: build.query<
      Answer<VotingPower>,
      OfHub & {
        readonly account: Address
        readonly block: number
        readonly poolAddresses: readonly Address[]
      }
    >({
      query: ({ url, account, block, poolAddresses }) => ({
        url: `${url}/power`,
        body: { address: account, block, poolAddresses },
        parse: field('data', powerAnswer),
      }),
    }),
    /** Which of the claims are true, by the voter in lower case. Voters missing from the answer are not verified. */
    verdicts: build.query<
      Answer<VerdictsAnswer>,
      OfHub & {
        readonly block: number
        readonly votes: readonly Claim[]
      }
    >({
      query: ({ url, block, votes }) => ({
        url: `${url}/verify`,
        body: { block, votes },
        parse: field('data', verdictsAnswer),
        refusal: (status, _answer, statusText) => ({
          kind: 'refused',
          words: statusText === '' ? String(status) : statusText,
        }),
      }),
      keepUnusedDataFor: 0,
    }),
    /** A signed message as its protocol wraps it, sent once: a vote that is sent twice would be another vote. */
    sendMessage: build.mutation<Answer<MessageAnswer>, OfHub & { readonly envelope: object }>({
      query: ({ url, envelope }) => ({
        url,
        body: envelope,
        isOnce: true,
        parse: sentAnswer,
        refusal: (_status, answer) => refusalOf(answer),
      }),
    }),
  }),
})

/**
 * Where the page after this one begins: beyond what may be skipped from the last one's time on, so that some come twice.
 * Undefined if there is none, and where one second has more votes than may be skipped: there is no way to the others.
 */
export function cursorAfter(
  { votes, count }: VotesPage,
  { since, skip }: VotesCursor,
): VotesCursor | undefined {
  if (count < VOTES_PAGE) return undefined
  if (skip + VOTES_PAGE < MOST_SKIPPED) return { since, skip: skip + VOTES_PAGE }
  // Whatever order they come in: it never goes back.
  const latest = votes.reduce((most, { created }) => Math.max(most, created), since)
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
    field('votes', votesRows),
  )
}

const LISTED = {
  id,
  title: clipped(MOST_TITLE),
  start: moment,
  end: moment,
  // Hubs write times as numbers and blocks as texts.
  snapshot: integer(),
  author: id,
  flagged: flag,
  space: record({ id }),
}

const listedProposal = map(
  record({
    ...LISTED,
    votes: orElse(optional(count), undefined),
    choices: orElse(whole(clipped(MOST_TITLE), MOST_CHOICES), []),
    scores: orElse(whole(parsed(score, 'a score'), MOST_CHOICES), []),
  }),
  ({ flagged, choices, scores, ...rest }) => ({
    ...rest,
    isFlagged: flagged,
    leading: leadingChoice(choices, scores),
  }),
)

function score(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_VALUE ? value : undefined
}

const wholeProposal = map(
  record({ ...LISTED, body: clipped(MOST_BODY), choices: whole(clipped(MOST_TITLE), MOST_CHOICES) }),
  ({ flagged, ...rest }) => ({ ...rest, isFlagged: flagged }),
)

function withoutSpace<P extends { readonly space: unknown }>({ space: _, ...rest }: P): Omit<P, 'space'> {
  return rest
}

const voteRow: Decoder<Vote> = map(
  record({
    id,
    voter: id,
    created: moment,
    // Other kinds of votes choose several things at once: nothing that is there here.
    choice: orElse(integer(1, MOST_CHOICES), 0),
    metadata: orElse(
      record({
        votingPower: orElse(map(parsed(textOrNumber, 'a figure'), String), undefined),
        verificationHash: orElse(text(200), undefined),
      }),
      { votingPower: undefined, verificationHash: undefined },
    ),
  }),
  ({ metadata, ...vote }) => ({ ...vote, ...metadata }),
)

/** What a vote claims is judged where it is added up, and shown as it is. */
function textOrNumber(value: unknown): string | number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 200) ? value : undefined
}

const votesRows: Decoder<VotesPage> = (value, report) => ({
  votes: list(voteRow, { most: VOTES_PAGE, mayBeEmpty: true })(value, report),
  count: Array.isArray(value) ? value.length : 0,
})

const powerAnswer: Decoder<VotingPower> = map(
  record({
    ...{ verificationHash: id, total: amount },
    ...{ cakeBalance: amount, cakeBnbLpBalance: amount, cakePoolBalance: amount },
    ...{ poolsBalance: amount, cakeVaultBalance: amount },
  }),
  ({ verificationHash, total, ...parts }) => ({ verificationHash, total, parts }),
)

const verdictsAnswer: Decoder<VerdictsAnswer> = map(
  dictionary(orElse(field('isValid', flag), false), { most: 2 * VOTES_PAGE }),
  (verdicts) => ({
    kind: 'verdicts',
    verdicts: Object.fromEntries(
      Object.entries(verdicts).map(([voter, isValid]) => [voter.toLowerCase(), isValid] as const),
    ),
  }),
)

const sentAnswer: Decoder<MessageAnswer> = map(
  // Today's hub names a message by its hash and not by where it is kept.
  parsed((answer) => {
    const { ipfsHash, id: ownId } = isRecord(answer) ? answer : {}
    const name = ownId ?? ipfsHash
    return typeof name === 'string' && name !== '' && name.length <= 200 ? name : undefined
  }, 'an answer with the id of a message'),
  (name) => ({ kind: 'sent', id: name }),
)

function refusalOf(answer: unknown): MessageAnswer | undefined {
  const words = isRecord(answer) ? answer['error_description'] : undefined
  if (typeof words !== 'string') return undefined
  return { kind: 'refused', words: visibleText(words.slice(0, MOST_WORDS)) }
}
