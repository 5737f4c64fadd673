import { styled } from 'styled-components'
import { amountOf, significantText } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { FinePrint } from '~/ui/FinePrint'
import { Row, Stack } from '~/ui/layout'
import { look } from '~/ui/look'
import { Slider } from '~/ui/Slider'
import { Text } from '~/ui/text'
import { PercentButtons } from '~/widgets/PercentButtons'
import { useFormat } from '~/widgets/useFormat'
import type { BurnView } from '../useBurn'
import { TypedAmount } from './TypedAmount'

interface Props {
  readonly burn: BurnView
  readonly isDetailed: boolean
  readonly onDetailed: (isDetailed: boolean) => void
}

/** How much of the position is removed: by a slider, by four presses, or to the unit. */
export function RemoveAmountField({ burn, isDetailed, onDetailed }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { holding, lpToken, removal, field, typedValue, percent } = burn
  const isOff = holding === undefined || holding.balance === 0n
  const choose = (value: number) => burn.onType('LIQUIDITY_PERCENT', String(value))
  const isLessThanOne = percent === 0 && removal !== undefined && removal.liquidity > 0n
  const percentText = isLessThanOne ? '<1%' : `${String(percent)}%`

  return (
    <Panel>
      <Row justify="space-between" minHeight={36}>
        <Text as="span" tone="soft" size={14} weight={500}>
          {t('Amount to remove')}
        </Text>
        <Button
          variant="subtle"
          size="small"
          aria-pressed={isDetailed}
          onClick={() => onDetailed(!isDetailed)}
        >
          {isDetailed ? t('Simple') : t('Detailed')}
        </Button>
      </Row>
      <Percent data-testid="removal-percent">{percentText}</Percent>
      <Slider
        label={t('Amount to remove')}
        value={percent}
        valueText={percentText}
        disabled={isOff}
        onChange={choose}
      />
      <PercentButtons isOff={isOff} chosen={percent} onChoose={choose} />
      {isDetailed && lpToken !== undefined && (
        <Stack gap={0} marginTop={2}>
          <Row justify="space-between" minHeight={36}>
            <Text as="span" tone="soft" size={14} weight={500}>
              {t('LP tokens')}
            </Text>
            {holding !== undefined && (
              <FinePrint as="span">
                {t('Balance: %amount%', { amount: format.amount(amountOf(lpToken, holding.balance)) })}
              </FinePrint>
            )}
          </Row>
          <TypedAmount
            label={t('LP tokens')}
            className="liquidity-amount-input"
            text={
              field === 'LIQUIDITY' || removal === undefined
                ? field === 'LIQUIDITY'
                  ? typedValue
                  : ''
                : significantText(amountOf(lpToken, removal.liquidity))
            }
            onType={(text) => burn.onType('LIQUIDITY', text)}
          />
        </Stack>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  padding: 12px 16px 16px;
  border-radius: var(--radius-control);
  border: 1px solid var(--line);
`

const Percent = styled.p`
  ${look({ size: 48, weight: 600 })}
  letter-spacing: -0.03em;
`
