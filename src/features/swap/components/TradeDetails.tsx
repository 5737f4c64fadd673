import { useState } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { LP_FEE, PRICE_IMPACT_STEPS, SWAP_FEE } from '~/config/policies'
import { useTokenPrice } from '~/core/prices/useTokenPrice'
import { wrappedOf } from '~/core/tokens/wrapped'
import { compareToBps } from '~/domain/amm/fraction'
import { providersFeeUnits } from '~/domain/amm/quote'
import { ratioOf, tokenPrice } from '~/domain/amm/ratio'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { shortSymbol } from '~/domain/money/currency'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { Row, Stack } from '~/ui/layout'
import { Tooltip } from '~/ui/Tooltip'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { Offer } from '../offer'

interface Props {
  readonly offer: Offer
  /** The least or most of the trade stands above already. */
  readonly isBoundAbove?: boolean
  /** More rows at the end. */
  readonly children?: React.ReactNode
}

/** What a trade costs and what is certain of it: the rows below the fields and in the review. */
export function TradeDetails({ offer, isBoundAbove = false, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { trade, input, output, isSlippageOfTrade } = offer
  const { slippage } = offer.terms
  const fee = amountOf(input.currency, providersFeeUnits(trade, { providers: LP_FEE, whole: SWAP_FEE }))
  const inputSymbol = shortSymbol(input.currency.symbol)
  return (
    <Stack as="dl" gap={1} size={14}>
      <Detail label={t('Price')}>
        <Price offer={offer} />
      </Detail>
      <Detail
        label={t('Slippage Tolerance')}
        tooltip={t('Transaction will revert if price moves more than slippage')}
      >
        <span data-testid="slippage">
          {isSlippageOfTrade
            ? t('%slippage% for this trade', { slippage: format.percent(slippage) })
            : format.percent(slippage)}
        </span>
      </Detail>
      {!isBoundAbove && <Bound offer={offer} />}
      <Worth input={input} output={output} />
      <Detail
        label={t('Price Impact')}
        tooltip={t('How much your trade moves the market price.')}
        testId="price-impact"
      >
        <PriceImpact offer={offer} />
      </Detail>
      <Detail
        label={t('Liquidity Provider Fee')}
        tooltip={t(
          'Each trade costs a %whole% fee: %providers% goes to liquidity providers, the rest to the treasury and %reward% buybacks.',
          {
            whole: format.percent(SWAP_FEE),
            providers: format.percent(LP_FEE),
            reward: shortSymbol(network.deployment.reward.symbol),
          },
        )}
      >
        <bdi>
          {format.amountUp(fee)} {inputSymbol}
        </bdi>
      </Detail>
      {trade.path.length > 2 && (
        <Detail label={t('Route')} tooltip={t('The pools this trade goes through.')} testId="route">
          {trade.path.map((token) => shortSymbol(token.symbol)).join(' › ')}
        </Detail>
      )}
      {children}
    </Stack>
  )
}

/** What is certain of a trade: the least that is received, or the most that is sold. */
function Bound({ offer: { trade, input, output, minimumReceived, maximumSold } }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useFormat()
  return trade.kind === 'exact-in' ? (
    <Detail
      label={t('Minimum you receive')}
      tooltip={t('You receive at least this, or the transaction reverts.')}
      testId="minimum-received"
    >
      <bdi>
        {format.amount(minimumReceived)} {shortSymbol(output.currency.symbol)}
      </bdi>
    </Detail>
  ) : (
    <Detail
      label={t('Maximum you pay')}
      tooltip={t('You pay at most this, or the transaction reverts.')}
      testId="maximum-sold"
    >
      <bdi>
        {format.amountUp(maximumSold)} {shortSymbol(input.currency.symbol)}
      </bdi>
    </Detail>
  )
}

/** It alone, where the rest is folded away. */
export function TradeBound({ offer }: { readonly offer: Offer }) {
  return (
    <Stack as="dl" gap={1} size={14}>
      <Bound offer={offer} />
    </Stack>
  )
}

/** What is given and got in dollars, and the difference in percent; nothing where a price is unknown. */
function Worth({ input, output }: Pick<Offer, 'input' | 'output'>) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const inputPrice = useTokenPrice(wrappedOf(input.currency))
  const outputPrice = useTokenPrice(wrappedOf(output.currency))
  if (inputPrice === undefined || outputPrice === undefined) return null
  const given = inputPrice.times(toRatio(input))
  const got = outputPrice.times(toRatio(output))
  if (given.isZero()) return null
  const change = got.minus(given).div(given)
  return (
    <Detail
      label={t('Value')}
      tooltip={t('The market value of what you pay and receive, including fees and price impact.')}
      testId="value"
    >
      <bdi>
        {format.dollars(given)} → {format.dollars(got)}
      </bdi>{' '}
      <Change data-is-loss={change.isLessThan(LOSS_WORTH_COLOUR)}>({format.change(change)})</Change>
    </Detail>
  )
}

