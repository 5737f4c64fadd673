import { useMemo } from 'react'
import { numberTeams } from '~/chain/abi/profile'
import { read } from '~/chain/multicall/read'
import { type ReadOptions, useRead, useReads } from '~/chain/multicall/useReads'
import { profileContracts } from '~/config/profile'
import { failed, type Loadable } from '~/lib/loadable'
import { every, map } from './loadables'
import { type TeamOnChain, teamReads } from './reads'

const MOST_TEAMS = 20
const countRead = profileContracts && read(numberTeams, profileContracts.profile, [])

/** Every team in the order of their ids. */
export function useTeams(options?: ReadOptions): Loadable<readonly TeamOnChain[], unknown> {
  const count = useRead(countRead, options)
  const number = count.status === 'ready' ? Math.min(Number(count.value), MOST_TEAMS) : 0
  const answers = useReads(
    useMemo(() => (profileContracts === undefined ? [] : teamReads(profileContracts, number)), [number]),
    options,
  )
  return useMemo(() => {
    if (profileContracts === undefined) return failed('unavailable')
    if (count.status !== 'ready') return count
    return map(every(answers), (all) => all.map((team, index) => ({ id: index + 1, ...team })))
  }, [count, answers])
}
