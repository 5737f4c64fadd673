import type { Currency } from '~/domain/money/currency'
import { network } from './networks'

const COIN = network.coin
const { wrapped } = network.deployment

/** People have BNB: its wrapped token is the pool's way to hold it. */
export function unwrapped(currency: Currency): Currency {
  return currency.kind === 'token' && currency.address === wrapped.address ? COIN : currency
}
