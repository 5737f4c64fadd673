import type { ParamType } from 'ethers'
import { type BigDecimal, bigDecimal } from '../bigDecimal'
import type { NodeBlock, NodeTransaction } from '../nodeTypes'
import { inside } from '../inside'
import type { Entity, EntityKind, FieldValue, ScalarName, StoredField } from '../schema'

/** A module of mappings as it runs. */
export interface MappingExports {
  readonly memory: WebAssembly.Memory
  allocate(size: number): number
  id_of_type(type: number): number
  _start(): void
}

/** A value of an entity's field, as graph-ts tells kinds apart (its `ValueKind`). */
const STORE_KIND: Readonly<Record<ScalarName, number>> = {
  String: 0,
  Int: 1,
  BigDecimal: 2,
  Boolean: 3,
  Bytes: 6,
  BigInt: 7,
}
const NULL_KIND = 5

/** graph-ts numbers the classes that a node makes objects of (its `TypeId`). */
const CLASS = {
  string: 0,
  arrayBuffer: 1,
  uint8Array: 6,
  decimal: 12,
  chainValues: 15,
  params: 19,
  storeEntries: 21,
  param: 23,
  transaction: 24,
  block: 25,
  chainValue: 30,
  storeValue: 31,
  event: 33,
  storeEntry: 34,
  entity: 36,
} as const

/** Kinds of what a contract tells or is told (`ethereum.ValueKind`). */
const CHAIN_KIND = {
  address: 0,
  fixedBytes: 1,
  bytes: 2,
  int: 3,
  uint: 4,
  boolean: 5,
  string: 6,
  array: 8,
} as const

/** An event as handlers are given it; texts are hex. */
export interface ChainEvent {
  readonly address: string
  readonly logIndex: number
  readonly block: NodeBlock
  readonly transaction: NodeTransaction
  readonly params: readonly { readonly type: ParamType; readonly value: unknown }[]
}

export type Memory = ReturnType<typeof memoryOf>

/** Numbers of so many bytes are read and written as JavaScript's own. */
const MOST_INT_BYTES = 6
const MOST_INT = 1n << 47n
const MOST_TWO_WORDS = 1n << 127n
const LONG_BYTES = 8

/** Bytes that are taken from a module's heap at once: one call into it for many objects. */
const CHUNK_BYTES = 16_384
/** Of the stub runtime's blocks: the size of what follows, and before an object its class and size, aligned to 16 bytes. */
const BLOCK_BYTES = 4
const OBJECT_BYTES = 16
const ALIGNED_BYTES = 16

/** What is in place when a handler begins: everything after `end` is empty. */
interface Level {
  readonly end: number
  readonly bytes: Uint8Array
  readonly globals: readonly unknown[]
  /** The rest of the chunk that the last object is in. */
  readonly chunk: readonly [free: number, end: number]
}

/** The fields of a kind as they are put into memory. */
interface Layout {
  readonly name: number
  readonly field: string
  readonly type: ScalarName
}

/**
 * Reads and makes objects of AssemblyScript in the memory of a running module, laid out as graph-node does. `globals` are
 * all that a run changes beside the memory.
 */
