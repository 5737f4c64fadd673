import type { ParamType } from 'ethers'
import { Decimal } from '../../../subgraphs/decimal'

/** A module of mappings as it runs. */
interface Exports {
  readonly memory: WebAssembly.Memory
  __new(size: number, id: number): number
  id_of_type(type: number): number
  _start(): void
}

type Handler = (pointer: number) => void

/** A value of an entity's field, as graph-ts tells kinds apart. */
export type StoreValue =
  | { readonly kind: typeof KIND.string | typeof KIND.bytes; readonly value: string }
  | { readonly kind: typeof KIND.int; readonly value: number }
  | { readonly kind: typeof KIND.decimal; readonly value: Decimal }
  | { readonly kind: typeof KIND.boolean; readonly value: boolean }
  | { readonly kind: typeof KIND.bigInt; readonly value: bigint }
  | { readonly kind: typeof KIND.null; readonly value: null }

export type StoredEntity = Readonly<Record<string, StoreValue>>

export const KIND = { string: 0, int: 1, decimal: 2, boolean: 3, null: 5, bytes: 6, bigInt: 7 } as const

/** graph-ts numbers the classes that a node makes objects of (global/global.ts). */
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

export interface ChainEvent {
  /** Hex. */
  readonly address: string
  readonly logIndex: number
  readonly block: ChainBlock
  readonly transaction: { readonly hash: string; readonly from: string }
  readonly params: readonly { readonly type: ParamType; readonly value: unknown }[]
}

/** Hex, as a node tells it. */
export interface ChainBlock {
  readonly hash: string
  readonly parentHash: string
  readonly number: string
  readonly timestamp: string
  readonly sha3Uncles: string
  readonly miner: string
  readonly stateRoot: string
  readonly transactionsRoot: string
  readonly receiptsRoot: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly difficulty: string
  readonly totalDifficulty?: string | null
  readonly size?: string | null
}

export type Memory = ReturnType<typeof memoryOf>

