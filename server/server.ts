import { databaseCheck, readiness } from './api/health'
import { createMetrics } from './api/metrics'
import type { Route, ServiceContext } from './api/route'
import { type ApiOptions, startApi } from './api/server'
import type { Indexed } from './indexer/indexer'
import { headOf } from './node'

interface ServerOptions extends Omit<ApiOptions, 'routes' | 'indexed' | 'seenForMs' | 'ready' | 'metrics'> {
  readonly context: ServiceContext
  /** None where this process is no api: it tells of its health alone. */
  readonly routes: readonly Route[]
  /** None where no subgraphs are indexed here. */
  readonly indexed?: Indexed | undefined
  /** Seconds behind the chain from which on it is not ready; no limit where absent. */
  readonly maxLagS?: number | undefined
}

export interface Server {
  readonly url: string
  stop(): Promise<void>
}

/** What every process of a deployment has: routes where it is an api, and its health and metrics. */
export async function startServer({ context, maxLagS, indexed, ...options }: ServerOptions): Promise<Server> {
  const { rpcUrl, database } = context
  const sources = {
    database,
    databaseState: databaseCheck(database),
    head: () => headOf(rpcUrl),
    indexed: indexed && (() => indexed.head()),
  }
  return startApi({
    ...options,
    indexed,
    seenForMs: context.seenForMs,
    metrics: createMetrics(sources),
    ready: () => readiness({ ...sources, maxLagS }),
  })
}
