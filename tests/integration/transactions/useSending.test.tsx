import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import { connectStarted, walletReducer, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import type { Sent } from '~/core/transactions/plan'
import { transactionsReducer } from '~/core/transactions/slice'
import { toAddress } from '~/domain/address'
import { useSending } from '~/widgets/transactions/useSending'
import { ALICE } from '../../core/transactions/ledger'

const BOB = toAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const FAILED: Sent = { ok: false, problem: { kind: 'brings-too-little' } }

function open() {
  const store = configureStore({
    reducer: combineReducers({ wallet: walletReducer, transactions: transactionsReducer }),
  })
  const connect = (account = ALICE) => {
    act(() => {
      store.dispatch(connectStarted('a-wallet'))
      store.dispatch(walletReported({ walletId: 'a-wallet', account, chainId: network.chainId }))
    })
  }
  connect()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result, rerender } = renderHook(({ what }) => useSending(what), {
    wrapper,
    initialProps: { what: '1 BNB' },
  })
  const fail = async () => {
    await act(() => result.current.attempt(() => Promise.resolve(FAILED)))
    await waitFor(() => {
      expect(result.current.problem?.kind).toBe('brings-too-little')
    })
  }
  return { connect, fail, rerender, problem: () => result.current.problem }
}

afterEach(cleanup)

describe('why something was not sent', () => {
  it('is over when what it was about changes', async () => {
    const { fail, rerender, problem } = open()
    await fail()
    rerender({ what: '2 BNB' })
    expect(problem()).toBeUndefined()
  })

  it('is not told to another account', async () => {
    const { connect, fail, problem } = open()
    await fail()
    connect(BOB)
    expect(problem()).toBeUndefined()
  })
})
