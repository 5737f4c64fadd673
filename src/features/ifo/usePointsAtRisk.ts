import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { valueOf } from '~/lib/loadable'
import { awardsPoints } from './selectors'
import type { Sale } from './useSale'

/** `loading`: whether there is an active profile is still asked. `unknown`: it cannot be found out. */
export type MissingProfile = 'none' | 'paused' | 'loading' | 'unknown'

/**
 * Why the next claim could lose its points for good: a sale gives them once, with the first claim, and a profile that is
 * made afterwards begins at none. Undefined where nothing is to be lost.
 */
export function usePointsAtRisk({ config, state, own }: Sale): MissingProfile | undefined {
  const account = useAccount()
  const profile = useProfileStatus(account)
  const block = BigInt(useCurrentBlock())
  const known = valueOf(state)
  if (account === undefined || known === undefined || config.version === 1) return undefined
  const parts = Object.values(own).flatMap((part) => (part && valueOf(part)) ?? [])
  if (saleStatus(known, block) !== 'finished' || !awardsPoints(known, parts)) return undefined
  if (profile.status !== 'ready') return profile.status === 'loading' ? 'loading' : 'unknown'
  return profile.value.kind === 'active' ? undefined : profile.value.kind
}
