import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import LeaderboardScreen, { reducer } from '~/features/prediction/LeaderboardScreen'
import { predictionReducer } from '~/features/prediction/slice'
import { GameChain, ME, openPrediction, START } from './fixture'

vi.mock('~/config/prediction', async (original) => ({
  ...(await original<object>()),
  predictionSubgraphUrl: 'http://services.test/subgraphs/prediction',
}))

interface Variables {
  readonly where?: Readonly<Record<string, unknown>>
  readonly orderBy?: string
  readonly skip?: number
  readonly first?: number
  readonly id?: string
  readonly user?: string
}

const asked: Variables[] = []
/** What players have won meanwhile, in BNB. */
let won = 0
let isDown = false
let count = 45

function user(rank: number) {
  const id = rank === 5 ? ME.toLowerCase() : `0x${rank.toString(16).padStart(40, '0')}`
  return {
    id,
    totalBets: '20',
    totalBetsBull: '12',
    totalBetsBear: '8',
    totalBNB: '10.5',
    totalBetsClaimed: '11',
    totalBNBClaimed: '12',
    winRate: '55',
    averageBNB: '0.525',
    netBNB: nets.get(rank) ?? String(100 - rank + won),
  }
}

const BETS = [
  ['40', 'Bull', 'Bull', null],
  ['39', 'Bear', 'Bull', null],
  ['38', 'Bear', 'House', null],
  ['37', 'Bear', null, true],
].map(([epoch, position, result, failed], i) => ({
  id: `b${String(i)}`,
  amount: '0.5',
  position,
  claimed: false,
  claimedNetBNB: null,
  createdAt: '1700000000',
  round: { epoch, position: result, failed },
}))

function answerTo(variables: Variables): unknown {
  if (variables.user !== undefined) return { bets: BETS }
  if (variables.id !== undefined) {
    const known = Array.from({ length: count }, (_, i) => user(i + 1)).find(({ id }) => id === variables.id)
    return { user: known ?? null }
  }
  const { skip = 0, first = 20 } = variables
  return { users: Array.from({ length: count }, (_, i) => user(i + 1)).slice(skip, skip + first) }
}

/** What players have gained, by rank, where it is not the usual. */
const nets = new Map<number, string>()

