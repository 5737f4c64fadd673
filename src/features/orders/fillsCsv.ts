import { csvOf } from '~/domain/info/csv'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { amountOf, exactText } from '~/domain/money/amount'
import type { Currency, Token } from '~/domain/money/currency'
import { saveCsv } from '~/lib/saveFile'
import type { OwnOrder } from './useOwnOrders'

const HEADER = [
  ...['time', 'order', 'kind', 'sold', 'sold token', 'sold token address'],
  ...['bought', 'bought token', 'bought token address', 'transaction'],
]

interface Tokens {
  readonly known: ReadonlyMap<Address, Token>
  readonly coin: Currency
}

/**
 * A file with every fill, the newest order first: exact amounts, times as ISO 8601. Of a token that is on no list the amount
 * is in its smallest units, because nothing here says how many decimals it has.
 */
export function fillsCsv(orders: readonly OwnOrder[], { known, coin }: Tokens): string {
  const told = (address: Address, units: string) => {
    const currency = address === ZERO_ADDRESS ? coin : known.get(address)
    return currency === undefined
      ? [units, 'smallest units', address]
      : [exactText(amountOf(currency, BigInt(units))), currency.symbol, address]
  }
  const rows = orders.flatMap(({ hash, kind, order, fills = [] }) =>
    fills.map(({ at, sold, bought, transaction }) => [
      ...[new Date(at * 1000).toISOString(), hash, kind],
      ...told(order.sellToken, sold),
      ...told(order.buyToken, bought),
      transaction,
    ]),
  )
  return csvOf([HEADER, ...rows])
}

/** Gives the file to the person's downloads. */
export function saveFillsCsv(orders: readonly OwnOrder[], tokens: Tokens): void {
  saveCsv('cheeseswap-orders.csv', [fillsCsv(orders, tokens)])
}
