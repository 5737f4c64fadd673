import { type Interface, keccak256, toQuantity } from 'ethers'
import type { Mapping, MappingSource } from '../../../subgraphs/mapping'
import { Decimal } from '../../../subgraphs/decimal'
import { type EntityKind, storedFields } from '../../../subgraphs/entity'
import type { NodeBlock, NodeLog } from '../../../server/indexer/follow'
import { rpc, rpcAll } from '../../../deploy/node/rpc'
import { bytesOf, type ChainEvent, hexOf, KIND, type Memory, memoryOf, type StoredEntity } from './memory'

/** Entities by kind and id. */
export type Entities = ReadonlyMap<string, ReadonlyMap<string, StoredEntity>>

interface Options {
  readonly rpcUrl: string
  readonly module: WebAssembly.Module
  readonly kinds: readonly EntityKind[]
  readonly mapping: Mapping
  readonly abis: Readonly<Record<string, Interface>>
  readonly contract: (key: string) => string
}

interface DataSource {
  readonly source: MappingSource
  /** Lower case. */
  readonly address: string
}

/** As many digits as graph-node leaves after each step. */
const DIGITS = 34
/** More places than digits: what is divided is rounded once. */
const Precise = Decimal.clone({ DECIMAL_PLACES: 100 })

/** A call that has to be asked of the chain before a handler can go on. */
class Unasked extends Error {
  readonly to: string
  readonly data: string

  constructor(to: string, data: string) {
    super(`Nobody has asked ${to} for ${data} yet.`)
    this.to = to
    this.data = data
  }
}

/** What one handler changes; it counts when the handler has ended. */
interface Changes {
  /** Undefined where an entity was removed. */
  readonly entities: Map<string, StoredEntity | undefined>
  readonly created: DataSource[]
}

/**
 * Runs a subgraph's mappings over the whole chain as graph-node does: each handler in a fresh instance, numbers of 34
 * digits, the events of a contract that a block's handler has found after all others of that block.
 */
