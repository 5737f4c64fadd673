import Database from 'libsql'
import { Decimal, fromSortKey, rounded, sortKey } from '../../subgraphs/decimal'
import {
  type AnyEntity,
  type Entity,
  type EntityKind,
  type Field,
  type ScalarName,
  storedFields,
} from '../../subgraphs/entity'

export interface BlockId {
  readonly number: number
  readonly hash: string
}

type SqlValue = string | number | null
type Row = Readonly<Record<string, SqlValue>>

/** Part of a query after WHERE, with its values. */
export interface Condition {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

interface Selection {
  /** The block whose state is meant. */
  readonly at: number
  readonly where?: Condition | undefined
  /** A stored field or `id`; ties go by id. */
  readonly orderBy?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly first: number
  readonly skip?: number | undefined
}

/** What a handler of one block sees and leaves behind. */
export interface Session {
  readonly block: number
  /** The entity as this block has left it so far; changes to it count once it is saved. */
  get<Kind extends EntityKind>(kind: Kind, id: string): Entity<Kind> | undefined
  save<Kind extends EntityKind>(kind: Kind, entity: Entity<Kind>): void
  remove(kind: EntityKind, id: string): void
}

/**
 * Entities in embedded SQL, every version with the blocks in which it holds: a query can ask about any block, and
 * taking blocks back is forgetting what began after them.
 */
export interface Store {
  head(): BlockId | undefined
  hashOf(number: number): string | undefined
  /** Unix seconds. */
  timestampOf(number: number): number | undefined
  numberOf(hash: string): number | undefined
  /** All that `work` saves belongs to this block; nothing does when it throws. */
  addBlock(block: BlockId & { readonly timestamp: number }, work: (session: Session) => void): void
  /** Forgets every later block; −1 forgets all. */
  rollBackTo(number: number): void
  find(kind: EntityKind, id: string, at: number): AnyEntity | undefined
  select(kind: EntityKind, selection: Selection): readonly AnyEntity[]
  /** The name of a kind's table, for conditions that look into another one. */
  tableOf(kind: EntityKind): string
  close(): void
}

/** Kinds of entities by subgraph: two subgraphs may have kinds of the same name. */
export function createStore(subgraphs: Readonly<Record<string, readonly EntityKind[]>>): Store {
  const database = new Database(':memory:')
  database.exec(
    'CREATE TABLE chain (number INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, timestamp INTEGER NOT NULL)',
  )
  const tables = new Map(
    Object.entries(subgraphs).flatMap(([subgraph, kinds]) =>
      kinds.map((kind) => [kind, createTable(database, `${subgraph}.${kind.name}`, kind)] as const),
    ),
  )
  const addedBlock = database.prepare('INSERT INTO chain (number, hash, timestamp) VALUES (?, ?, ?)')
  const lastBlock = database.prepare('SELECT number, hash FROM chain ORDER BY number DESC LIMIT 1')
  const blockByNumber = database.prepare('SELECT hash, timestamp FROM chain WHERE number = ?')
  const blockByHash = database.prepare('SELECT number FROM chain WHERE hash = ?')

  function table(kind: EntityKind) {
    const found = tables.get(kind)
    if (found === undefined) throw new Error(`The store keeps no ${kind.name}.`)
    return found
  }

  function head(): BlockId | undefined {
    return lastBlock.get() as BlockId | undefined
  }

  function inTransaction(work: () => void): void {
    database.exec('BEGIN')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    head,
    hashOf: (number) => (blockByNumber.get(number) as Pick<BlockId, 'hash'> | undefined)?.hash,
    timestampOf: (number) =>
      (blockByNumber.get(number) as { readonly timestamp: number } | undefined)?.timestamp,
    numberOf: (hash) => (blockByHash.get(hash) as Pick<BlockId, 'number'> | undefined)?.number,

    addBlock(block, work) {
      inTransaction(() => {
        addedBlock.run(block.number, block.hash, block.timestamp)
        const seen = new Map<EntityKind, Map<string, AnyEntity | undefined>>()
        const changed = new Map<EntityKind, Set<string>>()
        const seenOf = (kind: EntityKind) =>
          inside(seen, kind, () => new Map<string, AnyEntity | undefined>())
        work({
          block: block.number,
          get<Kind extends EntityKind>(kind: Kind, id: string) {
            const known = seenOf(kind)
            if (!known.has(id)) known.set(id, table(kind).current(id))
            return known.get(id) as Entity<Kind> | undefined
          },
          save(kind, entity) {
            seenOf(kind).set(entity.id, entity)
            inside(changed, kind, () => new Set<string>()).add(entity.id)
          },
          remove(kind, id) {
            seenOf(kind).set(id, undefined)
            inside(changed, kind, () => new Set<string>()).add(id)
          },
        })
        for (const [kind, ids] of changed) {
          for (const id of ids) table(kind).write(block.number, id, seenOf(kind).get(id))
        }
      })
    },

    rollBackTo(number) {
      inTransaction(() => {
        for (const each of tables.values()) each.rollBackTo(number)
        database.prepare('DELETE FROM chain WHERE number > ?').run(number)
      })
    },

    find: (kind, id, at) => table(kind).find(id, at),
    select: (kind, selection) => table(kind).select(selection, head()?.number ?? -1),
    tableOf: (kind) => table(kind).name,
    close: () => {
      database.close()
    },
  }
}

export function column(name: string): string {
  return `"${name}"`
}

function isDecimal(type: ScalarName): boolean {
  return type === 'BigDecimal' || type === 'LargeInt'
}

/** A value as its column holds it: decimals as texts that sort as they do. */
export function sqlValue(field: Field, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (field.kind === 'scalar') {
    if (field.type === 'Boolean') return value === true ? 1 : 0
    if (isDecimal(field.type)) return sortKey(rounded(new Decimal(plainText(value))))
    if (field.type === 'BigInt' || field.type === 'Int') return Number(value)
  }
  return plainText(value)
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || Decimal.isBigNumber(value)) return value.toString()
  throw new Error(`Not a value of a field: ${JSON.stringify(value)}`)
}

