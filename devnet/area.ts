import type { HDNodeWallet, Wallet } from 'ethers'
import type { ContractsRecord, DeploymentRecord } from '~/config/deployment/record'
import type { ContractsArea } from '../contracts/area'
import type { Deployed, DeploymentBuilder, DeploymentPlan } from '../contracts/deployed'
import type { PlannedTransaction } from '../contracts/transaction'
import type { Route, ServiceContext } from '../server/api/route'
import type { Money } from '../subgraphs/files'
import type { Random } from './random'

/**
 * What one area of the product adds to the local exchange. Every part but the name may be absent. Areas are listed in
 * `areas.ts`; what reads that list knows none of them by name.
 */
export interface DevnetArea {
  readonly name: string
  /** Makes and owns the area's contracts. Follows from the name when absent, so that no other area moves it. */
  readonly deployer?: string
  readonly contracts?: ContractsArea
  /**
   * What the app and its tests are given besides ABIs: TypeScript by its path from the root. Without it, the addresses of
   * all that the area has made, as src/config/addresses/{area}31337.ts.
   */
  readonly generated?: (plan: DeploymentPlan) => Readonly<Record<string, string>>
  /** Plans the creation of every contract. The order is that of the deployer's nonces: new ones go to the end. */
  readonly deploy?: (builder: DeploymentBuilder) => void
  /** Its part of deployments/31337/site.json, by which the app knows the local exchange. */
  readonly site?: (plan: DeploymentPlan) => SitePart
  /** Accounts that act by themselves, with what they own and allow. Ready when every area has opened. */
  readonly accounts?: (deployed: Deployed) => readonly AreaAccount[]
  readonly seed?: (context: SeedContext) => AreaSeed
  readonly keeperJobs?: readonly KeeperJob[]
  /** What the exchange's subgraph tells values in. */
  readonly money?: (deployed: Deployed) => Money
  readonly routes?: (context: RoutesContext) => readonly Route[]
}

/** What an area's routes know: what a server knows of a deployment, and how this one was made. */
export interface RoutesContext extends ServiceContext, Deployed {
  /** The last block of the seed, which stays when tests take the chain back; the head where it is absent. */
  readonly seededTo?: number | undefined
}

export interface SitePart extends Partial<Omit<DeploymentRecord, 'contracts'>> {
  readonly contracts?: Partial<ContractsRecord>
}

export interface AreaAccount {
  readonly address: string
  readonly wei: bigint
  /** Units by the token's key; the account that made the token gives them. */
  readonly holdings: Readonly<Record<string, bigint>>
  /** Keys of a token and of the contract that may take all of it. */
  readonly approvals: readonly { readonly token: string; readonly spender: string }[]
}

/** Unix seconds of the chain's clock. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}

export interface SeedContext extends Deployed {
  readonly rpcUrl: string
  /** The area's own. */
  readonly deployer: string
  /** Where the exchange has a past, when it began and when the present is. */
  readonly past: TimeSpan | undefined
  /** Sends as any account, unlocked or not, and mines; throws with the names of what failed. */
  readonly send: (from: string, transactions: readonly PlannedTransaction[]) => Promise<void>
  /** Units of a token from its deployer. */
  readonly gift: (token: string, to: string, units: bigint) => PlannedTransaction
}

/** In this order: all areas open, the past of all happens in the order of its times, then all do what is done now. */
export interface AreaSeed {
  readonly open?: () => Promise<void>
  readonly past?: readonly PastEvent[]
  readonly present?: () => Promise<void>
}

/** What one block of the past holds; events of one second share it. */
export interface PastEvent {
  readonly at: number
  readonly transactions: readonly (PlannedTransaction & { readonly from: string })[]
}

export interface KeeperJob {
  readonly name: string
  /** Seconds of the chain's clock from one run to the next. */
  readonly everyS: number
  /** Gives what is done at each run, at the chain's time. */
  readonly start: (context: KeeperContext) => (now: number) => Promise<void>
}

export interface KeeperContext extends Deployed {
  readonly rpcUrl: string
  /** What the services know; throws where the keeper runs without them. */
  readonly service: () => ServiceContext
  /** Of the job alone, the same at every start. */
  readonly random: Random
  /** What a contract answers at the newest block. */
  readonly read: (
    to: string,
    contract: string,
    method: string,
    args?: readonly unknown[],
  ) => Promise<readonly unknown[]>
  /** Signs and sends without waiting for a block; gives the hash. */
  readonly send: (
    wallet: Wallet | HDNodeWallet,
    transaction: Omit<PlannedTransaction, 'what'>,
  ) => Promise<string>
}
