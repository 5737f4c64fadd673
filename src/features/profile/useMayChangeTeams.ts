import { useMemo } from 'react'
import { hasRole } from '~/chain/abi/profile'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { ProfileContracts } from '~/config/profile'
import { valueOf } from '~/lib/loadable'
import type { Hex } from '~/lib/hex'

/** keccak-256 of 'SPECIAL_ROLE': only its holder moves members to another team (facts 20). */
export const SPECIAL_ROLE: Hex = '0x3f12a51c1a5d4235e47a0365ddc220be1678ccffcdf71bfd6ee9c417f801e008'

/** Whether the connected account may change teams. */
export function useMayChangeTeams({ profile }: ProfileContracts): boolean {
  const account = useAccount()
  const answer = useRead(
    useMemo(
      () => (account === undefined ? undefined : read(hasRole, profile, [SPECIAL_ROLE, account])),
      [account, profile],
    ),
    { blocksPerFetch: 200 },
  )
  return valueOf(answer) === true
}
