import { useSelector } from 'react-redux'
import { SLIPPAGE_LIMIT } from '~/config/policies'
import { warnedTokens } from '~/config/tokens/warned'
import { suggestedSlippage } from '~/domain/amm/tax'
import { bps } from '~/domain/money/bps'
import type { Currency } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ActionButton } from '~/widgets/trade/ActionArea'
import { useFormat } from '~/widgets/useFormat'
import { problemText } from '../problemText'
import type { SwapRoot } from '../slice'
import type { SwapView } from '../useSwap'

/** A trade that the tax makes fail is not offered: first the tolerance is set that lets it through. */
export function SlippageStep({ swap: { offer, onSlippage } }: { readonly swap: SwapView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useSelector((state: SwapRoot) => state.user.userSlippageTolerance)
  const measured = offer && suggestedSlippage(offer.tax, own, SLIPPAGE_LIMIT)
  if (offer === undefined || measured === undefined) {
    return <ActionButton id="swap-button">{problemText({ kind: 'tax-above-slippage' }, t)}</ActionButton>
  }
  const wanted = [offer.input, offer.output].map(({ currency }) => wantedBy(currency))
  const slippage = bps(Math.max(measured, ...wanted))
  return (
    <ActionButton id="set-slippage-button" onClick={() => onSlippage(slippage)}>
      {t('Set slippage to %slippage%', { slippage: format.percent(slippage) })}
    </ActionButton>
  )
}

/** The tolerance that a token with a known fee is said to need (facts 1.1). */
function wantedBy(currency: Currency): number {
  const warning = currency.kind === 'token' ? warnedTokens.get(currency.address) : undefined
  return warning?.kind === 'transfer-fee' ? warning.slippage : 0
}
