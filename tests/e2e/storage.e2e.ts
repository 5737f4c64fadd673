import { expect, test } from './support/test'

test('with storage that takes nothing a swap is sent and followed, and the page says so once', async ({
  page,
  swapPage,
}) => {
  await swapPage.openConnected('/swap')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await swapPage.choose('output', 'BUSD')
  await swapPage.amount('input').fill('1')
  await swapPage.swap()
  const notice = page.getByText('History and settings are kept until you close this page.')
  await expect(notice).toHaveCount(1)
  await expect(swapPage.notice).toBeVisible()
})
