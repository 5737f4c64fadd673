import type { Deployed } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { pairFinder } from '../../../contracts/exchange/pairs'
import { type Currency, FIRST_SALE, type SaleTerms } from './terms'

const GAS = 500_000

/** What people and the owner send to the sales. */
export function saleCalls(deployed: Deployed) {
  const { contract, token, encode } = deployed
  const lp = pairFinder(deployed)(token('CHEESE'), token('WBNB'))
  const currencyOf = (currency: Currency) => (currency === 'LP' ? lp : token('CHEESE'))
  const call = (key: string, name: string, method: string, args: readonly unknown[]): PlannedTransaction => ({
    what: `${key}.${method}`,
    to: contract(key),
    data: encode(name, method, args),
    gas: GAS,
  })
  const erc20 = (method: 'approve' | 'transfer', currency: Currency, to: string, units: bigint) => ({
    what: `${method} ${currency}`,
    to: currencyOf(currency),
    data: encode('Erc20', method, [to, units]),
    gas: GAS,
  })
  return {
    call,
    /** Allows the amount and no more, and commits it. */
    commit: ({ key, currency }: SaleTerms, pid: number, units: bigint): readonly PlannedTransaction[] => [
      erc20('approve', currency, contract(key), units),
      call(key, 'IFOV2', 'depositPool', [units, pid]),
    ],
    commitFirst: (units: bigint): readonly PlannedTransaction[] => [
      erc20('approve', 'LP', contract(FIRST_SALE.key), units),
      call(FIRST_SALE.key, 'IFOV1', 'deposit', [units]),
    ],
    give: (currency: Currency, to: string, units: bigint) => erc20('transfer', currency, to, units),
    harvest: ({ key }: SaleTerms, pid: number) => call(key, 'IFOV2', 'harvestPool', [pid]),
    contribute: (key: string, value: bigint): PlannedTransaction => ({
      ...call(key, 'Presale', 'buyTokens', []),
      value,
    }),
  }
}
