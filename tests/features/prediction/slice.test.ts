import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import {
  historyFiltered,
  leaderboardArrived,
  leaderboardFiltered,
  marketFailed,
  marketReported,
  moreAsked,
  MOST_CARDS,
  panesOpened,
  playerFound,
  predictionReducer as reduce,
  type PredictionState,
} from '~/features/prediction/slice'
import type { Player } from '~/services/predictionSubgraph'

const START = 1_700_000_000
const initial = reduce(undefined, { type: 'init' })
const market = (currentEpoch: number, startTimestamp = START, isPaused = false) =>
  marketReported({ isPaused, currentEpoch, startTimestamp, intervalSeconds: 300 })
const epochs = ({ rounds }: PredictionState) => Object.values(rounds).map(({ epoch }) => epoch)

function player(n: number): Player {
  return {
    id: toAddress(`0x${n.toString(16).padStart(40, '0')}`),
    totalBets: 10,
    totalBetsBull: 5,
    totalBetsBear: 5,
    totalBNB: '1',
    totalBetsClaimed: 5,
    totalBNBClaimed: '1',
    winRate: '50',
    averageBNB: '0.1',
    netBNB: '1',
  }
}
const players = (from: number, count: number) => Array.from({ length: count }, (_, i) => player(from + i))

describe('the market', () => {
  it('begins as the specification has it', () => {
    expect(initial).toMatchObject({
      status: 'initial',
      historyFilter: 'all',
      isHistoryPaneOpen: false,
      isChartPaneOpen: false,
      leaderboard: {
        filters: { orderBy: 'netBNB', period: 'all' },
        skip: 0,
        hasMoreResults: true,
        results: [],
        addressResults: {},
        selectedAddress: null,
        loadingState: 'initial',
      },
    })
  })

  it('is live, paused by the contract’s flag, or in error', () => {
    expect(reduce(initial, market(10)).status).toBe('live')
    expect(reduce(initial, market(10, START, true)).status).toBe('paused')
    expect(reduce(reduce(initial, market(10)), marketFailed()).status).toBe('error')
  })

  it('loads the latest 6 rounds and two to come at multiples of the interval', () => {
    const state = reduce(initial, market(10))
    expect(epochs(state)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    expect(state.rounds['11']?.startTimestamp).toBe(START + 300)
    expect(state.rounds['12']?.startTimestamp).toBe(START + 600)
  })

  it('loads no round before the first', () => {
    expect(epochs(reduce(initial, market(2)))).toEqual([1, 2, 3, 4])
  })

  it('adds an upcoming round an interval after the latest start plus 9 seconds when a new epoch is told', () => {
    const state = reduce(reduce(initial, market(10)), market(11, START + 304))
    expect(epochs(state)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(state.rounds['12']?.startTimestamp).toBe(START + 304 + 300)
    expect(state.rounds['13']?.startTimestamp).toBe(START + 304 + 300 + 300 + 9)
  })

  it('does not let the 9 seconds add up from round to round', () => {
    let state = reduce(initial, market(10))
    for (let i = 1; i <= 50; i += 1) state = reduce(state, market(10 + i, START + i * 303))
    expect(state.rounds['62']?.startTimestamp).toBe(START + 50 * 303 + 609)
  })

  it('keeps the row while nothing new is told', () => {
    const state = reduce(initial, market(10))
    expect(reduce(state, market(10)).rounds).toBe(state.rounds)
  })

  it('expects rounds to come once the start is known that the first word of an epoch was without', () => {
    const unknown = reduce(initial, market(10, 0))
    expect(epochs(unknown)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    expect(unknown.rounds['11']?.startTimestamp).toBeUndefined()
    expect(reduce(unknown, market(10)).rounds['11']?.startTimestamp).toBe(START + 300)
  })

  it('expects them anew when the same epoch has got another start, as after a reorganisation', () => {
    const state = reduce(reduce(initial, market(9, START - 300)), market(10))
    const later = reduce(state, market(10, START + 6))
    expect(later.rounds['11']?.startTimestamp).toBe(START + 306)
    expect(later.rounds['12']?.startTimestamp).toBe(START + 615)
  })

  it('fills in what was missed while no one looked', () => {
    expect(epochs(reduce(reduce(initial, market(10)), market(14, START + 1200)))).toEqual(
      Array.from({ length: 12 }, (_, i) => 5 + i),
    )
  })

  it('lets the oldest go from a row that has become long', () => {
    const state = reduce(reduce(initial, market(10)), market(500, START + 490 * 300))
    expect(epochs(state)).toHaveLength(MOST_CARDS + 2)
    expect(epochs(state)[0]).toBe(500 - MOST_CARDS + 1)
  })

  it('begins anew on a chain that has gone back', () => {
    expect(epochs(reduce(reduce(initial, market(100)), market(10)))).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })
})

describe('the panes', () => {
  const panes = (isHistoryPaneOpen: boolean, isChartPaneOpen: boolean) =>
    panesOpened({ isHistoryPaneOpen, isChartPaneOpen })

  it('are remembered', () => {
    expect(reduce(initial, panes(true, false))).toMatchObject({
      ...{ isHistoryPaneOpen: true, isChartPaneOpen: false },
    })
  })

  it('show all rounds again as the history opens or closes, and not as the chart does', () => {
    const opened = reduce(reduce(initial, panes(true, false)), historyFiltered('collected'))
    expect(reduce(opened, panes(true, true)).historyFilter).toBe('collected')
    expect(reduce(opened, panes(false, true)).historyFilter).toBe('all')
    expect(reduce(reduce(initial, historyFiltered('collected')), panes(true, false)).historyFilter).toBe(
      'all',
    )
  })
})

describe('the leaderboard', () => {
  it('has more results until fewer than 20 come', () => {
    const full = reduce(initial, leaderboardArrived({ skip: 0, players: players(1, 20), missing: 0 }))
    expect(full.leaderboard).toMatchObject({ hasMoreResults: true, loadingState: 'idle' })
    const more = reduce(
      reduce(full, moreAsked()),
      leaderboardArrived({ skip: 20, players: players(21, 19), missing: 0 }),
    )
    expect(more.leaderboard).toMatchObject({ skip: 20, hasMoreResults: false })
    expect(more.leaderboard.results).toHaveLength(39)
  })

  it('shows no one twice whose rank has moved between two pages', () => {
    const first = reduce(initial, leaderboardArrived({ skip: 0, players: players(1, 20), missing: 0 }))
    const next = reduce(first, leaderboardArrived({ skip: 20, players: players(20, 20), missing: 0 }))
    expect(next.leaderboard.results).toHaveLength(39)
  })

  it('begins anew when a filter is changed', () => {
    const ended = reduce(
      reduce(initial, moreAsked()),
      leaderboardArrived({ skip: 20, players: players(1, 3), missing: 0 }),
    )
    expect(reduce(ended, leaderboardFiltered({ orderBy: 'winRate' })).leaderboard).toMatchObject({
      filters: { orderBy: 'winRate', period: 'all' },
      skip: 0,
      hasMoreResults: true,
      results: [],
    })
  })

  it('stores null for an address that no one plays under', () => {
    const { id } = player(7)
    const state = reduce(initial, playerFound({ address: id, player: null }))
    expect(state.leaderboard.addressResults).toEqual({ [id]: null })
  })
})
