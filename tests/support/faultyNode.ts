import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Request {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** In place of the node's answer; undefined lets the node answer. */
type Fault = (
  method: string,
  params: readonly unknown[],
) =>
  | { readonly result: unknown }
  | { readonly error: { readonly message: string; readonly code?: number } }
  | undefined

export interface FaultyNode {
  readonly url: string
  /** Until it is set anew. */
  fault: Fault
  /** Ends every connection without an answer. */
  isDead: boolean
  /** Methods that it was asked, in their order. */
  readonly asked: string[]
  readonly stop: () => Promise<void>
}

/** A node in front of another one, which answers some requests wrongly or not at all. */
export async function faultyNode(rpcUrl: string): Promise<FaultyNode> {
  const server = createServer((request, response) => {
    void (async () => {
      if (node.isDead) {
        request.socket.destroy()
        return
      }
      const batch = (await json(request)) as readonly Request[]
      node.asked.push(...batch.map(({ method }) => method))
      const faults = batch.map(({ method, params }) => node.fault(method, params))
      const honest = batch.filter((_, index) => faults[index] === undefined)
      const answers =
        honest.length === 0
          ? []
          : ((await (
              await fetch(rpcUrl, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(honest),
              })
            ).json()) as readonly object[])
      const lies = batch.flatMap(({ id }, index) => {
        const fault = faults[index]
        return fault === undefined ? [] : [{ jsonrpc: '2.0', id, ...fault }]
      })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify([...answers, ...lies]))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const node: FaultyNode = {
    url: `http://127.0.0.1:${String(port)}`,
    fault: () => undefined,
    isDead: false,
    asked: [],
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
