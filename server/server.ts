import { graphql, type GraphQLSchema } from 'graphql'
import { readiness } from './api/health'
import { type BlockMark, createMetrics } from './api/metrics'
import type { Route, ServiceContext } from './api/route'
import { type ApiOptions, startApi } from './api/server'
import { headOf } from './node'

interface ServerOptions extends Omit<ApiOptions, 'routes' | 'ready' | 'metrics'> {
  readonly context: ServiceContext
  /** None where this process is no api: it tells of its health alone. */
  readonly routes: readonly Route[]
  /** Seconds behind the chain from which on it is not ready; no limit where absent. */
  readonly maxLagS?: number | undefined
}

export interface Server {
  readonly url: string
  stop(): Promise<void>
}

/** What every process of a deployment has: routes where it is an api, and its health and metrics. */
export async function startServer({ context, maxLagS, ...options }: ServerOptions): Promise<Server> {
  const { rpcUrl, database } = context
  const [schema] = Object.values(options.subgraphs ?? {})
  const sources = {
    database,
    head: () => headOf(rpcUrl),
    indexed: schema === undefined ? undefined : () => indexedBy(schema),
  }
  return startApi({
    ...options,
    metrics: createMetrics(sources),
    ready: () => readiness({ ...sources, maxLagS }),
  })
}

interface Meta {
  readonly _meta?: { readonly block: { readonly number: number; readonly timestamp: number | null } }
}

/** The last block of a subgraph, as it says itself; undefined before the first one. */
async function indexedBy(schema: GraphQLSchema): Promise<BlockMark | undefined> {
  const { data } = await graphql({ schema, source: '{ _meta { block { number timestamp } } }' })
  const block = (data as Meta | null | undefined)?._meta?.block
  if (block === undefined) return undefined
  return { number: block.number, timestamp: block.timestamp ?? 0 }
}
