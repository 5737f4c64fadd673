import { inside } from './inside'
import type { Entity, EntityKind } from './schema'
import type { BlockChanges, EntityStore } from './store'

/** Entities of a kind that are kept in memory; those that were loaded or changed longest ago go first. */
const MOST_KNOWN = 5000

/** Entities as handlers read and change them. */
export interface EntityAccess {
  /** The entity as this block has left it so far. */
  get(kind: EntityKind, id: string): Entity | undefined
  /** As `get`, where this block has made or changed it. */
  getInBlock(kind: EntityKind, id: string): Entity | undefined
  set(kind: EntityKind, entity: Entity): void
  remove(kind: EntityKind, id: string): void
}

/** What the handlers of one block see and leave behind. */
export interface BlockSession extends EntityAccess {
  /** Runs one handler: what it changes counts once it has ended. */
  attempt(handler: () => void): void
  /**
   * Asks the store for what handlers asked for and memory did not have, which they were told does not exist. False where
   * some of it does: what they did with that is forgotten, and the block is to be run again.
   */
  isRight(): Promise<boolean>
  changes(): BlockChanges['entities']
}

export interface EntityCache {
  begin(): BlockSession
  /** What a block has changed, which the store has not been given yet. */
  keep(changes: BlockChanges['entities']): void
  /** The store has been given all that was kept. */
  stored(): void
  /** After the store has taken blocks back. */
  clear(): void
}

type ByKind<T> = Map<EntityKind, T>
type Layer = ByKind<Map<string, Entity | undefined>>

/**
 * Reads of a store without waiting, as handlers need them: from memory, and where that knows nothing by taking an entity
 * not to exist yet. Most that is not in memory is new, so that a block is seldom run twice, and never on a wrong answer.
 */
export function entityCache(store: EntityStore): EntityCache {
  const known: ByKind<Map<string, Entity>> = new Map()
  let unstored: Layer = new Map()

  function begin(): BlockSession {
    let changed: Layer = new Map()
    let running: Layer = new Map()
    let guessed: ByKind<Set<string>> = new Map()
    const absent: ByKind<Set<string>> = new Map()

    function inBlock(kind: EntityKind, id: string) {
      const [latest, before] = [running.get(kind), changed.get(kind)]
      if (latest?.has(id) === true) return { entity: latest.get(id) }
      return before?.has(id) === true ? { entity: before.get(id) } : undefined
    }

    return {
      get(kind, id) {
        const own = inBlock(kind, id)
        if (own !== undefined) return own.entity
        const latest = unstored.get(kind)
        if (latest?.has(id) === true) return latest.get(id)
        const found = known.get(kind)?.get(id)
        if (found === undefined && absent.get(kind)?.has(id) !== true) {
          inside(guessed, kind, () => new Set<string>()).add(id)
        }
        return found
      },
      getInBlock: (kind, id) => inBlock(kind, id)?.entity,
      set(kind, entity) {
        inside(running, kind, () => new Map<string, Entity | undefined>()).set(entity.id, entity)
      },
      remove(kind, id) {
        inside(running, kind, () => new Map<string, Entity | undefined>()).set(id, undefined)
      },
      attempt(handler) {
        running = new Map()
        handler()
        for (const [kind, entities] of running) {
          const target = inside(changed, kind, () => new Map<string, Entity | undefined>())
          for (const [id, entity] of entities) target.set(id, entity)
        }
        running = new Map()
      },
      async isRight() {
        let isRight = true
        for (const [kind, ids] of guessed) {
          const found = await store.load(kind, [...ids])
          for (const id of ids) {
            const entity = found.get(id)
            if (entity === undefined) inside(absent, kind, () => new Set<string>()).add(id)
            else {
              remember(kind, entity)
              isRight = false
            }
          }
        }
        guessed = new Map()
        if (!isRight) changed = new Map()
        return isRight
      },
      changes: () =>
        [...changed].flatMap(([kind, entities]) =>
          [...entities].map(([id, entity]) => ({ kind, id, entity })),
        ),
    }
  }

  function remember(kind: EntityKind, entity: Entity): void {
    const entities = inside(known, kind, () => new Map<string, Entity>())
    // Set anew, it is the last to go.
    entities.delete(entity.id)
    entities.set(entity.id, entity)
  }

  return {
    begin,
    keep(changes) {
      for (const { kind, id, entity } of changes) {
        inside(unstored, kind, () => new Map<string, Entity | undefined>()).set(id, entity)
        if (entity === undefined) known.get(kind)?.delete(id)
        else remember(kind, entity)
      }
      for (const entities of known.values()) {
        for (const id of entities.keys()) {
          if (entities.size <= MOST_KNOWN) break
          entities.delete(id)
        }
      }
    },
    stored() {
      unstored = new Map()
    },
    clear() {
      known.clear()
      unstored = new Map()
    },
  }
}
