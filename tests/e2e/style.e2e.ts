import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../support/chromium'
import { HOST_RULES } from '../support/site'
import { expect, test } from './support/test'

/**
 * The page of all components, compared with its pictures in tests/e2e/style: `npm run style` makes them anew. They hold
 * for any Chromium that draws as it should: glyphs without the system's hinting and colors without its profile; a color
 * may differ by what rounding does (2 % of the distance between black and white), and the softened edges of shapes are
 * not compared.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const own = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
    const args = [...CHROMIUM_ARGS, ...own, `--host-resolver-rules=${HOST_RULES}`]
    await use({ ...launchOptions, args })
  },
  contextOptions: { reducedMotion: 'reduce' },
})

const PARTS = [
  ...['colors', 'words', 'drawings', 'buttons', 'choices', 'fields', 'messages', 'surfaces', 'tables'],
  'dialogs',
]

const LOOKS = [
  { name: 'light', isDark: false, width: 1120 },
  { name: 'dark', isDark: true, width: 1120 },
  { name: 'phone', isDark: false, width: 360 },
] as const

for (const { name, isDark, width } of LOOKS) {
  test(`components look as they did: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/style')
    await expect(page.getByRole('heading', { level: 1, name: 'Style' })).toBeVisible()
    // Fonts first: what is drawn in their place has their width but not their shapes.
    await page.evaluate(() => document.fonts.ready)
    // The bottom bar of a phone loads with the footer, and must be there to be hidden.
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const parts = page.locator('[data-sample]')
    expect(await parts.evaluateAll((all) => all.map(({ id }) => id))).toEqual(PARTS)
    await forceStates(page)
    await hideFrame(page)
    await alignParts(page)
    for (const part of PARTS) {
      await expect.soft(page.locator(`#${part}`)).toHaveScreenshot([name, `${part}.png`], COMPARED)
    }
    await page.locator('#style-menu').click()
    await expect.soft(page.getByRole('menu')).toHaveScreenshot([name, 'menu.png'], COMPARED)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'What is the price impact?' }).click()
    await expect.soft(page.getByRole('tooltip')).toHaveScreenshot([name, 'tooltip.png'], COMPARED)
    await page.keyboard.press('Escape')
    await page.locator('#open-dialog').click()
    await hideBehind(page)
    await expect.soft(page.getByRole('dialog')).toHaveScreenshot([name, 'dialog.png'], COMPARED)
  })
}

const COMPARED = { threshold: 0.02, maxDiffPixels: 0, animations: 'disabled', caret: 'hide' } as const

/** Draws what is marked so as if the pointer or the focus were there. */
async function forceStates(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  for (const state of ['hover', 'focus-visible', 'active']) {
    const selector = `[data-force="${state}"] :is(a, button, input)`
    const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
    expect(nodeIds.length, state).toBeGreaterThan(0)
    for (const nodeId of nodeIds) {
      await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] })
    }
  }
}

/** What stays where it is while the page scrolls would stand in the pictures, each time at another place. */
async function hideFrame(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const staying = all.filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
    const frame = staying.filter((each) => each.closest('[data-sample]') === null)
    for (const each of frame) each.style.visibility = 'hidden'
    return frame.length
  })
  expect(count).toBeGreaterThan(0)
}

/** What is behind a dialog shows at its corners, and depends on how long the page is. */
async function hideBehind(page: Page): Promise<void> {
  await page.getByRole('dialog').evaluate((dialog) => {
    document.body.style.visibility = 'hidden'
    ;(dialog as HTMLElement).style.visibility = 'visible'
  })
}

/** Edges are softened by the fraction of a pixel at which a part begins, which depends on what is above it. */
async function alignParts(page: Page): Promise<void> {
  await page.locator('[data-sample]').evaluateAll((parts) => {
    for (const part of parts as HTMLElement[]) {
      const { top } = part.getBoundingClientRect()
      part.style.position = 'relative'
      part.style.insetBlockStart = `${Math.round(top) - top}px`
    }
  })
}