export async function runMappings(options: Options): Promise<Entities> {
  const { rpcUrl, module, kinds, mapping, abis } = options
  const store = new Map(kinds.map(({ name }) => [name, new Map<string, StoredEntity>()]))
  const sources: DataSource[] = mapping.sources.flatMap((source) =>
    source.key === undefined ? [] : [{ source, address: options.contract(source.key).toLowerCase() }],
  )

  async function handle(handler: string, make: (memory: Memory) => number) {
    const known = new Map<string, string | null>()
    for (;;) {
      const changes: Changes = { entities: new Map(), created: [] }
      const memory = memoryOf(() => instance)
      const imports = importsOf(memory, changes, known)
      const instance: WebAssembly.Instance = new WebAssembly.Instance(module, imports)
      try {
        memory.start()
        memory.run(handler, make(memory))
      } catch (error) {
        if (!(error instanceof Unasked)) throw error
        const { to, data } = error
        // Of the state of the event's block on a real chain; the local node keeps none so old.
        const answer = await rpc<string>(rpcUrl, 'eth_call', [{ to, data }, 'latest']).catch(revertOnly)
        known.set(`${to}-${data}`, answer)
        continue
      }
      for (const [key, entity] of changes.entities) {
        const [kind = '', id = ''] = key.split('/')
        if (entity === undefined) store.get(kind)?.delete(id)
        else store.get(kind)?.set(id, entity)
      }
      return changes.created
    }
  }

  function importsOf(
    memory: Memory,
    changes: Changes,
    answers: ReadonlyMap<string, string | null>,
  ): WebAssembly.Imports {
    const stored = (kind: string, id: string) => {
      const key = `${kind}/${id}`
      return changes.entities.has(key) ? changes.entities.get(key) : kindOf(kind).get(id)
    }
    const decimals = (work: (a: Decimal, b: Decimal) => Decimal) => (a: number, b: number) =>
      memory.newDecimal(rounded(work(new Precise(memory.decimal(a)), rounded(memory.decimal(b)))))
    const bigInts = (work: (a: bigint, b: bigint) => bigint) => (a: number, b: number) =>
      memory.newBigInt(work(memory.bigInt(a), memory.bigInt(b)))
    return {
      env: {
        abort(message: number, file: number, line: number) {
          const place = `${file === 0 ? '' : memory.string(file)}:${String(line)}`
          throw new Error(`${message === 0 ? 'aborted' : memory.string(message)} (${place})`)
        },
      },
      index: {
        'store.get'(kind: number, id: number) {
          const entity = stored(memory.string(kind), memory.string(id))
          return entity === undefined ? 0 : memory.newEntity(entity)
        },
        'store.set'(kindPointer: number, idPointer: number, entity: number) {
          const [kind, id] = [memory.string(kindPointer), memory.string(idPointer)]
          // Fields that are not named keep what they had.
          const whole = { ...stored(kind, id), ...memory.entity(entity) }
          check(kind, whole)
          changes.entities.set(`${kind}/${id}`, whole)
        },
        'store.remove'(kind: number, id: number) {
          changes.entities.set(`${memory.string(kind)}/${memory.string(id)}`, undefined)
        },
        'crypto.keccak256': (data: number) => memory.newBytes(bytesOf(keccak256(memory.bytes(data)))),
      },
      conversion: {
        'typeConversion.bytesToHex': (data: number) => memory.newString(hexOf(memory.bytes(data))),
        'typeConversion.bytesToString': (data: number) =>
          memory.newString(Buffer.from(memory.bytes(data)).toString('utf8').replace(/\0+$/, '')),
        'typeConversion.bigIntToString': (value: number) => memory.newString(memory.bigInt(value).toString()),
        'typeConversion.bigIntToHex': (value: number) =>
          memory.newString(`0x${memory.bigInt(value).toString(16)}`),
        'typeConversion.stringToH160': (text: number) => memory.newBytes(bytesOf(memory.string(text))),
      },
      numbers: {
        'bigDecimal.plus': decimals((a, b) => a.plus(b)),
        'bigDecimal.minus': decimals((a, b) => a.minus(b)),
        'bigDecimal.times': decimals((a, b) => a.times(b)),
        'bigDecimal.dividedBy': decimals((a, b) => {
          if (b.isZero()) throw new Error('A mapping divides by zero.')
          return a.div(b)
        }),
        'bigDecimal.toString': (value: number) => memory.newString(memory.decimal(value).toFixed()),
        'bigDecimal.fromString': (text: number) => memory.newDecimal(new Decimal(memory.string(text))),
        'bigInt.plus': bigInts((a, b) => a + b),
        'bigInt.minus': bigInts((a, b) => a - b),
        'bigInt.times': bigInts((a, b) => a * b),
        'bigInt.dividedBy': bigInts((a, b) => a / b),
        'bigInt.mod': bigInts((a, b) => a % b),
        'bigInt.fromString': (text: number) => memory.newBigInt(BigInt(memory.string(text))),
      },
      ethereum: {
        'ethereum.call'(pointer: number) {
          const name = memory.string(memory.word(pointer, 0))
          const to = hexOf(memory.bytes(memory.word(pointer, 1)))
          const face = abis[name]
          const method = face?.getFunction(memory.string(memory.word(pointer, 2)))
          if (face === undefined || !method) throw new Error(`The ABI ${name} has no such function.`)
          const args = memory.array(memory.word(pointer, 4)).map((each) => memory.chainValue(each))
          const data = face.encodeFunctionData(method, args)
          const answer = answers.get(`${to}-${data}`)
          if (answer === undefined) throw new Unasked(to, data)
          // What cannot be decoded counts as reverted, for graph-node as well.
          try {
            const values = face.decodeFunctionResult(method, answer ?? '0x').toArray()
            return memory.newChainValues(method.outputs, values)
          } catch {
            return 0
          }
        },
      },
      datasource: {
        'dataSource.create'(name: number, params: number) {
          const contract = memory.string(name)
          const source = mapping.sources.find((each) => each.key === undefined && each.contract === contract)
          const [address] = memory.array(params).map((each) => memory.string(each))
          if (source === undefined || address === undefined)
            throw new Error(`There is no template ${contract}.`)
          changes.created.push({ source, address })
        },
      },
    }
  }

  function kindOf(name: string) {
    const kind = store.get(name)
    if (kind === undefined) throw new Error(`The schema has no ${name}.`)
    return kind
  }

  /** graph-node takes nothing that its schema does not say. */
  function check(name: string, entity: StoredEntity): void {
    const kind = kinds.find((each) => each.name === name)
    if (kind === undefined) throw new Error(`The schema has no ${name}.`)
    const fields = storedFields(kind)
    for (const [field, type] of fields) {
      const value = entity[field]?.value ?? null
      if (value === null && !type.isOptional) throw new Error(`${name} lacks ${field}.`)
      const kinds = KINDS[type.kind === 'scalar' ? type.type : 'String']
      if (value !== null && entity[field]?.kind !== kinds)
        throw new Error(`${name}.${field} is of another type.`)
    }
    const unknown = Object.keys(entity).find(
      (key) => key !== 'id' && fields.every(([field]) => field !== key),
    )
    if (unknown !== undefined) throw new Error(`${name} has no ${unknown}.`)
  }

  async function take(block: NodeBlock, logs: readonly NodeLog[], among: readonly DataSource[]) {
    const created: DataSource[] = []
    for (const log of logs) {
      for (const { source, address } of among) {
        const event = log.address.toLowerCase() === address && eventIn(log, source)
        if (!event) continue
        const made = await handle(`handle${event.name}`, (memory) =>
          memory.newEvent(chainEvent(log, block, event.params)),
        )
        created.push(...made)
      }
    }
    return created
  }

  function eventIn(log: NodeLog, { contract }: MappingSource) {
    const parsed = abis[contract]?.parseLog({ topics: [...log.topics], data: log.data })
    if (!parsed) return undefined
    const params = parsed.fragment.inputs.map((type, index) => ({
      type,
      value: parsed.args[index] as unknown,
    }))
    return { name: parsed.name, params }
  }

  const topics = mapping.sources.flatMap(({ contract, events }) =>
    events.map((event) => abis[contract]?.getEvent(event)?.topicHash ?? ''),
  )
  const hasBlocks = mapping.sources.some((source) => source.hasBlocks === true)
  for (const { block, logs } of await chainAt(rpcUrl, topics, hasBlocks)) {
    if (hasBlocks) {
      await handle('handleBlock', (memory) => memory.newBlock(block))
    }
    let created = await take(block, logs, [...sources])
    while (created.length > 0) {
      sources.push(...created)
      created = await take(block, logs, created)
    }
  }
  return store
}

