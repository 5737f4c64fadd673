import { useId } from 'react'
import { styled } from 'styled-components'
import { ORDERS } from '~/config/orders'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { OrderKind } from '~/domain/orders/terms'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Translate } from '~/i18n/keys'
import { AmountInput } from '~/ui/AmountInput'
import { IconButton } from '~/ui/IconButton'
import { SwitchArrowsIcon } from '~/ui/icons/SwitchArrowsIcon'
import { Row } from '~/ui/layout'
import { look } from '~/ui/look'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { useTypedNumber } from '~/widgets/useTypedNumber'
import type { OrderFormView } from '../useOrderForm'

interface Props {
  readonly form: OrderFormView
  readonly sell: Currency
  readonly buy: Currency
}

/** The price of an order, in either direction, and how far it is from the market's. */
export function PriceField({ form, sell, buy }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const format = useRatioFormat()
  const { kind, price, market } = form
  const typed = useTypedNumber(price.text, price.onType)
  const symbols = [shortSymbol(sell.symbol), shortSymbol(buy.symbol)] as const
  const [one, other] = price.isInverted ? [symbols[1], symbols[0]] : symbols
  const { distance } = price
  const steps = kind === 'limit' ? ORDERS.priceSteps : ORDERS.priceSteps.map((step) => -step)
  return (
    <Panel id="order-price">
      <Row justify="space-between">
        <Text as="label" htmlFor={id} size={14} weight={500} tone="soft">
          {labelOf(kind, one, t)}
        </Text>
        <IconButton label={t('Invert the price')} onClick={price.onInvert}>
          <SwitchArrowsIcon />
        </IconButton>
      </Row>
      <Row gap={2}>
        <AmountInput id={id} {...typed} aria-describedby={`${id}-market`} />
        <Unit>{other}</Unit>
      </Row>
      <Row wrap justify="space-between" gap={[0, 2]} minHeight={44}>
        <Text as="span" id={`${id}-market`} size={13} tone="soft" data-testid="price-distance">
          {market?.status === 'loading' ? (
            <Skeleton width={120} />
          ) : distance === undefined ? (
            t('Market price unknown')
          ) : distance.abs().isLessThan(LEAST_DISTANCE) ? (
            t('At the market price')
          ) : (
            t('%change% from the market price', { change: format.change(distance) })
          )}
        </Text>
        <Row gap={1} role="group" aria-label={t('Distance from the market price')}>
          {steps.map((step) => (
            <Step
              key={step}
              type="button"
              disabled={distance === undefined}
              onClick={() => price.onStep(step)}
            >
              {step === 0 ? t('Market {price}') : `${step > 0 ? '+' : '−'}${String(Math.abs(step))}%`}
            </Step>
          ))}
        </Row>
      </Row>
    </Panel>
  )
}

/** Below it the figure would say 0.00 %. */
const LEAST_DISTANCE = 0.00005

function labelOf(kind: OrderKind, symbol: string, t: Translate): string {
  switch (kind) {
    case 'limit':
      return t('Price for 1 %symbol%', { symbol })
    case 'stop':
      return t('Sell when 1 %symbol% reaches', { symbol })
    case 'parts':
      return t('Lowest price for 1 %symbol%', { symbol })
  }
}

const Panel = styled.div`
  padding: 4px 8px 8px 16px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--sunken);
  transition: border-color var(--quick) var(--ease);

  &:focus-within {
    border-color: var(--line-control);
  }
  & input {
    font-size: 24px;
    line-height: 32px;
  }
`

const Unit = styled.span`
  padding-inline-end: 8px;
  ${look({ size: 16, weight: 600 })}
`

const Step = styled.button`
  min-inline-size: 44px;
  min-block-size: 44px;
  padding: 4px 8px;
  border: 1px solid var(--line-control);
  border-radius: 22px;
  background: transparent;
  ${look({ size: 13, tone: 'ink', weight: 600 })}
  cursor: pointer;

  &:hover:enabled {
    background: var(--hover);
  }
  &:disabled {
    border-color: var(--line);
    color: var(--ink-disabled);
    cursor: not-allowed;
  }
`
