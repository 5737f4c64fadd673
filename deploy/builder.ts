import type { Deployed, DeploymentBuilder } from '../contracts/deployed'
import type { LaunchConfig } from './config'

/** When and from where on a launch goes: with it the plan is the same whenever it is made. */
export interface LaunchOrigin {
  readonly deployer: string
  readonly firstNonce: number
  readonly block: number
  readonly timestamp: number
}

/** What an area plans of a real exchange with. */
export interface LaunchBuilder extends DeploymentBuilder {
  readonly config: LaunchConfig
  readonly origin: LaunchOrigin
  readonly encode: Deployed['encode']
  /** The timelock, which owns what changes terms. */
  readonly governor: () => string
  /** By its symbol; the coin is the wrapped one. */
  readonly addressOf: (symbol: string) => string
  readonly unitsOf: (symbol: string, amount: string) => bigint
  readonly noteContract: (key: string, address: string) => void
  readonly noteToken: (key: string, address: string) => void
  /** A call after all contracts have been made. */
  readonly call: (key: string, call: LaunchCall) => void
  /** The same after every area's calls, before anything is handed over. */
  readonly callLast: (key: string, call: LaunchCall) => void
  /** For who owns a contract in the end where that is not the owner of everything. */
  readonly ownedBy: (key: string, owner: string) => void
  /** Whether a contract of this key is in the plan. */
  readonly isMade: (key: string) => boolean
  /** What a contract has to answer in the end. */
  readonly expect: (expected: ExpectedAnswer) => void
  /** What the owner alone may do, once everything is there. */
  readonly remains: (what: string, call: LaunchCall) => void
}

export interface ExpectedAnswer {
  /** The contract's own key. */
  readonly key: string
  readonly to: string
  /** Whose method it is, in Solidity. */
  readonly contract: string
  readonly method: string
  readonly args?: readonly unknown[]
  readonly is: unknown
}

export interface LaunchCall {
  readonly to: string
  /** Whose method it is, in Solidity. */
  readonly contract: string
  readonly method: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}
