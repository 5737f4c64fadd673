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
const HEADER_BYTES = BLOCK_BYTES + OBJECT_BYTES
const ALIGNED_BYTES = 16
/** What a block and all that it names take at most: every number of it has at most 33 bytes. */
const CHAIN_BLOCK_BYTES = 2048
/** Heap that handlers may use up before it is taken back. */
const MOST_HEAP_BYTES = 2 ** 20

const sizeOf = (bytes: number) => (HEADER_BYTES + bytes + ALIGNED_BYTES - 1) & -ALIGNED_BYTES
const VIEW_BYTES = sizeOf(12)
const DECIMAL_BYTES = sizeOf(2 * LONG_BYTES) + VIEW_BYTES + sizeOf(8)
const STORE_VALUE_BYTES = sizeOf(16)
const STORE_ENTRY_BYTES = sizeOf(8)

/** A field of a kind as it is put into memory. */
interface Slot {
  /** The text of its name. */
  readonly name: number
  readonly field: string
  readonly type: ScalarName
  readonly isRequired: boolean
}

/** An entity as handlers find it in memory, its fields in the order of its kind's slots. */
interface Placed {
  readonly entity: Entity
  readonly values: readonly FieldValue[]
  /** Where the values are; 0 where a handler may change one in place. */
  readonly pointers: readonly number[]
}

/** A value by what refers to it, where it is found without being read. */
type Known = string | bigint | BigDecimal

/**
 * Reads and makes objects of AssemblyScript in the memory of a running module, laid out as graph-node does. `globals` are
 * all that a run changes beside the memory.
 *
 * A run finds the module as its start has left it, but for the heap, which goes on: what earlier runs were given stays
 * behind, so that an entity that they have loaded or saved is made of values that are there. graph-ts changes no text and
 * no number that a value holds; what it can change (the fields of an entity, bytes, the two numbers of a decimal) is made
 * anew for each run, or looked at before it is used again.
 */
