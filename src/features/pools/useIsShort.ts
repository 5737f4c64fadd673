import { useBalance } from '~/core/balances/useBalances'
import { valueOf } from '~/lib/loadable'
import type { SousPool } from './selectors'

/** The pool owes more than it has: then it refuses to pay, and with it to give stakes back in the usual way. */
export function useIsShort({ config, earned, earningToken, stakesAmongRewards }: SousPool): boolean {
  const held = valueOf(useBalance(earningToken, config.contractAddress))
  const owed = valueOf(earned)
  if (held === undefined || owed === undefined || stakesAmongRewards === undefined) return false
  // What people have staked is no reward.
  return owed.units > held.units - stakesAmongRewards
}
