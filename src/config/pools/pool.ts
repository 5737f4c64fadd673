import type { Address } from '~/domain/address'
import type { Currency, Token } from '~/domain/money/currency'

/** Specification 2 §3. Auto is the vault's own; on networks of the field it has no pool of its own besides. */
export const POOL_CATEGORIES = ['Community', 'Core', 'Binance', 'Auto'] as const
export type PoolCategory = (typeof POOL_CATEGORIES)[number]

/** A pool in which one token is staked and another earned, as it is configured (specification 2 §3). */
export interface PoolConfig {
  readonly sousId: number
  /** BNB itself in a 'Binance' pool that takes the coin. */
  readonly stakingToken: Currency
  readonly earningToken: Token
  readonly contractAddress: Address
  readonly poolCategory: PoolCategory
  /** Units of the earned token a block, as configured: finished pools are not asked any more. */
  readonly tokenPerBlock: bigint
  readonly sortOrder: number
  readonly isFinished: boolean
  /** What is staked may have to be taken out without its rewards. */
  readonly hasEmergencyWithdraw: boolean
}

/**
 * A pool in a data file, with tokens by their addresses. Those of 56 are of facts/pools_P22.csv, sorted as the field
 * lists them.
 */
export interface PoolRow {
  readonly sousId: number
  /** 'BNB' for the coin itself. */
  readonly stake: string
  readonly earn: string
  readonly contract: string
  readonly category: string
  /** Whole tokens. */
  readonly tokenPerBlock: string
  readonly sortOrder: number
  readonly isFinished?: boolean
  readonly hasEmergencyWithdraw?: boolean
}
