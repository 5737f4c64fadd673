import { pageFiles, siteRequest } from './siteRequest'

/**
 * Keeps one release of the site on the device, so that the site opens without a network or without its host. The build
 * makes `sw.js` from it (vite/serviceWorker.ts). It never decides which release a person gets: pages come from the
 * network whenever that answers, and every kept file has the hash that the release says.
 */

/** The build writes it in. */
declare const SITE_RELEASE: {
  /** The SHA-256 of the release's list of files, as JSON. */
  readonly id: string
  /** What is kept for everyone, by path. */
  readonly shell: readonly string[]
  /** The first part of every file's path. */
  readonly entries: readonly string[]
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** Of nothing where this worker had not asked for it, and missing in browsers that never ask ahead. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface InstallEvent extends ExtendableEvent {
  /** Missing in browsers without static routes. */
  addRoutes?(route: {
    readonly condition: { readonly requestMethod: string }
    readonly source: 'network'
  }): Promise<void>
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void
}

const { id, shell, entries } = SITE_RELEASE
// The types of the app are those of a page, where `self` is a window.
const worker = self as unknown as WorkerScope

const { scope } = worker.registration
const site = { scope, entries: new Set(entries) }
/** Hosts redirect from an `index.html` to its folder. */
const urlOf = (file: string) => new URL(file === 'index.html' ? '' : file, scope).href
/** Sites in other folders of the same host have kept files of their own. */
const CACHES_HERE = `${scope} `
const CACHE = CACHES_HERE + id
const OWN_URL = new URL('sw.js', scope).href
const RELEASE_URL = new URL('release.json', scope).href
/** Holds when the host last answered for a page: milliseconds since 1970. Nothing is published there. */
const CHECKED_URL = new URL('sw.js?checked', scope).href

/** A host that has sent nothing for so long counts as away. */
const ANSWERS_WITHIN_MS = 6_000
const AT_ONCE = 4

worker.addEventListener('install', (event) => {
  // Nodes are asked so, every few seconds: this worker need not run for it.
  void event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
  event.waitUntil(install())
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})
worker.addEventListener('message', (event) => {
  event.waitUntil(keepLoaded(event.data))
})
worker.addEventListener('fetch', (event) => {
  const request = siteRequest(site, event.request)
  switch (request?.kind) {
    case 'page':
      event.respondWith(page(event, request.path))
      return
    case 'asset':
      event.respondWith(kept(request.path).then((file) => file ?? fetch(event.request)))
      return
    case 'file':
      event.respondWith(
        answered(fetch(event.request), () => kept(request.path), isHostLate ? 0 : ANSWERS_WITHIN_MS),
      )
      return
    case undefined:
  }
})

/** Rejects where the release is published in part only; the browser tries again when a page is opened next. */
async function install(): Promise<void> {
  await worker.skipWaiting()
  const cache = await caches.open(CACHE)
  const response = await fetch(RELEASE_URL, { cache: 'no-cache' })
  const text = await response.text()
  const files = filesIn(text)
  if ((await idOf(files)) !== id) throw new Error('release.json is of another release than sw.js.')
  const paths = [...(await keptBefore()), ...shell]
  const fill = async () => {
    await cache.put(RELEASE_URL, new Response(text))
    await noteChecked()
    await keep(files, paths)
  }
  if (await hasRoom(fill)) return
  // There may be room for one release, and not for two.
  await removeOthers()
  if (await hasRoom(fill)) return
  // Nothing is kept then, and the site works as without this worker. The page says so (src/app/keptSite.ts).
  await remove(CACHE)
}

/** False if the device ran out of room. */
async function hasRoom(fill: () => Promise<void>): Promise<boolean> {
  try {
    await fill()
    return true
  } catch (error) {
    if (!isNoRoom(error)) throw error
    return false
  }
}

/** What of other releases is kept by now. */
async function keptBefore(): Promise<readonly string[]> {
  const files = await Promise.all((await cachesHere()).map(async (name) => (await caches.open(name)).keys()))
  return files.flat().map(({ url }) => url.slice(scope.length))
}

/** Every page is this worker's from now on, and what other releases kept goes. */
async function takeOver(): Promise<void> {
  await removeOthers()
  // A page is asked for while this worker starts.
  await (worker.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable()
  await worker.clients.claim()
}

/** What other releases kept. */
async function removeOthers(): Promise<void> {
  const others = (await cachesHere()).filter((name) => name !== CACHE)
  await Promise.all(others.map(remove))
}

/** File by file: browsers keep what is in a cache until no one holds it any more, and only its files free room at once. */
async function remove(name: string): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
  await caches.delete(name)
}

async function cachesHere(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHES_HERE))
}

/** A page tells which files it has loaded: with them it opens without a network, too. */
async function keepLoaded(data: unknown): Promise<void> {
  if (!Array.isArray(data)) return
  const urls = data.filter((each) => typeof each === 'string')
  const paths = urls.filter((url) => url.startsWith(scope)).map((url) => url.slice(scope.length))
  try {
    const release = await stored(RELEASE_URL)
    if (release !== undefined) await keep(filesIn(await release.text()), paths)
  } catch (error) {
    console.warn('Not kept for later:', error)
  }
}

