import { lazy } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Text } from '~/ui/text'
import { ActionArea } from '~/widgets/trade/ActionArea'
import type { Sending } from '~/widgets/transactions/useSending'
import { problemText } from '../problemText'
import type { SwapView } from '../useSwap'

// For what seldom happens.
const NextStep = lazy(() => import('./NextStep').then((m) => ({ default: m.NextStep })))
const SwapFailure = lazy(() => import('./SwapFailure').then((m) => ({ default: m.SwapFailure })))

interface Props {
  readonly swap: SwapView
  /** Failures are then shown in the dialog. */
  readonly isReviewing: boolean
  readonly approving: Sending
  /** Of the swap itself, or of wrapping. */
  readonly swapping: Sending
  readonly onReview: () => void
}

/** What happens next, or what is missing. */
export function SwapAction({ isReviewing, ...props }: Props) {
  const { swap, approving, swapping, onReview } = props
  const { t } = useTranslation()
  const { problem, wrapping } = swap
  const failed = approving.problem === undefined ? swapping : approving
  // The tolerance that a taxed trade needs is a step and no end.
  const isStep = problem?.kind === 'tax-above-slippage'
  return (
    <ActionArea
      buttonId="swap-button"
      needsWallet={problem?.kind === 'no-wallet'}
      problem={problem === undefined || isStep ? undefined : problemText(problem, t)}
      failure={
        failed.problem !== undefined &&
        !isReviewing && (
          // What was reviewed is reviewed again.
          <SwapFailure
            offer={swap.offer}
            sending={
              failed === swapping && wrapping === undefined ? { ...failed, onAgain: onReview } : failed
            }
          />
        )
      }
      hint={
        problem?.kind === 'no-liquidity' &&
        problem.isMultihopOff && (
          <Text size={14} tone="soft" textAlign="center" role="status">
            {t('Try enabling multi-hop trades.')}
          </Text>
        )
      }
    >
      <NextStep {...props} />
    </ActionArea>
  )
}
