import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { InfoIcon } from '~/ui/icons/InfoIcon'
import { Row } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { ApprovalAmount } from '~/widgets/approvals/ApprovalAmount'
import { usePermissionStep } from '~/widgets/approvals/usePermissionStep'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import type { Sending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { permitProblemText } from '../permitText'
import { problemText } from '../problemText'
import type { BurnView } from '../useBurn'

interface Props {
  readonly burn: BurnView
  /** Failures are then shown in the dialog. */
  readonly isReviewing: boolean
  readonly approving: Sending
  readonly removing: Sending
  readonly onReview: () => void
}

/** What happens next, or what is missing. */
export function BurnAction({ burn, isReviewing, approving, removing, onReview }: Props) {
  const { t } = useTranslation()
  const { problem, permission } = burn
  const isLoading = permission.kind === 'waiting'
  return (
    <ActionArea
      buttonId="remove-button"
      needsWallet={problem?.kind === 'no-wallet'}
      problem={problem !== undefined ? problemText(problem, t) : isLoading ? t('Loading') : undefined}
      failure={
        !isReviewing && (
          <SendFailure
            id="remove-failure"
            sending={approving.problem === undefined ? { ...removing, onAgain: onReview } : approving}
          />
        )
      }
    >
      <RetainedFocus>
        {permission.kind === 'given' ? (
          <ActionButton id="remove-button" onClick={onReview}>
            {t('Remove {liquidity}')}
          </ActionButton>
        ) : (
          <PermissionStep burn={burn} approving={approving} />
        )}
      </RetainedFocus>
    </ActionArea>
  )
}

/** First the router is allowed to take the LP tokens, then it takes them. */
function PermissionStep({ burn, approving }: Pick<Props, 'burn' | 'approving'>) {
  const { t } = useTranslation()
  const { permission, offer } = burn
  const { isAsking, problem, onSign, onApprove } = usePermissionStep(burn, approving)
  const isSignature = permission.kind === 'signature'
  const isPending = permission.kind === 'approval' && permission.state === 'PENDING'
  const symbol = offer === undefined ? '' : shortSymbol(offer.liquidity.currency.symbol)

  return (
    <>
      {isSignature ? <WhatIsSigned burn={burn} /> : null}
      {problem !== undefined && (
        <Notice type={problem.kind === 'refused' ? 'info' : 'warning'} role="status" id="permit-problem">
          {permitProblemText(problem, t)}
        </Notice>
      )}
      <ActionButton
        id="approve-liquidity-button"
        isLoading={isAsking || isPending}
        onClick={() => void (isSignature ? onSign() : onApprove())}
      >
        {isAsking && isSignature
          ? t('Waiting for your signature')
          : isSignature
            ? t('1. Sign permission')
            : isAsking || isPending
              ? t('Enabling %asset%', { asset: symbol })
              : t('Enable %asset%', { asset: symbol })}
      </ActionButton>
      {permission.kind === 'approval' && !isPending && offer !== undefined && (
        <ApprovalAmount amount={offer.liquidity} isBusy={isAsking} onExact={() => void onApprove('exact')} />
      )}
      <ActionButton id="remove-button" variant="secondary">
        {isSignature ? t('2. Remove') : t('Remove {liquidity}')}
      </ActionButton>
    </>
  )
}

/** What the wallet will show, in words, before it shows it. */
function WhatIsSigned({ burn: { offer } }: { readonly burn: BurnView }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (offer === undefined) return null
  return (
    <Row align="stretch" padding={1} tone="soft" size={14} id="permit-words">
      <InfoIcon size={20} />
      <p>
        {t(
          'Your wallet asks for a free signature, not a transaction. It lets CheeseSwap transfer exactly %amount% %symbol% from you, once, before your deadline.',
          {
            amount: format.amount(offer.liquidity),
            symbol: shortSymbol(offer.liquidity.currency.symbol),
          },
        )}
      </p>
    </Row>
  )
}
