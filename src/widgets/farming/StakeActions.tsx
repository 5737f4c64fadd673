import type { ApprovalState } from '~/core/approvals/useApproval'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button, type ButtonVariant } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { MinusIcon } from '~/ui/icons/MinusIcon'
import { PlusIcon } from '~/ui/icons/PlusIcon'
import { BoxButtons } from './Box'

interface Props {
  readonly symbol: string
  /** Any allowance counts as approved (specification 2 §4); an amount beyond it is enabled in the dialog. */
  readonly approval: ApprovalState
  readonly hasStake: boolean
  /** Is something new taken now, and is what is staked taken back from here? */
  readonly canStake: boolean
  readonly canUnstake: boolean
  readonly variant?: ButtonVariant
  readonly onEnable: () => void
  readonly onOpen: (dialog: 'stake' | 'unstake') => void
}

/** The next thing that can be done with a stake: enable, stake, take back. */
export function StakeActions(props: Props) {
  const { symbol, approval, hasStake, canStake, canUnstake, variant = 'primary', onEnable, onOpen } = props
  const { t } = useTranslation()
  // What was staked can be taken back whatever is allowed now.
  if (hasStake) {
    return (
      <BoxButtons>
        {canUnstake && (
          <IconButton
            label={t('Unstake %symbol%', { symbol })}
            aria-haspopup="dialog"
            onClick={() => onOpen('unstake')}
          >
            <MinusIcon />
          </IconButton>
        )}
        {canStake && (
          <IconButton
            label={t('Stake %symbol%', { symbol })}
            aria-haspopup="dialog"
            onClick={() => onOpen('stake')}
          >
            <PlusIcon />
          </IconButton>
        )}
      </BoxButtons>
    )
  }
  if (!canStake) return null
  if (approval === 'APPROVED') {
    return (
      <Button variant={variant} aria-haspopup="dialog" onClick={() => onOpen('stake')}>
        {t('Stake')}
      </Button>
    )
  }
  const isEnabling = approval === 'PENDING'
  return (
    <Button variant={variant} isLoading={isEnabling} disabled={approval === 'UNKNOWN'} onClick={onEnable}>
      {isEnabling ? t('Enabling') : t('Enable')}
    </Button>
  )
}
