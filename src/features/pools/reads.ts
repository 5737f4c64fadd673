import * as vault from '~/chain/abi/cheeseVault'
import { balanceOf } from '~/chain/abi/erc20'
import * as fixed from '~/chain/abi/fixedAprPool'
import * as chef from '~/chain/abi/masterChef'
import { getEthBalance } from '~/chain/abi/multicall'
import * as packages from '~/chain/abi/packagePool'
import * as smart from '~/chain/abi/smartChef'
import * as sousBnb from '~/chain/abi/sousChefBnb'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Chef } from '~/config/earning'
import { REWARD_PID } from '~/config/farms/farm'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import type { Address } from '~/domain/address'

const { multicall, reward, wrapped } = network.deployment
const PID = BigInt(REWARD_PID)

/** Of its own identity, so that what it makes of an answer is made once. */
function first<T>([value]: readonly [T, ...unknown[]]): T {
  return value
}

function one<In extends readonly unknown[], T>(
  fragment: Parameters<typeof read<In, readonly [T, ...unknown[]]>>[0],
  target: Address,
  args: In,
): Read<T> {
  return mapRead(read(fragment, target, args), first as (values: readonly [T, ...unknown[]]) => T)
}

/** The farm of the reward token itself. Amounts in units. */
export interface ManualData {
  readonly allocPoint: bigint
  readonly totalAllocPoint: bigint
  readonly rewardPerBlock: bigint
  readonly startBlock: bigint
  /** Everybody's stakes, the vault's too. */
  readonly total: bigint
}

export function manualQuestions({ address, rewardPerBlock }: Chef): NamedReads<ManualData> {
  return {
    allocPoint: mapRead(read(chef.poolInfo, address, [PID]), allocPointOf),
    totalAllocPoint: one(chef.totalAllocPoint, address, []),
    rewardPerBlock: one(
      rewardPerBlock === 'cheesePerBlock' ? chef.cheesePerBlock : chef.cakePerBlock,
      address,
      [],
    ),
    startBlock: one(chef.startBlock, address, []),
    total: one(balanceOf, reward.address, [address]),
  }
}

function allocPointOf([, allocPoint]: readonly [Address, bigint, ...unknown[]]): bigint {
  return allocPoint
}

/** What an account has somewhere, in units. */
export interface OwnData {
  readonly staked: bigint
  readonly earned: bigint
}

export const NOBODY: NamedReads<OwnData> = { staked: undefined, earned: undefined }

export function ownManualQuestions({ address, pendingReward }: Chef, account: Address): NamedReads<OwnData> {
  const pending = pendingReward === 'pendingCheese' ? chef.pendingCheese : chef.pendingCake
  return {
    staked: one(chef.userInfo, address, [PID, account]),
    earned: one(pending, address, [PID, account]),
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

export function vaultQuestions(address: Address, { address: farm }: Chef): NamedReads<VaultData> {
  return {
    shares: one(vault.totalShares, address, []),
    held: one(vault.balanceOf, address, []),
    inFarm: one(chef.userInfo, farm, [PID, address]),
    pending: one(vault.calculateTotalPendingCakeRewards, address, []),
    performanceFee: one(vault.performanceFee, address, []),
    callFee: one(vault.callFee, address, []),
    withdrawFee: one(vault.withdrawFee, address, []),
    withdrawFeePeriod: one(vault.withdrawFeePeriod, address, []),
    isPaused: one(vault.paused, address, []),
  }
}

export interface VaultStake {
  readonly shares: bigint
  readonly lastDepositedTime: bigint
  readonly cakeAtLastUserAction: bigint
}

export function ownVaultQuestion(address: Address, account: Address): Read<VaultStake> {
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
}

export function sousTermQuestions(pool: PoolConfig): NamedReads<SousTerms> {
  const { contractAddress: address, stakingToken, isFinished } = pool
  // One that is known to be over has no terms any more.
  if (isFinished) return NO_TERMS
  const isCoin = stakingToken.kind === 'native'
  const abi = isCoin ? sousBnb : smart
  return {
    rewardPerBlock: one(abi.rewardPerBlock, address, []),
    startBlock: one(abi.startBlock, address, []),
    bonusEndBlock: one(abi.bonusEndBlock, address, []),
    hasLimit: isCoin ? undefined : one(smart.hasUserLimit, address, []),
    limit: one(isCoin ? sousBnb.limitAmount : smart.poolLimitPerUser, address, []),
  }
}

const NO_TERMS: NamedReads<SousTerms> = {
  rewardPerBlock: undefined,
  startBlock: undefined,
  bonusEndBlock: undefined,
  hasLimit: undefined,
  limit: undefined,
}

export function sousTotalQuestions({
  contractAddress: address,
  stakingToken,
}: PoolConfig): NamedReads<SousTotals> {
  return stakingToken.kind === 'native'
    ? {
        total: one(getEthBalance, multicall, [address]),
        wrapped: one(balanceOf, wrapped.address, [address]),
      }
    : { total: one(balanceOf, stakingToken.address, [address]), wrapped: undefined }
}

export function ownSousQuestions(
  { contractAddress: address }: PoolConfig,
  account: Address,
): NamedReads<OwnData> {
  return {
    // The pool of the coin answers one word more, which is of no use here.
    staked: one(smart.userInfo, address, [account]),
    earned: one(smart.pendingReward, address, [account]),
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

export function packageQuestions(address: Address): NamedReads<PackageData> {
  return {
    poolFee: one(packages.poolFee, address, []),
    earlyWithdrawalFee: one(packages.earlyWithdrawalFee, address, []),
    minStaking: one(packages.minStaking, address, []),
    maxStakePool: one(packages.maxStakePool, address, []),
    total: one(packages.totalStaked, address, []),
    isPaused: one(packages.paused, address, []),
  }
}

/** `apr` in hundredths of a percent a year. */
export interface PackageTerms {
  readonly apr: bigint
  readonly months: bigint
}

export function packageTermQuestions(address: Address): readonly NamedReads<PackageTerms>[] {
  return PACKAGES.map((id) => ({
    apr: one(packages.APR, address, [BigInt(id)]),
    months: one(packages.packageMonths, address, [BigInt(id)]),
  }))
}

export function ownPackageQuestions(address: Address, account: Address): NamedReads<OwnData> {
  const stats = read(packages.getUserStats, address, [account])
  return { staked: mapRead(stats, stakedOf), earned: mapRead(stats, pendingOf) }
}

type Stats = readonly [count: bigint, staked: bigint, paid: bigint, pending: bigint]
const stakedOf = ([, staked]: Stats): bigint => staked
const pendingOf = ([, , , pending]: Stats): bigint => pending

/** `apr` and the fee in hundredths of a percent, amounts in units. */
export interface FixedData {
  readonly apr: bigint
  readonly poolFee: bigint
  readonly minStaking: bigint
  readonly total: bigint
  readonly isPaused: boolean
}

export function fixedQuestions(address: Address): NamedReads<FixedData> {
  return {
    apr: one(fixed.APR, address, []),
    poolFee: one(fixed.poolFee, address, []),
    minStaking: one(fixed.minStaking, address, []),
    total: one(fixed.totalStaked, address, []),
    isPaused: one(fixed.paused, address, []),
  }
}

export function ownFixedQuestions(address: Address, account: Address): NamedReads<OwnData> {
  return {
    staked: one(fixed.getUserInfo, address, [account]),
    earned: one(fixed.pendingreward, address, [account]),
  }
}
