import { useWallet } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button, type ButtonSize, type ButtonVariant } from '~/ui/Button'
import { Spinner } from '~/ui/Spinner'
import { openConnectDialog } from './connectDialogState'
import { useSwitchNetwork } from './useSwitchNetwork'

interface Props {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly isFullWidth?: boolean
}

/**
 * In the place of an action that needs a wallet, until there is one on this network. Across the full width it is as
 * large as the action that it stands for, so that nothing jumps when that one comes.
 */
export function ConnectButton({
  variant = 'primary',
  isFullWidth = false,
  size = isFullWidth ? 'large' : 'medium',
}: Props) {
  const { t } = useTranslation()
  const { status, isWrongNetwork } = useWallet()
  const switchNetwork = useSwitchNetwork()
  if (isWrongNetwork) {
    return (
      <Button variant="danger" size={size} isFullWidth={isFullWidth} onClick={switchNetwork}>
        {t('Wrong Network')}
      </Button>
    )
  }
  // While it waits it can still be pressed: the dialog is where waiting ends.
  const isConnecting = status === 'connecting'
  return (
    <Button variant={variant} size={size} isFullWidth={isFullWidth} onClick={openConnectDialog}>
      {isConnecting && <Spinner size={18} />}
      {isConnecting ? t('Connecting...') : t('Connect Wallet')}
    </Button>
  )
}
