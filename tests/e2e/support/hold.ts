import type { Page, Route } from '@playwright/test'

/** Requests are answered only once the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route: Route) => {
    await released
    await route.fallback()
  })
  return release
}
