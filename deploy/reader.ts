import { getAddress, isAddress, parseUnits } from 'ethers'

/** Everything that is wrong with a configuration, by the paths of its fields. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((each) => `  ${each}`).join('\n')}`)
    this.problems = problems
  }
}

/** What an area's terms are read by, beside their own fields. */
export interface TermsContext {
  readonly isTestnet: boolean
  /** Whether the chain has a provider of random numbers. */
  readonly hasNumbers: boolean
  /** The symbol of a token that the configuration names. */
  readonly named: (reader: Reader, field: string) => string
  readonly decimalsOf: (symbol: string) => number
}

type Json = Readonly<Record<string, unknown>>

/** Reads fields of an object and keeps what is wrong with them. */
export class Reader {
  readonly #value: Json
  readonly #path: string
  readonly #problems: string[]
  readonly #asked = new Set<string>()

  constructor(value: unknown, path: string, problems: string[]) {
    this.#path = path
    this.#problems = problems
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    this.#value = isObject ? (value as Json) : {}
    if (!isObject) problems.push(`${path === '' ? 'The file' : path} must be an object.`)
  }

  problem(field: string, text: string): void {
    this.#problems.push(`${this.#at(field)} ${text}`)
  }

  has(field: string): boolean {
    this.#asked.add(field)
    return this.#value[field] !== undefined
  }

  /** Whether the object at a field has one of these; a field that is no object has none. */
  hasAny(field: string, fields: readonly string[]): boolean {
    const value = this.#value[field]
    if (typeof value !== 'object' || value === null) return false
    return fields.some((each) => (value as Json)[each] !== undefined)
  }

  text(field: string, isFit: (text: string) => boolean = (text) => text !== '', kind = 'a text'): string {
    const value = this.#take(field)
    if (typeof value === 'string' && isFit(value)) return value
    if (value === undefined) this.problem(field, `is missing: ${kind} is needed.`)
    else this.problem(field, `must be ${kind}; it is ${JSON.stringify(value)}.`)
    return ''
  }

  optional<T>(field: string, read: () => T): T | undefined {
    return this.has(field) ? read() : undefined
  }

  address(field: string): string {
    const text = this.text(field, (each) => isAddress(each) && BigInt(each) !== 0n, 'an address')
    return isAddress(text) ? getAddress(text) : ''
  }

  url(field: string, scheme = /^https?:\/\//): string {
    return this.text(field, (each) => scheme.test(each) && URL.canParse(each), 'a URL').replace(/\/+$/, '')
  }

  /** Whole tokens as a decimal text, so that no digit is lost. */
  amount(field: string, decimals = 18): string {
    const isAmount = (text: string) => {
      if (!/^\d+(\.\d+)?$/.test(text)) return false
      return (text.split('.')[1] ?? '').length <= decimals && parseUnits(text, decimals) > 0n
    }
    return this.text(
      field,
      isAmount,
      `an amount above zero with at most ${String(decimals)} decimals, as text`,
    )
  }

  number(
    field: string,
    { least = 0, most = Number.MAX_SAFE_INTEGER, isWhole = true, otherwise }: NumberLimits = {},
  ): number {
    if (otherwise !== undefined && !this.has(field)) return otherwise
    const value = this.#take(field)
    const isFit = typeof value === 'number' && value >= least && value <= most
    if (isFit && (!isWhole || Number.isInteger(value))) return value
    const kind = `a ${isWhole ? 'whole ' : ''}number from ${String(least)}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${String(most)}`}`
    if (value === undefined) this.problem(field, `is missing: ${kind} is needed.`)
    else this.problem(field, `must be ${kind}; it is ${JSON.stringify(value)}.`)
    return least
  }

  flag(field: string): boolean {
    const value = this.#take(field)
    if (typeof value === 'boolean') return value
    this.problem(field, 'must be true or false.')
    return false
  }

  choice<T extends string>(field: string, choices: readonly T[]): T {
    const value = this.#take(field)
    const found = choices.find((each) => each === value)
    if (found === undefined) {
      this.problem(
        field,
        `must be one of ${choices.join(', ')}; it is ${value === undefined ? 'missing' : JSON.stringify(value)}.`,
      )
    }
    return found ?? (choices[0] as T)
  }

  /** '10m', '90d': seconds. */
  span(field: string, otherwise?: number): number {
    if (otherwise !== undefined && !this.has(field)) return otherwise
    const text = this.text(
      field,
      (each) => /^\d+[smhd]$/.test(each),
      "a span of time such as '30s', '10m', '12h' or '90d'",
    )
    const unit = { s: 1, m: 60, h: 3600, d: 86_400 }[text.at(-1) ?? ''] ?? 0
    return Number.parseInt(text, 10) * unit || 0
  }

  /** '2026-12-01' as it is; '2026-12-01T08:00:00Z' in Unix seconds. */
  moment(field: string): number | string {
    const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
    const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:]+(Z|[+-]\d\d:\d\d)$/.test(text)
    const text = this.text(
      field,
      (each) => (isDay(each) || isMoment(each)) && !Number.isNaN(Date.parse(each)),
      "a day such as '2026-12-01', or a moment with its zone such as '2026-12-01T08:00:00Z'",
    )
    return isDay(text) ? text : Math.floor(Date.parse(text) / 1000) || 0
  }

  object<T>(field: string, read: (reader: Reader) => T): T {
    const reader = new Reader(this.#take(field), this.#at(field), this.#problems)
    const value = read(reader)
    reader.finish()
    return value
  }

  list<T>(field: string, read: (reader: Reader) => T): readonly T[] {
    if (!this.has(field)) return []
    const value = this.#take(field)
    if (!Array.isArray(value)) {
      this.problem(field, 'must be a list.')
      return []
    }
    return value.map((each, index) => {
      const reader = new Reader(each, `${this.#at(field)}[${String(index)}]`, this.#problems)
      const item = read(reader)
      reader.finish()
      return item
    })
  }

  numbers(field: string): readonly number[] {
    const value = this.#take(field)
    if (Array.isArray(value) && value.every((each): each is number => Number.isInteger(each) && each >= 0))
      return value
    this.problem(field, 'must be a list of whole numbers.')
    return []
  }

  addresses(field: string): readonly string[] {
    if (!this.has(field)) return []
    const value = this.#take(field)
    const isList = Array.isArray(value) && value.every((each) => typeof each === 'string' && isAddress(each))
    if (isList) return (value as readonly string[]).map((each) => getAddress(each))
    this.problem(field, 'must be a list of addresses.')
    return []
  }

  /** One of two fields is needed. */
  either(one: string, other: string): void {
    if (this.has(one) === this.has(other)) this.problem(one, `or ${other} is needed, and not both.`)
  }

  texts(field: string): readonly string[] {
    const value = this.#take(field)
    if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
      return value
    this.problem(field, 'must be a list of texts with at least one.')
    return []
  }

  /** An unknown field is a mistake in the configuration. */
  finish(): void {
    for (const field of Object.keys(this.#value)) {
      if (!this.#asked.has(field)) this.problem(field, 'is no field of this configuration.')
    }
  }

  #take(field: string): unknown {
    this.#asked.add(field)
    return this.#value[field]
  }

  #at(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`
  }
}

interface NumberLimits {
  readonly least?: number
  readonly most?: number
  readonly isWhole?: boolean
  readonly otherwise?: number
}
