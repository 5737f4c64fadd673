// @chunk sending
import type { ComponentProps } from 'react'
import type { PlannedAction } from '~/core/transactions/plan'
import { useAccount } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { RetainedFocus } from '~/ui/RetainedFocus'
import { DelegateWarning } from '../wallet/DelegateWarning'
import { PendingInWallet } from './PendingInWallet'
import { SendFailure } from './SendFailure'
import { SendingThrough } from './SendingThrough'
import type { Sending } from './useSending'
import { WalletRequest } from '../walletRequest/WalletRequest'

interface Props extends Omit<ComponentProps<typeof Button>, 'size' | 'isFullWidth' | 'isLoading'> {
  readonly sending: Sending
  /** What the next press sends; undefined while something for it is missing. */
  readonly plan: () => PlannedAction | undefined
  /** What has failed, where something has. */
  readonly failure?: string | undefined
  /** What has to be known or confirmed before it can be sent. */
  readonly isPending?: boolean
}

/** A dialog's last lines: what the wallet was asked, why the last attempt failed, and the one button that sends. */
export function SendFooter({ sending, plan, failure, isPending = false, children, ...button }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  return (
    <>
      <DelegateWarning account={account} />
      <PendingInWallet />
      <SendingThrough />
      <SendFailure sending={sending} title={failure} />
      <RetainedFocus>
        <Button
          variant="primary"
          size="large"
          isFullWidth
          isLoading={sending.isAsking || isPending}
          {...button}
        >
          {sending.isAsking ? t('Confirm this transaction in your wallet') : children}
        </Button>
      </RetainedFocus>
      <WalletRequest plan={plan} />
    </>
  )
}
