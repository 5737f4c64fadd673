import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

export interface GzippingNode {
  readonly port: number
  close(): void
}

/** How long geth lets browsers cache a CORS preflight, in seconds (`rpcstack.go`). */
const GETH_PREFLIGHT_MAX_AGE_S = '600'

/**
 * What geth does and anvil does not, and what our Caddyfile does for services: what is at `original`, with its answers
 * compressed. CORS preflights are answered after `latencyMs`: Chromium's slow line does not slow them down.
 */
export async function serveGzipped(original: number, port: number, latencyMs: number): Promise<GzippingNode> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = `http://127.0.0.1:${String(original)}${request.url ?? '/'}`
      const { 'content-type': type = 'application/json', 'access-control-request-headers': asked } =
        request.headers
      const isQuestion = request.method !== 'OPTIONS'
      fetch(url, {
        method: request.method ?? 'POST',
        headers: {
          'content-type': type,
          origin: request.headers.origin ?? '',
          ...(asked !== undefined && {
            'access-control-request-method': 'POST',
            'access-control-request-headers': asked,
          }),
        },
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
        .then(async (answer) => {
          if (!isQuestion) await setTimeout(latencyMs)
          const body = gzipSync(Buffer.from(await answer.arrayBuffer()))
          const access = [...answer.headers].filter(([name]) => name.startsWith('access-control-'))
          response.writeHead(answer.status, {
            ...Object.fromEntries(access),
            ...(asked !== undefined && {
              'access-control-max-age':
                answer.headers.get('access-control-max-age') ?? GETH_PREFLIGHT_MAX_AGE_S,
            }),
            ...(isQuestion && {
              'content-type': answer.headers.get('content-type') ?? 'application/json',
              'content-encoding': 'gzip',
            }),
            'content-length': isQuestion ? body.length : 0,
          })
          response.end(isQuestion ? body : undefined)
        })
        .catch((error: unknown) => {
          console.error(error)
          response.destroy()
        })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
