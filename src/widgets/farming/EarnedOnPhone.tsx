import { styled } from 'styled-components'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { type Loadable, valueOf } from '~/lib/loadable'
import { look } from '~/ui/look'
import { below } from '~/ui/theme'
import { useFormat } from '../useFormat'

/** Under the name, where a phone's row has no column for it; nothing where nothing was earned. */
export function EarnedOnPhone({ earned }: { readonly earned: Loadable<Amount, unknown> | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = earned && valueOf(earned)
  if (amount === undefined || amount.units === 0n) return null
  return (
    <Line>
      {t('Earned %amount% %symbol%', {
        amount: format.amount(amount),
        symbol: shortSymbol(amount.currency.symbol),
      })}
    </Line>
  )
}

const Line = styled.span`
  display: none;
  ${look({ size: 13, tone: 'gain', weight: 500 })}

  ${below.phone} {
    display: block;
  }
`
