import { rpc } from '../../deploy/node/rpc'
import { toAddress } from '~/domain/address'
import { compilePools } from '~/domain/amm/poolGraph'
import { type Order, orderJson, parseOrder } from '~/domain/orders/order'
import { hasReference, partAmount, termsProblems } from '~/domain/orders/terms'
import { type RateLimit, rateLimit } from '../api/rateLimit'
import type { ServiceContext } from '../api/route'
import { isSignedBy } from '../signature'
import { findingsOf, openBook, type OrderBook } from './book'
import { orderHash, parsePermit, withdrawalHash } from './contract'
import { judge, tradeOf } from './judge'
import { marketOf, pooled, referencePair } from './market'
import type { StoredOrder } from './store'
import { isTaxed } from './tax'

/** Open orders that one maker may have in the book. */
const MOST_OPEN = 100
/** Orders that one maker may sign, taken or not. */
const SIGNED = { most: 120, withinS: 600 } as const

export interface OrderService extends OrderBook {
  readonly rpcUrl: string
  /** Of orders that makers have signed. */
  readonly makers: RateLimit
}

/** Undefined where the deployment has no contract for orders. */
export function orderService({
  record,
  rpcUrl,
  database,
  firstBlock,
}: ServiceContext): OrderService | undefined {
  const market = marketOf(record)
  if (market === undefined) return undefined
  const ask = <T>(method: string, params: readonly unknown[] = []) => rpc<T>(rpcUrl, method, params)
  return { ...openBook({ database, ask, market, firstBlock }), rpcUrl, makers: rateLimit(SIGNED) }
}

/** Why an order is not taken. What is wrong with its terms is named as `src/domain/orders/terms.ts` does. */
export class OrderRefused extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which it may be tried again; 0 where that would change nothing. */
  readonly retryAfterS: number

  constructor(code: string, words: string, status = 400, retryAfterS = 0) {
    super(words)
    this.retryAfterS = retryAfterS
    this.code = code
    this.status = status
  }
}

interface SentOrder {
  readonly chainId: unknown
  readonly contract: unknown
  readonly order: unknown
  readonly signature: string
  readonly permit: string
}

export interface ReadSent {
  readonly hash: string
  readonly order: Order
  readonly signature: string
  readonly permit: string
}

/** What was sent, where it is an order of this exchange whose terms can hold. Throws `OrderRefused`. */
export function readSent({ market }: Pick<OrderService, 'market'>, sent: SentOrder): ReadSent {
  const { signature, permit } = sent
  if (sent.chainId !== market.chainId) {
    throw new OrderRefused('other-chain', `Orders of chain ${String(market.chainId)} are taken here.`)
  }
  if (typeof sent.contract !== 'string' || sent.contract.toLowerCase() !== market.orders.toLowerCase()) {
    throw new OrderRefused('other-contract', `Orders of the contract ${market.orders} are taken here.`)
  }
  const order = parseOrder(sent.order)
  if (order === undefined) throw new OrderRefused('malformed', '`order` is no order.')
  const [problem] = termsProblems(order, market.wrapped)
  if (problem !== undefined)
    throw new OrderRefused(problem, `The terms of the order do not hold: ${problem}.`)
  if (order.receiver === market.orders) {
    throw new OrderRefused('receiver', 'The contract of orders cannot receive what is bought.')
  }
  if (hasReference(order) && order.pair !== referencePair(market, order)) {
    throw new OrderRefused('pair', '`pair` is not the pair of both tokens.')
  }
  if (permit !== '0x' && parsePermit(permit) === undefined) {
    throw new OrderRefused('permit', '`permit` has not the five words of a permit.')
  }
  return { hash: orderHash(market, order), order, signature, permit }
}

/** Throws `OrderRefused`; the node's own errors pass. */
export async function checkSigned({ rpcUrl }: Pick<OrderService, 'rpcUrl'>, sent: ReadSent): Promise<void> {
  const { order, hash, signature } = sent
  if (await isSignedBy(rpcUrl, order.maker, hash, signature)) return
  throw new OrderRefused('signature', 'The signature is not of the maker.', 401)
}

