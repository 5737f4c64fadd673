import { lazy, useState } from 'react'
import { styled } from 'styled-components'
import { type CurrencyId, currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { ApprovalAmount } from '~/widgets/approvals/ApprovalAmount'
import { ActionButton } from '~/widgets/trade/ActionArea'
import type { Sending } from '~/widgets/transactions/useSending'
import type { SwapView } from '../useSwap'

const SlippageStep = lazy(() => import('./SlippageStep').then((m) => ({ default: m.SlippageStep })))

interface Props {
  readonly swap: SwapView
  readonly approving: Sending
  /** Of the swap itself, or of wrapping. */
  readonly swapping: Sending
  readonly onReview: () => void
}

/** The next possible action. None needs a wallet before the first paint. */
export function NextStep(props: Props) {
  return (
    <RetainedFocus>
      <Step {...props} />
    </RetainedFocus>
  )
}

function Step({ swap, approving, swapping, onReview }: Props) {
  const { problem, wrapping, approval, input } = swap
  const inputId = input.currency && currencyId(input.currency)
  // The token whose approval was awaited here: its step stays in sight, as done (specification 1 §4).
  const [enabledHere, setEnabledHere] = useState<CurrencyId>()
  if (approval === 'PENDING' && enabledHere !== inputId) setEnabledHere(inputId)
  if (problem?.kind === 'tax-above-slippage') return <SlippageStep swap={swap} />
  if (wrapping !== undefined) return <WrapButton swap={swap} sending={swapping} />
  const isEnabledHere = approval === 'APPROVED' && enabledHere === inputId
  if (approval === 'NOT_APPROVED' || approval === 'PENDING' || isEnabledHere) {
    return <TwoSteps swap={swap} sending={approving} onReview={onReview} />
  }
  return <SwapButton swap={swap} onReview={onReview} isHalf={false} />
}

interface SwapButtonProps extends Pick<Props, 'swap' | 'onReview'> {
  /** Beside another button: a refusal is said in fewer words. */
  readonly isHalf: boolean
}

function SwapButton({ swap: { approval, impact }, onReview, isHalf }: SwapButtonProps) {
  const { t } = useTranslation()
  const label =
    approval === 'UNKNOWN'
      ? t('Loading')
      : impact === 'blocked'
        ? t(isHalf ? 'Price Impact High' : 'Price Impact Too High')
        : impact === 'warn'
          ? t('Swap Anyway')
          : t('Swap')
  return (
    <Button
      id="swap-button"
      variant={impact === 'fine' ? 'primary' : 'danger'}
      size="large"
      isFullWidth
      disabled={approval !== 'APPROVED' || impact === 'blocked'}
      onClick={onReview}
    >
      {label}
    </Button>
  )
}

interface StepProps {
  readonly swap: SwapView
  readonly sending: Sending
}

/** Two steps in a row: first the token is enabled, then it is swapped. */
function TwoSteps({ swap, sending, onReview }: StepProps & Pick<Props, 'onReview'>) {
  const { t } = useTranslation()
  const asset = shortSymbol(swap.input.currency?.symbol ?? '')
  const isDone = swap.approval === 'APPROVED'
  const isPending = swap.approval === 'PENDING' || sending.isAsking

  return (
    <>
      <Steps>
        <Button
          id="approve-button"
          variant="primary"
          size="large"
          isFullWidth
          isLoading={!isDone && isPending}
          disabled={isDone}
          onClick={() => void sending.act(swap.approvalAction())}
        >
          {isDone
            ? t('Enabled')
            : isPending
              ? t('Enabling %asset%', { asset })
              : t('Enable %asset%', { asset })}
        </Button>
        <SwapButton swap={swap} onReview={onReview} isHalf />
      </Steps>
      <Progress aria-hidden="true">
        <i>{isDone ? <CheckIcon size={16} /> : 1}</i>
        <b />
        <i data-later={!isDone}>2</i>
      </Progress>
      {swap.approval === 'NOT_APPROVED' && swap.offer !== undefined && (
        <ApprovalAmount
          amount={swap.offer.maximumSold}
          isBusy={sending.isAsking}
          onExact={() => void sending.act(swap.approvalAction('exact'))}
        />
      )}
    </>
  )
}

function WrapButton({ swap, sending }: StepProps) {
  const { t } = useTranslation()
  const { input, wrapping } = swap
  const wrap = async () => {
    const { wrapPlan, unwrapPlan } = await import('~/core/transactions/wrapping')
    if (input.amount === undefined) return undefined
    return wrapping === 'wrap' ? wrapPlan(input.amount) : unwrapPlan(input.amount)
  }
  return (
    <ActionButton
      id="swap-button"
      isLoading={sending.isAsking}
      onClick={() => void sending.act(wrap, swap.onFinished)}
    >
      {wrapping === 'wrap' ? t('Wrap') : t('Unwrap')}
    </ActionButton>
  )
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;

  /* As much of a token's name as there is room for, in one line. */
  & > button[data-size='large'] {
    padding-inline: 8px;
  }
`

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  inline-size: 50%;
  margin-inline: auto;
  color: var(--ink-soft);
  font-size: 12px;

  & i {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--on-accent);
    font-style: normal;
    font-weight: 700;
  }
  & i[data-later='true'] {
    background: var(--sunken);
    color: var(--ink-soft);
  }
  & b {
    flex: 1;
    block-size: 2px;
    background: var(--line);
  }
`
