import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { AbiCoder, getCreate2Address, id, Interface, solidityPackedKeccak256 } from 'ethers'
import type { NodeBlock, NodeLog, NodeTransaction } from '../server/indexer/nodeTypes'

/** What a chain of nothing but trades has. */
export interface SyntheticTerms {
  readonly factory: string
  readonly initCodeHash: string
  readonly wrapped: string
  readonly dollar: string
  readonly pairs: number
  readonly blocks: number
  readonly swapsPerBlock: number
  /** Blocks that follow once the parent process says so, each at its time. */
  readonly later?: number
}

const events = new Interface([
  'event PairCreated(address indexed, address indexed, address, uint256)',
  'event Sync(uint112, uint112)',
  'event Swap(address indexed, uint256, uint256, uint256, uint256, address indexed)',
  'event Mint(address indexed, uint256, uint256)',
  'event Transfer(address indexed, address indexed, uint256)',
])
const E18 = 10n ** 18n
const START = 1_700_000_000
/** Seconds of a block. */
const BLOCK_S = 3
const NOBODY = `0x${'0'.repeat(40)}`
const ROUTER = addressOf('router')
const WORDS = { '0x06fdde03': 'Token', '0x95d89b41': 'TKN' } as const
const DECIMALS = '0x313ce567'

function addressOf(name: string): string {
  return id(name).slice(0, 42)
}

const hex = (value: number) => `0x${value.toString(16)}`

interface Pool {
  readonly address: string
  readonly tokens: readonly [string, string]
  readonly reserves: [bigint, bigint]
}

/**
 * A node of a chain on which pools of the wrapped coin are made, filled and traded in, the same at each start: first one
 * block for each pool, then the trades. Two transfers of tokens stand beside each trade, which no subgraph handles.
 */
function synthetic({ factory, initCodeHash, wrapped, dollar, ...terms }: SyntheticTerms) {
  const pools = Array.from({ length: terms.pairs }, (_, nth): Pool => {
    const other = (nth === 0 ? dollar : addressOf(`token ${String(nth)}`)).toLowerCase()
    const tokens = [wrapped.toLowerCase(), other].sort() as [string, string]
    const salt = solidityPackedKeccak256(['address', 'address'], tokens)
    const address = getCreate2Address(factory, salt, initCodeHash).toLowerCase()
    return { address, tokens, reserves: [10_000n * E18, 3_000_000n * E18] }
  })
  const blocks: NodeBlock[] = []
  const logs: NodeLog[] = []
  let trades = 0

  function add(made: readonly { readonly from: string; readonly said: readonly Said[] }[]): void {
    const number = blocks.length
    const hash = id(`block ${String(number)}`)
    const transactions = made.map(({ from }, index): NodeTransaction => ({
      ...{ hash: id(`transaction ${String(number)} ${String(index)}`), transactionIndex: hex(index), from },
      ...{
        to: ROUTER,
        value: '0x0',
        gas: '0x30d40',
        gasPrice: '0x12a05f200',
        input: '0x',
        nonce: hex(number),
      },
    }))
    let logIndex = 0
    for (const [index, { said }] of made.entries()) {
      for (const { address, name, args } of said) {
        const { topics, data } = events.encodeEventLog(name, args)
        logs.push({
          ...{ address, topics, data, blockHash: hash, blockNumber: hex(number) },
          ...{ logIndex: hex(logIndex++), transactionHash: transactions[index]?.hash ?? '' },
        })
      }
    }
    const root = id(hash)
    blocks.push({
      ...{ number: hex(number), hash, parentHash: blocks.at(-1)?.hash ?? `0x${'0'.repeat(64)}` },
      ...{ timestamp: hex(START + BLOCK_S * number), sha3Uncles: root, miner: ROUTER, stateRoot: root },
      ...{ transactionsRoot: root, receiptsRoot: root, gasUsed: '0x5208', gasLimit: '0x1c9c380' },
      ...{ difficulty: '0x0', totalDifficulty: '0x0', size: '0x3e8', baseFeePerGas: '0x1', transactions },
    })
  }

  interface Said {
    readonly address: string
    readonly name: string
    readonly args: readonly unknown[]
  }

  add([])
  for (const [nth, { address, tokens, reserves }] of pools.entries()) {
    add([
      {
        from: addressOf('maker'),
        said: [
          { address: factory, name: 'PairCreated', args: [...tokens, address, nth + 1] },
          { address, name: 'Transfer', args: [NOBODY, NOBODY, 1000] },
          { address, name: 'Transfer', args: [NOBODY, addressOf('maker'), 1000n * E18] },
          { address, name: 'Sync', args: reserves },
          { address, name: 'Mint', args: [ROUTER, ...reserves] },
        ],
      },
    ])
  }
  const swap = (): { readonly from: string; readonly said: readonly Said[] } => {
    trades += 1
    const pool = pools[(trades * 7919) % pools.length] as Pool
    const [into, out] = trades % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const given = (pool.reserves[into] * BigInt(1 + (trades % 17))) / 10_007n
    const taken = (pool.reserves[out] * given) / (pool.reserves[into] + given)
    pool.reserves[into] += given
    pool.reserves[out] -= taken
    const [in0, in1] = into === 0 ? [given, 0n] : [0n, given]
    const [out0, out1] = out === 0 ? [taken, 0n] : [0n, taken]
    const from = addressOf(`trader ${String(trades % 500)}`)
    return {
      from,
      said: [
        { address: pool.tokens[into], name: 'Transfer', args: [from, pool.address, given] },
        { address: pool.tokens[out], name: 'Transfer', args: [pool.address, from, taken] },
        { address: pool.address, name: 'Sync', args: [...pool.reserves] },
        { address: pool.address, name: 'Swap', args: [ROUTER, in0, in1, out0, out1, from] },
      ],
    }
  }
  while (blocks.length < terms.blocks + (terms.later ?? 0))
    add(Array.from({ length: terms.swapsPerBlock }, swap))
  return { blocks, logs }
}

