import { styled } from 'styled-components'
import type { Position } from '~/core/liquidity/positions'
import { useValued } from '~/core/liquidity/valued'
import { currencyId, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { PositionCard, unwrapped } from '~/widgets/liquidity/PositionCard'
import type { MintView } from '../useMint'

/** What the account has in this pool already. */
export function OwnPosition({ mint: { own } }: { readonly mint: MintView }) {
  return own === undefined ? null : <Own {...own} />
}

function Own({ position, pair }: { readonly position: Position; readonly pair: readonly [Token, Token] }) {
  const { t } = useTranslation()
  const valued = useValued(position, pair)
  const path = pair.map((token) => currencyId(unwrapped(token))).join('/')
  return (
    <Place aria-labelledby="own-liquidity">
      <h2 id="own-liquidity">{t('LP tokens in your wallet')}</h2>
      <PositionCard valued={valued} isOpen>
        <Actions>
          <ButtonLink to={`/remove/${path}`} isFullWidth>
            {t('Remove')}
          </ButtonLink>
        </Actions>
      </PositionCard>
    </Place>
  )
}

const Place = styled.section`
  inline-size: 100%;
  max-inline-size: 480px;
  margin: 16px auto 0;

  & > h2 {
    margin-block-end: 8px;
    padding-inline: 16px;
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
    font-weight: 500;
    letter-spacing: 0;
  }
  & > details {
    background: var(--surface);
  }
`

const Actions = styled.div`
  padding: 0 12px 12px;
`
