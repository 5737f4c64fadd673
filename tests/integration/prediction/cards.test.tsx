import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BUFFER, E18, GameChain, INTERVAL, ME, openPrediction, OTHER, PRICE, START } from './fixture'

afterEach(() => {
  vi.restoreAllMocks()
})

const card = (epoch: number) => screen.findByTestId(`round-${String(epoch)}`)
const text = async (epoch: number) => (await card(epoch)).textContent

const left = async (epoch: number) =>
  within(await card(epoch)).getByRole('timer', { name: 'Time until entry starts' }).textContent

describe('rounds to come', () => {
  it('count down to the start that follows from the round that takes bets, once a node knows when it began', async () => {
    const chain = new GameChain()
    openPrediction(chain)
    await card(12)
    // The node tells of the new epoch, and not yet of its round.
    chain.turn(PRICE + 1n)
    const begun = chain.round(11n)
    chain.change(11n, { startTimestamp: 0n, lockTimestamp: 0n, closeTimestamp: 0n })
    await waitFor(async () => {
      expect(await text(11)).toBe('Loading#11')
    })
    expect(await left(12)).toBe('–')
    chain.mine(() => {
      chain.rounds.set(11n, begun)
    })
    await waitFor(async () => {
      expect(await left(12)).toMatch(/^(5:00|4:5\d)$/)
    })
    expect(await left(13)).toMatch(/^(10:09|10:0\d)$/)
  })

  it('are not counted down to while rounds are paused, nor once the round before can lock no more', async () => {
    const chain = new GameChain()
    openPrediction(chain)
    await waitFor(async () => {
      expect(await left(11)).toMatch(/^4:/)
    })
    chain.mine(() => {
      chain.terms.isPaused = true
    })
    await waitFor(async () => {
      expect(await text(11)).toContain('Rounds are paused.')
    })
    expect(within(await card(11)).queryByRole('timer')).toBeNull()
    chain.mine(() => {
      chain.terms.isPaused = false
      chain.now = START + INTERVAL + BUFFER + 1n
    })
    await waitFor(async () => {
      expect(await left(11)).toBe('–')
    })
    expect(await left(12)).toBe('–')
  })
})

