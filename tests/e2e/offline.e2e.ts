import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { TOKENS } from './support/chain'
import { away, KEPT, keptFiles } from './support/offline'
import { builtSite, type Files, openHost, released, type SiteHost, textOf } from './support/siteHost'
import { expect, type SwapPage, test as base } from './support/test'

/** Where no test is about them there are none: what passes through a worker is not seen by `page.route`. */
const test = base.extend<{ host: SiteHost }>({
  serviceWorkers: 'allow',
  host: async ({}, use) => {
    const host = await openHost(await site)
    await use(host)
    await host.stop()
  },
})

const site = builtSite()

const RELEASE = 'meta[name="release"]'

/** The same site, whose pages say which release they are of. */
async function labeled(label: string): Promise<Files> {
  const files = await site
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'))
  const changes = pages.map((name) => {
    const html = textOf(files, name).replace('</head>', `<meta name="release" content="${label}"></head>`)
    return [name, Buffer.from(html)] as const
  })
  return released(files, new Map(changes))
}

/** A release whose first script does nothing: the app never starts. */
async function broken(): Promise<Files> {
  const files = await site
  const entry =
    /<script type="module"[^>]* src="\/(assets\/[^"]+)"/.exec(textOf(files, 'index.html'))?.[1] ?? ''
  const content = Buffer.from('export {}')
  const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'))
  const changes = pages.map((name) => {
    const html = textOf(files, name).replace(
      new RegExp(`(<script type="module"[^>]* src="/)${entry}" integrity="[^"]+"`),
      `$1assets/broken.js" integrity="${hash}"`,
    )
    return [name, Buffer.from(html)] as const
  })
  const changed = released(files, new Map([...changes, ['assets/broken.js', content]]))
  // The worker names what it keeps.
  return new Map([
    ...changed,
    ['sw.js', Buffer.from(textOf(changed, 'sw.js').replace(entry, 'assets/broken.js'))],
  ])
}

/** Until all that a worker keeps for everyone is there, and what the page has loaded. */
async function kept(page: Page, files: Files): Promise<void> {
  const shell = /shell:`([^`]+)`/.exec(textOf(files, 'sw.js'))?.[1]?.split(',') ?? []
  expect(shell.length).toBeGreaterThan(50)
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
      .map(({ pathname }) => pathname),
  )
  const wanted = [...shell.filter((name) => name !== 'index.html').map((name) => `/${name}`), '/', ...loaded]
  await expect
    .poll(async () => {
      const paths = new Set(await keptFiles(page, files))
      return wanted.filter((path) => !paths.has(path))
    })
    .toEqual([])
}

async function visit(swapPage: SwapPage, host: SiteHost): Promise<void> {
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}`)
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
  await kept(swapPage.page, await site)
}

