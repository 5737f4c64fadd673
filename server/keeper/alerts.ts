import type { Database } from '../store/database'

/** docs/operating.md says of each what it means and what to do. */
type AlertKind =
  | 'node'
  | 'no-node'
  | 'failed'
  | 'refused'
  | 'stuck'
  | 'dear'
  | 'limit'
  | 'funds'
  | 'pool'
  | 'signer'
  | 'waiting'
/** What has happened, and does not end. */
type EventKind = 'missed' | 'reverted' | 'nonce' | 'notice'

export interface Message {
  readonly kind: AlertKind | EventKind
  /** Duty, account or node. */
  readonly of: string
  readonly text: string
  readonly isOver: boolean
}

export interface Alerts {
  /** Told once, however often it is raised before it is cleared; a keeper that takes over does not repeat it. */
  readonly raise: (kind: AlertKind, of: string, text: string) => Promise<void>
  readonly clear: (kind: AlertKind, of: string) => Promise<void>
  /** Told once for good. */
  readonly event: (kind: EventKind, of: string, text: string) => Promise<void>
  /** Hands what the webhook has not taken yet to it; what it does not take is tried with the next call. */
  readonly deliver: () => Promise<void>
}

interface AlertsOptions {
  readonly database: Database
  readonly deployment: string
  /** Undefined where there is none. */
  readonly webhookUrl: string | undefined
  readonly onMessage: (message: Message) => void
}

interface Row {
  readonly key: string
  readonly kind: AlertKind | EventKind
  readonly text: string
  readonly ended: Date | null
  readonly told: number
}

const WITHIN_MS = 10_000
const EVENTS: ReadonlySet<string> = new Set<EventKind>(['missed', 'reverted', 'nonce', 'notice'])
const keyOf = (kind: string, of: string) => `${kind}:${of}`

export function createAlerts({ database, deployment, webhookUrl, onMessage }: AlertsOptions): Alerts {
  /** What is known of each in the database, so that looks write nothing. */
  const known = new Map<string, 'open' | 'over'>()

  async function post(row: Row, isOver: boolean): Promise<void> {
    const { key, kind, text } = row
    const response = await fetch(webhookUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        // What chat services show.
        text: `${deployment}: ${isOver ? 'over: ' : ''}${text}`,
        ...{ deployment, alert: kind, of: key.slice(kind.length + 1), state: isOver ? 'over' : 'raised' },
      }),
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    if (!response.ok) throw new Error(`The webhook answers ${String(response.status)}.`)
  }

  return {
    async raise(kind, of, text) {
      const key = keyOf(kind, of)
      if (known.get(key) === 'open') return
      const rows = await database.query(
        `INSERT INTO keeper_alerts AS old (key, kind, text) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE
           SET text = excluded.text, began = excluded.began, ended = NULL, told = 0
           WHERE old.ended IS NOT NULL
         RETURNING key`,
        [key, kind, text],
      )
      known.set(key, 'open')
      if (rows.length > 0) onMessage({ kind, of, text, isOver: false })
    },
    async clear(kind, of) {
      const key = keyOf(kind, of)
      if (known.get(key) === 'over') return
      const [row] = await database.query<Row>(
        `UPDATE keeper_alerts SET ended = clock_timestamp() WHERE key = $1 AND ended IS NULL RETURNING *`,
        [key],
      )
      known.set(key, 'over')
      if (row !== undefined) onMessage({ kind, of, text: row.text, isOver: true })
    },
    async event(kind, of, text) {
      const key = keyOf(kind, of)
      if (known.has(key)) return
      const rows = await database.query(
        `INSERT INTO keeper_alerts (key, kind, text, ended) VALUES ($1, $2, $3, clock_timestamp())
         ON CONFLICT (key) DO NOTHING RETURNING key`,
        [key, kind, text],
      )
      known.set(key, 'over')
      if (rows.length > 0) onMessage({ kind, of, text, isOver: false })
    },
    async deliver() {
      if (webhookUrl === undefined) return
      const rows = await database.query<Row>(
        `SELECT key, kind, text, ended, told FROM keeper_alerts
         WHERE told = 0 OR (told = 1 AND ended IS NOT NULL) ORDER BY began LIMIT 50`,
      )
      for (const row of rows) {
        const isEvent = EVENTS.has(row.kind)
        await post(row, row.told === 1)
        await database.query('UPDATE keeper_alerts SET told = $2 WHERE key = $1', [
          ...[row.key, isEvent ? 2 : row.told + 1],
        ])
      }
    },
  }
}
