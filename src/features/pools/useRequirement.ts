import { useMemo, useState } from 'react'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import type { PoolConfig } from '~/config/pools/pool'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import type { Address } from '~/domain/address'
import { valueOf } from '~/lib/loadable'
import { requirementReads } from './reads'

/** What a pool asks of whoever stakes in it, and whether the account has it: undefined while that is not known. */
export interface Requirement {
  /** 0 where any active profile will do. */
  readonly points: number
  readonly isMet: boolean | undefined
}

/** It hardly ever changes. */
const SELDOM = { blocksPerFetch: 200 } as const

/** The rule of a pool that takes stakes from profiles alone (SmartChef v2, facts 2); undefined where there is none. */
export function useRequirement(pool: PoolConfig, account: Address | undefined): Requirement | undefined {
  // A pool of the first version refuses the question, and is not asked again.
  const [isUnruled, setIsUnruled] = useState(false)
  const rule = useNamedRead(
    useMemo(() => (isUnruled ? undefined : requirementReads(pool)), [isUnruled, pool]),
    SELDOM,
  )
  if (!isUnruled && rule?.needsProfile.status === 'failed' && rule.needsProfile.problem === 'reverted') {
    setIsUnruled(true)
  }
  const needsProfile = rule !== undefined && valueOf(rule.needsProfile) === true
  const status = valueOf(useProfileStatus(needsProfile ? account : undefined))
  if (!needsProfile) return undefined
  const points = Number(valueOf(rule.points) ?? 0n)
  const isMet =
    account === undefined || status === undefined
      ? undefined
      : status.kind === 'active' && status.profile.points >= points
  return { points, isMet }
}
