import { useMemo } from 'react'
import { unwrapped } from '~/config/unwrapped'
import type { ValuedPosition } from '~/core/liquidity/valuedPosition'
import { usePriceHistory } from '~/core/prices/usePriceHistory'
import { shortSymbol } from '~/domain/money/currency'
import { summaryOf } from '~/domain/priceHistory'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Box } from '~/ui/layout'
import { Sparkline } from '~/ui/Sparkline'
import { Text } from '~/ui/text'
import { useRatioFormat } from '../useRatioFormat'
import { PriceFrame, PriceSkeleton } from './PriceFrame'

/** How the price of a position's tokens went in a week: what moves their shares. Nothing where no one tells. */
export function PositionPrice({ valued }: { readonly valued: ValuedPosition }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const [base, quote] = [valued.pooled[0].currency, valued.pooled[1].currency]
  const pair = useMemo(() => ({ base, quote }), [base, quote])
  const { history } = usePriceHistory(pair, 'week')
  if (history.status === 'loading') {
    return (
      <PriceFrame>
        <PriceSkeleton />
      </PriceFrame>
    )
  }
  if (history.status === 'failed' || history.value.points.length < 2) return null
  const { points } = history.value
  const change = summaryOf(points)?.change
  const symbol = (currency: typeof base) => shortSymbol(unwrapped(currency).symbol)
  return (
    <PriceFrame testId={`price-${valued.position.pair}`}>
      <Text as="span" tone="soft" size={14}>
        {t('%a% per %b%', { a: symbol(quote), b: symbol(base) })}
        {change !== undefined && (
          <>
            {' '}
            <Text as="small" size={13}>
              {t('%change% in a week', { change: format.change(change) })}
            </Text>
          </>
        )}
      </Text>
      <Box grow maxWidth={240} toEnd>
        <Sparkline values={points.map(({ price }) => price.toNumber())} />
      </Box>
    </PriceFrame>
  )
}
