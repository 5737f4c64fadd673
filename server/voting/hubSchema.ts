import { buildSchema, graphql } from 'graphql'
import { queryProblem } from '../api/queryLimits'
import { type Answer, found } from '../api/route'
import type { Condition, Page, ProposalRow, Store, VoteRow } from './store'
import { MAX_NUMBER, SPACE } from './terms'

/** As the field's hub has them: a page holds a thousand, and no more than five thousand are skipped. */
const MOST_FIRST = 1000
const MOST_SKIPPED = 5000
/** Of all lists that one document asks for. */
const MOST_ROWS = 5000
const LIMITS = { tokens: 1000, depth: 16 } as const

const SCHEMA = buildSchema(`
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
`)

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

/** GraphQL of the hub. `now` is the chain's time, which proposals begin and end by. */
export async function answerQuery(store: Store, body: unknown, now: number): Promise<Answer> {
  const { query, variables } =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  if (typeof query !== 'string') return refused('A question is asked in `query`.')
  const problem = queryProblem(query, LIMITS)
  if (problem !== undefined) return refused(problem)
  let rows = 0
  const page = (question: ListArguments, columns: ReadonlySet<string>, special: Special): Page => {
    const { first, skip, orderBy, orderDirection } = question
    if (first < 0 || first > MOST_FIRST)
      throw new Error(`The \`first\` argument must not be greater than ${String(MOST_FIRST)}`)
    if (skip < 0 || skip > MOST_SKIPPED)
      throw new Error(`The \`skip\` argument must not be greater than ${String(MOST_SKIPPED)}`)
    rows += first
    if (rows > MOST_ROWS) throw new Error(`One document asks for at most ${String(MOST_ROWS)} entries.`)
    const column = orderBy ?? 'created'
    if (!columns.has(column)) throw new Error(`Nothing is ordered by ${column}.`)
    return {
      where: conditions(question.where ?? {}, columns, special),
      orderBy: column,
      isDescending: orderDirection !== 'asc',
      first,
      skip,
    }
  }
  const proposalOf = (row: ProposalRow) => ({
    ...row,
    ...{ ipfs: row.id, network: '31337', type: 'single-choice', space: SPACE },
    choices: JSON.parse(row.choices) as unknown,
    snapshot: String(row.snapshot),
    state: now < row.start ? 'pending' : now < row.end ? 'active' : 'closed',
    flagged: row.flagged === 1,
    votes: () => store.voteCount(row.id),
    scores: () => store.scores(row.id, (JSON.parse(row.choices) as readonly unknown[]).length),
  })
  const voteOf = (row: VoteRow) => {
    const proposal = store.proposal(row.proposal)
    return {
      ...row,
      ...{ ipfs: row.id, space: SPACE, metadata: JSON.parse(row.metadata) as unknown },
      proposal: proposal === undefined || !isShowable(proposal) ? null : proposalOf(proposal),
    }
  }
  const result = await graphql({
    schema: SCHEMA,
    source: query,
    ...(typeof variables === 'object' &&
      variables !== null && { variableValues: variables as Readonly<Record<string, unknown>> }),
    rootValue: {
      proposals: (question: ListArguments) =>
        store
          .proposals(page(question, PROPOSAL_COLUMNS, ofProposals(now)))
          .filter(isShowable)
          .map(proposalOf),
      proposal: ({ id }: { readonly id: string }) => {
        const row = store.proposal(id)
        return row === undefined || !isShowable(row) ? null : proposalOf(row)
      },
      votes: (question: ListArguments) =>
        store
          .votes(page(question, VOTE_COLUMNS, ofVotes))
          .filter(({ id, created }) => isNumber(created) || isLeftOut(id))
          .map(voteOf),
    },
  })
  return result.data === undefined || result.errors !== undefined
    ? { status: result.data === undefined ? 400 : 200, body: result }
    : found(result)
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

function ofProposals(now: number): Special {
  return (name, value) => {
    switch (name) {
      case 'state':
        return stateCondition(String(value), now)
      case 'network':
        return fixed(value === '31337')
      case 'flagged':
        return { sql: 'flagged = ?', values: [value === true ? 1 : 0] }
      default:
        return ofSpace(name, value)
    }
  }
}

const ofVotes: Special = ofSpace

/** Everything here is of one space. */
function ofSpace(name: string, value: unknown): Condition | undefined {
  if (name === 'space') return fixed(value === SPACE.id)
  return name === 'space_in' ? fixed(Array.isArray(value) && value.includes(SPACE.id)) : undefined
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
    if (!columns.has(column)) throw new Error(`Nothing is filtered by ${name}.`)
    // Addresses are the same in any case of their letters.
    const left = column === 'author' || column === 'voter' ? `lower("${column}")` : `"${column}"`
    const plain = (each: unknown) =>
      typeof each === 'number'
        ? each
        : column === 'author' || column === 'voter'
          ? String(each).toLowerCase()
          : String(each)
    if (suffix === 'in') {
      const values = Array.isArray(value) ? value.map(plain) : []
      return [{ sql: `${left} IN (${values.map(() => '?').join(', ')})`, values }]
    }
    return [
      {
        sql: `${left} ${suffix === undefined ? '=' : (COMPARISONS[suffix] ?? '=')} ?`,
        values: [plain(value)],
      },
    ]
  })
}

function refused(message: string): Answer {
  return { status: 400, body: { errors: [{ message }] } }
}
