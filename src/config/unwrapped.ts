import { type Currency, shortSymbol } from '~/domain/money/currency'
import { network } from './networks'

const COIN = network.coin
const { wrapped } = network.deployment

/** People have BNB: its wrapped token is the pool's way to hold it. */
export function unwrapped(currency: Currency): Currency {
  return currency.kind === 'token' && currency.address === wrapped.address ? COIN : currency
}

/** What a pool is called everywhere: CHEESE/BNB. */
export function pairName(pair: readonly [Currency, Currency]): string {
  return pair.map((each) => shortSymbol(unwrapped(each).symbol)).join('/')
}
