import { setImmediate } from 'node:timers/promises'
import { toQuantity } from 'ethers'
import { rpc } from '../../deploy/node/rpc'
import type { DataSource, SourceTemplate } from '../../subgraphs/manifest'
import { type BlockSession, entityCache } from './cache'
import type { Batch, NodeBlock, NodeLog, NodeTransaction } from './nodeTypes'
import type { LoadedSubgraph } from './load'
import { type EventReader, eventReader } from './mappings/events'
import type { HandlerContext } from './mappings/host'
import { mappingInstance } from './mappings/instance'
import type { Memory } from './mappings/memory'
import type { EntityKind } from './schema'
import type { BlockChanges, CreatedSource, EntityStore } from './store'

/** Changed entities that one transaction writes, with the rest of their block. */
const MOST_PENDING = 10_000
/** Blocks that are run before the store is asked about what memory did not know. */
const MOST_AT_ONCE = 32
/** Milliseconds of handlers after which what else this process does has its turn. */
const BUSY_MS = 5

export interface RunnerOptions {
  readonly rpcUrl: string
  readonly store: EntityStore
  readonly subgraphs: readonly LoadedSubgraph[]
  /**
   * Of which state contracts are asked: of the block of the event, for which a node has to keep the states of all blocks,
   * or of the newest one. Where a node does not keep them, the newest one is asked, and `onStateMissing` is told once.
   */
  readonly callsAt: 'block' | 'latest'
  readonly onStateMissing?: ((block: number) => void) | undefined
}

/** Runs the mappings of all subgraphs block by block. */
export interface Runner {
  /** Of all events that are handled. */
  readonly topics: readonly string[]
  /** The first block that has anything to handle. */
  readonly firstBlock: number
  /** Runs the handlers of the block that follows the last one, now or with those that follow it. */
  take(batch: Batch): Promise<void>
  /** Resolves when the store has all blocks that were taken. */
  flush(): Promise<void>
  /** To be called before the first block, after anything failed, and whenever the store has taken blocks back. */
  reload(): Promise<void>
}

/** A call that has to be asked of the chain before a handler can go on. */
class CallMissing extends Error {
  readonly to: string
  readonly data: string

  constructor(to: string, data: string) {
    super(`A handler needs what ${to} answers ${data}.`)
    this.to = to
    this.data = data
  }
}

export function createRunner(options: RunnerOptions): Runner {
  const { store } = options
  const cache = entityCache(store)
  let isToldOfState = false
  const onStateMissing = (block: number) => {
    if (!isToldOfState) options.onStateMissing?.(block)
    isToldOfState = true
  }
  const subgraphs = options.subgraphs.map((subgraph) =>
    subgraphRunner(subgraph, { ...options, onStateMissing }),
  )
  /** Taken, and not run yet. */
  let waiting: BlockRun[] = []
  let atOnce = 1
  let pending: BlockChanges[] = []
  let size = 0
  let storing: Promise<void> = Promise.resolve()
  let since = Date.now()

  async function take(batch: Batch): Promise<void> {
    waiting.push({ answers: new Map(), ...batch })
    if (waiting.length >= atOnce) await runWaiting()
  }

  /** Runs what waits up to the first block that makes data sources, which later blocks have to know of; then the rest. */
  async function runWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const runs = waiting
      // Where something throws, nothing of it is left for `flush`.
      waiting = []
      const session = cache.begin()
      let done = await runBlocks(session, runs)
      // Where memory was wrong once, what it does not know is asked for sooner for a while.
      atOnce = done === undefined ? 1 : Math.min(MOST_AT_ONCE, atOnce * 2)
      while (done === undefined) done = await runBlocks(session, runs)
      for (const changes of done) {
        pending.push(changes)
        size += changes.entities.length
        cache.keep(changes.entities)
        for (const subgraph of subgraphs) subgraph.add(changes.sources)
      }
      waiting = runs.slice(done.length)
      if (size >= MOST_PENDING) await giveStore()
    }
  }

  /** Undefined where the blocks are to be run again, since memory did not know enough. */
  async function runBlocks(
    session: BlockSession,
    runs: readonly BlockRun[],
  ): Promise<readonly BlockChanges[] | undefined> {
    const done: BlockChanges[] = []
    try {
      for (const run of runs) {
        const sources: CreatedSource[] = []
        for (const subgraph of subgraphs) sources.push(...(await subgraph.run(session, run)))
        const { number, hash, timestamp } = run.block
        const block = { number: Number(number), hash, timestamp: Number(timestamp) }
        done.push({ block, entities: session.endBlock(), sources })
        if (sources.length > 0) break
        if (Date.now() - since < BUSY_MS) continue
        await setImmediate()
        since = Date.now()
      }
    } catch (error) {
      if (await session.isRight()) throw error
      return undefined
    }
    return (await session.isRight()) ? done : undefined
  }

  /** Begins to give the store what is pending, once it has what it was given before: handlers go on meanwhile. */
  async function giveStore(): Promise<void> {
    await storing
    if (pending.length === 0) return
    const changes = pending
    ;[pending, size] = [[], 0]
    const stored = cache.storing()
    storing = store.commit(changes).then(stored)
    // Whoever waits for it is told.
    storing.catch(() => undefined)
  }

  async function flush(): Promise<void> {
    await runWaiting()
    await giveStore()
    await storing
  }

  return {
    topics: [...new Set(subgraphs.flatMap(({ topics }) => topics))],
    firstBlock: Math.min(...subgraphs.map(({ firstBlock }) => firstBlock)),
    take,
    flush,
    async reload() {
      // What is on its way arrives or fails before the store is asked.
      await storing.catch(() => undefined)
      storing = Promise.resolve()
      cache.clear()
      ;[waiting, pending, size] = [[], [], 0]
      const sources = await store.sources()
      for (const subgraph of subgraphs) subgraph.reset(sources)
    },
  }
}

