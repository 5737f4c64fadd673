import { balanceOf, totalSupply } from '~/chain/abi/erc20'
import {
  cakePerBlock,
  cheesePerBlock,
  pendingCake,
  pendingCheese,
  poolInfo,
  poolLength,
  startBlock,
  totalAllocPoint,
  userInfo,
} from '~/chain/abi/masterChef'
import { getReserves } from '~/chain/abi/pair'
import { mapRead, type Read, read, readFirst } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Chef } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import type { Address } from '~/domain/address'

/** What a farm is to the chef. */
export interface ChefPool {
  readonly lpToken: Address
  readonly allocPoint: bigint
}

// Steps of decoding keep their identity, so that decoded values do.
const poolOf = ([lpToken, allocPoint]: readonly [Address, bigint, bigint, bigint]): ChefPool => ({
  lpToken,
  allocPoint,
})
const reservesOf = ([reserve0, reserve1]: readonly [bigint, bigint, ...unknown[]]): readonly [
  bigint,
  bigint,
] => [reserve0, reserve1]

/** What all farms share. */
export interface ChefTerms {
  /** The points among which the reward is shared. */
  readonly total: bigint
  /** Units of the reward. */
  readonly perBlock: bigint
  /** The first block in which anything is paid. */
  readonly start: bigint
}

export function chefReads({ address, rewardPerBlock }: Chef): NamedReads<ChefTerms> {
  const perBlock = rewardPerBlock === 'cheesePerBlock' ? cheesePerBlock : cakePerBlock
  return {
    total: read(totalAllocPoint, address, []),
    perBlock: read(perBlock, address, []),
    start: read(startBlock, address, []),
  }
}

type Pid = Pick<FarmConfig, 'pid'>

/** How many pools the chef has; that of the reward token itself is the first. */
export function poolCountRead({ address }: Chef): Read<bigint> {
  return read(poolLength, address, [])
}

export function poolRead({ address }: Chef, { pid }: Pid): Read<ChefPool> {
  return mapRead(read(poolInfo, address, [BigInt(pid)]), poolOf)
}

/** What a farm's figures are made of, in units; a farm of a token alone has no pair. */
export interface FarmMarket {
  /** What is staked, as the chef holds it. */
  readonly held: bigint
  /** The pair's LP tokens. */
  readonly supply: bigint
  /** The pair's reserves as it orders its tokens. */
  readonly reserves: readonly [bigint, bigint]
}

export function marketReads(
  { address }: Chef,
  { lpAddress, isTokenOnly }: FarmConfig,
): NamedReads<FarmMarket> {
  return {
    held: read(balanceOf, lpAddress, [address]),
    supply: isTokenOnly ? undefined : read(totalSupply, lpAddress, []),
    reserves: isTokenOnly ? undefined : mapRead(read(getReserves, lpAddress, []), reservesOf),
  }
}

export function ownStakeRead({ address }: Chef, { pid }: Pid, account: Address): Read<bigint> {
  return readFirst(userInfo, address, [BigInt(pid), account])
}

/** Units of the reward that wait for an account. */
export function earnedRead(chef: Chef, { pid }: FarmConfig, account: Address): Read<bigint> {
  const pending = chef.pendingReward === 'pendingCheese' ? pendingCheese : pendingCake
  return read(pending, chef.address, [BigInt(pid), account])
}
