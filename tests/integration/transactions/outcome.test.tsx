import { act, cleanup, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { SendProblem } from '~/core/transactions/plan'
import { amountFact, receivedTerms } from '~/core/transactions/logFacts'
import {
  transactionAnswered,
  transactionAsked,
  transactionFound,
  transactionMined,
} from '~/core/transactions/slice'
import { sendProblemText } from '~/widgets/problemText'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { type FailedSending, SendFailure } from '~/widgets/transactions/SendFailure'
import { SentOutcome, TransactionOutcome } from '~/widgets/transactions/TransactionOutcome'
import { TransactionNotices } from '~/widgets/TransactionNotices'
import '~/app/summaries'
import { ALICE, hashOf, ROUTER } from '../../core/transactions/ledger'
import { renderApp } from '../support/renderApp'

// The wallets of these tests are on the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})

const chainId = 56

function open(problem: SendProblem) {
  const onRetry = vi.fn()
  const onRepeat = vi.fn()
  const { store, user } = renderApp({
    account: ALICE,
    content: (
      <>
        <PendingInWallet />
        <TransactionOutcome
          progress={{ status: 'failed', problem }}
          sentence={null}
          failureText={sendProblemText}
          onAgain={onRetry}
          onRepeat={onRepeat}
          onClose={() => undefined}
        />
      </>
    ),
  })
  const ask = () => {
    act(() => {
      const summary = { key: 'approve', facts: { symbol: 'CHEESE' } } as const
      const call = { to: ROUTER, value: '0x0', data: '0x12' } as const
      const transaction = { requestId: 'a-request', from: ALICE, summary, addedTime: 1, call }
      store.dispatch(transactionAsked({ chainId, transaction }))
    })
  }
  return { store, ask, onRetry, onRepeat, user }
}

describe('what was not sent, or may have been', () => {
  it('is no alarm when the person said no, and leads back to the review', async () => {
    const { user, onRetry } = open({ kind: 'rejected' })
    expect(screen.getByText('You rejected this in your wallet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers no second try while the outcome is unknown, and tells it once it is found', () => {
    const { store, ask } = open({ kind: 'outcome-unknown', id: 'a-request', message: 'Request timed out' })
    ask()
    act(() => {
      store.dispatch(transactionAnswered({ chainId, id: 'a-request', hash: undefined, time: 2 }))
    })
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Your wallet says: “Request timed out” It may still have sent/,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByTestId('sent-standing').textContent).toBe('Looking for the transaction')
    act(() => {
      const hash = hashOf(1)
      store.dispatch(transactionFound({ chainId, id: 'a-request', hash, nonce: 0, time: 3 }))
      const block = { blockHash: hashOf(2), blockNumber: 1, transactionIndex: 0 }
      const receipt = { ...block, transactionHash: hash, from: ALICE, status: 1 } as const
      store.dispatch(transactionMined({ chainId, id: 'a-request', receipt, confirmedTime: 4 }))
    })
    expect(screen.getByTestId('sent-standing').textContent).toBe('Done')
  })

  it('leads back to the review when it failed for a reason that may pass', async () => {
    const { user, onRetry } = open({ kind: 'unprepared' })
    await user.click(screen.getByRole('button', { name: 'Back to the review' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('is said to wait in the wallet when a page that is gone asked for it', () => {
    const { ask } = open({ kind: 'unprepared' })
    expect(screen.queryByText('A transaction is waiting in your wallet')).toBeNull()
    ask()
    expect(screen.getByText('A transaction is waiting in your wallet')).toBeDefined()
    expect(screen.getByText('Enable CHEESE')).toBeDefined()
  })
})

describe('a failure that its screen has no words for', () => {
  const shown = (sending: FailedSending) => {
    renderApp({ account: ALICE, content: <SendFailure sending={sending} /> })
    return screen.getByRole('alert').textContent
  }
  const retries = { onAgain: () => undefined, onRepeat: () => undefined }
  const problem = { kind: 'estimate-failed' } as const

  it('is of the approval or of what is confirmed', () => {
    expect(shown({ problem, ...retries })).toMatch(/^An error occurred confirming transaction/)
    cleanup()
    expect(shown({ problem, ...retries, isApproval: true })).toMatch(
      /^An error occurred approving transaction/,
    )
  })

  it('is no failure while the outcome is unknown', () => {
    const unknown = { kind: 'outcome-unknown', id: 'a-request', message: 'Slow' } as const
    expect(shown({ problem: unknown, ...retries, isApproval: true })).toMatch(/^Your wallet says: “Slow”/)
  })
})

describe('what was sent', () => {
  it('gives its picture over to how it ended, with what was received', () => {
    const { store } = renderApp({
      account: ALICE,
      content: (
        <TransactionOutcome
          progress={{ status: 'sent', id: 'a-request' }}
          sentence={<p>Swapping</p>}
          failureText={sendProblemText}
          onAgain={() => undefined}
          onRepeat={() => undefined}
          onClose={() => undefined}
        />
      ),
    })
    const summary = {
      key: 'swap',
      facts: { inputAmount: '1', inputSymbol: 'BNB', outputAmount: '1234.5', outputSymbol: 'BUSD' },
    }
    const busd = { address: ROUTER, decimals: 18, symbol: 'BUSD' }
    const logFacts = [amountFact('outputAmount', busd, receivedTerms(busd.address), { line: 'received' })]
    const call = { to: ROUTER, value: '0x0', data: '0x12' } as const
    const transaction = { requestId: 'a-request', from: ALICE, summary, logFacts, addedTime: 1, call }
    act(() => {
      store.dispatch(transactionAsked({ chainId, transaction }))
      store.dispatch(transactionAnswered({ chainId, id: 'a-request', hash: hashOf(1), time: 2 }))
    })
    expect(screen.getByRole('heading', { name: 'Transaction Submitted' })).toBeDefined()
    expect(screen.getByText('Swapping')).toBeDefined()
    act(() => {
      const block = { blockHash: hashOf(2), blockNumber: 1, transactionIndex: 0 }
      const receipt = { ...block, transactionHash: hashOf(1), from: ALICE, status: 1 } as const
      store.dispatch(
        transactionMined({
          chainId,
          id: 'a-request',
          receipt,
          told: { outputAmount: '1234.5' },
          confirmedTime: 4,
        }),
      )
    })
    expect(screen.getByRole('heading', { name: 'Swapped' })).toBeDefined()
    expect(screen.queryByText('Swapping')).toBeNull()
    // The sentence has the amount: it is not said again.
    expect(screen.getByText('Swapped 1 BNB for 1,234.5 BUSD')).toBeDefined()
    expect(screen.queryByTestId('sent-received')).toBeNull()
  })
})

describe('the receipt of what was sent', () => {
  it.each([
    { place: 'a notice where no dialog is open', opens: false },
    { place: 'the dialog that opens at the same moment', opens: true },
  ])('is told once, by $place', async ({ opens }) => {
    const wallet = new EventTarget()
    function Sent() {
      const [id, setId] = useState<string>()
      useEffect(() => {
        wallet.addEventListener('sent', () => setId('a-request'))
      }, [])
      return id !== undefined && <SentOutcome id={id} onClose={() => undefined} />
    }
    const { store } = renderApp({
      account: ALICE,
      content: (
        <>
          <TransactionNotices />
          <Sent />
        </>
      ),
    })
    const hash = hashOf(1)
    act(() => {
      const summary = { key: 'approve', facts: { symbol: 'CHEESE' } } as const
      const call = { to: ROUTER, value: '0x0', data: '0x12' } as const
      const transaction = { requestId: 'a-request', from: ALICE, summary, addedTime: 1, call }
      store.dispatch(transactionAsked({ chainId, transaction }))
      store.dispatch(transactionFound({ chainId, id: 'a-request', hash, nonce: 0, time: 3 }))
    })
    act(() => {
      // React renders the store’s changes before this.
      if (opens) wallet.dispatchEvent(new Event('sent'))
      const block = { blockHash: hashOf(2), blockNumber: 1, transactionIndex: 0 }
      const receipt = { ...block, transactionHash: hash, from: ALICE, status: 1 } as const
      store.dispatch(transactionMined({ chainId, id: 'a-request', receipt, confirmedTime: 4 }))
    })
    if (opens) expect(screen.getByText('Close')).toBeDefined()
    expect(await screen.findAllByText('Transaction receipt')).toHaveLength(1)
  })
})
