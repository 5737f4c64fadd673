import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { ExternalLink } from '~/ui/ExternalLink'
import { Skeleton } from '~/ui/Skeleton'
import { codeWords } from '../codeWords'
import type { ContractState } from './useCodeOf'

interface Props {
  readonly address: Address
  /** As its description or the deployment calls it. */
  readonly name: string | undefined
  readonly code: ContractState
}

/** The contract that is called, with what is known of its code. */
export function Target({ address, name, code }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {name !== undefined && (
        <b lang="en-US" translate="no">
          {name}
        </b>
      )}{' '}
      {code === 'loading' ? (
        <Skeleton width={96} height={24} radius={12} />
      ) : code === 'foreign' ? (
        <Badge>{t('Not part of this exchange')}</Badge>
      ) : (
        <Badge data-type={codeWords(code).type}>{t(codeWords(code).text)}</Badge>
      )}
      <FullAddress address={address} />
    </>
  )
}

/** In full: its ends alone are easily imitated. */
function FullAddress({ address }: Pick<Props, 'address'>) {
  const { t } = useTranslation()
  const { explorerUrl } = network
  const text = <code data-testid="call-target">{address}</code>
  if (explorerUrl === undefined) return text
  return (
    <ExternalLink href={`${explorerUrl}/address/${address}`} newTabText={t('opens in a new tab')}>
      {text}
    </ExternalLink>
  )
}
