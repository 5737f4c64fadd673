import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import type { SendProblem } from '~/core/transactions/plan'
import { usePendingWalletRequests } from '~/core/transactions/pendingWalletRequests'
import { type CurrencyId, currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { problemText } from '../problemText'
import type { SwapView } from '../useSwap'

// Words for what seldom happens.
const SwapFailure = lazy(() => import('./SwapFailure').then((m) => ({ default: m.SwapFailure })))
const PendingInWallet = lazy(() =>
  import('~/widgets/transactions/PendingInWallet').then((m) => ({ default: m.PendingInWallet })),
)

interface Props {
  readonly swap: SwapView
  readonly onReview: () => void
  /** What the last attempt came to. */
  readonly failure: SendProblem | undefined
  readonly onFailed: (problem: SendProblem | undefined) => void
}

/** The one button of the screen: what happens next, or what is missing. */
export function SwapAction({ swap, onReview, failure, onFailed }: Props) {
  const { t } = useTranslation()
  const isWalletSilent = usePendingWalletRequests().length > 0
  return (
    <Area>
      <NextStep swap={swap} onReview={onReview} onFailed={onFailed} />
      {swap.problem?.kind === 'no-liquidity' && swap.problem.isMultihopOff && (
        <Hint role="status">{t('Try enabling multi-hop trades.')}</Hint>
      )}
      <Suspense>
        {isWalletSilent && <PendingInWallet />}
        {failure !== undefined && <SwapFailure problem={failure} />}
      </Suspense>
    </Area>
  )
}

function NextStep({ swap, onReview, onFailed }: Omit<Props, 'failure'>) {
  const { t } = useTranslation()
  const { problem, wrapping, approval, input } = swap
  const inputId = input.currency && currencyId(input.currency)
  // The token whose approval was awaited here: its step stays in sight, as done (specification 1 §4).
  const [enabledHere, setEnabledHere] = useState<CurrencyId>()
  if (approval === 'PENDING' && enabledHere !== inputId) setEnabledHere(inputId)
  if (problem?.kind === 'no-wallet') return <ConnectButton isFullWidth />
  if (problem !== undefined) {
    return (
      <Button id="swap-button" variant="primary" size="large" isFullWidth disabled>
        {problemText(problem, t)}
      </Button>
    )
  }
  if (wrapping !== undefined) return <WrapButton swap={swap} onFailed={onFailed} />
  const isEnabledHere = approval === 'APPROVED' && enabledHere === inputId
  if (approval === 'NOT_APPROVED' || approval === 'PENDING' || isEnabledHere) {
    return <TwoSteps swap={swap} onReview={onReview} onFailed={onFailed} />
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

/** Two steps in a row: first the token is enabled, then it is swapped. */
function TwoSteps({ swap, onReview, onFailed }: Omit<Props, 'failure'>) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const asset = shortSymbol(swap.input.currency?.symbol ?? '')
  const isDone = swap.approval === 'APPROVED'
  const isPending = swap.approval === 'PENDING' || isAsking

  const approve = async () => {
    onFailed(undefined)
    setIsAsking(true)
    const sent = await swap.onApprove()
    setIsAsking(false)
    if (!sent.ok) onFailed(sent.problem)
  }

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
          onClick={() => void approve()}
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
    </>
  )
}

function WrapButton({ swap, onFailed }: Pick<Props, 'swap' | 'onFailed'>) {
  const { t } = useTranslation()
  const [status, setStatus] = useState<'idle' | 'asking' | 'sent'>('idle')

  const wrap = async () => {
    onFailed(undefined)
    setStatus('asking')
    const sent = await swap.onWrap()
    setStatus(sent.ok ? 'sent' : 'idle')
    if (sent.ok) swap.onFinished()
    else onFailed(sent.problem)
  }

  return (
    <Button
      id="swap-button"
      variant="primary"
      size="large"
      isFullWidth
      isLoading={status === 'asking'}
      onClick={() => void wrap()}
    >
      {status === 'sent' && <CheckIcon />}
      {swap.wrapping === 'wrap' ? t('Wrap') : t('Unwrap')}
    </Button>
  )
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block-start: 12px;
`

const Steps = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;

  /* As much of a token's name as there is room for, in one line. */
  & > button[data-size='large'] {
    padding-inline: 8px;
  }
`

const Hint = styled.p`
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
  text-align: center;
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