beforeEach(() => {
  asked.length = 0
  won = 0
  isDown = false
  count = 45
  nets.clear()
  vi.stubGlobal('fetch', (_url: string, init: { readonly body: string }) => {
    if (isDown) return Promise.reject(new Error('down'))
    const { variables } = JSON.parse(init.body) as { variables: Variables }
    asked.push(variables)
    return Promise.resolve(Response.json({ data: answerTo(variables) }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('calls a small gain or loss less than a thousandth, as the cards do, and gives nothing a sign', async () => {
  nets.set(5, '0.0004').set(6, '-0.0004').set(7, '0')
  open()
  const table = await screen.findByRole('region', { name: 'Players' })
  await waitFor(() => expect(table.textContent).toContain('+<0.001 BNB'))
  expect(table.textContent).toContain('−<0.001 BNB')
  expect(table.textContent).not.toMatch(/[+−]0\.000 BNB/)
})

function open(search = '') {
  return openPrediction(new GameChain(), {
    path: `/prediction/leaderboard${search}`,
    screen: <LeaderboardScreen />,
  })
}

const rows = () => within(screen.getByRole('region', { name: 'Players' })).getAllByRole('row').length - 1

describe('the leaderboard', () => {
  it('has its state in the slice that it shares with the game', () => {
    expect(reducer).toBe(predictionReducer)
  })

  it('asks for players with at least 10 bets and a positive value, by net winnings', async () => {
    open()
    expect(await screen.findByTestId('top-1')).toBeDefined()
    expect(asked[0]).toEqual({
      where: { totalBets_gte: 10, netBNB_gt: 0 },
      orderBy: 'netBNB',
      skip: 0,
      first: 20,
    })
  })

  it('has the top three as cards, and the others as a table with more of them at a press', async () => {
    open()
    expect((await screen.findByTestId('top-1')).textContent).toContain('+99.000 BNB')
    expect((await screen.findByTestId('top-3')).textContent).toContain('55.0% won of 20 rounds')
    expect(rows()).toBe(17)
    await userEvent.click(screen.getByRole('button', { name: 'Show more players' }))
    await waitFor(() => expect(rows()).toBe(37))
    await userEvent.click(screen.getByRole('button', { name: 'Show more players' }))
    await waitFor(() => expect(rows()).toBe(42))
    expect(screen.queryByRole('button', { name: 'Show more players' })).toBeNull()
  })

  it('renews all of its pages when the account has collected', async () => {
    const { happened } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more players' }))
    await waitFor(() => expect(rows()).toBe(37))
    won = 500
    happened({ key: 'prediction-collect', facts: { rounds: '9' } }, 'done')
    await waitFor(() => expect(screen.getByTestId('top-1').textContent).toContain('+599.000 BNB'))
    expect(rows()).toBe(37)
    expect(asked.at(-1)).toMatchObject({ skip: 0, first: 40 })
  })

  it('begins anew with another order, and by the chain’s time with a period', async () => {
    const { store, location, back } = open('?sort=luck&period=9d')
    await userEvent.click(await screen.findByRole('button', { name: 'Show more players' }))
    await waitFor(() => expect(rows()).toBe(37))
    await userEvent.click(screen.getByRole('radio', { name: 'Win rate' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderBy: 'winRate', skip: 0 }))
    expect(store.getState().prediction.leaderboard.skip).toBe(0)
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
    const minute = Number(START + 20n) - (Number(START + 20n) % 60)
    await waitFor(() => expect(asked.at(-1)?.where).toMatchObject({ updatedAt_gt: minute - 7 * 86_400 }))
    expect(location()).toBe('/prediction/leaderboard?sort=winRate&period=7d')
    back()
    expect(await screen.findByRole('radio', { name: 'All', checked: true })).toBeDefined()
    expect(screen.getByText(/with their all-time totals/)).toBeDefined()
    expect(screen.getByText(/Uncollected wins count as losses/)).toBeDefined()
  })

  it('marks one’s own row', async () => {
    open().connect()
    await screen.findByTestId('top-1')
    const own = within(screen.getByRole('region', { name: 'Players' })).getByText('You')
    expect(own.closest('tr')?.dataset['own']).toBe('true')
  })

  it('finds a player by address, whatever its case, or says that no one plays under it', async () => {
    const { store } = open()
    const field = screen.getByRole('searchbox', { name: 'Search by address' })
    await userEvent.type(field, '0x12')
    expect(screen.getByText('Enter a full address: 0x and 40 characters.')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(ME.toLowerCase())
    expect(
      await screen.findByText(/^0xf39F\.\.\.2266: \+95\.000 BNB, 55\.0% won of 20 rounds$/i),
    ).toBeDefined()
    const nobody = toAddress('0x000000000000000000000000000000000000dEaD')
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(nobody)
    expect(await screen.findByText('Address not found')).toBeDefined()
    expect(store.getState().prediction.leaderboard.addressResults[nobody]).toBeNull()
  })

  it('opens a player with figures and last bets', async () => {
    open()
    await userEvent.click(within(await screen.findByTestId('top-2')).getByRole('button'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Average bet0.525 BNB')
    expect(dialog.textContent).toContain('UP and DOWN12 and 8')
    await waitFor(() => {
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        '#40UP0.500 BNBWon',
        '#39DOWN0.500 BNBLost',
        '#38DOWN0.500 BNBTie',
        '#37DOWN0.500 BNBCanceled',
      ])
    })
    // From what the player has now (98 BNB), back by what each of these bets did: none is collected.
    const drawn = within(dialog).getByRole('table', { name: 'PnL after each bet' })
    expect(
      within(drawn)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['RoundPnL', '#37+99.500 BNB', '#38+99.000 BNB', '#39+98.500 BNB', '#40+98.000 BNB'])
  })

  it('says when the service is down, and comes by another try', async () => {
    isDown = true
    open()
    expect(
      await screen.findByText('The players couldn’t be loaded. Check your connection and try again.'),
    ).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTestId('top-1')).toBeDefined()
  })

  it('says that no one is ranked', async () => {
    count = 0
    open()
    expect(await screen.findByText('No rankings yet.')).toBeDefined()
  })
})
