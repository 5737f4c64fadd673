import type { Database, Queries, SqlValue } from '../store/database'
import { decimalText, exactDecimal } from './bigDecimal'
import { inside } from './inside'
import type { Entity, EntityKind, FieldValue, StoredField } from './schema'
import type {
  Asked,
  BlockChanges,
  Comparison,
  CreatedSource,
  EntityStore,
  Filter,
  Loaded,
  Selection,
  StoredBlock,
  StoredHead,
} from './store'

interface SqlStoreOptions {
  readonly database: Database
  /** By subgraph: two subgraphs may have kinds of the same name. */
  readonly kinds: Readonly<Record<string, readonly EntityKind[]>>
  /** Of the schemas and mappings: what another version of them has indexed is left alone. */
  readonly version: string
  /** Called in each transaction that writes: throws where this process may not. */
  readonly guard?: (queries: Queries) => Promise<void>
}

export interface SqlStore extends EntityStore {
  /** Makes the tables where they are not there. */
  prepare(): Promise<void>
  /** Removes what other versions have indexed. */
  dropOthers(): Promise<void>
}

/** As both engines give what the columns below hold. */
type Cell = string | number | bigint | boolean | null
type Row = Readonly<Record<string, Cell>>

/** Changes with the layout of the tables: what was laid out otherwise is indexed again. */
const LAYOUT = 3
/** `_to` of what still holds. */
const NEVER = '9223372036854775807'
/** Fields that the app's lists are ordered by. */
const TIMES: ReadonlySet<string> = new Set(['timestamp', 'date', 'block', 'createdAt', 'updatedAt'])
/** Fields without a reference that tell whose an entity is. Whoever sent a trade stands beside the router, as `from`. */
const OWNERS: ReadonlySet<string> = new Set(['from', 'pairAddress'])
const OWNERS_WITHOUT_FROM: ReadonlySet<string> = new Set(['sender', 'to', 'pairAddress'])
/** Blocks behind the newest one at which few of the current versions have ended since. */
const RECENT = 100
const ID: StoredField = { kind: 'scalar', type: 'String', isOptional: false }
const PREFIX = 'indexed_'

/** By schema, since this process has last written one. */
const knownHeads = new WeakMap<Database, Map<string, Promise<StoredHead | undefined>>>()

