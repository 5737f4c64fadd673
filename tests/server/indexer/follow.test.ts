import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { json } from 'node:stream/consumers'
import { catchUp } from '../../../server/indexer/follow'
import type { Batch } from '../../../server/indexer/nodeTypes'
import type { Runner } from '../../../server/indexer/runner'
import type { BlockId, EntityStore } from '../../../server/indexer/store'

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Request {
  readonly id: number
  readonly method: string
  readonly params: readonly [unknown]
}

/** A node that answers the requests of a batch one by one. */
async function nodeThat(answer: (request: Request, batch: readonly Request[]) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    void json(request).then((asked) => {
      const batch = asked as readonly Request[]
      const answers = batch.map((each) => ({ jsonrpc: '2.0', id: each.id, result: answer(each, batch) }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

it('leaves no unhandled rejection when it is stopped before it takes a block', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  stops.push(() => process.off('unhandledRejection', unhandled))
  // A mock would handle the rejection itself.
  let count = 0
  const next = () => {
    count += 1
    return Promise.reject(new Error('The node is gone.'))
  }
  const stopped = catchUp({
    rpcUrl: await nodeThat(() => ({ number: '0x5', hash: '0x55' })),
    store: { head: () => Promise.resolve(undefined) } as unknown as EntityStore,
    runner: { firstBlock: 0, topics: [] } as unknown as Runner,
    ranges: { next },
    signal: AbortSignal.abort(),
  })
  await expect(stopped).rejects.toThrow('the chain changed while it was read')
  await setImmediate()
  await setImmediate()
  expect(count).toBe(1)
  expect(unhandled).not.toHaveBeenCalled()
})

/** The hash of a block; `fork` tells another chain’s from it. */
const hashOf = (number: number, fork = '') => `0xb${String(number)}${fork}`

/** Answers of a node that has the blocks up to `newest`, each with one event; `fork` is of the newest block alone. */
function chainAnswer({ method, params: [first] }: Request, newest: number, fork = ''): unknown {
  if (method === 'eth_getBlockByNumber') {
    const number = first === 'latest' ? newest : Number(first)
    if (number > newest) return null
    const hash = hashOf(number, number === newest ? fork : '')
    return { number: `0x${String(number)}`, hash, parentHash: hashOf(number - 1), transactions: [] }
  }
  // As nodes answer: without those of blocks that they do not have, and without an error.
  const { fromBlock, toBlock } = first as { readonly fromBlock: string; readonly toBlock: string }
  const from = Number(fromBlock)
  return Array.from({ length: Math.max(0, Math.min(Number(toBlock), newest) - from + 1) }, (_, index) => {
    const number = from + index
    return {
      blockNumber: `0x${String(number)}`,
      blockHash: hashOf(number, number === newest ? fork : ''),
      topics: ['0xe'],
    }
  })
}

/** A store and a runner that keep what they were given: the blocks by their hashes, with how many events each had. */
function taking() {
  const taken: (readonly [hash: string, events: number])[] = []
  const blocks: BlockId[] = []
  const store = {
    head: () => Promise.resolve(blocks.at(-1)),
    blockByNumber: (number: number) => Promise.resolve(blocks.find((each) => each.number === number)),
  }
  const runner = {
    ...{ firstBlock: 0, topics: ['0xe'], flush: () => Promise.resolve() },
    take({ block, logs }: Batch) {
      blocks.push({ number: Number(block.number), hash: block.hash })
      taken.push([block.hash, logs.length])
      return Promise.resolve()
    },
  }
  return {
    taken,
    options: { store: store as unknown as EntityStore, runner: runner as unknown as Runner },
  }
}

it('takes no block without its events from a node that lags behind the same address', async () => {
  let lagging = Infinity
  const rpcUrl = await nodeThat((request, batch) => {
    const isLagging = batch.some(({ method }) => method === 'eth_getLogs') && lagging > 0
    if (isLagging && request.method === 'eth_getLogs') lagging -= 1
    return chainAnswer(request, isLagging ? 4 : 5)
  })
  const { taken, options } = taking()
  await expect(catchUp({ rpcUrl, ...options })).rejects.toThrow('The node does not have block 5 yet.')
  expect(taken).toEqual([0, 1, 2, 3, 4].map((number) => [hashOf(number), 1]))
  lagging = 2
  await catchUp({ rpcUrl, ...options })
  expect(taken).toEqual([0, 1, 2, 3, 4, 5].map((number) => [hashOf(number), 1]))
})

it('takes no block with the events of another chain’s block', async () => {
  let isOther = true
  const rpcUrl = await nodeThat((request, batch) =>
    chainAnswer(request, 5, isOther && batch.some(({ method }) => method === 'eth_getLogs') ? 'f' : ''),
  )
  const { taken, options } = taking()
  await expect(catchUp({ rpcUrl, ...options })).rejects.toThrow('the chain changed while it was read')
  expect(taken).toEqual([])
  isOther = false
  await catchUp({ rpcUrl, ...options })
  expect(taken.at(-1)).toEqual([hashOf(5), 1])
})
