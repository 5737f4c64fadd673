import { useEffect, useEffectEvent, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { ArrowDownIcon } from '~/ui/icons/ArrowDownIcon'
import { orderTypedData } from '~/chain/contract/orderMessage'
import { useChainTime } from '~/core/offerTerms'
import { useCoreDispatch } from '~/core/state'
import type { SendOptions } from '~/core/transactions/plan'
import { isDone, isOpen, isPending, type Transaction } from '~/core/transactions/slice'
import { isAt } from '~/core/transactions/usePendingAction'
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
import { WalletRequest } from '~/widgets/walletRequest/WalletRequest'
import { useToasts } from '~/widgets/Toasts'
import { AmountLine } from '~/widgets/trade/AmountLine'
import { useFormat } from '~/widgets/useFormat'
import { DelegateWarning } from '~/widgets/wallet/DelegateWarning'
import { signProblemText, signProblemTitle } from '~/widgets/signProblemText'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useOwnTransactions } from '~/widgets/transactions/useOwnTransactions'
import { bookRefusalText, editText } from '../orderText'
import type { Edit } from '../useEdit'
import { type Draft, orderOf } from '../draft'
import { cancelPlan, newSalt, orderTarget, type PlaceResult, placeOrder } from '../writes'
import { OrderDetails } from './OrderDetails'

interface Props {
  readonly contract: Address
  /** As it was when the person asked to review it: what is signed is what is shown. */
  readonly draft: Draft
  /** The order that this one takes the place of, as it is now. */
  readonly edit: Edit | undefined
  readonly onPlaced: () => void
  readonly onClose: () => void
}

/** `canceling`: the old order, until the chain says that nothing can fill it any more. */
type Step = 'review' | 'canceling' | 'signing'

/** The last look before the wallet signs: what is sold, what it brings at least, until when, and what it costs. */
export default function ReviewOrder({ contract, draft, edit, onPlaced, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useCoreDispatch()
  const { toast } = useToasts()
  const now = useChainTime()
  const [step, setStep] = useState<Step>('review')
  const [outcome, setOutcome] = useState<Exclude<PlaceResult, { readonly kind: 'placed' }>>()
  const { sell, minimum, choice } = draft
  // What is shown is what is signed: it starts when the review was opened.
  const [order, setOrder] = useState<Order>()
  if (order === undefined && now !== undefined) setOrder(orderOf(draft, now, newSalt()))

  const place = useEffectEvent(() => order && dispatch(placeOrder(contract, order, draft.permit)))
  const onAnswer = useEffectEvent((placed: PlaceResult) => {
    setStep('review')
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
  })
  useEffect(() => {
    if (step === 'signing') void place()?.then((placed) => onAnswer(placed))
  }, [step])
  const sign = () => {
    setOutcome(undefined)
    setStep('signing')
  }

  const cancellation = useCancellation(edit)
  const [wasTried, setWasTried] = useState(false)
  const cancel = async (options?: SendOptions) => {
    if (edit === undefined) return
    setStep('canceling')
    setWasTried(true)
    setOutcome(undefined)
    if (cancellation !== undefined && isPending(cancellation)) return
    const { hash, order: old } = edit.order
    const sent = await edit.sending.act(cancelPlan(contract, hash, old), undefined, options)
    if (!sent.ok) setStep('review')
  }
  const isAsking = edit?.sending.isAsking === true
  const hasFailed = cancellation !== undefined && !isOpen(cancellation) && !isDone(cancellation)
  // Only what the chain says of the old order leads on to the new one, and only while this is open.
  if (step === 'canceling' && !isAsking) {
    if (edit?.standing === 'over') setStep('signing')
    else if (edit?.standing !== 'open' || hasFailed) setStep('review')
  }
  const isFirst = edit?.standing === 'open'

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
          {edit !== undefined && (
            <Replacing edit={edit} hasFailed={hasFailed && wasTried && step === 'review'} />
          )}
          {isAsking && <PendingInWallet />}
          {edit !== undefined && (
            <SendFailure
              sending={{
                problem: edit.sending.problem,
                onAgain: () => void cancel(),
                onRepeat: () => void cancel({ isRepeat: true }),
              }}
              title={t('Couldn’t cancel the old order')}
            />
          )}
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
            isLoading={step !== 'review'}
            disabled={order === undefined || edit?.standing === 'filled'}
            onClick={() => {
              if (isFirst) void cancel()
              else sign()
            }}
          >
            {buttonText(step, isFirst, t)}
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
        {edit?.standing === 'open' && (
          <WalletRequest plan={() => cancelPlan(contract, edit.order.hash, edit.order.order)} />
        )}
        {order !== undefined && <MessagePreview question={orderTypedData(contract, order)} />}
      </Stack>
    </Dialog>
  )
}

/** What becomes of the old order, which the new one never stands beside. */
function Replacing({ edit, hasFailed }: { readonly edit: Edit; readonly hasFailed: boolean }) {
  const { t } = useTranslation()
  if (edit.standing !== 'open') {
    return (
      <Notice type="warning" role="status">
        {editText(edit.standing, t)}
      </Notice>
    )
  }
  if (hasFailed) {
    return (
      <Notice type="danger" role="alert" title={t('Couldn’t cancel the old order')}>
        {t('It can still be filled. Nothing new was signed.')}
      </Notice>
    )
  }
  return (
    <Notice>
      {t(
        'Your wallet first asks you to cancel the old order, which costs a network fee. Once that’s confirmed, it asks you to sign the new one.',
      )}
    </Notice>
  )
}

/** The newest transaction that cancels the order that is edited. */
function useCancellation(edit: Edit | undefined): Transaction | undefined {
  const transactions = useOwnTransactions(useAccount())
  if (edit === undefined) return undefined
  const target = orderTarget(edit.order.hash)
  return transactions.find(({ summary }) => isAt(summary, target))
}

function buttonText(step: Step, isFirst: boolean, t: Translate): string {
  switch (step) {
    case 'canceling':
      return t('Canceling the old order')
    case 'signing':
      return t('Sign in your wallet')
    case 'review':
      return isFirst ? t('Cancel the old order and sign') : t('Sign order')
  }
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
