import { createHash } from 'node:crypto'
import { encodeBase58 } from 'ethers'
import type { RoutesContext } from '../api/route'

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
  readonly flagged: number
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

/** A condition of SQL with its values. */
export interface Condition {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

export interface Page {
  readonly where: readonly Condition[]
  readonly orderBy: string
  readonly isDescending: boolean
  readonly first: number
  readonly skip: number
}

/** What the hub keeps: one vote per account and proposal. */
export function openStore({ openDatabase }: Pick<RoutesContext, 'openDatabase'>) {
  const database = openDatabase()
  database.exec(`
    CREATE TABLE proposals (
      id TEXT PRIMARY KEY, created INTEGER NOT NULL, author TEXT NOT NULL, space TEXT NOT NULL, title TEXT NOT NULL,
      body TEXT NOT NULL, choices TEXT NOT NULL, start INTEGER NOT NULL, "end" INTEGER NOT NULL,
      snapshot INTEGER NOT NULL, flagged INTEGER NOT NULL
    );
    CREATE TABLE votes (
      id TEXT PRIMARY KEY, created INTEGER NOT NULL, signed INTEGER NOT NULL, voter TEXT NOT NULL, proposal TEXT NOT NULL,
      choice INTEGER NOT NULL, metadata TEXT NOT NULL, UNIQUE (proposal, voter)
    );
    CREATE INDEX votes_in_time ON votes (proposal, created);
    CREATE TABLE messages (id TEXT PRIMARY KEY);
  `)
  const addProposal = database.prepare('INSERT INTO proposals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const addVote = database.prepare('INSERT OR REPLACE INTO votes VALUES (?, ?, ?, ?, ?, ?, ?)')
  const addMessage = database.prepare('INSERT OR IGNORE INTO messages VALUES (?)')
  const oneProposal = database.prepare('SELECT * FROM proposals WHERE id = ?')
  const oneVote = database.prepare('SELECT * FROM votes WHERE proposal = ? AND voter = ?')
  const votesOf = database.prepare('SELECT count(*) AS count FROM votes WHERE proposal = ?')

  const scoresOf = database.prepare(`
    SELECT choice, sum(CAST(json_extract(metadata, '$.votingPower') AS REAL)) AS score
    FROM votes WHERE proposal = ? GROUP BY choice
  `)

  function list(table: 'proposals' | 'votes', page: Page): unknown[] {
    const { where, orderBy, isDescending, first, skip } = page
    const conditions = where.map(({ sql }) => `(${sql})`).join(' AND ')
    const direction = isDescending ? 'DESC' : 'ASC'
    return database
      .prepare(
        `SELECT * FROM ${table} ${conditions === '' ? '' : `WHERE ${conditions}`}
         ORDER BY "${orderBy}" ${direction}, id LIMIT ? OFFSET ?`,
      )
      .all(...where.flatMap(({ values }) => values), first, skip)
  }

  return {
    addProposal(row: ProposalRow) {
      const { id, created, author, space, title, body, choices, start, end, snapshot, flagged } = row
      addProposal.run(
        ...[id, created, author, space, title, body, choices],
        ...[start, end, snapshot, flagged],
      )
    },
    /** In the place of the one that its voter had. */
    addVote({ id, created, signed, voter, proposal, choice, metadata }: VoteRow) {
      addVote.run(id, created, signed, voter, proposal, choice, metadata)
    },
    vote: (proposal: string, voter: string) => oneVote.get(proposal, voter) as VoteRow | undefined,
    /** False where the same was sent before. */
    remember: (id: string) => addMessage.run(id).changes > 0,
    proposal: (id: string) => oneProposal.get(id) as ProposalRow | undefined,
    proposals: (page: Page) => list('proposals', page) as ProposalRow[],
    votes: (page: Page) => list('votes', page) as VoteRow[],
    voteCount: (proposal: string) => (votesOf.get(proposal) as { readonly count: number }).count,
    /** What each choice has, in whole tokens, the first choice first. */
    scores(proposal: string, choices: number): readonly number[] {
      const rows = scoresOf.all(proposal) as readonly { readonly choice: number; readonly score: number }[]
      const found = new Map(rows.map(({ choice, score }) => [choice, score]))
      return Array.from({ length: choices }, (_, nth) => found.get(nth + 1) ?? 0)
    },
    /** All of it or nothing, and quickly. */
    inTransaction: (act: () => void) => {
      database.transaction(act)()
    },
  }
}

export type Store = ReturnType<typeof openStore>

/** What a message is called: the address of its bytes on IPFS. */
export function messageId(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  return encodeBase58(Buffer.concat([Buffer.from([0x12, 0x20]), hash])).padStart(46, '1')
}
