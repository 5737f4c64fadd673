import { parseEther } from 'ethers'
import { ordersContracts } from '../../../contracts/orders/contracts'
import { deployOrders } from '../../../deploy/orders/launch'
import { orderRoutes } from '../../../server/orders/routes'
import type { DevnetArea } from '../../area'
import { filledFirst } from '../../filled'
import { unitsForDollars } from '../exchange/market'
import { filling } from './keeper'
import { seedOrders } from './seed'
import { FILLER, MAKER_DOLLARS, MAKERS } from './terms'

const COINS = parseEther('1000')
const SOLD = ['BUSD', 'CHEESE']

/** Orders that people sign, and anyone fills: the book, a filler, and a few makers. */
export const orders: DevnetArea = {
  name: 'orders',
  contracts: ordersContracts,
  deploy(builder) {
    deployOrders(builder, builder.token('WBNB'))
  },
  site: ({ contract }) => ({ contracts: { orders: contract('Orders') } }),
  accounts: () => [
    { address: FILLER.address, wei: COINS, holdings: {}, approvals: [] },
    ...MAKERS.map(({ address }) => ({
      ...{ address, wei: COINS },
      holdings: Object.fromEntries(SOLD.map((key) => [key, unitsForDollars(MAKER_DOLLARS, key)])),
      approvals: SOLD.map((token) => ({ token, spender: 'Orders' })),
    })),
  ],
  routes: (context) => filledFirst(orderRoutes(context), () => seedOrders(context)),
  keeperJobs: [filling],
}
