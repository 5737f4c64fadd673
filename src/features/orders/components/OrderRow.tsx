import { lazy, Suspense, useState } from 'react'
import { network } from '~/config/networks'
import { useCoreDispatch } from '~/core/state'
import { useCurrency } from '~/core/tokens/useCurrency'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import { priceOf } from '~/domain/orders/draft'
import { isFormOrder } from '~/domain/orders/edit'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { shortMomentText } from '~/lib/dateText'
import { valueOf } from '~/lib/loadable'
import type { BookFill } from '~/services/orderBook'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row, Stack } from '~/ui/layout'
import { ProgressBar } from '~/ui/ProgressBar'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useToasts } from '~/widgets/Toasts'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { bookRefusalText, obstacleText, priceLabel, stateText } from '../orderText'
import type { EditView } from '../useEdit'
import { mayFill, type OwnOrder } from '../useOwnOrders'
import { cancelPlan, orderTarget, submitOrder } from '../writes'

const WithdrawOrder = lazy(() => import('./WithdrawOrder'))

interface Props {
  readonly contract: Address
  readonly own: OwnOrder
  readonly onEdit: EditView['start']
}

const TITLES: Readonly<Record<OwnOrder['kind'], PlainKey>> = {
  limit: 'Limit order',
  stop: 'Stop order',
  parts: 'Order in parts',
}

const TYPES: Readonly<Record<OwnOrder['state'], string>> = {
  open: 'info',
  'part-filled': 'info',
  filled: 'success',
  cancelled: 'none',
  expired: 'none',
  unknown: 'none',
}

/** One order: what it trades, how far it is, what keeps it, and how to end it. */
export function OrderRow({ contract, own, onEdit }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const { order, kind, state, obstacle, fills } = own
  const sell = useTokenOf(order.sellToken)
  const buy = useTokenOf(order.buyToken)
  if (sell === undefined || buy === undefined) {
    return (
      <li>
        <Skeleton height={120} radius={12} />
      </li>
    )
  }
  const isOpen = mayFill(own)
  const symbols = { sell: shortSymbol(sell.symbol), buy: shortSymbol(buy.symbol) }
  const whole = amountOf(sell, order.sellAmount)
  // Of a stop the price that it waits for; its minimum is below it.
  const atPrice = amountOf(buy, kind === 'stop' ? order.triggerAmount : order.buyMinimum)
  const price = priceOf(whole, atPrice)
  return (
    <Card as="li" flat padding={4} gap={3} data-testid="order-row">
      <Row justify="space-between" align="start" gap={3}>
        <Row gap={3} grow>
          <PairLogo currencies={[sell, buy]} size={28} />
          <Stack gap={0}>
            <Text as="span" weight={600} breaks>
              {t('%amount% %symbol% for at least %minimum% %other%', {
                amount: format.amount(whole),
                symbol: symbols.sell,
                minimum: format.amount(amountOf(buy, order.buyMinimum)),
                other: symbols.buy,
              })}
            </Text>
            <Text as="span" size={13} tone="soft">
              {t(TITLES[kind])}
            </Text>
          </Stack>
        </Row>
        <Badge data-type={TYPES[state]} data-testid="order-state">
          {stateText(own, t)}
        </Badge>
      </Row>
      <Progress own={own} sell={sell} />
      <DescriptionList>
        {price !== undefined && (
          <DescriptionItem label={priceLabel(kind, symbols.sell, t)}>
            <bdi>
              {t('1 %base% = %price% %quote%', {
                base: symbols.sell,
                price: ratios.ratio(price),
                quote: symbols.buy,
              })}
            </bdi>
          </DescriptionItem>
        )}
        {isOpen && (
          <DescriptionItem label={t('Expires')}>
            {shortMomentText(Number(order.end), language)}
          </DescriptionItem>
        )}
        {isOpen && obstacle !== undefined && (
          <DescriptionItem label={t('Status')} testId="order-obstacle">
            {obstacleText(obstacle, symbols.sell, t)}
          </DescriptionItem>
        )}
      </DescriptionList>
      {isOpen && <Actions contract={contract} own={own} onEdit={() => onEdit(own, { sell, buy })} />}
      {/* Below the buttons: a fill that arrives must not move one from under a finger. */}
      {fills !== undefined && fills.length > 0 && (
        <DescriptionList>
          {fills.map((fill) => (
            <Fill key={`${fill.transaction} ${fill.sold} ${fill.bought}`} fill={fill} sell={sell} buy={buy} />
          ))}
        </DescriptionList>
      )}
    </Card>
  )
}

