import { orderJson } from '~/domain/orders/order'
import type { ServiceContext } from '../api/route'
import { type Entry, RefusedEntry, type SignedKind } from '../signed'
import { checkSigned, OrderRefused, orderService, readSent } from './service'
import { isSignedBy } from '../signature'
import { withdrawalHash } from './contract'
import { openOrderStore } from './store'

/** Of orders that are read from the database at once. */
const PAGE = 500

/** All orders that were taken, also those that are filled or over, with what their makers took out of the book. */
export const signedOrders: SignedKind = { type: 'order', entries: orders, taker }

async function* orders({ database, record }: ServiceContext): AsyncGenerator<object> {
  const store = openOrderStore(database)
  const { chainId } = record.network
  for (let after = 0; ;) {
    const page = await store.all(after, PAGE)
    for (const { order, signature, permit, taken, withdrawal } of page) {
      yield {
        ...{ type: 'order', chainId, contract: record.contracts.orders, order: orderJson(order) },
        ...{ signature, permit, taken },
        ...(withdrawal !== undefined && { withdrawal }),
      }
    }
    const last = page.at(-1)
    if (last === undefined) return
    after = last.position
  }
}

/** How far an imported order is, the chain says when the book is asked for the next time. */
function taker(context: ServiceContext, isDryRun: boolean) {
  const service = orderService(context)
  return async (entry: Entry): Promise<boolean> => {
    if (service === undefined) throw new RefusedEntry('no contract for orders')
    const { market, store, rpcUrl } = service
    const { chainId, contract, order: sent, signature, permit, taken, withdrawal } = entry
    const isWhole = typeof signature === 'string' && typeof permit === 'string' && Number.isSafeInteger(taken)
    if (!isWhole || (withdrawal !== undefined && typeof withdrawal !== 'string')) {
      throw new RefusedEntry('not a whole order')
    }
    try {
      const read = readSent(service, { chainId, contract, order: sent, signature, permit })
      await checkSigned(service, read)
      if (withdrawal !== undefined) {
        const signed = withdrawalHash(market, read.hash)
        if (!(await isSignedBy(rpcUrl, read.order.maker, signed, withdrawal))) {
          throw new RefusedEntry('wrong signature')
        }
      }
      if (isDryRun) return true
      const found = { hash: read.hash, state: 'open' as const, filled: 0n, parts: 0 }
      const added = await store.add(
        { ...read, taken: Number(taken), termsJson: JSON.stringify(orderJson(read.order)) },
        { ...found, obstacle: undefined, dueAt: undefined },
        Infinity,
      )
      if (added === true) await store.readAgain()
      const isNewlyOut = withdrawal !== undefined && (await store.withdraw(read.hash, withdrawal))
      return added === true || isNewlyOut
    } catch (error) {
      if (error instanceof OrderRefused) throw new RefusedEntry(error.code)
      throw error
    }
  }
}
