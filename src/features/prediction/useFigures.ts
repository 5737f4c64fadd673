import { useMemo } from 'react'
import { decimalText, fixedText } from '~/domain/money/amount'
import { amountOf } from '~/domain/money/amount'
import { localText } from '~/lib/localText'
import { Ratio } from '~/domain/money/ratio'
import { PRICE_DECIMALS } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { COIN } from './writes'

/** Decimals of prices and of the coin (facts 4.2). */
const PLACES = 3
const LEAST = 10n ** BigInt(COIN.decimals - PLACES)
const PRICE_STEP = 10n ** BigInt(PRICE_DECIMALS - PLACES)

/** The game's figures as the person's language writes them, rounded towards zero. */
export interface Figures {
  /** Wei as '0.250'; less than a thousandth is '<0.001'. */
  readonly coin: (wei: bigint) => string
  /** The same with its sign: '+0.210', '−0.250'. */
  readonly net: (wei: bigint) => string
  /** A price of the oracle: '$301.422'. */
  readonly price: (price: bigint) => string
  /** A difference of prices, without its sign. */
  readonly difference: (difference: bigint) => string
  /** '1.93x'. */
  readonly multiplier: (multiplier: Ratio) => string
}

export function useFigures(): Figures {
  const { language } = useTranslation()
  return useMemo(() => {
    const local = (text: string) => localText(text, language)
    const coin = (wei: bigint) =>
      wei > 0n && wei < LEAST
        ? `<${local(decimalText(LEAST, COIN.decimals))}`
        : local(fixedText(amountOf(COIN, wei), PLACES))
    const price = (value: bigint) => {
      const steps = (value < 0n ? -value : value) / PRICE_STEP
      const digits = steps.toString().padStart(PLACES + 1, '0')
      return `$${local(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`)}`
    }
    return {
      coin,
      net: (wei) => (wei === 0n ? coin(0n) : wei < 0n ? `−${coin(-wei)}` : `+${coin(wei)}`),
      price,
      difference: price,
      multiplier: (multiplier) => `${local(multiplier.toFixed(2, Ratio.ROUND_DOWN))}x`,
    }
  }, [language])
}
