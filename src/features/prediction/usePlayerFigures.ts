import { useMemo } from 'react'
import { type Address, shortAddress } from '~/domain/address'
import { localText } from '~/lib/localText'
import { Ratio } from '~/domain/money/ratio'
import type { Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { COIN } from './writes'

const PLACES = 3
/** Less than this is said to be less, as on the cards. */
const LEAST = new Ratio('0.001')

/** What the subgraph counts of a player, as the person's language writes it. */
export interface PlayerFigures {
  readonly name: (address: Address) => string
  readonly coin: (digits: string) => string
  readonly net: (digits: string) => string
  /** Of a rate from 0 to 100. */
  readonly rate: (digits: string) => string
  readonly isLoss: (digits: string) => boolean
}

export function usePlayerFigures(): PlayerFigures {
  const { t, language } = useTranslation()
  return useMemo(() => figuresIn(language, t), [language, t])
}

function figuresIn(language: string, t: Translate): PlayerFigures {
  const amount = (value: Ratio) =>
    value.isGreaterThan(0) && value.isLessThan(LEAST)
      ? `<${localText(LEAST.toFixed(), language)}`
      : localText(value.toFixed(PLACES, Ratio.ROUND_DOWN), language)
  const coin = (text: string) => t('%amount% %symbol%', { amount: text, symbol: COIN.symbol })
  return {
    name: shortAddress,
    coin: (digits) => coin(amount(new Ratio(digits))),
    net: (digits) => {
      const value = new Ratio(digits)
      if (value.isZero()) return coin(amount(value))
      return coin(`${value.isNegative() ? '−' : '+'}${amount(value.abs())}`)
    },
    rate: (digits) => `${localText(new Ratio(digits).toFixed(1, Ratio.ROUND_HALF_UP), language)}%`,
    isLoss: (digits) => new Ratio(digits).isNegative(),
  }
}
