import type { Deployed } from '../../contracts/deployed'
import type { Subgraph } from '../../subgraphs/mapping'
import type { NodeBlock, NodeLog } from './follow'
import type { Session } from './store'

/** A subgraph with handlers that run in this process. Served at /subgraphs/{name}. */
export interface IndexedSubgraph extends Subgraph {
  readonly start: (context: SubgraphContext) => SubgraphHandlers
}

export interface SubgraphContext extends Deployed {
  readonly rpcUrl: string
}

export interface SubgraphHandlers {
  /** By the event's signature, for any emitter: 'Sync(uint112,uint112)'. */
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
