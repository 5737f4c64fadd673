import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useWallet } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { useToasts } from '../Toasts'
import { ConnectButton } from './ConnectButton'
import { closeConnectDialog, useIsConnectDialogOpen } from './connectDialogState'

// Visitors need neither.
const AccountMenu = lazy(() => import('./AccountMenu').then((m) => ({ default: m.AccountMenu })))
const WrongNetworkMenu = lazy(() => import('./AccountMenu').then((m) => ({ default: m.WrongNetworkMenu })))

/** The connection in the header: connect, who is connected, or what is wrong. Shows the page's connect dialog. */
export function WalletButton() {
  const wallet = useWallet()
  return (
    <Container data-focus-home data-status={wallet.status}>
      {wallet.status !== 'connected' ? (
        <ConnectButton variant="secondary" size="small" />
      ) : (
        <Suspense fallback={<Skeleton width={175} height={36} radius={10} />}>
          {wallet.isWrongNetwork ? (
            <WrongNetworkMenu />
          ) : (
            <AccountMenu account={wallet.account} walletId={wallet.walletId} />
          )}
        </Suspense>
      )}
      <ConnectDialogSlot />
    </Container>
  )
}

/** The focus stays here while one button takes the place of the other. */
const Container = styled.span`
  display: inline-grid;

  /* In the drawn page: not where a wallet is remembered (index.html). */
  :host & {
    visibility: var(--shell-wallet, visible);
  }
  /* As wide as the account that comes. */
  &[data-status='connecting'] {
    min-inline-size: 175px;
  }
  &:focus {
    outline: none;
  }
`

type LoadedDialog = ComponentType<{ readonly onClose: () => void }>

/** The dialog and all that it needs come when they are first wanted. */
function ConnectDialogSlot() {
  const { t } = useTranslation()
  const { toast } = useToasts()
  const isOpen = useIsConnectDialogOpen()
  const [Dialog, setDialog] = useState<LoadedDialog>()
  const isMissing = isOpen && Dialog === undefined

  useEffect(() => {
    if (!isMissing) return
    import('./ConnectDialog').then(
      ({ ConnectDialog }) => {
        setDialog(() => ConnectDialog)
      },
      (error: unknown) => {
        console.error('The connect dialog did not load', error)
        closeConnectDialog()
        toast({
          type: 'danger',
          title: t('The wallet dialog couldn’t be loaded'),
          description: t('Try again'),
        })
      },
    )
  }, [isMissing, t, toast])

  return isOpen && Dialog !== undefined ? <Dialog onClose={closeConnectDialog} /> : null
}
