import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import type { SendProblem } from '~/core/transactions/plan'
import { useWaiting } from '~/core/transactions/waiting'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { problemText } from '../problemText'
import type { SwapView } from '../useSwap'

// Words for what seldom happens.
const SwapFailure = lazy(() => import('./SwapFailure').then((m) => ({ default: m.SwapFailure })))
const WaitingInWallet = lazy(() =>
  import('~/widgets/transactions/WaitingInWallet').then((m) => ({ default: m.WaitingInWallet })),
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
  const isWalletSilent = useWaiting().length > 0
  return (
    <Area>
      <NextStep swap={swap} onReview={onReview} onFailed={onFailed} />
      {swap.problem?.kind === 'no-liquidity' && swap.problem.isMultihopOff && (
        <Hint role="status">{t('Try enabling multi-hop trades.')}</Hint>
      )}
      <Suspense>
        {isWalletSilent && <WaitingInWallet />}
        {failure !== undefined && <SwapFailure problem={failure} />}
      </Suspense>
    </Area>
  )
}

function NextStep({ swap, onReview, onFailed }: Omit<Props, 'failure'>) {
  const { t } = useTranslation()
  const { problem, wrapping, approval, impact } = swap
  if (problem?.kind === 'no-wallet') return <ConnectButton isFullWidth />
  if (problem !== undefined) {
    return (
      <Button id="swap-button" variant="primary" size="large" isFullWidth disabled>
        {problemText(problem, t)}
      </Button>
    )
  }
  if (wrapping !== undefined) return <WrapButton swap={swap} onFailed={onFailed} />
  if (approval === 'NOT_APPROVED' || approval === 'PENDING') {
    return <ApproveStep swap={swap} onFailed={onFailed} />
  }
  const label =
    approval === 'UNKNOWN'
      ? t('Loading')
      : impact === 'blocked'
        ? t('Price Impact Too High')
        : impact === 'warn'
          ? t('Swap Anyway')
          : t('Swap')
  return (
    <Button
      id="swap-button"
      variant={impact === 'fine' ? 'primary' : 'danger'}
      size="large"
      isFullWidth
      disabled={approval === 'UNKNOWN' || impact === 'blocked'}
      onClick={onReview}
    >
      {label}
    </Button>
  )
}

/** Two steps in a row: first the token is enabled, then it is swapped. */
function ApproveStep({ swap, onFailed }: Pick<Props, 'swap' | 'onFailed'>) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const symbol = shortSymbol(swap.input.currency?.symbol ?? '')
  const isPending = swap.approval === 'PENDING'

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
          isLoading={isPending || isAsking}
          onClick={() => void approve()}
        >
          {isPending || isAsking
            ? t('Enabling %asset%', { asset: symbol })
            : t('Enable %asset%', { asset: symbol })}
        </Button>
        {/* Half as wide as the button of the last step, so the same refusal is said in fewer words. */}
        <Button id="swap-button" size="large" isFullWidth disabled>
          {swap.impact === 'blocked' ? t('Price Impact High') : t('Swap')}
        </Button>
      </Steps>
      <Progress aria-hidden="true">
        <i>1</i>
        <b />
        <i data-later>2</i>
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

  & > button {
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
  & i[data-later] {
    background: var(--sunken);
    color: var(--ink-soft);
  }
  & b {
    flex: 1;
    block-size: 2px;
    background: var(--line);
  }
`
