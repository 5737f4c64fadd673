import { parseOrder } from '~/domain/orders/order'
import type { Database, Queries } from '../store/database'
import type { Obstacle, OrderState } from './judge'
import type { BookOrder } from './plan'

export interface StoredOrder extends BookOrder {
  /** Unix seconds of the chain. */
  readonly taken: number
  /** The maker's signature under taking it out of the book. */
  readonly withdrawal: string | undefined
  /** By the chain alone. */
  readonly state: OrderState
  readonly obstacle: Obstacle | undefined
  readonly dueAt: number | undefined
  readonly filled: bigint
  readonly parts: number
  readonly refusal: Obstacle | undefined
  readonly version: number
}

export interface StoredFill {
  readonly block: number
  readonly logIndex: number
  readonly hash: string
  readonly transaction: string
  readonly filler: string
  readonly sold: bigint
  readonly bought: bigint
  readonly reward: bigint
  /** Unix seconds. */
  readonly at: number
}

/** What the chain says of an order. */
export type OrderFinding = Pick<StoredOrder, 'hash' | 'state' | 'obstacle' | 'dueAt' | 'filled' | 'parts'>

/** How far the chain was read. */
export interface BookMark {
  readonly version: number
  readonly block: number
  readonly hash: string
  readonly baseBlock: number
  readonly baseHash: string
}

/** What one look at the chain has brought. */
export interface BookLook {
  readonly from: BookMark
  readonly to: Omit<BookMark, 'version'>
  /** Fills of this block and later ones are replaced. */
  readonly fillsFrom: number
  readonly fills: readonly StoredFill[]
  readonly findings: readonly OrderFinding[]
}

interface OrderRow {
  readonly hash: string
  readonly terms: string
  readonly signature: string
  readonly permit: string
  readonly taken: number
  readonly position: number
  readonly withdrawal: string | null
  readonly state: OrderState
  readonly obstacle: Obstacle | null
  readonly due_at: number | null
  readonly filled: string
  readonly parts: number
  readonly refusal: Obstacle | null
  readonly version: number
}

interface MarkRow {
  readonly version: number
  readonly block: number
  readonly hash: string
  readonly base_block: number
  readonly base_hash: string
}

const COLUMNS =
  'hash, terms, signature, permit, taken, position, withdrawal, state, obstacle, due_at, filled::text AS filled, parts, refusal, version'
const SETTLED = `('filled', 'cancelled', 'expired')`

