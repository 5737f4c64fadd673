import type { GraphQLSchema } from 'graphql'
import { pairFinder } from '../deploy/pairs'
import type { Deployment } from '../deploy/plan'
import { blockEntity, BLOCK, BLOCKS } from './blocks'
import { subgraphSchema } from './dialect'
import { EXCHANGE } from './exchange/entities'
import {
  EXCHANGE_TOPICS,
  type ExchangeContext,
  indexLog,
  PAIR_CREATED,
  type TokenFacts,
} from './exchange/handlers'
import { type Batch, catchUp, type NodeLog } from './follow'
import { createStore } from './store'
import { readTokenFacts } from './tokenFacts'

export interface Indexer {
  /** The subgraphs by their names, to be served. */
  readonly subgraphs: Readonly<Record<string, GraphQLSchema>>
  /** Resolves when the block that was the newest at the call is indexed. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface IndexerOptions {
  readonly rpcUrl: string
  readonly deployment: Deployment
  readonly pairInitCodeHash: string
}

/** Milliseconds between two looks for a new block. */
const POLL_MS = 200

/** Tokens whose pools tell what others are worth, the best first. */
const TRUSTED = ['WBNB', 'BUSD', 'USDT', 'USDC', 'DAI', 'BTCB', 'ETH', 'CHEESE']

/** Follows the chain into an embedded store, and answers as the public subgraphs do. */
export function startIndexer({ rpcUrl, deployment, pairInitCodeHash }: IndexerOptions): Indexer {
  const store = createStore([...EXCHANGE, ...BLOCKS])
  const facts = new Map<string, TokenFacts>()
  const context = exchangeContext(deployment, pairInitCodeHash, facts)
  const multicall = deployment.contracts['Multicall'] ?? ''

  async function prepare(logs: readonly NodeLog[]): Promise<void> {
    const created = logs.filter(({ topics }) => topics[0] === PAIR_CREATED)
    const tokens = created.flatMap(({ topics }) => topics.slice(1, 3).map((topic) => `0x${topic.slice(-40)}`))
    const unknown = [...new Set(tokens)].filter((token) => !facts.has(token))
    if (unknown.length === 0) return
    for (const [token, known] of await readTokenFacts(rpcUrl, multicall, unknown)) facts.set(token, known)
  }

  function take({ block, logs }: Batch): void {
    const number = Number(block.number)
    const senders = new Map(block.transactions.map(({ hash, from }) => [hash, from]))
    store.addBlock({ number, hash: block.hash }, (session) => {
      session.save(BLOCK, blockEntity(block))
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
        indexLog(session, indexed, context)
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
      await catchUp({ rpcUrl, store, topics: EXCHANGE_TOPICS, prepare, take })
      failures = 0
    })
    latest = next.catch(report)
    return next
  }

  /** One failure may be a block that was taken back while it was read; the second in a row is said, once. */
  function report(error: unknown): void {
    failures += 1
    const message = error instanceof Error ? error.message : String(error)
    if (!isStopping && failures === 2) console.error(`The indexer cannot read the chain: ${message}`)
  }

  function schedule(): void {
    timer = setTimeout(() => {
      // `report` has been told of a failure; the next look tries again.
      void look()
        .catch(() => undefined)
        .finally(() => {
          if (!isStopping) schedule()
        })
    }, POLL_MS)
  }
  schedule()

  return {
    subgraphs: {
      exchange: subgraphSchema('exchange', EXCHANGE, store),
      blocks: subgraphSchema('blocks', BLOCKS, store),
    },
    caughtUp: look,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await latest
      store.close()
    },
  }
}

function exchangeContext(
  deployment: Deployment,
  initCodeHash: string,
  facts: ReadonlyMap<string, TokenFacts>,
): ExchangeContext {
  const { contracts, tokens } = deployment
  const factory = contracts['Factory'] ?? ''
  const addressOf = (key: string) => (tokens[key] ?? '').toLowerCase()
  const pairOf = pairFinder(deployment, initCodeHash)
  const wrapped = addressOf('WBNB')
  return {
    factory: factory.toLowerCase(),
    anchors: {
      wrapped,
      dollarPair: pairOf(wrapped, addressOf('BUSD')),
      trusted: TRUSTED.map(addressOf),
      pairOf,
    },
    tokenFacts: (address) => facts.get(address) ?? { name: 'unknown', symbol: 'unknown', decimals: 0 },
  }
}