/** Entities in Postgres, in a schema of the version's own. Its tables are made by `prepare`. */
export function sqlStore({ database, kinds, version, guard }: SqlStoreOptions): SqlStore {
  const schema = `${PREFIX}${version}_${String(LAYOUT)}`
  const [blocks, sources] = [`${schema}.chain`, `${schema}.source`]
  /** As it was last read. */
  let newest = 0
  const heads = inside(knownHeads, database, () => new Map<string, Promise<StoredHead | undefined>>())
  const tables = new Map<EntityKind, Table>()
  for (const [subgraph, own] of Object.entries(kinds)) {
    for (const kind of own) tables.set(kind, tableOf(schema, subgraph, kind, tableFor))
  }
  function tableFor(kind: EntityKind): Table {
    const found = tables.get(kind)
    if (found === undefined) throw new Error(`The store keeps no ${kind.name}.`)
    return found
  }

  async function writing(work: (queries: Queries) => Promise<void>): Promise<void> {
    try {
      await database.transaction(async (queries) => {
        await guard?.(queries)
        await work(queries)
      })
    } finally {
      heads.clear()
    }
  }

  async function readHead(): Promise<StoredHead | undefined> {
    const [found] = await database.query<StoredHead>(
      `SELECT number, hash, timestamp, xmin::text AS writing FROM ${blocks} ORDER BY number DESC LIMIT 1`,
    )
    newest = found?.number ?? 0
    return found
  }

  async function block(where: string, values: readonly SqlValue[]): Promise<StoredBlock | undefined> {
    const [found] = await database.query<StoredBlock>(
      `SELECT number, hash, timestamp FROM ${blocks} ${where}`,
      values,
    )
    return found
  }

  /** One question finds out which of all of them there are: mostly none. */
  async function loadAll(asked: readonly Asked[]): Promise<readonly Loaded[]> {
    const values = new Values()
    const each = asked.map(
      ({ kind, ids }, index) =>
        `SELECT ${String(index)} AS nth, id FROM ${tableFor(kind).name} WHERE id = ANY(${values.add(ids)}::text[]) AND _to = ${NEVER}`,
    )
    const there = await database.query<{ readonly nth: number; readonly id: string }>(
      each.join(' UNION ALL '),
      values.list,
    )
    const byKind = asked.map(({ kind }, index) => ({
      kind,
      ids: there.filter(({ nth }) => nth === index).map(({ id }) => id),
    }))
    const loaded = await Promise.all(
      byKind.map(async ({ kind, ids }) => {
        const entities = ids.length === 0 ? [] : await tableFor(kind).current(database, ids)
        return entities.map((entity) => ({ kind, entity }))
      }),
    )
    return loaded.flat()
  }

  return {
    async prepare() {
      await writing(async (queries) => {
        await queries.query('SELECT pg_advisory_xact_lock(hashtext($1))', [schema])
        const [found] = await queries.query<{ readonly is: boolean }>(
          `SELECT to_regclass($1) IS NOT NULL AS "is"`,
          [blocks],
        )
        if (found?.is === true) return
        await queries.script(
          `CREATE SCHEMA ${schema};
           CREATE TABLE ${blocks} (number BIGINT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, timestamp BIGINT NOT NULL);
           CREATE TABLE ${sources} (
             position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
             block BIGINT NOT NULL, subgraph TEXT NOT NULL, template TEXT NOT NULL, address TEXT NOT NULL
           );
           ${[...tables.values()].map(({ definition }) => definition).join('\n')}`,
        )
      })
    },
    async dropOthers() {
      await writing(async (queries) => {
        const others = await queries.query<{ readonly name: string }>(
          `SELECT nspname::text AS name FROM pg_namespace WHERE starts_with(nspname::text, $1) AND nspname <> $2`,
          [PREFIX, schema],
        )
        for (const { name } of others) await queries.script(`DROP SCHEMA "${name}" CASCADE`)
      })
    },
    head() {
      // Another process may write a Postgres at any time.
      if (database.engine === 'postgres') return readHead()
      return inside(heads, schema, () => {
        const read = readHead()
        read.catch(() => heads.delete(schema))
        return read
      })
    },
    async changed(kinds, earlier, head) {
      const values = new Values()
      const both = [earlier, head].map(
        ({ number, hash, writing: by }) =>
          `EXISTS (SELECT 1 FROM ${blocks} WHERE number = ${values.add(number)} AND hash = ${values.add(hash)} AND xmin::text = ${values.add(by)})`,
      )
      const after = values.add(earlier.number)
      // Two looks into one index: for what was ended, and for what was begun.
      const each = kinds.map((kind, index) => {
        const { name } = tableFor(kind)
        const has = (condition: string) => `EXISTS (SELECT 1 FROM ${name} WHERE ${condition})`
        const ended = has(`_to > ${after} AND _to < ${NEVER}`)
        return `${ended} OR ${has(`_to = ${NEVER} AND _from > ${after}`)} AS "${String(index)}"`
      })
      const [found] = await database.query<Readonly<Record<string, boolean>>>(
        `SELECT ${[`${both.join(' AND ')} AS held`, ...each].join(', ')}`,
        values.list,
      )
      return found?.['held'] === true ? kinds.filter((_, index) => found[String(index)] === true) : undefined
    },
    blockByNumber: (number) => block('WHERE number = $1', [number]),
    blockByHash: (hash) => block('WHERE hash = $1', [hash]),
    loadAll,
    sources: () =>
      database.query<CreatedSource>(`SELECT subgraph, template, address FROM ${sources} ORDER BY position`),
    async commit(changes) {
      await writing(async (queries) => {
        const [last] = await queries.query<{ readonly number: number }>(
          `SELECT number FROM ${blocks} ORDER BY number DESC LIMIT 1`,
        )
        const first = changes[0]?.block.number
        if (last !== undefined && first !== last.number + 1) {
          throw new Error(`Block ${String(first)} does not follow block ${String(last.number)}.`)
        }
        await queries.query(
          `INSERT INTO ${blocks} (number, hash, timestamp)
           SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[])`,
          [
            changes.map((each) => each.block.number),
            changes.map((each) => each.block.hash),
            changes.map((each) => each.block.timestamp),
          ],
        )
        const values = new Values()
        const writes = [...versionsIn(changes)].flatMap(([kind, versions], nth) =>
          tableFor(kind).writes(versions, values, String(nth)),
        )
        // One statement: between two of them the database would wait for handlers, which run meanwhile.
        if (writes.length > 0) await queries.query(`WITH ${writes.join(', ')} SELECT 1`, values.list)
        const created = changes.flatMap((each) =>
          each.sources.map((source) => ({ ...source, block: each.block.number })),
        )
        if (created.length === 0) return
        await queries.query(
          `INSERT INTO ${sources} (block, subgraph, template, address)
           SELECT block, subgraph, template, address
           FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
             WITH ORDINALITY AS given (block, subgraph, template, address, nth)
           ORDER BY nth`,
          [
            created.map((each) => each.block),
            created.map(({ subgraph }) => subgraph),
            created.map(({ template }) => template),
            created.map(({ address }) => address),
          ],
        )
      })
    },
    async revertTo(number) {
      await writing(async (queries) => {
        for (const { name } of tables.values()) {
          await queries.query(`DELETE FROM ${name} WHERE _to > $1 AND _from > $1`, [number])
          await queries.query(`UPDATE ${name} SET _to = ${NEVER} WHERE _to > $1 AND _to < ${NEVER}`, [number])
        }
        await queries.query(`DELETE FROM ${sources} WHERE block > $1`, [number])
        await queries.query(`DELETE FROM ${blocks} WHERE number > $1`, [number])
      })
    },
    find: (kind, ids, at) => tableFor(kind).find(database, ids, at),
    select: (kind, selection) => tableFor(kind).select(database, selection, selection.at > newest - RECENT),
  }
}

