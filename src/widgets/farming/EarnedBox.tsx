import type { ReactNode } from 'react'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Button, type ButtonVariant } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { PendingInWallet } from '../transactions/PendingInWallet'
import { Box, BoxFigure } from './Box'
import { SendFailure } from '../transactions/SendFailure'
import { pendingActionText } from './pendingActionText'
import { useSending } from '../transactions/useSending'

interface Props {
  readonly symbol: string
  readonly testId: string
  readonly earned: Loadable<Amount, unknown>
  /** Dollars for one of what is earned. */
  readonly price: Ratio | undefined
  /** The pending action, which the button shows and waits for. */
  readonly target: ActionTarget
  readonly plan: () => PlannedAction
  readonly variant?: ButtonVariant | undefined
  /** Further lines under the figures. */
  readonly children?: ReactNode
}

/** What an account has earned and can take. */
export function EarnedBox({
  symbol,
  testId,
  earned,
  price,
  target,
  plan,
  variant = 'primary',
  children,
}: Props) {
  const { t } = useTranslation()
  const sending = useSending()
  const { isAsking, act } = sending
  const pending = usePendingAction(target) ?? (isAsking ? 'harvest' : undefined)
  return (
    <Box label={t('%symbol% earned', { symbol: shortSymbol(symbol) })}>
      <Row gap={3} justify="space-between" minHeight={44}>
        <BoxFigure amount={earned} price={price} testId={`earned-${testId}`} />
        <Button
          variant={variant}
          isLoading={pending !== undefined}
          disabled={(valueOf(earned)?.units ?? 0n) === 0n}
          onClick={() => void act(plan())}
        >
          {pending === undefined ? t('Harvest') : pendingActionText(pending, t)}
        </Button>
      </Row>
      {children}
      <PendingInWallet target={target} />
      <SendFailure sending={sending} />
    </Box>
  )
}
