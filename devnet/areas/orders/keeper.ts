import { rpc } from '../../../deploy/node/rpc'
import { createFiller, type Filler } from '../../../server/orders/filler'
import { orderService } from '../../../server/orders/service'
import type { KeeperJob } from '../../area'
import { FILLER } from './terms'

/** Fills what pays, as the keeper of a deployment does. */
export const filling: KeeperJob = {
  name: 'filling',
  everyS: 2,
  start({ rpcUrl, service, send }) {
    let filler: Filler | undefined
    const count = (tag: 'latest' | 'pending') =>
      rpc<string>(rpcUrl, 'eth_getTransactionCount', [FILLER.address, tag])
    return async () => {
      const book = orderService(service())
      if (book === undefined) return
      filler ??= createFiller(book, FILLER.address)
      if ((await count('latest')) !== (await count('pending'))) return
      for (const { to, data, gas } of await filler.look()) {
        await send(FILLER, { to, data, gas: Number((gas * 5n) / 4n) + 20_000 })
      }
    }
  },
}
