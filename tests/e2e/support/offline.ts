import type { BrowserContext, Page } from '@playwright/test'
import { type Files, releaseId, type SiteHost } from './siteHost'

/** What a page that comes from the device says. */
export const KEPT =
  /^This is the copy of CheeseSwap saved on your device \(last checked: (now|\d+ min\. ago)\)\.$/

/** What the browser keeps of the site, by path: of this release alone, or nothing. */
export async function keptFiles(page: Page, files: Files): Promise<readonly string[]> {
  return page.evaluate(async (id) => {
    const caches = await window.caches.keys()
    if (caches.some((name) => !name.endsWith(id))) return ['of another release']
    const kept = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  }, releaseId(files))
}

/** The host is gone, and the device has no network. */
export async function away(host: SiteHost, context: BrowserContext): Promise<void> {
  await host.stop()
  await context.setOffline(true)
}
