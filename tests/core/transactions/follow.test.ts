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
  })

  it.each([
    ['under 5 minutes', 4 * MINUTE, 3],
    ['5 to 60 minutes', 30 * MINUTE, 3],
    ['over 60 minutes', 61 * MINUTE, 10],
  ])('is every few blocks for a transaction of %s', (_, age, blocks) => {
    expect(isDue(transaction(age, 100), { blockNumber: 100 + blocks - 1, nowMs: NOW })).toBe(false)
    expect(isDue(transaction(age, 100), { blockNumber: 100 + blocks, nowMs: NOW })).toBe(true)
  })
})
