import { describe, expect, it } from 'vitest'
import { ALL_SUMMARIES } from '~/app/summaries'
import type { Fields } from '~/core/persistence/stored'
import { persistedTransactions } from '~/core/transactions/persisted'
import type { Summary } from '~/core/transactions/slice'
import { interpolate } from '~/i18n/interpolate'
import type { Translate } from '~/i18n/keys'
import { completedText, receiptText, type SummaryWords, summaryText } from '~/widgets/transactions/summaries'
import { ALICE, hashOf } from './ledger'

const t = ((key: string, values = {}) => interpolate(key, values)) as Translate

const stake = (place: string, symbol: string, earns: string, key = 'stake'): Summary => ({
  key,
  facts: { amount: '1.5', symbol, place, earns },
  target: { place },
})
const harvest = (place: string, symbol: string, earns: string): Summary => ({
  key: 'harvest',
  facts: { symbol, place, earns },
  target: { place, which: '7' },
})

const SENTENCES: readonly (readonly [Summary, asked: string, done: string])[] = [
  [stake('farm', 'CHEESE-BNB LP', 'CHEESE'), 'Stake 1.5 CHEESE-BNB LP', 'Staked 1.5 CHEESE-BNB LP'],
  [
    stake('farm', 'CHEESE-BNB LP', 'CHEESE', 'unstake'),
    'Unstake 1.5 CHEESE-BNB LP',
    'Unstaked 1.5 CHEESE-BNB LP',
  ],
  [stake('pool', 'CHEESE', 'BUSD'), 'Stake 1.5 CHEESE (Earn BUSD)', 'Staked 1.5 CHEESE (Earn BUSD)'],
  [
    stake('manual', 'CHEESE', 'CHEESE'),
    'Stake 1.5 CHEESE (Manual CHEESE)',
    'Staked 1.5 CHEESE (Manual CHEESE)',
  ],
  [
    stake('auto', 'CHEESE', 'CHEESE', 'unstake'),
    'Unstake 1.5 CHEESE (Auto CHEESE)',
    'Unstaked 1.5 CHEESE (Auto CHEESE)',
  ],
  [stake('package', 'CHEESE', 'CHEESE'), 'Stake 1.5 CHEESE (Packages)', 'Staked 1.5 CHEESE (Packages)'],
  [stake('fixed', 'CHEESE', 'CHEESE'), 'Stake 1.5 CHEESE (Fixed APR)', 'Staked 1.5 CHEESE (Fixed APR)'],
  [
    harvest('farm', 'BUSD-BNB LP', 'CHEESE'),
    'Harvest CHEESE from BUSD-BNB LP',
    'Harvested CHEESE from BUSD-BNB LP',
  ],
  [harvest('pool', 'CHEESE', 'BUSD'), 'Harvest BUSD from Earn BUSD', 'Harvested BUSD from Earn BUSD'],
  [
    { key: 'bounty', facts: { amount: '0.25', symbol: 'CHEESE' } },
    'Claim a 0.25 CHEESE bounty',
    'Claimed a 0.25 CHEESE bounty',
  ],
  [
    { key: 'ifo-commit', facts: { amount: '2.5', symbol: 'CHEESE', sale: 'Fondue' } },
    'Commit 2.5 CHEESE to Fondue',
    'Committed 2.5 CHEESE to Fondue',
  ],
  [
    { key: 'ifo-claim', facts: { amount: '12', symbol: 'FONDUE', sale: 'Fondue' } },
    'Claim 12 FONDUE from Fondue',
    'Claimed 12 FONDUE from Fondue',
  ],
  [
    { key: 'presale-buy', facts: { amount: '0.5', symbol: 'RIND' } },
    'Contribute 0.5 BNB to the RIND presale',
    'Contributed 0.5 BNB to the RIND presale',
  ],
  [
    { key: 'presale-claim', facts: { amount: '5000', symbol: 'RIND' } },
    'Claim 5,000 RIND from the presale',
    'Claimed 5,000 RIND from the presale',
  ],
  [
    { key: 'presale-refund', facts: { amount: '0.5', symbol: 'RIND' } },
    'Refund 0.5 BNB from the RIND presale',
    'Refunded 0.5 BNB from the RIND presale',
  ],
]

function restored(summary: unknown, version = 3): Summary | undefined {
  const hash = hashOf(1)
  const entry = { hash, from: ALICE, summary, addedTime: 1, outcome: { status: 'pending', since: 1 } }
  const fields = { 56: { [hash]: JSON.parse(JSON.stringify(entry)) as unknown } }
  const { migrations, parse } = persistedTransactions
  const current = migrations.slice(version).reduce<Fields>((before, migrate) => migrate(before), fields)
  return parse(current)[56]?.[hash]?.summary
}

