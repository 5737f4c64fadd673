import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { isVisible } from '~/chain/clock/visibility'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { network } from '~/config/networks'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useToasts } from '~/widgets/Toasts'
import { useFormat } from '~/widgets/useFormat'
import { notificationPermission, notify } from './notifications'
import type { OrdersRoot } from './slice'
import type { OwnOrder } from './useOwnOrders'

interface Seen {
  readonly account: Address
  /** How many fills each order had. */
  readonly fills: ReadonlyMap<string, number>
  /** When the newest order begins, in Unix seconds. */
  readonly newest: bigint
}

/**
 * Tells of fills that come while the page is open, and by the browser while it is hidden and the person wants that; those of
 * before are in the list.
 */
export function useFillNotices(account: Address | undefined, orders: readonly OwnOrder[]): void {
  const { t } = useTranslation()
  const format = useFormat()
  const { toast } = useToasts()
  const known = useKnownTokens()
  const notifies = useSelector((root: OrdersRoot) => root.orders.notifies)
  /** Undefined before the book has answered. */
  const seen = useRef<Seen>(undefined)

  useEffect(() => {
    const told = orders.filter(({ fills }) => fills !== undefined)
    if (account === undefined || told.length === 0) return
    const before = seen.current?.account === account ? seen.current : undefined
    seen.current = {
      account,
      fills: new Map(told.map(({ hash, fills = [] }) => [hash, fills.length])),
      newest: told.reduce((most, { order }) => (order.start > most ? order.start : most), 0n),
    }
    if (before === undefined) return
    for (const { hash, order, fills = [] } of told) {
      const fill = fills.at(-1)
      // One that was placed meanwhile had none; one that is older comes with more of the history.
      const count = before.fills.get(hash) ?? (order.start < before.newest ? Infinity : 0)
      if (fill === undefined || fills.length <= count) continue
      const [sell, buy] = [order.sellToken, order.buyToken].map((address) =>
        address === ZERO_ADDRESS ? network.coin : known.get(address),
      )
      const description =
        sell &&
        buy &&
        t('%bought% %other% for %sold% %symbol%', {
          bought: format.amount(amountOf(buy, BigInt(fill.bought))),
          other: shortSymbol(buy.symbol),
          sold: format.amount(amountOf(sell, BigInt(fill.sold))),
          symbol: shortSymbol(sell.symbol),
        })
      toast({ type: 'success', title: t('Filled'), description })
      if (notifies && !isVisible() && notificationPermission() === 'granted') {
        notify(t('Order filled'), description ?? '', `${hash} ${String(fills.length)}`)
      }
    }
  }, [account, orders, known, toast, t, format, notifies])
}