/** An entity as it was from a block on, until another one where that is known already. */
interface Version {
  readonly id: string
  readonly from: number
  readonly to: number | undefined
  /** Undefined where it was removed. */
  readonly entity: Entity | undefined
  /** The first of its id: it ends the one that the store has. */
  readonly isFirst: boolean
}

function versionsIn(changes: readonly BlockChanges[]): ReadonlyMap<EntityKind, readonly Version[]> {
  const byKind = new Map<EntityKind, Map<string, Version[]>>()
  for (const { block, entities } of changes) {
    for (const { kind, id, entity } of entities) {
      const ids = byKind.get(kind) ?? new Map<string, Version[]>()
      byKind.set(kind, ids)
      const versions = ids.get(id) ?? []
      ids.set(id, versions)
      const last = versions.pop()
      if (last !== undefined) versions.push({ ...last, to: block.number })
      versions.push({ id, from: block.number, to: undefined, entity, isFirst: last === undefined })
    }
  }
  return new Map([...byKind].map(([kind, ids]) => [kind, [...ids.values()].flat()] as const))
}

/** Collects the values of a query while its text is made. */
class Values {
  readonly list: SqlValue[] = []

  add(value: SqlValue): string {
    this.list.push(value)
    return `$${String(this.list.length)}`
  }
}

interface Table {
  readonly name: string
  readonly definition: string
  current(queries: Queries, ids: readonly string[]): Promise<readonly Entity[]>
  find(queries: Queries, ids: readonly string[], at: number): Promise<ReadonlyMap<string, Entity>>
  /** Where the block is a recent one, current versions are looked at first: most that are asked for are. */
  select(queries: Queries, selection: Selection, isRecent: boolean): Promise<readonly Entity[]>
  /** Parts of a WITH, called by a name of their own. */
  writes(versions: readonly Version[], values: Values, name: string): readonly string[]
  condition(filter: Filter, at: number, values: Values): string
}

