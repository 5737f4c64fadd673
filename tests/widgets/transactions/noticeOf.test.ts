import '~/app/summaries'
import { describe, expect, it } from 'vitest'
import type { Outcome, Receipt, Transaction } from '~/core/transactions/slice'
import type { Translate } from '~/i18n/keys'
import { interpolate } from '~/i18n/interpolate'
import { noticeOf } from '~/widgets/transactions/noticeOf'
import { ALICE, hashOf } from '../../core/transactions/ledger'

const t = ((key: string, values = {}) => interpolate(key, values)) as Translate

function receiptOf(status: Receipt['status'], hash = hashOf(1)): Receipt {
  return {
    blockHash: hashOf(100),
    blockNumber: 5,
    transactionHash: hash,
    transactionIndex: 0,
    from: ALICE,
    status,
  }
}

const BATCH = { id: '7', walletId: 'w' }

const noticed = (outcome: Outcome) => {
  const transaction: Transaction = {
    hash: hashOf(1),
    from: ALICE,
    summary: { key: 'wrap', facts: { amount: '2', symbol: 'WBNB' } },
    addedTime: 0,
    outcome,
  }
  return noticeOf(transaction, t, 'en-US')
}

it.each([
  [
    'prediction-collect',
    { amount: '1', symbol: 'BNB', rounds: '7' },
    /doesn’t pay contract wallets.*collect again/,
  ],
  [
    'lottery-claim',
    { amount: '1', symbol: 'CAKE', round: '7', tickets: '1' },
    /doesn’t pay contract wallets/,
  ],
  ['ifo-claim', { amount: '1', symbol: 'CAKE', sale: 'Fondue' }, /doesn’t pay contract wallets/],
  ['unstake', { amount: '1', symbol: 'CAKE', place: 'auto', earns: 'CAKE' }, /doesn’t pay contract wallets/],
  ['lottery-buy', { count: '1', amount: '1', symbol: 'CAKE', round: '7' }, /doesn’t accept contract wallets/],
])('of a reverted %s where accounts with code are refused, what helps', (key, facts, words) => {
  const transaction: Transaction = {
    ...{ hash: hashOf(1), from: ALICE, addedTime: 0, summary: { key, facts } },
    outcome: { status: 'mined', since: 0, receipt: receiptOf(0) },
    revertReason: { kind: 'refused', reason: 'Contract not allowed', cause: 'no-contract-wallets' },
  }
  const { description } = noticeOf(transaction, t, 'en-US') ?? {}
  expect(description).toMatch(words)
  if (key !== 'lottery-buy') expect(description).not.toContain('regular account')
})

describe('what is said of a transaction', () => {
  const receipt = receiptOf(1)
  it.each<readonly [what: string, outcome: Outcome, type: string, title: string, words: RegExp]>([
    [
      'done',
      { status: 'mined', since: 0, receipt },
      'success',
      'Transaction receipt',
      /^Wrapped 2 BNB to WBNB$/,
    ],
    [
      'reverted',
      { status: 'mined', since: 0, receipt: receiptOf(0) },
      'danger',
      'Transaction receipt',
      /^Wrap 2 BNB to WBNB: the transaction reverted\. Please try again\. Confirm the transaction and make sure you are paying enough gas!$/,
    ],
    [
      'sped up',
      { status: 'replaced', since: 0, how: 'sped-up', receipt },
      'success',
      'Transaction sped up',
      /with the new fee/,
    ],
    [
      'sped up and reverted',
      { status: 'replaced', since: 0, how: 'sped-up', receipt: receiptOf(0) },
      'danger',
      'Transaction receipt',
      /transaction reverted/,
    ],
    [
      'cancelled',
      { status: 'replaced', since: 0, how: 'cancelled', receipt },
      'info',
      'Transaction canceled',
      /Nothing was traded/,
    ],
    [
      'replaced',
      { status: 'replaced', since: 0, how: 'replaced', receipt },
      'warning',
      'Transaction replaced',
      /replaced by another transaction/,
    ],
    [
      'replaced by nobody knows what',
      { status: 'lost', since: 0, why: 'nonce-used' },
      'warning',
      'Transaction replaced',
      /Check your wallet/,
    ],
    [
      'unknown to our nodes',
      { status: 'lost', since: 0, why: 'unseen' },
      'warning',
      'Outcome unknown',
      /It may still go through/,
    ],
    [
      'never answered by the wallet and not found',
      { status: 'lost', since: 0, why: 'unanswered' },
      'warning',
      'Outcome unknown',
      /Check your wallet before you send it again/,
    ],
    [
      'a batch that the wallet gave up',
      { status: 'lost', since: 0, why: 'not-carried-out' },
      'danger',
      'Not completed',
      /Nothing changed, so you can try again/,
    ],
    [
      'a batch that was done in part',
      { status: 'lost', since: 0, why: 'partly-done' },
      'warning',
      'Partially completed',
      /only part of it/,
    ],
    [
      'a batch that the wallet forgot',
      { status: 'lost', since: 0, why: 'forgotten' },
      'warning',
      'Outcome unknown',
      /no longer tracks it\. Check whether it went through/,
    ],
    [
      'a batch of which the wallet does not tell',
      { status: 'lost', since: 0, why: 'no-status' },
      'warning',
      'Outcome unknown',
      /hasn’t reported the outcome\. Check whether it went through/,
    ],
    [
      'taken back by the chain',
      { status: 'pending', since: 0, isReorganised: true },
      'warning',
      'Transaction pending again',
      /was dropped in a reorganization/,
    ],
  ])('%s', (_what, outcome, type, title, words) => {
    const notice = noticed(outcome)
    expect(notice).toMatchObject({ type, title })
    expect(notice?.description).toMatch(words)
    expect(notice?.description).toMatch(/^Wrap(?:ped)? 2 BNB to WBNB/)
  })

  it('nothing of one that waits for its first block', () => {
    expect(noticed({ status: 'pending', since: 0 })).toBeUndefined()
  })

  it('with a link to what is on the chain: of a replaced one, to what took its place', () => {
    const link = (hash: string) => `https://bscscan.com/tx/${hash}`
    expect(noticed({ status: 'mined', since: 0, receipt })?.link?.href).toBe(link(hashOf(1)))
    const other = receiptOf(1, hashOf(2))
    expect(noticed({ status: 'replaced', since: 0, how: 'sped-up', receipt: other })?.link?.href).toBe(
      link(hashOf(2)),
    )
    expect(noticed({ status: 'lost', since: 0, why: 'unseen' })?.link?.href).toBe(link(hashOf(1)))
  })

  it('with none for a batch of which no transaction is known', () => {
    const batch: Transaction = {
      batch: BATCH,
      from: ALICE,
      summary: { key: 'wrap', facts: { amount: '2', symbol: 'WBNB' } },
      addedTime: 0,
      outcome: { status: 'lost', since: 0, why: 'forgotten' },
    }
    expect(noticeOf(batch, t, 'en-US')).not.toHaveProperty('link')
    expect(
      noticeOf({ ...batch, outcome: { status: 'mined', since: 0, receipt } }, t, 'en-US'),
    ).toHaveProperty('link')
  })
})
