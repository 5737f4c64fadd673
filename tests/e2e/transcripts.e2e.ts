import { paused, TOKENS } from './support/chain'
import { currentLotteryId, lotteryRound } from './support/lottery'
import { mineSent, restartRounds } from './support/prediction'
import { expect, openConnected, test } from './support/test'
import { Transcript } from './support/transcript'

/**
 * Four journeys as a screen reader tells them, compared with the texts in tests/e2e/transcripts. A change of what is told
 * is read there; `npx playwright test tests/e2e/transcripts.e2e.ts --update-snapshots` accepts it.
 */
test('a swap is told from the form to the receipt', async ({ page, swapPage }) => {
  const told = new Transcript()
  await swapPage.openConnected(`/swap?outputCurrency=${TOKENS.BUSD}`)
  await swapPage.amount('input').fill('1.5')
  await expect(swapPage.amount('output')).toHaveValue(/^\d+\.\d+$/)
  await expect(page.getByTestId('trade-price')).toBeVisible()
  await expect(page.locator('#swap-button')).toBeEnabled()
  const form = page.getByRole('region', { name: 'Swap', exact: true })
  await told.add('The form', form)
  await page.locator('#swap-button').click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByTestId('network-cost')).toContainText('BNB')
  await told.add('The review', dialog)
  await page.locator('#confirm-swap-or-send').click()
  await expect(swapPage.notice).toBeVisible()
  await told.add('The receipt', dialog)
  expect(told.text).toMatchSnapshot('swap.txt')
})

test('a bet is told from the round to what was placed', async ({ page }) => {
  await paused(async () => {
    const told = new Transcript()
    const epoch = await restartRounds()
    await openConnected(page, '/prediction')
    await told.add('The risk', page.getByRole('dialog'))
    await page.locator('#responsibility-checkbox').check()
    await page.locator('#beta-checkbox').check()
    await page.locator('#prediction-disclaimer-continue').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const round = page.getByTestId(`round-${String(epoch)}`)
    await told.add('The round', round)
    await round.getByRole('button', { name: 'Bet UP' }).click()
    const form = page.getByRole('form', { name: `Bet on round ${String(epoch)}` })
    await form.getByRole('textbox').fill('0.5')
    await told.add('The bet', form)
    await form.getByRole('button', { name: 'Confirm' }).click()
    await mineSent()
    await expect(round).toContainText('You: UP with 0.5')
    await told.add('The round with the bet', round)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    expect(told.text).toMatchSnapshot('bet.txt')
  })
})

test('lottery tickets are told from the round to what was bought', async ({ page }) => {
  await paused(async () => {
    const told = new Transcript()
    const { status } = await lotteryRound(await currentLotteryId())
    expect(status).toBe('open')
    await openConnected(page, '/lottery')
    await expect(page.getByText('You have no tickets in this round.')).toBeVisible()
    await page.locator('#buy-tickets-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tickets').fill('3')
    await expect(dialog.getByRole('button', { name: 'Enable CHEESE' })).toBeEnabled()
    await told.add('The tickets', dialog)
    await dialog.getByRole('button', { name: 'Enable CHEESE' }).click()
    await mineSent()
    await expect(dialog.getByRole('button', { name: 'Buy 3 tickets' })).toBeEnabled()
    // Enabling replaced the button: the focus is still in the dialog.
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await told.add('The tickets, with CHEESE enabled', dialog)
    await dialog.getByRole('button', { name: 'Buy 3 tickets' }).click()
    await mineSent()
    await expect(dialog.getByRole('button', { name: 'View your tickets' })).toBeVisible()
    await told.add('The receipt', dialog)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    const own = page.getByTestId('own-count').first()
    await expect(own).toContainText('You have 3 tickets in this round.')
    await told.add('What was bought', own)
    expect(told.text).toMatchSnapshot('tickets.txt')
  })
})

test('a vote is told from the proposal to what was cast', async ({ page }) => {
  const told = new Transcript()
  await openConnected(page, '/voting')
  await page.getByRole('link', { name: /Raise the share/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Raise the share')
  const choice = page.getByRole('radio').first()
  await choice.check()
  await told.add('The choices', page.getByRole('radiogroup', { name: 'Cast your vote' }))
  await page.locator('#cast-vote-button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Free: you sign a message')
  await expect(page.locator('#confirm-vote')).toBeEnabled()
  await told.add('The vote', dialog)
  await page.locator('#confirm-vote').click()
  const own = page.getByTestId('own-vote')
  await expect(own).toContainText('You voted')
  await told.add('What was cast', own)
  expect(told.text).toMatchSnapshot('vote.txt')
})
