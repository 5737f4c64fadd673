import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ButtonLink } from '~/widgets/ButtonLink'
import { OwnLiquidity } from '~/widgets/liquidity/OwnLiquidity'
import { unwrapped } from '~/widgets/liquidity/unwrapped'
import type { MintView } from '../useMint'

/** What the account has in this pool already. */
export function OwnPosition({ mint: { own } }: { readonly mint: MintView }) {
  const { t } = useTranslation()
  if (own === undefined) return null
  const path = own.pair.map((token) => currencyId(unwrapped(token))).join('/')
  return (
    <OwnLiquidity {...own}>
      <ButtonLink to={`/remove/${path}`} isFullWidth>
        {t('Remove {liquidity}')}
      </ButtonLink>
    </OwnLiquidity>
  )
}
