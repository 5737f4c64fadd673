import { useTranslation } from '~/i18n/LanguageProvider'
import { Text } from '~/ui/text'
import { TaxNote } from '~/widgets/tokens/TaxNote'
import { useFormat } from '~/widgets/useFormat'
import type { SwapView } from '../useSwap'

type TaxedForm = Pick<SwapView, 'input' | 'output' | 'offer' | 'problem' | 'slippage'>

/** What a trial trade found out about the tokens of the form, and what follows from it for this trade. */
export function TaxNotes({ swap }: { readonly swap: TaxedForm }) {
  return (
    <>
      {[swap.input, swap.output].map(
        ({ field, currency, tax }) =>
          currency && (
            <TaxNote key={field} currency={currency} tax={tax} isUnknownSaid={swap.offer !== undefined} />
          ),
      )}
      <TradeNote swap={swap} />
    </>
  )
}

/** Why a trade is not offered as it is; the button sets what lets it through. */
function TradeNote({ swap: { problem, slippage } }: { readonly swap: TaxedForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (problem?.kind !== 'tax-above-slippage') return null
  return (
    <Text size={13} tone="soft" padding={[0, 1]} role="status">
      {t('At %slippage% slippage tolerance, the token’s tax makes this trade fail.', {
        slippage: format.percent(slippage),
      })}
    </Text>
  )
}