/** Serves the chain as a node does; the terms come as the program's argument, its address goes to the parent. */
async function serve(terms: SyntheticTerms): Promise<void> {
  const { blocks, logs } = synthetic(terms)
  let last = terms.blocks - 1
  process.once('message', () => {
    setInterval(() => {
      last = Math.min(last + 1, blocks.length - 1)
    }, BLOCK_S * 1000)
  })
  const at = (tag: string) => blocks[tag === 'latest' ? last : Number(tag)] ?? null
  const results: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => '0x7a69',
    eth_blockNumber: () => hex(last),
    eth_getBlockByNumber: ([tag]) => at(String(tag)),
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock } = filter as Readonly<Record<'fromBlock' | 'toBlock', string>>
      return logs.filter(
        ({ blockNumber }) =>
          Number(blockNumber) >= Number(fromBlock) && Number(blockNumber) <= Number(toBlock),
      )
    },
    eth_call: ([call]) => {
      const { data } = call as { readonly data: string }
      const word = WORDS[data as keyof typeof WORDS] as string | undefined
      if (word !== undefined) return AbiCoder.defaultAbiCoder().encode(['string'], [word])
      return data === DECIMALS ? AbiCoder.defaultAbiCoder().encode(['uint8'], [18]) : '0x'
    },
  }
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      const batch = JSON.parse(Buffer.concat(parts).toString()) as readonly {
        readonly id: number
        readonly method: string
        readonly params: readonly unknown[]
      }[]
      const answers = batch.map(({ id: own, method, params }) => ({
        ...{ jsonrpc: '2.0', id: own, result: results[method]?.(params) ?? null },
      }))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
}

const [given] = process.argv.slice(2)
if (process.send !== undefined && given !== undefined) await serve(JSON.parse(given) as SyntheticTerms)
