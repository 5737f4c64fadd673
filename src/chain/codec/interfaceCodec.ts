import { Interface, ParamType, Result } from 'ethers'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import type { ReadFragment } from './fragment'
import { CannotDecode, CannotEncode } from './word'

/**
 * The same two conversions as `codec`, for every Solidity type, by ethers' `Interface`. Loaded by the screens that
 * read tuples and arrays; the eager code never imports it. Values have the shapes of `codec`, tuples are arrays.
 */
const interfaces = new WeakMap<object, Interface>()

function interfaceOf(fragment: ReadFragment<readonly unknown[], readonly unknown[]>): Interface {
  let known = interfaces.get(fragment)
  if (known === undefined) {
    const { name, inputs, outputs } = fragment
    known = new Interface([`function ${name}(${inputs.join(',')}) view returns (${outputs.join(',')})`])
    interfaces.set(fragment, known)
  }
  return known
}

/** Throws `CannotEncode` for values outside of their type. */
export function encodeByInterface<In extends readonly unknown[], Out extends readonly unknown[]>(
  fragment: ReadFragment<In, Out>,
  args: In,
): Hex {
  try {
    return interfaceOf(fragment).encodeFunctionData(fragment.name, [...args]) as Hex
  } catch (cause) {
    throw new CannotEncode(`the arguments of ${fragment.name}`, { cause })
  }
}

/** Throws `CannotDecode` for bytes that are not what the function promises. */
export function decodeByInterface<In extends readonly unknown[], Out extends readonly unknown[]>(
  fragment: ReadFragment<In, Out>,
  data: Hex,
): Out {
  try {
    const decoded = interfaceOf(fragment).decodeFunctionResult(fragment.name, data)
    const types = fragment.outputs.map((output) => ParamType.from(output))
    return types.map((type, i) => plain(type, decoded[i])) as readonly unknown[] as Out
  } catch (cause) {
    throw new CannotDecode(`the answer of ${fragment.name}`, { cause })
  }
}

function plain(type: ParamType, value: unknown): unknown {
  if (value instanceof Result) {
    const parts = value.toArray() as unknown[]
    return parts.map((part, i) => {
      const partType = type.arrayChildren ?? type.components?.[i]
      if (partType === undefined) throw new CannotDecode(`a value without a type in ${type.type}`)
      return plain(partType, part)
    })
  }
  if (typeof value === 'bigint') {
    const bits = Number(/\d+$/.exec(type.baseType)?.[0] ?? 256)
    return bits <= 48 ? Number(value) : value
  }
  return type.baseType === 'address' && typeof value === 'string' ? toAddress(value) : value
}
