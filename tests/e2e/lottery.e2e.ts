import { costOf } from '~/domain/lottery/cost'
import { ticketNumber } from '~/domain/lottery/ticket'
import { claimBatches, prizeOf } from '~/domain/lottery/winnings'
import { expectAccessible, violations } from './support/axe'
import { ask, indexerFollows, paused, tokenBalance } from './support/chain'
import {
  currentLotteryId,
  draw,
  fulfill,
  lateFrom,
  lotteryRound,
  ownTickets,
  unclaimed,
} from './support/lottery'
import { blockAt, mineSent } from './support/prediction'
import { mineWithoutShift } from './support/sent'
import { expect, openConnected, test } from './support/test'

const WINNING = '123456'
/** Of a claim. */
const MOST_TICKETS = 100

test('tickets are bought, drawn and claimed with everything that was ever won, to the unit', async ({
  page,
}) => {
  await paused(async () => {
    const lotteryId = await currentLotteryId()
    const { status, priceTicketInCake: price, discountDivisor } = await lotteryRound(lotteryId)
    expect(status).toBe('open')
    await openConnected(page, '/lottery')
    await expect(page.locator('#lottery-hero-title')).toHaveText('Lottery')
    await expect(page.getByText('You have no tickets in this round.')).toBeVisible()

    // Three tickets, of which one has the number of one's own choice.
    await page.locator('#buy-tickets-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tickets').fill('3')
    await dialog.getByRole('button', { name: 'View and edit numbers' }).click()
    await dialog.getByLabel('Ticket 1', { exact: true }).fill(WINNING)
    expect(await violations(page)).toEqual([])
    const held = await tokenBalance('CHEESE')
    await dialog.getByRole('button', { name: 'Enable CHEESE' }).click()
    await mineSent()
    await dialog.getByRole('button', { name: 'Buy 3 tickets' }).click()
    await mineWithoutShift(dialog)
    await expect(dialog.getByRole('button', { name: 'View your tickets' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByTestId('own-count').first()).toContainText('You have 3 tickets in this round.')
    expect(held - (await tokenBalance('CHEESE'))).toBe(costOf({ price, discountDivisor }, 3))
    expect((await ownTickets(lotteryId)).map(({ number }) => number)).toContain(ticketNumber(WINNING))
    await expectAccessible(page, 'a round that sells tickets')

    // The number comes up.
    await draw(lotteryId, ticketNumber(WINNING) ?? 0)
    await indexerFollows()
    await expect(page.getByText(`Winning number: ${WINNING}`).first()).toBeAttached()
    await expect(page.locator('#buy-tickets-button')).toHaveText('Tickets aren’t on sale')

    // One press finds it, and what was won in all rounds before.
    const winnings = await unclaimed()
    const transactions = claimBatches(winnings, MOST_TICKETS).length
    // One round alone has more than a claim may hold.
    expect(transactions).toBeGreaterThan(winnings.filter(({ tickets }) => tickets.length > 0).length)
    await page.getByRole('button', { name: 'Check winnings' }).click()
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible()
    await expectAccessible(page, 'a prize and finished rounds')
    const before = await tokenBalance('CHEESE')
    await page.locator('#claim-prizes').click()
    await expect(page.getByRole('heading', { name: 'Your prizes are on their way' })).toBeVisible()
    await expect
      .poll(async () => Number((await ask<{ pending: string }>('txpool_status')).pending))
      .toBe(transactions)
    await blockAt()
    expect((await tokenBalance('CHEESE')) - before).toBe(prizeOf(winnings))
    expect(prizeOf(await unclaimed())).toBe(0n)
    await expect(page.getByRole('heading', { name: 'No prizes to claim' })).toBeVisible()
  })
})

test('a round that its operator has left behind is closed and drawn by whoever wants to', async ({
  page,
}) => {
  await paused(async () => {
    const lotteryId = await currentLotteryId()
    await openConnected(page, '/lottery')
    const { endTime } = await lotteryRound(lotteryId)
    // Past the draw.
    await blockAt(endTime + 60n)
    await expect(
      page.getByText(/^If the operator hasn’t finished the round by .+, anyone can\.$/),
    ).toBeVisible()
    await blockAt((await lateFrom(lotteryId)) + 1n)
    await page.getByRole('button', { name: `Close lottery ${String(lotteryId)}` }).click()
    await mineSent()
    await expect(
      page.getByText('The round is closed, but its winning number hasn’t arrived yet.'),
    ).toBeVisible()
    await fulfill(ticketNumber(WINNING) ?? 0)
    await expectAccessible(page, 'a round that anybody can draw')
    await page.getByRole('button', { name: `Draw lottery ${String(lotteryId)}` }).click()
    await mineSent()
    expect(await lotteryRound(lotteryId)).toMatchObject({
      status: 'claimable',
      finalNumber: ticketNumber(WINNING),
    })
    await expect(page.getByTestId('late-round')).toHaveCount(0)
  })
})