export function memoryOf(exports: MappingExports, globals: readonly WebAssembly.Global[]) {
  const classIds = new Map<number, number>()
  /** Those that every run finds in place, by their pointers and the other way round. */
  const lasting = new Map<string, number>()
  const lastingAt = new Map<number, string>()
  let lastingEnd = 0
  const layouts = new Map<EntityKind, readonly Layout[]>()
  const blanks = new Map<EntityKind, Readonly<Record<string, undefined>>>()
  /** What `keep` has left, and what a block has been put on top of it. */
  let base: Level | undefined
  let placed: { readonly block: NodeBlock; readonly pointer: number; readonly level: Level } | undefined
  /** Longer numbers that were made or read in this run, by their pointers: graph-ts makes new ones and changes none. */
  const ints = new Map<number, bigint>()
  const decimals = new Map<
    number,
    { readonly digits: number; readonly exponent: number; readonly value: BigDecimal }
  >()
  let { buffer } = exports.memory
  let raw = Buffer.from(buffer)
  let words = new Uint32Array(buffer)
  let view = new DataView(buffer)
  let [free, end] = [0, 0]

  /** Looks again where the memory has grown: its former buffer is then empty. */
  function look(): void {
    if (buffer.byteLength !== 0) return
    buffer = exports.memory.buffer
    raw = Buffer.from(buffer)
    words = new Uint32Array(buffer)
    view = new DataView(buffer)
  }

  function word(pointer: number, index: number): number {
    return words[(pointer >>> 2) + index] ?? 0
  }

  function levelUpTo(at: number): Level {
    return {
      end: at,
      bytes: Uint8Array.from(raw.subarray(0, at)),
      globals: globals.map(({ value }) => value as unknown),
      chunk: [free, end],
    }
  }

  /** Takes back whatever was done since. */
  function back(level: Level): void {
    const used = exports.allocate(0)
    look()
    raw.fill(0, level.end, used)
    raw.set(level.bytes)
    for (const [index, global] of globals.entries()) global.value = level.globals[index]
    ;[free, end] = level.chunk
    ints.clear()
    decimals.clear()
  }

  /** What the first block of a chunk may begin at. */
  function newChunk(size: number): void {
    const bytes = Math.max(CHUNK_BYTES, size + ALIGNED_BYTES)
    const start = exports.allocate(bytes)
    free = start + ALIGNED_BYTES - BLOCK_BYTES
    end = start + bytes
    look()
  }

  function made(type: number, size: number): number {
    let id = classIds.get(type)
    if (id === undefined) classIds.set(type, (id = exports.id_of_type(type)))
    const block = (BLOCK_BYTES + OBJECT_BYTES + size + ALIGNED_BYTES - 1) & -ALIGNED_BYTES
    if (free + block > end) newChunk(block)
    const header = free >>> 2
    words[header] = block - BLOCK_BYTES
    words[header + 1] = 0
    words[header + 2] = 0
    words[header + 3] = id
    words[header + 4] = size
    free += block
    return (header << 2) + BLOCK_BYTES + OBJECT_BYTES
  }

  function object(type: number, ...fields: readonly number[]): number {
    const pointer = made(type, 4 * fields.length)
    const first = pointer >>> 2
    for (let index = 0; index < fields.length; index += 1) words[first + index] = fields[index] ?? 0
    return pointer
  }

  function newView(data: number, length: number): number {
    return object(CLASS.uint8Array, data, data, length)
  }

  function newBytes(data: Uint8Array): number {
    const pointer = made(CLASS.arrayBuffer, data.length)
    raw.set(data, pointer)
    return newView(pointer, data.length)
  }

  function newHex(text: string): number {
    const length = (text.length - 2) / 2
    const pointer = made(CLASS.arrayBuffer, length)
    raw.write(text.slice(2), pointer, 'hex')
    return newView(pointer, length)
  }

  function newArray(type: number, pointers: readonly number[]): number {
    const data = object(CLASS.arrayBuffer, ...pointers)
    return object(type, data, data, 4 * pointers.length, pointers.length)
  }

  function newValue(type: number, kind: number, data: number): number {
    // A word that is not used stands between the kind and the data, which are of 64 bits.
    return object(type, kind, 0, data, 0)
  }

  function newString(text: string): number {
    const known = lasting.get(text)
    if (known !== undefined) return known
    const pointer = made(CLASS.string, 2 * text.length)
    raw.write(text, pointer, 'utf16le')
    return pointer
  }

  function string(pointer: number): string {
    const known = lastingAt.get(pointer)
    if (known !== undefined) return known
    // The length in bytes is the last word of the header.
    const length = word(pointer, -1)
    const text = raw.toString('utf16le', pointer, pointer + length)
    if (pointer < lastingEnd) lastingAt.set(pointer, text)
    return text
  }

  /** A view of the memory: what is made next may move it. */
  function bytes(pointer: number): Buffer {
    const start = word(pointer, 1)
    return raw.subarray(start, start + word(pointer, 2))
  }

  function hex(pointer: number): string {
    const start = word(pointer, 1)
    return `0x${raw.toString('hex', start, start + word(pointer, 2))}`
  }

  function array(pointer: number): readonly number[] {
    const start = word(pointer, 1) >>> 2
    return [...words.subarray(start, start + word(pointer, 3))]
  }

  function bigInt(pointer: number): bigint {
    const [start, length] = [word(pointer, 1), word(pointer, 2)]
    // To read a short one takes less than to look for it.
    if (length <= MOST_INT_BYTES) return bigIntAt(start, length)
    const known = ints.get(pointer)
    if (known !== undefined) return known
    const value = bigIntAt(start, length)
    ints.set(pointer, value)
    return value
  }

  /** Two's complement, the lowest byte first. */
  function bigIntAt(start: number, length: number): bigint {
    if (length === 0) return 0n
    if (length <= MOST_INT_BYTES) return BigInt(raw.readIntLE(start, length))
    if (length > LONG_BYTES && length <= LONG_BYTES + MOST_INT_BYTES) {
      const high = BigInt(raw.readIntLE(start + LONG_BYTES, length - LONG_BYTES))
      return (high << 64n) | view.getBigUint64(start, true)
    }
    let value = 0n
    let at = start + length
    // The highest bytes first, those that fill no word of 64 bits among them.
    for (let left = length % LONG_BYTES; left > 0; left -= 1) {
      at -= 1
      value = (value << 8n) | BigInt(raw[at] ?? 0)
    }
    while (at > start) {
      at -= LONG_BYTES
      value = (value << 64n) | view.getBigUint64(at, true)
    }
    return BigInt.asIntN(8 * length, value)
  }

  function newBigInt(value: bigint): number {
    const pointer = newDigits(value)
    if (value < -MOST_INT || value >= MOST_INT) ints.set(pointer, value)
    return pointer
  }

  function newDigits(value: bigint): number {
    if (value >= -MOST_INT && value < MOST_INT) return newInt(Number(value))
    return value >= -MOST_TWO_WORDS && value < MOST_TWO_WORDS ? newTwoWords(value) : newLarge(value)
  }

  /** Of up to 128 bits, with as few bytes as it needs. */
  function newTwoWords(value: bigint): number {
    const pointer = made(CLASS.arrayBuffer, 2 * LONG_BYTES)
    view.setBigInt64(pointer, BigInt.asIntN(64, value), true)
    view.setBigInt64(pointer + LONG_BYTES, value >> 64n, true)
    const sign = value < 0n ? 0xff : 0
    let length = 2 * LONG_BYTES
    // A byte of nothing but the sign goes, as long as the one before it tells the sign.
    while (raw[pointer + length - 1] === sign && ((raw[pointer + length - 2] ?? 0) ^ sign) < 0x80) length -= 1
    return newView(pointer, length)
  }

  function newLarge(value: bigint): number {
    const magnitude = (value < 0n ? ~value : value).toString(16)
    // One bit more than the number has, for the sign.
    const length =
      Math.floor((4 * magnitude.length - Math.clz32(Number.parseInt(magnitude[0] ?? '0', 16)) + 28) / 8) + 1
    const words64 = Math.ceil(length / LONG_BYTES)
    const pointer = made(CLASS.arrayBuffer, words64 * LONG_BYTES)
    let rest = value
    for (let index = 0; index < words64; index += 1) {
      view.setBigInt64(pointer + index * LONG_BYTES, BigInt.asIntN(64, rest), true)
      rest >>= 64n
    }
    return newView(pointer, length)
  }

  function newInt(value: number): number {
    let length = 1
    for (let limit = 128; value >= limit || value < -limit; limit *= 256) length += 1
    const pointer = made(CLASS.arrayBuffer, length)
    raw.writeIntLE(value, pointer, length)
    return newView(pointer, length)
  }

  function decimal(pointer: number): BigDecimal {
    const [digits, exponent] = [word(pointer, 0), word(pointer, 1)]
    const known = decimals.get(pointer)
    // A mapping may set either of them.
    if (known?.digits === digits && known.exponent === exponent) return known.value
    const value = bigDecimal(bigInt(digits), Number(bigInt(exponent)))
    decimals.set(pointer, { digits, exponent, value })
    return value
  }

  function newDecimal(value: BigDecimal): number {
    // Who asks for a decimal mostly asks for the whole.
    const digits = newDigits(value.digits)
    const exponent = newInt(value.exponent)
    const pointer = object(CLASS.decimal, digits, exponent)
    decimals.set(pointer, { digits, exponent, value })
    return pointer
  }

  /** The fields that a handler has set. Throws for those that the schema does not have so. */
  function entity(pointer: number, kind: EntityKind): Readonly<Record<string, FieldValue | undefined>> {
    const fields: Record<string, FieldValue | undefined> = { ...inside(blanks, kind, () => blank(kind)) }
    const list = word(pointer, 0)
    const [start, length] = [word(list, 1), word(list, 3)]
    for (let index = 0; index < length; index += 1) {
      const entry = word(start, index)
      const name = string(word(entry, 0))
      const field = name === 'id' ? ID : kind.fields[name]
      if (field === undefined || field.kind === 'derived') throw new Error(`${kind.name} has no ${name}.`)
      const value = word(entry, 1)
      const storeKind = word(value, 0)
      if (storeKind !== NULL_KIND && storeKind !== STORE_KIND[scalarOf(field)]) {
        throw new Error(`${kind.name}.${name} is of another type.`)
      }
      fields[name] = storeKind === NULL_KIND ? null : storeValue(scalarOf(field), word(value, 2))
    }
    return fields
  }

  function storeValue(type: ScalarName, data: number): FieldValue {
    switch (type) {
      case 'String':
        return string(data)
      case 'Int':
        return data | 0
      case 'BigDecimal':
        return decimal(data)
      case 'Boolean':
        return data !== 0
      case 'Bytes':
        return hex(data)
      case 'BigInt':
        return bigInt(data)
    }
  }

  function newEntity(kind: EntityKind, values: Entity): number {
    const layout = inside(layouts, kind, () => layoutOf(kind))
    const entries = layout.map(({ name, field, type }) => {
      const value = values[field] ?? null
      const storeKind = value === null ? NULL_KIND : STORE_KIND[type]
      const data = newValue(CLASS.storeValue, storeKind, newStoreData(type, value))
      return object(CLASS.storeEntry, name === 0 ? newString(field) : name, data)
    })
    return object(CLASS.entity, newArray(CLASS.storeEntries, entries))
  }

  /** A name that does not last is made anew each time: 0. */
  function layoutOf(kind: EntityKind): readonly Layout[] {
    return [['id', ID] as const, ...kind.stored].map(([field, type]) => ({
      ...{ name: lasting.get(field) ?? 0, field, type: scalarOf(type) },
    }))
  }

  function newStoreData(type: ScalarName, value: FieldValue): number {
    switch (typeof value) {
      case 'string':
        return type === 'Bytes' ? newHex(value) : newString(value)
      case 'number':
        return value >>> 0
      case 'boolean':
        return value ? 1 : 0
      case 'bigint':
        return newBigInt(value)
      default:
        return value === null ? 0 : newDecimal(value)
    }
  }

  function newChainValue(type: ParamType, value: unknown): number {
    const kind = chainKind(type)
    const data = () => {
      switch (kind) {
        case CHAIN_KIND.address:
        case CHAIN_KIND.fixedBytes:
        case CHAIN_KIND.bytes:
          return newHex(String(value))
        case CHAIN_KIND.int:
        case CHAIN_KIND.uint:
          return newBigInt(value as bigint)
        case CHAIN_KIND.boolean:
          return value === true ? 1 : 0
        case CHAIN_KIND.string:
          return newString(String(value))
        case CHAIN_KIND.array: {
          const child = type.arrayChildren
          if (child === null) throw new Error(`${type.type} is no array.`)
          const values = [...(value as Iterable<unknown>)].map((each) => newChainValue(child, each))
          return newArray(CLASS.chainValues, values)
        }
      }
    }
    return newValue(CLASS.chainValue, kind, data())
  }

  /** What a mapping asks a contract with. */
  function chainValue(pointer: number): string | bigint | boolean {
    const data = word(pointer, 2)
    switch (word(pointer, 0)) {
      case CHAIN_KIND.address:
      case CHAIN_KIND.fixedBytes:
      case CHAIN_KIND.bytes:
        return hex(data)
      case CHAIN_KIND.int:
      case CHAIN_KIND.uint:
        return bigInt(data)
      case CHAIN_KIND.boolean:
        return data !== 0
      case CHAIN_KIND.string:
        return string(data)
      default:
        throw new Error('A mapping asks a contract with a list.')
    }
  }

  const newQuantity = (text: string) => newBigInt(BigInt(text))

  function newBlock(block: NodeBlock): number {
    return object(
      CLASS.block,
      ...[block.hash, block.parentHash, block.sha3Uncles, block.miner].map(newHex),
      ...[block.stateRoot, block.transactionsRoot, block.receiptsRoot].map(newHex),
      ...[block.number, block.gasUsed, block.gasLimit, block.timestamp].map(newQuantity),
      ...[block.difficulty, block.totalDifficulty ?? '0x0'].map(newQuantity),
      ...[block.size, block.baseFeePerGas].map((text) => (typeof text === 'string' ? newQuantity(text) : 0)),
    )
  }

  /**
   * The block as an object. To be called before anything else is made in a run: the handlers of a block find it where it
   * is, as if it had been there when the module started.
   */
  function blockObject(block: NodeBlock): number {
    if (placed?.block === block) return placed.pointer
    if (base === undefined) throw new Error('Nothing was kept.')
    back(base)
    const pointer = newBlock(block)
    placed = { block, pointer, level: levelUpTo(free) }
    return pointer
  }

  function newTransaction(transaction: NodeTransaction): number {
    return object(
      CLASS.transaction,
      newHex(transaction.hash),
      newQuantity(transaction.transactionIndex),
      newHex(transaction.from),
      typeof transaction.to === 'string' ? newHex(transaction.to) : 0,
      ...[transaction.value, transaction.gas, transaction.gasPrice].map(newQuantity),
      newHex(transaction.input),
      newQuantity(transaction.nonce),
    )
  }

  /** Without the receipt, for which no manifest of ours asks. */
  function newEvent({ address, logIndex, block, transaction, params }: ChainEvent): number {
    const at = blockObject(block)
    const index = BigInt(logIndex)
    const values = params.map(({ type, value }) =>
      object(CLASS.param, newString(type.name), newChainValue(type, value)),
    )
    return object(
      CLASS.event,
      ...[newHex(address), newBigInt(index), newBigInt(index), 0],
      ...[at, newTransaction(transaction), newArray(CLASS.params, values), 0],
    )
  }

  return {
    /** Makes texts that every run will find, after what a start has left. */
    keep(texts: Iterable<string>): void {
      for (const text of texts) lasting.set(text, newString(text))
      lastingEnd = exports.allocate(0)
      look()
      ;[free, end] = [0, 0]
      base = levelUpTo(lastingEnd)
    },
    /** Takes back what a run has done, but for its block: the next one begins with the same. */
    reset(): void {
      const level = placed?.level ?? base
      if (level !== undefined) back(level)
    },
    /** To be called whenever the module may have run: its memory may be another one. */
    look,
    ...{
      word,
      string,
      newString,
      bytes,
      newBytes,
      hex,
      newHex,
      array,
      bigInt,
      newBigInt,
      decimal,
      newDecimal,
    },
    ...{ entity, newEntity, chainValue, blockObject, newEvent },
    newChainValues: (types: readonly ParamType[], values: readonly unknown[]) =>
      newArray(
        CLASS.chainValues,
        types.map((type, index) => newChainValue(type, values[index])),
      ),
  }
}

const ID: StoredField = { kind: 'scalar', type: 'String', isOptional: false }

/** A reference is kept as the id of the entity. */
function scalarOf(field: StoredField): ScalarName {
  return field.kind === 'scalar' ? field.type : 'String'
}

function chainKind({ type, baseType }: ParamType): (typeof CHAIN_KIND)[keyof typeof CHAIN_KIND] {
  if (baseType === 'array') return CHAIN_KIND.array
  if (type === 'address') return CHAIN_KIND.address
  if (type === 'bool') return CHAIN_KIND.boolean
  if (type === 'string') return CHAIN_KIND.string
  if (type === 'bytes') return CHAIN_KIND.bytes
  if (type.startsWith('bytes')) return CHAIN_KIND.fixedBytes
  return type.startsWith('u') ? CHAIN_KIND.uint : CHAIN_KIND.int
}

/** Has all fields, so that its copies do not grow. */
function blank({ stored }: EntityKind): Readonly<Record<string, undefined>> {
  return Object.fromEntries([['id'], ...stored].map(([field]) => [field, undefined]))
}
