import { FunctionFragment, Interface, type ParamType, Result } from 'ethers'
import type { Value } from '~/domain/clearSigning/rendered'
import type { Hex } from '~/lib/hex'
import { CannotDecode } from './word'

/** A value without parts, or all elements of a list. */
export interface Leaf {
  /** As ERC-7730 has it: 'order.maker', 'path.[]'. */
  readonly path: string
  /** The same without the mark of a list. */
  readonly name: string
  /** In Solidity. */
  readonly type: string
  readonly values: readonly Value[]
}

/** What a function or a typed message takes, by the names of its description. */
export interface Named {
  /** Structs by the names of their fields. */
  readonly args: { readonly [name: string]: Value }
  readonly leaves: readonly Leaf[]
}

const fragments = new Map<string, FunctionFragment>()

/** Of 'approve(address spender,uint256 value)', or of a message's type in the same form. */
function fragmentOf(signature: string): FunctionFragment {
  const known = fragments.get(signature) ?? FunctionFragment.from(`function ${signature}`)
  fragments.set(signature, known)
  return known
}

/** First four bytes of the calldata of a function, by its signature with names. */
export function selectorOf(signature: string): Hex {
  return fragmentOf(signature).selector as Hex
}

/** Throws `CannotDecode` for bytes that are not the function's. */
export function decodeNamed(signature: string, data: Hex): Named {
  const fragment = fragmentOf(signature)
  try {
    const values = new Interface([fragment]).decodeFunctionData(fragment, data)
    return named(fragment.inputs, structOf(fragment.inputs, values))
  } catch (cause) {
    throw new CannotDecode(`the arguments of ${fragment.name}`, { cause })
  }
}

/** A typed message (EIP-712) of this type; numbers are decimal text, as in the JSON that wallets take. */
export function namedMessage(type: string, message: Readonly<Record<string, unknown>>): Named {
  const { inputs } = fragmentOf(type)
  return named(
    inputs,
    Object.fromEntries(inputs.map((input) => [input.name, valueOf(message[input.name], input.type)])),
  )
}

function named(inputs: readonly ParamType[], args: Named['args']): Named {
  return { args, leaves: leavesOf(inputs, args, '') }
}

function leavesOf(inputs: readonly ParamType[], args: Named['args'], within: string): readonly Leaf[] {
  return inputs.flatMap((input): readonly Leaf[] => {
    const { type } = input
    const name = within + input.name
    const value = args[input.name]
    if (value === undefined) return []
    if (isStruct(value)) return leavesOf(input.components ?? [], value, `${name}.`)
    return isList(value)
      ? [{ path: `${name}.[]`, name, type, values: value }]
      : [{ path: name, name, type, values: [value] }]
  })
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

function isStruct(value: Value): value is Named['args'] {
  return typeof value === 'object' && !isList(value)
}

function structOf(inputs: readonly ParamType[], values: Result): Named['args'] {
  const list = [...values] as readonly unknown[]
  return Object.fromEntries(inputs.map((input, index) => [input.name, decoded(input, list[index])]))
}

function decoded(type: ParamType, value: unknown): Value {
  if (!(value instanceof Result)) return valueOf(value, type.type)
  if (type.isTuple()) return structOf(type.components, value)
  const list = [...value] as readonly unknown[]
  return list.map((each) => (type.isArray() ? decoded(type.arrayChildren, each) : String(each)))
}

function valueOf(value: unknown, type: string): Value {
  if (Array.isArray(value)) return value.map((each) => valueOf(each, type.replace('[]', '')))
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  return type.startsWith('uint') ? BigInt(String(value)) : String(value)
}
