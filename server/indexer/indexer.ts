import { id as topicOf } from 'ethers'
import type { GraphQLSchema } from 'graphql'
import type { IndexedLog, IndexedSubgraph } from './subgraph'
import type { Deployed } from '../../contracts/deployed'
import { subgraphSchema } from './dialect'
import { type Batch, catchUp, type NodeLog } from './follow'
import { createStore, type Session } from './store'

export interface Indexer {
  /** The subgraphs by their names, to be served. */
  readonly subgraphs: Readonly<Record<string, GraphQLSchema>>
  /** Resolves when the block that was the newest at the call is indexed. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface IndexerOptions {
  readonly rpcUrl: string
  readonly subgraphs: readonly IndexedSubgraph[]
  readonly deployed: Deployed
}

type EventHandler = (session: Session, log: IndexedLog) => void

/** Milliseconds between two looks for a new block. */
const POLL_MS = 200

/** Follows the chain into an embedded store, and answers as the public subgraphs do. */
export function startIndexer({ rpcUrl, subgraphs: indexed, deployed }: IndexerOptions): Indexer {
  const subgraphs = indexed.map((subgraph) => ({ ...subgraph, ...subgraph.start({ ...deployed, rpcUrl }) }))
  const store = createStore(
    Object.fromEntries(subgraphs.map(({ name, entities }) => [name, entities] as const)),
  )
  const handlers = new Map<string, EventHandler[]>()
  for (const { events } of subgraphs) {
    for (const [signature, handler] of Object.entries(events)) {
      const topic = topicOf(signature)
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    }
  }

  async function prepare(logs: readonly NodeLog[]): Promise<void> {
    for (const subgraph of subgraphs) await subgraph.prepare?.(logs)
  }

  function take({ block, logs }: Batch): void {
    const number = Number(block.number)
    const senders = new Map(block.transactions.map(({ hash, from }) => [hash, from]))
    store.addBlock({ number, hash: block.hash, timestamp: Number(block.timestamp) }, (session) => {
      for (const subgraph of subgraphs) subgraph.block?.(session, block)
      for (const log of logs) {
        const indexed = {
          address: log.address,
          topics: log.topics,
          data: log.data,
          logIndex: Number(log.logIndex),
          transaction: log.transactionHash,
          from: senders.get(log.transactionHash) ?? '',
          block: number,
          timestamp: Number(block.timestamp),
        }
        for (const handle of handlers.get(log.topics[0] ?? '') ?? []) handle(session, indexed)
      }
    })
  }

  let isStopping = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // One at a time: a look begins when the one before it has ended.
  let latest: Promise<void> = Promise.resolve()

  function look(): Promise<void> {
    const next = latest.then(async () => {
      await catchUp({ rpcUrl, store, topics: [...handlers.keys()], prepare, take })
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
      subgraphs.map(({ name, entities }) => [name, subgraphSchema(name, entities, store)] as const),
    ),
    caughtUp: look,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await latest
      store.close()
    },
  }
}