function fromSql(field: Field, value: SqlValue): unknown {
  if (value === null || field.kind !== 'scalar') return value
  if (field.type === 'Boolean') return value === 1
  return isDecimal(field.type) ? fromSortKey(String(value)) : value
}

/** `_from` is the first block of a version, `_to` the first one that it no longer holds in. */
function createTable(database: Database.Database, plainName: string, kind: EntityKind) {
  const fields = storedFields(kind)
  const name = column(plainName)
  const columns = ['id', ...fields.map(([each]) => each)].map(column)
  const types = fields.map(([each, field]) => `${column(each)} ${sqlType(field)}`)
  database.exec(
    `CREATE TABLE ${name} (_from INTEGER NOT NULL, _to INTEGER, id TEXT NOT NULL, ${types.join(', ')})`,
  )
  const indexed = ['id', ...fields.flatMap(([each, field]) => (field.kind === 'reference' ? [each] : []))]
  for (const each of indexed) {
    const index = column(`${plainName}.${each}`)
    database.exec(`CREATE INDEX ${index} ON ${name} (${column(each)}, _from)`)
    // What holds now is most of what is asked, and few of all versions.
    const now = column(`${plainName}.${each} now`)
    database.exec(`CREATE INDEX ${now} ON ${name} (${column(each)}) WHERE _to IS NULL`)
  }
  const marks = columns.map(() => '?').join(', ')
  const insert = database.prepare(`INSERT INTO ${name} (_from, ${columns.join(', ')}) VALUES (?, ${marks})`)
  // Named, since the planner would take the other one and walk through thousands of versions.
  const now = `INDEXED BY ${column(`${plainName}.id now`)}`
  const end = database.prepare(`UPDATE ${name} ${now} SET _to = ? WHERE id = ? AND _to IS NULL`)
  const current = database.prepare(`SELECT * FROM ${name} ${now} WHERE id = ? AND _to IS NULL`)
  const atBlock = database.prepare(
    `SELECT * FROM ${name} WHERE id = ? AND _from <= ? ORDER BY _from DESC LIMIT 1`,
  )

  function entityOf(row: Row): AnyEntity {
    const values = fields.map(([each, field]) => [each, fromSql(field, row[each] ?? null)])
    return { ...(Object.fromEntries(values) as Record<string, unknown>), id: String(row['id']) }
  }

  return {
    name,
    current(id: string): AnyEntity | undefined {
      const row = current.get(id) as Row | undefined
      return row && entityOf(row)
    },
    find(id: string, at: number): AnyEntity | undefined {
      const row = atBlock.get(id, at) as Row | undefined
      const end = row?.['_to'] ?? null
      return row === undefined || (end !== null && Number(end) <= at) ? undefined : entityOf(row)
    },
    write(block: number, id: string, entity: AnyEntity | undefined): void {
      end.run(block, id)
      if (entity === undefined) return
      insert.run(block, id, ...fields.map(([each, field]) => sqlValue(field, entity[each])))
    },
    rollBackTo(block: number): void {
      database.prepare(`DELETE FROM ${name} WHERE _from > ?`).run(block)
      database.prepare(`UPDATE ${name} SET _to = NULL WHERE _to > ?`).run(block)
    },
    select(
      { at, where, orderBy = 'id', direction = 'asc', first, skip = 0 }: Selection,
      head: number,
    ): readonly AnyEntity[] {
      const way = direction === 'asc' ? 'ASC' : 'DESC'
      const order = orderBy === 'id' ? `id ${way}` : `${column(orderBy)} ${way}, id ${way}`
      const condition = where === undefined || where.sql === '' ? '' : ` AND (${where.sql})`
      const isNow = at >= head
      const holds = isNow ? '_to IS NULL' : '_from <= ? AND (_to IS NULL OR _to > ?)'
      const sql = `SELECT * FROM ${name} WHERE ${holds}${condition} ORDER BY ${order} LIMIT ? OFFSET ?`
      const values = [...(isNow ? [] : [at, at]), ...(where?.values ?? []), first, skip]
      const rows = database.prepare(sql).all(...values) as readonly Row[]
      return rows.map(entityOf)
    },
  }
}

function sqlType(field: Field): string {
  return field.kind === 'scalar' && ['Int', 'BigInt', 'Boolean'].includes(field.type) ? 'INTEGER' : 'TEXT'
}

function inside<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = create()
  map.set(key, made)
  return made
}
