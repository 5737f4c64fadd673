import type { Entity, EntityKind, FieldValue } from './schema'

export interface BlockId {
  readonly number: number
  readonly hash: string
}

export interface StoredBlock extends BlockId {
  /** Unix seconds. */
  readonly timestamp: number
}

/** The newest block, as a writing has left it. */
export interface StoredHead extends StoredBlock {
  /** Another one whenever the block is stored anew: the same head of the same writing has the same entities. */
  readonly writing: string
}

/** A contract whose events are handled since an event named it. */
export interface CreatedSource {
  readonly subgraph: string
  readonly template: string
  /** Lower case. */
  readonly address: string
}

/** What one block leaves behind. */
export interface BlockChanges {
  readonly block: StoredBlock
  /** Each entity once, as the block's last handler left it; undefined where it was removed. */
  readonly entities: readonly {
    readonly kind: EntityKind
    readonly id: string
    readonly entity: Entity | undefined
  }[]
  readonly sources: readonly CreatedSource[]
}

export interface Asked {
  readonly kind: EntityKind
  readonly ids: readonly string[]
}

export interface Loaded {
  readonly kind: EntityKind
  readonly entity: Entity
}

/** A condition on a stored field or `id`; values are of the field's type. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly field: string; readonly is: Comparison; readonly value: FieldValue }
  | { readonly field: string; readonly isAmong: boolean; readonly values: readonly FieldValue[] }
  /** The entity that the field names, at the same block. */
  | { readonly field: string; readonly refersTo: EntityKind; readonly where: Filter }

/** `same` and `other` know null. Orders of text and bytes are by code point. */
export type Comparison =
  | 'same'
  | 'other'
  | 'less'
  | 'atMost'
  | 'more'
  | 'atLeast'
  | 'contains'
  | 'containsNot'
  | 'containsNoCase'
  | 'containsNotNoCase'
  | 'startsWith'
  | 'startsNotWith'
  | 'endsWith'
  | 'endsNotWith'

export interface Selection {
  /** The block whose state is meant: the head, or one before it. */
  readonly at: number
  readonly where: Filter
  /** A stored field or `id`; ties go by id. */
  readonly orderBy: string
  readonly direction: 'asc' | 'desc'
  readonly first: number
  readonly skip: number
}

/**
 * Where a chain's entities are kept, every version with the blocks in which it holds: a query can ask about any block,
 * and taking blocks back is forgetting what began after them. One indexer writes; its handlers read through a cache of
 * their own (`cache.ts`), so that a store may take its time. Kinds are those of the schemas that it was opened with.
 */
export interface EntityStore {
  /** The newest block that is kept. */
  head(): Promise<StoredHead | undefined>
  /**
   * Those of these kinds that blocks after an earlier head have written; undefined where either of the two is no longer a
   * block of the chain, or was taken back meanwhile.
   */
  changed(
    kinds: readonly EntityKind[],
    earlier: StoredHead,
    head: StoredHead,
  ): Promise<readonly EntityKind[] | undefined>
  blockByNumber(number: number): Promise<StoredBlock | undefined>
  blockByHash(hash: string): Promise<StoredBlock | undefined>
  /** Those of these entities that exist at the head. */
  loadAll(asked: readonly Asked[]): Promise<readonly Loaded[]>
  /** In the order of their creation. */
  sources(): Promise<readonly CreatedSource[]>
  /** Adds the blocks that follow the head with all that they change, or nothing where it throws. */
  commit(changes: readonly BlockChanges[]): Promise<void>
  /** Forgets every later block with what it changed; −1 forgets all. */
  revertTo(number: number): Promise<void>
  /** Those of these entities that exist at a block, by their ids. */
  find(kind: EntityKind, ids: readonly string[], at: number): Promise<ReadonlyMap<string, Entity>>
  select(kind: EntityKind, selection: Selection): Promise<readonly Entity[]>
}
