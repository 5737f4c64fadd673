import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { SLIPPAGE_LIMIT } from '~/config/policies'
import { warnedTokens } from '~/config/tokens/warned'
import { arrivingUnits, isTaxed, suggestedSlippage, type TaxRates, type TradeTax } from '~/domain/amm/tax'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { type Format, useFormat } from '~/widgets/useFormat'
import { tradeSlippageTaken } from '../slice'
import type { SwapRoot } from '../state'
import type { Side, SwapView } from '../useSwap'

/** What a trial trade found out about the tokens of the form, and what follows from it for this trade. */
export function TaxNotes({ swap }: { readonly swap: SwapView }) {
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
        {t('It is unknown whether %symbol% charges a tax and whether it can be sold again.', { symbol })}
      </Hint>
    )
  }
  switch (tax.value.kind) {
    case 'unsellable':
      return (
        <Notice type="danger" role="alert" title={t('%symbol% cannot be sold', { symbol })}>
          {t('In a trial trade it could be bought, and then every sale failed. What you pay for it is lost.')}
        </Notice>
      )
    case 'unbuyable':
      return (
        <Notice type="danger" role="alert" title={t('%symbol% cannot be bought', { symbol })}>
          {t('A trial purchase failed: its contract refuses it.')}
        </Notice>
      )
    case 'tradable':
      return isTaxed(tax.value) ? (
        <Notice type="warning" role="status" title={taxText(symbol, tax.value, t, format)}>
          {t('What you type as the amount to pay is exact; how much arrives is decided by the token.')}
        </Notice>
      ) : null
  }
}

function taxText(symbol: string, { buy, sell }: TaxRates, t: Translate, format: Format): string {
  return buy === sell
    ? t('%symbol% keeps back %tax% of every trade', { symbol, tax: format.percent(buy) })
    : t('%symbol% keeps back %buy% of a purchase and %sell% of a sale', {
        symbol,
        buy: format.percent(buy),
        sell: format.percent(sell),
      })
}

/** What arrives in the end, and the tolerance that lets it through. */
function TradeNote({ swap: { input, output, offer, slippage } }: { readonly swap: SwapView }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const format = useFormat()
  const own = useSelector((state: SwapRoot) => state.user.userSlippageTolerance)
  const tax: TradeTax = { sell: ratesOf(input).sell, buy: ratesOf(output).buy }
  if (tax.sell === 0 && tax.buy === 0) return null
  const isExactIn = offer?.trade.kind === 'exact-in'
  const arriving = isExactIn ? amountOf(offer.output.currency, arrivingUnits(offer.trade, tax)) : undefined
  const least = suggestedSlippage(tax, bps(0), SLIPPAGE_LIMIT)
  const measured = suggestedSlippage(tax, own, SLIPPAGE_LIMIT)
  const suggested = measured && bps(Math.max(measured, wantedBy(input), wantedBy(output)))
  return (
    <>
      {arriving !== undefined && (
        <Arrives>
          <span>{t('Arrives after the tax')}</span>
          <strong data-testid="arrives-about">
            {t('about %amount% %symbol%', {
              amount: format.amount(arriving),
              symbol: shortSymbol(arriving.currency.symbol),
            })}
          </strong>
        </Arrives>
      )}
      {(least === undefined || slippage < least) && (
        <Suggestion role="status">
          <span>
            {t('With a slippage tolerance of %slippage% the tax makes this trade fail.', {
              slippage: format.percent(slippage),
            })}
          </span>
          {suggested !== undefined && (
            <Button
              size="small"
              onClick={() => {
                dispatch(tradeSlippageTaken(suggested))
              }}
            >
              {t('Use %slippage%', { slippage: format.percent(suggested) })}
            </Button>
          )}
        </Suggestion>
      )}
    </>
  )
}

/** The tolerance that a token with a known fee is said to need (facts 1.1). */
function wantedBy({ currency }: Side): number {
  const warning = currency?.kind === 'token' ? warnedTokens.get(currency.address) : undefined
  return warning?.kind === 'transfer-fee' ? warning.slippage : 0
}

const UNTAXED: TaxRates = { buy: bps(0), sell: bps(0) }

/** Only what was measured: an unknown tax is said to be unknown beside, not taken for zero here. */
function ratesOf({ tax }: Side): TaxRates {
  return tax?.status === 'ready' && tax.value.kind === 'tradable' ? tax.value : UNTAXED
}

const Hint = styled.p`
  padding-inline: 4px;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 20px;
`

const Arrives = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-inline: 4px;
  font-size: 14px;
  line-height: 20px;

  & span {
    color: var(--ink-soft);
  }
  & strong {
    font-weight: 600;
    text-align: end;
  }
`

const Suggestion = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  font-size: 14px;
  line-height: 20px;

  & button {
    flex-shrink: 0;
  }
`
