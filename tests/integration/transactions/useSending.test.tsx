import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { SendResult } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { useSending } from '~/widgets/transactions/useSending'
import { ACCOUNT } from '../support/localChain'
import { renderHookInApp } from '../support/renderApp'

const BOB = toAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const FAILED: SendResult = { ok: false, problem: { kind: 'brings-too-little' } }

function useSendingOf() {
  const [what, setWhat] = useState('1 BNB')
  return { sending: useSending(what), setWhat }
}

function open() {
  const { result, connect } = renderHookInApp(useSendingOf, { account: ACCOUNT })
  const problem = () => result.current.sending.problem
  const fail = async () => {
    await act(() => result.current.sending.attempt(() => Promise.resolve(FAILED)))
    await waitFor(() => expect(problem()?.kind).toBe('brings-too-little'))
  }
  return { connect, fail, page: result, problem }
}

describe('why something was not sent', () => {
  it('is over when what it was about changes', async () => {
    const { fail, page, problem } = open()
    await fail()
    act(() => {
      page.current.setWhat('2 BNB')
    })
    expect(problem()).toBeUndefined()
  })

  it('is not told to another account', async () => {
    const { connect, fail, problem } = open()
    await fail()
    connect(BOB)
    expect(problem()).toBeUndefined()
  })
})
