import { createHash } from 'node:crypto'
import { encodeBase58 } from 'ethers'
import type { Queries, SqlValue } from '../store/database'

export interface ProposalRow {
  readonly id: string
  readonly created: number
  readonly author: string
  readonly space: string
  readonly title: string
  readonly body: string
  /** JSON. */
  readonly choices: string
  readonly start: number
  readonly end: number
  readonly snapshot: number
  readonly flagged: boolean
}

export interface VoteRow {
  readonly id: string
  /** By the chain's clock. */
  readonly created: number
  /** When its voter says to have signed it, by which of two the later counts. */
  readonly signed: number
  readonly voter: string
  readonly proposal: string
  readonly choice: number
  /** JSON. */
  readonly metadata: string
}

/** What somebody has signed, with the signature: anybody can check it. */
export interface MessageRow {
  readonly id: string
  readonly address: string
  /** JSON: { msg } as text, or { data } as typed data. */
  readonly sent: string
  readonly signature: string
  /** Unix seconds by the chain's clock. */
  readonly taken: number
}

/** A condition of SQL, with `?` for each of its values. */
export interface Condition {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

export interface Page {
  readonly where: readonly Condition[]
  readonly orderBy: string
  readonly isDescending: boolean
  readonly first: number
  readonly skip: number
}

/** What the hub keeps: one vote per account and proposal, and all messages that were taken. */
export function openStore(database: Queries) {
  function list<Row extends object>(table: 'proposals' | 'votes', page: Page): Promise<readonly Row[]> {
    const { where, orderBy, isDescending, first, skip } = page
    const values: SqlValue[] = []
    const conditions = where.map((each) => {
      const own = [...each.values]
      return `(${each.sql.replaceAll('?', () => `$${String(values.push(own.shift() ?? null))}`)})`
    })
    const direction = isDescending ? 'DESC' : 'ASC'
    return database.query<Row>(
      `SELECT * FROM ${table} ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
       ORDER BY "${orderBy}" ${direction}, id LIMIT $${String(values.length + 1)} OFFSET $${String(values.length + 2)}`,
      [...values, first, skip],
    )
  }

  return {
    async addProposal(row: ProposalRow): Promise<void> {
      const { id, created, author, space, title, body, choices, start, end, snapshot, flagged } = row
      await database.query('INSERT INTO proposals VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
        ...[id, created, author, space, title, body, choices],
        ...[start, end, snapshot, flagged],
      ])
    },
    /**
     * In the place of the one that its voter had, where this one counts: it was signed later, or in the same second
     * with the greater id. Gives the one that stays where it does not.
     */
    async addVote(row: VoteRow): Promise<VoteRow | undefined> {
      const { id, created, signed, voter, proposal, choice, metadata } = row
      const added = await database.query(
        `INSERT INTO votes AS before VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (proposal, voter) DO UPDATE
           SET id = excluded.id, created = excluded.created, signed = excluded.signed, choice = excluded.choice,
               metadata = excluded.metadata
           WHERE (before.signed, before.id) <= (excluded.signed, excluded.id)
         RETURNING id`,
        [id, created, signed, voter, proposal, choice, metadata],
      )
      if (added.length > 0) return undefined
      const [before] = await database.query<VoteRow>(
        'SELECT * FROM votes WHERE proposal = $1 AND voter = $2',
        [proposal, voter],
      )
      return before
    },
    /** Of people who have not voted on it yet. */
    async addVotes(rows: readonly VoteRow[]): Promise<void> {
      const all = <Key extends keyof VoteRow>(key: Key) => rows.map((row) => row[key])
      await database.query(
        `INSERT INTO votes SELECT * FROM unnest(
           $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::text[])`,
        [
          ...[all('id'), all('created'), all('signed'), all('voter')],
          ...[all('proposal'), all('choice'), all('metadata')],
        ],
      )
    },
    /** False where the same was taken before. */
    async remember({ id, address, sent, signature, taken }: MessageRow): Promise<boolean> {
      const added = await database.query(
        `INSERT INTO messages (id, address, sent, signature, taken) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING id`,
        [id, address, sent, signature, taken],
      )
      return added.length > 0
    },
    async proposal(id: string): Promise<ProposalRow | undefined> {
      return (await database.query<ProposalRow>('SELECT * FROM proposals WHERE id = $1', [id]))[0]
    },
    proposals: (page: Page) => list<ProposalRow>('proposals', page),
    votes: (page: Page) => list<VoteRow>('votes', page),
    async voteCounts(proposals: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await database.query<{ readonly proposal: string; readonly count: number }>(
        'SELECT proposal, count(*) AS count FROM votes WHERE proposal = ANY($1::text[]) GROUP BY proposal',
        [proposals],
      )
      return new Map(rows.map(({ proposal, count }) => [proposal, count]))
    },
    /** By proposal, what each choice has in whole tokens, by the number of the choice. */
    async scores(proposals: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
      const rows = await database.query<{
        readonly proposal: string
        readonly choice: number
        readonly score: number
      }>(
        `SELECT proposal, choice, sum((metadata::jsonb ->> 'votingPower')::numeric)::double precision AS score
         FROM votes WHERE proposal = ANY($1::text[]) GROUP BY proposal, choice`,
        [proposals],
      )
      const scores = new Map<string, Map<number, number>>()
      for (const { proposal, choice, score } of rows) {
        const own = scores.get(proposal) ?? new Map<number, number>()
        scores.set(proposal, own.set(choice, score))
      }
      return scores
    },
  }
}

export type Store = ReturnType<typeof openStore>

/** What a message is called: the address of its bytes on IPFS. */
export function messageId(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  return encodeBase58(Buffer.concat([Buffer.from([0x12, 0x20]), hash])).padStart(46, '1')
}
