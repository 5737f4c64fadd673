import { amountOf } from '~/domain/money/amount'
import { toRatio } from '~/domain/money/ratio'
import type { Trade } from '~/domain/nft/market'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText, momentText } from '~/lib/dateText'
import { LineChart } from '~/widgets/LineChart'
import { COIN, usePriceText } from '~/widgets/nft/Price'

/** A chart of past sales, at least two. */
export function PriceHistory({ trades }: { readonly trades: readonly Trade[] }) {
  const { t, language } = useTranslation()
  const priceText = usePriceText()
  const sales = [...trades].reverse()
  const [first, last] = [sales[0], sales.at(-1)]
  if (first === undefined || last === undefined) return null
  const end = (price: bigint) => ({ value: priceNumber(price), text: priceText(price) })
  const prices = sales.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [prices[0], prices.at(-1)]
  return (
    <LineChart
      title={t('Price history')}
      timeTitle={t('Time')}
      names={[t('Price')]}
      rows={sales.map(({ timestamp, price }) => ({
        time: timestamp,
        timeText: momentText(timestamp, language),
        values: [priceNumber(price)],
        texts: [priceText(price)],
      }))}
      span={{
        from: first.timestamp,
        to: last.timestamp,
        texts: [dateText(first.timestamp, language), dateText(last.timestamp, language)],
      }}
      top={end(most)}
      {...(least < most && { bottom: end(least) })}
      isDotted
    />
  )
}

function priceNumber(wei: bigint): number {
  return toRatio(amountOf(COIN, wei)).toNumber()
}
