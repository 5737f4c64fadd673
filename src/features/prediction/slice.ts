import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { PREDICTION } from '~/config/prediction'
import type { Address } from '~/domain/address'
import type { HistoryFilter } from '~/domain/prediction/history'
import { hasMoreResults, mergedPages, type LeaderboardFilter } from '~/domain/prediction/leaderboard'
import { expectedStart, latestEpochs } from '~/domain/prediction/schedule'
import type { Player } from '~/services/predictionSubgraph'

/** `error` while the chain cannot be read. */
export type MarketStatus = 'initial' | 'live' | 'paused' | 'error'

/** A card of the row. */
interface RowRound {
  readonly epoch: number
  /** Of one that has not begun: the Unix second at which it is expected to, where the current one's is known. */
  readonly startTimestamp?: number
  /** Seconds that it is expected later than the intervals since the current one say. */
  readonly delayS?: number
}

interface LeaderboardState {
  readonly filters: LeaderboardFilter
  /** Players that are shown already. */
  readonly skip: number
  readonly hasMoreResults: boolean
  readonly results: readonly Player[]
  /** Players that were searched for by address; null if the address has not played. */
  readonly addressResults: Readonly<Record<Address, Player | null>>
  readonly selectedAddress: Address | null
  readonly loadingState: 'initial' | 'loading' | 'idle' | 'error'
}

/**
 * The specification's state of the game (2 §3), less what the chain is asked anew with each block: terms, rounds, bets,
 * history and the oracle's price come from there, and the screen joins both.
 */
export interface PredictionState {
  readonly status: MarketStatus
  readonly currentEpoch: number
  /** The row, by epoch. */
  readonly rounds: Readonly<Record<string, RowRound>>
  readonly currentHistoryPage: number
  /** As they were left: what is open stands in the address. */
  readonly isHistoryPaneOpen: boolean
  readonly isChartPaneOpen: boolean
  readonly historyFilter: HistoryFilter
  readonly leaderboard: LeaderboardState
}

/** What the chain says of the game. */
interface Market {
  readonly isPaused: boolean
  readonly currentEpoch: number
  /** Of the current round, in Unix seconds; 0 where the node does not know yet that it has begun. */
  readonly startTimestamp: number
  readonly intervalSeconds: number
}

/** Cards that a page which stays open keeps; the oldest leave. */
export const MOST_CARDS = 60

const NO_RESULTS = { skip: 0, hasMoreResults: true, results: [], loadingState: 'initial' } as const

const initialState: PredictionState = {
  status: 'initial',
  currentEpoch: 0,
  rounds: {},
  currentHistoryPage: 1,
  isHistoryPaneOpen: false,
  isChartPaneOpen: false,
  historyFilter: 'all',
  leaderboard: {
    ...NO_RESULTS,
    filters: { orderBy: 'netBNB', period: 'all' },
    addressResults: {},
    selectedAddress: null,
  },
}

