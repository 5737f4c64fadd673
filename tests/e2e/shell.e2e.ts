import { violationsInBothThemes } from './support/axe'
import { RPC_URL } from '../support/site'
import { TOKENS } from './support/chain'
import { hold } from './support/hold'
import { expect, goWithin, openConnected, test } from './support/test'

const { BUSD } = TOKENS

test('the navigation opens its groups as panels, and is a bar at the bottom of a phone and a tablet', async ({
  page,
}) => {
  await page.goto('/swap')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Earn' }).click()
  await main.getByRole('link', { name: /^Farms/ }).click()
  await expect(page).toHaveURL(/\/farms$/)
  await expect(main.getByRole('link', { name: /^Farms/ })).toBeHidden()
  expect(await violationsInBothThemes(page)).toEqual([])
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const [bar] = [await main.boundingBox()]
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(740)
    expect(bar?.height).toBe(56)
    await main.getByRole('link', { name: 'Trade' }).click()
    await expect(page).toHaveURL(/\/swap$/)
    const liquidity = page.getByRole('navigation', { name: 'Trade' }).getByRole('link', { name: 'Liquidity' })
    await liquidity.click()
    // The address changes before the page does, and only a page that was seen is come back to.
    await expect(liquidity).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/\/liquidity$/)
    await main.getByRole('link', { name: 'Earn' }).click()
    await expect(page).toHaveURL(/\/farms$/)
    await main.getByRole('link', { name: 'Trade' }).click()
    await expect(page).toHaveURL(/\/liquidity$/)
    await page.getByRole('navigation', { name: 'Trade' }).getByRole('link', { name: 'Exchange' }).click()
    await expect(page).toHaveURL(/\/swap$/)
    await main.getByRole('button', { name: 'More' }).click()
    await expect(
      page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: /theme/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: 'Earn' }).click()
    await expect(page).toHaveURL(/\/farms$/)
  }
  // Where the tabs of a group don't all fit, as in a language of longer words, the current one is in sight.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    localStorage.setItem('language', 'fil-PH')
  })
  await page.goto('/voting')
  const current = page.getByRole('link', { name: 'Botohan', exact: true })
  await expect(current).toBeInViewport({ ratio: 1 })
  const tabs = page.getByRole('navigation').filter({ has: current })
  expect(await tabs.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
})

test('the theme follows the system’s until one is chosen, which is remembered and stands before the first picture', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/swap')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Switch to the light theme' }).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:user'))).toContain('isDark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('nothing sticks out at any width or twice as large, header and content stand in one container, and what is chosen is told in anyone’s own colours', async ({
  page,
}) => {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const fitsAtAnyWidth = async (path: string) => {
    for (const width of [360, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await excess(), `${path} at ${String(width)} px`).toBe(0)
    }
  }
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await fitsAtAnyWidth('/')
  await goWithin(page, '/nowhere')
  await expect(page.getByRole('link', { name: 'Back Home' })).toBeVisible()
  await fitsAtAnyWidth('/nowhere')

  await goWithin(page, '/farms')
  await expect(page.locator('#farms-table')).toBeVisible()
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const edges = await page.evaluate(() =>
      ['header > div', 'main'].map((selector) => {
        const element = document.querySelector(selector)
        if (element === null) return undefined
        const { left, right } = element.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(element)
        return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)]
      }),
    )
    expect(edges[0], `${String(width)} px`).toEqual(edges[1])
    expect(edges[0]).toBeDefined()
  }

  await goWithin(page, `/swap?outputCurrency=${BUSD}&exactAmount=${'9'.repeat(60)}`)
  await expect(page.locator('#swap-currency-input .token-amount-input')).toHaveValue('9'.repeat(60))
  await fitsAtAnyWidth('/swap with 60 digits')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await goWithin(page, `/swap?outputCurrency=${BUSD}&exactAmount=1`)
  const outline = (element: SVGElement | HTMLElement) => getComputedStyle(element).outlineStyle
  const tabs = page.getByRole('navigation', { name: 'Trade', exact: true }).getByRole('link')
  await expect(tabs).toHaveCount(2)
  expect(await tabs.evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle))).toEqual([
    'solid',
    'none',
  ])
  await page.locator('#open-settings-dialog-button').click()
  const chosen = page.getByRole('dialog').getByRole('radio', { checked: true }).first()
  expect(await chosen.evaluate(outline)).toBe('solid')
  await page.keyboard.press('Escape')

  // 1,280 by 800 px at 200 %.
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(page.getByTestId('trade-price')).toBeAttached()
  await page.locator('#open-settings-dialog-button').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport()
  await page.keyboard.press('Escape')
  expect(await excess()).toBe(0)
})

test('the first quote needs one question to the node, asked before the code has come', async ({ page }) => {
  const asked: string[] = []
  // No code comes before the question: a question that needs code is never asked.
  const letCodeCome = await hold(page, '**/*.js')
  await page.route(`${RPC_URL}/**`, async (route) => {
    asked.push(route.request().postData() ?? '')
    letCodeCome()
    // Only the first is answered: whatever the quote needs must be in it.
    return asked.length > 1 ? route.abort() : route.continue()
  })
  await page.goto(`/swap?outputCurrency=${BUSD}&exactAmount=1`)
  await expect(page.locator('#swap-currency-output .token-amount-input')).toHaveValue(/^29\d\.\d+$/)
  expect(asked[0]).toContain('eth_call')
})

