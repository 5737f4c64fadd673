import { decimalText } from '../money/amount'
import type { ClearSigningFile, Field, Format, MapReference, TokenParams } from './format'

/** An argument after it was decoded: structs by the names of their fields. */
export type Value = bigint | boolean | string | readonly Value[] | { readonly [name: string]: Value }

/** What is signed, as far as a file can speak of it. */
export interface Signed {
  readonly args: { readonly [name: string]: Value }
  /** `@.to`: the contract that is called, or that verifies the message. */
  readonly to: string
  readonly from: string
  /** Wei. */
  readonly value: bigint
  readonly chainId: number
}

/** What a wallet knows beside the file. */
export interface Known {
  readonly coin: string
  /** By the address; undefined for a token that the wallet does not know. */
  readonly token: (address: string) => { readonly symbol: string; readonly decimals: number } | undefined
  /** What it calls an address; addresses are shown as they are where it has no name. */
  readonly name?: (address: string) => string | undefined
}

export interface Line {
  readonly label: string
  readonly path: string
  /** One for each element, where the path is of all elements of an array. */
  readonly values: readonly string[]
}

/** Why a wallet has to fall back on the bytes. */
export class NotDescribed extends Error {}

/**
 * The lines in which a wallet that reads ERC-7730 shows what is signed. Throws `NotDescribed` where it may not use the
 * file: a path that leads nowhere, a map without the key, a value without a word.
 */
export function rendered(
  file: ClearSigningFile,
  format: Format,
  { signed, known }: { readonly signed: Signed; readonly known: Known },
): readonly Line[] {
  return format.fields.map((field) => ({
    label: field.label,
    path: field.path,
    values: valuesAt(field.path, signed).map((value) => text(field, value, { file, signed, known })),
  }))
}

interface Place {
  readonly file: ClearSigningFile
  readonly signed: Signed
  readonly known: Known
}

function text({ format, params = {} }: Field, value: Value, place: Place): string {
  switch (format) {
    case 'raw':
      return rawText(value)
    case 'addressName':
      return place.known.name?.(rawText(value)) ?? rawText(value)
    case 'amount':
      return `${decimalText(integer(value), COIN_DECIMALS)} ${place.known.coin}`
    case 'tokenAmount':
      return tokenText(integer(value), params, place)
    case 'nftName':
      return `#${rawText(value)} of ${rawText(only(params.collectionPath ?? '', place.signed))}`
    case 'date':
      return dateText(integer(value))
    case 'duration':
      return durationText(integer(value))
    case 'unit':
      return `${decimalText(integer(value), params.decimals ?? 0)} ${params.base ?? ''}`
    case 'enum': {
      const word = place.file.metadata.enums?.[lastOf(params.$ref ?? '')]?.[rawText(value)]
      if (word === undefined) throw new NotDescribed(`No word for ${rawText(value)}`)
      return word
    }
  }
}

const COIN_DECIMALS = 18

function tokenText(units: bigint, params: TokenParams, { file, signed, known }: Place): string {
  const { token, tokenPath, nativeCurrencyAddress, threshold, message } = params
  const address = tokenPath === undefined ? constantOf(token, file, signed) : rawText(only(tokenPath, signed))
  const currency =
    address.toLowerCase() === nativeCurrencyAddress?.toLowerCase()
      ? { symbol: known.coin, decimals: COIN_DECIMALS }
      : known.token(address)
  if (currency === undefined) return `${String(units)} of ${address}`
  if (threshold !== undefined && units >= BigInt(threshold)) return `${message ?? ''} ${currency.symbol}`
  return `${decimalText(units, currency.decimals)} ${currency.symbol}`
}

function constantOf(token: TokenParams['token'], file: ClearSigningFile, signed: Signed): string {
  const found = typeof token === 'object' ? mappedBy(token, file, signed) : constantAt(token, file)
  if (found === undefined) throw new NotDescribed('No such token')
  return found
}

function mappedBy({ map, keyPath }: MapReference, file: ClearSigningFile, signed: Signed) {
  const key = rawText(only(keyPath, signed)).toLowerCase()
  const values = Object.entries(file.metadata.maps?.[lastOf(map)]?.values ?? {})
  return values.find(([each]) => each.toLowerCase() === key)?.[1]
}

function constantAt(path: string | undefined, file: ClearSigningFile) {
  return path?.startsWith('$.') === true ? file.metadata.constants?.[lastOf(path)] : path
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

function only(path: string, signed: Signed): Value {
  const [value, ...others] = valuesAt(path, signed)
  if (value === undefined || others.length > 0) throw new NotDescribed(`No single value at ${path}`)
  return value
}

/** What is at a path: names, and `[2]`, `[-1]` or `[]` for one or all elements of an array. */
function valuesAt(path: string, signed: Signed): readonly Value[] {
  if (path.startsWith('@.')) return [containerValue(path, signed)]
  let found: readonly Value[] = [signed.args]
  for (const step of path.split('.')) found = found.flatMap((value) => stepInto(value, step, path))
  return found
}

function containerValue(path: string, { to, from, value, chainId }: Signed): Value {
  const values: Readonly<Record<string, Value>> = {
    ...{ '@.to': to, '@.from': from, '@.value': value, '@.chainId': BigInt(chainId) },
  }
  const found = values[path]
  if (found === undefined) throw new NotDescribed(`Nothing is at ${path}`)
  return found
}

const INDEX = /^\[(-?\d*)\]$/

function stepInto(value: Value, step: string, path: string): readonly Value[] {
  const index = INDEX.exec(step)?.[1]
  if (index === '' && isList(value)) return value
  const found =
    index === undefined
      ? isStruct(value) && Object.hasOwn(value, step)
        ? value[step]
        : undefined
      : isList(value)
        ? value.at(Number(index))
        : undefined
  if (found === undefined) throw new NotDescribed(`Nothing is at ${path}`)
  return [found]
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

function isStruct(value: Value): value is { readonly [name: string]: Value } {
  return typeof value === 'object' && !isList(value)
}

function integer(value: Value): bigint {
  if (typeof value !== 'bigint') throw new NotDescribed('Not an integer')
  return value
}

function rawText(value: Value): string {
  if (typeof value === 'object') throw new NotDescribed('Not a single value')
  return String(value)
}

/** Of ECMAScript: 100 million days. */
const LAST_DATE_SECONDS = 8_640_000_000_000n

/** 2027-01-15T08:00:00Z; seconds beyond all dates, which mean that there is no end, as they are. */
function dateText(seconds: bigint): string {
  if (seconds > LAST_DATE_SECONDS) return String(seconds)
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
}

const MINUTE = 60n
const HOUR = 3600n

/** 26:03:00 */
function durationText(seconds: bigint): string {
  const parts = [seconds / HOUR, (seconds % HOUR) / MINUTE, seconds % MINUTE]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
