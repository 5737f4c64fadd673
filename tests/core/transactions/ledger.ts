// What follows loads it when it first finds a revert, which takes more than the turns that tests wait.
import '~/core/transactions/explainRevert'
import { RpcError } from '~/chain/rpc/errors'
import type { RequestOptions, Transport } from '~/chain/rpc/transport'
import { type Address, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

export const ALICE = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
export const ROUTER = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

/** The n-th of many hashes. */
export function hashOf(n: number): Hex {
  return `0x${n.toString(16).padStart(64, '0')}`
}

/** What the app keeps of a receipt, of the transaction with the second hash. */
export const RECEIPT = {
  blockHash: hashOf(1),
  blockNumber: 5,
  transactionHash: hashOf(2),
  transactionIndex: 0,
  from: ALICE,
  status: 1,
} as const

export interface Entry {
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  readonly fails?: boolean
  /** What it leaves in its receipt when it is done. */
  readonly logs?: readonly unknown[]
  /** Units of gas that it may use, and that it used. */
  readonly gas?: readonly [limit: number, used: number]
}

const LOG = { address: ROUTER.toLowerCase(), topics: [hashOf(9)], data: '0x' }

interface Block {
  readonly hash: Hex
  readonly transactions: readonly Entry[]
}

/** A node with a chain and a pool, as far as the life of a transaction goes. It keeps state of `keeps` past blocks. */
export class Ledger implements Transport {
  readonly blocks: Block[] = []
  pool: Entry[] = []
  keeps = Infinity
  isDown = false
  forgetsReceipts = false
  /** What a lying node, the one that is read from, says of every status. */
  lie: string | undefined
  /** What it says of every receipt's logs. */
  lyingLogs: readonly unknown[] | undefined
  /** What contracts say when they are called without being sent anything. */
  simulate: (call: unknown, block: unknown) => unknown = () => '0x'
  readonly asked: string[] = []
  #made = 0

  constructor(blocks = 10) {
    for (let i = 0; i < blocks; i++) this.mine()
  }

  get head(): number {
    return this.blocks.length - 1
  }

  mine(...transactions: readonly Entry[]): void {
    this.#made += 1
    this.blocks.push({ hash: hashOf(1_000_000 + this.#made), transactions })
    const used = new Set(transactions.map(({ from, nonce }) => `${from}${String(nonce)}`))
    this.pool = this.pool.filter(({ from, nonce }) => !used.has(`${from}${String(nonce)}`))
  }

  /** Other blocks in the place of the last ones: what was in them is gone or back in the pool. */
  reorganise(depth: number, { keepsPool = false } = {}): void {
    const undone = this.blocks.splice(-depth).flatMap(({ transactions }) => transactions)
    for (let i = 0; i < depth; i++) this.mine()
    if (keepsPool) this.pool.push(...undone)
  }

  async request(method: string, params: readonly unknown[], options: RequestOptions = {}): Promise<unknown> {
    await Promise.resolve()
    this.asked.push(method)
    if (this.isDown) throw new Error('no node answers')
    const [first, second] = params
    switch (method) {
      case 'eth_blockNumber':
        return hex(this.head)
      case 'eth_getTransactionReceipt':
        return this.forgetsReceipts ? null : this.#receipt(String(first), options)
      case 'eth_getTransactionByHash': {
        const entry = [...this.pool, ...this.blocks.flatMap(({ transactions }) => transactions)].find(
          ({ hash }) => hash === first,
        )
        return entry === undefined ? null : shown(entry)
      }
      case 'eth_getTransactionCount':
        return this.#count(String(first), second)
      case 'eth_call':
        return this.simulate(first, second)
      case 'eth_getBlockByNumber': {
        const block = this.blocks[Number(first)]
        if (block === undefined) return null
        return { hash: block.hash, number: first, transactions: block.transactions.map(shown) }
      }
      default:
        throw new Error(`A ledger knows no ${method}`)
    }
  }

  #count(account: string, tag: unknown): string {
    const at = tag === 'latest' ? this.head : Number(tag)
    if (this.head - at > this.keeps) throw new RpcError(-32000, 'missing trie node')
    const mined = this.blocks.slice(0, at + 1).flatMap(({ transactions }) => transactions)
    return hex(mined.filter(({ from }) => from === account).length)
  }

  #receipt(hash: string, { avoid }: RequestOptions): unknown {
    for (const [blockNumber, block] of this.blocks.entries()) {
      const transactionIndex = block.transactions.findIndex((each) => each.hash === hash)
      const entry = block.transactions[transactionIndex]
      if (entry === undefined) continue
      return {
        transactionHash: hash,
        transactionIndex: hex(transactionIndex),
        blockHash: block.hash,
        blockNumber: hex(blockNumber),
        from: entry.from.toLowerCase(),
        to: entry.to.toLowerCase(),
        status: (avoid === undefined ? this.lie : undefined) ?? (entry.fails === true ? '0x0' : '0x1'),
        logs:
          (avoid === undefined ? this.lyingLogs : undefined) ??
          (entry.fails === true ? [] : (entry.logs ?? [LOG])),
        gasUsed: hex((entry.gas ?? GAS)[1]),
      }
    }
    return null
  }
}

const GAS = [100_000, 50_000] as const

function shown({ hash, from, nonce, to, value, data, gas = GAS }: Entry): unknown {
  return {
    hash,
    from: from.toLowerCase(),
    nonce: hex(nonce),
    to: to.toLowerCase(),
    value: hex(value),
    input: data,
    gas: hex(gas[0]),
  }
}

function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`
}
