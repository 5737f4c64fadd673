import * as vault from '~/chain/abi/cheeseVault'
import { balanceOf } from '~/chain/abi/erc20'
import * as fixed from '~/chain/abi/fixedAprPool'
import * as chef from '~/chain/abi/masterChef'
import { getEthBalance } from '~/chain/abi/multicall'
import * as packages from '~/chain/abi/packagePool'
import * as smart from '~/chain/abi/smartChef'
import * as smartV2 from '~/chain/abi/smartChefV2'
import * as sousBnb from '~/chain/abi/sousChefBnb'
import { mapRead, type Read, read, readFirst } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Chef } from '~/config/earning'
import { REWARD_PID } from '~/config/farms/farm'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import type { Address } from '~/domain/address'

const { multicall, reward, wrapped } = network.deployment
const PID = BigInt(REWARD_PID)

/** The farm of the reward token itself. Amounts in units. */
export interface ManualData {
  readonly allocPoint: bigint
  readonly totalAllocPoint: bigint
  readonly rewardPerBlock: bigint
  readonly startBlock: bigint
  /** Everybody's stakes, the vault's too. */
  readonly total: bigint
}

export function manualReads({ address, rewardPerBlock }: Chef): NamedReads<ManualData> {
  return {
    allocPoint: mapRead(read(chef.poolInfo, address, [PID]), allocPointOf),
    totalAllocPoint: read(chef.totalAllocPoint, address, []),
    rewardPerBlock: read(
      rewardPerBlock === 'cheesePerBlock' ? chef.cheesePerBlock : chef.cakePerBlock,
      address,
      [],
    ),
    startBlock: read(chef.startBlock, address, []),
    total: read(balanceOf, reward.address, [address]),
  }
}

function allocPointOf([, allocPoint]: readonly [Address, bigint, ...unknown[]]): bigint {
  return allocPoint
}

/** What an account has somewhere, in units. */
export interface OwnStakeData {
  readonly staked: bigint
  readonly earned: bigint
}

/** The same where a contract also keeps what it has paid so far. */
export interface OwnPaidStakeData extends OwnStakeData {
  readonly paid: bigint
}

export const NO_ACCOUNT_READS: NamedReads<OwnStakeData> = { staked: undefined, earned: undefined }
export const NO_ACCOUNT_PAID_READS: NamedReads<OwnPaidStakeData> = { ...NO_ACCOUNT_READS, paid: undefined }

export function ownManualReads({ address, pendingReward }: Chef, account: Address): NamedReads<OwnStakeData> {
  const pending = pendingReward === 'pendingCheese' ? chef.pendingCheese : chef.pendingCake
  return {
    staked: readFirst(chef.userInfo, address, [PID, account]),
    earned: read(pending, address, [PID, account]),
  }
}

/** The vault. Fees in hundredths of a percent, amounts in units, times in seconds. */
export interface VaultData {
  readonly shares: bigint
  readonly held: bigint
  /** What of it works in the chef's farm. */
  readonly inFarm: bigint
  /** What a harvest would find: what waits in the farm and what lies in the vault. */
  readonly pending: bigint
  readonly performanceFee: bigint
  readonly callFee: bigint
  readonly withdrawFee: bigint
  readonly withdrawFeePeriod: bigint
  readonly isPaused: boolean
}

export function vaultReads(address: Address, { address: farm }: Chef): NamedReads<VaultData> {
  return {
    shares: read(vault.totalShares, address, []),
    held: read(vault.balanceOf, address, []),
    inFarm: readFirst(chef.userInfo, farm, [PID, address]),
    pending: read(vault.calculateTotalPendingCakeRewards, address, []),
    performanceFee: read(vault.performanceFee, address, []),
    callFee: read(vault.callFee, address, []),
    withdrawFee: read(vault.withdrawFee, address, []),
    withdrawFeePeriod: read(vault.withdrawFeePeriod, address, []),
    isPaused: read(vault.paused, address, []),
  }
}

export interface VaultStake {
  readonly shares: bigint
  readonly lastDepositedTime: bigint
  readonly cakeAtLastUserAction: bigint
}

export function ownVaultRead(address: Address, account: Address): Read<VaultStake> {
  return mapRead(read(vault.userInfo, address, [account]), vaultStakeOf)
}

function vaultStakeOf([shares, lastDepositedTime, cakeAtLastUserAction]: readonly [
  bigint,
  bigint,
  bigint,
  bigint,
]): VaultStake {
  return { shares, lastDepositedTime, cakeAtLastUserAction }
}

/** What a pool that earns another token was made with, which hardly ever changes. Blocks, and amounts in units. */
export interface SousTerms {
  readonly rewardPerBlock: bigint
  readonly startBlock: bigint
  readonly bonusEndBlock: bigint
  readonly hasLimit: boolean
  readonly limit: bigint
}

/** What is staked in it, in units. */
export interface SousTotals {
  readonly total: bigint
  /** The same where a pool of the coin keeps it wrapped, as those of the field do; 0 elsewhere. */
  readonly wrapped: bigint
  /** What of it people have staked, where the pool pays what it takes: the rest is rewards. Not every pool tells. */
  readonly stakes: bigint
}

export function sousTermReads(pool: PoolConfig): NamedReads<SousTerms> {
  const { contractAddress: address, stakingToken, isFinished } = pool
  // One that is known to be over has no terms any more.
  if (isFinished) return NO_TERMS
  const isCoin = stakingToken.kind === 'native'
  const abi = isCoin ? sousBnb : smart
  return {
    rewardPerBlock: read(abi.rewardPerBlock, address, []),
    startBlock: read(abi.startBlock, address, []),
    bonusEndBlock: read(abi.bonusEndBlock, address, []),
    hasLimit: isCoin ? undefined : read(smart.hasUserLimit, address, []),
    limit: read(isCoin ? sousBnb.limitAmount : smart.poolLimitPerUser, address, []),
  }
}