describe('the row of rounds', () => {
  it('begins with the latest six rounds and two to come', async () => {
    openPrediction(new GameChain())
    await card(12)
    const row = screen.getAllByTestId(/^round-/).map(({ dataset }) => Number(dataset['epoch']))
    expect(row).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('labels rounds live, next, later and closed', async () => {
    openPrediction(new GameChain())
    await waitFor(async () => {
      expect(await text(9)).toContain('Live')
    })
    expect(await text(8)).toContain('Closed')
    expect(await text(10)).toContain('Next')
    expect(await text(11)).toContain('Upcoming')
  })

  it('shows locked price, last price, difference, prize pool and both multipliers after the fee', async () => {
    const chain = new GameChain()
    chain.oracle.price = PRICE + 12_300_000n
    openPrediction(chain)
    await waitFor(async () => {
      expect(await text(9)).toContain('$300.123')
    })
    const words = await text(9)
    expect(words).toContain('Locked price$300.000')
    expect(words).toContain('Up$0.123')
    expect(words).toContain('Prize pool3.000 BNB')
    // 3 × 0.97 / 2 and 3 × 0.97 / 1.
    expect(words).toContain('1.45x payout')
    expect(words).toContain('2.91x payout')
    // Without the fee, in the tooltip.
    await userEvent.hover(within(await card(9)).getByRole('button', { name: 'How the UP payout works' }))
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(
      'After the 3% fee. Before it: 1.50x.',
    )
  })

  it('moves the live card with the oracle, and colours the side that is ahead', async () => {
    const chain = new GameChain()
    chain.oracle.price = PRICE + 10_000_000n
    openPrediction(chain)
    const up = await within(await card(9)).findByTestId('band-bull')
    await waitFor(() => expect(up.dataset['ahead']).toBe('true'))
    chain.mine(() => {
      chain.oracle = { ...chain.oracle, price: PRICE - 20_000_000n }
    })
    await waitFor(async () => {
      expect(await text(9)).toContain('$299.800')
    })
    expect(within(await card(9)).getByTestId('band-bull').dataset['ahead']).toBe('false')
    expect(within(await card(9)).getByTestId('band-bear').dataset['ahead']).toBe('true')
  })

  it('colours no winner while a round is calculated, whatever the oracle says', async () => {
    const chain = new GameChain()
    chain.oracle.price = PRICE + 10_000_000n
    chain.now = chain.round(9n).closeTimestamp + 3n
    openPrediction(chain)
    await waitFor(async () => {
      expect(await text(9)).toContain('Calculating')
    })
    for (const band of ['band-bull', 'band-bear']) {
      expect((await within(await card(9)).findByTestId(band)).dataset['ahead']).toBe('false')
    }
  })

  it('settles by the contract’s prices and shows what the winners shared', async () => {
    openPrediction(new GameChain())
    await waitFor(async () => {
      expect(await text(8)).toContain('Closed price$300.250')
    })
    expect(within(await card(8)).getByTestId('band-bull').dataset['ahead']).toBe('true')
    expect(within(await card(7)).getByTestId('band-bear').dataset['ahead']).toBe('true')
  })

  it('says of a tie that it pays no one', async () => {
    const chain = new GameChain()
    chain.change(8n, { closePrice: PRICE, rewardAmount: 0n, rewardBaseCalAmount: 0n })
    chain.bet(8n, 'bull', E18)
    openPrediction(chain).connect()
    await waitFor(async () => {
      expect(await text(8)).toContain('If the round is a tie, nobody wins and the pool goes to the treasury.')
    })
    expect(await text(8)).toContain('You lost 1.000 BNB')
    expect(await text(8)).not.toContain('payout')
    expect(within(await card(8)).queryByRole('button', { name: /Collect/ })).toBeNull()
  })

  it('shows no payout where the winning side was empty: no one is paid', async () => {
    const chain = new GameChain()
    const { totalAmount } = chain.round(8n)
    chain.change(8n, { bullAmount: 0n, bearAmount: totalAmount, rewardAmount: 0n, rewardBaseCalAmount: 0n })
    openPrediction(chain)
    await waitFor(async () => {
      expect(await text(8)).toContain('Closed price$300.250')
    })
    expect(await text(8)).not.toContain('payout')
    expect(await text(7)).toContain('payout')
  })

  it('lets a round join an interval and 9 seconds after the latest, without leaving the others', async () => {
    const chain = new GameChain()
    const { store } = openPrediction(chain)
    await card(12)
    chain.turn(PRICE + 1n)
    await card(13)
    const row = screen.getAllByTestId(/^round-/).map(({ dataset }) => Number(dataset['epoch']))
    expect(row).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13])
    const { rounds } = store.getState().prediction
    const start = Number(chain.round(11n).startTimestamp)
    expect(rounds['12']?.startTimestamp).toBe(start + Number(INTERVAL))
    expect(rounds['13']?.startTimestamp).toBe(start + 2 * Number(INTERVAL) + 9)
  })

  it('is gone through by arrow keys, and the focus stays on its round when another arrives', async () => {
    const chain = new GameChain()
    openPrediction(chain)
    await card(12)
    const live = await card(9)
    live.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await card(10))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(await card(12))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(await card(5))
    chain.turn(PRICE + 1n)
    await card(13)
    expect(document.activeElement).toBe(await card(5))
  })

  it('counts down by the chain’s clock, however wrong the computer’s is', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(86_400_000)
    const chain = new GameChain()
    chain.now = START + 60n
    openPrediction(chain)
    const timer = await within(await card(10)).findByRole('timer')
    await waitFor(() => expect(timer.textContent).toMatch(/^(4:00|3:5\d)$/))
  })
})

describe('a round that is not settled', () => {
  it('is canceled past its buffer, and its bet is reclaimed in full', async () => {
    const chain = new GameChain()
    chain.change(9n, { lockPrice: 0n, lockOracleId: 0n })
    chain.bet(9n, 'bear', E18 / 4n)
    chain.now = chain.round(9n).closeTimestamp + BUFFER + 1n
    chain.wallet()
    const { connect, confirm } = openPrediction(chain)
    connect()
    await waitFor(async () => {
      expect(await text(9)).toContain('Round canceled')
    })
    expect(await text(9)).not.toContain('payout')
    await userEvent.click(await within(await card(9)).findByRole('button', { name: 'Reclaim 0.250 BNB' }))
    await waitFor(() => expect(chain.lastCall()).toEqual(['claim', [9n]]))
    confirm()
    // Collected is collected, whatever an older block says (facts 0.24).
    expect(await within(await card(9)).findByText('Reclaimed')).toBeDefined()
  })

  it('is told to be on its way to a refund when the keeper has been dead for ten minutes', async () => {
    const chain = new GameChain()
    chain.now = chain.round(10n).lockTimestamp + 600n
    chain.bet(9n, 'bull', E18)
    openPrediction(chain).connect()
    // Locked and never ended, past its buffer: paid back. The next was never locked, and its close is past as well.
    expect(await within(await card(9)).findByRole('button', { name: 'Reclaim 1.000 BNB' })).toBeDefined()
    expect(await text(10)).toContain('Canceled')
  })

  it('waits for its buffer to be over before anything is reclaimed', async () => {
    const chain = new GameChain()
    chain.change(9n, { lockPrice: 0n, lockOracleId: 0n })
    chain.bet(9n, 'bear', E18)
    chain.now = chain.round(9n).closeTimestamp + 1n
    openPrediction(chain).connect()
    await waitFor(async () => {
      expect(await text(9)).toContain('Bets can be reclaimed soon.')
    })
    expect(await text(9)).not.toContain('payout')
    expect(within(await card(9)).queryByRole('button', { name: /Reclaim/ })).toBeNull()
  })
})

