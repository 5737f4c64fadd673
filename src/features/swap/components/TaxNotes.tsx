import { styled } from 'styled-components'
import { isTaxed, type TaxRates } from '~/domain/amm/tax'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Notice } from '~/ui/Notice'
import { type Format, useFormat } from '~/widgets/useFormat'
import type { Side, SwapView } from '../useSwap'

type TaxedForm = Pick<SwapView, 'input' | 'output' | 'offer' | 'problem' | 'slippage'>

/** What a trial trade found out about the tokens of the form, and what follows from it for this trade. */
export function TaxNotes({ swap }: { readonly swap: TaxedForm }) {
  return (
    <>
      <TokenNote side={swap.input} isOffered={swap.offer !== undefined} />
      <TokenNote side={swap.output} isOffered={swap.offer !== undefined} />
      <TradeNote swap={swap} />
    </>
  )
}

function TokenNote({ side, isOffered }: { readonly side: Side; readonly isOffered: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tax, currency } = side
  if (tax === undefined || currency === undefined || tax.status === 'loading') return null
  const symbol = shortSymbol(currency.symbol)
  if (tax.status === 'failed') {
    if (!isOffered) return null
    return (
      <Hint role="status">
        {t('We couldn’t check whether %symbol% charges a tax or can be sold.', { symbol })}
      </Hint>
    )
  }
  switch (tax.value.kind) {
    case 'unsellable':
      return (
        <Notice type="danger" role="alert" title={t('%symbol% can’t be sold', { symbol })}>
          {t(
            'In a simulated trade it could be bought, but every sale failed. You would lose what you pay for it.',
          )}
        </Notice>
      )
    case 'unbuyable':
      return (
        <Notice type="danger" role="alert" title={t('%symbol% can’t be bought', { symbol })}>
          {t('A simulated purchase failed: the token’s contract rejects it.')}
        </Notice>
      )
    case 'tradable':
      return isTaxed(tax.value) ? (
        <Notice type="warning" role="status" title={taxText(symbol, tax.value, t, format)}>
          {t('The amount you pay is exact; the token’s tax decides how much arrives.')}
        </Notice>
      ) : null
  }
}

function taxText(symbol: string, { buy, sell }: TaxRates, t: Translate, format: Format): string {
  return buy === sell
    ? t('%symbol% charges a %tax% tax on every trade', { symbol, tax: format.percent(buy) })
    : t('%symbol% charges a %buy% tax when you buy and %sell% when you sell', {
        symbol,
        buy: format.percent(buy),
        sell: format.percent(sell),
      })
}

/** Why a trade is not offered as it is; the button sets what lets it through. */
function TradeNote({ swap: { problem, slippage } }: { readonly swap: TaxedForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (problem?.kind !== 'tax-above-slippage') return null
  return (
    <Hint role="status">
      {t('At %slippage% slippage tolerance, the token’s tax makes this trade fail.', {
        slippage: format.percent(slippage),
      })}
    </Hint>
  )
}

const Hint = styled.p`
  padding-inline: 4px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`