const NO_TERMS: NamedReads<SousTerms> = {
  rewardPerBlock: undefined,
  startBlock: undefined,
  bonusEndBlock: undefined,
  hasLimit: undefined,
  limit: undefined,
}

export function sousTotalReads({
  contractAddress: address,
  stakingToken,
  earningToken,
}: PoolConfig): NamedReads<SousTotals> {
  return stakingToken.kind === 'native'
    ? {
        total: read(getEthBalance, multicall, [address]),
        wrapped: read(balanceOf, wrapped.address, [address]),
        stakes: undefined,
      }
    : {
        total: read(balanceOf, stakingToken.address, [address]),
        wrapped: undefined,
        stakes:
          stakingToken.address === earningToken.address ? read(smart.totalStaked, address, []) : undefined,
      }
}

export function ownSousReads(
  { contractAddress: address }: PoolConfig,
  account: Address,
): NamedReads<OwnStakeData> {
  return {
    // The pool of the coin answers one word more, which is of no use here.
    staked: readFirst(smart.userInfo, address, [account]),
    earned: read(smart.pendingReward, address, [account]),
  }
}

/** Does a pool of the coin take nothing from an account any more? Other pools know no such list. */
export function blockedRead(
  { contractAddress, stakingToken }: PoolConfig,
  account: Address,
): Read<boolean> | undefined {
  return stakingToken.kind === 'native'
    ? mapRead(read(sousBnb.userInfo, contractAddress, [account]), isBlocked)
    : undefined
}

const isBlocked = ([, , inBlackList]: readonly [bigint, bigint, boolean]): boolean => inBlackList

/** Whose stakes a pool takes; pools of the first version and those of the coin know no such rule, and don't answer. */
export interface PoolRequirement {
  readonly needsProfile: boolean
  /** Points that the profile has at least. */
  readonly points: bigint
}

export function requirementReads({
  contractAddress,
  stakingToken,
}: PoolConfig): NamedReads<PoolRequirement> | undefined {
  return stakingToken.kind === 'native'
    ? undefined
    : {
        needsProfile: read(smartV2.pancakeProfileIsRequested, contractAddress, []),
        points: read(smartV2.pancakeProfileThresholdPoints, contractAddress, []),
      }
}

/** How many packages there are (specification 2 §3). */
const PACKAGES = [0, 1, 2, 3, 4, 5] as const

/** Fees and yields in hundredths of a percent, amounts in units. */
export interface PackageData {
  readonly poolFee: bigint
  readonly earlyWithdrawalFee: bigint
  readonly minStaking: bigint
  readonly maxStakePool: bigint
  readonly total: bigint
  readonly isPaused: boolean
}

export function packageReads(address: Address): NamedReads<PackageData> {
  return {
    poolFee: read(packages.poolFee, address, []),
    earlyWithdrawalFee: read(packages.earlyWithdrawalFee, address, []),
    minStaking: read(packages.minStaking, address, []),
    maxStakePool: read(packages.maxStakePool, address, []),
    total: read(packages.totalStaked, address, []),
    isPaused: read(packages.paused, address, []),
  }
}

/** `apr` in hundredths of a percent a year. */
export interface PackageTerms {
  readonly apr: bigint
  readonly months: bigint
}

export function packageTermReads(address: Address): readonly NamedReads<PackageTerms>[] {
  return PACKAGES.map((id) => ({
    apr: read(packages.APR, address, [BigInt(id)]),
    months: read(packages.packageMonths, address, [BigInt(id)]),
  }))
}

export function ownPackageReads(address: Address, account: Address): NamedReads<OwnPaidStakeData> {
  const stats = read(packages.getUserStats, address, [account])
  return {
    staked: mapRead(stats, stakedOf),
    earned: mapRead(stats, pendingOf),
    paid: mapRead(stats, paidOf),
  }
}

type Stats = readonly [count: bigint, staked: bigint, paid: bigint, pending: bigint]
const stakedOf = ([, staked]: Stats): bigint => staked
const paidOf = ([, , paid]: Stats): bigint => paid
const pendingOf = ([, , , pending]: Stats): bigint => pending

/** `apr` and the fee in hundredths of a percent, amounts in units. */
export interface FixedData {
  readonly apr: bigint
  readonly poolFee: bigint
  readonly minStaking: bigint
  readonly total: bigint
  readonly isPaused: boolean
}

export function fixedReads(address: Address): NamedReads<FixedData> {
  return {
    apr: read(fixed.APR, address, []),
    poolFee: read(fixed.poolFee, address, []),
    minStaking: read(fixed.minStaking, address, []),
    total: read(fixed.totalStaked, address, []),
    isPaused: read(fixed.paused, address, []),
  }
}

export function ownFixedReads(address: Address, account: Address): NamedReads<OwnPaidStakeData> {
  const info = read(fixed.getUserInfo, address, [account])
  return {
    staked: mapRead(info, stakedInFixed),
    earned: read(fixed.pendingreward, address, [account]),
    paid: mapRead(info, paidByFixed),
  }
}

type FixedInfo = readonly [
  staked: bigint,
  accrued: bigint,
  accruedTime: bigint,
  lastDepositedTime: bigint,
  totalDeposited: bigint,
  totalPaid: bigint,
]
const stakedInFixed = ([staked]: FixedInfo): bigint => staked
const paidByFixed = ([, , , , , totalPaid]: FixedInfo): bigint => totalPaid
