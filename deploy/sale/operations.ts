import { countOf, exactly } from '../operate/arguments'
import type { Operation } from '../operate/operation'

/** As the contract numbers them. */
const STATUSES = ['pending', 'premint', 'presale', 'sale'] as const

export const saleOperations: readonly Operation[] = [
  {
    name: 'collection-sale announce',
    usage: 'START PER-ACCOUNT PER-TRANSACTION · the public sale’s start in Unix seconds, and its limits',
    plan({ builder }, args) {
      const names = ['START', 'PER-ACCOUNT', 'PER-TRANSACTION']
      exactly(args, names)
      builder.call('NFTSale', {
        ...{ to: builder.contract('NFTSale'), contract: 'NFTSale', method: 'setSaleProperties' },
        args: args.map((each, index) => countOf(each, names[index] ?? '')),
      })
    },
  },
  {
    name: 'collection-sale phase',
    usage: `${STATUSES.slice(1).join('|')} · begins the next phase`,
    plan({ builder }, args) {
      exactly(args, ['PHASE'])
      const status = STATUSES.findIndex((each) => each === args[0])
      if (status < 1) throw new Error(`PHASE is one of ${STATUSES.slice(1).join(', ')}.`)
      const own = { to: builder.contract('NFTSale'), contract: 'NFTSale', method: 'updateSaleStatus' }
      builder.call('NFTSale', { ...own, args: [status] })
    },
  },
]
