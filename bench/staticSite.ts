import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentType } from '../tests/support/contentType'

interface File {
  readonly path: string
  readonly zipped: Buffer
}

const PACKED = new Set(['.png', '.woff2'])

export interface StaticSite {
  readonly url: string
  close(): void
}

/** A built site as a static host serves it: gzip, HTTP/1.1, hashed files for ever, `/swap` from `swap.html`. */
export async function serveSite(folder: string, port: number): Promise<StaticSite> {
  const files = new Map<string, Promise<File | undefined>>()
  const fileAt = (path: string) => {
    const known = files.get(path) ?? zipped(folder, path)
    files.set(path, known)
    return known
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const page = pathname === '/' ? '/index' : pathname
    const file = (await fileAt(pathname)) ?? (await fileAt(`${page}.html`)) ?? (await fileAt('/index.html'))
    if (file === undefined) throw new Error(`${folder} has no index.html`)
    const type = extname(file.path)
    response.writeHead(200, {
      'content-type': contentType(file.path),
      'content-length': file.zipped.length,
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(!PACKED.has(type) && { 'content-encoding': 'gzip' }),
    })
    response.end(file.zipped)
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

async function zipped(folder: string, path: string): Promise<File | undefined> {
  if (extname(path) === '' || path.includes('..')) return undefined
  try {
    const text = await readFile(join(folder, path))
    return { path, zipped: PACKED.has(extname(path)) ? text : gzipSync(text, { level: 9 }) }
  } catch {
    return undefined
  }
}
