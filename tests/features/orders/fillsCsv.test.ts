import { expect, it } from 'vitest'
import { ZERO_ADDRESS } from '~/domain/address'
import { nativeCoin, type Token } from '~/domain/money/currency'
import { fillsCsv } from '~/features/orders/fillsCsv'
import type { OwnOrder } from '~/features/orders/useOwnOrders'
import { ORDER } from '../../domain/orders/orders'

const SOLD: Token = {
  ...{ kind: 'token', chainId: 31337, address: ORDER.sellToken, decimals: 6, symbol: '=SUM', name: 'Sold' },
}
const FILL = { transaction: `0x${'12'.repeat(32)}`, at: 1_700_000_000, reward: '0' } as const
const own = (fills: OwnOrder['fills'], buyToken = ORDER.buyToken): OwnOrder => ({
  ...{ hash: '0xab', order: { ...ORDER, buyToken }, kind: 'limit', state: 'open', obstacle: undefined },
  ...{ isOnChain: true, filled: 0n, parts: 0, fills, isInBook: true, signed: undefined },
  isWithdrawn: false,
})
const csv = (...orders: readonly OwnOrder[]) =>
  fillsCsv(orders, { known: new Map([[SOLD.address, SOLD]]), coin: nativeCoin(31337) }).split('\r\n')

it('a file of fills has exact amounts, and no cell that a spreadsheet would run', () => {
  const [head, first, second, ...others] = csv(
    own(undefined),
    own([
      { ...FILL, sold: '1500001', bought: '7' },
      { ...FILL, sold: '2', bought: '8' },
    ]),
  )
  expect(head?.split(',')).toHaveLength(10)
  expect(first).toBe(
    `2023-11-14T22:13:20.000Z,0xab,limit,1.500001,'=SUM,${SOLD.address},7,smallest units,${ORDER.buyToken},${FILL.transaction}`,
  )
  expect(second).toContain(',0.000002,')
  expect(others).toEqual([''])
})

it('the coin is told in whole coins', () => {
  const [, row] = csv(own([{ ...FILL, sold: '1', bought: '2500000000000000000' }], ZERO_ADDRESS))
  expect(row).toContain(`,2.5,BNB,${ZERO_ADDRESS},`)
})
