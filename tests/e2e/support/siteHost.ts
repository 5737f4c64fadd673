import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentType } from '../../support/contentType'
import { SITE } from '../../support/site'
import { filesIn } from '../../../vite/files'
import { integrityOf, isOfRelease, type Release } from '../../../vite/release'

/** The files of a site by their paths. */
export type Files = ReadonlyMap<string, Buffer>

/** The site that the browser tests look at. */
export async function builtSite(outDir: string = SITE.outDir): Promise<Files> {
  const names = await filesIn(outDir)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(outDir, name))] as const)),
  )
}

/** A release with other files: `release.json` and the worker name what is in it, as those of a build do. */
export function released(site: Files, changes: Files): Files {
  const files = new Map([...site, ...changes])
  const worker = textOf(site, 'sw.js')
  if (!worker.includes(releaseId(site))) throw new Error('The worker of the site is not that of its release.')
  files.set('sw.js', Buffer.from(worker.replace(releaseId(site), releaseId(files))))
  const release = JSON.parse(textOf(site, 'release.json')) as Release
  return files.set(
    'release.json',
    Buffer.from(JSON.stringify({ ...release, files: Object.fromEntries(hashes(files)) })),
  )
}

/** By which the worker names the release that it keeps. */
export function releaseId(files: Files): string {
  return integrityOf(Buffer.from(JSON.stringify(hashes(files).filter(([name]) => name !== 'sw.js'))))
}

function hashes(files: Files): readonly (readonly [name: string, hash: string])[] {
  return [...files]
    .filter(([name]) => isOfRelease(name))
    .map(([name, content]) => [name, integrityOf(content)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

export function textOf(files: Files, name: string): string {
  const content = files.get(name)
  if (content === undefined) throw new Error(`The site has no ${name}.`)
  return content.toString()
}

/** A static host, as a site is published on. */
export interface SiteHost {
  readonly url: string
  /** Its files from now on. Any other path gets the home page, and beneath `assets` nothing. */
  publish(files: Files): void
  /** It is away: whoever connects is refused. */
  stop(): Promise<void>
  start(): Promise<void>
  /** It answers everything with this status, as a proxy whose server is down. Undefined ends it. */
  failWith(status: number | undefined): void
  /** It takes requests and answers none of them, until it resumes. */
  holdBack(): void
  resume(): void
}

interface HostOptions {
  /** Where the site is on the host, with a slash at both ends. Nothing of it is elsewhere. */
  readonly folder?: string
  /** Sent with every file. */
  readonly headers?: Readonly<Record<string, string>>
}

export async function openHost(
  site: Files,
  { folder = '/', headers = {} }: HostOptions = {},
): Promise<SiteHost> {
  let files = site
  let failure: number | undefined
  let waiting: (() => void)[] | undefined
  const server = createServer((request, response) => {
    if (waiting === undefined) answer(request, response)
    else waiting.push(() => answer(request, response))
  })
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid')
    if (!pathname.startsWith(folder)) {
      response.writeHead(404).end()
      return
    }
    const path = pathname.slice(folder.length)
    const name = [path, `${path}.html`].find((each) => files.has(each))
    const isMissing = name === undefined && (path === 'sw.js' || path.startsWith('assets/'))
    const shown = name ?? 'index.html'
    response.setHeader('content-type', contentType(shown))
    response.setHeader(
      'cache-control',
      path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
    response.statusCode = failure ?? (isMissing ? 404 : 200)
    response.end(failure === undefined && !isMissing ? files.get(shown) : 'Not here')
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    publish(next) {
      files = next
    },
    stop: () =>
      new Promise((resolve) => {
        if (!server.listening) {
          resolve()
          return
        }
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () => listen(port),
    failWith(status) {
      failure = status
    },
    holdBack() {
      waiting ??= []
    },
    resume() {
      const held = waiting ?? []
      waiting = undefined
      for (const each of held) each()
    },
  }
}