it.each([
  [1, 'dropped', 'unseen', { kind: 'approve', symbol: 'CHEESE' }],
  [3, 'untold', 'no-status', { key: 'approve', facts: { symbol: 'CHEESE' } }],
])('a loss that version %i called %s is restored as %s', (version, before, why, summary) => {
  const hash = hashOf(1)
  const entry = { hash, from: ALICE, summary, addedTime: 1 }
  const fields = { 56: { [hash]: { ...entry, outcome: { status: 'lost', since: 1, why: before } } } }
  const { migrations, parse } = persistedTransactions
  const current = migrations.slice(version).reduce<Fields>((stored, migrate) => migrate(stored), fields)
  expect(parse(current)[56]?.[hash]?.outcome).toEqual({ status: 'lost', since: 1, why })
})

describe('the summary of a transaction', () => {
  it.each(SENTENCES)('%o is told in a sentence and restored', (summary, asked, done) => {
    expect(summaryText(summary, t, 'en-US')).toBe(asked)
    expect(receiptText(summary, t, 'en-US')).toBe(done)
    expect(restored(summary)).toEqual(summary)
  })

  it('is what an older version stored, with its facts in their place', () => {
    const old = { kind: 'harvest', symbol: 'CHEESE', place: 'pool', which: '7', earns: 'BUSD' }
    expect(restored(old, 2)).toEqual(harvest('pool', 'CHEESE', 'BUSD'))
    expect(restored({ kind: 'approve', symbol: 'CHEESE' }, 2)).toEqual({
      key: 'approve',
      facts: { symbol: 'CHEESE' },
    })
  })

  it('is shown as a plain transaction without a text or with a missing fact', () => {
    const [[whole] = []] = SENTENCES
    if (whole === undefined) throw new Error('There is no sentence')
    const { amount: _, ...facts } = whole.facts
    expect(summaryText({ ...whole, key: 'toString' }, t, 'en-US')).toBe('Transaction')
    expect(summaryText({ ...whole, facts }, t, 'en-US')).toBe('Transaction')
    expect(completedText({ ...whole, key: 'toString' }, t)).toBe('Done')
    // What an area that is not known any more has sent is kept all the same.
    expect(restored({ ...whole, key: 'gone' })).toEqual({ ...whole, key: 'gone' })
  })

  it('says without a figure what was done where the receipt tells none', () => {
    const bought = {
      ...{ key: 'lottery-buy', facts: { count: '3', symbol: 'CHEESE', round: '7' } },
      unknown: ['amount'],
    }
    expect(receiptText(bought, t, 'en-US')).toBe('Tickets bought')
    const harvested = { ...harvest('pool', 'CHEESE', 'BUSD'), unknown: ['amount'] }
    expect(receiptText(harvested, t, 'en-US')).toBe('Harvested BUSD from Earn BUSD')
  })

  it.each([
    [{ ...harvest('pool', 'CHEESE', 'BUSD') }, { amount: '1234.5' }, 'Harvested 1,234.5 BUSD from Earn BUSD'],
    [{ key: 'approve', facts: { symbol: 'CHEESE' } }, { allowed: 'unlimited' }, 'Enabled unlimited CHEESE'],
    [{ key: 'approve', facts: { symbol: 'CHEESE' } }, { allowed: '1.5' }, 'Enabled 1.5 CHEESE'],
    [{ key: 'approve', facts: { symbol: 'CHEESE' } }, { allowed: '0' }, 'Revoked CHEESE'],
    [{ key: 'revoke', facts: { symbol: 'CHEESE' } }, { allowed: '0' }, 'Revoked CHEESE'],
    [{ key: 'revoke', facts: { symbol: 'CHEESE' } }, { allowed: '2' }, 'Enabled 2 CHEESE'],
  ])('has what only the receipt tells: %o with %o', (summary, told, sentence) => {
    const done = { ...summary, facts: { ...summary.facts, ...told } }
    expect(receiptText(done, t, 'en-US')).toBe(sentence)
  })

  it('says for every kind of transaction what is asked and, in other words, what was done', () => {
    const facts = { side: 'bull', tickets: '1 2', rounds: '1 2', place: 'pool', count: '2', points: '2' }
    const told = new Proxy<Record<string, string>>(facts, {
      get: (known, fact) => known[String(fact)] ?? '1',
    })
    for (const [key, { text, receipt, done }] of ALL_SUMMARIES.flatMap(Object.entries<SummaryWords>)) {
      const telling = { t, figure: String, list: (parts: readonly string[]) => parts.join(', ') }
      const asked = text(told, telling, told)
      expect(receipt?.(told, telling, told) ?? done, key).not.toBe(asked)
    }
  })

  it('is not kept where it is none', () => {
    const [[whole] = []] = SENTENCES
    expect(restored({ ...whole, facts: { amount: 5 } })).toBeUndefined()
    expect(restored({ ...whole, facts: undefined })).toBeUndefined()
    expect(restored({ ...whole, key: 7 })).toBeUndefined()
    expect(restored({ ...whole, target: { place: 5 } })).toBeUndefined()
    expect(restored({ ...whole, target: { place: 'farm', which: 5 } })).toBeUndefined()
    expect(restored({ ...whole, facts: { amount: 'x'.repeat(3000) } })).toBeDefined()
    expect(restored({ ...whole, key: 'x'.repeat(301) })).toBeUndefined()
    expect(restored({ ...whole, facts: { amount: 'x'.repeat(3001) } })).toBeUndefined()
  })
})
