import type { ReactNode } from 'react'
import { network } from '~/config/networks'
import { useTokenAbout } from '~/core/tokens/useTokenAbout'
import { shortAddress } from '~/domain/address'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row } from '~/ui/layout'
import { CurrencyLogo } from './CurrencyLogo'
import { EntryCard, EntryText } from './entryLook'
import { TagLabel } from './TagLabel'

interface Props {
  readonly token: Token
  readonly children?: ReactNode
}

/** A token by what cannot be faked about it, its address, with what it calls itself. */
export function TokenCard({ token, children }: Props) {
  const { t } = useTranslation()
  const { address, symbol, name } = token
  const short = shortAddress(address)
  const { tags = [], projectLink } = useTokenAbout(token) ?? {}
  return (
    <EntryCard>
      <CurrencyLogo currency={token} size={40} />
      <EntryText>
        <strong title={symbol.slice(0, 100)}>{shortSymbol(symbol)}</strong>
        <span>{name.slice(0, 80)}</span>
        {network.explorerUrl === undefined ? (
          <span title={address}>{short}</span>
        ) : (
          <ExternalLink
            href={`${network.explorerUrl}/address/${address}`}
            title={address}
            newTabText={t('opens in a new tab')}
          >
            {short}
          </ExternalLink>
        )}
        {projectLink !== undefined && (
          <ExternalLink
            href={projectLink}
            title={t('The project’s website, according to a token list')}
            newTabText={t('opens in a new tab')}
          >
            {new URL(projectLink).host}
          </ExternalLink>
        )}
        {tags.length > 0 && (
          <Row gap={1} wrap>
            {tags.map((tag) => (
              <TagLabel key={tag}>{tag}</TagLabel>
            ))}
          </Row>
        )}
      </EntryText>
      {children}
    </EntryCard>
  )
}
