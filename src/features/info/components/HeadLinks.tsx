import { styled } from 'styled-components'
import { marketDataOf } from '~/config/info'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'

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
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;

  & code {
    font-family: inherit;
    overflow-wrap: anywhere;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

export const NameRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`

export const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`
