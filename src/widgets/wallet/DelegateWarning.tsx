import { isWalletDelegate } from '~/config/guards'
import { network } from '~/config/networks'
import { useAccountCode } from '~/core/useAccountCode'
import { type Address, shortAddress } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Notice } from '~/ui/Notice'

/** That an account has lent itself code (EIP-7702) which is no wallet's that is known, and whose it is. */
export function DelegateWarning({ account }: { readonly account: Address | undefined }) {
  const { t } = useTranslation()
  const code = useAccountCode(account)
  if (code?.kind !== 'delegated' || isWalletDelegate(code.delegate)) return null
  const { delegate } = code
  return (
    <Notice type="warning" role="status" title={t('Other code acts for this account')}>
      <p>
        {t(
          'This account is delegated to %address%, which isn’t a wallet we know. Its code can move everything you hold. If you didn’t set this up, send nothing to this account and move what’s in it to a new one.',
          { address: shortAddress(delegate) },
        )}
      </p>
      {network.explorerUrl === undefined ? (
        <bdi>{delegate}</bdi>
      ) : (
        <ExternalLink
          href={`${network.explorerUrl}/address/${delegate}`}
          newTabText={t('opens in a new tab')}
        >
          {delegate}
        </ExternalLink>
      )}
    </Notice>
  )
}
