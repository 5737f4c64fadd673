import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { orderBookUrl } from '~/config/orders'
import { useChainTime } from '~/core/offerTerms'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type Order, parseOrder } from '~/domain/orders/order'
import { dueNow, kindOf, type OrderKind } from '~/domain/orders/terms'
import type { Hex } from '~/lib/hex'
import { type Loadable, valueOf } from '~/lib/loadable'
import { type BookFill, type BookOrder, type BookState, type Obstacle, orderBook } from '~/services/orderBook'
import { type ChainProgress, epochRead, progressRead } from './reads'
import { type OrdersRoot, placeOf, type SignedOrder } from './slice'

/** An order of the account, as the book, this device and the chain know it together. */
export interface OwnOrder {
  readonly hash: Hex
  readonly order: Order
  readonly kind: OrderKind
  /** By the chain where it was read, else by the book; unknown where neither has answered. */
  readonly state: BookState | 'unknown'
  readonly obstacle: Obstacle | undefined
  /** Units of what is sold, so far. */
  readonly filled: bigint
  /** Parts that are filled. */
  readonly parts: number
  /** Undefined where the book has not answered. */
  readonly fills: readonly BookFill[] | undefined
  /** Whether the book offers it to fillers; undefined where that is not known. */
  readonly isInBook: boolean | undefined
  /** As it was signed on this device. */
  readonly signed: SignedOrder | undefined
}

export interface OwnOrdersView {
  /** The newest first, here and in both parts. */
  readonly all: readonly OwnOrder[]
  readonly open: readonly OwnOrder[]
  readonly past: readonly OwnOrder[]
  /** The book; without it what was signed here is shown as the chain has it. */
  readonly book: Loadable<unknown, unknown>
  readonly retry: () => void
  /** Units of a token that open orders may still sell. */
  readonly committed: (token: Address) => bigint
}

const BOOK_POLL_MS = 5000
const NO_ORDERS: Readonly<Record<string, SignedOrder>> = {}
/** Orders whose progress one read asks for. */
const MOST_READ = 100

/** Without the book (`isBookAsked`) these are the orders that were signed on this device. */
export function useOwnOrders(contract: Address, { isBookAsked = true } = {}): OwnOrdersView {
  const account = useAccount()
  const { data: book, retry } = useRemote(
    orderBook.endpoints.ordersOf,
    account === undefined || !isBookAsked ? undefined : { url: orderBookUrl, maker: account },
    { pollMs: BOOK_POLL_MS },
  )
  const kept = useSelector(({ orders }: OrdersRoot) => orders.signed[placeOf(contract)] ?? NO_ORDERS)
  const known = useMemo(() => knownOrders(account, kept, valueOf(book)), [account, kept, book])
  const asked = useMemo(() => known.slice(0, MOST_READ), [known])
  const progress = valueOf(
    useRead(
      useMemo(
        () =>
          asked.length === 0
            ? undefined
            : progressRead(
                contract,
                asked.map(({ hash }) => hash),
              ),
        [contract, asked],
      ),
    ),
  )
  const epoch = valueOf(
    useRead(useMemo(() => (account ? epochRead(contract, account) : undefined), [contract, account])),
  )
  const time = useChainTime()
  const orders = useMemo(
    () => known.map((each, i): OwnOrder => withProgress(each, progress?.[i], epoch, time)),
    [known, progress, epoch, time],
  )
  return useMemo(() => {
    const open = orders.filter(mayFill)
    return {
      all: orders,
      open,
      past: orders.filter((each) => !mayFill(each)),
      book,
      retry,
      committed: (token) =>
        open.reduce(
          (sum, { order, filled }) => (order.sellToken === token ? sum + order.sellAmount - filled : sum),
          0n,
        ),
    }
  }, [orders, book, retry])
}

/** Whether an order may still be filled, as far as is known. */
export function mayFill({ state }: OwnOrder): boolean {
  return state === 'open' || state === 'part-filled' || state === 'unknown'
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
        ...{ filled: 0n, parts: 0, fills: undefined, isInBook: book && false, signed },
      },
    ]
  })
  const booked = [...inBook.values()].flatMap((entry): readonly OwnOrder[] => {
    const order = parseOrder(entry.order)
    if (order === undefined || order.maker !== account) return []
    return [
      {
        ...{ hash: entry.hash, order, kind: kindOf(order), state: entry.state, obstacle: entry.obstacle },
        ...{ filled: BigInt(entry.filled), parts: entry.parts, fills: entry.fills },
        ...{ isInBook: !entry.isWithdrawn, signed: kept[entry.hash] },
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
  return { ...known, state: state(), filled, parts: Number(progress.parts) }
}
