import type { Deployed } from '../contracts/deployed'
import type { EntityKind } from './entity'

/** Names of entities are the subgraph's own affair. */
export interface Subgraph {
  readonly name: string
  readonly entities: readonly EntityKind[]
  /** Its handlers for a real chain. */
  readonly mapping?: Mapping
}

/** A subgraph's handlers for The Graph, in AssemblyScript: `npm run deploy` writes them with a manifest of its own. */
export interface Mapping {
  /** Absolute; its files go where the launch writes those of `subgraphs/shared` and the constants. */
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
