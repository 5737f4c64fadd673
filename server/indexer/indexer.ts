import type { GraphQLSchema } from 'graphql'
import { subgraphSchema } from './dialect'
import { catchUp } from './follow'
import type { LoadedSubgraph } from './load'
import { createRunner, type RunnerOptions } from './runner'
import { createSqliteStore } from './sqliteStore'

export interface Indexer {
  /** The subgraphs by their names, to be served. */
  readonly subgraphs: Readonly<Record<string, GraphQLSchema>>
  /** Resolves when the block that was the newest at the call is indexed. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface IndexerOptions extends Omit<RunnerOptions, 'store'> {
  readonly subgraphs: readonly LoadedSubgraph[]
}

/** Milliseconds between two looks for a new block. */
const POLL_MS = 200

/** Follows the chain into an embedded store by the subgraphs' mappings, and answers as the public subgraphs do. */
export function startIndexer({ rpcUrl, subgraphs, callsAt }: IndexerOptions): Indexer {
  const store = createSqliteStore(
    Object.fromEntries(subgraphs.map(({ name, kinds }) => [name, kinds] as const)),
  )
  const runner = createRunner({ rpcUrl, store, subgraphs, callsAt })

  let isStopping = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLoaded = false
  // One at a time: a look begins when the one before it has ended.
  let latest: Promise<void> = Promise.resolve()

  function look(): Promise<void> {
    const next = latest.then(async () => {
      if (!isLoaded) await runner.reload()
      isLoaded = true
      await catchUp({ rpcUrl, store, runner })
      failures = 0
    })
    latest = next.catch(report)
    return next
  }

  /** One failure may be a block that was taken back while it was read; the second in a row is reported, once. */
  function report(error: unknown): void {
    failures += 1
    const message = error instanceof Error ? error.message : String(error)
    if (!isStopping && failures === 2) console.error(`The indexer cannot read the chain: ${message}`)
  }

  function schedule(): void {
    timer = setTimeout(() => {
      // `report` knows of a failure; the next look tries again.
      void look()
        .catch(() => undefined)
        .finally(() => {
          if (!isStopping) schedule()
        })
    }, POLL_MS)
  }
  schedule()

  return {
    subgraphs: Object.fromEntries(
      subgraphs.map(({ name, kinds }) => [name, subgraphSchema(name, kinds, store)] as const),
    ),
    caughtUp: look,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await latest
      await store.close()
    },
  }
}
