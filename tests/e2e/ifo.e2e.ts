import type { Page } from '@playwright/test'
import { allotmentOf } from '~/domain/ifo/allocation'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { violations } from './support/axe'
import { coinBalance, paused, tokenBalance } from './support/chain'
import { endSale, createProfiles, launchOf, ownParts, pointsOf, poolOf, unitsAt } from './support/ifo'
import { blockAt, mineSent } from './support/prediction'
import { mineWithoutShift } from './support/sent'
import { expect, openConnected, test } from './support/test'

const ETHER = 10n ** 18n

const card = (page: Page, pool: 'basic' | 'unlimited') => page.getByTestId(`pool-fondue-${pool}`)

/** Enables exactly the amount, commits it, and leaves the dialog. */
async function commit(page: Page, pool: 'basic' | 'unlimited', amount: string): Promise<void> {
  await card(page, pool).getByRole('button', { name: 'Commit CHEESE' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(amount)
  await dialog.getByRole('button', { name: 'Enable CHEESE' }).click()
  await mineSent()
  await dialog.getByRole('button', { name: 'Commit CHEESE' }).click()
  await mineWithoutShift(dialog)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a sale from commitments to two pools to their claims, to the wei', async ({ page }) => {
  await paused(async () => {
    await createProfiles()
    await openConnected(page, '/ifo')
    await expect(page.locator('#current-ifo')).toBeVisible()
    const held = await tokenBalance('CHEESE')

    await commit(page, 'basic', '12.5')
    await commit(page, 'unlimited', '100')
    expect(held - (await tokenBalance('CHEESE'))).toBe((225n * ETHER) / 2n)
    expect(await ownParts()).toEqual({
      basic: { committed: (25n * ETHER) / 2n, claimed: false },
      unlimited: { committed: 100n * ETHER, claimed: false },
    })
    await expect(card(page, 'unlimited').getByTestId('own-committed')).toContainText('100 CHEESE')
    await expect(page.getByTestId('points').first()).toContainText('Your first claim earns 200 points.')

    await endSale()
    await blockAt()
    await blockAt()
    const points = await pointsOf()
    // The account is old enough for its anniversary's points, which are offered once the first claim renews them.
    const prompt = page.locator('#anniversary-prompt')
    await page.addLocatorHandler(prompt, () => prompt.getByRole('button', { name: 'Close' }).first().click())
    for (const [pool, units] of [
      ['basic', (25n * ETHER) / 2n],
      ['unlimited', 100n * ETHER],
    ] as const) {
      const { offering, paid, refund, tax } = allotmentOf(await poolOf(pool), units, 2)
      expect(paid + refund + tax).toBe(units)
      const before = [await unitsAt(devnetIfo.Fondue), await tokenBalance('CHEESE')] as const
      await card(page, pool).getByRole('button', { name: 'Claim' }).click()
      await mineSent()
      expect((await unitsAt(devnetIfo.Fondue)) - before[0]).toBe(offering)
      expect((await tokenBalance('CHEESE')) - before[1]).toBe(refund)
      await expect(card(page, pool).getByTestId('claimed')).toHaveText('Claimed')
    }
    expect((await pointsOf()) - points).toBe(200n)
    expect(await violations(page)).toEqual([])
  })
})

test('presales take BNB, pay tokens and give back what missed the soft cap', async ({ page }) => {
  await paused(async () => {
    await openConnected(page, '/ifo')
    const open = page.getByTestId('presale-PresaleOpen')
    await open.getByRole('button', { name: 'Contribute BNB' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('2')
    await expect(dialog.getByTestId('presale-tokens')).toHaveText('20,000 RIND')
    expect(await violations(page)).toEqual([])
    const before = await coinBalance()
    await dialog.getByRole('button', { name: 'Contribute BNB' }).click()
    const fee = await mineSent()
    expect(before - (await coinBalance())).toBe(2n * ETHER + fee)
    expect((await launchOf('PresaleOpen')).contribution).toBe(2n * ETHER)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(open.getByTestId('own-contribution')).toContainText('2 BNB')

    await page.getByRole('button', { name: 'Claim 15,000 RIND' }).click()
    await mineSent()
    expect(await unitsAt(devnetIfo.Rind)).toBe(15_000n * ETHER)

    const held = await coinBalance()
    await page.getByRole('button', { name: 'Refund 2.5 BNB' }).click()
    const paid = await mineSent()
    expect((await coinBalance()) - held).toBe((5n * ETHER) / 2n - paid)
    expect((await launchOf('PresaleMissed')).contribution).toBe(0n)
  })
})
