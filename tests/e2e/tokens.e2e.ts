import type { Page } from '@playwright/test'
import { SITE } from '../support/site'
import { violationsInBothThemes } from './support/axe'
import { TOKENS } from './support/chain'
import { expect, test } from './support/test'

/** As the page knows them: each worker's browser is led to its own exchange. */
const LISTS = `http://127.0.0.1:${SITE.servicesPort}/lists`
const LONG = `${LISTS}/long.json`
const { GHOST, TRAP } = TOKENS

const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.locator('#token-search-input')
const locationField = (page: Page) => page.locator('#list-location-input')
const listRow = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })

async function openPicker(page: Page): Promise<void> {
  await page.locator('#swap-currency-output .open-currency-select-button').click()
  await expect(search(page)).toBeFocused()
}

async function openLists(page: Page): Promise<void> {
  await openPicker(page)
  await page.locator('.list-token-manage-button').click()
  await expect(locationField(page)).toBeFocused()
}

/** Takes a list in, from the field to the row. */
async function importList(page: Page, location: string, name: string): Promise<void> {
  await locationField(page).fill(location)
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Import List' })).toBeVisible()
  await expect(page.locator('#import-list-button')).toBeDisabled()
  await dialog(page).getByRole('checkbox', { name: 'I understand' }).check()
  await page.locator('#import-list-button').click()
  await expect(listRow(page, name)).toBeVisible()
}

/** Milliseconds of the longest task since this was asked last. Said with the result: a busy machine is no mistake. */
async function longestTask(page: Page, during: string): Promise<void> {
  const longest = await page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] }
    return Math.max(0, ...longTasks.splice(0))
  })
  test
    .info()
    .annotations.push({ type: `longest task over 50 ms while ${during}`, description: `${longest} ms` })
}

test('lists are had from a name and from addresses, and of 5,000 tokens the rows in sight exist, wherever one scrolls and whatever one types', async ({
  page,
  swapPage,
}) => {
  await page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await swapPage.openConnected()
  await openLists(page)
  await importList(page, 'list.eth', 'CheeseSwap on IPFS')
  await importList(page, `${LISTS}/broken/entries.json`, 'Broken')
  await expect(listRow(page, 'Broken')).toContainText('8 entries skipped')
  await importList(page, LONG, 'CheeseSwap Long')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  const rows = dialog(page).getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  const count = async () => Number(await rows.first().getAttribute('aria-setsize'))
  await expect.poll(count).toBeGreaterThan(5000)
  await expect(page.locator('.token-item-BNB')).toContainText('10,000')
  await longestTask(page, 'opening')

  await search(page).fill('gouda wh')
  await expect.poll(count).toBeLessThan(100)
  for (const text of await rows.locator('small').allInnerTexts()) expect(text).toMatch(/gouda.* wh/i)
  await search(page).fill('')
  await expect.poll(count).toBeGreaterThan(5000)
  await longestTask(page, 'typing')

  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.token-item-BNB')).toBeFocused()
  await page.keyboard.press('End')
  const last = rows.last().getByRole('button').first()
  await expect(last).toBeFocused()
  expect(Number(await rows.last().getAttribute('aria-posinset'))).toBe(await count())
  expect(await rows.count()).toBeLessThan(20)
  // The row with the focus goes out of sight: the list keeps the focus, and the arrows go on from there.
  await rows.first().hover()
  await page.mouse.wheel(0, -400_000)
  await expect(page.locator('.token-item-BNB')).toBeVisible()
  await expect(dialog(page).getByRole('list', { name: 'Tokens' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
  await longestTask(page, 'scrolling')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('#swap-currency-output .open-currency-select-button')).toBeFocused()
})

test('every view has no accessibility violations on a phone, light or dark, and its header stays in place', async ({
  page,
  swapPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await swapPage.open()
  const isFine = async () => {
    expect(await violationsInBothThemes(page)).toEqual([])
    const isWide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('dialog, dialog *')].some(
          (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
        ),
      )
    expect(await isWide()).toBe(false)
    // What is pressed there is not moved away by what comes below it.
    expect((await dialog(page).boundingBox())?.y).toBeCloseTo(740 * 0.12, 0)
  }
  await openPicker(page)
  await expect(page.locator('.token-item-BNB')).toBeVisible()
  await isFine()
  await search(page).fill(TRAP)
  await page.locator(`.token-item-${TRAP}`).click()
  await expect(dialog(page)).toContainText('Unknown Source')
  await isFine()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await page.locator('.list-token-manage-button').click()
  await locationField(page).fill(`${LISTS}/broken/entries.json`)
  await expect(dialog(page).getByText('8 entries skipped')).toBeVisible()
  await isFine()
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Import List' })).toBeVisible()
  await isFine()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('tab', { name: 'Tokens' }).click()
  await page.locator('#token-address-input').fill(GHOST)
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  await isFine()
})
