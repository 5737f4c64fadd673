import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { isVisible, onVisibilityChange } from '~/chain/clock/visibility'
import { orderBookUrl } from '~/config/orders'
import { useRemote } from '~/core/remote/useRemote'
import type { Address } from '~/domain/address'
import { type Loadable, valueOf } from '~/lib/loadable'
import { orderBook, type OrderPages } from '~/services/orderBook'
import { listenToOrders } from '~/services/orderStream'
import type { OrdersRoot } from './slice'

/** Between two questions to the book where its stream is not heard. */
const POLL_MS = 30_000

export interface BookView {
  readonly data: Loadable<OrderPages, unknown>
  readonly retry: () => void
  /** Asks for older orders; undefined where the book has none. */
  readonly onMore: (() => void) | undefined
}

/**
 * The orders of an account as the book has them, asked for when its stream tells of a change. A hidden page asks nothing,
 * unless the person wants to be told of fills: then it asks now and then, since the streams of many tabs would use up the
 * connections that a browser allows.
 */
export function useBook(account: Address | undefined): BookView {
  const isSeen = useSyncExternalStore(onVisibilityChange, isVisible)
  const notifies = useSelector(({ orders }: OrdersRoot) => orders.notifies)
  const [isHeard, setIsHeard] = useState(false)
  // Of another account the first page is asked for again.
  const [asked, setAsked] = useState<{ readonly account: Address | undefined; readonly pages: number }>()
  const pages = asked !== undefined && asked.account === account ? asked.pages : 1
  const isAsked = isSeen ? !isHeard : notifies
  const { data, retry } = useRemote(
    orderBook.endpoints.ordersOf,
    account === undefined ? undefined : { url: orderBookUrl, maker: account, pages },
    { pollMs: isAsked ? POLL_MS : 0, isPolledHidden: true },
  )
  const onChange = useEffectEvent(retry)
  useEffect(() => {
    if (account === undefined || orderBookUrl === undefined || !isSeen) return undefined
    const stop = listenToOrders(orderBookUrl, account, {
      onChange: () => onChange(),
      onStanding: setIsHeard,
    })
    return () => {
      stop()
      setIsHeard(false)
    }
  }, [account, isSeen])
  const hasMore = valueOf(data)?.hasMore === true
  return { data, retry, onMore: hasMore ? () => setAsked({ account, pages: pages + 1 }) : undefined }
}
