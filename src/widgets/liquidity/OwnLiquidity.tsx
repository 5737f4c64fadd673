import { styled } from 'styled-components'
import { unwrapped } from '~/config/unwrapped'
import type { Position } from '~/core/liquidity/positions'
import { useValuedPosition } from '~/core/liquidity/valuedPosition'
import type { TokenPair } from '~/core/pairs/pools'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Box } from '~/ui/layout'
import { look } from '~/ui/look'
import { ButtonLink } from '../ButtonLink'
import { PositionCard } from './PositionCard'

interface Props {
  readonly position: Position
  /** It should keep its identity. */
  readonly pair: TokenPair
  /** Where it leads from here: to what the form above does not do. */
  readonly way: 'add' | 'remove'
}

/** What the account has in the pool of the form above. */
export function OwnLiquidity({ position, pair, way }: Props) {
  const { t } = useTranslation()
  const valued = useValuedPosition(position, pair)
  const path = pair.map((token) => currencyId(unwrapped(token))).join('/')
  return (
    <Container aria-labelledby="own-liquidity">
      <h2 id="own-liquidity">{t('LP tokens in your wallet')}</h2>
      <PositionCard valued={valued} isOpen>
        <Box padding={[0, 3, 3]}>
          <ButtonLink to={`/${way}/${path}`} isFullWidth>
            {way === 'add' ? t('Add liquidity') : t('Remove {liquidity}')}
          </ButtonLink>
        </Box>
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
    ${look({ size: 14, tone: 'soft', weight: 500 })}
    letter-spacing: 0;
  }
  & > details {
    background: var(--surface);
  }
`
