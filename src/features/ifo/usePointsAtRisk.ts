import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import { type ProfileProblem, type ProfileStatus, useProfileStatus } from '~/core/profile/useProfileStatus'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { UserContribution } from './reads'
import { awardsPoints } from './selectors'
import type { Sale, SaleState } from './useSale'

/** `loading`: whether there is an active profile is still asked. `unknown`: it cannot be found out. */
export type MissingProfile = 'none' | 'paused' | 'loading' | 'unknown'

interface Claimant {
  readonly profile: Loadable<ProfileStatus, ProfileProblem>
  readonly block: bigint
}

/**
 * Why the next claim could lose its points for good: a sale gives them once, with the first claim, and a profile that is
 * made afterwards begins at none. Undefined where nothing is to be lost.
 */
export function pointsAtRisk(
  state: SaleState,
  parts: readonly UserContribution[],
  { profile, block }: Claimant,
): MissingProfile | undefined {
  if (saleStatus(state, block) !== 'finished' || !awardsPoints(state, parts)) return undefined
  if (profile.status !== 'ready') return profile.status === 'loading' ? 'loading' : 'unknown'
  return profile.value.kind === 'active' ? undefined : profile.value.kind
}

/** The same of the sale on the page, for the connected account. */
export function usePointsAtRisk({ state, own }: Sale): MissingProfile | undefined {
  const account = useAccount()
  const profile = useProfileStatus(account)
  const block = BigInt(useCurrentBlock())
  const known = valueOf(state)
  if (account === undefined || known === undefined) return undefined
  const parts = Object.values(own).flatMap((part) => (part && valueOf(part)) ?? [])
  return pointsAtRisk(known, parts, { profile, block })
}
