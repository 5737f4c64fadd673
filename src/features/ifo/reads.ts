import * as first from '~/chain/abi/ifoV1'
import * as second from '~/chain/abi/ifoV2'
import { launchState } from '~/chain/abi/presale'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD, wordOf } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { SaleConfig } from '~/config/ifo/sale'
import type { Address } from '~/domain/address'
import type { SalePool } from '~/domain/ifo/allocation'
import type { LaunchState } from '~/domain/ifo/presale'
import type { SaleBlocks } from '~/domain/ifo/saleStatus'
import type { Hex } from '~/lib/hex'

/** A sale of the second version as its contract has it. */
export interface SecondSale {
  readonly startBlock: bigint
  readonly endBlock: bigint
  /** What is committed. */
  readonly currency: Address
  readonly basic: SalePool
  readonly unlimited: SalePool
  readonly numberPoints: bigint
  readonly thresholdPoints: bigint
}

export function secondSaleReads(sale: Address): NamedReads<SecondSale> {
  return {
    startBlock: read(second.startBlock, sale, []),
    endBlock: read(second.endBlock, sale, []),
    currency: read(second.lpToken, sale, []),
    basic: mapRead(read(second.viewPoolInformation, sale, [0n]), poolOf),
    unlimited: mapRead(read(second.viewPoolInformation, sale, [1n]), poolOf),
    numberPoints: read(second.numberPoints, sale, []),
    thresholdPoints: read(second.thresholdPoints, sale, []),
  }
}

/** When a sale is; the same in both versions. */
export function blocksReads(sale: Address): NamedReads<SaleBlocks> {
  return { startBlock: read(second.startBlock, sale, []), endBlock: read(second.endBlock, sale, []) }
}

/** An account’s contribution to a pool. */
export interface UserContribution {
  readonly committed: bigint
  readonly claimed: boolean
}

export interface UserContributions {
  readonly basic: UserContribution
  readonly unlimited: UserContribution
}

/** `viewUserInfo(account, [0, 1])`, written word by word: the direct codec takes no lists. */
export function secondOwnRead(sale: Address, account: Address): Read<UserContributions> {
  const digits = account.slice(2).toLowerCase()
  const words = [`${'0'.repeat(WORD - digits.length)}${digits}`, ...[64, 2, 0, 1].map(wordOf)]
  return {
    target: sale,
    callData: `${second.viewUserInfo.selector}${words.join('')}`,
    decode: userContributionsOf,
  }
}

/** A sale of the first version: one pool without limit and without tax. */
export interface FirstSale {
  readonly startBlock: bigint
  readonly endBlock: bigint
  readonly currency: Address
  readonly raisingAmount: bigint
  readonly offeringAmount: bigint
  readonly totalAmount: bigint
}

export function firstSaleReads(sale: Address): NamedReads<FirstSale> {
  return {
    startBlock: read(first.startBlock, sale, []),
    endBlock: read(first.endBlock, sale, []),
    currency: read(first.lpToken, sale, []),
    raisingAmount: read(first.raisingAmount, sale, []),
    offeringAmount: read(first.offeringAmount, sale, []),
    totalAmount: read(first.totalAmount, sale, []),
  }
}

export function firstOwnRead(sale: Address, account: Address): Read<UserContribution> {
  return mapRead(read(first.userInfo, sale, [account]), userContributionOf)
}

/** The same of a sale of either version. */
export function ownRead(
  { address, version }: Pick<SaleConfig, 'address' | 'version'>,
  account: Address,
): Read<UserContributions> {
  return version === 1
    ? mapRead(firstOwnRead(address, account), unlimitedAlone)
    : secondOwnRead(address, account)
}

/** Tokens that were bought and could not be given with a claim; the same in both versions, and not in the field's own. */
export function undeliveredRead(sale: Address, account: Address): Read<bigint> {
  return read(second.undelivered, sale, [account])
}

/** With the zero address if no account is connected: the contract answers with the public part. */
export function launchRead(presale: Address, account: Address): Read<LaunchState> {
  return mapRead(read(launchState, presale, [account]), launchOf)
}

type PoolValues = readonly [bigint, bigint, bigint, boolean, bigint, bigint]

function poolOf([raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount]: PoolValues): SalePool {
  return { raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount }
}

function userContributionOf([committed, claimed]: readonly [bigint, boolean]): UserContribution {
  return { committed, claimed }
}

function unlimitedAlone(unlimited: UserContribution): UserContributions {
  return { basic: { committed: 0n, claimed: false }, unlimited }
}

type LaunchValues = readonly [bigint, bigint, bigint, boolean, boolean, bigint, boolean]

function launchOf(values: LaunchValues): LaunchState {
  const [start, end, balance, softCapReached, finalized, contribution, hasClaimed] = values
  return { start, end, balance, softCapReached, finalized, contribution, hasClaimed }
}

/** `(uint256[] amounts, bool[] statuses)`, two of each. */
function userContributionsOf(data: Hex): UserContributions {
  const [amounts, statuses] = [0, 1].map((head) => 2 + smallAt(data, 2 + head * WORD) * 2)
  if (amounts === undefined || statuses === undefined) throw new CannotDecode('no lists')
  if (smallAt(data, amounts) !== 2 || smallAt(data, statuses) !== 2) throw new CannotDecode('not two pools')
  const part = (index: number): UserContribution => ({
    committed: bigAt(data, amounts + WORD * (1 + index)),
    claimed: smallAt(data, statuses + WORD * (1 + index)) === 1,
  })
  return { basic: part(0), unlimited: part(1) }
}
