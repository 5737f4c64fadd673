import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderJson } from '~/domain/orders/order'
import { orderBook } from '~/services/orderBook'
import { ORDER } from '../domain/orders/orders'
import { askRemote } from '../support/askRemote'
import { localService } from '../support/localService'

let answer: { status?: number; body: unknown } = { body: {} }
/** In place of the same answer to everything. */
let answerTo: ((url: string) => unknown) | undefined
const asked: { readonly method: string; readonly url: string; readonly body: string }[] = []
const url = await localService((received) => {
  asked.push({ method: received.method, url: received.url, body: received.body })
  const { status = 200, body } = answerTo === undefined ? answer : { body: answerTo(received.url) }
  return { status, body: JSON.stringify(body) }
})
beforeEach(() => {
  asked.length = 0
  answerTo = undefined
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const { ordersOf, submitOrder, withdrawOrder } = orderBook.endpoints
const HASH = `0x${'ab'.repeat(32)}` as const
const LISTED = {
  ...{ hash: HASH, order: orderJson(ORDER), state: 'open', obstacle: 'price', isWithdrawn: false },
  ...{ filled: '0', parts: 0, fills: [], dueAt: null, signature: '0x12', taken: 5, permit: '0x' },
}

const OTHER = `0x${'cd'.repeat(32)}` as const
const question = { url, maker: ORDER.maker, pages: 1 } as const

describe('orders of an account', () => {
  it('are asked for by the account, and are what the book says', async () => {
    answer = { body: { orders: [LISTED] } }
    expect(await askRemote(ordersOf, question)).toEqual({
      orders: [
        {
          ...{ hash: HASH, order: orderJson(ORDER), state: 'open', obstacle: 'price' },
          ...{ isWithdrawn: false, filled: '0', parts: 0, fills: [] },
        },
      ],
      hasMore: false,
    })
    expect(asked[0]?.url).toBe(`/?maker=${ORDER.maker}`)
  })

  it('stay where their obstacle is unknown here, and are left out where they are none', async () => {
    answer = {
      body: {
        orders: [
          { ...LISTED, obstacle: 'a-later-one' },
          { ...LISTED, hash: OTHER, order: { ...LISTED.order, sellAmount: '-1' } },
        ],
      },
    }
    const { orders } = await askRemote(ordersOf, question)
    expect(orders).toEqual([expect.objectContaining({ hash: HASH, obstacle: undefined })])
  })

  it('come by as many pages as are asked for, each of the orders before the last, and none twice', async () => {
    answerTo = (asking) =>
      asking.includes('before=7')
        ? { orders: [LISTED, { ...LISTED, hash: OTHER }], next: '3' }
        : { orders: [LISTED], next: '7' }
    const first = await askRemote(ordersOf, question)
    expect([first.orders.map(({ hash }) => hash), first.hasMore]).toEqual([[HASH], true])
    const both = await askRemote(ordersOf, { ...question, pages: 2 })
    expect([both.orders.map(({ hash }) => hash), both.hasMore]).toEqual([[HASH, OTHER], true])
    expect(asked.map((each) => each.url)).toEqual([
      ...[`/?maker=${ORDER.maker}`, `/?maker=${ORDER.maker}`],
      `/?maker=${ORDER.maker}&before=7`,
    ])
    answerTo = () => ({ orders: [LISTED] })
    await askRemote(ordersOf, { ...question, pages: 2 })
    expect(asked).toHaveLength(4)
  })
})

describe('an order that is sent', () => {
  const sent = {
    url,
    chainId: 31337,
    contract: ORDER.receiver,
    order: orderJson(ORDER),
    signature: '0x12',
  } as const

  it.each([{}, { permit: '0x34' } as const])(
    'goes with its chain and contract, and with %j',
    async (permit) => {
      answer = { body: LISTED }
      expect(await askRemote(submitOrder, { ...sent, ...permit })).toEqual({ kind: 'taken' })
      expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
        ...{ chainId: 31337, contract: ORDER.receiver, order: orderJson(ORDER), signature: '0x12' },
        ...permit,
      })
    },
  )

  it('that is refused says why by the book’s code', async () => {
    answer = { status: 409, body: { code: 'too-many', error: 'A maker has at most 100 open orders.' } }
    expect(await askRemote(submitOrder, sent)).toEqual({ kind: 'refused', reason: 'too-many' })
  })

  it('that its maker took out before is not taken, although the book knows it', async () => {
    answer = { body: { ...LISTED, isWithdrawn: true } }
    expect(await askRemote(submitOrder, sent)).toEqual({ kind: 'refused', reason: 'withdrawn' })
  })
})

describe('an order that is taken out', () => {
  it('is named by its hash, with its maker’s signature, or the book says why it is not', async () => {
    answer = { body: { ...LISTED, isWithdrawn: true } }
    const taken = { url, hash: HASH, signature: '0x12' } as const
    expect(await askRemote(withdrawOrder, taken)).toEqual({ kind: 'taken' })
    expect(asked).toEqual([{ method: 'DELETE', url: `/${HASH}`, body: '{"signature":"0x12"}' }])
    answer = { status: 404, body: { code: 'unknown', error: 'There is no such order.' } }
    expect(await askRemote(withdrawOrder, taken)).toEqual({ kind: 'refused', reason: 'unknown' })
  })
})