interface BlockRun extends Batch {
  /** Of contracts, undefined for calls that revert. */
  readonly answers: Map<string, string | undefined>
}

interface Source {
  readonly template: string
  readonly startBlock: number
  /** By topic, in the order of the manifest. */
  readonly events: ReadonlyMap<string, readonly EventHandler[]>
  readonly blockHandlers: readonly string[]
}

interface EventHandler {
  readonly handler: string
  readonly reader: EventReader
}

type ByAddress = Map<string, Source[]>

function subgraphRunner(subgraph: LoadedSubgraph, { rpcUrl, callsAt, onStateMissing }: RunnerOptions) {
  const { name, manifest, abis } = subgraph
  const names = subgraph.kinds.flatMap((kind) => ['id', ...kind.stored.map(([field]) => field)])
  const instance = mappingInstance(subgraph.module, new Set(names))
  const kinds = new Map<string, EntityKind>(subgraph.kinds.map((kind) => [kind.name, kind]))
  const templates = new Map((manifest.templates ?? []).map((each) => [each.name, sourceOf(each)]))
  const fixed = manifest.dataSources.map(
    (each) => [each.source.address.toLowerCase(), sourceOf(each)] as const,
  )
  let sources: ByAddress = new Map()

  function sourceOf(source: DataSource | SourceTemplate): Source {
    const face = abis[source.source.abi]
    if (face === undefined) throw new Error(`${name} has no ABI ${source.source.abi}.`)
    const events = new Map<string, EventHandler[]>()
    for (const { event, handler } of source.mapping.eventHandlers ?? []) {
      const reader = eventReader(face, event)
      events.set(reader.topic, [...(events.get(reader.topic) ?? []), { handler, reader }])
    }
    return {
      template: source.name,
      startBlock: 'startBlock' in source.source ? source.source.startBlock : 0,
      events,
      blockHandlers: (source.mapping.blockHandlers ?? []).map(({ handler }) => handler),
    }
  }

  function addTo(target: ByAddress, address: string, source: Source): void {
    target.set(address, [...(target.get(address) ?? []), source])
  }

  function createdIn(created: readonly CreatedSource[]): ByAddress {
    const own: ByAddress = new Map()
    for (const { subgraph: of, template, address } of created) {
      const source = templates.get(template)
      if (of === name && source !== undefined) addTo(own, address, source)
    }
    return own
  }

  function add(created: readonly CreatedSource[]): void {
    for (const [address, some] of createdIn(created)) {
      for (const source of some) addTo(sources, address, source)
    }
  }

  function reset(created: readonly CreatedSource[]): void {
    sources = new Map()
    for (const [address, source] of fixed) addTo(sources, address, source)
    add(created)
  }
  reset([])

  /** The data sources that its handlers create, whose events of this block are handled after all others. */
  async function run(session: BlockSession, block: BlockRun): Promise<readonly CreatedSource[]> {
    const created = await handleLogs(session, block, sources)
    for (let latest = created; latest.length > 0;) {
      latest = await handleLogs(session, block, createdIn(latest))
      created.push(...latest)
    }
    for (const [address, source] of fixed) {
      if (Number(block.block.number) < source.startBlock) continue
      for (const handler of source.blockHandlers) {
        const make = (memory: Memory) => memory.blockObject(block.block)
        created.push(...(await handle(session, block, { handler, address, make })))
      }
    }
    return created
  }

  async function handleLogs(
    session: BlockSession,
    block: BlockRun,
    among: ByAddress,
  ): Promise<CreatedSource[]> {
    const created: CreatedSource[] = []
    for (const log of block.logs) {
      const address = log.address.toLowerCase()
      for (const { startBlock, events } of among.get(address) ?? []) {
        if (Number(block.block.number) < startBlock) continue
        for (const { handler, reader } of events.get(log.topics[0] ?? '') ?? []) {
          const params = reader.params(log)
          if (params === undefined) continue
          const make = (memory: Memory) =>
            memory.newEvent({
              ...{ address, params, block: block.block, logIndex: Number(log.logIndex) },
              transaction: transactionOf(block.block, log),
            })
          created.push(...(await handle(session, block, { handler, address, make })))
        }
      }
    }
    return created
  }

  interface Handled {
    readonly handler: string
    readonly address: string
    readonly make: (memory: Memory) => number
  }

  /** Runs a handler, anew whenever it asks a contract something that has to be fetched first. */
  async function handle(
    session: BlockSession,
    { answers, block }: BlockRun,
    { handler, address, make }: Handled,
  ): Promise<readonly CreatedSource[]> {
    for (;;) {
      const created: CreatedSource[] = []
      const context: HandlerContext = {
        address,
        network: manifest.dataSources[0]?.network ?? '',
        abis,
        kind: kindOf,
        entities: session,
        call(to, data) {
          const key = callKey(to, data)
          if (!answers.has(key)) throw new CallMissing(to, data)
          return answers.get(key)
        },
        createSource(template, of) {
          if (!templates.has(template)) throw new Error(`${name} has no template ${template}.`)
          created.push({ subgraph: name, template, address: of })
        },
      }
      try {
        session.attempt(() => {
          instance.run(handler, make, context)
        })
        return created
      } catch (error) {
        if (!(error instanceof CallMissing)) throw located(error, `${name}: ${handler}`)
        const { to, data } = error
        answers.set(callKey(to, data), await answerOf({ to, data }, Number(block.number)))
      }
    }
  }

  /** Undefined for a call that reverts. */
  async function answerOf(call: object, block: number): Promise<string | undefined> {
    const ask = (at: string) => rpc<string>(rpcUrl, 'eth_call', [call, at])
    const latest = () => ask('latest').catch(revertOnly)
    if (callsAt === 'latest') return latest()
    try {
      return await ask(toQuantity(block))
    } catch (error) {
      if (!(error instanceof Error) || !STATE_MISSING.test(error.message)) return revertOnly(error)
      onStateMissing?.(block)
      return latest()
    }
  }

  function kindOf(of: string): EntityKind {
    const kind = kinds.get(of)
    if (kind === undefined) throw new Error(`The schema of ${name} has no ${of}.`)
    return kind
  }

  const all = [...templates.values(), ...fixed.map(([, source]) => source)]
  return {
    topics: all.flatMap(({ events }) => [...events.keys()]),
    firstBlock: Math.min(...fixed.map(([, source]) => source.startBlock)),
    run,
    add,
    reset,
  }
}

/** What nodes say where they no longer have the state of a block: geth, erigon and bsc, nethermind, anvil. */
const STATE_MISSING =
  /missing trie node|header not found|historical state|state (is )?not available|pruned|older than|no state|BlockOutOfRange|block out of range/i

function callKey(to: string, data: string): string {
  return `${to}-${data}`
}

/** Undefined for a call that failed; what else goes wrong is thrown. */
function revertOnly(error: unknown): undefined {
  if (error instanceof Error && /revert|invalid opcode|out of gas/i.test(error.message)) return undefined
  throw error
}

function located(cause: unknown, where: string): Error {
  return new Error(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}

/** Of a block's transactions, by their hashes. */
const byHash = new WeakMap<NodeBlock, ReadonlyMap<string, NodeTransaction>>()

function transactionOf(block: NodeBlock, { transactionHash }: NodeLog): NodeTransaction {
  const known = byHash.get(block) ?? new Map(block.transactions.map((each) => [each.hash, each] as const))
  byHash.set(block, known)
  const found = known.get(transactionHash)
  if (found === undefined) throw new Error(`The block has no transaction ${transactionHash}.`)
  return found
}
