import { styled } from 'styled-components'
import { unwrapped } from '~/config/unwrapped'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { PositionCard } from '~/widgets/liquidity/PositionCard'

interface Props {
  readonly valued: ValuedPosition
  readonly isOpen?: boolean
  /** LP units that are in farms besides. */
  readonly staked?: bigint | undefined
}

/** One pool that the account is in, with what can be done with it. */
export function PositionItem({ valued, isOpen = false, staked }: Props) {
  const { t } = useTranslation()
  const [a, b] = valued.pooled
  const path = `${currencyId(unwrapped(a.currency))}/${currencyId(unwrapped(b.currency))}`
  return (
    <PositionCard valued={valued} isOpen={isOpen} staked={staked}>
      <Actions>
        <ButtonLink to={`/remove/${path}`} isFullWidth>
          {t('Remove {liquidity}')}
        </ButtonLink>
        <ButtonLink to={`/add/${path}`} isFullWidth>
          {t('Add liquidity')}
        </ButtonLink>
      </Actions>
    </PositionCard>
  )
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 0 12px 12px;
`
