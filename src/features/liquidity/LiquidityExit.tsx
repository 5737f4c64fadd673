import { Link } from 'react-router-dom'
import { unwrapped } from '~/config/unwrapped'
import { amountOf } from '~/domain/money/amount'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { valueOf } from '~/lib/loadable'
import { ButtonLink } from '~/widgets/ButtonLink'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { usePortfolio } from './usePortfolio'

/** The pools that the account is in, for the page of all positions. */
export default function LiquidityExit() {
  const { t } = useTranslation()
  const portfolio = usePortfolio()
  const items = mapLoadable(portfolio, ({ positions }) =>
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
  return (
    <ExitSection
      title={t('Liquidity')}
      to="/liquidity"
      items={items}
      missing={
        valueOf(portfolio)?.isPartial === true
          ? t('Some pools couldn’t be loaded. Your funds are safe.')
          : undefined
      }
      more={
        <span>
          {t('Don’t see a pool you joined?')} <Link to="/find">{t('Import it')}</Link>
        </span>
      }
    />
  )
}
