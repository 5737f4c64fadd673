import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'

/** What a farm pays beside the reward token, where it is known for a second one. */
interface DualReward {
  /** Symbol of the second token. */
  readonly earnLabel: string
}

/** A farm as it is configured (specification 2 §3); everything else of it is the chain's. */
export interface FarmConfig {
  readonly pid: number
  /** How people know it: 'CHEESE/BNB LP'. */
  readonly lpSymbol: string
  /** What is staked: the pair, or `token` itself where `isTokenOnly`. */
  readonly lpAddress: Address
  readonly token: Token
  /** What `token` is paired and priced with; for a farm of a token alone the wrapped coin, and of no meaning. */
  readonly quoteToken: Token
  readonly isTokenOnly: boolean
  readonly isCommunity: boolean
  readonly dual: DualReward | undefined
  /** In units of what is staked, for one wallet; undefined where there is no such limit. */
  readonly minStakingPerWallet: bigint | undefined
  readonly maxStakingPerWallet: bigint | undefined
}

/**
 * A farm in a data file, with tokens by their addresses. Those of 56 and 97 are of facts/farms_P22.csv, in the order in
 * which the field shows them; of 97 only those whose pair and tokens exist there.
 */
export interface FarmRow {
  readonly pid: number
  readonly lpSymbol: string
  /** The pair; absent where the token itself is staked. */
  readonly pair?: string
  readonly token: string
  readonly quote?: string
  readonly isCommunity?: boolean
  readonly dual?: string
  /** Whole tokens. */
  readonly minStakingPerWallet?: string
  readonly maxStakingPerWallet?: string
}

/** Farms of a migration that failed: neither live nor among the finished ones (specification 2 §5, facts 0.12). */
export const ARCHIVED_PIDS = { first: 139, last: 250 } as const

/** The farm in which the reward token itself is staked: the manual pool of /pools. */
export const REWARD_PID = 0