/** Keeps those of the files that the release names and that are as it says. Rejects if the network or the disk fails. */
async function keep(files: ReadonlyMap<string, string>, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const isKept = new Set((await cache.keys()).map(({ url }) => url))
  const others = await otherReleases()
  const open = [...new Set(paths)].filter((path) => files.has(path) && !isKept.has(urlOf(path)))
  let hasFailed = false
  const work = async () => {
    for (let path = open.shift(); path !== undefined && !hasFailed; path = open.shift()) {
      const expected = files.get(path) ?? ''
      const found = (await fromOtherRelease(others, path, expected)) ?? (await fromHost(path, expected))
      // A host that changes pages on their way is not asked again and again.
      if (found !== undefined) await cache.put(urlOf(path), found)
    }
  }
  // Once one fails the others load no more, and are over before anyone removes or retries what they keep.
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function otherReleases(): Promise<readonly Cache[]> {
  const names = (await cachesHere()).filter((name) => name !== CACHE)
  return Promise.all(names.map((name) => caches.open(name)))
}

async function fromOtherRelease(
  others: readonly Cache[],
  path: string,
  expected: string,
): Promise<Response | undefined> {
  for (const cache of others) {
    const file = await cache.match(urlOf(path))
    if (file !== undefined && (await hashOf(await file.clone().arrayBuffer())) === expected) return file
  }
  return undefined
}

async function fromHost(path: string, expected: string): Promise<Response | undefined> {
  const response = await fetch(urlOf(path), {
    cache: path.startsWith('assets/') ? 'default' : 'no-cache',
    priority: 'low',
  })
  const content = await response.arrayBuffer()
  if (!response.ok || (await hashOf(content)) !== expected) return undefined
  const headers = new Headers(response.headers)
  // They are of what came over the line, which the browser has unpacked.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  // Another one, too, because no page may be the answer of a redirect.
  return new Response(content, { headers })
}

/** The host's page whenever the host answers; else the one that is kept, which says since when. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request))
  event.waitUntil(asked.then(afterAnswer, () => undefined))
  return answered(asked, () => keptPage(path), ANSWERS_WITHIN_MS)
}

/** The last page was late: its other files don't wait as long again. */
let isHostLate = false

async function afterAnswer({ status }: Response): Promise<void> {
  isHostLate = false
  if (isFailure(status)) return
  if (await isWithdrawn()) await end()
  else if ((await stored(RELEASE_URL)) !== undefined) await hasRoom(noteChecked)
}

/** The host's answer, unless it fails or is late and something is kept. */
async function answered(
  asked: Promise<Response>,
  otherwise: () => Promise<Response | undefined>,
  withinMs: number,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      isHostLate = true
      resolve(false)
    }, withinMs)
  })
  const isAnswered = await Promise.race([
    asked.then(
      ({ status }) => !isFailure(status),
      () => false,
    ),
    late,
  ])
  clearTimeout(timer)
  return (isAnswered ? undefined : await otherwise()) ?? asked
}

/** The host, or what stands before it, says that it cannot answer now. */
const isFailure = (status: number) => status >= 500

async function keptPage(path: string): Promise<Response | undefined> {
  for (const file of pageFiles(path)) {
    const found = await kept(file)
    if (found === undefined) continue
    const checked = await (await stored(CHECKED_URL))?.text()
    const headers = new Headers(found.headers)
    // A page reads it with its other times (src/app/keptSite.ts).
    headers.set('server-timing', `kept;dur=${checked ?? '0'}`)
    return new Response(found.body, { headers })
  }
  return undefined
}

async function kept(path: string): Promise<Response | undefined> {
  return stored(urlOf(path))
}

/** Undefined, too, where the browser keeps nothing. */
async function stored(url: string): Promise<Response | undefined> {
  try {
    if (!(await caches.has(CACHE))) return undefined
    return await (await caches.open(CACHE)).match(url)
  } catch (error) {
    console.warn('Nothing is kept:', error)
    return undefined
  }
}

async function noteChecked(): Promise<void> {
  await (await caches.open(CACHE)).put(CHECKED_URL, new Response(String(Date.now())))
}

/** Whether the host has taken this worker away. Many answer with a page for what they don't have. */
async function isWithdrawn(): Promise<boolean> {
  try {
    const { status, headers } = await fetch(OWN_URL, { cache: 'no-cache' })
    return status === 404 || status === 410 || headers.get('content-type')?.includes('html') === true
  } catch {
    return false
  }
}

async function end(): Promise<void> {
  await Promise.all((await cachesHere()).map((name) => caches.delete(name)))
  await worker.registration.unregister()
}

/** Of release.json: paths with 'sha256-' and base64, without this worker, which cannot name its own hash. */
function filesIn(release: string): ReadonlyMap<string, string> {
  const { files } = JSON.parse(release) as { readonly files: Readonly<Record<string, string>> }
  return new Map(Object.entries(files).filter(([file]) => file !== 'sw.js'))
}

async function idOf(files: ReadonlyMap<string, string>): Promise<string> {
  return hashOf(new TextEncoder().encode(JSON.stringify([...files])))
}

async function hashOf(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

const isNoRoom = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