const slice = createSlice({
  name: 'prediction',
  initialState,
  reducers: {
    marketReported: (state, { payload }: PayloadAction<Market>): PredictionState => ({
      ...state,
      status: payload.isPaused ? 'paused' : 'live',
      currentEpoch: payload.currentEpoch,
      rounds: rowOf(state, payload),
    }),
    marketFailed: (state): PredictionState => ({ ...state, status: 'error' }),

    /** As the address has them. A history that opens or closes shows all rounds. */
    panesOpened: (
      state,
      { payload }: PayloadAction<Pick<PredictionState, 'isHistoryPaneOpen' | 'isChartPaneOpen'>>,
    ): PredictionState => ({
      ...state,
      ...payload,
      historyFilter:
        payload.isHistoryPaneOpen === state.isHistoryPaneOpen
          ? state.historyFilter
          : initialState.historyFilter,
    }),
    historyFiltered: (state, { payload }: PayloadAction<HistoryFilter>): PredictionState => ({
      ...state,
      historyFilter: payload,
    }),
    historyPageOpened: (state, { payload }: PayloadAction<number>): PredictionState => ({
      ...state,
      currentHistoryPage: payload,
    }),

    leaderboardFiltered: (state, { payload }: PayloadAction<Partial<LeaderboardFilter>>): PredictionState =>
      withLeaderboard(state, { ...NO_RESULTS, filters: { ...state.leaderboard.filters, ...payload } }),
    leaderboardAsked: (state): PredictionState => withLeaderboard(state, { loadingState: 'loading' }),
    /** All players that were asked for, or a page of them that is behind those that are there. */
    leaderboardArrived: (
      state,
      {
        payload: { skip, players, missing },
      }: PayloadAction<{
        readonly skip: number
        readonly players: readonly Player[]
        readonly missing: number
      }>,
    ): PredictionState =>
      withLeaderboard(state, {
        hasMoreResults: hasMoreResults(
          players.length + missing,
          state.leaderboard.skip - skip + PREDICTION.leaderboardPage,
        ),
        results: skip === 0 ? players : mergedPages(state.leaderboard.results, players),
        loadingState: 'idle',
      }),
    leaderboardFailed: (state): PredictionState => withLeaderboard(state, { loadingState: 'error' }),
    moreAsked: (state): PredictionState =>
      withLeaderboard(state, { skip: state.leaderboard.skip + PREDICTION.leaderboardPage }),
    playerSelected: (state, { payload }: PayloadAction<Address | null>): PredictionState =>
      withLeaderboard(state, { selectedAddress: payload }),
    playerFound: (
      state,
      {
        payload: { address, player },
      }: PayloadAction<{ readonly address: Address; readonly player: Player | null }>,
    ): PredictionState =>
      withLeaderboard(state, {
        addressResults: { ...state.leaderboard.addressResults, [address]: player },
      }),
  },
})

export const predictionReducer = slice.reducer
export const {
  marketReported,
  marketFailed,
  panesOpened,
  historyFiltered,
  historyPageOpened,
  leaderboardFiltered,
  leaderboardAsked,
  leaderboardArrived,
  leaderboardFailed,
  moreAsked,
  playerSelected,
  playerFound,
} = slice.actions

function withLeaderboard(state: PredictionState, changes: Partial<LeaderboardState>): PredictionState {
  return { ...state, leaderboard: { ...state.leaderboard, ...changes } }
}

/**
 * At first the latest rounds and two to come, an interval apart. When the chain has begun a new one, another joins: an
 * interval and 9 seconds after the latest. All of them are expected by the start that the current one has had, as it was
 * told last, so that the 9 seconds do not add up. A chain that has gone back begins anew.
 */
function rowOf(state: PredictionState, market: Market): PredictionState['rounds'] {
  const { currentEpoch } = market
  const known = Object.values(state.rounds)
  const isWhole = known.length === 0 || currentEpoch < state.currentEpoch
  const row = !isWhole && currentEpoch === state.currentEpoch ? known : movedRow(known, market, isWhole)
  const rounds = row.map((round) => expected(round, market))
  const isSame =
    rounds.length === known.length &&
    rounds.every(({ epoch, startTimestamp }, i) => {
      const before = known[i]
      return epoch === before?.epoch && startTimestamp === before.startTimestamp
    })
  return isSame ? state.rounds : Object.fromEntries(rounds.map((round) => [String(round.epoch), round]))
}

function movedRow(known: readonly RowRound[], { currentEpoch }: Market, isWhole: boolean): RowRound[] {
  const { latestRounds, futureRounds, upcomingDelayS } = PREDICTION
  const oldest = Math.min(...known.map(({ epoch }) => epoch))
  const count = isWhole ? latestRounds : Math.min(currentEpoch - oldest + 1, MOST_CARDS)
  return [
    ...latestEpochs(BigInt(currentEpoch), count).map((epoch) => ({ epoch: Number(epoch) })),
    ...Array.from({ length: futureRounds }, (_, index) => ({
      epoch: currentEpoch + index + 1,
      delayS: isWhole || index < futureRounds - 1 ? 0 : Number(upcomingDelayS),
    })),
  ]
}

function expected(round: RowRound, { currentEpoch, startTimestamp, intervalSeconds }: Market): RowRound {
  const { epoch, delayS } = round
  if (delayS === undefined) return round
  if (startTimestamp === 0) return { epoch, delayS }
  const start = expectedStart(
    { epoch: BigInt(currentEpoch), startTimestamp: BigInt(startTimestamp) },
    BigInt(epoch),
    { intervalSeconds: BigInt(intervalSeconds), delaySeconds: BigInt(delayS) },
  )
  return { epoch, delayS, startTimestamp: Number(start) }
}
