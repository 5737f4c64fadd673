import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { useChainTime } from '~/core/offerTerms'
import type { Address } from '~/domain/address'
import { type Order, parseOrder } from '~/domain/orders/order'
import { dueNow, kindOf, type OrderKind } from '~/domain/orders/terms'
import type { Hex } from '~/lib/hex'
import { valueOf } from '~/lib/loadable'
import type { BookFill, BookOrder, BookState, Obstacle } from '~/services/orderBook'
import { type ChainProgress, epochRead, progressRead } from './reads'
import { type OrdersRoot, placeOf, type SignedOrder } from './slice'
import { type BookView, useBook } from './useBook'

/** An order of the account, as the book, this device and the chain know it together. */
export interface OwnOrder {
  readonly hash: Hex
  readonly order: Order
  readonly kind: OrderKind
  /** By the chain where it was read, else by the book; unknown where neither has answered. */
  readonly state: BookState | 'unknown'
  /** Whether state and progress are the chain's own word. */
  readonly isOnChain: boolean
  readonly obstacle: Obstacle | undefined
  /** Units of what is sold, so far. */
  readonly filled: bigint
  /** Parts that are filled. */
  readonly parts: number
  /** Undefined where the book has not answered. */
  readonly fills: readonly BookFill[] | undefined
  /** Whether the book offers it to fillers; undefined where that is not known. */
  readonly isInBook: boolean | undefined
  /** Its maker took it out of the book, which takes it no more. */
  readonly isWithdrawn: boolean
  /** As it was signed on this device. */
  readonly signed: SignedOrder | undefined
}

export interface OwnOrdersView {
  /** The newest first, here and in both parts. */
  readonly all: readonly OwnOrder[]
  readonly open: readonly OwnOrder[]
  readonly past: readonly OwnOrder[]
  /** The book; without it what was signed here is shown as the chain has it. */
  readonly book: BookView
  /** Units of a token that open orders may still sell, but for one of them. */
  readonly committed: (token: Address, except?: Hex) => bigint
}

const NO_ORDERS: Readonly<Record<string, SignedOrder>> = {}
/** Orders whose progress one read asks for; as many as the book has open ones of an account. */
const MOST_READ = 100

/** Without the book (`isBookAsked`) these are the orders that were signed on this device. */
export function useOwnOrders(contract: Address, { isBookAsked = true } = {}): OwnOrdersView {
  const account = useAccount()
  const book = useBook(isBookAsked ? account : undefined)
  const listed = valueOf(book.data)?.orders
  const kept = useSelector(({ orders }: OrdersRoot) => orders.signed[placeOf(contract)] ?? NO_ORDERS)
  const known = useMemo(() => knownOrders(account, kept, listed), [account, kept, listed])
  const asked = useMemo(() => hashesToRead(known), [known])
  const progress = valueOf(
    useRead(
      useMemo(() => (asked.length === 0 ? undefined : progressRead(contract, asked)), [contract, asked]),
    ),
  )
  const epoch = valueOf(
    useRead(useMemo(() => (account ? epochRead(contract, account) : undefined), [contract, account])),
  )
  const time = useChainTime()
  const orders = useMemo(() => {
    const byHash = new Map(asked.map((hash, i) => [hash, progress?.[i]]))
    return known.map((each): OwnOrder => withProgress(each, byHash.get(each.hash), epoch, time))
  }, [known, asked, progress, epoch, time])
  return useMemo(() => {
    const open = orders.filter(mayFill)
    return {
      all: orders,
      open,
      past: orders.filter((each) => !mayFill(each)),
      book,
      committed: (token, except) =>
        open.reduce(
          (sum, { hash, order, filled }) =>
            order.sellToken === token && hash !== except ? sum + order.sellAmount - filled : sum,
          0n,
        ),
    }
  }, [orders, book])
}

/** Whether an order may still be filled, as far as is known. */
export function mayFill({ state }: OwnOrder): boolean {
  return state === 'open' || state === 'part-filled' || state === 'unknown'
}

/** Those that may still fill before those that are over by the book; in an order that does not change with their state. */
function hashesToRead(known: readonly OwnOrder[]): readonly Hex[] {
  const open = known.filter(mayFill)
  const past = known.filter((each) => !mayFill(each))
  return [...open, ...past]
    .slice(0, MOST_READ)
    .map(({ hash }) => hash)
    .sort()
}

/** Those of the book, and those of this device that it has not. */
function knownOrders(
  account: Address | undefined,
  kept: Readonly<Record<string, SignedOrder>>,
  book: readonly BookOrder[] | undefined,
): readonly OwnOrder[] {
  if (account === undefined) return []
  const inBook = new Map(book?.map((entry) => [entry.hash, entry]))
  const own = Object.values(kept).flatMap((signed): readonly OwnOrder[] => {
    const order = parseOrder(signed.order)
    if (order === undefined || order.maker !== account || inBook.has(signed.hash)) return []
    return [
      {
        ...{ hash: signed.hash, order, kind: kindOf(order), state: 'unknown', obstacle: undefined },
        ...{ isOnChain: false, filled: 0n, parts: 0, fills: undefined, isInBook: book && false, signed },
        isWithdrawn: false,
      },
    ]
  })
  const booked = [...inBook.values()].flatMap((entry): readonly OwnOrder[] => {
    const order = parseOrder(entry.order)
    if (order === undefined || order.maker !== account) return []
    return [
      {
        ...{ hash: entry.hash, order, kind: kindOf(order), obstacle: entry.obstacle, isOnChain: false },
        // The book calls one canceled that was taken out of it and can still be filled.
        state: entry.isWithdrawn && entry.state === 'cancelled' ? 'unknown' : entry.state,
        ...{ filled: BigInt(entry.filled), parts: entry.parts, fills: entry.fills },
        ...{ isInBook: !entry.isWithdrawn, isWithdrawn: entry.isWithdrawn, signed: kept[entry.hash] },
      },
    ]
  })
  return [...own, ...booked].sort((a, b) => Number(b.order.start - a.order.start))
}

/** The chain's word is newer than the book's. */
function withProgress(
  known: OwnOrder,
  progress: ChainProgress | undefined,
  epoch: bigint | undefined,
  time: bigint | undefined,
): OwnOrder {
  if (progress === undefined || epoch === undefined || time === undefined) return known
  const due = dueNow(known.order, { ...progress, epoch }, time)
  const { filled } = progress
  const state = (): BookState => {
    if (due.kind === 'filled' || due.kind === 'expired') return due.kind
    if (due.kind === 'cancelled' || due.kind === 'wrong-epoch') return 'cancelled'
    return filled > 0n ? 'part-filled' : 'open'
  }
  return { ...known, state: state(), isOnChain: true, filled, parts: Number(progress.parts) }
}
