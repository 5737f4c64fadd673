import type { Page } from '@playwright/test'
import { violationsInBothThemes } from './support/axe'
import { paused, tokenBalance } from './support/chain'
import { bunnies, createProfile, moveTo, points, publish } from './support/competition'
import { mineSent } from './support/prediction'
import { expect, openConnected, test } from './support/test'

const TEAM = 2

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await violationsInBothThemes(page), what).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await violationsInBothThemes(page), `${what} at 360 px`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('somebody registers, trades for the team and claims CHEESE, points and a collectible', async ({
  page,
}) => {
  await paused(async () => {
    await createProfile(TEAM)
    await openConnected(page, '/competition')
    const part = page.getByRole('region', { name: 'Your part' })
    await expect(page.locator('#top-traders-card').getByTestId('trader').first()).toBeVisible()

    await page.locator('#register-button').click()
    await expect(page.getByRole('dialog')).toContainText('Fearsome Flippers')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.locator('#confirm-register').click()
    await mineSent()
    await page.keyboard.press('Escape')
    await expect(part).toContainText('Trading starts when registration is over.')

    await moveTo(1)
    await expect(part.getByRole('link', { name: 'Trade now' })).toBeVisible()
    await moveTo(2)
    await expect(part).toContainText('The results are being worked out.')
    const prize = await publish(TEAM)
    await moveTo(3)

    await expect(page.getByTestId('own-prize')).toContainText('250 CHEESE')
    await expect(page.getByTestId('own-prize')).toContainText('Your winning team’s bunny')
    await expectAccessible(page, 'a prize to be claimed')
    const before = [await tokenBalance('CHEESE'), await points(), await bunnies()] as const
    await page.locator('#claim-prize').click()
    await mineSent()
    await expect(part).toContainText('You have claimed your prize.')
    expect((await tokenBalance('CHEESE')) - before[0]).toBe(prize.amount)
    expect((await points()) - before[1]).toBe(prize.points)
    expect((await bunnies()) - before[2]).toBe(1)
  })
})
