import type { Area } from '~/widgets/area'

export const orders: Area = {
  key: 'orders',
  within: '/swap',
  pages: [{ path: '/orders', title: 'Orders', screen: () => import('./OrdersScreen') }],
}
