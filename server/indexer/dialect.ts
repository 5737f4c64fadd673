import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { Decimal } from '../../subgraphs/decimal'
import type { AnyEntity, EntityKind, Field, ScalarName } from '../../subgraphs/entity'
import { storedFields } from '../../subgraphs/entity'
import { column, type Condition, sqlValue, type Store } from './store'

/** As on the public endpoints: a page holds at most this many, and not more than this many can be passed over. */
const MOST = 1000
const MOST_SKIPPED = 5000
const USUAL = 100

interface ListArguments {
  readonly first?: number | null
  readonly skip?: number | null
  readonly where?: Where | null
  readonly orderBy?: string | null
  readonly orderDirection?: 'asc' | 'desc' | null
  readonly block?: BlockHeight | null
}

interface OneArguments {
  readonly id: string
  readonly block?: BlockHeight
}

type Where = Readonly<Record<string, unknown>>

interface BlockHeight {
  readonly number?: number | null
  readonly number_gte?: number | null
  readonly hash?: string | null
}

/** An entity at the block that its query asked about, so that what it refers to is of the same block. */
interface Found {
  readonly entity: AnyEntity
  readonly at: number
}

/** What one document may still read. */
interface Budget {
  values: number
  readonly endsAt: number
}

/** Values that one document may be answered with, and milliseconds that it may take. */
const MOST_VALUES = 400_000
const ANSWERS_WITHIN_MS = 5000
/** A row is read whole, whatever is asked of it. */
const ROW_VALUES = 10

type Operator = (column: string, value: (one: unknown) => string | number | null, given: unknown) => Condition

/** GraphQL over a store in the dialect of the public subgraphs. */
export function subgraphSchema(name: string, kinds: readonly EntityKind[], store: Store): GraphQLSchema {
  const kindOf = (entity: string) => {
    const kind = kinds.find((each) => each.name === entity)
    if (kind === undefined) throw new Error(`The subgraph ${name} has no ${entity}.`)
    return kind
  }

  const budgets = new WeakMap<object, Budget>()

  /** Counts what a document reads, by its context; throws when that is too much. */
  function spend(context: object, values: number): void {
    const budget = budgets.get(context) ?? { values: MOST_VALUES, endsAt: Date.now() + ANSWERS_WITHIN_MS }
    budgets.set(context, budget)
    budget.values -= values
    if (budget.values < 0) {
      throw new GraphQLError(`A query is answered with at most ${String(MOST_VALUES)} values.`)
    }
    if (values > 1 && Date.now() > budget.endsAt) {
      throw new GraphQLError(`A query may take ${String(ANSWERS_WITHIN_MS)} milliseconds.`)
    }
  }

  function list(
    kind: EntityKind,
    args: ListArguments,
    at: number,
    context: object,
    extra?: Condition,
  ): readonly Found[] {
    const { first, skip, where, orderBy, orderDirection } = args
    spend(context, ROW_VALUES)
    const conditions = [extra, where ? condition(kind, where, at) : undefined]
    const rows = store.select(kind, {
      at,
      where: combined(
        conditions.filter((each) => each !== undefined),
        'AND',
      ),
      orderBy: orderBy ?? undefined,
      direction: orderDirection ?? undefined,
      first: within('first', first ?? USUAL, MOST),
      skip: within('skip', skip ?? 0, MOST_SKIPPED),
    })
    spend(context, rows.length * ROW_VALUES)
    return rows.map((entity) => ({ entity, at }))
  }

  function condition(kind: EntityKind, where: Where, at: number): Condition {
    const parts = Object.entries(where).map(([key, given]) => {
      if (key === 'and' || key === 'or') {
        const each = (given as readonly Where[]).map((inner) => condition(kind, inner, at))
        return combined(each, key === 'and' ? 'AND' : 'OR')
      }
      return oneCondition(kind, key, given, at)
    })
    return combined(parts, 'AND')
  }

  function oneCondition(kind: EntityKind, key: string, given: unknown, at: number): Condition {
    const stored = storedFields(kind)
    const nested = stored.find(([field]) => `${field}_` === key)
    if (nested?.[1].kind === 'reference') {
      const other = kindOf(nested[1].entity)
      const inner = condition(other, given as Where, at)
      return {
        sql: `${column(nested[0])} IN (SELECT id FROM ${store.tableOf(other)} WHERE _from <= ? AND (_to IS NULL OR _to > ?) AND (${inner.sql}))`,
        values: [at, at, ...inner.values],
      }
    }
    const fields: readonly (readonly [string, Field])[] = [['id', ID], ...stored]
    for (const [field, type] of fields) {
      for (const [suffix, operator] of Object.entries(operatorsOf(type))) {
        if (field + suffix !== key) continue
        return operator(column(field), (one) => checked(type, key, one), given)
      }
    }
    throw new GraphQLError(`${kind.name} has no filter ${key}.`)
  }

  function blockOf(height: BlockHeight | null | undefined): number {
    const head = store.head()?.number
    if (head === undefined) throw new GraphQLError(`The subgraph ${name} has indexed no block yet.`)
    const { number, number_gte: least, hash } = height ?? {}
    const asked = typeof hash === 'string' ? store.numberOf(hash) : (number ?? least ?? head)
    if (asked === undefined) throw new GraphQLError(`The subgraph ${name} knows no block ${String(hash)}.`)
    if (asked > head) {
      throw new GraphQLError(
        `The subgraph ${name} has indexed up to block ${String(head)}; block ${String(asked)} is not there yet.`,
      )
    }
    // At least this block: the newest is meant.
    return typeof least === 'number' ? head : asked
  }

  const query: Record<string, unknown> = {
    _meta: (_: unknown, { block }: { readonly block?: BlockHeight }) => {
      const number = blockOf(block)
      return {
        block: { number, hash: store.hashOf(number), timestamp: store.timestampOf(number) },
        deployment: name,
        hasIndexingErrors: false,
      }
    },
  }
  const types: Record<string, Record<string, unknown>> = {}
  for (const kind of kinds) {
    query[kind.one] = (_: unknown, args: OneArguments, context: object) => {
      const { id, block } = args
      spend(context, ROW_VALUES)
      const at = blockOf(block)
      const entity = store.find(kind, id, at)
      return entity && { entity, at }
    }
    query[kind.many] = (_: unknown, args: ListArguments, context: object) =>
      list(kind, args, blockOf(args.block), context)
    types[kind.name] = Object.fromEntries([
      ['id', ({ entity }: Found) => entity.id],
      ...Object.entries(kind.fields).map(([field, type]) => [field, resolverOf(field, type)] as const),
    ])
  }

  function resolverOf(field: string, type: Field) {
    switch (type.kind) {
      case 'scalar':
        return ({ entity }: Found, _: unknown, context: object) => {
          spend(context, 1)
          return shown(type.type, entity[field])
        }
      case 'reference':
        return ({ entity, at }: Found, _: unknown, context: object) => {
          spend(context, ROW_VALUES)
          const id = entity[field]
          const other = typeof id === 'string' ? store.find(kindOf(type.entity), id, at) : undefined
          return other && { entity: other, at }
        }
      case 'derived':
        return ({ entity, at }: Found, args: ListArguments, context: object) =>
          list(kindOf(type.entity), args, at, context, { sql: `${column(type.by)} = ?`, values: [entity.id] })
    }
  }

  return createSchema({
    typeDefs: definitions(kinds),
    resolvers: { Query: query, ...types } as Record<string, Record<string, () => unknown>>,
  })
}

