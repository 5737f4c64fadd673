/** What the node says of a block, as far as it is kept. */
export interface NodeBlock {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly sha3Uncles: string
  readonly miner: string
  readonly stateRoot: string
  readonly transactionsRoot: string
  readonly receiptsRoot: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly difficulty: string
  readonly totalDifficulty?: string | null
  readonly size?: string | null
  readonly baseFeePerGas?: string | null
  readonly transactions: readonly NodeTransaction[]
}

export interface NodeTransaction {
  readonly hash: string
  readonly transactionIndex: string
  readonly from: string
  /** Null where a contract is created. */
  readonly to: string | null
  readonly value: string
  readonly gas: string
  readonly gasPrice: string
  readonly input: string
  readonly nonce: string
}

export interface NodeLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: string
  readonly transactionHash: string
  readonly blockHash: string
  readonly blockNumber: string
}

export interface Batch {
  readonly block: NodeBlock
  readonly logs: readonly NodeLog[]
}
