import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from '../tests/support/contentType'
import { compressed } from '../vite/compressSite'
import { filesIn } from '../vite/files'

interface File {
  readonly path: string
  readonly body: Buffer
  readonly tag: string
}

const PACKED = new Set(['.png', '.woff2', '.mp3'])
/** Asked for by few: compressed at the first request. */
const LATER = /^(?:locales|sounds)\//

export interface StaticSite {
  readonly url: string
  close(): void
}

/** A built site as our Caddyfile serves it, but by HTTP/1.1: Brotli, `/swap` from `swap.html`, hashed files for ever. */
export async function serveSite(folder: string, port: number): Promise<StaticSite> {
  const files = new Map<string, Promise<File | undefined>>()
  const fileAt = (path: string) => {
    const known = files.get(path) ?? read(folder, path)
    files.set(path, known)
    return known
  }
  for (const file of await filesIn(folder)) if (!LATER.test(file)) await fileAt(`/${file}`)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const page = pathname === '/' ? '/index' : pathname
    const file = (await fileAt(pathname)) ?? (await fileAt(`${page}.html`)) ?? (await fileAt('/index.html'))
    if (file === undefined) throw new Error(`${folder} has no index.html`)
    const caching = {
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.tag,
    }
    if (request.headers['if-none-match'] === file.tag) {
      response.writeHead(304, caching).end()
      return
    }
    response.writeHead(200, {
      ...caching,
      'content-type': contentType(file.path),
      'content-length': file.body.length,
      ...(!PACKED.has(extname(file.path)) && { 'content-encoding': 'br' }),
    })
    response.end(file.body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(folder: string, path: string): Promise<File | undefined> {
  const type = extname(path)
  if (type === '' || path.includes('..')) return undefined
  try {
    const content = await readFile(join(folder, path))
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
    return { path, tag, body: PACKED.has(type) ? content : await compressed(content) }
  } catch {
    return undefined
  }
}
