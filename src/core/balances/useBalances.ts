import { useMemo } from 'react'
import { balanceOf } from '~/chain/abi/erc20'
import { getEthBalance } from '~/chain/abi/multicall'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import { type ReadOptions, useRead, useReads } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Currency } from '~/domain/money/currency'
import type { Loadable } from '~/lib/loadable'

/** One read for one currency as long as the account is the same: what it means is then worked out once as well. */
const cache = new WeakMap<Currency, { readonly account: Address; readonly read: Read<Amount> }>()

/** How much of a currency an account holds. The coin's balance comes by Multicall like everything else. */
function balanceRead(currency: Currency, account: Address): Read<Amount> {
  const known = cache.get(currency)
  if (known?.account === account) return known.read
  const units =
    currency.kind === 'native'
      ? read(getEthBalance, network.deployment.multicall, [account])
      : read(balanceOf, currency.address, [account])
  const made = mapRead(units, (balance) => amountOf(currency, balance))
  cache.set(currency, { account, read: made })
  return made
}

/** One account's balance of one currency; loading while either is unknown. */
export function useBalance(currency: Currency | undefined, account: Address | undefined): Loadable<Amount> {
  return useRead(
    useMemo(() => (currency && account ? balanceRead(currency, account) : undefined), [currency, account]),
  )
}

/** Balances of several currencies in their order; the list of currencies should keep its identity. */
export function useBalances(
  currencies: readonly Currency[],
  account: Address | undefined,
  options?: ReadOptions,
): readonly Loadable<Amount>[] {
  const reads = useMemo(
    () => currencies.map((currency) => (account ? balanceRead(currency, account) : undefined)),
    [currencies, account],
  )
  return useReads(reads, options)
}
