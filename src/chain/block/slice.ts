import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { network } from '~/config/networks'

/**
 * 'connecting' until a node answers for the first time; 'lost' while none does; 'no-contracts' while nodes answer,
 * but have nothing where the contract that reads everything should be: another network, or a wrong address.
 */
export type Connection = 'connecting' | 'live' | 'lost' | 'no-contracts'

export interface BlockState {
  /** The chain that is read: one at a time. */
  readonly chainId: number
  /** 0 until a block is known. */
  readonly currentBlock: number
  /** The first block that was known, for what counts from the opening of the page; 0 until then. */
  readonly initialBlock: number
  readonly connection: Connection
  /** The newest block with an own transaction: what is asked seldom is asked again from there on. 0 without one. */
  readonly ownBlock: number
  /** Seconds from one block to the next as headers tell (`clock/blockTime`); absent until measured. */
  readonly measuredSecondsPerBlock?: number
}

const initialState: BlockState = {
  chainId: network.chainId,
  currentBlock: 0,
  initialBlock: 0,
  ownBlock: 0,
  connection: 'connecting',
}

const slice = createSlice({
  name: 'block',
  initialState,
  reducers: {
    chainChosen(state, { payload }: PayloadAction<number>) {
      return payload === state.chainId ? state : { ...initialState, chainId: payload }
    },
    /** Blocks only rise; what a node says later of an older one changes nothing. */
    blockSeen(state, { payload }: PayloadAction<number>) {
      if (payload <= state.currentBlock) return
      state.currentBlock = payload
      if (state.initialBlock === 0) state.initialBlock = payload
    },
    /** The chain itself went back, or no node knows a newer block than this: what comes is read from here. */
    chainRewound(state, { payload }: PayloadAction<{ readonly chainId: number; readonly block: number }>) {
      state.currentBlock = payload.block
      state.initialBlock = Math.min(state.initialBlock, payload.block)
      state.ownBlock = Math.min(state.ownBlock, payload.block)
    },
    /** An own transaction has its receipt in this block. */
    ownBlockSeen(state, { payload }: PayloadAction<number>) {
      state.ownBlock = Math.max(state.ownBlock, payload)
    },
    blockTimeMeasured(state, { payload }: PayloadAction<number>) {
      state.measuredSecondsPerBlock = payload
    },
    connectionChanged(state, { payload }: PayloadAction<Connection>) {
      state.connection = payload
    },
  },
})

export const { chainChosen, blockSeen, chainRewound, ownBlockSeen, connectionChanged, blockTimeMeasured } =
  slice.actions
export const blockReducer = slice.reducer

/** The newest known block; 0 until one is known. */
export function selectCurrentBlock(state: { readonly block: BlockState }): number {
  return state.block.currentBlock
}

export function selectConnection(state: { readonly block: BlockState }): Connection {
  return state.block.connection
}

/** True while nothing new can be read: figures on the page are old, and nothing may be offered on them. */
export function selectIsConnectionLost(state: { readonly block: BlockState }): boolean {
  const { connection } = state.block
  return connection === 'lost' || connection === 'no-contracts'
}
