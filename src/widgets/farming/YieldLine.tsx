import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { FinePrint } from '~/ui/FinePrint'
import { useRatioFormat } from '../useRatioFormat'

export interface StakeYield {
  /** Per cent a year. */
  readonly apr: Ratio
  readonly rewardSymbol: string
  /** Reward tokens that one staked token is worth; undefined if unknown. */
  readonly rewardsPerToken: Ratio | undefined
}

interface Props {
  readonly yields: StakeYield
  readonly amount: Amount | undefined
}

const MONTHS = 12
const DIGITS = 4

/** What the typed amount brings a month as things are. */
export function YieldLine({ yields: { apr, rewardSymbol, rewardsPerToken }, amount }: Props) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const percent = format.percent(apr.shiftedBy(-2))
  if (amount === undefined || amount.units === 0n || rewardsPerToken === undefined) {
    return (
      <FinePrint data-testid="stake-yield">
        {t('Earns %percent% a year at the current rate.', { percent })}
      </FinePrint>
    )
  }
  const monthly = toRatio(amount).times(rewardsPerToken).times(apr).div(100).div(MONTHS)
  return (
    <FinePrint data-testid="stake-yield">
      {t('Earns about %amount% %symbol% a month at the current rate (%percent% a year).', {
        amount: format.ratio(monthly, DIGITS),
        symbol: shortSymbol(rewardSymbol),
        percent,
      })}
    </FinePrint>
  )
}
