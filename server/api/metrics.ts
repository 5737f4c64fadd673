import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../store/database'

/** A block that something has read, or that the node has. */
export interface BlockMark {
  readonly number: number
  /** Unix seconds. */
  readonly timestamp: number
}

interface Sources {
  readonly database: Database
  /** The node's newest block. */
  readonly head: () => Promise<BlockMark>
  /** The last one that is indexed; undefined where no indexer is asked. */
  readonly indexed?: (() => Promise<BlockMark | undefined>) | undefined
}

export interface Metrics {
  /** Counts an answered request, by the route's pattern: never by what somebody put in it. */
  readonly answered: (request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }) => void
  /** In Prometheus' text format. What cannot be read is left out. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

interface StepRow {
  readonly game: string
  readonly age: number
}

interface AccountRow {
  readonly account: string
  readonly wei: string
}

interface AlertRow {
  readonly kind: string
  readonly raised: number
  readonly open: number
}

interface PendingRow {
  readonly duty: string
  readonly age: number
}

/** What /metrics tells of one process. */
export function createMetrics({ database, head, indexed }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'cheeseswap_' })
  const requests = new Histogram({
    ...{ registers, name: 'cheeseswap_http_request_duration_seconds', help: 'Time to answer a request' },
    ...{ labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5] },
  })
  const failures = new Counter({
    ...{ registers, name: 'cheeseswap_metrics_failures_total', help: 'Values that could not be read' },
    labelNames: ['of'],
  })
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ ...{ registers, name: `cheeseswap_${name}`, help }, labelNames: [...labelNames] })
  const headBlock = gauge('chain_head_block', 'Newest block of the node')
  const lagBlocks = gauge('indexer_lag_blocks', 'Blocks that are not indexed yet')
  const lagSeconds = gauge('indexer_lag_seconds', 'Seconds between the newest block and the last indexed one')
  const balances = gauge('keeper_balance_coins', 'What an account of the keeper has for gas', ['account'])
  const ages = gauge('keeper_last_step_age_seconds', 'Seconds since the last step of a game', ['game'])
  const pending = gauge('keeper_pending_age_seconds', 'Seconds since a duty sent what is not mined', ['duty'])
  const alerts = gauge('keeper_alerts', 'Alerts of the keeper that are not over', ['kind'])
  const raised = gauge('keeper_alerts_raised', 'Different alerts and events of the keeper so far', ['kind'])

  async function readChain(): Promise<void> {
    const newest = await head()
    headBlock.set(newest.number)
    const last = await indexed?.()
    if (last === undefined) return
    lagBlocks.set(Math.max(0, newest.number - last.number))
    lagSeconds.set(Math.max(0, newest.timestamp - last.timestamp))
  }

  async function readKeeper(): Promise<void> {
    const steps = await database.query<StepRow>(
      'SELECT game, extract(epoch FROM clock_timestamp() - at)::double precision AS age FROM keeper_steps',
    )
    const accounts = await database.query<AccountRow>('SELECT account, wei FROM keeper_accounts')
    const waiting = await database.query<PendingRow>(
      `SELECT duty, max(extract(epoch FROM clock_timestamp() - created_at))::double precision AS age
       FROM keeper_sends WHERE status = 'pending' GROUP BY duty`,
    )
    const told = await database.query<AlertRow>(
      `SELECT kind, count(*)::int AS raised, count(*) FILTER (WHERE ended IS NULL)::int AS open
       FROM keeper_alerts GROUP BY kind`,
    )
    pending.reset()
    for (const { duty, age } of waiting) pending.set({ duty }, age)
    for (const each of told) {
      alerts.set({ kind: each.kind }, each.open)
      raised.set({ kind: each.kind }, each.raised)
    }
    ages.reset()
    for (const { game, age } of steps) ages.set({ game }, age)
    balances.reset()
    for (const { account, wei } of accounts) balances.set({ account }, Number(wei) / 1e18)
  }

  return {
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    async text() {
      const parts = { chain: readChain, keeper: readKeeper }
      for (const [of, read] of Object.entries(parts)) {
        await read().catch(() => {
          failures.inc({ of })
        })
      }
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
