import { network } from '~/config/networks'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { DownloadIcon } from '~/ui/icons/DownloadIcon'
import { Grid, Row, Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { NoticeLine } from '~/ui/NoticeLine'
import { Skeleton } from '~/ui/Skeleton'
import { Tabs } from '~/ui/Tabs'
import { Heading } from '~/ui/text'
import { oneOf, useInAddress } from '~/widgets/addressState'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import type { EditView } from '../useEdit'
import type { OwnOrder, OwnOrdersView } from '../useOwnOrders'
import { cancelAllPlan, orderTarget } from '../writes'
import { NotifySwitch } from './NotifySwitch'
import { OrderRow } from './OrderRow'

interface Props {
  readonly contract: Address
  readonly own: OwnOrdersView
  readonly onEdit: EditView['start']
}

const CHOICE = { show: oneOf(['open', 'history'], 'open') }

/** Orders of the account: those that may still fill, and those that are over. */
export function OwnOrders(props: Props) {
  const { contract, own } = props
  const { t } = useTranslation()
  const [{ show }, choose] = useInAddress(CHOICE)
  return (
    <Card aria-labelledby="own-orders" gap={4}>
      <Row wrap justify="space-between">
        <Heading id="own-orders">{t('Your orders')}</Heading>
        {own.open.length > 1 && <CancelAll contract={contract} />}
      </Row>
      {own.book.data.status === 'failed' && (
        <Notice type="warning" role="status">
          <NoticeLine>
            <span>
              {t(
                'The order book isn’t responding. You see the orders signed on this device, as the chain has them.',
              )}
            </span>
            <Button size="small" onClick={own.book.retry}>
              {t('Try again')}
            </Button>
          </NoticeLine>
        </Notice>
      )}
      <NotifySwitch />
      <Tabs
        label={t('Your orders')}
        selected={show}
        onSelect={(next) => choose({ show: next })}
        tabs={[
          {
            id: 'open',
            label: t('Open {orders}'),
            panel: <Orders {...props} orders={own.open} empty="You have no open orders." />,
          },
          {
            id: 'history',
            label: t('History'),
            panel: (
              <Stack gap={3}>
                <Download orders={own.all} />
                <Orders {...props} orders={own.past} empty="You have no past orders." />
                {own.book.onMore !== undefined && (
                  <Row justify="center">
                    <Button onClick={own.book.onMore}>{t('Show more')}</Button>
                  </Row>
                )}
              </Stack>
            ),
          },
        ]}
      />
    </Card>
  )
}

interface OrdersProps extends Props {
  readonly orders: readonly OwnOrder[]
  readonly empty: PlainKey
}

function Orders({ contract, orders, own, empty, onEdit }: OrdersProps) {
  const { t } = useTranslation()
  if (orders.length === 0) {
    return own.book.data.status === 'loading' ? (
      <Skeleton height={96} radius={12} />
    ) : (
      <EmptyState icon="orders" text={t(empty)} />
    )
  }
  return (
    <Grid as="ul" gap={3} columns="repeat(auto-fill, minmax(min(100%, 480px), 1fr))" align="start">
      {orders.map((order) => (
        <OrderRow key={order.hash} contract={contract} own={order} onEdit={onEdit} />
      ))}
    </Grid>
  )
}

/** Every fill, of open orders too, as a file. */
function Download({ orders }: { readonly orders: readonly OwnOrder[] }) {
  const { t } = useTranslation()
  const known = useKnownTokens()
  if (!orders.some(({ fills = [] }) => fills.length > 0)) return null
  const download = async () => {
    const { saveFillsCsv } = await import('../fillsCsv')
    saveFillsCsv(orders, { known, coin: network.coin })
  }
  return (
    <Row justify="end">
      <Button
        size="small"
        variant="subtle"
        onClick={() => {
          void download()
        }}
      >
        <DownloadIcon size={18} />
        {t('Download CSV')}
      </Button>
    </Row>
  )
}

function CancelAll({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const sending = useSending()
  const isPending = usePendingAction(orderTarget('all')) !== undefined
  return (
    <Stack gap={2}>
      <Button
        size="small"
        variant="subtle"
        isLoading={sending.isAsking || isPending}
        onClick={() => {
          void sending.act(cancelAllPlan(contract))
        }}
      >
        {t('Cancel all')}
      </Button>
      {sending.isAsking && <PendingInWallet />}
      <SendFailure sending={sending} title={t('Couldn’t cancel your orders')} />
    </Stack>
  )
}