test('a page begins with the header that the app then draws, in the theme that is remembered, and nothing moves while it fills', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const pages: readonly (readonly [path: string, until: string])[] = [
    [`/swap?outputCurrency=${BUSD}&exactAmount=1`, '[data-testid="trade-price"]'],
    ['/', '#homepage-hero'],
    ['/farms', '#farms-table'],
    ['/pools', 'h1'],
    ['/liquidity', '#join-pool-button'],
    ['/lottery', '[data-testid="pot"] strong'],
    ['/farms/auction', '#current-auction'],
  ]
  const fills = async (width: number, [path, until]: (typeof pages)[number]) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expect(page.locator(until).first()).toBeVisible()
    await expect(page.locator('#shell, #shell-bar')).toHaveCount(0)
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
    )
    expect(sum, `${path} at ${String(width)} px`).toBeLessThan(0.01)
  }
  for (const each of pages) await fills(360, each)
  for (const each of pages) {
    const [path] = each
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    await fills(1280, each)
    const isTheSame = async () =>
      html.includes(await page.getByRole('banner').evaluate((element) => element.outerHTML))
    await expect.poll(isTheSame, path).toBe(true)
    // The rules that came with the page were taken over, not made again.
    const { left, made } = await page.evaluate(() => ({
      left: document.querySelectorAll('style[data-styled=""]').length,
      made: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    }))
    expect(left, path).toBe(0)
    const [, ready = ''] = /<style data-styled [^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
    const names = [...ready.matchAll(/^\.(\w+)\{/gm)].map(([, name = '']) => name)
    expect(names.length, path).toBeGreaterThan(10)
    const copies = names.map((name) => made.filter((rule) => rule.startsWith(`.${name} {`)).length)
    expect(new Set(copies), path).toEqual(new Set([1]))
  }
  // Nothing but the page itself has come.
  await page.route('**/*.js', () => undefined)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/swap', { waitUntil: 'commit' })
  await expect(page.locator('#shell')).toBeVisible()
  const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(color).toBe('rgb(19, 18, 16)')
  // In another language nothing is shown in English first.
  await page.evaluate(() => {
    localStorage.setItem('language', 'de-DE')
  })
  await page.goto('/swap', { waitUntil: 'commit' })
  await expect(page.locator('#shell')).toBeHidden()
  await page.evaluate(() => {
    localStorage.removeItem('language')
  })
  // A page that has no file of its own begins with the frame alone.
  await page.goto('/farms/history', { waitUntil: 'commit' })
  await expect(page.locator('#shell')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--shell-screen'))).toBe(
    'hidden',
  )
})

test('the typeface comes with the code, and after it on a slow line', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const onLine = async (megabits: number) => {
    const bytes = (megabits * 1e6) / 8
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes },
    })
    // Not every browser tells a page of a line that a test has set.
    await page.addInitScript((downlink) => {
      const { connection } = navigator as unknown as { readonly connection: object }
      Object.defineProperty(connection, 'downlink', { value: downlink, configurable: true })
    }, megabits)
    fonts.length = 0
    await page.goto('/swap', { waitUntil: 'commit' })
    await expect(page.locator('#shell')).toBeVisible()
  }
  // Nothing but the page itself has come.
  await page.route('**/*.js', () => undefined)
  await onLine(20)
  await expect.poll(() => fonts).toHaveLength(1)
  await onLine(1.6)
  await expect(page.locator('html')).toHaveAttribute('data-font', 'later')
  expect(fonts).toEqual([])
  await page.unroute('**/*.js')
  await page.reload()
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-font')
  const hasLetters = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Inter"?$/.test(family) && status === 'loaded'),
    )
  await expect.poll(hasLetters).toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  // It is in the browser's cache by then, and asked for at once.
  await page.route('**/*.js', () => undefined)
  await onLine(1.6)
  await expect(page.locator('html')).not.toHaveAttribute('data-font')
})

test('a link opens a list as it was left, a reload finds it again, and Back takes choices back', async ({
  page,
}) => {
  await page.goto('/farms?sort=luck&search=busd')
  const sort = page.getByRole('button', { name: /^Sort by/ })
  const field = page.getByRole('searchbox', { name: 'Search farms' })
  await expect(sort).toContainText('Hot')
  await expect(field).toHaveValue('busd')
  await sort.click()
  await page.getByRole('menuitemradio', { name: 'Liquidity' }).click()
  await expect(page).toHaveURL('/farms?sort=liquidity&search=busd')
  await field.fill('cheese')
  await expect(page).toHaveURL('/farms?sort=liquidity&search=cheese')
  await page.locator('#finished-farms-button').click()
  await expect(page).toHaveURL('/farms/history?sort=liquidity&search=cheese')
  await page.reload()
  await expect(field).toHaveValue('cheese')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/farms?sort=luck&search=busd')
  await expect(field).toHaveValue('busd')
  await expect(sort).toContainText('Hot')
})

test('the header of a connected account never tells to connect at a reload', async ({ page }) => {
  await openConnected(page, '/farms')
  await page.addInitScript(() => {
    const told = () => document.querySelector('header')?.textContent.includes('Connect Wallet') === true
    new MutationObserver(() => {
      if (told()) document.documentElement.dataset['told'] = 'to connect'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByTestId('native-balance')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-told', /./)
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--shell-wallet'))).toBe(
    'hidden',
  )
})