const KINDS: Readonly<Record<string, number>> = {
  String: KIND.string,
  Bytes: KIND.bytes,
  Int: KIND.int,
  Boolean: KIND.boolean,
  BigInt: KIND.bigInt,
  LargeInt: KIND.bigInt,
  BigDecimal: KIND.decimal,
}

/** Null for a call that failed; what else goes wrong is thrown. */
function revertOnly(error: unknown): null {
  if (error instanceof Error && /revert/.test(error.message)) return null
  throw error
}

function rounded(value: Decimal): Decimal {
  return value.precision(DIGITS, Decimal.ROUND_HALF_UP)
}

function chainEvent(log: NodeLog, block: NodeBlock, params: ChainEvent['params']): ChainEvent {
  const from = block.transactions.find(({ hash }) => hash === log.transactionHash)?.from ?? ''
  return {
    ...{ address: log.address, logIndex: Number(log.logIndex), block, params },
    transaction: { hash: log.transactionHash, from },
  }
}

/** The blocks that have logs of these topics, or all of them. */
async function chainAt(rpcUrl: string, topics: readonly string[], isWhole: boolean) {
  const head = await rpc<string>(rpcUrl, 'eth_blockNumber', [])
  const range = { fromBlock: '0x0', toBlock: head, topics: [topics] }
  const logs = topics.length === 0 ? [] : await rpc<readonly NodeLog[]>(rpcUrl, 'eth_getLogs', [range])
  const byBlock = new Map<string, NodeLog[]>()
  for (const log of logs) byBlock.set(log.blockNumber, [...(byBlock.get(log.blockNumber) ?? []), log])
  const all = () => Array.from({ length: Number(head) + 1 }, (_, number) => toQuantity(number))
  const numbers = isWhole ? all() : [...byBlock.keys()]
  const blocks = await rpcAll<NodeBlock>(
    rpcUrl,
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })),
  )
  return blocks.map((block) => ({ block, logs: byBlock.get(block.number) ?? [] }))
}
