import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MOST_CARDS } from '~/features/prediction/slice'
import { GameChain, openPrediction, PRICE } from './fixture'

/** Pixels of a card with the gap behind it, of a card, and of the row's window. */
const [STEP, CARD, WINDOW] = [328, 312, 1000]

beforeEach(() => {
  // Cards beside each other, as a browser lays them out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const list = this.closest('ol')
    const at = [...(list?.children ?? [])].indexOf(this)
    return at < 0
      ? new DOMRect(0, 0, WINDOW, 500)
      : new DOMRect(at * STEP - (list?.scrollLeft ?? 0), 0, CARD, 480)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const card = (epoch: number) => screen.findByTestId(`round-${String(epoch)}`)
const middle = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

async function rowOf(element: HTMLElement): Promise<HTMLElement> {
  const list = element.closest('ol')
  if (list === null) throw new Error('The card is in no row.')
  await waitFor(() => expect(list.scrollLeft).not.toBe(0))
  return list
}

it('begins with the round that takes bets in the middle, and moves on with it', async () => {
  const chain = new GameChain()
  openPrediction(chain)
  const open = await card(10)
  await rowOf(open)
  expect(middle(open)).toBe(WINDOW / 2)
  chain.turn(PRICE + 1n)
  const next = await card(11)
  await card(13)
  await waitFor(() => expect(middle(next)).toBe(WINDOW / 2))
})

it('stays with the round in which the person is at work', async () => {
  const chain = new GameChain()
  openPrediction(chain)
  await card(12)
  const open = await card(10)
  await rowOf(open)
  open.focus()
  chain.turn(PRICE + 1n)
  await card(13)
  expect(middle(open)).toBe(WINDOW / 2)
})

it('leaves the card that is looked at and the focus where they are when a round arrives and the oldest leaves', async () => {
  const chain = new GameChain()
  openPrediction(chain)
  await card(12)
  await rowOf(await card(9))
  // A page that has been open for long: the row is full.
  const last = 5 + MOST_CARDS - 1
  chain.mine(() => {
    for (let epoch = 11; epoch <= last; epoch += 1)
      chain.rounds.set(BigInt(epoch), { ...chain.usual(8n), epoch: BigInt(epoch) })
    chain.terms.currentEpoch = BigInt(last)
    for (const epoch of [last - 1, last]) chain.rounds.set(BigInt(epoch), chain.usual(BigInt(epoch)))
  })
  const held = await card(30)
  const list = await rowOf(held)
  expect(await card(5)).toBeDefined()
  list.scrollLeft += middle(held) - WINDOW / 2 - 40
  fireEvent.scroll(list)
  held.focus()
  expect(middle(held)).toBe(WINDOW / 2 + 40)
  const before = list.scrollLeft

  chain.turn(PRICE + 1n)
  await card(last + 3)
  expect(screen.queryByTestId('round-5')).toBeNull()
  expect(list.scrollLeft).toBe(before - STEP)
  expect(middle(held)).toBe(WINDOW / 2 + 40)
  expect(document.activeElement).toBe(held)
})

it('is gone through by its buttons, a round at a time, and leads back to the live one', async () => {
  openPrediction(new GameChain())
  // All rounds are there: one that arrived between a press and the scroll that follows would take the press back.
  await card(5)
  await card(12)
  const list = await rowOf(await card(9))
  const press = async (name: string) => {
    await userEvent.click(within(screen.getByRole('group', { name: 'Rounds' })).getByRole('button', { name }))
    fireEvent.scroll(list)
  }
  const arrows = within(screen.getByRole('group', { name: 'Rounds' })).getAllByRole('button')
  // Both are turned where text runs from right to left.
  for (const name of ['Earlier rounds', 'Later rounds']) {
    const arrow = arrows.find((each) => each.getAttribute('aria-label') === name)
    expect(arrow?.querySelector('svg')?.getAttribute('data-pointing')).toBe('true')
  }
  await press('Later rounds')
  expect(middle(await card(11))).toBe(WINDOW / 2)
  await press('Earlier rounds')
  await press('Earlier rounds')
  await press('Earlier rounds')
  expect(middle(await card(8))).toBe(WINDOW / 2)
  await press('Go to the live round')
  expect(middle(await card(9))).toBe(WINDOW / 2)
})
