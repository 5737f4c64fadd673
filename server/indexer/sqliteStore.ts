import Database from 'libsql'
import type { Entity, EntityKind, FieldValue, StoredField } from './schema'
import { fromSortKey, sortKey } from './sortKey'
import type {
  BlockChanges,
  Comparison,
  CreatedSource,
  EntityStore,
  Filter,
  Selection,
  StoredBlock,
} from './store'

type SqlValue = string | number | null
type Row = Readonly<Record<string, SqlValue>>

/** Part of a query after WHERE, with its values. */
interface Condition {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

const ID: StoredField = { kind: 'scalar', type: 'String', isOptional: false }

/** Entities in embedded SQL. Kinds by subgraph: two subgraphs may have kinds of the same name. */
export function createSqliteStore(subgraphs: Readonly<Record<string, readonly EntityKind[]>>): EntityStore {
  const database = new Database(':memory:')
  database.exec(`
    CREATE TABLE chain (number INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, timestamp INTEGER NOT NULL);
    CREATE TABLE source (
      block INTEGER NOT NULL, subgraph TEXT NOT NULL, template TEXT NOT NULL, address TEXT NOT NULL
    );`)
  const tables = new Map<EntityKind, ReturnType<typeof createTable>>()
  function table(kind: EntityKind) {
    const found = tables.get(kind)
    if (found === undefined) throw new Error(`The store keeps no ${kind.name}.`)
    return found
  }
  /** A query for the ids of the entities that a filter takes. */
  function idsAt(kind: EntityKind, where: Filter, at: number): Condition {
    const { name, condition } = table(kind)
    const { sql, values } = condition(where, at)
    return { sql: `SELECT id FROM ${name} WHERE ${HELD_THEN} AND (${sql})`, values: [at, at, ...values] }
  }
  for (const [subgraph, kinds] of Object.entries(subgraphs)) {
    for (const kind of kinds) {
      tables.set(kind, createTable(database, `${subgraph}.${kind.name}`, kind, idsAt))
    }
  }
  const addedBlock = database.prepare('INSERT INTO chain (number, hash, timestamp) VALUES (?, ?, ?)')
  const lastBlock = database.prepare('SELECT * FROM chain ORDER BY number DESC LIMIT 1')
  const byNumber = database.prepare('SELECT * FROM chain WHERE number = ?')
  const byHash = database.prepare('SELECT * FROM chain WHERE hash = ?')
  const addedSource = database.prepare(
    'INSERT INTO source (block, subgraph, template, address) VALUES (?, ?, ?, ?)',
  )
  const allSources = database.prepare('SELECT subgraph, template, address FROM source ORDER BY rowid')

  function head(): StoredBlock | undefined {
    return blockIn(lastBlock.get())
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

  function commit({ number, hash, timestamp }: StoredBlock, { entities, sources }: BlockChanges): void {
    inTransaction(() => {
      addedBlock.run(number, hash, timestamp)
      for (const { kind, id, entity } of entities) table(kind).write(number, id, entity)
      for (const { subgraph, template, address } of sources) {
        addedSource.run(number, subgraph, template, address)
      }
    })
  }

  function revertTo(number: number): void {
    inTransaction(() => {
      for (const each of tables.values()) each.revertTo(number)
      database.prepare('DELETE FROM source WHERE block > ?').run(number)
      database.prepare('DELETE FROM chain WHERE number > ?').run(number)
    })
  }

  return {
    head: async () => settled(head),
    blockByNumber: async (number) => settled(() => blockIn(byNumber.get(number))),
    blockByHash: async (hash) => settled(() => blockIn(byHash.get(hash))),
    load: async (kind, ids) => settled(() => table(kind).current(ids)),
    sources: async () => settled(() => allSources.all() as readonly CreatedSource[]),
    commit: async (block, changes) =>
      settled(() => {
        commit(block, changes)
      }),
    revertTo: async (number) =>
      settled(() => {
        revertTo(number)
      }),
    find: async (kind, id, at) => settled(() => table(kind).find(id, at)),
    select: async (kind, selection) => settled(() => table(kind).select(selection, head()?.number ?? -1)),
    close: async () =>
      settled(() => {
        database.close()
      }),
  }
}

/** What the embedded database does at once, as the promise that a store answers with. */
function settled<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work())
  })
}

function blockIn(row: unknown): StoredBlock | undefined {
  if (row === undefined) return undefined
  const { number, hash, timestamp } = row as StoredBlock
  return { number, hash, timestamp }
}

function column(name: string): string {
  return `"${name}"`
}

/** A value as its column holds it: large numbers as texts that sort as they do. */
function sqlValue(value: FieldValue | undefined): SqlValue {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'boolean':
      return value ? 1 : 0
    case 'bigint':
      return sortKey({ digits: value, exponent: 0 })
    case 'object':
      return sortKey(value)
    default:
      return value
  }
}

function fromSql(field: StoredField, value: SqlValue): FieldValue {
  if (value === null || field.kind === 'reference') return value
  switch (field.type) {
    case 'Boolean':
      return value === 1
    case 'BigInt': {
      const { digits, exponent } = fromSortKey(String(value))
      return digits * 10n ** BigInt(exponent)
    }
    case 'BigDecimal':
      return fromSortKey(String(value))
    default:
      return value
  }
}

