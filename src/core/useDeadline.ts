import { useSelector } from 'react-redux'
import { getCurrentBlockTimestamp } from '~/chain/abi/multicall'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import { valueOf } from '~/lib/loadable'
import type { CoreState } from './state'

/** The chain's own clock, asked with everything else. */
export const timestampRead = read(getCurrentBlockTimestamp, network.deployment.multicall, [])

/**
 * Until when a transaction that is sent now may be mined: the chain's latest block time plus the person's deadline,
 * in seconds since 1970 (specification 1 §7). Undefined until the chain's time is known.
 */
export function useDeadline(): bigint | undefined {
  const seconds = useSelector(({ user }: CoreState) => user.userDeadline)
  const now = valueOf(useRead(timestampRead))
  return now === undefined ? undefined : now + BigInt(seconds)
}
