import type { PermitProblem } from '~/core/approvals/permit'
import { isPermanent } from '~/core/approvals/usePermission'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Notice } from '~/ui/Notice'
import { usePermissionStep } from '~/widgets/approvals/usePermissionStep'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { wrapPlan } from '~/core/transactions/wrapping'
import { useIsPending } from '~/core/transactions/usePendingAction'
import { useFormat } from '~/widgets/useFormat'
import { problemText } from '../problemText'
import type { Draft } from '../draft'
import type { OrderFormView } from '../useOrderForm'

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

function NextStep({ form, sending, onReview }: Props & { readonly sending: Sending }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isWrapping = useIsPending('wrap')
  const {
    toWrap,
    permission: { permission },
    draft,
  } = form
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
  if (permission.kind === 'signature' || permission.kind === 'approval') {
    return <PermissionSteps form={form} sending={sending} />
  }
  return (
    <ActionButton
      id="order-button"
      onClick={permission.kind === 'given' && draft !== undefined ? () => onReview(draft) : undefined}
    >
      {permission.kind === 'given' ? t('Review order') : t('Loading')}
    </ActionButton>
  )
}

/** First the contract is allowed to take the tokens, by a signature where the token knows them. */
function PermissionSteps({
  form: { permission: given, draft },
  sending,
}: Pick<Props, 'form'> & { readonly sending: Sending }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isAsking, problem, onSign, onApprove } = usePermissionStep(given, sending)
  const { permission } = given
  const sell = draft?.trade.sell
  const asset = shortSymbol(sell?.currency.symbol ?? '')
  const isSignature = permission.kind === 'signature'
  const isPending = isAsking || (permission.kind === 'approval' && permission.state === 'PENDING')
  return (
    <>
      {isSignature && sell !== undefined && (
        <Notice>
          {t(
            'Your wallet asks for a free signature, not a transaction. It lets the orders contract take exactly %amount% %symbol%, and only for an order that you sign.',
            { amount: format.amountUp(sell), symbol: asset },
          )}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice type={isPermanent(problem) ? 'warning' : 'info'} role="status" id="permit-problem">
          {problemTextOf(problem, asset, t)}
        </Notice>
      )}
      <ActionButton
        id="order-button"
        isLoading={isPending}
        onClick={() => void (isSignature ? onSign() : onApprove('exact'))}
      >
        {isSignature
          ? isPending
            ? t('Waiting for your signature')
            : t('1. Sign permission')
          : isPending
            ? t('Enabling %asset%', { asset })
            : t('Enable %asset%', { asset })}
      </ActionButton>
      {isSignature && <ActionButton variant="secondary">{t('2. Review order')}</ActionButton>}
    </>
  )
}

/** Why there is no signature, and what comes in its place. */
function problemTextOf(problem: PermitProblem, symbol: string, t: Translate): string {
  switch (problem.kind) {
    case 'refused':
      return t('You didn’t sign. Nothing changed, so you can try again.')
    case 'wallet-changed':
      return t('Your wallet changed during the request. Nothing was signed.')
    default:
      return t(
        'This token or wallet doesn’t support approving by signature. Enable %symbol% with a transaction instead.',
        {
          symbol,
        },
      )
  }
}
