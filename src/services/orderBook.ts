import { type OrderJson, orderJson, parseOrder } from '~/domain/orders/order'
import {
  type DecodedBy,
  digits,
  flag,
  integer,
  list,
  map,
  optional,
  orElse,
  parsed,
  record,
} from '~/lib/decode'
import { type Hex, isHex } from '~/lib/hex'
import { fieldsOf } from '~/lib/record'
import { CHANGES } from './changes'
import { moment } from './decoders'
import { type Answer, askPart, remote, renewedAfter } from './remote'

/** By the chain alone; in the book an order that was withdrawn is canceled, too. */
const STATES = ['open', 'part-filled', 'filled', 'cancelled', 'expired'] as const
export type BookState = (typeof STATES)[number]

/** Why nothing of an open order can be filled now. */
const OBSTACLES = [
  'not-started',
  'part-not-due',
  'balance',
  'allowance',
  'reference',
  'trigger',
  'price',
  'fee',
  'tax',
  'receiver',
  'refused',
] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** In one page. */
const MOST_ORDERS = 1000

const hex = parsed<Hex>((value) => (isHex(value) ? value : undefined), 'hexadecimal digits')
/** Units, as digits. */
const units = digits()

const fill = record({ transaction: hex, at: moment, sold: units, bought: units, reward: units })

const bookOrder = record({
  hash: hex,
  order: parsed((value) => {
    const order = parseOrder(value)
    return order && orderJson(order)
  }, 'an order'),
  state: parsed((value) => STATES.find((state) => state === value), 'a state'),
  /** One that this page does not know is no reason to leave the order out. */
  obstacle: orElse(
    optional(parsed((value) => OBSTACLES.find((obstacle) => obstacle === value), 'an obstacle')),
    undefined,
  ),
  isWithdrawn: flag,
  filled: units,
  parts: integer(),
  fills: list(fill, { mayBeEmpty: true }),
})

const orderPage = record({
  orders: list(bookOrder, { most: MOST_ORDERS, key: ({ hash }) => hash, mayBeEmpty: true }),
  /** What the orders that follow are asked for by. */
  next: optional(digits()),
})

/** One fill; amounts in units, as digits. */
export type BookFill = DecodedBy<typeof fill>
/** An order as the book has it. */
export type BookOrder = DecodedBy<typeof bookOrder>

export interface OrderPages {
  /** The newest first. */
  readonly orders: readonly BookOrder[]
  /** The book has older ones. */
  readonly hasMore: boolean
}

/** `reason` is the book’s own code. */
export type BookAnswer = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly reason: string }

interface OfBook {
  /** The book's address, without a slash at its end. */
  readonly url: string
}

const TAKEN: BookAnswer = { kind: 'taken' }
/** The book answers an order that it had with what became of it, and never takes one again that its maker took out. */
const WITHDRAWN: BookAnswer = { kind: 'refused', reason: 'withdrawn' }

export const orderBook = remote.injectEndpoints({
  endpoints: (build) => ({
    /** Orders of an account, the newest first, by so many pages as the book gives them. More pages are the same answer, longer. */
    ordersOf: build.query<Answer<OrderPages>, OfBook & { readonly maker: string; readonly pages: number }>({
      serializeQueryArgs: ({ queryArgs: { url, maker } }) => ({ url, maker }),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.pages !== previousArg?.pages,
      queryFn: async ({ url, maker, pages }, _api, _options, ask) => {
        // One that comes meanwhile moves the others to the next page.
        const orders = new Map<Hex, BookOrder>()
        let missing = 0
        let next: string | undefined = ''
        for (let page = 0; page < pages && next !== undefined; page++) {
          const before: string = next === '' ? '' : `&before=${next}`
          const read = await askPart(ask, { url: `${url}?maker=${maker}${before}`, parse: orderPage })
          if (read.error !== undefined) return { error: read.error }
          missing += read.missing
          for (const order of read.data.orders) orders.set(order.hash, order)
          next = read.data.next
        }
        return { data: { value: { orders: [...orders.values()], hasMore: next !== undefined }, missing } }
      },
      providesTags: renewedAfter(CHANGES.orders),
    }),
    /** A signed order; the book knows it by its hash, so that sending it again does no harm. */
    submitOrder: build.mutation<
      Answer<BookAnswer>,
      OfBook & {
        readonly chainId: number
        readonly contract: string
        readonly order: OrderJson
        readonly signature: Hex
        readonly permit?: Hex
      }
    >({
      query: ({ url, ...order }) => ({
        url,
        body: order,
        parse: map(record({ isWithdrawn: flag }), ({ isWithdrawn }) => (isWithdrawn ? WITHDRAWN : TAKEN)),
        refusal: (_status, answer) => refusalIn(answer),
      }),
    }),
    /** Takes an order out of the book by its maker's signature: no one is offered it any more. */
    withdrawOrder: build.mutation<
      Answer<BookAnswer>,
      OfBook & { readonly hash: Hex; readonly signature: Hex }
    >({
      query: ({ url, hash, signature }) => ({
        url: `${url}/${hash}`,
        method: 'DELETE',
        body: { signature },
        parse: () => TAKEN,
        refusal: (_status, answer) => refusalIn(answer),
      }),
    }),
  }),
})

/** Undefined where the service says no code: it is another failure then. */
function refusalIn(answer: unknown): BookAnswer | undefined {
  const { code } = fieldsOf(answer)
  return typeof code === 'string' ? { kind: 'refused', reason: code.slice(0, 60) } : undefined
}
