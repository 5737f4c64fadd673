import type { Page } from '@playwright/test'
import process from 'node:process'
import { withoutContext } from '~/i18n/context'
import { BUNNIES } from '../../deploy/profile/bunnies'
import { ENGLISH, languagesWithFiles, readLanguage } from '../i18n/register'
import type { Entry } from '../i18n/translation'
import { violations } from './support/axe'
import { TOKENS } from './support/chain'
import { PATHS } from './support/pages'
import { expect, openConnected, test } from './support/test'

// The last and among the longest: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' })

/**
 * Every page of every area in a language: the three here in every run, those that WORDS names by `npm run words --
 * --browser`, which asks axe as well.
 */
const present = languagesWithFiles()
const isWhole = process.env['WORDS'] !== undefined
const CODES = (process.env['WORDS']?.split(',') ?? ['ar-SA', 'de-DE', 'ja-JP']).filter((code) =>
  present.includes(code),
)

/** The page of all components is the local exchange's, in English, and always shows some that wait. */
const TRANSLATED = PATHS.filter((path) => path !== '/style')
const ROUTES = [
  ...TRANSLATED,
  `/swap?inputCurrency=BNB&outputCurrency=${TOKENS.BUSD}&exactAmount=1.5`,
  '/nowhere',
]

const english = readLanguage(ENGLISH)

/** What the page is asked for: English sentences that are none of the language's, and the language's own. */
function wordsOf(code: string): { readonly foreign: readonly string[]; readonly own: readonly string[] } {
  const file = readLanguage(code)
  const plain = (text: string) => !text.includes('%')
  const texts = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry))
  const own = new Set(Object.values(file).flatMap(texts).filter(plain))
  // What a collectible is called is its maker's word, and two are called as an achievement is.
  const names = new Set(BUNNIES.map(({ name }) => name))
  const foreign = Object.keys(english)
    .map(withoutContext)
    .filter((text) => plain(text) && !own.has(text) && !names.has(text))
  return { foreign: [...new Set(foreign)], own: [...own] }
}

/** Within the page: what is loaded stays, and the router follows, a moment later where it has to load the screen. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-before', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  // It stays where one screen has both paths.
  await expect(page.locator('main h1[data-before]'))
    .toHaveCount(0, { timeout: isWhole ? PATIENCE_MS : 500 })
    .catch(() => undefined)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
}

const PATIENCE_MS = 3_000

/** What is still wrong once the page had time: data may come in between, and with it a skeleton or a table moves. */
async function settled(look: () => Promise<string[]>): Promise<string[]> {
  let problems = await look()
  await expect
    .poll(async () => (problems.length === 0 ? problems : (problems = await look())), {
      timeout: PATIENCE_MS,
    })
    .toEqual([])
    .catch(() => undefined)
  return problems
}

for (const code of CODES) {
  test(`in ${code} nothing of any page is cut, runs over, or is left in English`, async ({ page }) => {
    test.setTimeout(isWhole ? 600_000 : 120_000)
    const words = wordsOf(code)
    await page.addInitScript((chosen) => {
      localStorage.setItem('language', chosen)
    }, code)
    await openConnected(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar-SA' ? 'rtl' : 'ltr')
    const found: Record<string, unknown> = {}
    for (const path of ROUTES) {
      await go(page, path)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const problems = await settled(async () => [
          ...(await page.evaluate(problemsOnPage, words)),
          ...(isWhole ? await violations(page) : []),
        ])
        if (problems.length > 0) found[`${String(width)} ${path}`] = problems
      }
    }
    expect(found).toEqual({})
  })
}

test('the picker has the languages that have a file, and no other', async ({ page }) => {
  await page.goto('/liquidity')
  await page.getByRole('button', { name: 'Language' }).click()
  const dialog = page.getByRole('dialog')
  const choices = dialog.locator('button[lang]')
  await expect(choices.first()).toBeVisible()
  const offered = await choices.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('lang')))
  expect([...offered].sort()).toEqual([ENGLISH, ...present].sort())
})

function textOf(code: string, key: string): string {
  const entry = readLanguage(code)[key]
  if (typeof entry !== 'string') throw new Error(`${code} has no one text for ${key}`)
  return entry
}

test('nothing jumps when the language changes, whatever its script', async ({ page }) => {
  await page.goto(`/swap?outputCurrency=${TOKENS.BUSD}&exactAmount=1.5`)
  await expect(page.locator('#swap-currency-output input')).toHaveValue(/\d/)
  await expect(page.getByTestId('trade-price')).toBeVisible()
  const heights = () =>
    page
      .locator('header, main h1, #swap-currency-input, #swap-currency-output, #swap-button')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { top, height } = element.getBoundingClientRect()
          return [element.id, Math.round(top), Math.round(height)]
        }),
      )
  const before = await heights()
  let current = ENGLISH
  for (const code of [
    'el-GR',
    'ru-RU',
    'ar-SA',
    'hi-IN',
    'bn-BD',
    'ta-IN',
    'ja-JP',
    'ko-KR',
    'zh-CN',
    ENGLISH,
  ]) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: textOf(current, 'Language') })
      .click()
    await page.getByRole('dialog').locator(`button[lang="${code}"]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await heights(), code).toEqual(before)
    current = code
  }
})

/** Runs in the page. */
function problemsOnPage({
  foreign,
  own,
}: {
  readonly foreign: readonly string[]
  readonly own: readonly string[]
}): string[] {
  const isForeign = new Set(foreign)
  const isOwn = new Set(own)
  const problems: string[] = []
  const { documentElement: root } = document
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) => Math.round(element.getBoundingClientRect().right) === root.scrollWidth,
    )
    problems.push(
      `the page is ${String(root.scrollWidth)} px wide: ${widest?.textContent.slice(0, 60) ?? ''}`,
    )
  }
  for (const element of document.body.querySelectorAll('*')) {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || !element.checkVisibility()) continue
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
      .trim()
    const { overflowX } = getComputedStyle(element)
    const isCut =
      overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
    if (isCut && isOwn.has(text)) problems.push(`cut: ${text}`)
    // What a language is called, and what people wrote themselves, says so.
    if (element.closest('[lang="en-US"]') !== null) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const said = element.getAttribute(name)
      if (said !== null && isForeign.has(said)) problems.push(`English ${name}: ${said}`)
    }
    if (isForeign.has(text)) problems.push(`English: ${text}`)
    if (root.dir === 'rtl') problems.push(...reversedFigures(element))
  }
  return [...new Set(problems)]

  /** Figures with their signs and units read from left to right in every script: what isn't isolated is turned around. */
  function reversedFigures(element: Element): string[] {
    const range = document.createRange()
    const leftOf = (node: Node, at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent === null) return []
      return [
        ...node.textContent.matchAll(/[-+−~≈<>$]*\d(?:[\d.,]*\d)?(?:%|[KMBT]\b| [A-Z]{2,}\b)?/g),
      ].flatMap(({ 0: figure, index }) => {
        const first = leftOf(node, index)
        const last = leftOf(node, index + figure.length - 1)
        // One that is broken across lines is looked at nowhere.
        return first.top === last.top && first.left > last.left ? [`reversed: ${figure}`] : []
      })
    })
  }
}
