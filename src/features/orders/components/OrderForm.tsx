import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { ORDERS } from '~/config/orders'
import { currencyId, type CurrencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Row, Stack } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { NumberInput } from '~/ui/TextInput'
import { wholeDurationText } from '~/widgets/farming/durationText'
import { TokenPicker } from '~/widgets/LazyTokenPicker'
import { SwitchSides } from '~/widgets/trade/SwitchSides'
import { TokenSideField } from '~/widgets/trade/TokenSide'
import { useFormat } from '~/widgets/useFormat'
import type { Field, OrderFormView } from '../useOrderForm'
import { PriceField } from './PriceField'

interface Props {
  readonly form: OrderFormView
  readonly onSelect: (field: Field, currency: CurrencyId) => void
  readonly onSwitch: () => void
}

/** What is sold for what, at which price, and until when. */
export function OrderForm({ form, onSelect, onSwitch }: Props) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState<Field>()
  const { kind, sell, buy } = form
  const picked = picking && form[picking].currency
  const shared = { onType: form.onType, onPick: setPicking, isQuoting: false, isEstimated: false }
  return (
    <Stack gap={2}>
      <Stack gap={0}>
        <TokenSideField id="order-sell" label={t('You sell')} side={sell} {...shared} />
        <SwitchSides label={t('Switch the tokens')} onSwitch={onSwitch} />
        <TokenSideField
          id="order-buy"
          label={t('You receive at least')}
          side={buy}
          // Of a limit order it can be typed, and the price follows.
          lock={kind === 'limit' ? undefined : ''}
          {...shared}
        />
      </Stack>
      {sell.currency !== undefined && buy.currency !== undefined ? (
        <PriceField form={form} sell={sell.currency} buy={buy.currency} />
      ) : (
        <Row gap={0} justify="center" textAlign="center" minHeight={138} padding={4} surface="sunken">
          {sell.isLoading || buy.isLoading ? (
            <Skeleton height={24} width={160} />
          ) : (
            <Text tone="soft" size={14}>
              {t('Select both tokens to see the market price.')}
            </Text>
          )}
        </Row>
      )}
      {kind === 'parts' && <PartsFields form={form} />}
      {kind === 'stop' && <BoundField form={form} label={t('Slippage from the trigger price')} />}
      {kind !== 'parts' && <ValidityField form={form} />}
      {picking !== undefined && (
        <Suspense>
          <TokenPicker
            isOpen
            chosen={[picked && currencyId(picked)]}
            onClose={() => setPicking(undefined)}
            onSelect={(currency) => onSelect(picking, currency)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

function ValidityField({ form }: { readonly form: OrderFormView }) {
  const { t, language } = useTranslation()
  return (
    <Choice>
      <Text as="span" size={14} weight={500} tone="soft">
        {t('Valid for')}
      </Text>
      <Segmented
        label={t('Valid for')}
        options={ORDERS.validities.map((value) => ({ value, label: wholeDurationText(value, language) }))}
        selected={form.validity}
        onSelect={form.onValidity}
      />
    </Choice>
  )
}

function BoundField({ form, label }: { readonly form: OrderFormView; readonly label: string }) {
  const format = useFormat()
  return (
    <Choice>
      <Text as="span" size={14} weight={500} tone="soft">
        {label}
      </Text>
      <Segmented
        label={label}
        options={ORDERS.bounds.map((value) => ({ value: Number(value), label: format.percent(value) }))}
        selected={Number(form.bound)}
        onSelect={(chosen) => {
          const bound = ORDERS.bounds.find((each) => Number(each) === chosen)
          if (bound !== undefined) form.onBound(bound)
        }}
      />
    </Choice>
  )
}

function PartsFields({ form }: { readonly form: OrderFormView }) {
  const { t, language } = useTranslation()
  return (
    <>
      <Choice>
        <Text as="label" size={14} weight={500} tone="soft" htmlFor="order-parts">
          {t('Parts')}
        </Text>
        <Parts>
          <NumberInput
            id="order-parts"
            inputMode="numeric"
            value={form.partsText}
            maxLength={6}
            aria-invalid={form.parts.kind === 'invalid'}
            onChange={({ target }) => form.onParts(target.value)}
          />
        </Parts>
      </Choice>
      <Choice>
        <Text as="span" size={14} weight={500} tone="soft">
          {t('One part every')}
        </Text>
        <Segmented
          label={t('One part every')}
          options={ORDERS.intervals.map((value) => ({ value, label: wholeDurationText(value, language) }))}
          selected={form.interval}
          onSelect={form.onInterval}
        />
      </Choice>
      <BoundField form={form} label={t('Slippage from the average price')} />
    </>
  )
}

/** A choice beside its name; below it where there is no room. */
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding-inline-start: 16px;
`

const Parts = styled.div`
  inline-size: 96px;
`
