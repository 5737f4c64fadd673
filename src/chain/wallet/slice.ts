import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { lastWallet } from './memory'

interface WalletReport {
  readonly walletId: string
  readonly account: Address
  readonly chainId: number
}

/** The connection as the wallet last described it. Its provider, which cannot be serialised, is in the session. */
export type WalletState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly walletId: string }
  | ({ readonly status: 'connected' } & WalletReport)

const DISCONNECTED = { status: 'disconnected' } as const

const walletSlice = createSlice({
  name: 'wallet',
  // That of the last visit is reconnected to: until it has answered, no one is told to connect.
  initialState: (): WalletState => {
    const walletId = lastWallet()
    return walletId === undefined ? DISCONNECTED : { status: 'connecting', walletId }
  },
  reducers: {
    connectStarted: (_, { payload: walletId }: PayloadAction<string>): WalletState => ({
      status: 'connecting',
      walletId,
    }),
    /** Refused, failed or cancelled. */
    connectEnded: (state): WalletState => (state.status === 'connecting' ? DISCONNECTED : state),
    /** The wallet said who and where it is; ignored from a wallet that is not being connected. */
    walletReported: (state, { payload }: PayloadAction<WalletReport>): WalletState => {
      if (state.status === 'disconnected' || state.walletId !== payload.walletId) return state
      const { walletId, account, chainId } = payload
      if (state.status === 'connected' && state.account === account && state.chainId === chainId) return state
      return { status: 'connected', walletId, account, chainId }
    },
    /** Locked, revoked or disconnected; a login to another wallet that has begun meanwhile goes on. */
    walletLeft: (state): WalletState => (state.status === 'connected' ? DISCONNECTED : state),
  },
})

export const { connectStarted, connectEnded, walletReported, walletLeft } = walletSlice.actions
export const walletReducer = walletSlice.reducer

interface WalletRoot {
  readonly wallet: WalletState
}

export function selectWallet(state: WalletRoot): WalletState {
  return state.wallet
}

/** The account that can trade here: connected, and on this build's network. */
export function selectAccount({ wallet }: WalletRoot): Address | undefined {
  return wallet.status === 'connected' && wallet.chainId === network.chainId ? wallet.account : undefined
}

export function selectIsWrongNetwork({ wallet }: WalletRoot): boolean {
  return wallet.status === 'connected' && wallet.chainId !== network.chainId
}
