import { lazy, type ReactNode, Suspense } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useIsWalletAsked } from '~/core/transactions/pendingWalletRequests'
import { Button, type ButtonVariant } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { ConnectButton } from '../wallet/ConnectButton'

// Words for what seldom happens.
const PendingInWallet = lazy(() =>
  import('../transactions/PendingInWallet').then((m) => ({ default: m.PendingInWallet })),
)

interface Props {
  readonly buttonId: string
  readonly needsWallet: boolean
  /** The first thing that is wrong or missing, in words; undefined when the next step can be taken. */
  readonly problem: string | undefined
  readonly hint?: ReactNode
  /** What came of the last thing that was sent; it may be loaded when it is needed. */
  readonly failure: ReactNode
  /** The next step. */
  readonly children: ReactNode
}

/** Under a form: what happens next or what is missing, and what came of the last attempt. */
export function ActionArea(props: Props) {
  const { buttonId, needsWallet, problem, hint, failure, children } = props
  const isWalletAsked = useIsWalletAsked(useAccount())
  return (
    <Stack gap={3} marginTop={3}>
      {needsWallet ? (
        <ConnectButton isFullWidth />
      ) : problem === undefined ? (
        <Suspense fallback={<Skeleton height={56} radius={16} />}>{children}</Suspense>
      ) : (
        <ActionButton id={buttonId}>{problem}</ActionButton>
      )}
      {hint}
      <Suspense>
        {isWalletAsked && <PendingInWallet />}
        {failure}
      </Suspense>
    </Stack>
  )
}

interface ButtonProps {
  readonly id?: string
  readonly variant?: ButtonVariant
  readonly isLoading?: boolean
  /** Undefined where it only says what is missing. */
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** The one button of a form. */
export function ActionButton({ variant = 'primary', onClick, ...props }: ButtonProps) {
  return (
    <Button
      variant={variant}
      size="large"
      isFullWidth
      disabled={onClick === undefined}
      onClick={onClick}
      {...props}
    />
  )
}
