import { id, Interface, Wallet } from 'ethers'
import { abi } from '~/chain/abi/tradingCompetition'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import type { Hex } from '~/lib/hex'
import { campaignsOf, REWARDS, WINNER_BUNNY } from '../../../devnet/areas/competition/terms'
import { ACCOUNT, ask, TOKENS } from './chain'
import { blockAt, sign } from './prediction'

const BATTLE = devnetCompetition.TradingCompetition
const CONTRACT = new Interface(abi)
const OWNER = new Wallet(id('devnet area competition'))
const OTHERS = new Interface([
  'function approve(address, uint256)',
  'function mintNFT(uint8) returns (uint256)',
  'function createProfile(uint256, address, uint256)',
  'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function getUserProfile(address) view returns (uint256, uint256, uint256, address, uint256, bool)',
])
const { Profile, Bunnies, BunnyFactory } = devnetProfile

async function act(to: string, method: string, args: readonly unknown[]): Promise<void> {
  const data = OTHERS.encodeFunctionData(method, [...args])
  const hash = await ask<string>('eth_sendTransaction', [{ from: ACCOUNT, to, data }])
  await blockAt()
  const receipt = await ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
  if (receipt?.status !== '0x1') throw new Error(`${method} failed.`)
}

async function look(to: string, method: string, args: readonly unknown[] = []): Promise<readonly unknown[]> {
  const data = OTHERS.encodeFunctionData(method, [...args])
  const answer = await ask<Hex>('eth_call', [{ to, data }, 'latest'])
  return OTHERS.decodeFunctionResult(method, answer).toArray() as unknown[]
}

export const bunnies = async () => Number((await look(Bunnies, 'balanceOf', [ACCOUNT]))[0])
export const points = async () => Number((await look(Profile, 'getUserProfile', [ACCOUNT]))[1])

/** The account's profile in that team, made without the page. */
export async function createProfile(teamId: number): Promise<void> {
  await act(TOKENS.CHEESE, 'approve', [BunnyFactory, 10n ** 20n])
  await act(TOKENS.CHEESE, 'approve', [Profile, 10n ** 20n])
  await act(BunnyFactory, 'mintNFT', [5])
  const [tokenId] = await look(Bunnies, 'tokenOfOwnerByIndex', [ACCOUNT, 0])
  await act(Bunnies, 'approve', [Profile, tokenId])
  await act(Profile, 'createProfile', [teamId, Bunnies, tokenId])
}

async function operate(method: string, args: readonly unknown[]): Promise<void> {
  await sign(OWNER, BATTLE, CONTRACT.encodeFunctionData(method, [...args]))
}

const PROFILE_OWNER = new Wallet(id('devnet area profile'))
const ROLES = new Interface(['function grantRole(bytes32, address)', 'function revokeRole(bytes32, address)'])

/** Whether the battle may give points: its claims go on without them. */
export async function letGivePoints(isAllowed: boolean): Promise<void> {
  const method = isAllowed ? 'grantRole' : 'revokeRole'
  await sign(PROFILE_OWNER, Profile, ROLES.encodeFunctionData(method, [id('POINT_ROLE'), BATTLE]))
}

export const moveTo = (status: number) => operate('updateCompetitionStatus', [status])

/** That team has won, and the account is its best: gives what it is owed. */
export async function publish(teamId: number): Promise<{ readonly amount: bigint; readonly points: number }> {
  const [first] = REWARDS
  await operate('updateTeamRewards', [teamId, campaignsOf(1), first.cheese, first.points])
  await operate('updateUserStatusMultiple', [[ACCOUNT], 4])
  await operate('updateWinningTeamAndTokenURIAndBunnyId', [teamId, 'ipfs://winner', WINNER_BUNNY])
  return { amount: first.cheese[4] ?? 0n, points: first.points[4] }
}
