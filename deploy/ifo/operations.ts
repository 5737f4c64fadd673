import { exactly } from '../operate/arguments'
import type { Operation } from '../operate/operation'
import { launchPresale, launchTokenSale, presaleKey, tokenSaleKey } from './launch'

export const ifoOperations: readonly Operation[] = [
  {
    name: 'sale add',
    usage: '· makes and supplies the token sales and presales of the configuration that are not there',
    plan({ builder, deployment }, args) {
      exactly(args, [])
      const isMissing = (key: string) => deployment.addresses.contracts[key] === undefined
      for (const index of builder.config.tokenSales.keys()) {
        if (isMissing(tokenSaleKey(index))) launchTokenSale(builder, index)
      }
      for (const index of builder.config.presales.keys()) {
        if (isMissing(presaleKey(index))) launchPresale(builder, index)
      }
    },
  },
]
