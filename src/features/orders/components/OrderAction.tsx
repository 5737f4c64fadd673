import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { wrapPlan } from '~/core/transactions/wrapping'
import { useIsPending } from '~/core/transactions/usePendingAction'
import { useFormat } from '~/widgets/useFormat'
import { problemText } from '../problemText'
import type { Draft, OrderFormView } from '../useOrderForm'

interface Props {
  readonly form: OrderFormView
  readonly onReview: (draft: Draft) => void
}

/** What happens next, or what is missing: wrapping, enabling, and then the review. */
export function OrderAction({ form, onReview }: Props) {
  const { t } = useTranslation()
  const sending = useSending(form.about)
  const { problem } = form
  return (
    <ActionArea
      buttonId="order-button"
      needsWallet={problem?.kind === 'no-wallet'}
      problem={problem === undefined ? undefined : problemText(problem, t)}
      failure={sending.problem !== undefined && <SendFailure sending={sending} />}
    >
      <RetainedFocus>
        <NextStep form={form} sending={sending} onReview={onReview} />
      </RetainedFocus>
    </ActionArea>
  )
}

function NextStep({ form, sending, onReview }: Props & { readonly sending: ReturnType<typeof useSending> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isWrapping = useIsPending('wrap')
  const { toWrap, approval, draft } = form
  if (toWrap !== undefined) {
    return (
      <ActionButton
        id="order-button"
        isLoading={sending.isAsking || isWrapping}
        onClick={() => void sending.act(wrapPlan(toWrap))}
      >
        {t('Wrap %amount% %symbol% first', {
          amount: format.amountUp(toWrap),
          symbol: shortSymbol(toWrap.currency.symbol),
        })}
      </ActionButton>
    )
  }
  const asset = shortSymbol(draft?.trade.sell.currency.symbol ?? '')
  if (approval === 'NOT_APPROVED' || approval === 'PENDING') {
    const isPending = approval === 'PENDING' || sending.isAsking
    return (
      <ActionButton
        id="order-button"
        isLoading={isPending}
        onClick={() => void sending.act(form.approve('exact'))}
      >
        {isPending ? t('Enabling %asset%', { asset }) : t('Enable %asset%', { asset })}
      </ActionButton>
    )
  }
  return (
    <ActionButton
      id="order-button"
      onClick={approval === 'APPROVED' && draft !== undefined ? () => onReview(draft) : undefined}
    >
      {approval === 'APPROVED' ? t('Review order') : t('Loading')}
    </ActionButton>
  )
}
