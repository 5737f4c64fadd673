import { useMemo } from 'react'
import { getTeamProfile, numberTeams } from '~/chain/abi/profile'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import { type ReadOptions, useRead, useReads } from '~/chain/multicall/useReads'
import { profileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import { everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING } from '~/lib/loadable'

const MOST_TEAMS = 20

/** Longer words of the chain are cut. */
const MOST_NAME = 40
const MOST_DESCRIPTION = 300

export interface TeamOnChain {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly users: number
  /** The team’s own points; the subgraph has those of its members. */
  readonly points: number
  readonly isJoinable: boolean
}

export function teamCountRead(profile: Address): Read<bigint> {
  return read(numberTeams, profile, [])
}

/** Teams are numbered from 1. */
export function teamRead(profile: Address, id: number): Read<Omit<TeamOnChain, 'id'>> {
  return mapRead(read(getTeamProfile, profile, [BigInt(id)]), withoutId)
}

const countRead = profileContracts && teamCountRead(profileContracts.profile)

/** Every team in the order of their ids. */
export function useTeams(options?: ReadOptions): Loadable<readonly TeamOnChain[], unknown> {
  const count = useRead(countRead, options)
  const number = count.status === 'ready' ? Math.min(Number(count.value), MOST_TEAMS) : 0
  const answers = useReads(
    useMemo(
      () => (profileContracts === undefined ? [] : teamReads(profileContracts.profile, number)),
      [number],
    ),
    options,
  )
  return useMemo(() => {
    if (profileContracts === undefined) return failed('unavailable')
    if (count.status !== 'ready') return count
    const teams = mapLoadable(everyLoadable(answers), (all) =>
      all.map((team, index) => ({ id: index + 1, ...team })),
    )
    return teams.status === 'ready' && answers.length < number ? LOADING : teams
  }, [count, answers, number])
}

function teamReads(profile: Address, count: number) {
  return Array.from({ length: count }, (_, index) => teamRead(profile, index + 1))
}

/** Of its own identity, so that what it makes of an answer is made once. */
function withoutId([name, description, users, points, isJoinable]: readonly [
  ...texts: readonly [string, string],
  users: bigint,
  points: bigint,
  isJoinable: boolean,
]): Omit<TeamOnChain, 'id'> {
  return {
    name: shown(name, MOST_NAME),
    description: shown(description, MOST_DESCRIPTION),
    users: Number(users),
    points: Number(points),
    isJoinable,
  }
}

function shown(text: string, most: number): string {
  return visibleText([...text.slice(0, 2 * most)].slice(0, most).join(''))
}
