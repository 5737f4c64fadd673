import { GraphQLError } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { graphqlHandler, type GraphqlLimits } from '../api/graphql'
import type { Answer } from '../api/route'
import { recentRead } from '../api/sharedReads'
import { isStorable } from '../store/database'
import type { Hub } from './context'
import { type Condition, openStore, type Page, type ProposalRow, type Store, type VoteRow } from './store'
import { MAX_NUMBER } from './terms'

/** As the field's hub has them: a page holds a thousand, and no more than five thousand are skipped. */
const MOST_FIRST = 1000
const MOST_SKIPPED = 5000
/** Of all lists that one document asks for. */
const MOST_ROWS = 5000
const LIMITS: GraphqlLimits = { aliases: 30, tokens: 1000, depth: 8, cost: 20_000, nested: 16 }

const TYPES = `
  scalar Any
  enum OrderDirection { asc desc }
  type Space { id: String! name: String }
  type Proposal {
    id: String! ipfs: String author: String! created: Int! space: Space network: String! type: String title: String!
    body: String choices: [String]! start: Int! end: Int! snapshot: String state: String flagged: Boolean votes: Int
    scores: [Float]
  }
  type Vote {
    id: String! ipfs: String voter: String! created: Int! space: Space! proposal: Proposal choice: Any! metadata: Any
  }
  input ProposalWhere {
    id: String id_in: [String] space: String space_in: [String] author: String author_in: [String] network: String
    state: String created_gte: Int created_lte: Int start_gte: Int start_lte: Int end_gte: Int end_lte: Int flagged: Boolean
  }
  input VoteWhere {
    id: String id_in: [String] space: String space_in: [String] proposal: String proposal_in: [String] voter: String
    voter_in: [String] created: Int created_gt: Int created_gte: Int created_lt: Int created_lte: Int
  }
  type Query {
    proposals(first: Int! = 20, skip: Int! = 0, where: ProposalWhere, orderBy: String, orderDirection: OrderDirection): [Proposal]
    proposal(id: String!): Proposal
    votes(first: Int! = 20, skip: Int! = 0, where: VoteWhere, orderBy: String, orderDirection: OrderDirection): [Vote]
  }
`

type Where = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>

interface ListArguments {
  readonly first: number
  readonly skip: number
  readonly where?: Where | null
  readonly orderBy?: string | null
  readonly orderDirection?: 'asc' | 'desc' | null
}

const PROPOSAL_COLUMNS: ReadonlySet<string> = new Set(['id', 'author', 'created', 'start', 'end', 'snapshot'])
const VOTE_COLUMNS: ReadonlySet<string> = new Set(['id', 'voter', 'created', 'proposal'])
const COMPARISONS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** Of one document. */
interface Asked {
  /** The chain's time, which proposals begin and end by. */
  readonly now: number
  /** Entries of all of its lists. */
  rows: number
  /** Proposals of its votes, each looked up once. */
  readonly proposals: Map<string, Promise<ProposalRow | undefined>>
}

interface ToldProposal extends Omit<ProposalRow, 'choices' | 'space' | 'snapshot'> {
  readonly counts: () => Promise<ReadonlyMap<string, number>>
  readonly scores: () => Promise<ReadonlyMap<string, ReadonlyMap<number, number>>>
  readonly [field: string]: unknown
}

/** Answers a document about proposals and votes. */
export function hubQuestions(hub: Hub): (body: unknown) => Promise<Answer> {
  const store = openStore(hub.database)
  const now = recentRead(hub.now, hub.seenForMs)
  const handler = graphqlHandler({
    ...{ path: '/graphql', schema: hubSchema(hub, store), limits: LIMITS },
    context: async () => ({ now: await now(), rows: 0, proposals: new Map() }),
  })
  return async (body) => {
    const { status, text } = await handler({ method: 'POST', url: '/graphql', body: JSON.stringify(body) })
    const answer = JSON.parse(text) as { readonly data?: unknown }
    // As the field's hub: what could not be answered at all is a bad request.
    return { status: status === 200 && answer.data === undefined ? 400 : status, body: answer }
  }
}

