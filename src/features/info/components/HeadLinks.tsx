import { styled } from 'styled-components'
import { marketDataOf } from '~/config/info'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { look } from '~/ui/look'

/** Where others tell of an address. */
export function HeadLinks({
  address,
  kind,
}: {
  readonly address: Address
  readonly kind: 'address' | 'token'
}) {
  const { t } = useTranslation()
  const market = marketDataOf(address)
  return (
    <Links>
      <code>{address}</code>
      {network.explorerUrl !== undefined && (
        <ExternalLink href={`${network.explorerUrl}/${kind}/${address}`} newTabText={t('opens in a new tab')}>
          {t('Explorer')}
        </ExternalLink>
      )}
      {market !== undefined && (
        <ExternalLink href={market} newTabText={t('opens in a new tab')}>
          {t('Market data')}
        </ExternalLink>
      )}
    </Links>
  )
}

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  ${look({ size: 14, tone: 'soft' })}

  & code {
    font-family: inherit;
    overflow-wrap: anywhere;
  }
`
