import { unwrapped } from '~/config/unwrapped'
import { amountOf } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { ButtonLink } from '~/widgets/ButtonLink'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { usePortfolio } from './usePortfolio'

/** The pools that the account is in, for the page of all positions. */
export default function LiquidityExit() {
  const { t } = useTranslation()
  const items = mapLoadable(usePortfolio(), ({ positions }) =>
    positions.map(({ position, pooled: [a, b] }): ExitItem => {
      const [one, other] = [unwrapped(a.currency), unwrapped(b.currency)]
      return {
        key: position.pair,
        picture: <PairLogo currencies={[one, other]} size={28} />,
        name: `${shortSymbol(one.symbol)} / ${shortSymbol(other.symbol)}`,
        amounts: [amountOf(one, a.units), amountOf(other, b.units)],
        action: (
          <ButtonLink size="small" to={`/remove/${currencyId(one)}/${currencyId(other)}`}>
            {t('Remove {liquidity}')}
          </ButtonLink>
        ),
      }
    }),
  )
  return <ExitSection title={t('Liquidity')} to="/liquidity" items={items} />
}
