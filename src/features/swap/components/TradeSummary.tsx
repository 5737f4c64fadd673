import { styled } from 'styled-components'
import { LP_FEE, PRICE_IMPACT_STEPS, SWAP_FEE } from '~/config/policies'
import { compareToBps } from '~/domain/amm/fraction'
import { providersFeeUnits } from '~/domain/amm/quote'
import { ratioOf, tokenPrice } from '~/domain/amm/ratio'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Disclosure } from '~/ui/Disclosure'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import { Box, Row } from '~/ui/layout'
import { Text } from '~/ui/text'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { Offer } from '../offer'
import { TradeBound, TradeDetails } from './TradeDetails'

/**
 * What is certain of the trade, then price and fee in a line that opens to the details; a trade that moves
 * the price says so there.
 */
export function TradeSummary({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const { trade, input, output, quote } = offer
  const price = tokenPrice({ numerator: output.units, denominator: input.units }, trade)
  const fee = amountOf(input.currency, providersFeeUnits(trade, { providers: LP_FEE, whole: SWAP_FEE }))
  const [firstStep] = PRICE_IMPACT_STEPS
  const movesPrice = firstStep !== undefined && compareToBps(quote.priceImpact, firstStep) >= 0
  return (
    <div>
      <Box padding={[0, 1]}>
        <TradeBound offer={offer} />
      </Box>
      <Frame>
        <summary>
          <Row as="span" wrap gap={[0, 3]} align="stretch" justify="space-between" grow weight={500}>
            <bdi data-testid="trade-price">
              {t('1 %symbol% = %price% %other%', {
                symbol: shortSymbol(input.currency.symbol),
                price: price.isZero() ? t('unknown') : ratios.ratio(price),
                other: shortSymbol(output.currency.symbol),
              })}
            </bdi>
            {movesPrice ? (
              <Text as="bdi" tone="loss">
                {t('Price impact %percent%', { percent: ratios.percent(ratioOf(quote.priceImpact)) })}
              </Text>
            ) : (
              <Text as="bdi" tone="soft" weight={400}>
                {t('Fee %amount% %symbol%', {
                  amount: format.amountUp(fee),
                  symbol: shortSymbol(input.currency.symbol),
                })}
              </Text>
            )}
          </Row>
          <ChevronDownIcon size={18} />
        </summary>
        <TradeDetails offer={offer} isBoundAbove />
      </Frame>
    </div>
  )
}

const Frame = styled(Disclosure)`
  & > summary {
    justify-content: space-between;
    min-block-size: 44px;
    padding: 4px;
    font-size: 14px;
    line-height: 20px;
  }
  & > dl {
    padding: 4px 4px 8px;
  }
`
