import { styled } from 'styled-components'
import { unwrapped } from '~/config/unwrapped'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Badge } from '~/ui/Badge'
import { below } from '~/ui/theme'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { PoolLink } from './PoolLink'
import { type PoolView, type TokenView, symbolOf, tokenOf } from '../views'

/** A pool by its tokens, and the way to its page. */
export function PoolLabel({ view }: { readonly view: PoolView }) {
  const { t } = useTranslation()
  return (
    <PoolLink to={`/info/pool/${view.id}`}>
      <PairLogo currencies={view.tokens} size={28} />
      <Words>
        <strong>{view.name}</strong>
        {!view.isPlausible && <Badge data-type="warning">{t('Unreliable price')}</Badge>}
      </Words>
    </PoolLink>
  )
}

interface TokenProps {
  readonly view: TokenView
  readonly isPlausible: boolean
}

export function TokenLabel({ view, isPlausible }: TokenProps) {
  const { t } = useTranslation()
  return (
    <PoolLink to={`/info/token/${view.id}`}>
      <CurrencyLogo currency={unwrapped(tokenOf(view.token))} size={28} />
      <Words>
        <strong>{symbolOf(view.token)}</strong>
        <small>{view.token.name}</small>
        {!isPlausible && <Badge data-type="warning">{t('Unreliable price')}</Badge>}
      </Words>
    </PoolLink>
  )
}

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  min-inline-size: 0;

  & strong {
    /* A usual symbol is not broken where the row is narrow. */
    min-inline-size: 7ch;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    max-inline-size: 100%;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${below.phone} {
    & small {
      display: none;
    }
  }
`
