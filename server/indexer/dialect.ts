import { setImmediate } from 'node:timers/promises'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { decimalText, parseBigDecimal } from './bigDecimal'
import { inside } from './inside'
import type { Entity, EntityKind, Field, FieldValue, StoredField } from './schema'
import type { Comparison, EntityStore, Filter, StoredBlock } from './store'

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
  readonly entity: Entity
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

/** A filter of a field by what a query gives, whose values are parsed first. */
type Operator = (field: string, parsed: (given: unknown) => FieldValue, given: unknown) => Filter

/** What a document is run with. */
export interface SubgraphContext {
  /** What it takes as the newest block; that of the store where it is absent. */
  readonly head?: StoredBlock | undefined
  /** Is given the names of the kinds whose entities at the newest block it reads, and `META_READ` where it reads `_meta`. */
  readonly reads?: Set<string> | undefined
}

/** What changes with each block. */
export const META_READ = '_meta'

/** GraphQL over a store in the dialect of the public subgraphs. */
export function subgraphSchema(
  name: string,
  kinds: readonly EntityKind[],
  store: EntityStore,
): GraphQLSchema {
  const kindOf = (entity: string) => {
    const kind = kinds.find((each) => each.name === entity)
    if (kind === undefined) throw new Error(`The subgraph ${name} has no ${entity}.`)
    return kind
  }

  const filters = new Map<EntityKind, ReadonlyMap<string, FieldFilter>>()
  const budgets = new WeakMap<object, Budget>()
  const heads = new WeakMap<object, Promise<StoredBlock | undefined>>()
  const finders = new WeakMap<object, Finder>()

  /** The same for all of a document. */
  function headFor(context: SubgraphContext): Promise<StoredBlock | undefined> {
    const { head } = context
    const known = heads.get(context) ?? (head === undefined ? store.head() : Promise.resolve(head))
    heads.set(context, known)
    return known
  }

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

  /** What was at an earlier block stays so. */
  function note(kind: EntityKind, at: number, { head, reads }: SubgraphContext): void {
    if (at === head?.number) reads?.add(kind.name)
  }

  async function list(
    kind: EntityKind,
    args: ListArguments,
    at: number,
    context: SubgraphContext,
    extra: readonly Filter[] = [],
  ): Promise<readonly Promise<Found>[]> {
    const { first, skip, where, orderBy, orderDirection } = args
    spend(context, ROW_VALUES)
    const filter: Filter = { all: [...extra, ...(where ? [filterOf(kind, where)] : [])] }
    for (const read of [kind, ...referredIn(filter)]) note(read, at, context)
    const entities = await store.select(kind, {
      at,
      where: filter,
      orderBy: orderBy ?? 'id',
      direction: orderDirection ?? 'asc',
      first: within('first', first ?? USUAL, MOST),
      skip: within('skip', skip ?? 0, MOST_SKIPPED),
    })
    spend(context, entities.length * ROW_VALUES)
    // Promises, since where an item throws at once the executor drops the promises of the items before it, and each of
    // those that rejects later would end the process.
    return entities.map((entity) => Promise.resolve({ entity, at }))
  }

  function filterOf(kind: EntityKind, where: Where): Filter {
    const parts = Object.entries(where).map(([key, given]) => {
      if (key === 'and' || key === 'or') {
        const each = (given as readonly Where[]).map((inner) => filterOf(kind, inner))
        return key === 'and' ? { all: each } : { any: each }
      }
      return oneFilter(kind, key, given)
    })
    return { all: parts }
  }

  function oneFilter(kind: EntityKind, key: string, given: unknown): Filter {
    const nested = kind.stored.find(([field]) => `${field}_` === key)
    if (nested?.[1].kind === 'reference') {
      const other = kindOf(nested[1].entity)
      return { field: nested[0], refersTo: other, where: filterOf(other, given as Where) }
    }
    const known = inside(filters, kind, () => filtersOf(kind)).get(key)
    if (known === undefined) throw new GraphQLError(`${kind.name} has no filter ${key}.`)
    const { field, type, operator } = known
    return operator(field, (one) => parsed(type, key, one), given)
  }

  async function blockOf(height: BlockHeight | null | undefined, context: object): Promise<StoredBlock> {
    const head = await headFor(context)
    if (head === undefined) throw new GraphQLError(`The subgraph ${name} has indexed no block yet.`)
    const { number, number_gte: least, hash } = height ?? {}
    const asked = number ?? least ?? head.number
    if (typeof hash !== 'string' && asked > head.number) {
      throw new GraphQLError(
        `The subgraph ${name} has indexed up to block ${String(head.number)}; block ${String(asked)} is not there yet.`,
      )
    }
    // At least this block: the newest is meant.
    if (typeof hash !== 'string' && (asked === head.number || typeof least === 'number')) return head
    const found = typeof hash === 'string' ? await store.blockByHash(hash) : await store.blockByNumber(asked)
    if (found === undefined)
      throw new GraphQLError(`The subgraph ${name} knows no block ${hash ?? String(asked)}.`)
    return found
  }

  const query: Record<string, unknown> = {
    async _meta(_: unknown, { block }: { readonly block?: BlockHeight }, context: SubgraphContext) {
      context.reads?.add(META_READ)
      return { block: await blockOf(block, context), deployment: name, hasIndexingErrors: false }
    },
  }
  const types: Record<string, Record<string, unknown>> = {}
  for (const kind of kinds) {
    query[kind.one] = async (_: unknown, args: OneArguments, context: SubgraphContext) => {
      spend(context, ROW_VALUES)
      return find(kind, args.id, (await blockOf(args.block, context)).number, context)
    }
    query[kind.many] = async (_: unknown, args: ListArguments, context: SubgraphContext) =>
      list(kind, args, (await blockOf(args.block, context)).number, context)
    types[kind.name] = Object.fromEntries([
      ['id', ({ entity }: Found) => entity.id],
      ...Object.entries(kind.fields).map(([field, type]) => [field, resolverOf(field, type)] as const),
    ])
  }

  async function find(
    kind: EntityKind,
    id: string,
    at: number,
    context: SubgraphContext,
  ): Promise<Found | undefined> {
    note(kind, at, context)
    const finder = finders.get(context) ?? batchedFind(store)
    finders.set(context, finder)
    const entity = await finder(kind, id, at)
    return entity && { entity, at }
  }

  function resolverOf(field: string, type: Field) {
    switch (type.kind) {
      case 'scalar':
        return ({ entity }: Found, _: unknown, context: object) => {
          spend(context, 1)
          return shown(entity[field] ?? null)
        }
      case 'reference':
        return ({ entity, at }: Found, _: unknown, context: SubgraphContext) => {
          spend(context, ROW_VALUES)
          const id = entity[field]
          return typeof id === 'string' ? find(kindOf(type.entity), id, at, context) : undefined
        }
      case 'derived':
        return ({ entity, at }: Found, args: ListArguments, context: SubgraphContext) =>
          list(kindOf(type.entity), args, at, context, [{ field: type.by, is: 'same', value: entity.id }])
    }
  }

  return createSchema({
    typeDefs: definitions(kinds),
    resolvers: { Query: query, ...types } as Record<string, Record<string, () => unknown>>,
  })
}