/** `_from` is the first block of a version, `_to` the first one that it no longer holds in. */
function tableOf(
  schema: string,
  subgraph: string,
  kind: EntityKind,
  tableFor: (kind: EntityKind) => Table,
): Table {
  const name = `${schema}.${quoted(`${subgraph}.${kind.name}`)}`
  const fields = kind.stored
  const types = new Map<string, StoredField>([['id', ID], ...fields])
  const columns = [...types.keys()].map(quoted).join(', ')
  const owners = types.has('from') ? OWNERS : OWNERS_WITHOUT_FROM
  // An event never changes: what somebody has of them is listed by time, and can be very much. Of anything else there are
  // many versions, of which the current ones are listed.
  const isEvent = types.has('transaction') && types.has('timestamp')
  const current = ` WHERE _to = ${NEVER}`
  const owning = new Set(
    fields.flatMap(([field, { kind: of }]) => (of === 'reference' || owners.has(field) ? [field] : [])),
  )
  const indexed = fields.flatMap(([field]) => {
    if (TIMES.has(field)) return [isEvent ? `(${quoted(field)}, _to)` : `(${quoted(field)})${current}`]
    if (field === 'transaction') return [`(${quoted(field)}, _to)`]
    return owning.has(field) ? [`(${quoted(field)}, ${isEvent ? '"timestamp", ' : ''}_to)`] : []
  })
  const definition = [
    `CREATE TABLE ${name} (
       _from BIGINT NOT NULL, _to BIGINT NOT NULL DEFAULT ${NEVER},
       ${[...types].map(([field, type]) => `${quoted(field)} ${columnType(type)}`).join(', ')},
       PRIMARY KEY (id, _to)
     );`,
    ...['(_to, _from)', ...(isEvent ? [] : [`(id)${current}`]), ...indexed].map(
      (of) => `CREATE INDEX ON ${name} ${of};`,
    ),
  ].join('\n')

  function entityOf(row: Row): Entity {
    const values = fields.map(([field, type]) => [field, fromSql(type, row[field] ?? null)] as const)
    return { ...Object.fromEntries(values), id: String(row['id']) }
  }

  function byId(rows: readonly Row[]): ReadonlyMap<string, Entity> {
    return new Map(rows.map(entityOf).map((entity) => [entity.id, entity] as const))
  }

  function condition(filter: Filter, at: number, values: Values): string {
    if ('all' in filter) return combined(filter.all, 'AND', at, values)
    if ('any' in filter) return combined(filter.any, 'OR', at, values)
    const type = types.get(filter.field)
    if (type === undefined) throw new Error(`${kind.name} stores no ${filter.field}.`)
    const of = quoted(filter.field)
    if ('refersTo' in filter) {
      const other = tableFor(filter.refersTo)
      const block = values.add(at)
      const held = `_from <= ${block} AND _to > ${block}`
      return `${of} IN (SELECT id FROM ${other.name} WHERE ${held} AND ${other.condition(filter.where, at, values)})`
    }
    const cast = plainType(type)
    if ('isAmong' in filter) {
      const list = values.add(filter.values.map((value) => sqlValue(value)))
      const isAmong = `${of} = ANY(${list}::${cast}[])`
      return filter.isAmong ? isAmong : `NOT (${isAmong})`
    }
    const { is, value } = filter
    if (value === null && is === 'same') return `${of} IS NULL`
    if (value === null && is === 'other') return `${of} IS NOT NULL`
    return COMPARISONS[is](of, `${values.add(sqlValue(value))}::${cast}`)
  }

  // One entity may have very many versions. The first that ends after a block is the one that holds in it, if any does.

  function versionAt(id: string, block: string): string {
    return `(SELECT * FROM ${name} WHERE id = ${id} AND _to > ${block} ORDER BY _to LIMIT 1) AS held`
  }

  function heldBy(ids: string, block: string): string {
    const asked = `(SELECT DISTINCT unnest(${ids}::text[]) COLLATE "C" AS wanted) AS asked`
    return `${asked} CROSS JOIN LATERAL ${versionAt('asked.wanted', block)}`
  }

  /** From one id to the next, without a look at their versions. */
  function walk(direction: 'asc' | 'desc'): string {
    const [way, sign] = direction === 'asc' ? ['ASC', '>'] : ['DESC', '<']
    return `WITH RECURSIVE walk (wanted) AS (
        (SELECT id FROM ${name} ORDER BY id ${way} LIMIT 1)
        UNION ALL
        SELECT (SELECT id FROM ${name} WHERE id ${sign} walk.wanted ORDER BY id ${way} LIMIT 1)
        FROM walk WHERE walk.wanted IS NOT NULL
      )`
  }

  function combined(filters: readonly Filter[], word: 'AND' | 'OR', at: number, values: Values): string {
    const all = filters.map((each) => condition(each, at, values))
    const conditions = word === 'AND' ? all.filter((each) => each !== 'TRUE') : all
    if (conditions.length === 0) return 'TRUE'
    return `(${conditions.join(` ${word} `)})`
  }

  return {
    ...{ name, definition, condition },
    async current(queries, ids) {
      const sql = `SELECT ${columns} FROM ${name} WHERE id = ANY($1::text[]) AND _to = ${NEVER}`
      return (await queries.query<Row>(sql, [ids])).map(entityOf)
    },
    async find(queries, ids, at) {
      const sql = `SELECT ${columns} FROM ${heldBy('$1', '$2')} WHERE _from <= $2`
      return byId(await queries.query<Row>(sql, [ids, at]))
    },
    async select(queries, { at, where, orderBy, direction, first, skip }, isRecent) {
      const values = new Values()
      const block = values.add(at)
      const ids = idsIn(where)
      const wanted = condition(where, at, values)
      const way = direction === 'asc' ? 'ASC' : 'DESC'
      // Where nothing is null, an index has the order.
      const nulls =
        types.get(orderBy)?.isOptional === true ? `NULLS ${direction === 'asc' ? 'FIRST' : 'LAST'}` : ''
      const order = orderBy === 'id' ? `id ${way}` : `${quoted(orderBy)} ${way} ${nulls}, id ${way}`
      const page = `LIMIT ${values.add(first)} OFFSET ${values.add(skip)}`
      if (ids !== undefined) {
        const held = heldBy(values.add(ids), block)
        const sql = `SELECT ${columns} FROM ${held} WHERE _from <= ${block} AND ${wanted} ORDER BY ${order} ${page}`
        return (await queries.query<Row>(sql, values.list)).map(entityOf)
      }
      if (orderBy === 'id' && wanted === 'TRUE') {
        const held = `walk CROSS JOIN LATERAL ${versionAt('walk.wanted', block)}`
        const sql = `${walk(direction)} SELECT ${columns} FROM ${held} WHERE _from <= ${block} ${page}`
        return (await queries.query<Row>(sql, values.list)).map(entityOf)
      }
      // What belongs to one is little, and sorted. The planner takes it for more, and would go through everything in order.
      const isSorted = ownerIn(where, owning) && !(isEvent && TIMES.has(orderBy))
      const ordered = isSorted ? '' : `ORDER BY ${order} LIMIT ${values.add(first + skip)}`
      const holding = (range: string) =>
        `(SELECT ${columns} FROM ${name} WHERE ${range} AND _from <= ${block} AND ${wanted} ${ordered})`
      const held =
        isRecent && !isEvent
          ? `${holding(`_to = ${NEVER}`)} UNION ALL ${holding(`_to > ${block} AND _to < ${NEVER}`)}`
          : holding(`_to > ${block}`)
      const sql = `WITH held AS ${isSorted ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (${held})
        SELECT * FROM held ORDER BY ${order} ${page}`
      return (await queries.query<Row>(sql, values.list)).map(entityOf)
    },
    writes(versions, values, own) {
      const ended = versions.filter(({ isFirst }) => isFirst)
      const ids = values.add(ended.map(({ id }) => id))
      const blocks = values.add(ended.map(({ from }) => from))
      const end = `ended${own} AS (
        UPDATE ${name} AS held SET _to = ended.block
        FROM unnest(${ids}::text[], ${blocks}::bigint[]) AS ended (id, block)
        WHERE held.id = ended.id AND held._to = ${NEVER} RETURNING 1
      )`
      const held = versions.filter(({ entity }) => entity !== undefined)
      if (held.length === 0) return [end]
      const lists = [
        `${values.add(`{${held.map(({ from }) => from).join(',')}}`)}::bigint[]`,
        `${values.add(`{${held.map(({ to }) => to ?? NEVER).join(',')}}`)}::bigint[]`,
        ...[...types].map(([field, type]) => {
          return `${values.add(arrayText(held, field))}::${plainType(type)}[]`
        }),
      ]
      // The count has what is current ended first: an id has one current version.
      const begin = `begun${own} AS (
        INSERT INTO ${name} (_from, _to, ${columns}) SELECT * FROM unnest(${lists.join(', ')})
        WHERE (SELECT count(*) FROM ended${own}) >= 0 RETURNING 1
      )`
      return [end, begin]
    },
  }
}

