import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from 'graphql'
import type { BigDecimal } from './bigDecimal'

/** A field's value as handlers and stores hold it. */
export interface ScalarTypes {
  String: string
  /** Lower-case hex. */
  Bytes: string
  Int: number
  BigInt: bigint
  BigDecimal: BigDecimal
  Boolean: boolean
}

export type ScalarName = keyof ScalarTypes
export type FieldValue = ScalarTypes[ScalarName] | null

interface Scalar {
  readonly kind: 'scalar'
  readonly type: ScalarName
  readonly isOptional: boolean
}

/** Another entity, kept as its id. */
interface Reference {
  readonly kind: 'reference'
  readonly entity: string
  readonly isOptional: boolean
}

/** All entities of a kind that name this one in a field of theirs; nothing is stored for it. */
interface Derived {
  readonly kind: 'derived'
  readonly entity: string
  readonly by: string
}

export type StoredField = Scalar | Reference
export type Field = StoredField | Derived

/** A type of a subgraph's schema, under the names that its queries have. */
export interface EntityKind {
  readonly name: string
  /** The query for one by its id, and the one for many. */
  readonly one: string
  readonly many: string
  readonly fields: Readonly<Record<string, Field>>
  /** Those of which something is stored, without the id. */
  readonly stored: readonly (readonly [string, StoredField])[]
}

/** Every stored field by its name, and `id`. */
export type Entity = Readonly<Record<string, FieldValue>> & { readonly id: string }

const SCALARS: readonly string[] = ['String', 'Bytes', 'Int', 'BigInt', 'BigDecimal', 'Boolean']

/** The entities of a schema.graphql. Throws for what no schema of ours has needed, as lists that are stored. */
export function parseSchema(text: string): readonly EntityKind[] {
  const types = parse(text).definitions.map((each) => {
    if (each.kind !== Kind.OBJECT_TYPE_DEFINITION)
      throw new Error(`A schema has entities only, no ${each.kind}.`)
    return each
  })
  const names = new Set(types.map(({ name }) => name.value))
  return types.map((type) => entityKind(type, names))
}

function entityKind(
  { name: { value: name }, directives, fields = [] }: ObjectTypeDefinitionNode,
  entities: ReadonlySet<string>,
): EntityKind {
  if (directives?.some((each) => each.name.value === 'entity') !== true) {
    throw new Error(`${name} has no @entity.`)
  }
  const own = fields.filter((each) => each.name.value !== 'id')
  if (own.length === fields.length) throw new Error(`${name} has no id.`)
  const parsed = own.map((each) => [each.name.value, fieldOf(name, each, entities)] as const)
  return {
    name,
    one: camelCase(name),
    many: plural(camelCase(name)),
    fields: Object.fromEntries(parsed),
    stored: parsed.filter((entry): entry is readonly [string, StoredField] => entry[1].kind !== 'derived'),
  }
}

function fieldOf(
  owner: string,
  { name, type, directives }: FieldDefinitionNode,
  entities: ReadonlySet<string>,
): Field {
  const where = `${owner}.${name.value}`
  const isOptional = type.kind !== Kind.NON_NULL_TYPE
  const inner = isOptional ? type : type.type
  const derived = directives?.find((each) => each.name.value === 'derivedFrom')
  if (derived !== undefined) {
    const [by] = derived.arguments ?? []
    if (by?.value.kind !== Kind.STRING) throw new Error(`${where} is derived from no field.`)
    return { kind: 'derived', entity: referenceIn(where, listed(where, inner), entities), by: by.value.value }
  }
  if (inner.kind !== Kind.NAMED_TYPE) throw new Error(`${where} is a list that is stored.`)
  const { value } = inner.name
  return isScalar(value)
    ? { kind: 'scalar', type: value, isOptional }
    : { kind: 'reference', entity: referenceIn(where, inner, entities), isOptional }
}

function isScalar(name: string): name is ScalarName {
  return SCALARS.includes(name)
}

function listed(where: string, type: TypeNode): TypeNode {
  if (type.kind !== Kind.LIST_TYPE) throw new Error(`${where} is no list.`)
  return type.type.kind === Kind.NON_NULL_TYPE ? type.type.type : type.type
}

function referenceIn(where: string, type: TypeNode, entities: ReadonlySet<string>): string {
  if (type.kind !== Kind.NAMED_TYPE || !entities.has(type.name.value))
    throw new Error(`${where} is of no type of the schema.`)
  return type.name.value
}

// The names that graph-node gives queries: 'pancakeFactory' and 'pancakeFactories', 'nft' and 'nfts'.

function camelCase(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase())
}

function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}