type Finder = (kind: EntityKind, id: string, at: number) => Promise<Entity | undefined>

/** What a document asks for one by one is asked of the store together. */
function batchedFind(store: EntityStore): Finder {
  interface Batch {
    readonly ids: Set<string>
    readonly found: Promise<ReadonlyMap<string, Entity>>
  }
  const batches = new Map<EntityKind, Map<number, Batch>>()

  return async (kind, id, at) => {
    const blocks = inside(batches, kind, () => new Map<number, Batch>())
    const batch = inside(blocks, at, () => {
      const ids = new Set<string>()
      // After all that the same document asks by then.
      const found = setImmediate().then(() => {
        blocks.delete(at)
        return store.find(kind, [...ids], at)
      })
      return { ids, found }
    })
    batch.ids.add(id)
    return (await batch.found).get(id)
  }
}

const ID: StoredField = { kind: 'scalar', type: 'String', isOptional: false }

function within(what: string, value: number, most: number): number {
  if (value >= 0 && value <= most) return value
  throw new GraphQLError(
    `The value of \`${what}\` must be between 0 and ${String(most)}, but is ${String(value)}.`,
  )
}

/** What a query gives for a field, as the field's values are kept. */
function parsed(field: StoredField, key: string, given: unknown): FieldValue {
  if (given === null) return null
  const type = field.kind === 'scalar' ? field.type : 'String'
  switch (type) {
    case 'BigInt':
      return BigInt(numberIn(key, given, /^-?\d+$/))
    case 'BigDecimal':
      return parseBigDecimal(numberIn(key, given, /^-?\d+(\.\d+)?$/))
    case 'Int':
      return Number(numberIn(key, given, /^-?\d+$/))
    case 'Boolean':
      return given === true
    case 'Bytes':
      return textIn(given).toLowerCase()
    case 'String':
      return textIn(given)
  }
}