/** The ids that a filter leaves, undefined where it does not name them. */
function idsIn(filter: Filter): readonly string[] | undefined {
  if ('all' in filter) return filter.all.map(idsIn).find((ids) => ids !== undefined)
  if (!('field' in filter) || filter.field !== 'id') return undefined
  if ('isAmong' in filter) return filter.isAmong ? filter.values.map(String) : undefined
  return 'is' in filter && filter.is === 'same' && typeof filter.value === 'string'
    ? [filter.value]
    : undefined
}

/** Whether a filter leaves what belongs to one, or to some: by one of the fields that say so. */
function ownerIn(filter: Filter, owning: ReadonlySet<string>): boolean {
  if ('all' in filter) return filter.all.some((each) => ownerIn(each, owning))
  if (!('field' in filter) || !owning.has(filter.field)) return false
  return 'isAmong' in filter ? filter.isAmong : 'is' in filter && filter.is === 'same'
}

const COMPARISONS: Readonly<Record<Comparison, (of: string, value: string) => string>> = {
  same: (of, value) => `${of} = ${value}`,
  // Null is another value, too.
  other: (of, value) => `${of} IS DISTINCT FROM ${value}`,
  less: (of, value) => `${of} < ${value}`,
  atMost: (of, value) => `${of} <= ${value}`,
  more: (of, value) => `${of} > ${value}`,
  atLeast: (of, value) => `${of} >= ${value}`,
  contains: (of, value) => `strpos(${of}, ${value}) > 0`,
  containsNot: (of, value) => `strpos(${of}, ${value}) = 0`,
  containsNoCase: (of, value) => `strpos(lower(${of}), lower(${value})) > 0`,
  containsNotNoCase: (of, value) => `strpos(lower(${of}), lower(${value})) = 0`,
  startsWith: (of, value) => `starts_with(${of}, ${value})`,
  startsNotWith: (of, value) => `NOT starts_with(${of}, ${value})`,
  endsWith: (of, value) => `right(${of}, length(${value})) = ${value}`,
  endsNotWith: (of, value) => `right(${of}, length(${value})) <> ${value}`,
}

