import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { useFigures } from '../useFigures'
import { COIN, type Collectable } from '../writes'
import { useGameContext } from './GameContext'

interface Props {
  readonly rounds: readonly Collectable[]
  readonly isRefund?: boolean
  readonly isClaimed?: boolean
  /** Winnings and refunds of all rounds. */
  readonly isAll?: boolean
  readonly size?: 'small' | 'medium'
}

/** Takes what rounds pay, or pay back; says that it was taken. */
export function CollectButton({
  rounds,
  isRefund = false,
  isClaimed = false,
  isAll = false,
  size = 'medium',
}: Props) {
  const { t } = useTranslation()
  const figures = useFigures()
  const { actions, collect, isCollecting, collectingStep } = useGameContext()
  if (isClaimed) {
    return (
      <Badge>
        <CheckIcon size={14} />
        {isRefund ? t('Reclaimed') : t('Collected')}
      </Badge>
    )
  }
  const isPending = rounds.some(({ epoch }) => actions.collecting.has(String(epoch)))
  const amount = figures.coin(rounds.reduce((sum, { wei }) => sum + wei, 0n))
  const words = { amount, symbol: COIN.symbol }
  return (
    <Button
      variant="primary"
      size={size}
      isLoading={isPending}
      disabled={isCollecting}
      onClick={() => collect(rounds)}
    >
      {isAll
        ? collectingStep !== undefined && collectingStep.count > 1
          ? t('Collecting: transaction %at% of %count%', { ...collectingStep })
          : t('Collect all: %amount% %symbol%', words)
        : isRefund
          ? t('Reclaim %amount% %symbol%', words)
          : t('Collect %amount% %symbol%', words)}
    </Button>
  )
}
