import { NATIVE_RESERVE } from '~/config/policies'
import { type Amount, amountOf } from '~/domain/money/amount'

/** Everything the account has, less 0.01 BNB of the coin; undefined when it is zero or already typed. */
export function maxToSpend(balance: Amount | undefined, typed: Amount | undefined): Amount | undefined {
  if (balance === undefined) return undefined
  const reserve = balance.currency.kind === 'native' ? NATIVE_RESERVE : 0n
  const units = balance.units > reserve ? balance.units - reserve : 0n
  return units === 0n || units === typed?.units ? undefined : amountOf(balance.currency, units)
}