function quoted(name: string): string {
  return `"${name}"`
}

/** Orders of text are by code point. */
function columnType(type: StoredField): string {
  const plain = plainType(type)
  return plain === 'text' ? 'text COLLATE "C"' : plain
}

function plainType(type: StoredField): string {
  if (type.kind === 'reference') return 'text'
  switch (type.type) {
    case 'Int':
      return 'integer'
    case 'Boolean':
      return 'boolean'
    case 'BigInt':
    case 'BigDecimal':
      return 'numeric'
    default:
      return 'text'
  }
}

function sqlValue(value: FieldValue | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'object' ? decimalText(value) : value
}

/** A field of many entities as Postgres reads an array: drivers take several times as long to write one. */
function arrayText(versions: readonly Version[], field: string): string {
  let text = ''
  for (const { entity } of versions) {
    const value = sqlValue(entity?.[field])
    const item =
      value === null
        ? 'NULL'
        : typeof value === 'string'
          ? `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, String.raw`\$&`) : value}"`
          : String(value)
    text += text === '' ? item : `,${item}`
  }
  return `{${text}}`
}

function fromSql(type: StoredField, value: Cell): FieldValue {
  if (value === null) return null
  if (type.kind === 'scalar') {
    if (type.type === 'BigInt') return BigInt(String(value))
    if (type.type === 'BigDecimal') return exactDecimal(String(value))
    if (type.type === 'Boolean') return value === true
    if (type.type === 'Int') return Number(value)
  }
  return String(value)
}
