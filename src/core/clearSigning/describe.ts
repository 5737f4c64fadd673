import { decodeNamed, type Leaf, type Named, namedMessage, selectorOf } from '~/chain/codec/namedCodec'
import { CannotDecode } from '~/chain/codec/word'
import type { ClearSigningFile, Format } from '~/domain/clearSigning/format'
import { type Known, type Line, NotDescribed, rendered, type Value } from '~/domain/clearSigning/rendered'
import type { Hex } from '~/lib/hex'

export type Files = ReadonlyMap<string, ClearSigningFile>

/** How a file shows a function or a message. */
export interface FoundFormat {
  /** Of the file, with its ending. */
  readonly name: string
  readonly file: ClearSigningFile
  readonly signature: string
  readonly format: Format
}

export interface Call {
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** What is known of the surroundings of a call. */
export interface Surroundings {
  readonly known: Known
  readonly from: string
  readonly chainId: number
  /** Whether a contract is the factory's, whose pairs are all described by one file. */
  readonly isPair: (address: string) => boolean
}

export interface DescribedValue {
  /** As the description shows it; undefined where that is the raw value, or nothing is known. */
  readonly shown: string | undefined
  readonly raw: string
}

export interface DescribedArgument {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly label: string | undefined
  readonly values: readonly DescribedValue[]
}

export interface Described {
  /** What the description calls the contract and what is done; undefined for a contract without one. */
  readonly by: { readonly contract: string; readonly intent: string } | undefined
  /** With types and names; undefined for a function that no description has. */
  readonly signature: string | undefined
  readonly args: readonly DescribedArgument[]
  /** What the description calls the coin that goes with it. */
  readonly valueLabel: string | undefined
}

const formatsBySelector = new WeakMap<Files, ReadonlyMap<string, readonly FoundFormat[]>>()

function formatsOf(files: Files, data: Hex): readonly FoundFormat[] {
  let known = formatsBySelector.get(files)
  if (known === undefined) {
    const all = new Map<string, readonly FoundFormat[]>()
    for (const [name, file] of files) {
      if (!('contract' in file.context)) continue
      for (const [signature, format] of Object.entries(file.display.formats)) {
        const selector = selectorOf(signature)
        all.set(selector, [...(all.get(selector) ?? []), { name, file, signature, format }])
      }
    }
    formatsBySelector.set(files, all)
    known = all
  }
  return known.get(data.slice(0, 10)) ?? []
}

/** The one that a wallet may use for the call; undefined where it has none. */
export function callFormat(
  files: Files,
  { to, data }: Pick<Call, 'to' | 'data'>,
  isPair: Surroundings['isPair'],
): FoundFormat | undefined {
  return formatsOf(files, data).find(({ file: { context } }) => {
    if (!('contract' in context)) return false
    const { deployments, factory } = context.contract
    if (deployments !== undefined) return deployments.some(({ address }) => isSame(address, to))
    return factory !== undefined && isPair(to)
  })
}

/** By the description where there is one, else by names alone, which other contracts' descriptions have. */
export function describeCall(files: Files, call: Call, surroundings: Surroundings): Described {
  const { isPair, known, from, chainId } = surroundings
  const found = callFormat(files, call, isPair)
  const signature = (found ?? formatsOf(files, call.data)[0])?.signature
  const values = signature === undefined ? undefined : decodedOrNot(signature, call.data)
  if (signature === undefined || values === undefined) {
    return { by: undefined, signature: undefined, args: [], valueLabel: undefined }
  }
  const { to, value } = call
  const lines = found && linesOrNot(found, { values, known, signed: { to, from, value, chainId } })
  return described(signature, { values, known, found, lines })
}

/** What is signed by typed data (EIP-712), as a wallet takes it. */
export interface TypedMessage {
  readonly domain: Readonly<Record<string, string | number>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** 'Withdrawal(bytes32 order)' */
export function messageType({ types, primaryType }: TypedMessage): string {
  return `${primaryType}(${(types[primaryType] ?? []).map(({ type, name }) => `${type} ${name}`).join(',')})`
}

/** The contract that verifies it; empty where its domain names none. */
export function verifierOf({ domain }: TypedMessage): string {
  return String(domain['verifyingContract'] ?? '')
}

/** The one that a wallet may use for the message; undefined where it has none. */
export function messageFormat(files: Files, typed: TypedMessage): FoundFormat | undefined {
  const signature = messageType(typed)
  const to = verifierOf(typed)
  for (const [name, file] of files) {
    const format = file.display.formats[signature]
    if (format === undefined || !('eip712' in file.context)) continue
    const { domain = {}, deployments } = file.context.eip712
    if (Object.entries(domain).some(([key, value]) => typed.domain[key] !== value)) continue
    if (deployments?.some(({ address }) => isSame(address, to)) === false) continue
    return { name, file, signature, format }
  }
  return undefined
}

/** By the description where there is one, else the fields as they are. */
export function describeMessage(
  files: Files,
  typed: TypedMessage,
  { known, chainId }: Pick<Surroundings, 'known' | 'chainId'>,
): Described {
  const signature = messageType(typed)
  const found = messageFormat(files, typed)
  const values = namedMessage(signature, typed.message)
  const to = verifierOf(typed)
  const lines = found && linesOrNot(found, { values, known, signed: { to, from: to, value: 0n, chainId } })
  return described(signature, { values, known, found, lines })
}

interface Decoded {
  readonly values: Named
  readonly known: Known
}

interface Rendering extends Decoded {
  readonly signed: {
    readonly to: string
    readonly from: string
    readonly value: bigint
    readonly chainId: number
  }
}

/** The lines of a description; throws `NotDescribed` where a wallet may not use it. */
export function linesOf(
  { file, format }: FoundFormat,
  { values, known, signed }: Rendering,
): readonly Line[] {
  return rendered(file, format, { signed: { args: values.args, ...signed }, known })
}

function linesOrNot(found: FoundFormat, rendering: Rendering): readonly Line[] | undefined {
  try {
    return linesOf(found, rendering)
  } catch (error) {
    if (error instanceof NotDescribed) return undefined
    throw error
  }
}

function decodedOrNot(signature: string, data: Hex): Named | undefined {
  try {
    return decodeNamed(signature, data)
  } catch (error) {
    if (error instanceof CannotDecode) return undefined
    throw error
  }
}

interface Shown extends Decoded {
  readonly found: FoundFormat | undefined
  readonly lines: readonly Line[] | undefined
}

function described(signature: string, { values, known, found, lines }: Shown): Described {
  const by =
    found === undefined || lines === undefined
      ? undefined
      : { contract: found.file.metadata.contractName, intent: found.format.intent }
  return {
    by,
    signature,
    args: values.leaves.map((leaf) =>
      argumentOf(
        leaf,
        lines?.find(({ path }) => path === leaf.path),
        known,
      ),
    ),
    valueLabel: lines?.find(({ path }) => path === '@.value')?.label,
  }
}

function argumentOf(leaf: Leaf, line: Line | undefined, known: Known): DescribedArgument {
  const { path, name, type } = leaf
  return {
    ...{ path, name, type, label: line?.label },
    values: leaf.values.map((value, index) => {
      const raw = rawText(value)
      const shown = line?.values[index] ?? (type.startsWith('address') ? known.name?.(raw) : undefined)
      return { raw, shown: shown === raw ? undefined : shown }
    }),
  }
}

function rawText(value: Value): string {
  return typeof value === 'object'
    ? JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
    : String(value)
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
