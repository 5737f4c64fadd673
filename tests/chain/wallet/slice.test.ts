import { describe, expect, it } from 'vitest'
import {
  connectEnded,
  connectStarted,
  selectAccount,
  selectIsWrongNetwork,
  walletLeft,
  walletReducer,
  walletReported,
  type WalletState,
} from '~/chain/wallet/slice'
import { toAddress } from '~/domain/address'
import { ALICE, BOB } from './fakeWallet'

const alice = { walletId: 'io.fox', account: toAddress(ALICE), chainId: 56 }

function after(...actions: Parameters<typeof walletReducer>[1][]): WalletState {
  return actions.reduce<WalletState | undefined>(walletReducer, undefined) ?? { status: 'disconnected' }
}

describe('the wallet slice', () => {
  it('goes from disconnected through connecting to connected', () => {
    expect(after({ type: 'start' })).toEqual({ status: 'disconnected' })
    expect(after(connectStarted('io.fox'))).toEqual({ status: 'connecting', walletId: 'io.fox' })
    expect(after(connectStarted('io.fox'), walletReported(alice))).toEqual({ status: 'connected', ...alice })
  })

  it('ends a question that was refused, and nothing else', () => {
    expect(after(connectStarted('io.fox'), connectEnded())).toEqual({ status: 'disconnected' })
    expect(after(connectStarted('io.fox'), walletReported(alice), connectEnded()).status).toBe('connected')
  })

  it('ignores a report of a wallet that is not being connected', () => {
    expect(after(walletReported(alice))).toEqual({ status: 'disconnected' })
    expect(after(connectStarted('io.other'), walletReported(alice))).toEqual({
      status: 'connecting',
      walletId: 'io.other',
    })
  })

  it('follows another account and another chain', () => {
    const moved = { ...alice, account: toAddress(BOB), chainId: 1 }
    expect(after(connectStarted('io.fox'), walletReported(alice), walletReported(moved))).toEqual({
      status: 'connected',
      ...moved,
    })
  })

  it('keeps its identity when the wallet repeats itself', () => {
    const state = after(connectStarted('io.fox'), walletReported(alice))
    expect(walletReducer(state, walletReported({ ...alice }))).toBe(state)
  })

  it('lets a login to another wallet go on when the former one leaves', () => {
    expect(after(connectStarted('io.other'), walletLeft())).toEqual({
      status: 'connecting',
      walletId: 'io.other',
    })
    expect(after(connectStarted('io.fox'), walletReported(alice), walletLeft())).toEqual({
      status: 'disconnected',
    })
  })

  it('has an account to trade with on the network of the build only', () => {
    const here = { wallet: after(connectStarted('io.fox'), walletReported(alice)) }
    const elsewhere = { wallet: after(connectStarted('io.fox'), walletReported({ ...alice, chainId: 1 })) }
    expect([selectAccount(here), selectIsWrongNetwork(here)]).toEqual([ALICE, false])
    expect([selectAccount(elsewhere), selectIsWrongNetwork(elsewhere)]).toEqual([undefined, true])
  })
})
