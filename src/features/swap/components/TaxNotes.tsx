import { useTranslation } from '~/i18n/LanguageProvider'
import { TaxNote, TradeHint } from '~/widgets/tokens/TaxNote'
import { useFormat } from '~/widgets/useFormat'
import type { Side, SwapView } from '../useSwap'

type TaxedForm = Pick<SwapView, 'input' | 'output' | 'offer' | 'problem' | 'slippage'>

/** What a trial trade found out about the tokens of the form, and what follows from it for this trade. */
export function TaxNotes({ swap }: { readonly swap: TaxedForm }) {
  return (
    <>
      <SideNote side={swap.input} isOffered={swap.offer !== undefined} />
      <SideNote side={swap.output} isOffered={swap.offer !== undefined} />
      <TradeNote swap={swap} />
    </>
  )
}

function SideNote({
  side: { currency, tax },
  isOffered,
}: {
  readonly side: Side
  readonly isOffered: boolean
}) {
  return currency === undefined ? null : <TaxNote currency={currency} tax={tax} isUnknownSaid={isOffered} />
}

/** Why a trade is not offered as it is; the button sets what lets it through. */
function TradeNote({ swap: { problem, slippage } }: { readonly swap: TaxedForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (problem?.kind !== 'tax-above-slippage') return null
  return (
    <TradeHint role="status">
      {t('At %slippage% slippage tolerance, the token’s tax makes this trade fail.', {
        slippage: format.percent(slippage),
      })}
    </TradeHint>
  )
}
