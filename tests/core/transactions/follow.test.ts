import { describe, expect, it } from 'vitest'
import { isDue } from '~/core/transactions/follow'
import type { Transaction } from '~/core/transactions/slice'
import { toAddress } from '~/domain/address'

const NOW = 1_700_000_000_000
const MINUTE = 60_000

function transaction(ageMs: number, lastCheckedBlockNumber?: number): Transaction {
  return {
    hash: `0x${'01'.repeat(32)}`,
    from: toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
    summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
    addedTime: NOW - ageMs,
    outcome: {
      status: 'pending',
      since: NOW - ageMs,
      ...(lastCheckedBlockNumber !== undefined && { lastCheckedBlockNumber }),
    },
  }
}

describe('when a receipt is looked for (specification 1 §9)', () => {
  it('is at the first block after sending', () => {
    expect(isDue(transaction(0), { blockNumber: 100, nowMs: NOW })).toBe(true)
    const sent: Transaction = { ...transaction(0), sentBlock: 100 }
    const isDueAt = (blockNumber: number) => isDue(sent, { blockNumber, nowMs: NOW })
    // A page that is behind comes to blocks from before.
    expect([90, 99, 100].map(isDueAt)).toEqual([false, false, false])
    expect(isDueAt(101)).toBe(true)
    // A chain that was begun anew.
    expect(isDueAt(89)).toBe(true)
  })

  it.each([
    ['under 5 minutes', 4 * MINUTE, 3],
    ['5 to 60 minutes', 30 * MINUTE, 3],
    ['almost 60 minutes', 60 * MINUTE - 1, 3],
    ['60 minutes', 60 * MINUTE, 10],
    ['over 60 minutes', 61 * MINUTE, 10],
  ])('is every few blocks for a transaction of %s', (_, age, blocks) => {
    expect(isDue(transaction(age, 100), { blockNumber: 100 + blocks - 1, nowMs: NOW })).toBe(false)
    expect(isDue(transaction(age, 100), { blockNumber: 100 + blocks, nowMs: NOW })).toBe(true)
  })

  it('is at once where the last look was at a chain that is no more', () => {
    expect(isDue(transaction(0, 101), { blockNumber: 100, nowMs: NOW })).toBe(true)
  })

  it('is so until 20 blocks lie on it, and once from beyond', () => {
    const receipt = {
      blockHash: `0x${'02'.repeat(32)}`,
      blockNumber: 100,
      transactionHash: `0x${'01'.repeat(32)}`,
      transactionIndex: 0,
      from: transaction(0).from,
      status: 1,
    } as const
    const mined: Transaction = { ...transaction(0), outcome: { status: 'mined', since: NOW, receipt } }
    const isDueAt = (blockNumber: number, lastLook?: number) =>
      isDue(mined, { blockNumber, nowMs: NOW, lastLook })
    expect(isDueAt(119)).toBe(true)
    expect(isDueAt(120)).toBe(false)
    expect(isDueAt(119, 116)).toBe(true)
    expect(isDueAt(119, 117)).toBe(false)
    expect(isDueAt(125, 119)).toBe(true)
    expect(isDueAt(125, 120)).toBe(false)
  })

  it('is for a day of one that was given up, and never of one that its wallet has given up', () => {
    const DAY = 24 * 60 * MINUTE
    const lost = (since: number, why: 'unseen' | 'not-carried-out'): Transaction => ({
      ...transaction(2 * DAY),
      outcome: { status: 'lost', since, why },
    })
    const isDueAt = (each: Transaction, lastLook?: number) =>
      isDue(each, { blockNumber: 100, nowMs: NOW, lastLook })
    expect(isDueAt(lost(NOW - DAY + 1, 'unseen'))).toBe(true)
    expect(isDueAt(lost(NOW - DAY, 'unseen'))).toBe(false)
    expect(isDueAt(lost(NOW, 'unseen'), 90)).toBe(true)
    expect(isDueAt(lost(NOW, 'unseen'), 91)).toBe(false)
    expect(isDueAt(lost(NOW, 'not-carried-out'))).toBe(false)
  })

  it('is never of one that was withdrawn', () => {
    const withdrawn: Transaction = { ...transaction(0), outcome: { status: 'withdrawn', since: NOW } }
    expect(isDue(withdrawn, { blockNumber: 100, nowMs: NOW })).toBe(false)
  })
})
