import type { Locator, Page } from '@playwright/test'
import { isClaimable, isRefundable, payoutOf } from '~/domain/prediction/payout'
import { BUFFER_S, PLAYERS } from '../../devnet/areas/prediction/terms'
import { expectAccessible, violations } from './support/axe'
import { ACCOUNT, coinBalance, indexerFollows, paused } from './support/chain'
import {
  restartRounds,
  bet,
  betOf,
  betOwn,
  blockAt,
  chainTime,
  currentEpoch,
  mineSent,
  playedRounds,
  roundOf,
  turn,
} from './support/prediction'
import { expect, openConnected, test, units } from './support/test'

const PRICE = 300_00000000n
const LEAST_BETS = 10
const [, , , , RIVAL] = PLAYERS

const card = (page: Page, epoch: bigint) => page.getByTestId(`round-${String(epoch)}`)

/** Enters a round through its card, and holds the chain to what was typed. */
async function enter(page: Page, epoch: bigint, side: 'UP' | 'DOWN', amount: string): Promise<void> {
  const before = await coinBalance()
  await card(page, epoch)
    .getByRole('button', { name: `Bet ${side}` })
    .click()
  const form = page.getByRole('form', { name: `Bet on round ${String(epoch)}` })
  await form.getByRole('textbox').fill(amount)
  await form.getByRole('button', { name: 'Confirm' }).click()
  const fee = await mineSent()
  await expect(card(page, epoch)).toContainText(`You: ${side} with ${amount} BNB`)
  const position = side === 'UP' ? 'bull' : 'bear'
  expect(await betOf(epoch)).toEqual({ position, amount: units(amount), claimed: false })
  expect(before - (await coinBalance())).toBe(units(amount) + fee)
}

test('three rounds are won, lost and paid back, and the wallet has what the cards say, to the wei', async ({
  page,
}) => {
  if (RIVAL === undefined) throw new Error('There is nobody to play against.')
  // No block comes but those of the test: rounds last as long as it needs.
  await paused(async () => {
    const won = await restartRounds()
    await bet(RIVAL, 'bear', won, units('1'))

    // The risk is accepted once, and before anything else.
    await openConnected(page, '/prediction')
    await expect(page.locator('#predictions-risk-disclaimer')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.locator('#responsibility-checkbox').check()
    await page.locator('#beta-checkbox').check()
    await page.locator('#prediction-disclaimer-continue').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await enter(page, won, 'UP', '0.500')

    // It locks; the one after it is entered on the other side.
    await turn(PRICE)
    const lost = await currentEpoch()
    await bet(RIVAL, 'bull', lost, units('1'))
    await expect(card(page, won)).toContainText('Live')
    await expect(card(page, won)).toContainText('Locked price$300.000')
    await enter(page, lost, 'DOWN', '0.250')

    // Its close is due: no one has won before the price is known.
    await blockAt((await roundOf(won)).closeTimestamp + 1n)
    await expect(card(page, won)).toContainText('Calculating')
    await expect(card(page, lost)).toContainText('Locking')
    await turn(PRICE + 2_00000000n)
    const missed = await currentEpoch()
    await bet(RIVAL, 'bear', missed, units('1'))
    await expect(card(page, won)).toContainText('You won!')
    // 1.5 less 3 %, all of it.
    await expect(card(page, won).getByRole('button', { name: 'Collect 1.455 BNB' })).toBeVisible()
    await enter(page, missed, 'UP', '0.300')

    await turn(PRICE + 4_00000000n)
    await expect(card(page, lost)).toContainText('You lost 0.250 BNB')
    await expectAccessible(page, 'a round that was won, one that was lost and one that is live')

    // The keeper is away until nothing can be settled any more, and begins anew.
    await blockAt((await roundOf(missed)).closeTimestamp + BigInt(BUFFER_S) + 1n)
    await expect(card(page, missed)).toContainText('Round canceled')
    const next = await restartRounds()
    await expect(card(page, next).getByRole('button', { name: 'Bet UP' })).toBeVisible()
    const before = await coinBalance()
    await card(page, missed).getByRole('button', { name: 'Reclaim 0.300 BNB' }).click()
    const fee = await mineSent()
    await expect(card(page, missed)).toContainText('Reclaimed')
    expect((await coinBalance()) - before).toBe(units('0.3') - fee)

    // Everything else that the account has ever won, and a bet of an older round that was missed.
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('heading', { name: 'History' })).toBeInViewport()
    await expect(history.getByTestId(`history-${String(won)}`)).toContainText('Won+0.955 BNB')
    await expect(history.getByTestId(`history-${String(lost)}`)).toContainText('Lost−0.250 BNB')
    await expect(history.getByTestId(`history-${String(missed)}`)).toContainText('Reclaimed')
    const due = await collectable()
    expect(due.count).toBeGreaterThanOrEqual(4)
    const held = await coinBalance()
    await history.getByRole('button', { name: /^Collect all/ }).click()
    const collecting = await mineSent()
    await expect(history.getByRole('button', { name: /^Collect all/ })).toHaveCount(0)
    await expect(history.getByTestId(`history-${String(won)}`)).toContainText('Collected')
    expect((await coinBalance()) - held).toBe(due.wei - collecting)
    expect((await collectable()).count).toBe(0)
    expect((await betOf(won)).claimed).toBe(true)
    await expectAccessible(page, 'the history')
  })
})

