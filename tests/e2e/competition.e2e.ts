import type { Page } from '@playwright/test'
import { expectAccessible, violationsInBothThemes } from './support/axe'
import { ACCOUNT, indexerFollows, paused, tokenBalance } from './support/chain'
import { bunnies, createProfile, letGivePoints, moveTo, points, publish } from './support/competition'
import { mineSent } from './support/prediction'
import { expect, openConnected, test } from './support/test'

const TEAM = 2
const BADGE = 'Easter Champion: Gold'

interface Board {
  readonly data: readonly { readonly volume: number }[]
}

/** The account among the traders of a battle: the service's figures do not grow with trades. */
async function ranked(page: Page): Promise<void> {
  await page.route('**/api/leaderboard/**', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as Board
    const own = { rank: 1, address: ACCOUNT, username: 'stilton', volume: 9_876_543, teamId: TEAM }
    await route.fulfill({ response, json: { data: [own, ...data] } })
  })
}

/** The score as a picture: drawn in the dialog, and the same as a file. */
async function expectPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share your score' }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: /Rank in the team: #1.*Volume: \$9,876,543/ })
  const drawn = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const colours = (x: number, y: number, width: number, height: number) => {
        const data = canvas.getContext('2d')?.getImageData(x, y, width, height).data ?? []
        return new Set(Array.from({ length: data.length / 4 }, (_, i) => data.slice(4 * i, 4 * i + 4).join()))
          .size
      }
      // A corner is of one colour; lines of words, and circles, are of several.
      return [
        [0, 0, 40, 40],
        [80, 150, 500, 90],
        [80, 380, 500, 160],
        [860, 0, 340, 300],
      ].map(([x = 0, y = 0, width = 0, height = 0]) => colours(x, y, width, height) > 1)
    })
  await expect.poll(drawn).toEqual([false, true, true, true])
  expect(await violationsInBothThemes(page), 'the score as a picture').toEqual([])
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the picture' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('cheeseswap-score.png')
  const file = Buffer.concat(await (await download.createReadStream()).toArray())
  // The signature of a PNG, then its first part with width and height.
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630])
  await page.keyboard.press('Escape')
}

test('someone registers, trades for the team, shares the score, and claims CHEESE, points and a collectible', async ({
  page,
}) => {
  await paused(async () => {
    await createProfile(TEAM)
    await ranked(page)
    await openConnected(page, '/competition')
    const part = page.getByRole('region', { name: 'Your entry' })
    await expect(page.locator('#top-traders-card').getByTestId('trader').first()).toBeVisible()

    await page.locator('#register-button').click()
    await expect(page.getByRole('dialog')).toContainText('Fearsome Flippers')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.locator('#confirm-register').click()
    await mineSent()
    await page.keyboard.press('Escape')
    await expect(part).toContainText('Trading starts when registration ends.')

    await moveTo(1)
    await expect(part.getByRole('link', { name: 'Trade now' })).toBeVisible()
    await expectPicture(page)
    await moveTo(2)
    await expect(part).toContainText('The results are being calculated.')
    const prize = await publish(TEAM)
    await moveTo(3)

    await expect(page.getByTestId('own-prize')).toContainText('250 CHEESE')
    await expect(page.getByTestId('own-prize')).toContainText('Winning team collectible')
    await expectAccessible(page, 'a prize to be claimed', violationsInBothThemes)
    const before = [await tokenBalance('CHEESE'), await points(), await bunnies()] as const
    // The profiles refuse its points: the claim brings the rest.
    await letGivePoints(false)
    await page.locator('#claim-prize').click()
    await mineSent()
    await expect(part).toContainText('You’ve claimed your prize.')
    expect((await tokenBalance('CHEESE')) - before[0]).toBe(prize.amount)
    expect((await bunnies()) - before[2]).toBe(1)
    expect(await points()).toBe(before[1])
    const owed = part.getByTestId('undelivered')
    await expect(owed).toContainText('Points')
    await expect(owed).not.toContainText('Collectible')
    await expectAccessible(page, 'points that are owed', violationsInBothThemes)
    await owed.getByRole('button', { name: 'Try again' }).click()
    await expect(owed).toContainText('Still refused')
    await letGivePoints(true)
    await owed.getByRole('button', { name: 'Try again' }).click()
    await mineSent()
    await expect(owed).toHaveCount(0)
    expect((await points()) - before[1]).toBe(prize.points)

    // The badge is among the profile's achievements once the points are indexed.
    await indexerFollows()
    await page.goto(`/nfts/profile/${ACCOUNT.toLowerCase()}`)
    await expect(page.getByRole('region', { name: 'Achievements' })).toContainText(BADGE)
  })
})
