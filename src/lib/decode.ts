import { isRecord } from './record'

/**
 * Reads a value that came from outside: gives what it should be, or throws `Undecodable`. What a list or a dictionary
 * leaves out is told to the report.
 */
export type Decoder<T> = (value: unknown, report: Report) => T
export type DecodedBy<D> = D extends Decoder<infer T> ? T : never

/** Where something is not what it should be, and what that is. */
export class Undecodable extends Error {
  readonly #expected: string
  #path = ''

  constructor(expected: string) {
    super(`not ${expected}`)
    this.#expected = expected
  }

  /** The same, seen from around it. */
  within(key: string | number): this {
    this.#path = `${typeof key === 'number' ? `[${String(key)}]` : `.${key.slice(0, 40)}`}${this.#path}`
    this.message = `${this.#path} is not ${this.#expected}`
    return this
  }
}

/** What was left out of an answer. */
export class Report {
  missing = 0
  /** The first few, for whoever looks for the cause. */
  readonly problems: string[] = []

  leftOut(cause: unknown, count = 1): void {
    if (!(cause instanceof Undecodable)) throw cause
    this.missing += count
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(cause.message)
  }
}

const MOST_PROBLEMS = 3
export const MAX_ITEMS = 10_000

/** For a value that is read whole: throws where anything of it is not what it should be. */
export function decoded<T>(decoder: Decoder<T>, value: unknown): T {
  return decoder(value, new Report())
}

/** Text of at most so many UTF-16 units. */
export function text(most: number): Decoder<string> {
  return (value) => {
    if (typeof value === 'string' && value.length <= most) return value
    throw new Undecodable(`a text of at most ${String(most)} characters`)
  }
}

/** The beginning of a text that may be longer; no character is cut in half. */
export function clipped(most: number): Decoder<string> {
  return (value) => {
    if (typeof value !== 'string') throw new Undecodable('a text')
    return value.length <= most ? value : [...value.slice(0, 2 * most)].slice(0, most).join('')
  }
}

/** Only a plain true is true. */
export const flag: Decoder<boolean> = (value) => value === true

/** A whole number, or its digits. */
export function integer(min = 0, max = Number.MAX_SAFE_INTEGER): Decoder<number> {
  return (value) => {
    const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= min && number <= max) {
      return number
    }
    throw new Undecodable(`a whole number from ${String(min)} to ${String(max)}`)
  }
}

interface DigitsLimits {
  /** Digits before the point. */
  readonly whole?: number
  readonly isSigned?: boolean
}

/** A decimal figure as its digits, as they came. */
export function digits({ whole = 80, isSigned = false }: DigitsLimits = {}): Decoder<string> {
  const pattern = new RegExp(`^${isSigned ? '-?' : ''}\\d{1,${String(whole)}}(?:\\.\\d{1,160})?$`)
  return (value) => {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw new Undecodable(`a figure of at most ${String(whole)} digits`)
  }
}

/** Nothing, or what is decoded. */
export function optional<T>(decoder: Decoder<T>): Decoder<T | undefined> {
  return (value, report) => (value === null || value === undefined ? undefined : decoder(value, report))
}

/** A plain null says that there is none; what is missing says nothing. */
export function nullable<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (value, report) => (value === null ? null : decoder(value, report))
}

/** Something else for what cannot be read and is no reason to leave out what it belongs to. */
export function orElse<T, U>(decoder: Decoder<T>, otherwise: U): Decoder<T | U> {
  return (value, report) => {
    try {
      return decoder(value, report)
    } catch (cause) {
      if (cause instanceof Undecodable) return otherwise
      throw cause
    }
  }
}

export function map<T, U>(decoder: Decoder<T>, change: (value: T) => U): Decoder<U> {
  return (value, report) => change(decoder(value, report))
}

/** What a function reads, and gives undefined for where it cannot. */
export function parsed<T>(parse: (value: unknown) => T | undefined, expected: string): Decoder<T> {
  return (value) => {
    const result = parse(value)
    if (result !== undefined) return result
    throw new Undecodable(expected)
  }
}

type Fields = Readonly<Record<string, Decoder<unknown>>>

/** What else it has is not looked at. */
export function record<F extends Fields>(
  fields: F,
): Decoder<{ readonly [Key in keyof F]: DecodedBy<F[Key]> }> {
  const entries = Object.entries(fields)
  return (value, report) => {
    if (!isRecord(value)) throw new Undecodable('a record')
    const result: Record<string, unknown> = {}
    for (const [key, decoder] of entries) {
      try {
        result[key] = decoder(Object.hasOwn(value, key) ? value[key] : undefined, report)
      } catch (cause) {
        throw located(cause, key)
      }
    }
    return result as { readonly [Key in keyof F]: DecodedBy<F[Key]> }
  }
}

/** A field of a record alone. */
export function field<T>(name: string, decoder: Decoder<T>): Decoder<T> {
  return map(record({ [name]: decoder }), (fields) => fields[name] as T)
}

interface ListOptions<T> {
  /** What comes after so many is not looked at, and missing. */
  readonly most?: number
  /** What an item is known by: one that comes again is the same. */
  readonly key?: (item: T) => string | number
  /** It is said where it is shown that something is missing, so that all of it may be. */
  readonly mayBeEmpty?: boolean
}

/**
 * A list in which an item that cannot be read costs itself. One of which nothing can be read is none: empty it would say
 * that there is nothing.
 */
export function list<T>(
  item: Decoder<T>,
  { most = MAX_ITEMS, key, mayBeEmpty = false }: ListOptions<T> = {},
): Decoder<readonly T[]> {
  return (value, report) => {
    const rows = rowsOf(value)
    const items: T[] = []
    const seen = new Set<string | number>()
    let failure: Undecodable | undefined
    for (const [index, row] of rows.slice(0, most).entries()) {
      try {
        const one = item(row, report)
        const name = key?.(one)
        if (name !== undefined && seen.has(name)) continue
        if (name !== undefined) seen.add(name)
        items.push(one)
      } catch (cause) {
        if (!(cause instanceof Undecodable)) throw cause
        const problem = cause.within(index)
        failure ??= problem
        report.leftOut(problem)
      }
    }
    if (items.length === 0 && failure !== undefined && !mayBeEmpty) throw failure
    if (rows.length > most) {
      report.leftOut(new Undecodable(`a list of at most ${String(most)}`), rows.length - most)
    }
    return items
  }
}

/** A list that is worth nothing where anything of it is missing, as what is added up is. */
export function whole<T>(item: Decoder<T>, most = MAX_ITEMS): Decoder<readonly T[]> {
  return (value, report) => {
    const rows = rowsOf(value)
    if (rows.length > most) throw new Undecodable(`a list of at most ${String(most)}`)
    return rows.map((row, index) => {
      try {
        return item(row, report)
      } catch (cause) {
        throw located(cause, index)
      }
    })
  }
}

function rowsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Undecodable('a list')
}

/** What failed within something, seen from around it. */
export function located(cause: unknown, key: string | number): unknown {
  return cause instanceof Undecodable ? cause.within(key) : cause
}
