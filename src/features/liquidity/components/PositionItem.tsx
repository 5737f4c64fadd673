import { unwrapped } from '~/config/unwrapped'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Grid } from '~/ui/layout'
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
      <Grid gap={2} columns="1fr 1fr" padding={[0, 3, 3]}>
        <ButtonLink to={`/remove/${path}`} isFullWidth>
          {t('Remove {liquidity}')}
        </ButtonLink>
        <ButtonLink to={`/add/${path}`} isFullWidth>
          {t('Add liquidity')}
        </ButtonLink>
      </Grid>
    </PositionCard>
  )
}
