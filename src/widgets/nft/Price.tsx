import { network } from '~/config/networks'
import { amountOf } from '~/domain/money/amount'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DollarValue } from '../DollarValue'
import { useFormat } from '../useFormat'

/** What prices are in. */
export const COIN = network.coin

interface Props {
  /** Wei; what is not known is no price, and never free. */
  readonly wei: bigint | undefined
  readonly withDollars?: boolean
}

/** A price in BNB, exact to its last digit; '-' where there is none. */
export function Price({ wei, withDollars = false }: Props) {
  const priceText = usePriceText()
  if (wei === undefined) return <>-</>
  return (
    <>
      <bdi>{priceText(wei)}</bdi>
      {withDollars && (
        <>
          {' '}
          <small>
            <DollarValue amount={amountOf(COIN, wei)} />
          </small>
        </>
      )}
    </>
  )
}

/** Writes a price of wei in BNB, exact to its last digit. */
export function usePriceText(): (wei: bigint) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (wei) =>
    t('%amount% %symbol%', {
      amount: format.amountUp(amountOf(COIN, wei), PRICE_DIGITS),
      symbol: COIN.symbol,
    })
}

/** Enough for every price that the market takes. */
const PRICE_DIGITS = 24
