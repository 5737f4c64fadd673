import { network } from '~/config/networks'
import { governance } from '../governance'
import { type Address, shortAddress, ZERO_ADDRESS } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { once } from '~/lib/once'
import { ExternalLink } from '~/ui/ExternalLink'

const names = once(() => {
  const { contracts, accounts } = governance()
  return {
    ofContracts: new Map(contracts.map(({ address, key }) => [address, key])),
    ofAccounts: new Map(accounts.map(({ address, name }) => [address, name])),
  }
})

/** An address by the name that the deployment has for it, and where it leads on an explorer. */
export function Who({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  if (address === ZERO_ADDRESS) return <span>{t('Anyone')}</span>
  const { ofContracts, ofAccounts } = names()
  const account = ofAccounts.get(address)
  const name = ofContracts.get(address) ?? (account === undefined ? undefined : t(account))
  return (
    <span>
      {name !== undefined && <>{name} </>}
      <Place address={address} />
    </span>
  )
}

/** Leads to an explorer where the network has one. */
export function Place({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  const { explorerUrl } = network
  const short = <bdi>{shortAddress(address)}</bdi>
  if (explorerUrl === undefined) return <span title={address}>{short}</span>
  return (
    <ExternalLink
      href={`${explorerUrl}/address/${address}`}
      title={address}
      newTabText={t('opens in a new tab')}
    >
      {short}
    </ExternalLink>
  )
}