const ID = { kind: 'scalar', type: 'String', isOptional: false } as const

function within(what: string, value: number, most: number): number {
  if (value >= 0 && value <= most) return value
  throw new GraphQLError(
    `The value of \`${what}\` must be between 0 and ${String(most)}, but is ${String(value)}.`,
  )
}

function combined(parts: readonly Condition[], word: 'AND' | 'OR'): Condition {
  const some = parts.filter((part) => part.sql !== '')
  if (some.length === 0) return { sql: '1', values: [] }
  return {
    sql: some.map((part) => `(${part.sql})`).join(` ${word} `),
    values: some.flatMap((part) => part.values),
  }
}

function checked(field: Field, key: string, value: unknown): string | number | null {
  const isNumber =
    field.kind === 'scalar' &&
    ['BigDecimal', 'BigInt', 'LargeInt', 'Int'].includes(field.type) &&
    value !== null
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
  if (isNumber && !isWritten) {
    throw new GraphQLError(`The value of \`${key}\` is no number: ${JSON.stringify(value)}.`)
  }
  const isHex = field.kind === 'scalar' && field.type === 'Bytes'
  return sqlValue(field, isHex && typeof value === 'string' ? value.toLowerCase() : value)
}

/** Numbers that may be larger than a double holds travel as text. */
function shown(type: ScalarName, value: unknown): unknown {
  if (typeof value === 'number' && type === 'BigInt') return String(value)
  if (Decimal.isBigNumber(value)) return value.toFixed()
  return value
}

function compare(sign: string): Operator {
  return (name, value, given) => ({ sql: `${name} ${sign} ?`, values: [value(given)] })
}

function text(sql: (name: string) => string): Operator {
  return (name, value, given) => {
    const { length } = sql('').split('?')
    return { sql: sql(name), values: Array.from({ length: length - 1 }, () => value(given)) }
  }
}

