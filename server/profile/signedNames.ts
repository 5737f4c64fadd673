import { getAddress } from 'ethers'
import type { ServiceContext } from '../api/route'
import { type Entry, RefusedEntry, type SignedKind } from '../signed'
import { isNameSigned, openUsers } from './users'

/** Of names that are read from the database at once. */
const PAGE = 1000

interface NameRow {
  readonly address: string
  readonly username: string
  readonly signature: string
  readonly created_at: Date
}

/** The names that somebody has signed. */
export const signedNames: SignedKind = { type: 'name', entries: names, taker }

async function* names({ database }: ServiceContext): AsyncGenerator<object> {
  for (let after = ''; ;) {
    const rows = await database.query<NameRow>(
      `SELECT address, username, signature, created_at FROM users
       WHERE signature IS NOT NULL AND address > $1 ORDER BY address LIMIT ${String(PAGE)}`,
      [after],
    )
    for (const { address, username, signature, created_at: at } of rows) {
      yield { type: 'name', address: getAddress(address), username, signature, at }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.address
  }
}

function taker({ rpcUrl, database }: ServiceContext, isDryRun: boolean) {
  const users = openUsers(database)
  return async ({ address, username, signature, at }: Entry): Promise<boolean> => {
    const isWhole = [address, username, signature, at].every((each) => typeof each === 'string')
    const time = new Date(String(at))
    if (!isWhole || Number.isNaN(time.getTime())) throw new RefusedEntry('not a whole name')
    const name = { address: String(address), username: String(username), signature: String(signature) }
    if (!(await isNameSigned(rpcUrl, name))) throw new RefusedEntry('wrong signature')
    if (isDryRun) return true
    const added = await users.add({ ...name, at: time })
    if (added === 'added') return true
    const before = added === 'has-name' ? await users.byAddress(name.address) : undefined
    if (before?.username === name.username) return false
    throw new RefusedEntry(added === 'taken' ? 'the name is taken' : 'the address has another name')
  }
}