test('the site opens without a network, says how old it is, and guesses no price', async ({
  page,
  context,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  await away(host, context)

  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}`)
  await expect(
    page.getByText('No connection. Prices and balances will load once you’re back online.'),
  ).toBeVisible()
  await expect(page.getByText(KEPT)).toBeVisible()
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).toHaveValue('')
  // A page that was never opened, and one that has no file of its own.
  for (const path of ['/liquidity', '/orders']) {
    await page.goto(`${host.url}${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(KEPT)).toBeVisible()
  }

  await host.start()
  await context.setOffline(false)
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`)
  await expect(swapPage.amount('output')).not.toHaveValue('')
  await expect(page.getByText(KEPT)).toBeHidden()
})

test('a page that loses the network says when it was last updated', async ({
  page,
  context,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  await away(host, context)
  await expect(page.getByText(/^Last updated: (now|\d+ min\. ago)$/)).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText(KEPT)).toBeHidden()
})

test('while its host is away or fails, the site trades from the kept copy and says so', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  await swapPage.connect()
  await kept(page, await site)
  host.failWith(503)
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`)
  await expect(page.getByText(KEPT)).toBeVisible()
  await host.stop()
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`)
  await expect(page.getByText(KEPT)).toBeVisible()
  const before = await page.getByTestId('native-balance').textContent()
  await swapPage.swap()
  await expect(page.getByTestId('native-balance')).not.toHaveText(before ?? '')
})

test('a new release is taken at the next load, and then kept in place of the old one', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  const next = await labeled('next')
  host.publish(next)
  await swapPage.open(`${host.url}/swap`)
  await expect(page.locator(RELEASE)).toHaveAttribute('content', 'next')
  await kept(page, next)
  await host.stop()
  await swapPage.open(`${host.url}/swap`)
  await expect(page.locator(RELEASE)).toHaveAttribute('content', 'next')
  await expect(page.getByText(KEPT)).toBeVisible()
})

test('a release that does not start is withdrawn by publishing the one before it', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  const bad = await broken()
  host.publish(bad)
  await page.goto(`${host.url}/swap`)
  // It has even been kept.
  await expect.poll(() => keptFiles(page, bad)).toContain('/assets/broken.js')
  await expect(page.locator('#root')).toBeEmpty()
  host.publish(await site)
  await visit(swapPage, host)
  expect(await keptFiles(page, await site)).not.toContain('/assets/broken.js')
})

test('without its worker a site keeps nothing, and what was kept is gone', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  host.publish(new Map([...(await site)].filter(([name]) => name !== 'sw.js')))
  await swapPage.open(`${host.url}/swap`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await keptFiles(page, await site)).toEqual([])
  await host.stop()
  await expect(page.goto(`${host.url}/swap`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('a file that is not as the release says is shown by no kept copy', async ({ page, host }) => {
  const files = await site
  host.publish(new Map([...files, ['tokens.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]]))
  await page.goto(`${host.url}/swap`)
  await expect.poll(async () => keptFiles(page, await site)).toContain('/swap.html')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  expect(await keptFiles(page, await site)).not.toContain('/tokens.svg')
})

/** Bytes that the browser lets the site keep; undefined ends it. */
async function limitStorage(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })
}

/** How many bytes the browser counts for the site. */
function usage(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
}

const NO_ROOM = 'Your device has no room to save CheeseSwap for offline use.'

test('without room on the device the site works, keeps nothing and says so', async ({
  page,
  swapPage,
  host,
}) => {
  await page.goto(`${host.url}/site.webmanifest`)
  await limitStorage(page, host.url, 300_000)
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}`)
  await expect(page.getByText(NO_ROOM)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
  // The worker is there, and has nothing to give.
  await page.goto(`${host.url}/liquidity`)
  await host.stop()
  await expect(page.goto(`${host.url}/swap`)).rejects.toThrow('ERR_FAILED')
})

test('with room for one release, a new one is kept in place of the old one', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  await limitStorage(page, host.url, Math.round((await usage(page)) * 1.4))
  const next = await labeled('next')
  host.publish(next)
  await swapPage.open(`${host.url}/swap`)
  await kept(page, next)
  await expect(page.getByText(NO_ROOM)).toBeHidden()
  await host.stop()
  await swapPage.open(`${host.url}/swap`)
  await expect(page.locator(RELEASE)).toHaveAttribute('content', 'next')
})

test('with no room left for a new release, nothing of either is kept in part', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  await limitStorage(page, host.url, 300_000)
  const next = await labeled('next')
  host.publish(next)
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}`)
  await expect(page.locator(RELEASE)).toHaveAttribute('content', 'next')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  // No page is opened now: under Playwright, which attaches to workers, one may hang while the new worker takes over.
  await swapPage.amount('input').fill('1')
  await expect(swapPage.amount('output')).not.toHaveValue('')
})

test('a host that says nothing for six seconds is away, and comes back by itself', async ({
  page,
  swapPage,
  host,
}) => {
  await visit(swapPage, host)
  host.holdBack()
  const asked = Date.now()
  await swapPage.open(`${host.url}/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1`)
  await expect(page.getByText(KEPT)).toBeVisible()
  expect(Date.now() - asked).toBeGreaterThanOrEqual(6_000)
  await expect(swapPage.amount('output')).not.toHaveValue('')
  host.resume()
  await swapPage.open(`${host.url}/swap`)
  await expect(page.getByText(KEPT)).toBeHidden()
})
