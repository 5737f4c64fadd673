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

/** A read of a view function; throws `CannotEncode` for arguments outside of their type. */
export function read<In extends readonly unknown[], Out extends readonly unknown[]>(
  fragment: ReadFragment<In, Out>,
  target: Address,
  args: In,
): Read<Out> {
  let decode = decoders.get(fragment)
  if (decode === undefined) {
    decode = (data) => decodeResult(fragment, data)
    decoders.set(fragment, decode)
  }
  return { target, callData: encodeCall(fragment, args), decode: decode as (data: Hex) => Out }
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
