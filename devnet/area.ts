import type { ServerResponse } from 'node:http'
import type Database from 'libsql'
import type { Wallet, HDNodeWallet } from 'ethers'
import type { ContractsRecord, DeploymentRecord } from '~/config/deployment/record'
import type { Deployed, DeploymentBuilder, DeploymentPlan } from './deploy/deployed'
import type { PlannedTransaction } from './deploy/transactions'
import type { EntityKind } from './indexer/entity'
import type { NodeBlock, NodeLog } from './indexer/follow'
import type { Session } from './indexer/store'
import type { LaunchBuilder } from './launch/plan'
import type { Random } from './random'

/**
 * What one area of the product adds to the local exchange. Every part but the name may be absent. Areas are listed in
 * `areas.ts`; what reads that list knows none of them by name.
 */
export interface Area {
  readonly name: string
  /** Makes and owns the area's contracts. Follows from the name when absent, so that no other area moves it. */
  readonly deployer?: string
  readonly contracts?: AreaContracts
  /** Plans the creation of every contract. The order is that of the deployer's nonces: new ones go to the end. */
  readonly deploy?: (builder: DeploymentBuilder) => void
  /** Its part of deployments/31337/site.json, by which the app knows the local exchange. */
  readonly site?: (plan: DeploymentPlan) => SitePart
  /** The same for a real chain, by its configuration: `npm run deploy`. */
  readonly launch?: (builder: LaunchBuilder) => void
  /** Accounts that act by themselves, with what they own and allow. Ready when every area has opened. */
  readonly accounts?: (deployed: Deployed) => readonly AreaAccount[]
  readonly seed?: (context: SeedContext) => AreaSeed
  readonly keeperJobs?: readonly KeeperJob[]
  readonly subgraph?: Subgraph
  readonly routes?: (context: RoutesContext) => readonly Route[]
}

export interface SitePart extends Partial<Omit<DeploymentRecord, 'contracts'>> {
  readonly contracts?: Partial<ContractsRecord>
}

export interface AreaContracts {
  /** Absolute; every .sol file in it is compiled. */
  readonly folder: string
  /** Which ABIs the app is given, in src/chain/abi. */
  readonly abis?: readonly AbiFile[]
  /**
   * What the app and its tests are given besides: TypeScript by its path from the root. Without it, the addresses of all
   * that the area has made, as src/config/addresses/{area}31337.ts.
   */
  readonly generated?: (plan: DeploymentPlan) => Readonly<Record<string, string>>
}

export interface AbiFile {
  readonly file: string
  readonly contract: string
  /** Functions that only look although the contract does not promise it: they are asked by eth_call. */
  readonly alsoReads?: readonly string[]
  /** Its code is needed too: eth_call puts it where it is not deployed. */
  readonly hasRuntime?: boolean
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
  /** Units of a token from whoever made it. */
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

/** Served at /subgraphs/{name}. Names of entities are the subgraph's own affair. */
export interface Subgraph {
  readonly name: string
  readonly entities: readonly EntityKind[]
  readonly start: (context: SubgraphContext) => SubgraphHandlers
  /** The same handlers for a real chain. */
  readonly mapping?: Mapping
}

/** A subgraph's handlers for The Graph, in AssemblyScript: `npm run deploy` writes them with a manifest of its own. */
export interface Mapping {
  /** Absolute; its files go where the launch writes those of `devnet/launch/mapping` and the constants. */
  readonly folder: string
  readonly sources: readonly MappingSource[]
  /** What handlers ask of contracts that are not ours: functions by the name of the ABI. */
  readonly abis?: Readonly<Record<string, readonly string[]>>
  /** What handlers have to know of the deployment, as `deployment.ts` exports it; addresses in lower case. */
  readonly constants?: (place: MappingPlace) => Readonly<Record<string, string | readonly string[]>>
}

/** Whose events a mapping takes in: `handle{Event}` of the file that is called as the contract is, or otherwise. */
export interface MappingSource {
  readonly contract: string
  /** Key of the contract; absent for a template, whose addresses come from another one's events. */
  readonly key?: string
  readonly events: readonly string[]
  readonly file?: string
  /** `handleBlock` is given every block. */
  readonly hasBlocks?: boolean
}

export interface MappingPlace extends Pick<Deployed, 'artifacts' | 'contract' | 'token'> {
  readonly money: Money
}

/** Addresses of the tokens that values are told in. */
export interface Money {
  readonly wrapped: string
  readonly dollar: string
  /** Whose pools tell what other tokens are worth, the best first. */
  readonly trusted: readonly string[]
}

export interface SubgraphContext extends Deployed {
  readonly rpcUrl: string
}

export interface SubgraphHandlers {
  /** By the event's signature, whoever emitted it: 'Sync(uint112,uint112)'. */
  readonly events: Readonly<Record<string, (session: Session, log: IndexedLog) => void>>
  /** Before the events of each block. */
  readonly block?: (session: Session, block: NodeBlock) => void
  /** Asks the chain beforehand for what taking these logs in will need. */
  readonly prepare?: (logs: readonly NodeLog[]) => Promise<void>
}

/** A log with what its block and transaction say; hex in lower case. */
export interface IndexedLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: number
  readonly transaction: string
  /** Who signed the transaction. */
  readonly from: string
  readonly block: number
  readonly timestamp: number
}

export interface RoutesContext extends Deployed {
  readonly rpcUrl: string
  /** An SQL database of the area's own, in memory; closed with the services. */
  readonly openDatabase: () => Database.Database
}

export interface Route {
  readonly method?: 'GET' | 'POST'
  readonly path: RegExp
  readonly answer: (request: RouteRequest) => Answer | Promise<Answer>
}

export interface RouteRequest {
  /** The groups of `path`, decoded. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
  /** The `Accept` header. */
  readonly accept: string
  /** The parsed JSON of a POST. */
  readonly body: unknown
  /** Whose request it is: an IP address, or the network of one. */
  readonly client: string
}

/** JSON, or whatever the function writes. */
export type Answer =
  | {
      readonly status: number
      readonly body: unknown
      /** In place of those that every answer has. */
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly raw: (response: ServerResponse) => void }

export function found(body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, body, headers }
}

export function problem(status: number, error: string): Answer {
  return { status, body: { error } }
}
