import { fieldsOf } from '~/lib/record'
import { rateLimit } from '../api/rateLimit'
import { type Answer, found, type Route, type ServiceContext } from '../api/route'
import { integer, listOf, object, refusal, text } from '../api/schemas'
import {
  makerIn,
  OrderRefused,
  type OrderService,
  orderService,
  readSent,
  takeOrder,
  tooOften,
  withdrawOrder,
} from './service'
import type { StoredOrder } from './store'
import { orderStream } from './stream'
import { orderSchema, orderView } from './view'

/** Orders that one network may send. */
const SENT = { most: 300, withinS: 600 } as const
/** Orders in one answer. */
const MOST_LISTED = 200
const HASH = '0x[0-9a-fA-F]{64}'
const SIGNATURE = { type: 'string', pattern: '^0x([0-9a-fA-F]{2}){1,4096}$' } as const
const PERMIT = { type: 'string', pattern: '^0x([0-9a-fA-F]{2}){0,160}$' } as const

const refused = object({ error: text, code: text })
const orders = object({ orders: listOf(orderSchema) }, { next: text })

/**
 * The book of signed orders: taken, listed, told of as they change, and taken out again. What it says of an order is what the
 * chain says at the newest block.
 */
export function orderRoutes(context: ServiceContext): readonly Route[] {
  const service = orderService(context)
  return service === undefined ? [] : routesOf(service)
}

function routesOf(service: OrderService): readonly Route[] {
  const { store, refresh } = service
  const sent = rateLimit(SENT)
  const stream = orderStream(service)

  function takeTurn(client: string): void {
    const wait = sent.take(client)
    if (wait > 0) throw tooOften(wait)
  }

  async function viewed(stored: readonly StoredOrder[]) {
    const fills = await store.fillsOf(stored.map(({ hash }) => hash))
    return stored.map((each) => orderView(each, fills))
  }
  async function oneViewed(stored: StoredOrder): Promise<Answer> {
    return found((await viewed([stored]))[0])
  }

  return [
    {
      method: 'POST',
      path: '/orders',
      schema: {
        summary: 'Takes a signed order; the same one again is answered as it stands',
        body: object(
          { chainId: integer, contract: text, order: { type: 'object' }, signature: SIGNATURE },
          { permit: PERMIT },
        ),
        response: { 200: orderSchema, 400: refused, 401: refused, 409: refused, 429: refused },
      },
      refuse: (message) => refusedWith('malformed', message),
      answer: ({ body, client }) =>
        answered(async () => {
          const { chainId, contract, order, signature, permit = '0x' } = fieldsOf(body)
          const read = readSent(service, {
            ...{ chainId, contract, order, signature: String(signature), permit: String(permit) },
          })
          takeTurn(client)
          await refresh()
          return oneViewed(await takeOrder(service, read))
        }),
    },
    {
      method: 'DELETE',
      path: `/orders/:hash(^${HASH}$)`,
      schema: {
        summary:
          'Takes an order out of the book by its maker’s signature; fillers that have the order can still fill it until it ends',
        body: object({ signature: SIGNATURE }),
        response: { 200: orderSchema, 400: refused, 401: refused, 404: refused, 429: refused },
      },
      refuse: (message) => refusedWith('malformed', message),
      answer: ({ params: { hash = '' }, body, client }) =>
        answered(async () => {
          takeTurn(client)
          const { signature } = fieldsOf(body)
          return oneViewed(await withdrawOrder(service, hash.toLowerCase(), String(signature)))
        }),
    },
    {
      path: '/orders',
      schema: {
        summary:
          'Orders of one maker with their fills, the newest first; `next` is the `before` of those that follow',
        querystring: object({ maker: text }, { before: text }),
        response: { 200: orders, 400: refusal },
      },
      answer: ({ query }) =>
        answered(async () => {
          const maker = makerIn(query.get('maker') ?? '')
          const before = positionIn(query.get('before'), Number.MAX_SAFE_INTEGER)
          if (maker === undefined || before === undefined) {
            return refusedWith('malformed', '`maker` is no address, or `before` no number.')
          }
          await refresh()
          const page = await store.byMaker(maker, before, MOST_LISTED)
          return found(await listed(page))
        }),
    },
    {
      path: '/orders/open',
      schema: {
        summary: 'All open orders, the oldest first; `next` is the `after` of those that follow',
        querystring: object({}, { after: text }),
        response: { 200: orders, 400: refusal },
      },
      answer: ({ query }) =>
        answered(async () => {
          const after = positionIn(query.get('after'), 0)
          if (after === undefined) return refusedWith('malformed', '`after` is no number.')
          await refresh()
          return found(await listed(await store.open(after, MOST_LISTED)))
        }),
    },
    {
      path: '/orders/stream',
      schema: {
        summary:
          'Server-sent events: `ready`, then `order` for each change, of one maker or all; `after` is the last id that was had',
        querystring: object({}, { maker: text, after: text }),
        response: { 200: text, 400: refusal, 503: refusal },
      },
      answer: ({ query }) => {
        const named = query.get('maker')
        const maker = named === null ? undefined : makerIn(named)
        const version = positionIn(query.get('after'), -1)
        if ((named !== null && maker === undefined) || version === undefined) {
          return refusedWith('malformed', '`maker` is no address, or `after` no number.')
        }
        if (stream.isFull()) {
          const busy = refusedWith('busy', 'Too many listen. Ask for the orders instead.', 503)
          return { ...busy, headers: { 'retry-after': '30' } }
        }
        return {
          raw: (response) => {
            stream.listen(response, { maker, version: version < 0 ? undefined : version })
          },
        }
      },
    },
  ]

  async function listed(page: readonly StoredOrder[]) {
    const last = page.at(-1)
    return {
      orders: await viewed(page),
      ...(last !== undefined && page.length === MOST_LISTED && { next: String(last.position) }),
    }
  }
}

async function answered(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    const { code, message, status, retryAfterS } = error
    return {
      ...refusedWith(code, message, status),
      ...(retryAfterS > 0 && { headers: { 'retry-after': String(retryAfterS) } }),
    }
  }
}

function refusedWith(code: string, error: string, status = 400) {
  return { status, body: { error, code } }
}

/** Undefined where it is no number of an order. */
function positionIn(text_: string | null, otherwise: number): number | undefined {
  if (text_ === null) return otherwise
  return /^\d{1,15}$/.test(text_) ? Number(text_) : undefined
}