/**
 * Takes an order that its maker has signed, and that could be filled if the price were right. Gives it as the book has it.
 * Throws `OrderRefused`.
 */
export async function takeOrder(service: OrderService, sent: ReadSent): Promise<StoredOrder> {
  const { store, market, ask } = service
  const { hash, order } = sent
  const before = await store.byHash(hash)
  if (before !== undefined) return before
  await checkSigned(service, sent)
  // Counted once the signer is known, so that nothing sent by others uses up an account's limit.
  const wait = service.makers.take(order.maker)
  if (wait > 0) throw tooOften(wait)
  const [facts, gas] = await service.look([sent])
  const judged = judge(facts, sent)
  const refusal = refusalOf(judged)
  if (refusal !== undefined) throw refusal
  const progress = facts.progressOf(hash)
  const next =
    order.parts > 1n ? partAmount(order, progress.parts) : order.partialFills ? 1n : order.sellAmount
  // Also of an order that begins later: who cannot pay now is asked to sign when they can.
  if (facts.balanceOf(order) < next)
    throw new OrderRefused('balance', 'The maker does not have what is sold.')
  if (facts.allowanceOf(sent) < next) {
    throw new OrderRefused('allowance', 'The contract of orders may not take what is sold.')
  }
  const bought = pooled(market, order.buyToken)
  const amount = order.parts > 1n ? next : order.sellAmount - progress.filled
  const trade = tradeOf(market, compilePools(facts.pools), order.sellToken, bought, amount)
  if (trade === undefined)
    throw new OrderRefused('no-route', 'No pools lead from what is sold to what is bought.')
  const tried = facts.balanceOf(order) < amount ? { ...trade, inputUnits: facts.balanceOf(order) } : trade
  if (await isTaxed(ask, market, order, tried)) {
    throw new OrderRefused('taxed', 'One of the tokens keeps a part of what is moved: it cannot be ordered.')
  }
  const [finding] = findingsOf(market, facts, gas, [sent])
  if (finding === undefined) throw new Error(`Nothing was found out about order ${hash}.`)
  const added = await store.add(
    { ...sent, taken: facts.block.time, termsJson: JSON.stringify(orderJson(order)) },
    finding,
    MOST_OPEN,
  )
  if (added === 'too-many') {
    throw new OrderRefused('too-many', `A maker has at most ${String(MOST_OPEN)} open orders.`, 409)
  }
  const stored = await store.byHash(hash)
  if (stored === undefined) throw new Error(`Order ${hash} was not kept.`)
  return stored
}

export function tooOften(seconds: number): OrderRefused {
  const words = `Too many orders. Try again in ${String(Math.ceil(seconds / 60))} minutes.`
  return new OrderRefused('too-often', words, 429, seconds)
}

function refusalOf(judged: ReturnType<typeof judge>): OrderRefused | undefined {
  switch (judged.state) {
    case 'filled':
      return new OrderRefused('filled', 'The order is filled.', 409)
    case 'cancelled':
      return new OrderRefused('cancelled', 'The order is cancelled.', 409)
    case 'expired':
      return new OrderRefused('expired', 'The order has expired.')
    case 'open':
    case 'part-filled':
      return undefined
  }
}

/**
 * Takes an order out of the book by its maker's word. It costs nothing, and whoever has the signature can still fill it until
 * it ends. Throws `OrderRefused`.
 */
export async function withdrawOrder(
  { store, market, rpcUrl }: OrderService,
  hash: string,
  signature: string,
): Promise<StoredOrder> {
  const stored = await store.byHash(hash)
  if (stored === undefined) throw new OrderRefused('unknown', 'There is no such order.', 404)
  const isTheirs = await isSignedBy(rpcUrl, stored.order.maker, withdrawalHash(market, hash), signature)
  if (!isTheirs) throw new OrderRefused('signature', 'The signature is not of the maker.', 401)
  await store.withdraw(hash, signature)
  return (await store.byHash(hash)) ?? stored
}

/** Whose orders are asked for, in the letters of the book. */
export function makerIn(text: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? toAddress(text.toLowerCase()) : undefined
}
