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
  await expect(page.getByTestId('contract-Router').getByText(devnet.contracts.Router)).toHaveCount(0)
  await expectAccessible(page, 'who can change what', violationsInBothThemes)
})
