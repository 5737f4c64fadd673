import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { catchUp } from '../../../server/indexer/follow'
import type { Runner } from '../../../server/indexer/runner'
import type { EntityStore } from '../../../server/indexer/store'

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A node whose newest block is the fifth. */
async function node(): Promise<string> {
  const answer = JSON.stringify([{ jsonrpc: '2.0', id: 0, result: { number: '0x5', hash: '0x55' } }])
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
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
    rpcUrl: await node(),
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
