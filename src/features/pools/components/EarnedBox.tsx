import type { ReactNode } from 'react'
import type { TransactionPlan } from '~/core/transactions/plan'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { useSending } from '../useSending'
import { Box, BoxFigure, BoxLine } from './Box'
import { SendFailure } from './SendFailure'

interface Props {
  readonly symbol: string
  readonly testId: string
  readonly earned: Loadable<Amount, unknown>
  readonly dollars: Ratio | undefined
  readonly isUnderWay: boolean
  readonly plan: () => TransactionPlan
  /** Further lines under the figures. */
  readonly children?: ReactNode
}

/** What an account has earned and can take. */
export function EarnedBox({ symbol, testId, earned, dollars, isUnderWay, plan, children }: Props) {
  const { t } = useTranslation()
  const { isAsking, problem, act } = useSending()
  const isHarvesting = isAsking || isUnderWay
  return (
    <Box label={t('%symbol% earned', { symbol: shortSymbol(symbol) })}>
      <BoxLine>
        <BoxFigure amount={earned} dollars={dollars} testId={`earned-${testId}`} />
        <Button
          variant="primary"
          isLoading={isHarvesting}
          disabled={(valueOf(earned)?.units ?? 0n) === 0n}
          onClick={() => void act(plan())}
        >
          {isHarvesting ? t('Harvesting') : t('Harvest')}
        </Button>
      </BoxLine>
      {children}
      <SendFailure problem={problem} />
    </Box>
  )
}
