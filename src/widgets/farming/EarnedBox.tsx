import type { ReactNode } from 'react'
import type { TransactionPlan } from '~/core/transactions/plan'
import { type Spot, useUnderWay } from '~/core/transactions/useUnderWay'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Button, type ButtonVariant } from '~/ui/Button'
import { WaitingInWallet } from '../transactions/WaitingInWallet'
import { Box, BoxFigure, BoxLine } from './Box'
import { SendFailure } from './SendFailure'
import { moveText } from './moveText'
import { useSending } from './useSending'

interface Props {
  readonly symbol: string
  readonly testId: string
  readonly earned: Loadable<Amount, unknown>
  /** Dollars for one of what is earned. */
  readonly price: Ratio | undefined
  /** What is under way there is told on the button, which waits for it. */
  readonly spot: Spot
  readonly plan: () => TransactionPlan
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
  spot,
  plan,
  variant = 'primary',
  children,
}: Props) {
  const { t } = useTranslation()
  const { isAsking, problem, act } = useSending()
  const move = useUnderWay(spot) ?? (isAsking ? 'harvest' : undefined)
  return (
    <Box label={t('%symbol% earned', { symbol: shortSymbol(symbol) })}>
      <BoxLine>
        <BoxFigure amount={earned} price={price} testId={`earned-${testId}`} />
        <Button
          variant={variant}
          isLoading={move !== undefined}
          disabled={(valueOf(earned)?.units ?? 0n) === 0n}
          onClick={() => void act(plan())}
        >
          {move === undefined ? t('Harvest') : moveText(move, t)}
        </Button>
      </BoxLine>
      {children}
      <WaitingInWallet spot={spot} />
      <SendFailure problem={problem} />
    </Box>
  )
}
