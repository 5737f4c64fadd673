import type { Page } from '@playwright/test'
import { SALE_SQUAD, TICKET_PRICE } from '../../devnet/areas/sale/terms'
import { violations } from './support/axe'
import { ACCOUNT, paused, tokenBalance } from './support/chain'
import { createProfile } from './support/competition'
import { blockAt, mineSent } from './support/prediction'
import {
  announce,
  draw,
  ownedCount,
  ownerOf,
  ownTicketIds,
  refundFrom,
  reveal,
  sellAllBut,
} from './support/sale'
import { expect, openConnected, test } from './support/test'

const RANDOMNESS = 790n
const SUPPLY = BigInt(SALE_SQUAD.maxSupply)

/** Chooses so many tickets, enables exactly their price, and buys them. */
async function buy(page: Page, count: number): Promise<void> {
  const before = await tokenBalance('CHEESE')
  await page.locator('#buy-squad-tickets').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tickets', { exact: true }).fill(String(count))
  await dialog.getByRole('button', { name: 'Enable CHEESE' }).click()
  await mineSent()
  await dialog.getByRole('button', { name: `Buy ${String(count)} tickets` }).click()
  await mineSent()
  await expect(dialog).toHaveCount(0)
  expect(before - (await tokenBalance('CHEESE'))).toBe(TICKET_PRICE * BigInt(count))
}

test('tickets are bought before the others and with them, minted after the draw, and shown by the reveal', async ({
  page,
}) => {
  await paused(async () => {
    await openConnected(page, '/pancake-squad')
    const tickets = page.getByTestId('own-ticket-count')
    await expect(page.getByTestId('sale-state')).toHaveText('Early access')
    await expect(tickets).toHaveText('1')
    await buy(page, 2)
    await expect(tickets).toHaveText('3')

    await createProfile(1)
    await sellAllBut(2)
    const start = await announce()
    await expect(page.locator('#buy-squad-tickets')).toHaveText('Get ready')
    await blockAt(start)
    await expect(page.locator('#buy-squad-tickets')).toHaveText('Buy tickets')
    await buy(page, 2)
    await expect(page.getByTestId('sale-state')).toHaveText('Sold Out')

    const ids = await ownTicketIds()
    expect(ids).toHaveLength(5)
    await draw(RANDOMNESS)
    await expect(page.getByTestId('random-offset')).toHaveText('790')
    await page.getByRole('button', { name: 'Mint 5 collectibles' }).click()
    await mineSent()
    expect(await ownedCount()).toBe(5n)
    for (const id of ids) expect(await ownerOf((id + RANDOMNESS) % SUPPLY)).toBe(ACCOUNT)
    await expect(page.getByText('Pictures appear at the reveal.')).toBeVisible()

    await reveal()
    const own = page.getByRole('region', { name: 'Your collectibles' })
    const recruits = own.getByRole('link', { name: /^Recruit #\d+$/ })
    await expect(recruits).toHaveCount(5)
    // A picture is asked for when it comes into sight.
    await recruits.last().scrollIntoViewIfNeeded()
    await expect(own.locator('img[src*="/images/recruits/"]')).toHaveCount(5)
    expect(await violations(page)).toEqual([])
  })
})

test('a sale that came to no draw pays its tickets back, to the wei', async ({ page }) => {
  await paused(async () => {
    await openConnected(page, '/pancake-squad')
    await buy(page, 2)
    const tickets = page.getByTestId('own-ticket-count')
    await expect(tickets).toHaveText('3')
    await blockAt(await refundFrom())
    const held = await tokenBalance('CHEESE')
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByTestId('squad-refund')).toHaveText('45 CHEESE')
    await expect(dialog.getByText(/^The first refund cancels the sale permanently/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await mineSent()
    expect((await tokenBalance('CHEESE')) - held).toBe(TICKET_PRICE * 3n)
    expect(await ownTicketIds()).toEqual([])
    await expect(dialog.getByText('Tickets refunded').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('sale-state')).toHaveText('Canceled')
    await expect(tickets).toHaveText('0')
    expect(await violations(page)).toEqual([])
  })
})
