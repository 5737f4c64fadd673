import { readFileSync } from 'node:fs'
import { pseudoDictionary } from '../../src/i18n/pseudo'
import { TOKENS } from './support/chain'
import { expect, goWithin, openConnected, test } from './support/test'

const { BUSD, CHEESE } = TOKENS

const ENGLISH = JSON.parse(readFileSync('public/locales/en-US.json', 'utf8')) as Record<string, unknown>

const ROUTES = [
  '/',
  `/swap?inputCurrency=BNB&outputCurrency=${BUSD}&exactAmount=1.5`,
  '/liquidity',
  `/add/BNB/${BUSD}`,
  `/remove/BNB/${CHEESE}`,
  '/find',
  '/farms',
  '/farms/history',
  '/pools',
  '/pools/history',
  '/lottery',
  '/no/such/place',
]

/** What is no word of ours: names of products, symbols, units of the chain, keys, and the months of `Intl`. */
const NAMES =
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|CheeseSwap|TradingView|WalletConnect|Twitter|Telegram|Discord|Reddit|GitHub|English|X|LP|BNB|[A-Z0-9]{2,12}|w[A-Z]+|0x[\dA-Fa-f.]+)$/

for (const code of ['en-XA', 'ar-XB'] as const) {
  test(`in ${code} nothing of any page is cut, runs over, or is left in English`, async ({ page }) => {
    await page.route(/\/locales\/.*\.json$/, (route) => route.fulfill({ json: pseudoDictionary(ENGLISH) }))
    await page.addInitScript((chosen) => {
      localStorage.setItem('language', chosen)
    }, code)
    await openConnected(page, '/swap')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar-XB' ? 'rtl' : 'ltr')
    const found: Record<string, unknown> = {}
    for (const path of ROUTES) {
      await goWithin(page, path)
      await expect(page.locator('main')).toContainText('[')
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
        const problems = await page.evaluate(problemsOnPage, NAMES.source)
        if (problems.length > 0) found[`${String(width)} ${path}`] = problems
      }
    }
    expect(found).toEqual({})
  })
}

/** Runs in the page. */
function problemsOnPage(names: string): string[] {
  const isName = new RegExp(names)
  const problems: string[] = []
  const { documentElement: root } = document
  if (root.scrollWidth > root.clientWidth) problems.push(`the page is ${String(root.scrollWidth)} px wide`)
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility()
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = own
      .map((node) => node.textContent)
      .join('')
      .trim()
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut =
      overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
    if (text.includes('[') && isCut) problems.push(`cut (${textOverflow}): ${text}`)
    const said = [text, element.getAttribute('aria-label'), element.getAttribute('title')]
    for (const each of [...said, element.getAttribute('placeholder')]) {
      // What stands outside of brackets was never translated.
      const bare = (each ?? '').replace(/\[[^[\]]*\]/g, ' ')
      const words = bare.split(/[\s/,.:()–…·›→≈<>%+×'’-]+/).filter((word) => /[A-Za-z]{2}/.test(word))
      const english = words.filter((word) => !isName.test(word))
      if (english.length > 0) problems.push(`English in <${element.localName}>: ${(each ?? '').slice(0, 80)}`)
    }
  }
  return [...new Set(problems)]
}
