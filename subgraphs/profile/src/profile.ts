import { Address, BigInt, ethereum } from '@graphprotocol/graph-ts'
import {
  TeamAdd,
  TeamPointIncrease,
  UserChangeTeam,
  UserNew,
  UserPause,
  UserPointIncrease,
  UserPointIncreaseMultiple,
  UserReactivate,
} from '../generated/Profile/Profile'
import { Point, Team, User } from '../generated/schema'
import { ONE } from './numbers'

export function handleTeamAdd(event: TeamAdd): void {
  const team = new Team(event.params.teamId.toString())
  team.name = event.params.teamName
  team.isJoinable = true
  team.block = event.block.number
  team.timestamp = event.block.timestamp
  team.totalUsers = BigInt.zero()
  team.totalPoints = BigInt.zero()
  team.save()
}

export function handleUserNew(event: UserNew): void {
  const id = event.params.userAddress.toHexString()
  const known = User.load(id)
  const user = new User(id)
  user.isActive = true
  user.createdAt = event.block.timestamp
  user.updatedAt = event.block.timestamp
  user.block = event.block.number
  user.team = event.params.teamId.toString()
  user.totalPoints = known === null ? BigInt.zero() : known.totalPoints
  user.save()
  countUsers(user.team, ONE)
}

export function handleUserPause(event: UserPause): void {
  setActive(event, event.params.userAddress, false)
}

export function handleUserReactivate(event: UserReactivate): void {
  setActive(event, event.params.userAddress, true)
}

function setActive(event: ethereum.Event, address: Address, isActive: boolean): void {
  const user = User.load(address.toHexString())
  if (user === null) return
  user.isActive = isActive
  user.updatedAt = event.block.timestamp
  user.save()
}

export function handleUserChangeTeam(event: UserChangeTeam): void {
  const user = User.load(event.params.userAddress.toHexString())
  if (user === null) return
  user.team = event.params.newTeamId.toString()
  user.updatedAt = event.block.timestamp
  user.save()
  countUsers(event.params.oldTeamId.toString(), ONE.neg())
  countUsers(event.params.newTeamId.toString(), ONE)
}

export function handleTeamPointIncrease(event: TeamPointIncrease): void {
  const team = Team.load(event.params.teamId.toString())
  if (team === null) return
  team.totalPoints = team.totalPoints.plus(event.params.numberPoints)
  team.save()
  const point = newPoint(event, '', event.params.numberPoints, event.params.campaignId)
  point.team = team.id
  point.save()
}

export function handleUserPointIncrease(event: UserPointIncrease): void {
  addPoints(event, event.params.userAddress, event.params.numberPoints, event.params.campaignId, '')
}

export function handleUserPointIncreaseMultiple(event: UserPointIncreaseMultiple): void {
  const addresses = event.params.userAddresses
  for (let index = 0; index < addresses.length; index += 1) {
    const suffix = '-' + index.toString()
    addPoints(event, addresses[index], event.params.numberPoints, event.params.campaignId, suffix)
  }
}

/** Points may come before there is a profile; a point without a user belongs to no one. */
function addPoints(
  event: ethereum.Event,
  address: Address,
  points: BigInt,
  campaignId: BigInt,
  suffix: string,
): void {
  const user = User.load(address.toHexString())
  if (user === null) return
  user.totalPoints = user.totalPoints.plus(points)
  user.updatedAt = event.block.timestamp
  user.save()
  const point = newPoint(event, suffix, points, campaignId)
  point.user = user.id
  point.save()
}

function newPoint(event: ethereum.Event, suffix: string, points: BigInt, campaignId: BigInt): Point {
  const hash = event.transaction.hash
  const point = new Point(hash.toHexString() + '-' + event.logIndex.toString() + suffix)
  point.points = points
  point.campaignId = campaignId
  point.hash = hash
  point.block = event.block.number
  point.timestamp = event.block.timestamp
  return point
}

function countUsers(id: string, change: BigInt): void {
  const team = Team.load(id)
  if (team === null) return
  team.totalUsers = team.totalUsers.plus(change)
  team.save()
}
