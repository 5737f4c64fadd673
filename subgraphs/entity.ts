import type { Decimal } from './decimal'

interface ScalarTypes {
  String: string
  /** Lower-case hex. */
  Bytes: string
  Int: number
  /** Counts, blocks and times: never more than a double holds exactly. */
  BigInt: number
  /** A BigInt that is more than a double holds exactly: of 34 digits at most. */
  LargeInt: Decimal
  BigDecimal: Decimal
  Boolean: boolean
}

export type ScalarName = keyof ScalarTypes

interface Scalar<Name extends ScalarName, IsOptional extends boolean> {
  readonly kind: 'scalar'
  readonly type: Name
  readonly isOptional: IsOptional
}

/** Another entity, kept as its id. */
interface Reference<IsOptional extends boolean> {
  readonly kind: 'reference'
  readonly entity: string
  readonly isOptional: IsOptional
}

/** All entities of a kind that name this one in a field of theirs; nothing is stored for it. */
interface Derived {
  readonly kind: 'derived'
  readonly entity: string
  readonly by: string
}

type StoredField = Scalar<ScalarName, boolean> | Reference<boolean>
export type Field = StoredField | Derived

type Value<F extends Field> =
  F extends Scalar<infer Name, infer IsOptional>
    ? ScalarTypes[Name] | (IsOptional extends true ? null : never)
    : F extends Reference<infer IsOptional>
      ? string | (IsOptional extends true ? null : never)
      : never

/** A kind of record of a subgraph, under the names that its queries have. */
export interface EntityKind<
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
> {
  readonly name: string
  /** The query for one by its id, and the one for many. */
  readonly one: string
  readonly many: string
  readonly fields: Fields
}

/** What handlers work with: every stored field by its name. */
export type Entity<Kind extends EntityKind> = { readonly id: string } & {
  -readonly [Name in keyof Kind['fields'] as Kind['fields'][Name] extends Derived ? never : Name]: Value<
    Kind['fields'][Name]
  >
}

export type AnyEntity = Readonly<Record<string, unknown>> & { readonly id: string }

export function scalar<Name extends ScalarName>(type: Name): Scalar<Name, false> {
  return { kind: 'scalar', type, isOptional: false }
}

export function optional<Name extends ScalarName>(type: Name): Scalar<Name, true> {
  return { kind: 'scalar', type, isOptional: true }
}

export function reference(entity: string): Reference<false> {
  return { kind: 'reference', entity, isOptional: false }
}

export function optionalReference(entity: string): Reference<true> {
  return { kind: 'reference', entity, isOptional: true }
}

export function derived(entity: string, by: string): Derived {
  return { kind: 'derived', entity, by }
}

export function storedFields(kind: EntityKind): readonly (readonly [string, StoredField])[] {
  return Object.entries(kind.fields).filter(
    (entry): entry is [string, StoredField] => entry[1].kind !== 'derived',
  )
}
