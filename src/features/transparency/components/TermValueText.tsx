import { network } from '~/config/networks'
import { amountOf } from '~/domain/money/amount'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { durationText } from '~/widgets/farming/durationText'
import { useFormat } from '~/widgets/useFormat'
import type { TermValue } from '../reads'
import type { TermView } from '../useGovernance'
import { Who } from './Who'

interface Props {
  readonly unit: TermView['unit']
  readonly value: TermValue
}

/** What a contract tells, in the unit that it counts in. */
export function TermValueText({ unit, value }: Props) {
  const { t } = useTranslation()
  const termText = useTermText()
  if (typeof value === 'boolean') return <>{value ? t('Yes') : t('No')}</>
  if (typeof value === 'string') return <Who address={value} />
  return <bdi>{termText(unit, value)}</bdi>
}

/** Writes a number that a contract tells. */
export function useTermText(): (unit: TermView['unit'], value: bigint) => string {
  const { t, language } = useTranslation()
  const format = useFormat()
  const { reward } = network.deployment
  return (unit, value) => {
    switch (unit) {
      case 'hundredths':
        return `${localText(percentOf(value), language)}%`
      case 'seconds':
        return durationText(Number(value), language, 'hours')
      case 'reward':
        return `${format.amount(amountOf(reward, value))} ${reward.symbol}`
      case 'coin':
        return `${format.amount(amountOf(network.coin, value))} ${network.coin.symbol}`
      case 'block':
        return t('Block %block%', { block: localText(String(value), language) })
      case 'blocks':
        return t('%count% block|%count% blocks', { count: Number(value) })
      case 'count':
      case 'address':
      case 'flag':
        return localText(String(value), language)
    }
  }
}

/** '2.5' of 250 hundredths of a percent. */
function percentOf(hundredths: bigint): string {
  const whole = String(hundredths / 100n)
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
