import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { type ProfileContracts, profileContracts } from '~/config/profile'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import type { Address } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { valueOf } from '~/lib/loadable'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { collectionNameRead } from '~/widgets/nft/reads'
import { profilePath } from '~/widgets/profile/profilePath'
import { useFormat } from '~/widgets/useFormat'
import { usePrices } from './usePrices'
import { CHANGE, profileWrites } from './writes'

const { reward } = network.deployment
/** A collection's name does not change. */
const NAMES = { blocksPerFetch: 100_000 } as const

/** The collectible that the account's profile holds, for the page of all positions. */
export default function ProfileExit() {
  const account = useAccount()
  return profileContracts === undefined || account === undefined ? null : (
    <Held contracts={profileContracts} account={account} />
  )
}

interface Props {
  readonly contracts: ProfileContracts
  readonly account: Address
}

function Held({ contracts, account }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const status = useProfileStatus(account)
  const price = valueOf(usePrices())
  const known = valueOf(status)
  const picture = known === undefined || known.kind === 'none' ? undefined : known.profile.picture
  const collection = picture?.collection
  const name = valueOf(useRead(collection && collectionNameRead(collection), NAMES))
  const items = mapLoadable(status, () => {
    if (picture === undefined) return []
    const { tokenId } = picture
    const item: ExitItem = {
      key: 'picture',
      name: name === undefined ? t('Token %id%', { id: tokenId }) : `${name} #${tokenId}`,
      amounts: [],
      note: (
        <>
          {t('Your picture returns to your wallet. You keep your name, team and points.')}{' '}
          {price === undefined
            ? t('Pausing is free. Reactivating costs a fee.')
            : t('Pausing is free. Reactivating costs %amount% %symbol%.', {
                amount: format.amountUp(amountOf(reward, price.reactivate)),
                symbol: shortSymbol(reward.symbol),
              })}
        </>
      ),
      action: (
        <ExitButton
          label={t('Pause profile')}
          failure={t('Couldn’t pause your profile')}
          target={CHANGE}
          plan={() => profileWrites(contracts).pause()}
        />
      ),
    }
    return [item]
  })
  return <ExitSection title={t('Profile')} to={profilePath(account)} items={items} />
}