function hubSchema({ chainId, space }: Hub, store: Store) {
  const network = String(chainId)
  const page = (
    question: ListArguments,
    asked: Asked,
    columns: ReadonlySet<string>,
    special: Special,
  ): Page => {
    const { first, skip, orderBy, orderDirection } = question
    if (first < 0 || first > MOST_FIRST)
      throw new GraphQLError(`The \`first\` argument must not be greater than ${String(MOST_FIRST)}`)
    if (skip < 0 || skip > MOST_SKIPPED)
      throw new GraphQLError(`The \`skip\` argument must not be greater than ${String(MOST_SKIPPED)}`)
    asked.rows += first
    if (asked.rows > MOST_ROWS)
      throw new GraphQLError(`One document asks for at most ${String(MOST_ROWS)} entries.`)
    const column = orderBy ?? 'created'
    if (!columns.has(column)) throw new GraphQLError(`Nothing is ordered by ${column}.`)
    return {
      where: conditions(question.where ?? {}, columns, special),
      orderBy: column,
      isDescending: orderDirection !== 'asc',
      first,
      skip,
    }
  }
  /** Votes of all of them are counted at once, where somebody asks for that. */
  const told = (rows: readonly ProposalRow[], { now }: Asked): readonly ToldProposal[] => {
    let counted: Promise<ReadonlyMap<string, number>> | undefined
    const counts = () => (counted ??= store.voteCounts(rows.map(({ id }) => id)))
    let summed: ReturnType<typeof store.scores> | undefined
    const scores = () => (summed ??= store.scores(rows.map(({ id }) => id)))
    return rows.filter(isShowable).map((row) => ({
      ...row,
      ...{ ipfs: row.id, network, type: 'single-choice', space, counts, scores },
      choices: JSON.parse(row.choices) as unknown,
      snapshot: String(row.snapshot),
      state: now < row.start ? 'pending' : now < row.end ? 'active' : 'closed',
    }))
  }
  const proposalOf = async (id: string, asked: Asked) => {
    if (!isStorable(id)) return null
    const row = asked.proposals.get(id) ?? store.proposal(id)
    asked.proposals.set(id, row)
    const one = await row
    return one === undefined ? null : (told([one], asked)[0] ?? null)
  }
  return createSchema<Asked>({
    typeDefs: TYPES,
    resolvers: {
      Query: {
        proposals: async (_: unknown, question: ListArguments, asked: Asked) => {
          const special = ofProposals(asked.now, network, space.id)
          return told(await store.proposals(page(question, asked, PROPOSAL_COLUMNS, special)), asked)
        },
        proposal: (_: unknown, { id }: { readonly id: string }, asked: Asked) => proposalOf(id, asked),
        votes: async (_: unknown, question: ListArguments, asked: Asked) => {
          const rows = await store.votes(page(question, asked, VOTE_COLUMNS, ofSpace(space.id)))
          return rows.filter(({ id, created }) => isNumber(created) || isLeftOut(id))
        },
      },
      Proposal: {
        votes: async ({ id, counts }: ToldProposal) => (await counts()).get(id) ?? 0,
        scores: async ({ id, choices, scores }: ToldProposal) => {
          const own = (await scores()).get(id)
          return (choices as readonly string[]).map((_, nth) => own?.get(nth + 1) ?? 0)
        },
      },
      Vote: {
        ipfs: ({ id }: VoteRow) => id,
        space: () => space,
        metadata: ({ metadata }: VoteRow) => JSON.parse(metadata) as unknown,
        proposal: ({ proposal }: VoteRow, _: unknown, asked: Asked) => proposalOf(proposal, asked),
      },
    },
  })
}

/** What could not be told in the schema's types costs itself, and no list that it is in. */
function isShowable({ id, created, start, end, snapshot }: ProposalRow): boolean {
  return [created, start, end, snapshot].every(isNumber) || isLeftOut(id)
}

function isNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER
}

function isLeftOut(id: string): false {
  console.warn(`The hub leaves out ${id}, which cannot be told.`)
  return false
}

/** Conditions that are of no column of their own. */
type Special = (name: string, value: unknown) => Condition | undefined

function ofProposals(now: number, network: string, space: string): Special {
  const own = ofSpace(space)
  return (name, value) => {
    switch (name) {
      case 'state':
        return stateCondition(String(value), now)
      case 'network':
        return fixed(value === network)
      case 'flagged':
        return { sql: 'flagged = ?', values: [value === true] }
      default:
        return own(name, value)
    }
  }
}

/** Everything here is of one space. */
function ofSpace(space: string): Special {
  return (name, value) => {
    if (name === 'space') return fixed(value === space)
    return name === 'space_in' ? fixed(Array.isArray(value) && value.includes(space)) : undefined
  }
}

function fixed(is: boolean): Condition {
  return { sql: is ? '1 = 1' : '1 = 0', values: [] }
}

function stateCondition(state: string, now: number): Condition {
  switch (state) {
    case 'pending':
      return { sql: 'start > ?', values: [now] }
    case 'active':
      return { sql: 'start <= ? AND "end" > ?', values: [now, now] }
    case 'closed':
      return { sql: '"end" <= ?', values: [now] }
    default:
      return fixed(false)
  }
}

function conditions(where: Where, columns: ReadonlySet<string>, special: Special): readonly Condition[] {
  return Object.entries(where).flatMap(([name, value]) => {
    if (value === null) return []
    const own = special(name, value)
    if (own !== undefined) return [own]
    const [column = '', suffix] = name.split('_')
    if (!columns.has(column)) throw new GraphQLError(`Nothing is filtered by ${name}.`)
    // Addresses are the same in any case of their letters.
    const left = column === 'author' || column === 'voter' ? `lower("${column}")` : `"${column}"`
    const plain = (each: unknown) =>
      typeof each === 'number'
        ? each
        : column === 'author' || column === 'voter'
          ? String(each).toLowerCase()
          : String(each)
    const isHere = (each: unknown) => typeof each !== 'string' || isStorable(each)
    if (suffix === 'in') {
      const values = Array.isArray(value) ? value.map((each) => String(plain(each))).filter(isHere) : []
      return [{ sql: `${left} = ANY(?::text[])`, values: [values] }]
    }
    if (!isHere(value)) return [fixed(false)]
    return [
      {
        sql: `${left} ${suffix === undefined ? '=' : (COMPARISONS[suffix] ?? '=')} ?`,
        values: [plain(value)],
      },
    ]
  })
}
