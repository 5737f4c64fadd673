import { encodeBase58, type Interface, keccak256 } from 'ethers'
import {
  type BigDecimal,
  bigDecimal,
  compare,
  decimalText,
  dividedBy,
  minus,
  parseBigDecimal,
  plus,
  times,
} from '../bigDecimal'
import type { EntityAccess } from '../cache'
import type { Entity, EntityKind } from '../schema'
import { type Memory, storable } from './memory'

/** What a handler finds around it and leaves behind, while it runs. */
export interface HandlerContext {
  /** The contract whose event it handles, in lower case. */
  readonly address: string
  readonly network: string
  readonly kind: (name: string) => EntityKind
  readonly entities: EntityAccess
  /** What a contract answers, undefined where the call reverts. Throws `CallMissing` until that is known. */
  call(to: string, data: string): string | undefined
  createSource(template: string, address: string): void
  readonly abis: Readonly<Record<string, Interface>>
}

const MOST_HASHES = 10_000
const LOG_LEVELS = ['critical', 'error', 'warning', 'info', 'debug'] as const

/** The functions that graph-ts imports from a node, those of JSON, YAML, IPFS and ENS aside: no mapping of ours uses them. */
export function hostFunctions(memory: () => Memory, context: () => HandlerContext): WebAssembly.Imports {
  /** Handlers hash the same again and again, as for the address of a pool. */
  const hashes = new Map<string, string>()
  const decimals = (work: (a: BigDecimal, b: BigDecimal) => BigDecimal) => (a: number, b: number) => {
    const at = memory()
    return at.newDecimal(work(at.decimal(a), at.decimal(b)))
  }
  const bigInts = (work: (a: bigint, b: bigint) => bigint) => (a: number, b: number) => {
    const at = memory()
    return at.newBigInt(work(at.bigInt(a), at.bigInt(b)))
  }
  /** With a second operand of one byte. */
  const byBytes = (work: (a: bigint, b: bigint) => bigint) => (a: number, b: number) => {
    const at = memory()
    return at.newBigInt(work(at.bigInt(a), BigInt(b)))
  }
  const texts = (text: (at: Memory, pointer: number) => string) => (pointer: number) => {
    const at = memory()
    return at.newString(text(at, pointer))
  }
  const entity = (found: Entity | undefined, kind: EntityKind) =>
    found === undefined ? 0 : memory().newEntity(kind, found)

  return {
    env: {
      abort(message: number, file: number, line: number) {
        const at = memory()
        const place = `${file === 0 ? '' : at.string(file)}:${String(line)}`
        throw new Error(`${message === 0 ? 'aborted' : at.string(message)} (${place})`)
      },
    },
    index: {
      'store.get'(name: number, id: number) {
        const kind = context().kind(memory().string(name))
        return entity(context().entities.get(kind, storable(memory().string(id))), kind)
      },
      'store.get_in_block'(name: number, id: number) {
        const kind = context().kind(memory().string(name))
        return entity(context().entities.getInBlock(kind, storable(memory().string(id))), kind)
      },
      'store.set'(name: number, idPointer: number, pointer: number) {
        const at = memory()
        const { entities, kind: kindOf } = context()
        const kind = kindOf(at.string(name))
        const id = storable(at.string(idPointer))
        entities.set(
          kind,
          at.entity(pointer, kind, id, () => entities.get(kind, id)),
        )
      },
      'store.remove'(name: number, id: number) {
        context().entities.remove(context().kind(memory().string(name)), storable(memory().string(id)))
      },
      'crypto.keccak256'(data: number) {
        const hashed = memory().hex(data)
        const hash = hashes.get(hashed) ?? keccak256(hashed)
        if (hashes.size >= MOST_HASHES) hashes.clear()
        hashes.set(hashed, hash)
        return memory().newHex(hash)
      },
      'log.log'(level: number, message: number) {
        const text = memory().string(message)
        // As graph-node: a critical message ends the subgraph.
        if (level === 0) throw new Error(text)
        if (level <= 2) console.warn(`A mapping says (${LOG_LEVELS[level] ?? ''}): ${text}`)
      },
    },
    conversion: {
      'typeConversion.bytesToHex': texts((at, data) => at.hex(data)),
      'typeConversion.bytesToString': texts((at, data) =>
        at.bytes(data).toString('utf8').replace(/\0+$/, ''),
      ),
      'typeConversion.bytesToBase58': texts((at, data) => encodeBase58(at.bytes(data))),
      'typeConversion.bigIntToString': texts((at, value) => at.bigInt(value).toString()),
      // Of the magnitude, for graph-node as well.
      'typeConversion.bigIntToHex': texts(
        (at, value) => `0x${at.bigInt(value).toString(16).replace('-', '')}`,
      ),
      'typeConversion.stringToH160'(text: number) {
        const address = memory().string(text)
        if (!/^(0x)?[\da-fA-F]{40}$/.test(address)) throw new Error(`'${address}' is no address.`)
        return memory().newHex(`0x${address.slice(-40)}`)
      },
    },
    numbers: {
      'bigDecimal.plus': decimals(plus),
      'bigDecimal.minus': decimals(minus),
      'bigDecimal.times': decimals(times),
      'bigDecimal.dividedBy': decimals(dividedBy),
      'bigDecimal.equals': (a: number, b: number) =>
        compare(memory().decimal(a), memory().decimal(b)) === 0 ? 1 : 0,
      'bigDecimal.toString': texts((at, value) => decimalText(at.decimal(value))),
      'bigDecimal.fromString': (text: number) => memory().newDecimal(parseBigDecimal(memory().string(text))),
      'bigInt.plus': bigInts((a, b) => a + b),
      'bigInt.minus': bigInts((a, b) => a - b),
      'bigInt.times': bigInts((a, b) => a * b),
      'bigInt.dividedBy': bigInts((a, b) => a / b),
      'bigInt.dividedByDecimal': (a: number, b: number) =>
        memory().newDecimal(dividedBy(bigDecimal(memory().bigInt(a), 0), memory().decimal(b))),
      'bigInt.mod': bigInts((a, b) => a % b),
      'bigInt.pow': byBytes((a, b) => a ** b),
      'bigInt.fromString': (text: number) => memory().newBigInt(BigInt(memory().string(text))),
      'bigInt.bitOr': bigInts((a, b) => a | b),
      'bigInt.bitAnd': bigInts((a, b) => a & b),
      'bigInt.leftShift': byBytes((a, b) => a << b),
      'bigInt.rightShift': byBytes((a, b) => a >> b),
    },
    ethereum: {
      'ethereum.call'(pointer: number) {
        const at = memory()
        const face = context().abis[at.string(at.word(pointer, 0))]
        const to = at.hex(at.word(pointer, 1))
        const method = face?.getFunction(at.string(at.word(pointer, 2)))
        if (face === undefined || !method) throw new Error('A mapping calls a function that no ABI has.')
        const args = at.array(at.word(pointer, 4)).map((each) => at.chainValue(each))
        const answer = context().call(to, face.encodeFunctionData(method, args))
        const values = answer === undefined ? undefined : decodedOrReverted(face, method.name, answer)
        return values === undefined ? 0 : at.newChainValues(method.outputs, values)
      },
    },
    datasource: {
      'dataSource.create'(name: number, params: number) {
        const [address] = memory()
          .array(params)
          .map((each) => memory().string(each))
        if (address === undefined) throw new Error('A data source is created of no address.')
        context().createSource(memory().string(name), address.toLowerCase())
      },
      'dataSource.address': () => memory().newHex(context().address),
      'dataSource.network': () => memory().newString(context().network),
    },
  }
}

/** What cannot be decoded counts as reverted, for graph-node as well. */
function decodedOrReverted(face: Interface, method: string, answer: string): readonly unknown[] | undefined {
  try {
    return face.decodeFunctionResult(method, answer).toArray() as readonly unknown[]
  } catch {
    return undefined
  }
}