export function memoryOf(exports: MappingExports, globals: readonly WebAssembly.Global[]) {
  const classIds: number[] = []
  /** Names that are in place since the start. */
  const names = new Map<string, number>()
  const kinds = new Map<EntityKind, readonly Slot[]>()
  /** Copies of an object with all fields do not grow. */
  const blanks = new Map<EntityKind, Entity>()
  /** The memory up to the heap of the runs, and the globals: as every run finds them. */
  let base = new Uint8Array()
  let baseGlobals: readonly (readonly [WebAssembly.Global, unknown])[] = []
  /** Where the heap of the runs begins; before it is room for a block. */
  let heapStart = 0
  let heapEnd: WebAssembly.Global | undefined
  let block: { readonly block: NodeBlock; readonly pointer: number } | undefined
  // By a sixteenth of the pointer, until the heap is taken back.
  const known = new Array<Known | undefined>((2 * MOST_HEAP_BYTES) / ALIGNED_BYTES)
  const digitsOf = new Int32Array(known.length)
  const exponentOf = new Int32Array(known.length)
  /** The same numbers again and again, as the exponents of decimals. */
  const exponents = new Map<number, number>()
  const placed = new Map<Entity, Placed>()
  /** What this run has loaded or saved, by its pointers. */
  const loaded = new Map<number, Placed>()
  let nothing = 0
  let { buffer } = exports.memory
  let raw = Buffer.from(buffer)
  let words = new Uint32Array(buffer)
  let longs = new BigInt64Array(buffer)
  let view = new DataView(buffer)
  let [free, end] = [0, 0]

  /** Looks again where the memory has grown: its former buffer is then empty. */
  function look(): void {
    if (buffer.byteLength !== 0) return
    buffer = exports.memory.buffer
    raw = Buffer.from(buffer)
    words = new Uint32Array(buffer)
    longs = new BigInt64Array(buffer)
    view = new DataView(buffer)
  }

  function word(pointer: number, index: number): number {
    return words[(pointer >>> 2) + index] ?? 0
  }

  function classId(type: number): number {
    return (classIds[type] ??= exports.id_of_type(type))
  }

  /** Of so many bytes that are all zero; where its first block begins. */
  function room(bytes: number): number {
    if (free + bytes > end) {
      const size = Math.max(CHUNK_BYTES, bytes + ALIGNED_BYTES)
      const start = exports.allocate(size)
      free = start + ALIGNED_BYTES - BLOCK_BYTES
      end = start + size
      look()
    }
    free += bytes
    return free - bytes
  }

  /** Makes an object of what is left zero at a place that `room` gave. */
  function at(place: number, type: number, bytes: number): number {
    const header = place >>> 2
    words[header] = sizeOf(bytes) - BLOCK_BYTES
    words[header + 3] = classId(type)
    words[header + 4] = bytes
    return place + HEADER_BYTES
  }

  function made(type: number, bytes: number): number {
    return at(room(sizeOf(bytes)), type, bytes)
  }

  function object(type: number, ...fields: readonly number[]): number {
    const pointer = made(type, 4 * fields.length)
    const first = pointer >>> 2
    for (let index = 0; index < fields.length; index += 1) words[first + index] = fields[index] ?? 0
    return pointer
  }

  function viewAt(place: number, data: number, length: number): number {
    const pointer = at(place, CLASS.uint8Array, 12)
    const first = pointer >>> 2
    words[first] = data
    words[first + 1] = data
    words[first + 2] = length
    return pointer
  }

  function newView(data: number, length: number): number {
    return viewAt(room(VIEW_BYTES), data, length)
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
    const pointer = at(room(STORE_VALUE_BYTES), type, 16)
    const first = pointer >>> 2
    words[first] = kind
    // A word that is not used stands between the kind and the data, which are of 64 bits.
    words[first + 2] = data
    return pointer
  }

  function remember(pointer: number, value: Known): void {
    const index = pointer >>> 4
    if (index < known.length) known[index] = value
  }

  function newString(text: string): number {
    const pointer = made(CLASS.string, 2 * text.length)
    raw.write(text, pointer, 'utf16le')
    remember(pointer, text)
    return pointer
  }

  function newName(text: string): number {
    return names.get(text) ?? newString(text)
  }

  function string(pointer: number): string {
    const found = known[pointer >>> 4]
    if (typeof found === 'string') return found
    // The length in bytes is the last word of the header.
    const text = raw.toString('utf16le', pointer, pointer + word(pointer, -1))
    remember(pointer, text)
    return text
  }

  /** A text of the module's own, which handlers compare with by its pointer; 0 where it has none. */
  function literal(text: string): number {
    const needle = Buffer.from(text, 'utf16le')
    for (let found = raw.indexOf(needle); found >= 0; found = raw.indexOf(needle, found + 1)) {
      const isText = word(found, -2) === classId(CLASS.string) && word(found, -1) === needle.length
      if (found % ALIGNED_BYTES === 0 && isText) return found
    }
    return 0
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
    const found = known[pointer >>> 4]
    if (typeof found === 'bigint') return found
    const value = bigIntAt(start, length)
    remember(pointer, value)
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
    if (value < -MOST_INT || value >= MOST_INT) remember(pointer, value)
    return pointer
  }

  function newDigits(value: bigint): number {
    if (value >= -MOST_INT && value < MOST_INT) return newInt(Number(value))
    return isOfTwoWords(value) ? twoWordsAt(room(2 * VIEW_BYTES + ALIGNED_BYTES), value) : newLarge(value)
  }

  /** A number of up to 128 bits, with as few bytes as it needs: its bytes and, after them, the view of them. */
  function twoWordsAt(place: number, value: bigint): number {
    const pointer = at(place, CLASS.arrayBuffer, 2 * LONG_BYTES)
    longs[pointer >>> 3] = value
    longs[(pointer >>> 3) + 1] = value >> 64n
    const sign = value < 0n ? 0xffffffff : 0
    const first = pointer >>> 2
    let last = 3
    while (last > 0 && words[first + last] === sign) last -= 1
    // One bit more than the number has, for the sign.
    const bits = 32 * last + 33 - Math.clz32((words[first + last] ?? 0) ^ sign)
    return viewAt(place + sizeOf(2 * LONG_BYTES), pointer, Math.ceil(bits / 8))
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
    const index = pointer >>> 4
    const found = known[index]
    if (typeof found === 'object' && digitsOf[index] === digits && exponentOf[index] === exponent)
      return found
    const value = bigDecimal(bigInt(digits), Number(bigInt(exponent)))
    rememberDecimal(pointer, digits, exponent, value)
    return value
  }

  function rememberDecimal(pointer: number, digits: number, exponent: number, value: BigDecimal): void {
    const index = pointer >>> 4
    if (index >= known.length) return
    known[index] = value
    digitsOf[index] = digits
    exponentOf[index] = exponent
  }

  function newDecimal(value: BigDecimal): number {
    let exponent = exponents.get(value.exponent)
    if (exponent === undefined) exponents.set(value.exponent, (exponent = newInt(value.exponent)))
    const isShort = isOfTwoWords(value.digits)
    const place = isShort ? room(DECIMAL_BYTES) : 0
    const digits = isShort ? twoWordsAt(place, value.digits) : newLarge(value.digits)
    const pointer = isShort ? at(place + DECIMAL_BYTES - sizeOf(8), CLASS.decimal, 8) : made(CLASS.decimal, 8)
    words[pointer >>> 2] = digits
    words[(pointer >>> 2) + 1] = exponent
    rememberDecimal(pointer, digits, exponent, value)
    return pointer
  }

  /**
   * What a handler saves: fields that it has not set are as `before` has them. Throws for those that the schema does not
   * have so.
   */
  function entity(pointer: number, kind: EntityKind, id: string, before: () => Entity | undefined): Entity {
    const own = loaded.get(pointer)
    const saved = own?.entity.id === id ? savedAgain(pointer, kind, own) : undefined
    return saved ?? savedFields(pointer, kind, id, before)
  }

  /** An entity that was loaded, with what has changed since; undefined where its fields are not in the order of slots. */
  function savedAgain(pointer: number, kind: EntityKind, own: Placed): Entity | undefined {
    const list = word(pointer, 0)
    const start = word(list, 1)
    const slots = slotsOf(kind)
    if (word(list, 3) !== slots.length) return undefined
    let changes: { entity: Record<string, FieldValue>; values: FieldValue[]; pointers: number[] } | undefined
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index]
      const entry = word(start, index)
      if (slot === undefined || word(entry, 0) !== slot.name) return undefined
      const value = word(entry, 1)
      const had = own.values[index] ?? null
      if (own.pointers[index] === value && has(value, slot.type, had)) continue
      const given = fieldOf(kind, slot, own.entity.id, value)
      changes ??= { entity: { ...own.entity }, values: [...own.values], pointers: [...own.pointers] }
      changes.entity[slot.field] = given
      changes.values[index] = given
      changes.pointers[index] = isShared(slot.type) ? value : 0
    }
    if (changes === undefined) return own.entity
    const saved = { ...changes, entity: changes.entity as Entity }
    placed.set(saved.entity, saved)
    loaded.set(pointer, saved)
    return saved.entity
  }

  function savedFields(
    pointer: number,
    kind: EntityKind,
    id: string,
    before: () => Entity | undefined,
  ): Entity {
    const list = word(pointer, 0)
    const [start, length] = [word(list, 1), word(list, 3)]
    const set = new Map<string, number>()
    for (let index = 0; index < length; index += 1) {
      const entry = word(start, index)
      set.set(string(word(entry, 0)), word(entry, 1))
    }
    set.delete('id')
    const fields: Record<string, FieldValue> & { id: string } = { ...inside(blanks, kind, () => blank(kind)) }
    let known: Entity | undefined
    for (const slot of slotsOf(kind).slice(1)) {
      const value = set.get(slot.field)
      if (value === undefined) {
        known ??= before()
        fields[slot.field] = known?.[slot.field] ?? null
        if (slot.isRequired && fields[slot.field] === null) throw lacking(kind, id, slot)
      } else fields[slot.field] = fieldOf(kind, slot, id, value)
      set.delete(slot.field)
    }
    for (const name of set.keys()) throw new Error(`${kind.name} has no ${name}.`)
    fields.id = id
    return fields
  }

  function fieldOf(kind: EntityKind, slot: Slot, id: string, value: number): FieldValue {
    const storeKind = word(value, 0)
    if (storeKind === NULL_KIND) {
      if (slot.isRequired) throw lacking(kind, id, slot)
      return null
    }
    if (storeKind !== STORE_KIND[slot.type]) throw new Error(`${kind.name}.${slot.field} is of another type.`)
    const given = storeValue(slot.type, word(value, 2))
    return typeof given === 'string' ? storable(given) : given
  }

  /** Whether a value is still what it was. A mapping may set a decimal's numbers, as graph-ts does to cut one off. */
  function has(value: number, type: ScalarName, had: FieldValue): boolean {
    if (word(value, 0) === NULL_KIND) return had === null
    if (type !== 'BigDecimal' && type !== 'String') return true
    const data = word(value, 2)
    const index = data >>> 4
    if (known[index] !== had) return false
    return type === 'String' || (digitsOf[index] === word(data, 0) && exponentOf[index] === word(data, 1))
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

  function newEntity(kind: EntityKind, entity: Entity): number {
    const slots = slotsOf(kind)
    const count = slots.length
    const before = placed.get(entity)
    const values = before?.values ?? slots.map(({ field }) => entity[field] ?? null)
    const pointers: number[] = []
    let isBefore = before !== undefined
    // Where each value is, and, where it may be used again, where the next load finds it.
    const shared: number[] = []
    for (let index = 0; index < count; index += 1) {
      const type = slots[index]?.type ?? 'String'
      const value = values[index] ?? null
      const there = before?.pointers[index] ?? 0
      const isThere = there !== 0 && has(there, type, value)
      const pointer = isThere ? there : newStoreValue(type, value)
      pointers.push(pointer)
      shared.push(isShared(type) ? pointer : 0)
      isBefore &&= isThere || !isShared(type)
    }
    const dataBytes = sizeOf(4 * count)
    let place = room(dataBytes + count * STORE_ENTRY_BYTES)
    const data = at(place, CLASS.arrayBuffer, 4 * count)
    place += dataBytes
    for (let index = 0; index < count; index += 1) {
      const entry = at(place, CLASS.storeEntry, 8)
      place += STORE_ENTRY_BYTES
      words[entry >>> 2] = slots[index]?.name ?? 0
      words[(entry >>> 2) + 1] = pointers[index] ?? 0
      words[(data >>> 2) + index] = entry
    }
    const pointer = object(CLASS.entity, object(CLASS.storeEntries, data, data, 4 * count, count))
    const own = before !== undefined && isBefore ? before : { entity, values, pointers: shared }
    if (own !== before) placed.set(entity, own)
    loaded.set(pointer, own)
    return pointer
  }

  /** A name that the module does not have itself lasts as long as the heap. */
  function slotsOf(kind: EntityKind): readonly Slot[] {
    const found = kinds.get(kind)
    if (found !== undefined) return found
    const slots = [['id', ID] as const, ...kind.stored].map(([field, type]) => ({
      ...{ name: newName(field), field, type: scalarOf(type), isRequired: !type.isOptional },
    }))
    kinds.set(kind, slots)
    return slots
  }

  function newStoreValue(type: ScalarName, value: FieldValue): number {
    if (value !== null) return newValue(CLASS.storeValue, STORE_KIND[type], newStoreData(type, value))
    return (nothing ||= newValue(CLASS.storeValue, NULL_KIND, 0))
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

  /** The block as an object, which every run finds as if it had been there when the module started. */
  function blockObject(of: NodeBlock): number {
    if (block?.block === of) return block.pointer
    const heap = [free, end] as const
    const start = heapStart - CHAIN_BLOCK_BYTES
    raw.fill(0, start, heapStart)
    known.fill(undefined, start >>> 4, heapStart >>> 4)
    ;[free, end] = [start + ALIGNED_BYTES - BLOCK_BYTES, heapStart]
    const pointer = newBlock(of)
    // It had no room, and would not be set back.
    if (end !== heapStart) throw new Error('A block of the chain is too large.')
    ;[free, end] = heap
    base.set(raw.subarray(start, heapStart), start)
    block = { block: of, pointer }
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
      object(CLASS.param, newName(type.name), newChainValue(type, value)),
    )
    return object(
      CLASS.event,
      ...[newHex(address), newBigInt(index), newBigInt(index), 0],
      ...[at, newTransaction(transaction), newArray(CLASS.params, values), 0],
    )
  }

  return {
    /** To be called once, when the module has started: `texts` are names that handlers are given again and again. */
    keep(texts: Iterable<string>): void {
      for (const text of texts) names.set(text, literal(text) || newString(text))
      const before = globals.map(({ value }) => value as unknown)
      heapStart = exports.allocate(CHAIN_BLOCK_BYTES) + CHAIN_BLOCK_BYTES
      look()
      // Nothing but the heap's end has changed.
      const moved = globals.filter(({ value }, index) => value !== before[index])
      if (moved.length !== 1) throw new Error('The heap of the mappings has no end.')
      heapEnd = moved[0]
      baseGlobals = globals.map((global) => [global, global.value as unknown] as const)
      base = Uint8Array.from(raw.subarray(0, heapStart))
      ;[free, end] = [0, 0]
    },
    /** Takes back what a run has done: the next one begins with the same. */
    reset(): void {
      look()
      const used = Number(heapEnd?.value)
      const isUsedUp = used - heapStart > MOST_HEAP_BYTES
      raw.set(base)
      for (const [global, value] of baseGlobals) {
        if (isUsedUp || global !== heapEnd) global.value = value
      }
      loaded.clear()
      if (!isUsedUp) return
      raw.fill(0, heapStart, used)
      ;[free, end, nothing] = [0, 0, 0]
      known.fill(undefined)
      for (const map of [exponents, placed, kinds]) map.clear()
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

function isOfTwoWords(value: bigint): boolean {
  return value >= -MOST_TWO_WORDS && value < MOST_TWO_WORDS
}

/** Whether no handler can change a value in place without that being noticed. */
function isShared(type: ScalarName): boolean {
  return type !== 'Bytes' && type !== 'BigInt'
}

/** Nothing in any field. */
function blank({ stored }: EntityKind): Entity {
  return { ...Object.fromEntries(stored.map(([field]) => [field, null] as const)), id: '' }
}

function lacking({ name }: EntityKind, id: string, { field }: Slot): Error {
  return new Error(`${name} ${id} lacks ${field}.`)
}

/** Postgres keeps no U+0000: graph-node leaves it out of what handlers store, too. */
export function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}
