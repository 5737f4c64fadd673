import type { GraphQLSchema } from 'graphql'
import type { Database } from '../store/database'
import { META_READ, subgraphSchema } from './dialect'
import { catchUp, rangeLimit } from './follow'
import { type DescribedSubgraph, type LoadedSubgraph, versionOf } from './load'
import { createRunner, type RunnerOptions } from './runner'
import { type SqlStore, sqlStore } from './sqlStore'
import type { EntityStore, StoredHead } from './store'

/** What is indexed in a database, to be asked; another process may be writing it. */
export interface Indexed {
  /** The subgraphs by their names, to be served. */
  readonly subgraphs: Readonly<Record<string, GraphQLSchema>>
  /** The newest block that is indexed. */
  head(): Promise<StoredHead | undefined>
  /** The names of what the blocks after an earlier newest one have written in a subgraph; see `SubgraphContext.reads`. */
  changes(subgraph: string, earlier: StoredHead, head: StoredHead): Promise<ReadonlySet<string> | undefined>
}

export interface Indexer extends Indexed {
  /** Resolves when the block that was the newest at the call is indexed. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface IndexerOptions extends Omit<RunnerOptions, 'store'> {
  readonly database: Database
  readonly subgraphs: readonly LoadedSubgraph[]
  /** Called in each transaction that writes: throws where another process has taken over. */
  readonly guard?: Parameters<typeof sqlStore>[0]['guard']
  /** Milliseconds between two looks for a new block. */
  readonly pollMs?: number
  /** Told of the second failure in a row, and not of those that follow it. */
  readonly onFailure?: (message: string) => void
}

const POLL_MS = 200

/** Answers as the public subgraphs do, from what an indexer of the same version has written. */
export async function openIndexed(
  database: Database,
  subgraphs: readonly DescribedSubgraph[],
): Promise<Indexed> {
  const store = storeOf(database, subgraphs)
  await store.prepare()
  return indexedIn(store, subgraphs)
}

/** Follows the chain by the subgraphs' mappings, and goes on where it was ended, however that was. */
export function startIndexer(options: IndexerOptions): Indexer {
  const { rpcUrl, database, subgraphs, guard, pollMs = POLL_MS } = options
  const onFailure = options.onFailure ?? ((message) => console.error(message))
  const store = storeOf(database, subgraphs, guard)
  const runner = createRunner({ ...options, store })
  const ranges = rangeLimit({ rpcUrl, runner })
  const stopping = new AbortController()
  const { signal } = stopping

  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPrepared = false
  let isLoaded = false
  let isAlone = false
  // One at a time: a look begins when the one before it has ended.
  let latest: Promise<void> = Promise.resolve()

  function look(): Promise<void> {
    const next = latest.then(async () => {
      if (!isPrepared) await store.prepare()
      isPrepared = true
      if (!isLoaded) await runner.reload()
      // What fails may leave memory ahead of the store.
      isLoaded = false
      await catchUp({ rpcUrl, store, runner, ranges, signal })
      isLoaded = true
      failures = 0
      if (isAlone || signal.aborted) return
      await store.dropOthers()
      isAlone = true
    })
    latest = next.catch(report)
    return next
  }

  /** One failure may be a block that was taken back while it was read; the second in a row is reported, once. */
  function report(error: unknown): void {
    failures += 1
    const message = error instanceof Error ? error.message : String(error)
    if (!signal.aborted && failures === 2) onFailure(`The indexer cannot go on: ${message}`)
  }

  function schedule(): void {
    timer = setTimeout(() => {
      // `report` knows of a failure; the next look tries again.
      void look()
        .catch(() => undefined)
        .finally(() => {
          if (!signal.aborted) schedule()
        })
    }, pollMs)
  }
  schedule()

  return {
    ...indexedIn(store, subgraphs),
    caughtUp: look,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await latest
    },
  }
}

function storeOf(
  database: Database,
  subgraphs: readonly DescribedSubgraph[],
  guard?: IndexerOptions['guard'],
): SqlStore {
  return sqlStore({
    database,
    kinds: Object.fromEntries(subgraphs.map(({ name, kinds }) => [name, kinds] as const)),
    version: versionOf(subgraphs),
    ...(guard !== undefined && { guard }),
  })
}

/** Answers from a store that is written elsewhere. */
export function indexedIn(
  store: EntityStore,
  subgraphs: readonly Pick<DescribedSubgraph, 'name' | 'kinds'>[],
): Indexed {
  return {
    subgraphs: Object.fromEntries(
      subgraphs.map(({ name, kinds }) => [name, subgraphSchema(name, kinds, store)] as const),
    ),
    head: () => store.head(),
    async changes(subgraph, earlier, head) {
      const kinds = subgraphs.find(({ name }) => name === subgraph)?.kinds ?? []
      const changed = await store.changed(kinds, earlier, head)
      return changed && new Set([META_READ, ...changed.map((kind) => kind.name)])
    },
  }
}
