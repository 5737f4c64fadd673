import type { Fees } from '../../deploy/node/chain'
import type { Database, Queries } from '../store/database'

/** One of the transactions that were signed at a nonce. */
export interface Attempt {
  readonly hash: string
  /** Undefined where the signer sends by itself. */
  readonly raw?: string
  readonly fees: Fees
  /** The newest block when it was sent. */
  readonly block: number
  /** It does nothing, so that what comes after it can be mined. */
  readonly isCancel?: true
}

export type SendStatus = 'pending' | 'mined' | 'reverted' | 'canceled' | 'lost'

/** What the keeper has sent for a duty, whichever of its attempts is mined. */
export interface Sent {
  readonly id: number
  readonly address: string
  readonly nonce: number
  readonly duty: string
  readonly step: string
  readonly to: string
  readonly data: string
  readonly gas: bigint
  /** Unix seconds of the chain. */
  readonly deadline: number | undefined
  readonly attempts: readonly Attempt[]
  readonly status: SendStatus
  readonly block: number | undefined
  /** Wei. */
  readonly spent: bigint
  readonly isFinal: boolean
}

export type NewSent = Pick<Sent, 'address' | 'nonce' | 'duty' | 'step' | 'to' | 'data' | 'gas' | 'deadline'>

export interface SendStore {
  /** Those that are pending, or that a reorganisation can still take back. */
  readonly open: () => Promise<readonly Sent[]>
  readonly add: (sent: NewSent) => Promise<Sent>
  readonly update: (sent: Sent) => Promise<void>
  /** Wei that an account has paid in the last 24 hours. */
  readonly spentOf: (address: string) => Promise<bigint>
  /** The last step of a duty that was mined. */
  readonly lastStepOf: (duty: string) => Promise<string | undefined>
}

interface Row {
  readonly id: number
  readonly address: string
  readonly nonce: number
  readonly duty: string
  readonly step: string
  readonly target: string
  readonly data: string
  readonly gas: number
  readonly deadline: number | null
  readonly attempts: string
  readonly status: SendStatus
  readonly block: number | null
  readonly spent: string
  readonly is_final: boolean
}

/** Rows older than this are deleted, but for the last one of each duty. */
const KEPT_DAYS = 90

/** Sends in the database. `guard` is the lease's: a keeper that has lost it writes nothing, and so sends nothing. */
export function sendStore(database: Database, guard: (queries: Queries) => Promise<void>): SendStore {
  const write = <T>(work: (queries: Queries) => Promise<T>) =>
    database.transaction(async (queries) => {
      await guard(queries)
      return work(queries)
    })
  return {
    async open() {
      await write((queries) =>
        queries.query(
          `DELETE FROM keeper_sends
           WHERE is_final AND settled_at < clock_timestamp() - $1 * interval '1 day'
             AND id NOT IN (SELECT max(id) FROM keeper_sends WHERE status = 'mined' GROUP BY duty)`,
          [KEPT_DAYS],
        ),
      )
      const rows = await database.query<Row>('SELECT * FROM keeper_sends WHERE NOT is_final ORDER BY nonce')
      return rows.map(sentOf)
    },
    add: (sent) =>
      write(async (queries) => {
        const { address, nonce, duty, step, to, data, gas, deadline } = sent
        const [row] = await queries.query<Row>(
          `INSERT INTO keeper_sends (address, nonce, duty, step, target, data, gas, deadline, attempts, status)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '[]', 'pending') RETURNING *`,
          [address, nonce, duty, step, to, data, gas, deadline ?? null],
        )
        if (row === undefined) throw new Error('The database has not kept what is to be sent.')
        return sentOf(row)
      }),
    update: ({ id, attempts, status, block, spent, isFinal }) =>
      write(async (queries) => {
        await queries.query(
          `UPDATE keeper_sends SET attempts = $2, status = $3::text, block = $4, spent = $5, is_final = $6,
             settled_at = CASE WHEN $3::text = 'pending' THEN NULL ELSE coalesce(settled_at, clock_timestamp()) END
           WHERE id = $1`,
          [id, attemptsText(attempts), status, block ?? null, String(spent), isFinal],
        )
      }),
    async spentOf(address) {
      const [row] = await database.query<{ readonly spent: string }>(
        `SELECT coalesce(sum(spent), 0)::text AS spent FROM keeper_sends
         WHERE address = $1 AND settled_at > clock_timestamp() - interval '1 day'`,
        [address],
      )
      return BigInt(row?.spent ?? 0)
    },
    async lastStepOf(duty) {
      const [row] = await database.query<{ readonly step: string }>(
        `SELECT step FROM keeper_sends WHERE duty = $1 AND status = 'mined' ORDER BY id DESC LIMIT 1`,
        [duty],
      )
      return row?.step
    },
  }
}

function sentOf(row: Row): Sent {
  const { id, address, nonce, duty, step, target, data, gas, deadline, status, block, spent } = row
  return {
    ...{ id: Number(id), address, nonce: Number(nonce), duty, step, to: target, data, gas: BigInt(gas) },
    ...{ deadline: deadline === null ? undefined : Number(deadline), status, isFinal: row.is_final },
    ...{ block: block === null ? undefined : Number(block), spent: BigInt(spent) },
    attempts: attemptsIn(row.attempts),
  }
}

const BIG = /^\d+n$/

function attemptsText(attempts: readonly Attempt[]): string {
  return JSON.stringify(attempts, (_, value: unknown) =>
    typeof value === 'bigint' ? `${String(value)}n` : value,
  )
}

function attemptsIn(text: string): readonly Attempt[] {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && BIG.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as readonly Attempt[]
}
