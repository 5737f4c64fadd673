import type { ContractsArea } from '../contracts/area'
import type { LaunchBuilder } from './builder'

/** What `npm run deploy` puts on a chain of one area. */
export interface DeployArea {
  readonly name: string
  readonly contracts: ContractsArea
  /** Plans the area's contracts, their terms and what is left to the owner, by the configuration. */
  readonly launch: (builder: LaunchBuilder) => void
}
