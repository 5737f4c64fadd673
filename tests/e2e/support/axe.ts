import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe has against the page as it stands (WCAG 2.2 A and AA), in words for a failing test. */
export function violations(page: Page): Promise<readonly string[]> {
  return violationsOf(page, { type: 'tag', values: LEVELS })
}

/** The same in the light theme and in the dark one, which differ by their colours alone; it leaves the light one. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  return [...(await violationsInDarkTheme(page)), ...(await violations(page))]
}

/** What the colours of the dark theme do to the page; it leaves the light one. */
export async function violationsInDarkTheme(page: Page): Promise<readonly string[]> {
  const inTheme = async (theme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
  await inTheme('dark')
  const found = await violationsOf(page, { type: 'rule', values: ['color-contrast'] })
  await inTheme('light')
  return found
}

/** Nothing against the page as it stands, on a desktop and on the narrowest phone, where nothing scrolls sideways. */
export async function expectAccessible(page: Page, what: string, look = violations): Promise<void> {
  expect(await look(page), what).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await look(page), `${what} at 360 px`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function violationsOf(
  page: Page,
  runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] },
): Promise<readonly string[]> {
  // Once for a document: it is a large text, and most documents are asked about several times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations: found } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] })
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, runOnly)
}
