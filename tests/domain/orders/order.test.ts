import { TypedDataEncoder } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Order, ORDER_TYPES, orderDomain, orderJson, parseOrder } from '~/domain/orders/order'
import { account, ORDER } from './orders'

const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const address = fc.integer({ min: 0, max: 1_000_000 }).map(account)
const orders: fc.Arbitrary<Order> = fc.record({
  ...{ maker: address, receiver: address, sellToken: address, buyToken: address, pair: address },
  ...{ sellAmount: uint, buyMinimum: uint, feeLimit: uint, start: uint, end: uint, parts: uint },
  ...{
    partialFills: fc.boolean(),
    interval: uint,
    trigger: fc.constantFrom(0 as const, 1 as const, 2 as const),
  },
  ...{ triggerAmount: uint, window: uint, tolerance: uint, epoch: uint, salt: uint },
})

describe('an order as JSON', () => {
  it('is the same order when it is read again', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(parseOrder(JSON.parse(JSON.stringify(orderJson(order))))).toEqual(order)
      }),
    )
  })

  it('is no order where a field is missing or of another type', () => {
    const json = orderJson(ORDER)
    for (const name of Object.keys(json)) {
      expect(parseOrder({ ...json, [name]: undefined })).toBeUndefined()
      expect(parseOrder({ ...json, [name]: null })).toBeUndefined()
      expect(parseOrder({ ...json, [name]: { toString: () => '1' } })).toBeUndefined()
    }
    for (const bad of [
      '',
      '-1',
      '01',
      '1.0',
      '0x10',
      '1e3',
      ' 1',
      '9'.repeat(79),
      String(2n ** 256n),
      1,
      1n,
    ]) {
      expect(parseOrder({ ...json, sellAmount: bad })).toBeUndefined()
    }
    expect(parseOrder({ ...json, sellAmount: String(2n ** 256n - 1n) })?.sellAmount).toBe(2n ** 256n - 1n)
    for (const bad of [3, -1, '0', 0.5, true]) expect(parseOrder({ ...json, trigger: bad })).toBeUndefined()
    for (const bad of ['0x12', ORDER.maker.slice(0, -1), 'me']) {
      expect(parseOrder({ ...json, maker: bad })).toBeUndefined()
    }
    for (const bad of [undefined, null, 7, 'order', [json]]) expect(parseOrder(bad)).toBeUndefined()
  })

  it('drops what is no field of an order', () => {
    expect(parseOrder({ ...orderJson(ORDER), beside: 'x' })).toEqual(ORDER)
  })
})

describe('what is signed', () => {
  it('has the type that the contract hashes', () => {
    const types = { Order: ORDER_TYPES.Order.map((field) => ({ ...field })) }
    expect(TypedDataEncoder.from(types).encodeType('Order')).toBe(
      'Order(address maker,address receiver,address sellToken,address buyToken,uint256 sellAmount,uint256 buyMinimum,uint256 feeLimit,uint256 start,uint256 end,bool partialFills,uint256 parts,uint256 interval,uint8 trigger,uint256 triggerAmount,address pair,uint256 window,uint256 tolerance,uint256 epoch,uint256 salt)',
    )
    expect(orderDomain(56, account(5))).toEqual({
      ...{ name: 'CheeseSwap Orders', version: '1', chainId: 56, verifyingContract: account(5) },
    })
  })
})
