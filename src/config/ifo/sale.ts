import type { Address } from '~/domain/address'
import type { SaleVersion } from '~/domain/ifo/allocation'
import type { PresaleTerms } from '~/domain/ifo/presale'
import type { Token } from '~/domain/money/currency'

/** A token in a data file: those that are sold are on no list before. */
export interface TokenRow {
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** The announced terms of a pool, shown before the chain answers; whole tokens and dollars. */
export interface SalePoolConfig {
  readonly saleAmount: string
  readonly raiseAmount: string
  /** Dollars' worth of the reward token that is burnt of what is raised, where that was announced. */
  readonly cakeToBurn?: string
  /** This pool's part of all that is sold. */
  readonly distributionRatio: number
}

/** A sale in a data file (specification 2 §3). */
export interface SaleRow {
  readonly id: string
  readonly address: string
  /** The one that its page is about; the others are history. What can be done with each, its blocks say. */
  readonly isActive: boolean
  readonly name: string
  /** Sales of the first version have the unlimited one alone. */
  readonly poolBasic?: SalePoolConfig
  readonly poolUnlimited: SalePoolConfig
  /** What is committed: the reward token, or LP tokens of it and the coin; the contract says which address. */
  readonly currency: 'reward' | 'lp'
  readonly token: TokenRow
  readonly releaseBlockNumber: number
  readonly campaignId: number
  readonly articleUrl?: string
  /** Dollars for a token; absent if unknown. */
  readonly tokenOfferingPrice?: number
  readonly version: SaleVersion
}

export interface SaleConfig extends Omit<SaleRow, 'address' | 'token'> {
  readonly address: Address
  readonly token: Token
}

/** A presale in a data file (specification 2 §3); BNB. */
export interface PresaleRow {
  readonly id: string
  readonly address: string
  readonly token: TokenRow
  readonly minContribution: string
  readonly maxContribution: string
  readonly softCap: string
  readonly hardCap: string
  /** For a whole token. */
  readonly price: string
}

export interface PresaleConfig extends PresaleTerms {
  readonly id: string
  readonly address: Address
  readonly token: Token
}