/** From a loss of 1 % on it is coloured: less is the pools' fees and rounding. */
const LOSS_WORTH_COLOUR = -0.01

/** One unit of the one in units of the other; a press turns it around. */
function Price({ offer: { trade, input, output } }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const [isInverted, setIsInverted] = useState(false)
  const price = tokenPrice({ numerator: output.units, denominator: input.units }, trade)
  if (price.isZero()) return <span>{t('Unknown')}</span>
  const shown = isInverted ? new Ratio(1).div(price) : price
  const [from, to] = isInverted ? [output, input] : [input, output]
  return (
    <Row as="span" inline gap={1}>
      {format.ratio(shown)} {shortSymbol(to.currency.symbol)} {t('per')} {shortSymbol(from.currency.symbol)}
      <Invert
        type="button"
        aria-label={t('Invert the price')}
        title={t('Invert the price')}
        onClick={() => setIsInverted(!isInverted)}
      >
        <SwitchArrowsIcon size={16} />
      </Invert>
    </Row>
  )
}

const SMALLEST_SHOWN = bps(1)

/** Coloured by the step that it reaches, with the figure itself as its word. */
function PriceImpact({ offer: { quote } }: { readonly offer: Offer }) {
  const format = useRatioFormat()
  const smallest = useFormat().percent(SMALLEST_SHOWN)
  const { priceImpact } = quote
  const steps = PRICE_IMPACT_STEPS.filter((step) => compareToBps(priceImpact, step) >= 0).length
  const isTiny = compareToBps(priceImpact, SMALLEST_SHOWN) < 0
  return <Impact data-steps={steps}>{isTiny ? `<${smallest}` : format.percent(ratioOf(priceImpact))}</Impact>
}

interface DetailProps {
  readonly label: string
  readonly tooltip?: string
  readonly testId?: string
  readonly children: React.ReactNode
}

export function Detail({ label, tooltip, testId, children }: DetailProps) {
  return (
    <Line>
      <dt>
        {label}
        {tooltip !== undefined && <Tooltip text={tooltip} label={label} />}
      </dt>
      <dd data-testid={testId}>{children}</dd>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 12px;
  min-block-size: 28px;

  & dt {
    display: inline-flex;
    align-items: center;
    color: var(--ink-soft);
  }
  & dd {
    margin-inline-start: auto;
    font-weight: 500;
    text-align: end;
    overflow-wrap: anywhere;
  }
`

const Invert = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: transparent;
  color: var(--ink-soft);
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
`

const Change = styled.bdi`
  color: var(--ink-soft);

  &[data-is-loss='true'] {
    color: var(--loss);
  }
`

const Impact = styled.bdi`
  &[data-steps='0'] {
    color: var(--gain);
  }
  &[data-steps='1'] {
    color: var(--ink);
  }
  &[data-steps='2'] {
    color: var(--warning-ink);
  }
  &:not([data-steps='0'], [data-steps='1'], [data-steps='2']) {
    color: var(--loss);
  }
`
