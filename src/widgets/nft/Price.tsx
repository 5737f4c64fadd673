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
  const { t } = useTranslation()
  const format = useFormat()
  if (wei === undefined) return <>-</>
  const amount = amountOf(COIN, wei)
  return (
    <>
      <bdi>
        {t('%amount% %symbol%', { amount: format.amountUp(amount, PRICE_DIGITS), symbol: COIN.symbol })}
      </bdi>
      {withDollars && (
        <>
          {' '}
          <small>
            <DollarValue amount={amount} />
          </small>
        </>
      )}
    </>
  )
}

/** Enough for every price that the market takes. */
const PRICE_DIGITS = 24
