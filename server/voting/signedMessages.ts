import type { ServiceContext } from '../api/route'
import { type Entry, RefusedEntry, type SignedKind } from '../signed'
import { createHub } from './context'
import { readSigned, takeKeptMessage } from './messages'
import type { MessageRow } from './store'

/** Of messages that are read from the database at once. */
const PAGE = 1000

/** All proposals and votes, also votes that a later one replaced. */
export const signedMessages: SignedKind = { type: 'message', entries: messages, taker }

async function* messages({ database }: ServiceContext): AsyncGenerator<object> {
  for (let after = 0; ;) {
    const rows = await database.query<MessageRow & { readonly position: number }>(
      `SELECT id, address, sent, signature, taken, position FROM messages
       WHERE position > $1 ORDER BY position LIMIT ${String(PAGE)}`,
      [after],
    )
    for (const { id, address, sent, signature: sig, taken } of rows) {
      yield { type: 'message', id, address, sig, ...(JSON.parse(sent) as object), taken }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.position
  }
}

function taker(context: ServiceContext, isDryRun: boolean) {
  const hub = createHub(context)
  return async (entry: Entry): Promise<boolean> => {
    const { taken } = entry
    if (typeof taken !== 'number' || !Number.isInteger(taken)) throw new RefusedEntry('not a whole message')
    if (!isDryRun) return (await takeKeptMessage(hub, entry, taken)) !== undefined
    await readSigned(hub, entry)
    return true
  }
}
