import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { E18, GameChain, openPrediction, PRICE } from './fixture'

const { drawn, asked } = vi.hoisted(() => ({ drawn: { count: 0 }, asked: { count: 0 } }))

// All that shows a figure of a round asks for these once each time that it renders; countdowns do not.
vi.mock(import('~/features/prediction/useFigures'), async (original) => {
  const { useFigures } = await original()
  return {
    useFigures: () => {
      drawn.count += 1
      return useFigures()
    },
  }
})
vi.mock(import('~/features/prediction/components/GameContext'), async (original) => {
  const { useGameContext, ...rest } = await original()
  return {
    ...rest,
    useGameContext: () => {
      asked.count += 1
      return useGameContext()
    },
  }
})

const renders = () => [drawn.count, asked.count]
const timers = () => screen.getAllByRole('timer').map(({ textContent }) => textContent)

/** The clock goes on by a second: the countdown of the round that takes bets has another text. */
async function aSecond(): Promise<void> {
  const before = timers()
  await waitFor(() => expect(timers().every((text, i) => text !== before[i])).toBe(true))
}

it('a tick of the clock renders countdowns and no card', async () => {
  const chain = new GameChain()
  chain.bet(8n, 'bull', E18)
  chain.bet(10n, 'bear', E18)
  openPrediction(chain).connect()
  await screen.findAllByText('You: DOWN with 1.000 BNB')
  await screen.findByTestId('last-price')
  // The live round, the next one, and the two after it.
  await waitFor(() => expect(timers()).toHaveLength(4))
  await aSecond()
  const before = renders()
  expect(Math.min(...before)).toBeGreaterThan(0)
  await aSecond()
  await aSecond()
  expect(renders()).toEqual(before)

  // What a round is changes with the oracle: that is drawn.
  chain.mine(() => {
    chain.oracle = { ...chain.oracle, price: PRICE + 50_000_000n }
  })
  await waitFor(() => expect(screen.getByTestId('last-price').textContent).toBe('$300.500'))
  expect(drawn.count).toBeGreaterThan(before[0] ?? 0)
})
