import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A node of a chain on which nothing happens: it has a newest block, no logs, and contracts that answer the same to all. */
export interface QuietNode {
  readonly url: string
  /** Unix seconds of its newest block: now, until it is set. */
  time: number | undefined
  /** Ends every connection without an answer. */
  isDead: boolean
  stop(): Promise<void>
}

/** Words of zeros: most answers can be read from them, as nothing, no one or an empty list. */
export const ZEROS = `0x${'0'.repeat(8 * 64)}`

/** `call` is what its contracts answer; by itself they are not there. */
export async function startQuietNode({ call = '0x' } = {}): Promise<QuietNode> {
  const hex = (value: number) => `0x${value.toString(16)}`
  const results: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => hex(31_337),
    eth_blockNumber: () => hex(100),
    eth_getBlockByNumber: () => ({
      number: hex(100),
      hash: `0x${'1'.repeat(64)}`,
      timestamp: hex(node.time ?? Math.floor(Date.now() / 1000)),
    }),
    eth_getLogs: () => [],
    eth_call: () => call,
  }
  const server = createServer((request, response) => {
    if (node.isDead) {
      request.socket.destroy()
      return
    }
    void json(request).then((asked) => {
      const batch = asked as readonly { readonly id: number; readonly method: string }[]
      const answers = batch.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: results[method]?.() ?? null,
      }))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const node: QuietNode = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    time: undefined,
    isDead: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
  return node
}
