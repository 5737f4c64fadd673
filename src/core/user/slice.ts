import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { DEFAULT_DEADLINE_S, DEFAULT_SLIPPAGE, SLIPPAGE_LIMIT } from '~/config/policies'
import type { Bps } from '~/domain/money/bps'
import { isRecord } from '~/lib/record'

/** 'network' asks the node; the others are the gwei of the network's configuration. */
export type GasSpeed = 'default' | 'fast' | 'instant' | 'network'
const GAS_SPEEDS: readonly GasSpeed[] = ['default', 'fast', 'instant', 'network']

/** What the person chose once and expects to find again (specification 1 §3). Persisted. */
export interface UserState {
  readonly userExpertMode: boolean
  readonly userSingleHopOnly: boolean
  readonly userSlippageTolerance: Bps
  /** Seconds that a transaction may take until the router refuses it. */
  readonly userDeadline: number
  readonly gasPrice: GasSpeed
  /** Undefined follows the system. */
  readonly isDark?: boolean
}

const initialState: UserState = {
  userExpertMode: false,
  userSingleHopOnly: false,
  userSlippageTolerance: DEFAULT_SLIPPAGE,
  userDeadline: DEFAULT_DEADLINE_S,
  gasPrice: 'default',
}

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    themeChosen(state, action: PayloadAction<{ isDark: boolean }>) {
      state.isDark = action.payload.isDark
    },
  },
})

export const userReducer = slice.reducer
export const { themeChosen } = slice.actions

/** What of a stored state can be trusted: every field is checked, a bad one is left to its default. */
export function parseUserState(stored: unknown): Partial<UserState> {
  if (!isRecord(stored)) return {}
  const { userExpertMode, userSingleHopOnly, userSlippageTolerance, userDeadline, gasPrice, isDark } = stored
  const speed = GAS_SPEEDS.find((each) => each === gasPrice)
  return {
    ...(typeof userExpertMode === 'boolean' && { userExpertMode }),
    ...(typeof userSingleHopOnly === 'boolean' && { userSingleHopOnly }),
    ...(isSlippage(userSlippageTolerance) && { userSlippageTolerance }),
    ...(isDeadline(userDeadline) && { userDeadline }),
    ...(speed !== undefined && { gasPrice: speed }),
    ...(typeof isDark === 'boolean' && { isDark }),
  }
}

function isSlippage(value: unknown): value is Bps {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < SLIPPAGE_LIMIT
}

function isDeadline(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
