import { network } from '~/config/networks'
import { governance } from '../governance'
import { type Address, shortAddress, ZERO_ADDRESS } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'

const contractNames = new Map(governance.contracts.map(({ address, key }) => [address, key]))
const accountNames = new Map(governance.accounts.map(({ address, name }) => [address, name]))

/** An address by the name that the deployment has for it, and where it leads on an explorer. */
export function Who({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  if (address === ZERO_ADDRESS) return <span>{t('Anyone')}</span>
  const account = accountNames.get(address)
  const name = contractNames.get(address) ?? (account === undefined ? undefined : t(account))
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
