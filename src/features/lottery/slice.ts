import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { LOTTERY } from '~/config/lottery'
import type { Address } from '~/domain/address'
import type { LotteryStatus } from '~/domain/lottery/round'
import type { Ticket } from '~/domain/lottery/winnings'

/** A round that the account has tickets of. */
export interface PlayedRound {
  readonly lotteryId: number
  readonly status: LotteryStatus
  /** Unix seconds. */
  readonly endTime: number
  /** Something of it was claimed (specification 2 §4); what is left to claim follows from the tickets alone. */
  readonly claimed: boolean
  readonly totalTickets: number
  /** Null until they are read. */
  readonly tickets: readonly Ticket[] | null
}

interface UserLotteryData {
  readonly account: Address | null
  /** Whole tokens as digits; null where no subgraph tells. */
  readonly totalCake: string | null
  readonly totalTickets: number | null
  /** The newest first. */
  readonly rounds: readonly PlayedRound[]
}

/**
 * The specification's state of the lottery (2 §3), less what the chain is asked anew with each block: rounds come from
 * there. An account's tickets are read by pages outside of the shared batch, and are kept here.
 */
export interface LotteryState {
  /** Null until the chain has answered; 0 before the first round. */
  readonly currentLotteryId: number | null
  readonly maxNumberTicketsPerBuyOrClaim: number
  /** The time of what is next has come, and the round has not moved on yet. */
  readonly isTransitioning: boolean
  readonly userLotteryData: UserLotteryData
}

const NOBODY: UserLotteryData = { account: null, totalCake: null, totalTickets: null, rounds: [] }

const initialState: LotteryState = {
  currentLotteryId: null,
  maxNumberTicketsPerBuyOrClaim: LOTTERY.mostTickets,
  isTransitioning: false,
  userLotteryData: NOBODY,
}

interface TicketsRead {
  readonly account: Address
  readonly lotteryId: number
  readonly status: LotteryStatus
  readonly endTime: number
  readonly tickets: readonly Ticket[]
}

interface PlayerRead {
  readonly account: Address
  readonly totalCake: string | null
  readonly totalTickets: number | null
  readonly rounds: readonly Omit<PlayedRound, 'tickets'>[]
}

const slice = createSlice({
  name: 'lottery',
  initialState,
  reducers: {
    lotteryReported: (
      state,
      { payload }: PayloadAction<{ readonly currentLotteryId: number; readonly mostTickets: number }>,
    ): LotteryState => ({
      ...state,
      currentLotteryId: payload.currentLotteryId,
      maxNumberTicketsPerBuyOrClaim: payload.mostTickets,
    }),
    transitionReported: (state, { payload }: PayloadAction<boolean>): LotteryState => ({
      ...state,
      isTransitioning: payload,
    }),
    /** Another account, or none: nothing that is known of the one before is shown for it. */
    playerChanged: (state, { payload }: PayloadAction<Address | null>): LotteryState =>
      state.userLotteryData.account === payload
        ? state
        : { ...state, userLotteryData: { ...NOBODY, account: payload } },
    /** What a subgraph knows of the account; tickets that were read stay. */
    playerArrived: (state, { payload }: PayloadAction<PlayerRead>): LotteryState => {
      const { account, rounds, ...totals } = payload
      const known = state.userLotteryData
      if (known.account !== account) return state
      const before = new Map(known.rounds.map((round) => [round.lotteryId, round]))
      const listed = new Set(rounds.map(({ lotteryId }) => lotteryId))
      return {
        ...state,
        userLotteryData: {
          ...{ account, ...totals },
          rounds: inOrder([
            ...rounds.map((round) => mergeTickets(round, before.get(round.lotteryId))),
            ...known.rounds.filter(({ lotteryId }) => !listed.has(lotteryId)),
          ]),
        },
      }
    },
    /** Tickets as the chain has them: it wins for this round. */
    ticketsArrived: (state, { payload }: PayloadAction<TicketsRead>): LotteryState => {
      const { account, lotteryId, status, endTime, tickets } = payload
      const known = state.userLotteryData
      if (known.account !== account) return state
      const others = known.rounds.filter((round) => round.lotteryId !== lotteryId)
      const claimed = tickets.some(({ isClaimed }) => isClaimed)
      const round = { lotteryId, status, endTime, claimed, totalTickets: tickets.length, tickets }
      return {
        ...state,
        userLotteryData: { ...known, rounds: inOrder(tickets.length === 0 ? others : [...others, round]) },
      }
    },
  },
})

export const lotteryReducer = slice.reducer
export const { lotteryReported, transitionReported, playerChanged, playerArrived, ticketsArrived } =
  slice.actions

/** A subgraph lags: what was read from the chain is newer. */
function mergeTickets(listed: Omit<PlayedRound, 'tickets'>, before: PlayedRound | undefined): PlayedRound {
  if (before === undefined || before.tickets === null) return { ...listed, tickets: null }
  return { ...before, totalTickets: Math.max(before.totalTickets, listed.totalTickets) }
}

function inOrder(rounds: readonly PlayedRound[]): readonly PlayedRound[] {
  return [...rounds].sort((a, b) => b.lotteryId - a.lotteryId)
}