function among(isAmong: boolean): Operator {
  return (name, value, given) => {
    const values = (given as readonly unknown[]).map(value)
    // `NOT IN ()` is true and `IN ()` is false in SQLite too, and says so with no value at all.
    return { sql: `${name} ${isAmong ? 'IN' : 'NOT IN'} (${values.map(() => '?').join(', ')})`, values }
  }
}

// IS and IS NOT: null can be asked for.
const SAME: Readonly<Record<string, Operator>> = {
  '': compare('IS'),
  _not: compare('IS NOT'),
  _in: among(true),
  _not_in: among(false),
}
const ORDERED: Readonly<Record<string, Operator>> = {
  _gt: compare('>'),
  _gte: compare('>='),
  _lt: compare('<'),
  _lte: compare('<='),
}
const PARTS: Readonly<Record<string, Operator>> = {
  _contains: text((name) => `instr(${name}, ?) > 0`),
  _not_contains: text((name) => `instr(${name}, ?) = 0`),
}
const TEXTS: Readonly<Record<string, Operator>> = {
  ...PARTS,
  _contains_nocase: text((name) => `instr(lower(${name}), lower(?)) > 0`),
  _not_contains_nocase: text((name) => `instr(lower(${name}), lower(?)) = 0`),
  _starts_with: text((name) => `substr(${name}, 1, length(?)) = ?`),
  _not_starts_with: text((name) => `substr(${name}, 1, length(?)) <> ?`),
  _ends_with: text((name) => `substr(${name}, -length(?)) = ?`),
  _not_ends_with: text((name) => `substr(${name}, -length(?)) <> ?`),
}

function operatorsOf(field: Field): Readonly<Record<string, Operator>> {
  if (field.kind === 'reference') return { ...SAME, ...ORDERED, ...TEXTS }
  if (field.kind === 'derived') return {}
  switch (field.type) {
    case 'Boolean':
      return SAME
    case 'Bytes':
      return { ...SAME, ...ORDERED, ...PARTS }
    case 'String':
      return { ...SAME, ...ORDERED, ...TEXTS }
    default:
      return { ...SAME, ...ORDERED }
  }
}

function definitions(kinds: readonly EntityKind[]): string {
  return `
    scalar BigInt
    scalar BigDecimal
    scalar Bytes
    enum OrderDirection { asc desc }
    input Block_height { hash: Bytes number: Int number_gte: Int }
    type _Block_ { number: Int! hash: Bytes timestamp: Int }
    type _Meta_ { block: _Block_! deployment: String! hasIndexingErrors: Boolean! }
    ${kinds.map(definitionsOf).join('\n')}
    type Query {
      _meta(block: Block_height): _Meta_
      ${kinds
        .map(
          ({ name, one, many }) => `
            ${one}(id: ID!, block: Block_height): ${name}
            ${many}(${listArguments(name)}, block: Block_height): [${name}!]!`,
        )
        .join('\n')}
    }`
}

function listArguments(entity: string): string {
  return `first: Int = ${String(USUAL)}, skip: Int = 0, orderBy: ${entity}_orderBy, orderDirection: OrderDirection, where: ${entity}_filter`
}

/** How large a number is is the store's affair. */
function graphqlType(type: ScalarName): string {
  return type === 'LargeInt' ? 'BigInt' : type
}

function definitionsOf(kind: EntityKind): string {
  const stored = storedFields(kind)
  const fields = Object.entries(kind.fields).map(([name, field]) => {
    switch (field.kind) {
      case 'scalar':
        return `${name}: ${graphqlType(field.type)}${field.isOptional ? '' : '!'}`
      case 'reference':
        return `${name}: ${field.entity}${field.isOptional ? '' : '!'}`
      case 'derived':
        return `${name}(${listArguments(field.entity)}): [${field.entity}!]!`
    }
  })
  const filters = [['id', ID] as const, ...stored].flatMap(([name, field]) => {
    const type = field === ID ? 'ID' : field.kind === 'scalar' ? graphqlType(field.type) : 'String'
    const own = Object.keys(operatorsOf(field)).map(
      (suffix) => `${name}${suffix}: ${suffix.endsWith('in') && suffix !== '' ? `[${type}!]` : type}`,
    )
    return field.kind === 'reference' ? [...own, `${name}_: ${field.entity}_filter`] : own
  })
  return `
    type ${kind.name} { id: ID! ${fields.join(' ')} }
    enum ${kind.name}_orderBy { id ${stored.map(([name]) => name).join(' ')} }
    input ${kind.name}_filter { ${filters.join(' ')} and: [${kind.name}_filter!] or: [${kind.name}_filter!] }`
}
