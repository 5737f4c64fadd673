import { useMemo } from 'react'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { ordersContract } from '~/config/orders'
import { useCurrency } from '~/core/tokens/useCurrency'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { shortMomentText } from '~/lib/dateText'
import { LOADING, ready, valueOf } from '~/lib/loadable'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { useFormat } from '~/widgets/useFormat'
import { stateText } from './orderText'
import { epochRead } from './reads'
import { ordersReducer, persistOrders } from './slice'
import { type OwnOrder, useOwnOrders } from './useOwnOrders'
import { cancelAllPlan, cancelPlan, orderTarget } from './writes'

export { ordersReducer as reducer, persistOrders as persist }

/**
 * The account's open orders, for the page of all positions. The chain knows an order once it is filled or canceled:
 * here are those that were signed on this device, and the way to end all others.
 */
export default function OrdersExit() {
  return ordersContract && <Orders contract={ordersContract} />
}

function Orders({ contract }: { readonly contract: Address }) {
  const { t, language } = useTranslation()
  const account = useAccount()
  const { open } = useOwnOrders(contract, { isBookAsked: false })
  // Until then one that was filled long ago seems to be open.
  const epoch = useRead(useMemo(() => account && epochRead(contract, account), [contract, account]))
  const items = open.map((own): ExitItem => ({
    key: own.hash,
    name: <OrderName own={own} />,
    amounts: [],
    note: [
      stateText(own, t),
      t('Expires %date%', { date: shortMomentText(Number(own.order.end), language) }),
    ].join(' · '),
    action: (
      <ExitButton
        label={t('Cancel order')}
        failure={t('Couldn’t cancel your order')}
        target={orderTarget(own.hash)}
        plan={() => cancelPlan(contract, own.hash, own.order)}
      />
    ),
  }))
  return (
    <ExitSection
      title={t('Orders')}
      to="/orders"
      items={epoch.status === 'loading' ? LOADING : ready(items)}
      more={
        <>
          <span>
            {t('Orders you signed on other devices aren’t listed. Cancel all orders to cancel them too.')}
          </span>
          <ExitButton
            label={t('Cancel all')}
            failure={t('Couldn’t cancel your orders')}
            target={orderTarget('all')}
            plan={() => cancelAllPlan(contract)}
          />
        </>
      }
    />
  )
}

/** What it trades; the beginning of its hash while one of its tokens is unknown. */
function OrderName({ own: { hash, order } }: { readonly own: OwnOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sell = useTokenOf(order.sellToken)
  const buy = useTokenOf(order.buyToken)
  if (sell === undefined || buy === undefined) return hash.slice(0, 10)
  return t('%amount% %symbol% for at least %minimum% %other%', {
    amount: format.amount(amountOf(sell, order.sellAmount)),
    symbol: shortSymbol(sell.symbol),
    minimum: format.amount(amountOf(buy, order.buyMinimum)),
    other: shortSymbol(buy.symbol),
  })
}

function useTokenOf(address: Address): Currency | undefined {
  const found = useCurrency(address === ZERO_ADDRESS ? 'BNB' : address)
  return found && valueOf(found)?.currency
}
