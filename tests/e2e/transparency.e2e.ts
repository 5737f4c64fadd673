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

  // A file of the host's own making.
  await page.route('**/assets/vendor-*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.stolen = true` })
  })
  await page.reload()
  await expect(site.getByRole('alert')).toContainText(/differ from the release: assets\/vendor-[\w-]+\.js\./)
})
