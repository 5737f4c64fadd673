import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import PredictionExit, { reducer } from '~/features/prediction/PredictionExit'
import { E18, GameChain, longHistory } from '../prediction/fixture'
import { openSection, showsNothing, showsRows, withoutServices } from './support'

// As pages of 200 rounds and transactions of 300, with fewer rounds to play.
vi.mock(import('~/config/prediction'), async (original) => {
  const { PREDICTION, ...others } = await original()
  return { ...others, PREDICTION: { ...PREDICTION, historyPage: 20, claimBatch: 30 } as never }
})

let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  services = withoutServices()
})

const open = (chain: GameChain) => openSection(chain, PredictionExit, { prediction: reducer })
const collected = async (chain: GameChain, count: number) => {
  await waitFor(() => expect(chain.sent).toHaveLength(count))
  const [name, epochs] = chain.lastCall()
  return [name, (epochs as readonly bigint[]).map(Number)]
}

describe('what can be collected', () => {
  it('is collected with refunds in one transaction, and is gone then', async () => {
    const chain = new GameChain()
    chain.wallet()
    // Two thirds of the pool, 97 % of 3: 1.455 for each that was bet.
    chain.bet(4n, 'bull', E18)
    chain.bet(5n, 'bull', E18)
    chain.bet(7n, 'bull', 2n * E18)
    chain.change(7n, { oracleCalled: false, closePrice: 0n })
    const { user, confirm } = open(chain)
    await showsRows('Rounds 4 to 73.455 BNB')
    await user.click(screen.getByRole('button', { name: 'Collect' }))
    expect(await collected(chain, 1)).toEqual(['claim', [4, 7]])
    confirm()
    await showsNothing()
    expect(services()).toEqual([])
  })

  it('is a row for each transaction where there are many rounds', async () => {
    const chain = longHistory(52n, () => false)
    const { user } = open(chain)
    await showsRows('Rounds 1 to 3043.65 BNB', 'Rounds 31 to 5029.1 BNB')
    await user.click(screen.getAllByRole('button', { name: 'Collect' })[1] ?? document.body)
    expect((await collected(chain, 1))[1]).toEqual(Array.from({ length: 20 }, (_, i) => i + 31))
  })
})

it('tells what is at stake until its round ends', async () => {
  const chain = new GameChain()
  chain.bet(9n, 'bear', E18 / 2n)
  open(chain)
  await showsRows('Round 9This round hasn’t ended yet.0.5 BNB')
  act(() => {
    chain.turn(1n)
  })
  await showsRows(/^Round 9[^T]/)
})

it('is one line for who lost all', async () => {
  const chain = new GameChain()
  chain.bet(4n, 'bear', E18)
  open(chain)
  await showsNothing()
})

it('says that rounds could not be read', async () => {
  const chain = new GameChain()
  chain.bet(4n, 'bull', E18)
  chain.failing = 'getUserRounds'
  open(chain)
  expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
})