describe('pauses and failures', () => {
  it('are notes that leave cards, collecting and reclaiming usable, and the rounds go on by themselves', async () => {
    const chain = new GameChain()
    chain.terms.isPaused = true
    chain.bet(8n, 'bull', E18)
    chain.wallet()
    const { connect, store } = openPrediction(chain)
    connect()
    expect(await screen.findByText('Rounds are paused', { selector: 'p' })).toBeDefined()
    expect(store.getState().prediction.status).toBe('paused')
    expect(within(await card(10)).queryByRole('button', { name: 'Bet UP' })).toBeNull()
    await userEvent.click(await within(await card(8)).findByRole('button', { name: 'Collect 1.455 BNB' }))
    await waitFor(() => expect(chain.lastCall()).toEqual(['claim', [8n]]))
    // Unpaused: both flags are gone until the rounds begin again with the genesis.
    chain.mine(() => {
      Object.assign(chain.terms, { isPaused: false, hasGenesisStart: false, hasGenesisLock: false })
    })
    expect(await screen.findByText('The next round hasn’t started yet')).toBeDefined()
    chain.mine(() => {
      chain.terms.currentEpoch = 11n
      chain.terms.hasGenesisStart = true
      chain.rounds.set(11n, { ...chain.usual(11n), startTimestamp: chain.now - 5n })
    })
    expect(await within(await card(11)).findByRole('button', { name: 'Bet UP' })).toBeDefined()
    expect(store.getState().prediction.status).toBe('live')
  })

  it('says when the game cannot be read, and keeps what was seen', async () => {
    const chain = new GameChain()
    const { store } = openPrediction(chain)
    await card(12)
    chain.mine(() => {
      chain.failing = 'currentEpoch'
    })
    expect(await screen.findByText('The game couldn’t be loaded')).toBeDefined()
    expect(store.getState().prediction.status).toBe('error')
    chain.mine(() => {
      chain.failing = undefined
    })
    await waitFor(() => expect(store.getState().prediction.status).toBe('live'))
    expect(await text(9)).toContain('Live')
  })

  it('shows the price’s age and says when it is old', async () => {
    const chain = new GameChain()
    chain.oracle.updatedAt = chain.now - 400n
    openPrediction(chain)
    expect(await screen.findByText('Oracle price is out of date (6m ago)')).toBeDefined()
  })

  it('says when the oracle answers 0, and puts no side ahead', async () => {
    const chain = new GameChain()
    chain.oracle.price = 0n
    openPrediction(chain)
    expect(
      await screen.findByText('The oracle has no price. Rounds without a price are canceled and refunded.'),
    ).toBeDefined()
    for (const band of ['band-bull', 'band-bear']) {
      expect((await within(await card(9)).findByTestId(band)).dataset['ahead']).toBe('false')
    }
    expect(await text(9)).toContain('No price')
  })
})

describe('an account’s rounds', () => {
  it('are told as won and lost', async () => {
    const chain = new GameChain()
    chain.bet(8n, 'bull', E18)
    chain.bet(7n, 'bull', E18)
    openPrediction(chain).connect()
    await waitFor(async () => {
      expect(await text(8)).toContain('You won!')
    })
    expect(await text(8)).toContain('+0.455 BNB')
    expect(await text(7)).toContain('You lost 1.000 BNB')
  })

  it('are of the account that is connected now', async () => {
    const chain = new GameChain()
    chain.bet(8n, 'bull', E18)
    chain.bet(8n, 'bear', 2n * E18, false, OTHER)
    const { connect } = openPrediction(chain)
    connect()
    expect(await within(await card(8)).findByText('You: UP with 1.000 BNB')).toBeDefined()
    connect(OTHER)
    expect(await within(await card(8)).findByText('You: DOWN with 2.000 BNB')).toBeDefined()
    expect(await text(8)).not.toContain('You: UP')
    connect(ME)
    expect(await within(await card(8)).findByText('You: UP with 1.000 BNB')).toBeDefined()
  })
})
