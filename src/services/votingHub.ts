import type { Address } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import type { Vote } from '~/domain/voting/results'
import { isRecord } from '~/lib/record'
import { askPart, graphql, remote } from './remote'

/** A proposal as a hub has it. All its words are its author's. */
export interface Proposal {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  /** Unix seconds. */
  readonly start: number
  readonly end: number
  /** The block at which power is counted. */
  readonly snapshot: number
  readonly author: string
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
  { readonly kind: 'sent'; readonly id: string } | { readonly kind: 'refused'; readonly words: string }

interface OfHub {
  /** The hub's base address, without a slash at its end. */
  readonly url: string
}

/** Votes that one request brings, and how far a list may be skipped (facts 10 and 20). */
export const VOTES_PAGE = 1000
const MOST_SKIPPED = 5000
const MOST_WORDS = 300
const PROPOSAL_FIELDS = 'id title body choices start end snapshot author space { id name }'

export const votingHub = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Proposals of a space, the one that ends last first. */
    proposals: build.query<
      readonly Proposal[],
      OfHub & { readonly space: string; readonly first: number; readonly skip: number }
    >({
      query: ({ url, ...variables }) =>
        graphql(
          `${url}/graphql`,
          `query ($first: Int!, $skip: Int!, $space: String!) {
            proposals(first: $first, skip: $skip, orderBy: "end", orderDirection: desc, where: { space_in: [$space] }) {
              ${PROPOSAL_FIELDS}
            }
          }`,
          variables,
          ({ proposals }) =>
            listOf(proposals, (value) => proposalOf(value, variables.space)).filter((each) => each !== null),
        ),
    }),
    /** Null where there is none of this id, or it is another space's. */
    proposal: build.query<Proposal | null, OfHub & { readonly space: string; readonly id: string }>({
      query: ({ url, space, id }) =>
        graphql(
          `${url}/graphql`,
          `query ($id: String!) { proposal(id: $id) { ${PROPOSAL_FIELDS} } }`,
          { id },
          ({ proposal }) => (proposal === null ? null : proposalOf(proposal, space)),
        ),
    }),
    /** Every vote, the oldest first: page after page, beyond what may be skipped from the last one's time on. */
    votes: build.query<readonly Vote[], OfHub & { readonly proposal: string }>({
      queryFn: async ({ url, proposal }, _api, _options, ask) => {
        const votes = new Map<string, Vote>()
        let [since, skip] = [0, 0]
        for (;;) {
          const page = await askPart(ask, votesRequest(url, { proposal, since, skip }))
          if (page.error !== undefined) return { error: page.error }
          const before = votes.size
          for (const vote of page.data) votes.set(vote.id, vote)
          if (page.data.length < VOTES_PAGE) break
          skip += VOTES_PAGE
          if (skip < MOST_SKIPPED) continue
          const latest = page.data.at(-1)?.created ?? since
          // More votes in one second than may be skipped: there is no way to the others.
          if (votes.size === before || latest === since) break
          ;[since, skip] = [latest, 0]
        }
        return { data: [...votes.values()] }
      },
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
      Readonly<Record<string, boolean>>,
      OfHub & {
        readonly block: number
        readonly votes: readonly {
          readonly address: string
          readonly verificationHash: string
          readonly total: string
        }[]
      }
    >({
      query: ({ url, block, votes }) => ({ url: `${url}/verify`, body: { block, votes }, parse: verdictsOf }),
    }),
    /** A signed message, sent once: a vote that is sent twice would be another vote. */
    sendMessage: build.mutation<
      MessageAnswer,
      OfHub & { readonly account: Address; readonly message: string; readonly signature: string }
    >({
      query: ({ url, account, message, signature }) => ({
        url: `${url}/api/message`,
        body: { address: account, msg: message, sig: signature },
        isOnce: true,
        parse: sentOf,
        refusal: (_status, answer) => refusalOf(answer),
      }),
    }),
  }),
})

function votesRequest(
  url: string,
  variables: { readonly proposal: string; readonly since: number; readonly skip: number },
) {
  return graphql(
    `${url}/graphql`,
    `query ($proposal: String!, $since: Int!, $skip: Int!) {
      votes(first: ${String(VOTES_PAGE)}, skip: $skip, orderBy: "created", orderDirection: asc, where: { proposal: $proposal, created_gte: $since }) {
        id voter created choice space { id } proposal { choices } metadata
      }
    }`,
    variables,
    ({ votes }) => listOf(votes, voteOf),
  )
}

function proposalOf(value: unknown, space: string): Proposal | null {
  if (!isRecord(value) || !isRecord(value['space'])) throw new Error('No proposal')
  if (value['space']['id'] !== space) return null
  const { choices } = value
  return {
    id: text(value['id']),
    title: text(value['title']),
    body: text(value['body']),
    choices: listOf(choices, text),
    start: seconds(value['start']),
    end: seconds(value['end']),
    snapshot: seconds(value['snapshot']),
    author: text(value['author']),
  }
}

function voteOf(value: unknown): Vote {
  if (!isRecord(value)) throw new Error('No vote')
  const { choice, metadata } = value
  const claimed = isRecord(metadata) ? metadata['votingPower'] : undefined
  return {
    id: text(value['id']),
    voter: text(value['voter']),
    created: seconds(value['created']),
    // Other kinds of votes choose several things at once: nothing that is there here.
    choice: typeof choice === 'number' && Number.isInteger(choice) ? choice : 0,
    votingPower: typeof claimed === 'string' || typeof claimed === 'number' ? String(claimed) : undefined,
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

function verdictsOf(answer: unknown): Readonly<Record<string, boolean>> {
  const data = isRecord(answer) ? answer['data'] : undefined
  if (!isRecord(data)) throw new Error('No verdicts')
  return Object.fromEntries(
    Object.entries(data).map(([voter, verdict]) => [
      voter.toLowerCase(),
      isRecord(verdict) && verdict['isValid'] === true,
    ]),
  )
}

function sentOf(answer: unknown): MessageAnswer {
  const id = isRecord(answer) ? answer['ipfsHash'] : undefined
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
