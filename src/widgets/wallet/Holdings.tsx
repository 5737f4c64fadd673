import { useMemo } from 'react'
import { styled } from 'styled-components'
import { dividendTokens } from '~/config/dividends'
import { network } from '~/config/networks'
import { useBalances } from '~/core/balances/useBalances'
import { useTokenPrices } from '~/core/prices/useTokenPrice'
import { useKnownTokens } from '~/core/tokens/useKnownTokens'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import { type Currency, currencyId, shortSymbol } from '~/domain/money/currency'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { FinePrint } from '~/ui/FinePrint'
import { Row } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { CurrencyLogo } from '../tokens/CurrencyLogo'
import { useFormat } from '../useFormat'
import { useRatioFormat } from '../useRatioFormat'
import { Dividends } from './Dividends'

const COIN = network.coin
/** Read in one request, and again about once a minute while the dialog is open. */
const SELDOM = { blocksPerFetch: 20 } as const
/** Tokens whose balances are asked for: a list may have ten thousand. */
const MOST_ASKED = 1000

interface Held {
  readonly amount: Amount
  readonly worth: Ratio | undefined
}

/** What the account holds of tokens that are known, by worth, and what all of it is worth. */
export function Holdings({ account }: { readonly account: Address }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const known = useKnownTokens()
  const asked = useMemo((): readonly Currency[] => {
    const others = dividendTokens.flatMap(({ token }) => (known.has(token.address) ? [] : [token]))
    return [COIN, ...others, ...known.values()].slice(0, MOST_ASKED)
  }, [known])
  const balances = useBalances(asked, account, SELDOM)
  const isLoading = balances.some(({ status }) => status === 'loading')
  const amounts = useMemo(
    () => balances.flatMap((balance) => valueOf(balance) ?? []).filter(({ units }) => units > 0n),
    [balances],
  )
  const prices = useTokenPrices(useMemo(() => amounts.map(({ currency }) => wrappedOf(currency)), [amounts]))
  const held = amounts
    .map((amount, i): Held => ({ amount, worth: prices[i]?.times(toRatio(amount)) }))
    .sort((a, b) => (b.worth ?? NO_WORTH).comparedTo(a.worth ?? NO_WORTH) ?? 0)
  const total = held.reduce((sum, { worth }) => sum.plus(worth ?? 0), new Ratio(0))
  const hasUnpriced = held.some(({ worth }) => worth === undefined)

  return (
    <section aria-labelledby="holdings-title">
      <Row gap={4} align="baseline" justify="space-between">
        <Text as="h3" size={15} lineHeight={24} id="holdings-title">
          {t('Holdings')}
        </Text>
        {isLoading && held.length === 0 ? (
          <Skeleton width={96} />
        ) : (
          <Text as="bdi" weight={600} data-testid="holdings-worth">
            {ratios.worth(total)}
          </Text>
        )}
      </Row>
      <List tabIndex={0} role="list" aria-labelledby="holdings-title">
        {held.map(({ amount, worth }) => (
          <li key={currencyId(amount.currency)}>
            <CurrencyLogo currency={amount.currency} size={28} />
            <span>{shortSymbol(amount.currency.symbol)}</span>
            <Figures>
              <bdi>{format.amount(amount)}</bdi>
              {worth !== undefined && (
                <small>
                  <bdi>{ratios.worth(worth)}</bdi>
                </small>
              )}
            </Figures>
          </li>
        ))}
      </List>
      {dividendTokens.length > 0 && <Dividends account={account} />}
      {!isLoading && held.length === 0 && <FinePrint>{t('Nothing yet.')}</FinePrint>}
      {hasUnpriced && !isLoading && (
        <FinePrint>{t('Tokens without a known price aren’t counted.')}</FinePrint>
      )}
    </section>
  )
}

const NO_WORTH = new Ratio(-1)

const List = styled.ul`
  max-block-size: 224px;
  margin-block-start: 4px;
  overflow-y: auto;

  & > li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
  }
  & > li > span:nth-child(2) {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

const Figures = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  font-weight: 500;

  & small {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 18px;
    font-weight: 400;
  }
`