function numberIn(key: string, given: unknown, form: RegExp): string {
  const text = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  if (form.test(text)) return text
  throw new GraphQLError(`The value of \`${key}\` is no number: ${JSON.stringify(given)}.`)
}

function textIn(given: unknown): string {
  if (typeof given === 'string') return given
  if (typeof given === 'number') return String(given)
  throw new GraphQLError(`Not a value of a field: ${JSON.stringify(given)}.`)
}

/** Numbers that may be larger than a double holds travel as text. */
function shown(value: FieldValue): string | number | boolean | null {
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'object' && value !== null ? decimalText(value) : value
}

/** Kinds whose entities decide as well. */
function referredIn(filter: Filter): readonly EntityKind[] {
  if ('all' in filter) return filter.all.flatMap(referredIn)
  if ('any' in filter) return filter.any.flatMap(referredIn)
  return 'refersTo' in filter ? [filter.refersTo, ...referredIn(filter.where)] : []
}

function comparing(is: Comparison): Operator {
  return (field, value, given) => ({ field, is, value: value(given) })
}

function among(isAmong: boolean): Operator {
  return (field, value, given) => ({ field, isAmong, values: (given as readonly unknown[]).map(value) })
}

const SAME: Readonly<Record<string, Operator>> = {
  '': comparing('same'),
  _not: comparing('other'),
  _in: among(true),
  _not_in: among(false),
}
const ORDERED: Readonly<Record<string, Operator>> = {
  _gt: comparing('more'),
  _gte: comparing('atLeast'),
  _lt: comparing('less'),
  _lte: comparing('atMost'),
}
const PARTS: Readonly<Record<string, Operator>> = {
  _contains: comparing('contains'),
  _not_contains: comparing('containsNot'),
}
const TEXTS: Readonly<Record<string, Operator>> = {
  ...PARTS,
  _contains_nocase: comparing('containsNoCase'),
  _not_contains_nocase: comparing('containsNotNoCase'),
  _starts_with: comparing('startsWith'),
  _not_starts_with: comparing('startsNotWith'),
  _ends_with: comparing('endsWith'),
  _not_ends_with: comparing('endsNotWith'),
}

function operatorsOf(field: StoredField): Readonly<Record<string, Operator>> {
  if (field.kind === 'reference') return { ...SAME, ...ORDERED, ...TEXTS }
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

interface FieldFilter {
  readonly field: string
  readonly type: StoredField
  readonly operator: Operator
}

/** By the names that queries call them. Where two are called the same, the first field has it. */
function filtersOf(kind: EntityKind): ReadonlyMap<string, FieldFilter> {
  const all = [['id', ID] as const, ...kind.stored].flatMap(([field, type]) =>
    Object.entries(operatorsOf(type)).map(
      ([suffix, operator]) => [field + suffix, { field, type, operator }] as const,
    ),
  )
  return new Map(all.reverse())
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

function definitionsOf(kind: EntityKind): string {
  const { stored } = kind
  const fields = Object.entries(kind.fields).map(([name, field]) => {
    switch (field.kind) {
      case 'scalar':
        return `${name}: ${field.type}${field.isOptional ? '' : '!'}`
      case 'reference':
        return `${name}: ${field.entity}${field.isOptional ? '' : '!'}`
      case 'derived':
        return `${name}(${listArguments(field.entity)}): [${field.entity}!]!`
    }
  })
  const filters = [['id', ID] as const, ...stored].flatMap(([name, field]) => {
    const type = field === ID ? 'ID' : field.kind === 'scalar' ? field.type : 'String'
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