function Progress({ own, sell }: { readonly own: OwnOrder; readonly sell: Currency }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { order, kind, filled, parts, state } = own
  if (state === 'filled' || (filled === 0n && state !== 'open')) return null
  return (
    <Stack gap={1}>
      <ProgressBar label={t('Filled')} done={Number((filled * 10_000n) / order.sellAmount) / 10_000} />
      <Text size={13} tone="soft">
        {kind === 'parts'
          ? t('%done% of %all% parts', { done: parts, all: Number(order.parts) })
          : t('%done% of %all% %symbol% sold', {
              done: format.amount(amountOf(sell, filled)),
              all: format.amount(amountOf(sell, order.sellAmount)),
              symbol: shortSymbol(sell.symbol),
            })}
      </Text>
    </Stack>
  )
}

interface FillProps {
  readonly fill: BookFill
  readonly sell: Currency
  readonly buy: Currency
}

/** One fill, with its price and its transaction. */
function Fill({ fill, sell, buy }: FillProps) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const sold = amountOf(sell, BigInt(fill.sold))
  const bought = amountOf(buy, BigInt(fill.bought))
  const price = priceOf(sold, bought)
  const words = t('%bought% %other% for %sold% %symbol%', {
    bought: format.amount(bought),
    other: shortSymbol(buy.symbol),
    sold: format.amount(sold),
    symbol: shortSymbol(sell.symbol),
  })
  return (
    <DescriptionItem
      testId="order-fill"
      label={
        network.explorerUrl === undefined ? (
          shortMomentText(fill.at, language)
        ) : (
          <ExternalLink
            href={`${network.explorerUrl}/tx/${fill.transaction}`}
            newTabText={t('opens in a new tab')}
          >
            {shortMomentText(fill.at, language)}
          </ExternalLink>
        )
      }
    >
      <bdi>{words}</bdi>
      {price !== undefined && (
        <Text as="span" tone="soft">
          {' '}
          <bdi>({ratios.ratio(price)})</bdi>
        </Text>
      )}
    </DescriptionItem>
  )
}

interface ActionsProps extends Omit<Props, 'onEdit'> {
  readonly onEdit: () => void
}

function Actions({ contract, own, onEdit }: ActionsProps) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const { toast } = useToasts()
  const sending = useSending()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { hash, order, signed, isInBook, isOnChain, isWithdrawn } = own
  const isCancelling = usePendingAction(orderTarget(hash)) !== undefined
  const again = async () => {
    if (signed === undefined) return
    setIsSubmitting(true)
    const placed = await dispatch(submitOrder(contract, signed))
    setIsSubmitting(false)
    if (placed.kind === 'placed') toast({ type: 'success', title: t('Order placed') })
    if (placed.kind === 'not-in-book') {
      const description = bookRefusalText(placed.reason, t)
      toast({ type: 'warning', title: t('Not in the order book'), description })
    }
  }
  return (
    <Stack gap={2}>
      <Row wrap gap={2} justify="end">
        {isInBook === false && (
          <Text as="span" size={13} tone="warning" grow>
            {t('Signed, but not in the order book')}
          </Text>
        )}
        {isInBook === false && signed !== undefined && !isWithdrawn && (
          <Button size="small" isLoading={isSubmitting} onClick={() => void again()}>
            {t('Send again')}
          </Button>
        )}
        {isInBook === true && (
          <Button size="small" variant="subtle" onClick={() => setIsWithdrawing(true)}>
            {t('Remove from the order book')}
          </Button>
        )}
        {isFormOrder(order) && (
          <Button
            size="small"
            // What is left of it is the chain's word.
            disabled={!isOnChain || sending.isAsking || isCancelling}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          isLoading={sending.isAsking || isCancelling}
          onClick={() => {
            void sending.act(cancelPlan(contract, hash, order))
          }}
        >
          {t('Cancel order')}
        </Button>
      </Row>
      {isWithdrawing && (
        <Suspense>
          <WithdrawOrder {...{ contract, own }} onClose={() => setIsWithdrawing(false)} />
        </Suspense>
      )}
      {sending.isAsking && <PendingInWallet />}
      <SendFailure sending={sending} title={t('Couldn’t cancel your order')} />
    </Stack>
  )
}

/** Undefined while it is read. */
function useTokenOf(address: Address): Currency | undefined {
  const found = useCurrency(address === ZERO_ADDRESS ? 'BNB' : address)
  return found && valueOf(found)?.currency
}
