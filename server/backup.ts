import { getAddress } from 'ethers'
import { parseAddress } from '~/domain/address'
import { isRecord } from '~/lib/record'
import type { ServiceContext } from './api/route'
import { isNameSigned, openUsers } from './profile/users'
import { createHub, type Hub } from './voting/context'
import { readSigned, Refused, takeKeptMessage } from './voting/messages'

/** Of messages that are read from the database at once. */
const PAGE = 1000
const FORMAT = 'cheeseswap-signed-1'

interface NameRow {
  readonly address: string
  readonly username: string
  readonly signature: string
  readonly created_at: Date
}

interface MessageRow {
  readonly id: string
  readonly address: string
  readonly sent: string
  readonly signature: string
  readonly taken: number
  readonly position: number
}

/**
 * All names and votes as lines of JSON, each with what was signed and the signature: anybody can check them without us.
 * The first line says which exchange they are of.
 */
export async function* exportedLines({ database, record }: ServiceContext): AsyncGenerator<string> {
  const { chainId, factory } = record.network
  yield JSON.stringify({ type: FORMAT, chainId, factory: getAddress(factory) })
  for (let after = ''; ;) {
    const rows = await database.query<NameRow>(
      `SELECT address, username, signature, created_at FROM users
       WHERE signature IS NOT NULL AND address > $1 ORDER BY address LIMIT ${String(PAGE)}`,
      [after],
    )
    for (const { address, username, signature, created_at: at } of rows) {
      yield JSON.stringify({ type: 'name', address: getAddress(address), username, signature, at })
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.address
  }
  for (let after = 0; ;) {
    const rows = await database.query<MessageRow>(
      `SELECT id, address, sent, signature, taken, position FROM messages
       WHERE position > $1 ORDER BY position LIMIT ${String(PAGE)}`,
      [after],
    )
    for (const { id, address, sent, signature: sig, taken } of rows) {
      yield JSON.stringify({ type: 'message', id, address, sig, ...(JSON.parse(sent) as object), taken })
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.position
  }
}

export interface Imported {
  /** Lines that are here now and were not before; with `isDryRun`, lines whose signatures hold. */
  readonly added: number
  /** Lines that were here already, or gave way to a later vote of the same person. */
  readonly known: number
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
}

interface ImportOptions {
  /** Checks signatures alone and keeps nothing. */
  readonly isDryRun?: boolean
}

/**
 * Takes lines that `exportedLines` of this exchange wrote, wherever that was: each is held to what holds of one that is
 * sent by its signer. One that is refused costs itself.
 */
export async function importLines(
  context: ServiceContext,
  lines: AsyncIterable<string> | Iterable<string>,
  { isDryRun = false }: ImportOptions = {},
): Promise<Imported> {
  const importer = { context, hub: createHub(context), isDryRun }
  const refused: { line: number; reason: string }[] = []
  let [line, added, known] = [0, 0, 0]
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    try {
      const entry = parsed(text)
      if (line === 1) checkHeader(context, entry)
      else if (await take(importer, entry)) added += 1
      else known += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push({ line, reason: error.message })
      if (line === 1) break
    }
  }
  return { added, known, refused }
}

interface Importer {
  readonly context: ServiceContext
  readonly hub: Hub
  readonly isDryRun: boolean
}

type Entry = Readonly<Record<string, unknown>>

function parsed(text: string): Entry {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused('not JSON')
  }
  if (!isRecord(value)) throw new Refused('not an entry')
  return value
}

function checkHeader({ record }: ServiceContext, { type, chainId, factory }: Entry): void {
  if (type !== FORMAT) throw new Refused(`the first line is not of the format ${FORMAT}`)
  const own = record.network
  if (chainId !== own.chainId || parseAddress(factory) !== parseAddress(own.factory)) {
    throw new Refused('these are lines of another exchange')
  }
}

/** False where it was here already. */
async function take(importer: Importer, entry: Entry): Promise<boolean> {
  switch (entry['type']) {
    case 'name':
      return takeName(importer, entry)
    case 'message':
      return takeOne(importer, entry)
    default:
      throw new Refused('neither a name nor a message')
  }
}

async function takeName({ context, isDryRun }: Importer, entry: Entry): Promise<boolean> {
  const { address, username, signature, at } = entry
  const isWhole = [address, username, signature, at].every((each) => typeof each === 'string')
  const time = new Date(String(at))
  if (!isWhole || Number.isNaN(time.getTime())) throw new Refused('not a whole name')
  const name = { address: String(address), username: String(username), signature: String(signature) }
  if (!(await isNameSigned(context.rpcUrl, name))) throw new Refused('wrong signature')
  if (isDryRun) return true
  const users = openUsers(context.database)
  const added = await users.add({ ...name, at: time })
  if (added === 'added') return true
  const before = added === 'has-name' ? await users.byAddress(name.address) : undefined
  if (before?.username === name.username) return false
  throw new Refused(added === 'taken' ? 'the name is taken' : 'the address has another name')
}

async function takeOne({ hub, isDryRun }: Importer, entry: Entry): Promise<boolean> {
  const { taken } = entry
  if (typeof taken !== 'number' || !Number.isInteger(taken)) throw new Refused('not a whole message')
  if (isDryRun) {
    await readSigned(hub, entry)
    return true
  }
  return (await takeKeptMessage(hub, entry, taken)) !== undefined
}
