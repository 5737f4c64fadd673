import { trustedScriptUrl } from '~/services/trustedTypes'

/**
 * Has the browser keep the site for when its host or the network is away, by a service worker (src/worker). Everything
 * works as before where a browser has none or refuses it.
 */
export function keepSite(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Registering again would bring back a worker that has just ended itself.
  if (serviceWorker.controller === null) {
    register().catch((error: unknown) => console.warn('The site is not kept for offline use:', error))
  } else {
    renew().catch((error: unknown) => console.warn('The host was not asked for another release:', error))
  }
  void serviceWorker.ready.then(reportLoaded)
}

async function register(): Promise<void> {
  const url = trustedScriptUrl(`${import.meta.env.BASE_URL}sw.js`)
  await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
}

/** A browser looks for another release only once the worker rests, which it may not while a page asks for things. */
async function renew(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update()
}

/** Tells the worker which of the site's files the page loads, as they come. */
function reportLoaded(registration: ServiceWorkerRegistration): void {
  const observer = new PerformanceObserver((list) => {
    const urls = list.getEntries().map(({ name }) => name)
    const own = urls.filter((url) => url.startsWith(registration.scope))
    if (own.length > 0) registration.active?.postMessage(own)
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** Whether the worker found no room on the device, so that nothing is kept. Waits for as long as there is no worker. */
export async function hasNoRoom(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { scope } = await navigator.serviceWorker.ready
  const names = await caches.keys()
  return !names.some((name) => name.startsWith(`${scope} `))
}

/**
 * When the site's host last answered, if this page is a copy that was kept, in milliseconds since 1970; undefined if the
 * host gave the page.
 */
export function keptSince(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming ?? []
  return timings.find(({ name }) => name === 'kept')?.duration
}
