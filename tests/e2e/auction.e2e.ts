import { expectAccessible, violationsInBothThemes } from './support/axe'
import { announce, bidAs, close, currentAuction, end, ranking } from './support/auction'
import { ACCOUNT, paused, tokenBalance } from './support/chain'
import { mineSent } from './support/prediction'
import { expect, openConnected, test } from './support/test'

const E18 = 10n ** 18n

test('a bid is placed, outbid and reclaimed after the close, to the unit', async ({ page }) => {
  await paused(async () => {
    const auction = await currentAuction()
    const held = await tokenBalance('CHEESE')
    await openConnected(page, '/farms/auction')
    const row = page.getByTestId(`bid-${ACCOUNT}`)

    // Into the last place that wins, with the approval first.
    const totals = (await ranking(auction)).filter(({ isWinning }) => isWinning)
    const bid = (totals.at(-1)?.amount ?? 0n) + 10n * E18
    await page.locator('#place-bid-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your bid', { exact: true }).fill(String(bid / E18 + 5n))
    await expect(page.locator('#confirm-bid')).toHaveText('Bid must be a multiple of 10')
    await dialog.getByLabel('Your bid', { exact: true }).fill(String(bid / E18))
    await dialog.getByRole('button', { name: 'Enable CHEESE' }).click()
    await mineSent()
    await expect(page.locator('#confirm-bid')).toHaveText('Place bid')
    await expectAccessible(page, 'the dialog of a bid', violationsInBothThemes)
    await page.locator('#confirm-bid').click()
    await mineSent()
    await expect(row).toContainText('Winning')
    expect(held - (await tokenBalance('CHEESE'))).toBe(bid)

    // Outbid by two who were behind.
    const behind = (await ranking(auction)).filter(({ isWinning }) => !isWinning).length
    expect(behind).toBeGreaterThan(1)
    await bidAs(3, 1000n * E18)
    await bidAs(5, 1000n * E18)
    await expect(row).not.toContainText('Winning')
    await expect(page.getByTestId('own-bid')).toContainText('#')

    await end(auction)
    await expect(page.getByTestId('auction-phase')).toHaveText('Finished')
    await expect(page.locator('#place-bid-button')).toHaveCount(0)
    const ended = await ranking(auction)
    await close(ended.filter(({ isWinning }) => isWinning).at(-1)?.amount ?? 0n)
    await expect(page.getByTestId('auction-phase')).toHaveText('Closed')

    // This bid, and one of an earlier auction.
    const reclaim = page.getByRole('region', { name: 'Reclaim your bids' }).getByRole('button')
    await expect(reclaim).toHaveCount(2)
    await expectAccessible(page, 'an auction that is closed', violationsInBothThemes)
    await reclaim.first().click()
    await mineSent()
    await expect(reclaim).toHaveCount(1)
    expect(await tokenBalance('CHEESE')).toBe(held)

    // The contract knows one auction at a time: the next is scheduled after the close.
    await announce(50)
    await expect(page.getByTestId('auction-phase')).toHaveText('Pending')
    await expect(page.getByRole('timer', { name: 'until bidding starts' })).toBeVisible()
    await expect(page.locator('#place-bid-button')).toBeDisabled()
  })
})
