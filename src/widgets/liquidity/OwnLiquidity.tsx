import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Position } from '~/core/liquidity/positions'
import { useValued } from '~/core/liquidity/valued'
import type { TokenPair } from '~/core/pairs/pools'
import { useTranslation } from '~/i18n/LanguageProvider'
import { PositionCard } from './PositionCard'

interface Props {
  readonly position: Position
  /** It should keep its identity. */
  readonly pair: TokenPair
  /** What can be done with it from here. */
  readonly children: ReactNode
}

/** What the account has in the pool of the form above. */
export function OwnLiquidity({ position, pair, children }: Props) {
  const { t } = useTranslation()
  const valued = useValued(position, pair)
  return (
    <Container aria-labelledby="own-liquidity">
      <h2 id="own-liquidity">{t('LP tokens in your wallet')}</h2>
      <PositionCard valued={valued} isOpen>
        <Actions>{children}</Actions>
      </PositionCard>
    </Container>
  )
}

const Container = styled.section`
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
