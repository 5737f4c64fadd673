import { useMemo } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { profileContracts } from '~/config/profile'
import type { SetupPrices } from '~/domain/profile/costs'
import { combine } from '~/lib/combineLoadables'
import { failed, type Loadable } from '~/lib/loadable'
import { priceReads } from './reads'

/** What making and changing a profile costs, in units of the reward token. */
export interface ProfilePrices extends SetupPrices {
  readonly update: bigint
  readonly reactivate: bigint
}

/** 'Could not retrieve costs for profile' where it failed. */
export function usePrices(): Loadable<ProfilePrices, unknown> {
  const prices = useNamedRead(useMemo(() => profileContracts && priceReads(profileContracts), []))
  return useMemo(() => (prices === undefined ? failed('unavailable') : combine(prices)), [prices])
}
