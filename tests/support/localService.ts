import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Received {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly accept: string
  readonly body: string
}

/** A service of the test file's own, which answers JSON; gives its address. */
export async function localService(
  answerTo: (received: Received) => { readonly status?: number; readonly body: string },
): Promise<string> {
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      const { method = '', url = '', headers } = request
      const accept = headers.accept ?? ''
      const { status = 200, body } = answerTo({ method, url, accept, body: Buffer.concat(parts).toString() })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}
