import { Interface } from 'ethers'
import { deployerOf } from '../../deploy/publicAccounts'
import { abi as ifoV1 } from '~/chain/abi/ifoV1'
import { abi as ifoV2 } from '~/chain/abi/ifoV2'
import { abi as presale } from '~/chain/abi/presale'
import { devnetIfo } from '~/config/addresses/ifo31337'
import type { Allotment, SalePool } from '~/domain/ifo/allocation'
import type { LaunchState } from '~/domain/ifo/presale'
import { OWNER as PROFILE_OWNER, people, PROFILE } from './profile'
import { type Chain, type Contract, MAX, ME } from './support'

export const IFO_OWNER = deployerOf('ifo')

function firstAt(address: string): Contract {
  return { address, abi: new Interface(ifoV1) }
}
export function secondAt(address: string): Contract {
  return { address, abi: new Interface(ifoV2) }
}
export function presaleAt(address: string): Contract {
  return { address, abi: new Interface(presale) }
}

export const SALE_DONE = secondAt(devnetIfo.SaleDone)
export const SALE_FIRST = firstAt(devnetIfo.SaleFirst)

export interface PoolPlan {
  readonly offering: bigint
  readonly raising: bigint
  readonly limit?: bigint
  readonly hasTax?: boolean
}

/** A sale of the test's own, which begins two blocks after it is made, and its tokens. */
export interface OwnSale {
  readonly sale: Contract
  readonly currency: Contract
  readonly offered: Contract
  readonly startBlock: bigint
  readonly endBlock: bigint
}

type PoolValues = readonly [bigint, bigint, bigint, boolean, bigint, bigint]

export function sales(chain: Chain) {
  const { as, own } = people(chain)
  const block = async () => BigInt(await chain.rpc<string>('eth_blockNumber'))
  const mine = (count: number | bigint) => chain.rpc('anvil_mine', `0x${count.toString(16)}`)

  /** The transaction that follows is in this block. */
  async function nextIn(target: bigint): Promise<void> {
    const missing = target - 1n - (await block())
    if (missing > 0n) await mine(missing)
  }

  async function createSecond({
    pools,
    length = 40n,
    profile = PROFILE.address,
    decimals = [18, 18],
    points = [511_140_000n, 200n, 0n],
    supply,
    isStrict = false,
    credits,
  }: {
    readonly pools: readonly PoolPlan[]
    readonly length?: bigint
    readonly profile?: string
    readonly decimals?: readonly [currency: number, offered: number]
    readonly points?: readonly [campaign: bigint, number: bigint, threshold: bigint]
    /** Of the offered tokens that the sale is given; all that it offers when absent. */
    readonly supply?: bigint
    readonly isStrict?: boolean
    /** Makes it one of the third version, in which people commit what this contract says that they may. */
    readonly credits?: string
  }): Promise<OwnSale> {
    const currency = await chain.createToken(decimals[0], 10n ** 30n)
    const offered = await chain.createToken(decimals[1], 10n ** 30n)
    const startBlock = (await block()) + 12n
    const endBlock = startBlock + length
    const terms = [currency.address, offered.address, profile, startBlock, endBlock, ME, isStrict]
    const sale =
      credits === undefined
        ? await chain.create('IFOV2', ...terms)
        : await chain.create('IFOV3', ...terms, credits)
    for (const [pid, { offering, raising, limit = 0n, hasTax = false }] of pools.entries()) {
      await chain.send(sale, 'setPool', [offering, raising, limit, hasTax, pid])
    }
    await chain.send(sale, 'updatePointParameters', points)
    const offering = supply ?? pools.reduce((sum, pool) => sum + pool.offering, 0n)
    await chain.send(offered, 'transfer', [sale.address, offering])
    await givesPoints(sale)
    return { sale, currency, offered, startBlock, endBlock }
  }

  async function createFirst(pool: PoolPlan, length = 40n): Promise<OwnSale> {
    const currency = await chain.createToken(18, 10n ** 30n)
    const offered = await chain.createToken(18, 10n ** 30n)
    const startBlock = (await block()) + 6n
    const endBlock = startBlock + length
    const terms = [startBlock, endBlock, pool.offering, pool.raising, ME]
    const made = await chain.create('IFOV1', currency.address, offered.address, ...terms)
    const sale = { address: made.address, abi: chain.abiOf('IFOV1') }
    await chain.send(offered, 'transfer', [sale.address, pool.offering])
    return { sale, currency, offered, startBlock, endBlock }
  }

  /** May add to what profiles have. */
  async function givesPoints({ address }: Contract): Promise<void> {
    const profile = { address: PROFILE.address, abi: chain.abiOf('Profile') }
    const role = await chain.call<string>(profile, 'POINT_ROLE')
    await as(PROFILE_OWNER, profile, 'grantRole', [role, address])
  }

  /** So much of the currency, which the sale may take. */
  async function fund({ sale, currency }: OwnSale, who: string, units: bigint): Promise<void> {
    if (who !== ME) await chain.send(currency, 'transfer', [who, units])
    await as(who, currency, 'approve', [sale.address, MAX])
  }

  async function poolOf({ sale }: Pick<OwnSale, 'sale'>, pid = 0): Promise<SalePool> {
    const [raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount] = await chain.call<PoolValues>(
      sale,
      'viewPoolInformation',
      [pid],
    )
    return { raisingAmount, offeringAmount, limitPerUser, hasTax, totalAmount }
  }

  /** What the second version says that an account gets of its pools. */
  async function viewed(
    { sale }: Pick<OwnSale, 'sale'>,
    who: string,
  ): Promise<readonly Omit<Allotment, 'paid'>[]> {
    const values = await chain.call<readonly (readonly [bigint, bigint, bigint])[]>(
      sale,
      'viewUserOfferingAndRefundingAmountsForPools',
      [who, [0, 1]],
    )
    return values.map(([offering, refund, tax]) => ({ offering, refund, tax }))
  }

  return {
    as,
    own,
    block,
    mine,
    nextIn,
    createSecond,
    createFirst,
    givesPoints,
    fund,
    poolOf,
    viewed,
  }
}

type LaunchValues = readonly [bigint, bigint, bigint, boolean, boolean, bigint, boolean]

export async function launchOf(chain: Chain, contract: Contract, who = ME): Promise<LaunchState> {
  const [start, end, balance, softCapReached, finalized, contribution, hasClaimed] =
    await chain.call<LaunchValues>(contract, 'launchState', [who])
  return { start, end, balance, softCapReached, finalized, contribution, hasClaimed }
}