/** Reads and makes objects of AssemblyScript in the memory of a running module, laid out as graph-node does. */
export function memoryOf(instance: () => WebAssembly.Instance) {
  const exports = () => instance().exports as unknown as Exports
  const view = () => new DataView(exports().memory.buffer)
  const word = (pointer: number, index: number) => view().getUint32(pointer + 4 * index, true)

  function made(type: number, size: number): number {
    return exports().__new(size, exports().id_of_type(type))
  }

  function record(type: number, words: readonly number[]): number {
    const pointer = made(type, 4 * words.length)
    for (const [index, each] of words.entries()) view().setUint32(pointer + 4 * index, each, true)
    return pointer
  }

  function newBuffer(data: Uint8Array): number {
    const pointer = made(CLASS.arrayBuffer, data.length)
    new Uint8Array(exports().memory.buffer).set(data, pointer)
    return pointer
  }

  function newBytes(data: Uint8Array): number {
    const buffer = newBuffer(data)
    return record(CLASS.uint8Array, [buffer, buffer, data.length])
  }

  function newArray(type: number, pointers: readonly number[]): number {
    const buffer = newBuffer(new Uint8Array(Uint32Array.from(pointers).buffer))
    return record(type, [buffer, buffer, 4 * pointers.length, pointers.length])
  }

  function newValue(type: number, kind: number, data: number): number {
    const pointer = made(type, 16)
    view().setUint32(pointer, kind, true)
    view().setBigUint64(pointer + 8, BigInt(data), true)
    return pointer
  }

  function newString(text: string): number {
    const pointer = made(CLASS.string, 2 * text.length)
    for (let index = 0; index < text.length; index += 1) {
      view().setUint16(pointer + 2 * index, text.charCodeAt(index), true)
    }
    return pointer
  }

  function string(pointer: number): string {
    // The length in bytes is the last word of the header.
    const length = view().getUint32(pointer - 4, true) / 2
    const units = Array.from({ length }, (_, index) => view().getUint16(pointer + 2 * index, true))
    return String.fromCharCode(...units)
  }

  function bytes(pointer: number): Uint8Array {
    return new Uint8Array(exports().memory.buffer).slice(
      word(pointer, 1),
      word(pointer, 1) + word(pointer, 2),
    )
  }

  function array(pointer: number): readonly number[] {
    const start = word(pointer, 1)
    return Array.from({ length: word(pointer, 3) }, (_, index) => word(start, index))
  }

  /** Two's complement, the lowest byte first. */
  function bigInt(pointer: number): bigint {
    const digits = bytes(pointer).reverse()
    if (digits.length === 0) return 0n
    return BigInt.asIntN(8 * digits.length, BigInt(hexOf(digits)))
  }

  function newBigInt(value: bigint): number {
    let size = 1
    while (BigInt.asIntN(8 * size, value) !== value) size += 1
    const text = BigInt.asUintN(8 * size, value)
      .toString(16)
      .padStart(2 * size, '0')
    return newBytes(bytesOf(`0x${text}`).reverse())
  }

  function decimal(pointer: number): Decimal {
    return new Decimal(bigInt(word(pointer, 0)).toString()).shiftedBy(Number(bigInt(word(pointer, 1))))
  }

  function newDecimal(value: Decimal): number {
    const places = Math.max(0, value.decimalPlaces() ?? 0)
    const digits = BigInt(value.shiftedBy(places).toFixed())
    return record(CLASS.decimal, [newBigInt(digits), newBigInt(BigInt(-places))])
  }

  function entity(pointer: number): StoredEntity {
    const entries = array(word(pointer, 0)).map((entry) => {
      return [string(word(entry, 0)), storeValue(word(entry, 1))] as const
    })
    return Object.fromEntries(entries)
  }

  function storeValue(pointer: number): StoreValue {
    const kind = word(pointer, 0)
    const data = word(pointer, 2)
    switch (kind) {
      case KIND.string:
        return { kind, value: string(data) }
      case KIND.int:
        return { kind, value: data | 0 }
      case KIND.decimal:
        return { kind, value: decimal(data) }
      case KIND.boolean:
        return { kind, value: data !== 0 }
      case KIND.null:
        return { kind, value: null }
      case KIND.bytes:
        return { kind, value: hexOf(bytes(data)) }
      case KIND.bigInt:
        return { kind, value: bigInt(data) }
      default:
        throw new Error(`The mappings store no value of the kind ${String(kind)}.`)
    }
  }

  function newEntity(stored: StoredEntity): number {
    const entries = Object.entries(stored).map(([name, each]) =>
      record(CLASS.storeEntry, [newString(name), newValue(CLASS.storeValue, each.kind, newStoreData(each))]),
    )
    return record(CLASS.entity, [newArray(CLASS.storeEntries, entries)])
  }

  function newStoreData(stored: StoreValue): number {
    switch (stored.kind) {
      case KIND.string:
        return newString(stored.value)
      case KIND.int:
        return stored.value >>> 0
      case KIND.decimal:
        return newDecimal(stored.value)
      case KIND.boolean:
        return stored.value ? 1 : 0
      case KIND.null:
        return 0
      case KIND.bytes:
        return newBytes(bytesOf(stored.value))
      case KIND.bigInt:
        return newBigInt(stored.value)
    }
  }

  function newChainValue(type: ParamType, value: unknown): number {
    const kind = chainKind(type)
    const data = () => {
      switch (kind) {
        case CHAIN_KIND.address:
        case CHAIN_KIND.fixedBytes:
        case CHAIN_KIND.bytes:
          return newBytes(bytesOf(String(value)))
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
          return newArray(
            CLASS.chainValues,
            [...(value as Iterable<unknown>)].map((each) => newChainValue(child, each)),
          )
        }
      }
    }
    return newValue(CLASS.chainValue, kind, data())
  }

  /** What a mapping asks a contract with. */
  function chainValue(pointer: number): string | bigint {
    const data = word(pointer, 2)
    switch (word(pointer, 0)) {
      case CHAIN_KIND.address:
        return hexOf(bytes(data))
      case CHAIN_KIND.int:
      case CHAIN_KIND.uint:
        return bigInt(data)
      default:
        throw new Error('The mappings ask with addresses and numbers only.')
    }
  }

  function newBlock(block: ChainBlock): number {
    const hex = (text: string) => newBytes(bytesOf(text))
    const number = (text: string | null | undefined) => newBigInt(BigInt(text ?? 0))
    return record(CLASS.block, [
      ...[block.hash, block.parentHash, block.sha3Uncles, block.miner].map(hex),
      ...[block.stateRoot, block.transactionsRoot, block.receiptsRoot].map(hex),
      ...[block.number, block.gasUsed, block.gasLimit, block.timestamp].map(number),
      ...[block.difficulty, block.totalDifficulty].map(number),
      typeof block.size === 'string' ? number(block.size) : 0,
      0,
    ])
  }

  /** What is left out are fields that no mapping of ours reads. */
  function newEvent({ address, logIndex, block, transaction, params }: ChainEvent): number {
    const hex = (text: string) => newBytes(bytesOf(text))
    const zero = newBigInt(0n)
    const values = params.map(({ type, value }) =>
      record(CLASS.param, [newString(type.name), newChainValue(type, value)]),
    )
    return record(CLASS.event, [
      ...[hex(address), newBigInt(BigInt(logIndex)), newBigInt(BigInt(logIndex)), 0],
      newBlock(block),
      record(CLASS.transaction, [
        ...[hex(transaction.hash), zero, hex(transaction.from), 0, zero, zero, zero],
        ...[newBytes(new Uint8Array()), zero],
      ]),
      newArray(CLASS.params, values),
      0,
    ])
  }

  return {
    start: () => {
      exports()._start()
    },
    run: (handler: string, pointer: number) => {
      const found = instance().exports[handler]
      if (typeof found !== 'function') throw new Error(`The mappings have no ${handler}.`)
      ;(found as Handler)(pointer)
    },
    ...{ word, string, newString, bytes, newBytes, array, bigInt, newBigInt, decimal, newDecimal },
    ...{ entity, newEntity, chainValue, newBlock, newEvent },
    newChainValues: (types: readonly ParamType[], values: readonly unknown[]) =>
      newArray(
        CLASS.chainValues,
        types.map((type, index) => newChainValue(type, values[index])),
      ),
  }
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

export function hexOf(data: Uint8Array): string {
  return `0x${Buffer.from(data).toString('hex')}`
}

export function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex.slice(2), 'hex'))
}
