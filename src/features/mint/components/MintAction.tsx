import { styled } from 'styled-components'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { ApprovalAmount } from '~/widgets/approvals/ApprovalAmount'
import { ActionArea, ActionButton } from '~/widgets/trade/ActionArea'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { problemText, supplyFailureText } from '../problemText'
import type { MintView, Side } from '../useMint'

interface Props {
  readonly mint: MintView
  /** Failures are then shown in the dialog. */
  readonly isReviewing: boolean
  readonly supplying: Sending
  readonly onReview: () => void
}

/** What happens next, or what is missing. */
export function MintAction({ mint, isReviewing, supplying, onReview }: Props) {
  const { t } = useTranslation()
  const { problem, a, b, about } = mint
  const approving = { CURRENCY_A: useSending(about), CURRENCY_B: useSending(about) }
  const sides = [a, b]
  const isLoading = sides.some(({ approval }) => approval === 'UNKNOWN')
  const unapproved = sides.filter(({ approval }) => approval !== 'APPROVED')
  const failed = sides.map(({ field }) => approving[field]).find((each) => each.problem !== undefined)
  return (
    <ActionArea
      buttonId="supply-button"
      needsWallet={problem?.kind === 'no-wallet'}
      problem={problem !== undefined ? problemText(problem, t) : isLoading ? t('Loading') : undefined}
      failure={
        !isReviewing && (
          <SendFailure
            id="supply-failure"
            sending={failed ?? { ...supplying, onAgain: onReview }}
            text={supplyFailureText}
          />
        )
      }
    >
      <RetainedFocus>
        {unapproved.length > 0 && (
          <Approvals data-count={unapproved.length}>
            {unapproved.map((side) => (
              <ApproveButton key={side.field} side={side} mint={mint} sending={approving[side.field]} />
            ))}
          </Approvals>
        )}
        {unapproved.map(
          ({ field, amount, approval }) =>
            approval === 'NOT_APPROVED' &&
            amount !== undefined && (
              <ApprovalAmount
                key={field}
                amount={amount}
                isBusy={approving[field].isAsking}
                onExact={() => void approving[field].act(mint.approvalAction(field, 'exact'))}
              />
            ),
        )}
        <ActionButton
          id="supply-button"
          variant={unapproved.length > 0 ? 'secondary' : 'primary'}
          onClick={unapproved.length > 0 ? undefined : onReview}
        >
          {t('Supply {verb}')}
        </ActionButton>
      </RetainedFocus>
    </ActionArea>
  )
}

interface ApproveProps {
  readonly side: Side
  readonly mint: MintView
  readonly sending: Sending
}

function ApproveButton({ side, mint, sending }: ApproveProps) {
  const { t } = useTranslation()
  const isPending = sending.isAsking || side.approval === 'PENDING'
  const asset = shortSymbol(side.currency?.symbol ?? '')
  return (
    <ActionButton
      isLoading={isPending}
      data-testid={`approve-${side.field}`}
      onClick={() => void sending.act(mint.approvalAction(side.field))}
    >
      {isPending ? t('Enabling %asset%', { asset }) : t('Enable %asset%', { asset })}
    </ActionButton>
  )
}

const Approvals = styled.div`
  display: grid;
  gap: 8px;

  &[data-count='2'] {
    grid-template-columns: 1fr 1fr;
  }
  & button {
    padding-inline: 12px;
    overflow-wrap: anywhere;
  }
`
