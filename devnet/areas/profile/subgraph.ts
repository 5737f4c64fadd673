import { AbiCoder } from 'ethers'
import type { IndexedLog, IndexedSubgraph } from '../../../server/indexer/subgraph'
import { profileSubgraph as files } from '../../../subgraphs/profile/subgraph'
import type { Session } from '../../../server/indexer/store'
import { POINT, TEAM, USER } from '../../../subgraphs/profile/entities'

type Handler = (session: Session, log: IndexedLog) => void

/** Teams, people and what they got points for. */
export const profileSubgraph: IndexedSubgraph = {
  ...files,
  start({ contract }) {
    const address = contract('Profile').toLowerCase()
    /** Others may emit events of the same signature. */
    const own =
      (handler: Handler): Handler =>
      (session, log) => {
        if (log.address === address) handler(session, log)
      }
    return {
      events: {
        'TeamAdd(uint256,string)': own(onTeam),
        'TeamPointIncrease(uint256,uint256,uint256)': own(onTeamPoints),
        'UserNew(address,uint256,address,uint256)': own(onNew),
        'UserPause(address,uint256)': own(onActivity(false)),
        'UserReactivate(address,uint256,address,uint256)': own(onActivity(true)),
        'UserChangeTeam(address,uint256,uint256)': own(onChangeTeam),
        'UserPointIncrease(address,uint256,uint256)': own((session, log) => {
          const [points] = decoded(log, 'uint256')
          addPoints(session, log, addressIn(log), Number(points), Number(topic(log, 2)), '')
        }),
        'UserPointIncreaseMultiple(address[],uint256,uint256)': own(onPointsOfMany),
      },
    }
  },
}

function onTeam(session: Session, log: IndexedLog): void {
  const [teamId, name] = decoded(log, 'uint256', 'string')
  session.save(TEAM, {
    id: String(teamId),
    name: String(name),
    isJoinable: true,
    block: log.block,
    timestamp: log.timestamp,
    totalUsers: 0,
    totalPoints: 0,
  })
}

function onNew(session: Session, log: IndexedLog): void {
  const [teamId] = decoded(log, 'uint256', 'address', 'uint256')
  const known = session.get(USER, addressIn(log))
  session.save(USER, {
    id: addressIn(log),
    isActive: true,
    createdAt: log.timestamp,
    updatedAt: log.timestamp,
    block: log.block,
    team: String(teamId),
    totalPoints: known?.totalPoints ?? 0,
  })
  countUsers(session, String(teamId), 1)
}

function onActivity(isActive: boolean): Handler {
  return (session, log) => {
    const user = session.get(USER, addressIn(log))
    if (user !== undefined) session.save(USER, { ...user, isActive, updatedAt: log.timestamp })
  }
}

function onChangeTeam(session: Session, log: IndexedLog): void {
  const [before, after] = decoded(log, 'uint256', 'uint256').map(String)
  const user = session.get(USER, addressIn(log))
  if (user === undefined || before === undefined || after === undefined) return
  session.save(USER, { ...user, team: after, updatedAt: log.timestamp })
  countUsers(session, before, -1)
  countUsers(session, after, 1)
}

function onTeamPoints(session: Session, log: IndexedLog): void {
  const team = session.get(TEAM, String(topic(log, 1)))
  if (team === undefined) return
  const [amount] = decoded(log, 'uint256')
  const points = Number(amount)
  session.save(TEAM, { ...team, totalPoints: team.totalPoints + points })
  savePoint(session, log, { team: team.id, user: null, points, campaignId: Number(topic(log, 2)) }, '')
}

function onPointsOfMany(session: Session, log: IndexedLog): void {
  const [addresses, points] = decoded(log, 'address[]', 'uint256') as unknown as [readonly string[], bigint]
  for (const [index, address] of addresses.entries()) {
    const campaignId = Number(topic(log, 1))
    addPoints(session, log, address.toLowerCase(), Number(points), campaignId, `-${String(index)}`)
  }
}

/** Points may come before there is a profile; a point without a user belongs to no one. */
function addPoints(
  session: Session,
  log: IndexedLog,
  address: string,
  points: number,
  campaignId: number,
  suffix: string,
): void {
  const user = session.get(USER, address)
  if (user === undefined) return
  session.save(USER, { ...user, totalPoints: user.totalPoints + points, updatedAt: log.timestamp })
  savePoint(session, log, { team: null, user: address, points, campaignId }, suffix)
}

function savePoint(
  session: Session,
  log: IndexedLog,
  point: {
    readonly team: string | null
    readonly user: string | null
    readonly points: number
    readonly campaignId: number
  },
  suffix: string,
): void {
  session.save(POINT, {
    id: `${log.transaction}-${String(log.logIndex)}${suffix}`,
    ...point,
    hash: log.transaction,
    block: log.block,
    timestamp: log.timestamp,
  })
}

function countUsers(session: Session, teamId: string, change: number): void {
  const team = session.get(TEAM, teamId)
  if (team !== undefined) session.save(TEAM, { ...team, totalUsers: team.totalUsers + change })
}

function addressIn(log: IndexedLog): string {
  return `0x${(log.topics[1] ?? '').slice(-40)}`
}

function topic(log: IndexedLog, index: number): bigint {
  return BigInt(log.topics[index] ?? 0)
}

function decoded({ data }: IndexedLog, ...types: readonly string[]): readonly unknown[] {
  return AbiCoder.defaultAbiCoder().decode(types, data).toArray()
}
