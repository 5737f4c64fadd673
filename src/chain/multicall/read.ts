import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { decodeResult, encodeCall } from '../codec/codec'
import type { ReadFragment } from '../codec/fragment'
import type { Call } from './aggregate'

/** One call and what its bytes mean. `decode` throws for bytes that mean nothing. */
export interface Read<T> extends Call {
  readonly decode: (data: Hex) => T
  /** That nothing is at the address is an answer that `decode` knows; for all other reads it is a failure. */
  readonly allowsNoCode?: true
}

type Fragment = ReadFragment<readonly unknown[], readonly unknown[]>
type Decode = (data: Hex) => unknown

/** One decoder per function, so that a value decoded for one read is there for the next one like it. */
const decoders = new WeakMap<Fragment, Decode>()
const mapped = new WeakMap<Decode, WeakMap<object, Decode>>()

/** What a function gives: its value where it gives one, and else the list of them. */
type Output<Out extends readonly unknown[]> = Out extends readonly [infer Only] ? Only : Out

/** A read of a view function; throws `CannotEncode` for arguments outside of their type. */
export function read<In extends readonly unknown[], Out extends readonly unknown[]>(
  fragment: ReadFragment<In, Out>,
  target: Address,
  args: In,
): Read<Output<Out>> {
  let decode = decoders.get(fragment)
  if (decode === undefined) {
    const isOne = fragment.outputs.length === 1
    decode = (data) => {
      const values: readonly unknown[] = decodeResult(fragment, data)
      return isOne ? values[0] : values
    }
    decoders.set(fragment, decode)
  }
  return { target, callData: encodeCall(fragment, args), decode: decode as (data: Hex) => Output<Out> }
}

/** The first of several values. */
export function readFirst<In extends readonly unknown[], First>(
  fragment: ReadFragment<In, readonly [First, unknown, ...unknown[]]>,
  target: Address,
  args: In,
): Read<First> {
  return mapRead(read(fragment, target, args), first)
}

/** Of its own identity, so that what it makes of an answer is made once. */
function first<First>([value]: readonly [First, ...unknown[]]): First {
  return value
}

/** The same call with a further step in its decoding. A `change` that keeps its identity keeps the values'. */
export function mapRead<T, U>(source: Read<T>, change: (value: T) => U): Read<U> {
  let steps = mapped.get(source.decode)
  if (steps === undefined) {
    steps = new WeakMap()
    mapped.set(source.decode, steps)
  }
  let decode = steps.get(change) as ((data: Hex) => U) | undefined
  if (decode === undefined) {
    const inner = source.decode
    decode = (data) => change(inner(data))
    steps.set(change, decode)
  }
  return { target: source.target, callData: source.callData, decode }
}
