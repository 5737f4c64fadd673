import { useState } from 'react'
import { ArrowDownIcon } from '~/ui/icons/ArrowDownIcon'
import { orderTypedData } from '~/chain/contract/orderMessage'
import { useChainTime } from '~/core/offerTerms'
import { useCoreDispatch } from '~/core/state'
import type { Address } from '~/domain/address'
import { shortSymbol } from '~/domain/money/currency'
import type { Order } from '~/domain/orders/order'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { FinePrint } from '~/ui/FinePrint'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { MessagePreview } from '~/widgets/MessagePreview'
import { useToasts } from '~/widgets/Toasts'
import { AmountLine } from '~/widgets/trade/AmountLine'
import { useFormat } from '~/widgets/useFormat'
import { DelegateWarning } from '~/widgets/wallet/DelegateWarning'
import { signProblemText, signProblemTitle } from '~/widgets/signProblemText'
import { bookRefusalText } from '../orderText'
import type { Draft } from '../useOrderForm'
import { newSalt, orderOf, type PlaceResult, placeOrder } from '../writes'
import { OrderDetails } from './OrderDetails'

interface Props {
  readonly contract: Address
  /** As it was when the person asked to review it: what is signed is what is shown. */
  readonly draft: Draft
  readonly onPlaced: () => void
  readonly onClose: () => void
}

/** The last look before the wallet signs: what is sold, what it brings at least, until when, and what it costs. */
export default function ReviewOrder({ contract, draft, onPlaced, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useCoreDispatch()
  const { toast } = useToasts()
  const now = useChainTime()
  const [isSigning, setIsSigning] = useState(false)
  const [outcome, setOutcome] = useState<Exclude<PlaceResult, { readonly kind: 'placed' }>>()
  const { sell, minimum, choice } = draft
  // What is shown is what is signed: it starts when the review was opened.
  const [order, setOrder] = useState<Order>()
  if (order === undefined && now !== undefined) setOrder(orderOf(draft, now, newSalt()))

  const sign = async () => {
    if (order === undefined) return
    setIsSigning(true)
    setOutcome(undefined)
    const placed = await dispatch(placeOrder(contract, order))
    setIsSigning(false)
    if (placed.kind === 'not-signed') {
      setOutcome(placed)
      return
    }
    if (placed.kind === 'placed') {
      toast({ type: 'success', title: t('Order placed') })
    } else {
      toast({
        type: 'warning',
        title: t('Signed, but not in the order book'),
        description: bookRefusalText(placed.reason, t),
      })
    }
    onPlaced()
    onClose()
  }

  return (
    <Dialog
      isOpen
      id="review-order"
      title={t('Review order')}
      closeLabel={t('Close')}
      onClose={onClose}
      footer={
        <>
          <DelegateWarning account={draft.maker} />
          {outcome?.kind === 'not-signed' && (
            <Notice
              type={outcome.problem.kind === 'rejected' ? 'info' : 'danger'}
              role="alert"
              title={signProblemTitle(outcome.problem, t('Couldn’t place your order'), t)}
            >
              {signProblemText(outcome.problem, t)}
            </Notice>
          )}
          <Button
            id="sign-order"
            variant="primary"
            size="large"
            isFullWidth
            isLoading={isSigning}
            disabled={order === undefined}
            onClick={() => {
              void sign()
            }}
          >
            {isSigning ? t('Sign in your wallet') : t('Sign order')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <div>
          <AmountLine label={t('You sell')} amount={sell} text={format.amountUp(sell)} />
          <ArrowDownIcon />
          <AmountLine label={t('You receive at least')} amount={minimum} text={format.amount(minimum)} />
        </div>
        <FinePrint>{promiseText(draft, t)}</FinePrint>
        <OrderDetails draft={draft} isReview />
        <FinePrint>
          {t(
            'Your %symbol% stay in your wallet until the order fills. If they’re gone by then, it waits until they’re back or it expires.',
            { symbol: shortSymbol(draft.trade.sell.currency.symbol) },
          )}
        </FinePrint>
        {choice.kind === 'stop' && (
          <FinePrint>
            {t(
              'The average is the pool’s price over at least 10 minutes, so one trade can’t trigger your order. In a fast market it lags behind the price you see, and your order fills later or not at all.',
            )}
          </FinePrint>
        )}
        {order !== undefined && <MessagePreview question={orderTypedData(contract, order)} />}
      </Stack>
    </Dialog>
  )
}

function promiseText({ choice }: Draft, t: Translate): string {
  switch (choice.kind) {
    case 'limit':
      return t('Anyone can fill your order, at your price or better. It may fill in several parts.')
    case 'stop':
      return t(
        'Once the average price reaches the trigger price, your order sells at the market, within your limit.',
      )
    case 'parts':
      return t(
        'Each part sells at the market, within your limit of the average price and never below your lowest price.',
      )
  }
}
