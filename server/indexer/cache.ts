import { inside } from './inside'
import type { Entity, EntityKind } from './schema'
import type { BlockChanges, EntityStore } from './store'

/** Entities of a kind that are kept in memory; those that were loaded or changed longest ago go first. */
const MOST_KNOWN = 20_000

/** Entities as handlers read and change them. */
export interface EntityAccess {
  /** The entity as this block has left it so far. */
  get(kind: EntityKind, id: string): Entity | undefined
  /** As `get`, where the running block has made or changed it. */
  getInBlock(kind: EntityKind, id: string): Entity | undefined
  set(kind: EntityKind, entity: Entity): void
  remove(kind: EntityKind, id: string): void
}

/** What the handlers of some blocks that follow one another see and leave behind. */
export interface BlockSession extends EntityAccess {
  /** Runs one handler: what it changes counts once it has ended. */
  attempt(handler: () => void): void
  /** Ends the running block, and gives what it has changed. */
  endBlock(): BlockChanges['entities']
  /**
   * Asks the store for what handlers asked for and memory did not have, which they were told does not exist. False where
   * some of it does: all that was done is forgotten, and the blocks are to be run again.
   */
  isRight(): Promise<boolean>
}

export interface EntityCache {
  begin(): BlockSession
  /** What a block has changed, which the store has not been given yet. */
  keep(changes: BlockChanges['entities']): void
  /** The store is being given all that was kept: the function that is returned is to be called when it has it. */
  storing(): () => void
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
  /** What the store does not have yet, the latest last: a layer for each time that it is given something. */
  let unstored: readonly Layer[] = [new Map()]

  function begin(): BlockSession {
    let earlier: Layer = new Map()
    let changed: Layer = new Map()
    let running: Layer = new Map()
    let guessed: ByKind<Set<string>> = new Map()
    const absent: ByKind<Set<string>> = new Map()

    return {
      get(kind, id) {
        const own = latestIn([earlier, changed, running], kind, id) ?? latestIn(unstored, kind, id)
        if (own !== undefined) return own.entity
        const found = known.get(kind)?.get(id)
        if (found === undefined && absent.get(kind)?.has(id) !== true) {
          inside(guessed, kind, () => new Set<string>()).add(id)
        }
        return found
      },
      getInBlock: (kind, id) => latestIn([changed, running], kind, id)?.entity,
      set(kind, entity) {
        entitiesIn(running, kind).set(entity.id, entity)
      },
      remove(kind, id) {
        entitiesIn(running, kind).set(id, undefined)
      },
      attempt(handler) {
        running = new Map()
        handler()
        addTo(changed, running)
        running = new Map()
      },
      endBlock() {
        const changes = [...changed].flatMap(([kind, entities]) =>
          [...entities].map(([id, entity]) => ({ kind, id, entity })),
        )
        addTo(earlier, changed)
        changed = new Map()
        return changes
      },
      async isRight() {
        const asked = [...guessed].map(([kind, ids]) => ({ kind, ids: [...ids] }))
        guessed = new Map()
        const found = asked.length === 0 ? [] : await store.loadAll(asked)
        for (const { kind, ids } of asked) {
          const none = inside(absent, kind, () => new Set<string>())
          for (const id of ids) none.add(id)
        }
        for (const { kind, entity } of found) {
          absent.get(kind)?.delete(entity.id)
          remember(kind, entity)
        }
        if (found.length === 0) return true
        earlier = new Map()
        changed = new Map()
        return false
      },
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
      const latest = unstored[unstored.length - 1] ?? new Map()
      for (const { kind, id, entity } of changes) {
        entitiesIn(latest, kind).set(id, entity)
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
    storing() {
      const given = unstored
      unstored = [...given, new Map()]
      return () => {
        unstored = unstored.filter((layer) => !given.includes(layer))
      }
    },
    clear() {
      known.clear()
      unstored = [new Map()]
    },
  }
}

function entitiesIn(layer: Layer, kind: EntityKind): Map<string, Entity | undefined> {
  return inside(layer, kind, () => new Map<string, Entity | undefined>())
}

function addTo(target: Layer, added: Layer): void {
  for (const [kind, entities] of added) {
    const own = entitiesIn(target, kind)
    for (const [id, entity] of entities) own.set(id, entity)
  }
}

/** Undefined where no layer says anything of it. */
function latestIn(
  layers: readonly Layer[],
  kind: EntityKind,
  id: string,
): { readonly entity: Entity | undefined } | undefined {
  for (let index = layers.length - 1; index >= 0; index -= 1) {
    const entities = layers[index]?.get(kind)
    const entity = entities?.get(id)
    if (entity !== undefined || entities?.has(id) === true) return { entity }
  }
  return undefined
}