/** Orders in a database whose migrations are done. */
export function openOrderStore(database: Database) {
  async function list(rest: string, values: readonly (string | number)[] = []) {
    const rows = await database.query<OrderRow>(`SELECT ${COLUMNS} FROM orders ${rest}`, values)
    return rows.map(storedOf)
  }

  /** One more change of the book: others wait until it is done, so that numbers are seen in their order. */
  async function nextVersion(queries: Queries): Promise<number> {
    const [row] = await queries.query<{ readonly version: number }>(
      'UPDATE order_book SET version = version + 1 RETURNING version',
    )
    return Number(row?.version)
  }

  return {
    async mark(): Promise<BookMark> {
      const [row] = await database.query<MarkRow>('SELECT * FROM order_book')
      return markOf(row)
    },
    async byHash(hash: string): Promise<StoredOrder | undefined> {
      return (await list('WHERE hash = $1', [hash]))[0]
    },
    /** The newest first, before a position. */
    byMaker: (maker: string, before: number, most: number) =>
      list('WHERE maker = $1 AND position < $2 ORDER BY position DESC LIMIT $3', [
        ...[maker.toLowerCase(), before, most],
      ]),
    /** The oldest first, after a position. */
    open: (after: number, most: number) =>
      list(
        'WHERE settled_block IS NULL AND withdrawal IS NULL AND position > $1 ORDER BY position LIMIT $2',
        [after, most],
      ),
    /** In the order of their changes: about so many, and of one version all. */
    changed: (after: number, most: number) =>
      list(
        `WHERE version > $1 AND version <= (
           SELECT max(version) FROM (SELECT version FROM orders WHERE version > $1 ORDER BY version LIMIT $2) AS page)
         ORDER BY version, position`,
        [after, most],
      ),
    /** Those that the chain can still change, as far as no reorganisation reaches below a block. */
    watched: (baseBlock: number) =>
      list('WHERE settled_block IS NULL OR settled_block > $1 ORDER BY position', [baseBlock]),
    all: (after: number, most: number) =>
      list('WHERE position > $1 ORDER BY position LIMIT $2', [after, most]),
    async fillsOf(hashes: readonly string[]): Promise<readonly StoredFill[]> {
      const rows = await database.query<FillRow>(
        `SELECT block, log_index, hash, transaction, filler, sold::text AS sold, bought::text AS bought,
           reward::text AS reward, at
         FROM order_fills WHERE hash = ANY($1::text[]) ORDER BY block, log_index`,
        [hashes],
      )
      return rows.map(fillOf)
    },
    /** False where it is here already, 'too-many' where its maker has so many open ones. */
    add: (
      order: Omit<BookOrder, 'position'> & Pick<StoredOrder, 'taken'> & { readonly termsJson: string },
      finding: OrderFinding,
      mostOpen: number,
    ) =>
      database.transaction(async (queries): Promise<boolean | 'too-many'> => {
        const version = await nextVersion(queries)
        const maker = order.order.maker.toLowerCase()
        const [counted] = await queries.query<{ readonly count: number }>(
          'SELECT count(*)::integer AS count FROM orders WHERE maker = $1 AND settled_block IS NULL AND withdrawal IS NULL',
          [maker],
        )
        if (Number(counted?.count) >= mostOpen) return 'too-many'
        const { hash, termsJson, signature, permit, taken } = order
        const rows = await queries.query(
          `INSERT INTO orders (hash, maker, terms, signature, permit, taken, state, obstacle, due_at, filled, parts, version)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING hash`,
          [
            ...[hash, maker, termsJson, signature, permit, taken, finding.state, finding.obstacle ?? null],
            ...[finding.dueAt ?? null, String(finding.filled), finding.parts, version],
          ],
        )
        return rows.length > 0
      }),
    /** False where it is out of the book already. */
    withdraw: (hash: string, signature: string) =>
      database.transaction(async (queries) => {
        const version = await nextVersion(queries)
        const rows = await queries.query(
          'UPDATE orders SET withdrawal = $2, version = $3 WHERE hash = $1 AND withdrawal IS NULL RETURNING hash',
          [hash, signature, version],
        )
        return rows.length > 0
      }),
    /** What a fill that was tried has failed with; undefined where it would not. */
    refuse: (hash: string, refusal: Obstacle | undefined) =>
      database.transaction(async (queries) => {
        const [row] = await queries.query<{ readonly refusal: string | null }>(
          'SELECT refusal FROM orders WHERE hash = $1',
          [hash],
        )
        if (row === undefined || row.refusal === (refusal ?? null)) return
        await queries.query('UPDATE orders SET refusal = $2, version = $3 WHERE hash = $1', [
          ...[hash, refusal ?? null, await nextVersion(queries)],
        ])
      }),
    /** Forgets how far the chain was read: fills of orders that come from elsewhere are looked for from the first block on. */
    async readAgain(): Promise<void> {
      await database.query(`UPDATE order_book SET block = -1, hash = '', base_block = -1, base_hash = ''`)
    },
    /** All of it, or nothing where somebody else has looked since. */
    keep: ({ from, to, fillsFrom, fills, findings }: BookLook) =>
      database.transaction(async (queries): Promise<boolean> => {
        const [row] = await queries.query<MarkRow>('SELECT * FROM order_book FOR UPDATE')
        const now = markOf(row)
        if (now.hash !== from.hash || now.block !== from.block || now.baseHash !== from.baseHash) return false
        const version = now.version + 1
        await queries.query('DELETE FROM order_fills WHERE block >= $1', [fillsFrom])
        const all = <Key extends keyof StoredFill>(key: Key) => fills.map((fill) => String(fill[key]))
        await queries.query(
          `INSERT INTO order_fills (block, log_index, hash, transaction, filler, sold, bought, reward, at)
           SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::numeric[],
             $7::numeric[], $8::numeric[], $9::bigint[])`,
          [
            ...[all('block'), all('logIndex'), all('hash'), all('transaction'), all('filler')],
            ...[all('sold'), all('bought'), all('reward'), all('at')],
          ],
        )
        await queries.query(
          `UPDATE orders SET state = found.state, obstacle = found.obstacle, due_at = found.due_at,
             filled = found.filled, parts = found.parts, version = $7,
             settled_block = CASE WHEN found.state IN ${SETTLED} THEN coalesce(settled_block, $8::bigint) END,
             refusal = CASE WHEN found.filled = orders.filled AND found.state NOT IN ${SETTLED} THEN refusal END
           FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::numeric[], $6::integer[])
             AS found (hash, state, obstacle, due_at, filled, parts)
           WHERE orders.hash = found.hash
             AND (orders.state, orders.obstacle, orders.due_at, orders.filled, orders.parts)
               IS DISTINCT FROM (found.state, found.obstacle, found.due_at, found.filled, found.parts)`,
          [
            findings.map(({ hash }) => hash),
            findings.map(({ state }) => state),
            findings.map(({ obstacle }) => obstacle ?? null),
            findings.map(({ dueAt }) => dueAt ?? null),
            findings.map(({ filled }) => String(filled)),
            findings.map(({ parts }) => parts),
            ...[version, to.block],
          ],
        )
        await queries.query(
          'UPDATE order_book SET version = $1, block = $2, hash = $3, base_block = $4, base_hash = $5',
          [version, to.block, to.hash, to.baseBlock, to.baseHash],
        )
        return true
      }),
  }
}

export type OrderStore = ReturnType<typeof openOrderStore>

interface FillRow {
  readonly block: number
  readonly log_index: number
  readonly hash: string
  readonly transaction: string
  readonly filler: string
  readonly sold: string
  readonly bought: string
  readonly reward: string
  readonly at: number
}

function fillOf(row: FillRow): StoredFill {
  const { block, log_index: logIndex, hash, transaction, filler, sold, bought, reward, at } = row
  return {
    ...{ block: Number(block), logIndex: Number(logIndex), hash, transaction, filler, at: Number(at) },
    ...{ sold: BigInt(sold), bought: BigInt(bought), reward: BigInt(reward) },
  }
}

function storedOf(row: OrderRow): StoredOrder {
  const { hash, signature, permit, state } = row
  const order = parseOrder(JSON.parse(row.terms))
  if (order === undefined) throw new Error(`What is kept of order ${hash} is no order.`)
  return {
    ...{ hash, order, signature, permit, state, taken: Number(row.taken), position: Number(row.position) },
    ...{ withdrawal: row.withdrawal ?? undefined, obstacle: row.obstacle ?? undefined },
    dueAt: row.due_at === null ? undefined : Number(row.due_at),
    ...{ filled: BigInt(row.filled), parts: row.parts, refusal: row.refusal ?? undefined },
    version: Number(row.version),
  }
}

function markOf(row: MarkRow | undefined): BookMark {
  if (row === undefined) throw new Error('The book of orders has no mark.')
  const { version, block, hash, base_block: baseBlock, base_hash: baseHash } = row
  return {
    ...{ version: Number(version), block: Number(block), hash },
    ...{ baseBlock: Number(baseBlock), baseHash },
  }
}
