import { useAccount } from '~/chain/wallet/useWallet'
import { inNameOrder, pairName } from '~/config/pairName'
import { unwrapped } from '~/config/unwrapped'
import { amountOf } from '~/domain/money/amount'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { Link } from '~/ui/Link'
import { ButtonLink } from '~/widgets/ButtonLink'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useFactoryPairs } from './useFactoryPairs'
import { usePortfolio } from './usePortfolio'

/** The pools that the account is in, for the page of all positions. */
export default function LiquidityExit() {
  const { t } = useTranslation()
  const { pairs, isPartial, isComplete } = useFactoryPairs(useAccount())
  const portfolio = usePortfolio(valueOf(pairs))
  const items = mapLoadable(pairs.status === 'loading' ? LOADING : portfolio, ({ positions }) =>
    positions.map(({ position, pooled: [a, b] }): ExitItem => {
      const [first] = inNameOrder([a.currency, b.currency])
      const amounts = (first === a.currency ? [a, b] : [b, a]).map(({ currency, units }) =>
        amountOf(unwrapped(currency), units),
      )
      const ids = amounts.map(({ currency }) => currencyId(currency))
      return {
        key: position.pair,
        picture: <PairLogo currencies={inNameOrder([a.currency, b.currency])} size={28} />,
        name: pairName([a.currency, b.currency]),
        amounts,
        action: (
          <ButtonLink size="small" to={`/remove/${ids.join('/')}`}>
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
      isPartial={isPartial || valueOf(portfolio)?.isPartial === true}
      partialText={t('Some pools couldn’t be loaded. Your funds are safe.')}
      more={
        pairs.status === 'ready' && !isComplete ? (
          <span>
            {t('Don’t see a pool you joined?')} <Link to="/find">{t('Import it')}</Link>
          </span>
        ) : undefined
      }
    />
  )
}
