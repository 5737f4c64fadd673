import type { Page } from '@playwright/test'
import { devnet } from '~/config/addresses/31337'
import { expectAccessible, violationsInBothThemes } from './support/axe'
import { expect, openConnected, test } from './support/test'

test('who can change what is a page that the footer leads to, read from the chain', async ({ page }) => {
  await openConnected(page, '/swap')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
  await expect(page).toHaveTitle(/^Transparency/)
  await expect(page.getByText(/^There’s no timelock on/)).toBeVisible()

  const chef = page.getByTestId('contract-MasterChef')
  const summary = chef.locator('summary')
  await summary.click()
  await expect(chef.getByText('updateMultiplier, add, addAll, set')).toBeVisible()
  await expect(chef.getByTestId('term-BONUS_MULTIPLIER')).toContainText('up to 100')
  // The reward token has one owner: the contract that mints it.
  await expect(page.getByTestId('contract-CHEESE').locator('summary')).toContainText('MasterChef')
  await expect(page.getByTestId('contract-Multicall').getByText('Code verified')).toBeVisible()
  // Of every contract, those with immutable values too.
  await expect(page.getByText('Code unknown')).toHaveCount(0)
  await expect(page.getByTestId('contract-Router').getByText(devnet.contracts.Router)).toHaveCount(0)
  await expectAccessible(page, 'who can change what', violationsInBothThemes)
})

test('the page checks what it has loaded of the site against the release', async ({ page }) => {
  await page.goto('/transparency')
  const site = page.getByRole('region', { name: 'This website' })
  await expect(site.getByText('The files this page loaded match the release.')).toBeVisible()
  await expect(site.getByText(/^Version \d+\.\d+\.\d+, commit [0-9a-f]{40}$/)).toBeVisible()
  const licenses = await page.request.get(
    (await site.getByRole('link', { name: 'licenses.txt' }).getAttribute('href')) ?? '',
  )
  expect(await licenses.text()).toContain('react-dom ')

  // A host that hides what it changed gives another release.
  await page.route('**/release.json', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /("assets\/vendor-[\w-]+\.js": "sha256-)[^"]+/,
      `$1${'A'.repeat(43)}=`,
    )
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  await expect(site.getByRole('alert')).toContainText(/differ from the release: assets\/vendor-[\w-]+\.js\./)
})

test('the footer names the release, and warns on every page when what was loaded is not of it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/release.json')) asked.push(request.url())
  })
  await page.goto('/swap')
  const version = page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Version \d+\.\d+\.\d+, commit [0-9a-f]{7}/ })
  await expect(version).toBeVisible()
  const warning = page.getByText(/^Some files on this site don’t match the published release\./)
  await expect(warning).toHaveCount(0)
  // Once in a session, on whatever page.
  await page.goto('/farms')
  await expect(version).toBeVisible()
  expect(asked).toHaveLength(1)
  await version.click()
  await expect(page.getByRole('heading', { name: 'This website' })).toBeInViewport()

  // Checked by then, so that nothing is remembered after it was cleared.
  await expect(page.getByText('The files this page loaded match the release.')).toBeVisible()
  await page.evaluate(() => {
    sessionStorage.clear()
  })
  await page.route('**/release.json', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\s*"assets\/base-[\w-]+\.js": "[^"]+",/, '')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/swap')
  await expect(warning).toBeInViewport()
  await page.getByRole('link', { name: 'See which files differ' }).click()
  await expect(page.getByRole('alert')).toContainText(/differ from the release: assets\/base-[\w-]+\.js\./)
})

/** What a host would add to a file. */
const TAMPERED = '\nwindow.stolen = true'

async function tamper(page: Page, files: string): Promise<void> {
  await page.route(files, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}${TAMPERED}` })
  })
}

const wasStolen = (page: Page) => page.evaluate(() => 'stolen' in window)

for (const [file, why] of [
  ['vendor', 'that the app begins with'],
  ['deferred', 'that every page loads next'],
] as const) {
  test(`the browser refuses a changed file ${why}, and the page says so`, async ({ page, errors }) => {
    await tamper(page, `**/assets/${file}-*.js`)
    await page.goto('/swap')
    await expect(page.getByRole('alert')).toHaveText(
      /^CheeseSwap couldn’t be loaded: a file is missing or isn’t/,
    )
    expect(await wasStolen(page)).toBe(false)
    // React tells of what it could not load.
    errors.length = 0
  })
}

test('the browser refuses a changed screen and code that has no hash, and loads the other pages', async ({
  page,
}) => {
  await tamper(page, '**/assets/FarmsScreen-*.js')
  await page.goto('/farms')
  await expect(page.getByRole('alert')).toContainText('This part of the page couldn’t be shown')
  await page.getByRole('link', { name: 'Pools', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pools' })).toBeVisible()
  expect(await wasStolen(page)).toBe(false)

  // Of the site's own origin, which the other policy allows.
  await page.route('**/assets/added.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAMPERED }),
  )
  const added = page.evaluate(() => import(String('/assets/added.js')).then(() => 'ran', String))
  expect(await added).toMatch(/^TypeError: Failed to fetch/)
  expect(await wasStolen(page)).toBe(false)
})
