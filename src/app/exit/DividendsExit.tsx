import { dividendTokens } from '~/config/dividends'
import { useAccount } from '~/chain/wallet/useWallet'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { mapLoadable } from '~/lib/combineLoadables'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { type ExitItem, ExitSection } from '~/widgets/exit/ExitSection'
import { knownParts } from '~/widgets/exit/knownParts'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { claimDividends, dividendsTarget } from '~/widgets/wallet/claimDividends'
import { useDividends } from '~/widgets/wallet/useDividends'

/** What tokens with dividends owe the account, for the page of all positions; nothing without such a token. */
export default function DividendsExit() {
  const { t } = useTranslation()
  const dividends = useDividends(useAccount())
  if (dividendTokens.length === 0) return null
  const { known, isPartial } = knownParts(
    dividends.map((each) => mapLoadable(each.owed, (units) => ({ ...each, units }))),
  )
  const unread = dividends
    .filter(({ owed }) => owed.status === 'failed')
    .map(({ token }) => shortSymbol(token.symbol))
    .join(', ')
  const items = mapLoadable(known, (all) =>
    all
      .filter(({ units }) => units > 0n)
      .map(({ token, paidIn, units }): ExitItem => ({
        key: token.address,
        picture: <CurrencyLogo currency={token} size={28} />,
        name: shortSymbol(token.symbol),
        amounts: [amountOf(paidIn, units)],
        action: (
          <ExitButton
            label={t('Claim')}
            failure={t('Couldn’t claim your dividends')}
            target={dividendsTarget(token)}
            plan={() => claimDividends({ token, paidIn })}
          />
        ),
      })),
  )
  return (
    <ExitSection
      title={t('Dividends')}
      items={items}
      isPartial={isPartial}
      partialText={t('Your %token% dividends couldn’t be loaded.', { token: unread })}
    />
  )
}
