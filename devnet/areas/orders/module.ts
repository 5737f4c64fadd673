import { ordersContracts } from '../../../contracts/orders/contracts'
import { deployOrders } from '../../../deploy/orders/launch'
import type { DevnetArea } from '../../area'

/** Orders that people sign, and anyone fills. */
export const orders: DevnetArea = {
  name: 'orders',
  contracts: ordersContracts,
  deploy(builder) {
    deployOrders(builder, builder.token('WBNB'))
  },
  site: ({ contract }) => ({ contracts: { orders: contract('Orders') } }),
}