/** A finger goes along an element, by so many pixels to the right. */
async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('There is nothing to swipe.')
  const [from, y] = [box.x + box.width / 2 - by / 2, box.y + 200]
  const touch = await page.context().newCDPSession(page)
  const points = Array.from({ length: 29 }, (_, i) => [{ x: from + (by * i) / 28, y }])
  for (const [i, touchPoints] of points.entries())
    await touch.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('rounds are swiped and the amount is dragged, and a round that arrives moves neither', async ({
  page,
}) => {
  await paused(async () => {
    const next = await restartRounds()
    await page.setViewportSize({ width: 360, height: 800 })
    await openConnected(page, '/prediction')
    await page.locator('#responsibility-checkbox').check()
    await page.locator('#beta-checkbox').check()
    await page.locator('#prediction-disclaimer-continue').click()
    const row = page.getByRole('group', { name: 'Rounds' }).getByRole('list')
    const left = async (epoch: bigint) => Math.round((await card(page, epoch).boundingBox())?.x ?? NaN)

    // It begins with the round that takes bets. A finger goes to the right, and the row with it: an older round comes to
    // rest in the middle.
    await expect.poll(() => left(next)).toBe(28)
    await expect(card(page, next).getByRole('button', { name: 'Bet DOWN' })).toBeInViewport({ ratio: 1 })
    await swipe(page, row, 280)
    await expect.poll(() => left(next - 1n)).toBe(28)
    await page.getByRole('button', { name: 'Go to the live round' }).click()
    await page.getByRole('button', { name: 'Later rounds' }).click()
    await expect.poll(() => left(next)).toBe(28)

    // The slider goes where it is dragged, and takes the row nowhere.
    await card(page, next).getByRole('button', { name: 'Bet UP' }).click()
    const form = page.getByRole('form', { name: `Bet on round ${String(next)}` })
    const slider = form.getByRole('slider')
    const track = await slider.boundingBox()
    if (track === null) throw new Error('There is no slider.')
    const at = (part: number) => track.x + track.width * part
    await page.mouse.move(at(0.01), track.y + track.height / 2)
    await page.mouse.down()
    await page.mouse.move(at(0.5), track.y + track.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(slider).toHaveValue(/^[45]\d$/)
    expect(await left(next)).toBe(28)
    const largest = (await coinBalance()) - units('0.01')
    const part = BigInt(await slider.inputValue())
    expect(units(await form.getByRole('textbox').inputValue())).toBe((largest * part) / 100n)
    await form.getByRole('textbox').fill('0.75')

    // Another round begins: what one looks at stays where it is.
    await turn(PRICE)
    await expect(card(page, next)).toContainText('Live')
    await expect(card(page, (await currentEpoch()) + 2n)).toBeAttached()
    expect(await left(next)).toBe(28)
  })
})

test('the leaderboard ranks players, marks one’s own row, and finds a player with their rounds', async ({
  page,
}) => {
  if (RIVAL === undefined) throw new Error('There is nobody to look for.')
  await paused(async () => {
    // With those of the past the account has bet in ten rounds.
    const played = (await playedRounds()).length
    await restartRounds()
    for (let nth = played; nth < LEAST_BETS; nth += 1) {
      await betOwn('bull', await currentEpoch(), units('0.01'))
      await turn(PRICE)
    }
  })
  await indexerFollows()
  await openConnected(page, '/prediction/leaderboard')
  await expect(page.getByTestId('top-1')).toContainText('BNB')

  await page.getByRole('radio', { name: 'Rounds played' }).click()
  const players = page.getByRole('region', { name: 'Players' })
  const own = players.getByRole('row').filter({ hasText: 'You' })
  await page.getByRole('button', { name: 'Show more players' }).click()
  await expect(own).toHaveCount(1)
  await expect(own).toContainText(ACCOUNT.slice(-4))
  await expectAccessible(page, 'the leaderboard')

  const search = page.getByRole('searchbox', { name: 'Search by address' })
  await search.fill('0x000000000000000000000000000000000000dEaD')
  await expect(page.getByText('Address not found')).toBeVisible()
  await search.fill(RIVAL.address.toLowerCase())
  await page.getByRole('button', { name: 'View stats' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toContainText('BNB')
  await expect(dialog).toContainText('Win rate')
  expect(await violations(page)).toEqual([])
})

/** What the contract owes the account. */
async function collectable(): Promise<{ readonly count: number; readonly wei: bigint }> {
  const now = BigInt(await chainTime())
  const due = (await playedRounds()).flatMap(({ round, bet: own }) => {
    if (isClaimable(round, own)) return [payoutOf(round, own, 'win') ?? 0n]
    return isRefundable(round, own, { bufferSeconds: BigInt(BUFFER_S) }, now) ? [own.amount] : []
  })
  return { count: due.length, wei: due.reduce((sum, wei) => sum + wei, 0n) }
}
