import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { ordersContract } from '~/config/orders'
import type { Address } from '~/domain/address'
import { type CurrencyId, shortSymbol } from '~/domain/money/currency'
import { parseCurrencyId } from '~/domain/money/currencyId'
import { fieldsOfOrder } from '~/domain/orders/edit'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { pageSearch } from '~/lib/sitePath'
import { Card } from '~/ui/Card'
import { Box, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { oneOf, type Parameter, useInAddress } from '~/widgets/addressState'
import { ChartButton } from '~/widgets/chart/ChartButton'
import { SideChart, WIDE } from '~/widgets/chart/SideChart'
import { usePreparedTokenPicker } from '~/widgets/LazyTokenPicker'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { TradeHeader } from '~/widgets/TradeHeader'
import { TradeTabs } from '~/widgets/trade/TradeTabs'
import { EditNotice } from './components/EditNotice'
import { MarketNote } from './components/MarketNote'
import { OrderAction } from './components/OrderAction'
import { OrderDetails } from './components/OrderDetails'
import { OrderForm } from './components/OrderForm'
import type { Draft } from './draft'
import { ordersReducer, persistOrders } from './slice'
import { type EditView, useEdit } from './useEdit'
import { useFillNotices } from './useFillNotices'
import { type Field, useOrderForm } from './useOrderForm'
import { useOwnOrders } from './useOwnOrders'

export { ordersReducer as reducer, persistOrders as persist }

const OwnOrders = lazy(() => import('./components/OwnOrders').then((m) => ({ default: m.OwnOrders })))
const ReviewOrder = lazy(() => import('./components/ReviewOrder'))

const token = <F extends CurrencyId | undefined>(fallback: F): Parameter<CurrencyId | F> => ({
  fallback,
  parse: (text) => parseCurrencyId(text),
})

const CHOICE = {
  kind: oneOf(['limit', 'parts', 'stop'], 'limit'),
  inputCurrency: token(undefined),
  outputCurrency: token(undefined),
}

const TITLES: Readonly<Record<'limit' | 'parts' | 'stop', PlainKey>> = {
  limit: 'Limit order',
  parts: 'Order in parts',
  stop: 'Stop order',
}

export default function OrdersScreen() {
  const { t } = useTranslation()
  if (ordersContract !== undefined) return <Orders contract={ordersContract} />
  return (
    <Page>
      <PageHeader title={t('Orders')} />
      <Notice role="status">{t('There are no orders on %network%.', { network: network.name })}</Notice>
    </Page>
  )
}

function Orders({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  usePreparedTokenPicker()
  const account = useAccount()
  const [{ kind, inputCurrency, outputCurrency }, choose] = useInAddress(CHOICE)
  // The coin is sold unless it is what is bought.
  const sell = inputCurrency ?? (outputCurrency === 'BNB' ? undefined : 'BNB')
  const buy = outputCurrency === sell ? undefined : outputCurrency
  const own = useOwnOrders(contract)
  useFillNotices(account, own.all)
  const [amount] = useState(() => amountIn(pageSearch()))
  const { edit, start, stop } = useEdit(own)
  // What the old order may sell is the new one's.
  const form = useOrderForm(contract, { kind, sell, buy, amount }, (sold) =>
    own.committed(sold, edit?.order.hash),
  )
  const [reviewed, setReviewed] = useState<Draft>()
  useShowPageSubject(form.buy.currency && shortSymbol(form.buy.currency.symbol))

  const select = (field: Field, currency: CurrencyId) => {
    const other = field === 'sell' ? buy : sell
    if (other === currency) choose({ inputCurrency: buy, outputCurrency: sell })
    else choose(field === 'sell' ? { inputCurrency: currency } : { outputCurrency: currency })
  }

  const onEdit: EditView['start'] = (order, tokens) => {
    const fields = fieldsOfOrder(order.order, order, tokens)
    start(order, tokens)
    form.onFill(fields)
    choose({ kind: fields.kind, inputCurrency: fields.sell, outputCurrency: fields.buy })
  }
  /** What is in the form is not signed beside the old order. */
  const onStop = () => {
    stop()
    form.onFinished()
  }

  const charted = {
    input: form.sell.currency,
    output: form.buy.currency,
    onPrice: form.price.onPrice,
  }

  return (
    <Stack gap={6}>
      <SideChart trade={charted} height={694}>
        <Card data-width="trade" aria-labelledby="orders-title">
          <TradeTabs current={kind} tokens={tokensText(inputCurrency, outputCurrency)} />
          <TradeHeader
            titleId="orders-title"
            title={t(TITLES[kind])}
            tools={<ChartButton trade={charted} />}
          />
          {edit !== undefined && (
            <EditNotice
              key={`${edit.order.hash} ${String(edit.order.filled)}`}
              {...{ edit, onStop }}
              onStart={onEdit}
            />
          )}
          <OrderForm
            form={form}
            onSelect={select}
            onSwitch={() => choose({ inputCurrency: buy, outputCurrency: sell })}
          />
          <MarketNote form={form} />
          <OrderAction form={form} onReview={setReviewed} />
          {form.draft !== undefined && (
            <Box padding={[0, 1]} marginTop={3}>
              <OrderDetails draft={form.draft} />
            </Box>
          )}
        </Card>
      </SideChart>
      {account !== undefined && (
        <Own>
          <Suspense fallback={<Skeleton height={120} radius={24} />}>
            <OwnOrders contract={contract} own={own} onEdit={onEdit} />
          </Suspense>
        </Own>
      )}
      {/* Another account's review is not shown to this one. */}
      {reviewed !== undefined && reviewed.maker === account && (
        <Suspense>
          <ReviewOrder
            contract={contract}
            draft={reviewed}
            edit={edit}
            onPlaced={onStop}
            onClose={() => setReviewed(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** What a link says is sold, as from the swap page; '' where it says nothing that is an amount. */
function amountIn(search: string): string {
  const parameters = new URLSearchParams(search)
  const amount = parameters.get('exactAmount') ?? ''
  return parameters.get('exactField') !== 'output' && AMOUNT.test(amount) ? amount : ''
}

/** Digits and one dot, as the amount field takes them. */
const AMOUNT = /^(?=.{1,79}$)\d+\.?\d*$/

function tokensText(input: CurrencyId | undefined, output: CurrencyId | undefined): string {
  const query = new URLSearchParams()
  if (input !== undefined) query.set('inputCurrency', input)
  if (output !== undefined) query.set('outputCurrency', output)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** As wide as what stands above it. */
const Own = styled.div`
  inline-size: 100%;
  max-inline-size: 640px;
  margin-inline: auto;

  @media ${WIDE} {
    max-inline-size: none;
  }
`
