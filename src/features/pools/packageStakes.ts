import { useMemo } from 'react'
import { earlyWithdrawalFeeOf, getUserStaking } from '~/chain/abi/packagePool'
import { decodeByInterface } from '~/chain/codec/interfaceCodec'
import type { Answer } from '~/chain/multicall/answers'
import { type Read, read } from '~/chain/multicall/read'
import { useRead, useReads } from '~/chain/multicall/useReads'
import type { Address } from '~/domain/address'
import { type PackageStake, packageReward } from '~/domain/farming/terms'
import type { Hex } from '~/lib/hex'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { valueOf } from '~/lib/loadable'

/** A stake in a package: its id and its seven values (specification 2 §3). */
export interface OwnStake extends PackageStake {
  readonly id: bigint
  /** Which of the packages, from 0. */
  readonly package: number
}

/** An account's stakes, those that ended too, in the order in which they were made. */
export function usePackageStakes(
  pool: Address | undefined,
  account: Address | undefined,
): Answer<readonly OwnStake[]> {
  return useRead(useMemo(() => (pool && account ? stakesRead(pool, account) : undefined), [pool, account]))
}

function stakesRead(pool: Address, account: Address): Read<readonly OwnStake[]> {
  // Lists of tuples are not the direct codec's.
  return { ...read(getUserStaking, pool, [account]), decode: stakesOf }
}

function stakesOf(data: Hex): readonly OwnStake[] {
  const [ids, values] = decodeByInterface(getUserStaking, data)
  return ids.flatMap((id, i): readonly OwnStake[] => {
    const value = values[i]
    if (value === undefined) return []
    const [chosen, amount, monthlyReward, startTime, endTime, rewardPaid, withdrawnTime] = value
    return [
      { id, package: Number(chosen), amount, monthlyReward, startTime, endTime, rewardPaid, withdrawnTime },
    ]
  })
}

/**
 * Hundredths of a percent that leaving each of the stakes early costs: by the terms of the day of its deposit, or by
 * those of today where the contract keeps no others. Undefined until that is known.
 */
export function useEarlyFees(
  pool: Address | undefined,
  stakes: Answer<readonly OwnStake[]>,
  terms: { readonly earlyWithdrawalFee: bigint } | undefined,
): (stake: OwnStake) => bigint | undefined {
  const all = valueOf(stakes) ?? NONE
  const answers = useReads(
    useMemo(() => all.map(({ id }) => pool && read(earlyWithdrawalFeeOf, pool, [id])), [pool, all]),
  )
  return ({ id }) => {
    const own = answers[all.findIndex((each) => each.id === id)]
    return own?.status === 'failed' ? terms?.earlyWithdrawalFee : own && valueOf(own)
  }
}

const NONE: readonly OwnStake[] = []

/** Stakes that still hold something: the stake itself, or rewards that were not taken. The oldest first. */
export function openStakes(
  stakes: Answer<readonly OwnStake[]>,
  now: Answer<bigint>,
): Answer<readonly OwnStake[]> {
  return mapLoadable(combine({ stakes, now }), (values) =>
    values.stakes.filter((stake) => stake.withdrawnTime === 0n || packageReward(stake, values.now) > 0n),
  )
}

interface RoomTerms {
  readonly maxStakePool: bigint
  readonly total: bigint
}

/** Units that can still be staked, as the maximum counts them: after the fee. */
export function stakedRoom({ maxStakePool, total }: RoomTerms): bigint {
  return maxStakePool > total ? maxStakePool - total : 0n
}

/**
 * Units that can still be deposited until the pool is full; what is taken as a fee takes no room.
 * The largest amount whose rest after the fee fits.
 */
export function roomFor({ poolFee, ...terms }: RoomTerms & { readonly poolFee: bigint }): bigint {
  const room = stakedRoom(terms)
  // The fee is rounded down, so that an amount may be one unit too many for its room.
  let amount = (room * BASE) / (BASE - poolFee) + 1n
  while (amount > 0n && amount - (amount * poolFee) / BASE > room) amount -= 1n
  return amount
}

const BASE = 10_000n
