import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { IS_LOCAL_BUILD, LOCAL_ID } from '~/chain/wallet/isLocalBuild'
import { chooseAccount, disconnect, listAccounts } from '~/chain/wallet/session'
import { network } from '~/config/networks'
import { profileContracts } from '~/config/profile'
import { selectProfile } from '~/core/profile/lazy'
import { type Address, shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { CheckIcon } from '~/ui/icons/CheckIcon'
import { CopyIcon } from '~/ui/icons/CopyIcon'
import { ExternalIcon } from '~/ui/icons/ExternalIcon'
import { LogoutIcon } from '~/ui/icons/LogoutIcon'
import { PersonIcon } from '~/ui/icons/PersonIcon'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { WalletIcon } from '~/ui/icons/WalletIcon'
import { WarningIcon } from '~/ui/icons/WarningIcon'
import { Menu, type MenuItem } from '~/ui/Menu'
import { OwnName } from '../profile/OwnName'
import { profilePath } from '../profile/profilePath'
import { useCopy } from '../useCopy'
import { useSwitchNetwork } from './useSwitchNetwork'

// Loaded when the dialog opens.
const AccountDialog = lazy(() => import('./AccountDialog').then((m) => ({ default: m.AccountDialog })))

// What the account is known by comes after who it is.
const OwnPicture = lazy(() => import('../profile/OwnPicture').then((m) => ({ default: m.OwnPicture })))

/** Its place is kept, and given up on the narrowest screens. */
const Portrait = styled.span`
  inline-size: 24px;
  block-size: 24px;
  margin-inline-start: -4px;
  border-radius: 50%;
  background: var(--hover);

  @media (max-width: 349.98px) {
    display: none;
  }
`
const PORTRAIT_PX = 24

/** As many of the local chain's accounts as fit a menu. */
const MOST_ACCOUNTS = 5

interface Props {
  readonly account: Address
  readonly walletId: string
}

/** Who is connected, and what can be done about it. */
export function AccountMenu({ account, walletId }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const accounts = useChoice(account, walletId)
  const navigate = useNavigate()
  const hasNoProfile = useHasNoProfile(account)
  const [isOpen, setIsOpen] = useState(false)
  const items: readonly MenuItem[] = [
    ...accounts.map((each) => ({
      id: each,
      label: <span>{shortAddress(each)}</span>,
      icon: each === account ? <CheckIcon /> : <WalletIcon />,
      isChosen: each === account,
      onSelect: () => chooseAccount(each),
    })),
    ...(profileContracts === undefined
      ? []
      : [
          {
            id: 'profile',
            label: hasNoProfile ? t('Create your profile') : t('Your profile'),
            icon: <PersonIcon />,
            onSelect: () => void navigate(hasNoProfile ? '/create-profile' : profilePath(account)),
          },
        ]),
    {
      id: 'account',
      label: t('Balances and transaction history'),
      icon: <WalletIcon />,
      onSelect: () => setIsOpen(true),
    },
    {
      id: 'copy',
      label: t('Copy address'),
      icon: <CopyIcon />,
      onSelect: () => copy(account, { done: t('Address copied'), failed: t('Couldn’t copy the address') }),
    },
    ...(network.explorerUrl === undefined
      ? []
      : [
          {
            id: 'explorer',
            label: t('View on the explorer'),
            icon: <ExternalIcon />,
            href: `${network.explorerUrl}/address/${account}`,
          },
        ]),
    { id: 'disconnect', label: t('Disconnect'), icon: <LogoutIcon />, onSelect: disconnect },
  ]
  return (
    <>
      <Menu
        label={t('Your wallet')}
        trigger={
          <>
            {profileContracts !== undefined && (
              <Portrait>
                <Suspense>
                  <OwnPicture account={account} size={PORTRAIT_PX} />
                </Suspense>
              </Portrait>
            )}
            <span title={account}>
              <OwnName account={account} />
            </span>
          </>
        }
        items={items}
        size="small"
      />
      <Suspense>{isOpen && <AccountDialog account={account} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** Connected, but to another chain: nothing here can be traded until the wallet moves. */
export function WrongNetworkMenu() {
  const { t } = useTranslation()
  const switchNetwork = useSwitchNetwork()
  const items: readonly MenuItem[] = [
    {
      id: 'switch',
      label: t('Switch to %network%', { network: network.name }),
      icon: <SwitchArrowsIcon />,
      onSelect: switchNetwork,
    },
    { id: 'disconnect', label: t('Disconnect'), icon: <LogoutIcon />, onSelect: disconnect },
  ]
  return (
    <Menu
      label={t('Your wallet')}
      trigger={
        <>
          <WarningIcon size={18} />
          {t('Wrong Network')}
        </>
      }
      items={items}
      variant="danger"
      size="small"
    />
  )
}

/** The chain has said that the account has none; until then it may have one. */
function useHasNoProfile(account: Address): boolean {
  const { isInitialized, hasRegistered, data } = useSelector(selectProfile)
  return isInitialized && !hasRegistered && (data === null || data.account === account)
}

/** The accounts to choose from where the wallet leaves the choice to the page; none elsewhere. */
function useChoice(account: Address, walletId: string): readonly Address[] {
  const [accounts, setAccounts] = useState<readonly Address[]>([])
  const leavesChoice = IS_LOCAL_BUILD && walletId === LOCAL_ID
  useEffect(() => {
    if (!leavesChoice) return undefined
    let isCurrent = true
    void listAccounts().then((listed) => {
      if (isCurrent) setAccounts(listed.slice(0, MOST_ACCOUNTS))
    })
    return () => {
      isCurrent = false
    }
  }, [leavesChoice, account])
  return leavesChoice ? accounts : []
}
