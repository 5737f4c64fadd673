import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { OwnLiquidity } from '~/widgets/liquidity/OwnLiquidity'
import { unwrapped } from '~/widgets/liquidity/unwrapped'
import type { BurnView } from '../useBurn'

/** What the account has in the pool that it takes from. */
export function OwnPosition({ burn: { own } }: { readonly burn: BurnView }) {
  const { t } = useTranslation()
  if (own === undefined) return null
  const path = own.pair.map((token) => currencyId(unwrapped(token))).join('/')
  return (
    <OwnLiquidity {...own}>
      <ButtonLink to={`/add/${path}`} isFullWidth>
        {t('Add liquidity')}
      </ButtonLink>
    </OwnLiquidity>
  )
}