/** `_from` is the first block of a version, `_to` the first one that it no longer holds in. */
function createTable(
  database: Database.Database,
  plainName: string,
  kind: EntityKind,
  idsAt: (kind: EntityKind, where: Filter, at: number) => Condition,
) {
  const name = column(plainName)
  const fields = kind.stored
  const types = new Map<string, StoredField>([['id', ID], ...fields])
  const columns = ['id', ...fields.map(([each]) => each)].map(column)
  const definitions = fields.map(([each, field]) => `${column(each)} ${sqlType(field)}`)
  database.exec(
    `CREATE TABLE ${name} (_from INTEGER NOT NULL, _to INTEGER, id TEXT NOT NULL, ${definitions.join(', ')})`,
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
  const currentOne = database.prepare(`SELECT * FROM ${name} ${now} WHERE id = ? AND _to IS NULL`)
  const atBlock = database.prepare(
    `SELECT * FROM ${name} WHERE id = ? AND _from <= ? ORDER BY _from DESC LIMIT 1`,
  )

  function entityOf(row: Row): Entity {
    const values = fields.map(([each, field]) => [each, fromSql(field, row[each] ?? null)] as const)
    return { ...Object.fromEntries(values), id: String(row['id']) }
  }

  function condition(filter: Filter, at: number): Condition {
    if ('all' in filter)
      return combined(
        filter.all.map((each) => condition(each, at)),
        'AND',
      )
    if ('any' in filter)
      return combined(
        filter.any.map((each) => condition(each, at)),
        'OR',
      )
    const field = types.get(filter.field)
    if (field === undefined) throw new Error(`${kind.name} stores no ${filter.field}.`)
    const of = column(filter.field)
    if ('refersTo' in filter) {
      const ids = idsAt(filter.refersTo, filter.where, at)
      return { sql: `${of} IN (${ids.sql})`, values: ids.values }
    }
    if ('isAmong' in filter) {
      const values = filter.values.map((value) => sqlValue(value))
      // `NOT IN ()` is true and `IN ()` is false in SQLite too, and says so with no value at all.
      return {
        sql: `${of} ${filter.isAmong ? 'IN' : 'NOT IN'} (${values.map(() => '?').join(', ')})`,
        values,
      }
    }
    const sql = COMPARISONS[filter.is].replaceAll('#', of)
    const value = sqlValue(filter.value)
    return { sql, values: Array.from({ length: sql.split('?').length - 1 }, () => value) }
  }

  return {
    name,
    condition,
    current(ids: readonly string[]): ReadonlyMap<string, Entity> {
      const found = new Map<string, Entity>()
      for (const id of ids) {
        const row = currentOne.get(id) as Row | undefined
        if (row !== undefined) found.set(id, entityOf(row))
      }
      return found
    },
    find(id: string, at: number): Entity | undefined {
      const row = atBlock.get(id, at) as Row | undefined
      const until = row?.['_to'] ?? null
      return row === undefined || (until !== null && Number(until) <= at) ? undefined : entityOf(row)
    },
    write(block: number, id: string, entity: Entity | undefined): void {
      end.run(block, id)
      if (entity === undefined) return
      insert.run(block, id, ...fields.map(([each]) => sqlValue(entity[each])))
    },
    revertTo(block: number): void {
      database.prepare(`DELETE FROM ${name} WHERE _from > ?`).run(block)
      database.prepare(`UPDATE ${name} SET _to = NULL WHERE _to > ?`).run(block)
    },
    select({ at, where, orderBy, direction, first, skip }: Selection, head: number): readonly Entity[] {
      const way = direction === 'asc' ? 'ASC' : 'DESC'
      const order = orderBy === 'id' ? `id ${way}` : `${column(orderBy)} ${way}, id ${way}`
      const wanted = condition(where, at)
      const isNow = at >= head
      const holds = isNow ? '_to IS NULL' : HELD_THEN
      const sql = `SELECT * FROM ${name} WHERE ${holds} AND (${wanted.sql}) ORDER BY ${order} LIMIT ? OFFSET ?`
      const values = [...(isNow ? [] : [at, at]), ...wanted.values, first, skip]
      const rows = database.prepare(sql).all(...values) as readonly Row[]
      return rows.map(entityOf)
    },
  }
}

const HELD_THEN = '_from <= ? AND (_to IS NULL OR _to > ?)'

// IS and IS NOT: null can be asked for.
const COMPARISONS: Readonly<Record<Comparison, string>> = {
  same: '# IS ?',
  other: '# IS NOT ?',
  less: '# < ?',
  atMost: '# <= ?',
  more: '# > ?',
  atLeast: '# >= ?',
  contains: 'instr(#, ?) > 0',
  containsNot: 'instr(#, ?) = 0',
  containsNoCase: 'instr(lower(#), lower(?)) > 0',
  containsNotNoCase: 'instr(lower(#), lower(?)) = 0',
  startsWith: 'substr(#, 1, length(?)) = ?',
  startsNotWith: 'substr(#, 1, length(?)) <> ?',
  endsWith: 'substr(#, -length(?)) = ?',
  endsNotWith: 'substr(#, -length(?)) <> ?',
}

function combined(parts: readonly Condition[], word: 'AND' | 'OR'): Condition {
  if (parts.length === 0) return { sql: '1', values: [] }
  return {
    sql: parts.map((part) => `(${part.sql})`).join(` ${word} `),
    values: parts.flatMap((part) => part.values),
  }
}

function sqlType(field: StoredField): string {
  return field.kind === 'scalar' && ['Int', 'Boolean'].includes(field.type) ? 'INTEGER' : 'TEXT'
}
