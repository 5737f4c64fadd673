import { describe, expect, it } from 'vitest'
import type { StakingKind, Summary } from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { interpolate } from '~/i18n/interpolate'
import type { Translate } from '~/i18n/keys'
import { summaryText } from '~/widgets/summaryText'
import { ALICE, hashOf } from './ledger'

const t = ((key: string, values = {}) => interpolate(key, values)) as Translate

const stake = (place: StakingKind, symbol: string, earns: string): Summary => ({
  kind: 'stake',
  amount: '1.5',
  symbol,
  place,
  earns,
})

const SENTENCES: readonly (readonly [Summary, string])[] = [
  [stake('farm', 'CHEESE-BNB LP', 'CHEESE'), 'Stake 1.5 CHEESE-BNB LP'],
  [{ ...stake('farm', 'CHEESE-BNB LP', 'CHEESE'), kind: 'unstake' } as Summary, 'Unstake 1.5 CHEESE-BNB LP'],
  [stake('pool', 'CHEESE', 'BUSD'), 'Stake 1.5 CHEESE (Earn BUSD)'],
  [stake('manual', 'CHEESE', 'CHEESE'), 'Stake 1.5 CHEESE (Manual CHEESE)'],
  [{ ...stake('auto', 'CHEESE', 'CHEESE'), kind: 'unstake' } as Summary, 'Unstake 1.5 CHEESE (Auto CHEESE)'],
  [stake('package', 'CHEESE', 'CHEESE'), 'Stake 1.5 CHEESE (Packages)'],
  [stake('fixed', 'CHEESE', 'CHEESE'), 'Stake 1.5 CHEESE (Fixed APR)'],
  [
    { kind: 'harvest', symbol: 'BUSD-BNB LP', place: 'farm', earns: 'CHEESE' },
    'Harvest CHEESE (BUSD-BNB LP)',
  ],
  [{ kind: 'harvest', symbol: 'CHEESE', place: 'pool', earns: 'BUSD' }, 'Harvest BUSD (Earn BUSD)'],
  [
    { kind: 'harvest', symbol: 'CHEESE', place: 'pool', which: '7', earns: 'BUSD' },
    'Harvest BUSD (Earn BUSD)',
  ],
  [{ kind: 'bounty', amount: '0.25', symbol: 'CHEESE' }, 'Claim a 0.25 CHEESE bounty'],
]

function restored(summary: unknown): Summary | undefined {
  const hash = hashOf(1)
  const entry = { hash, from: ALICE, summary, addedTime: 1, outcome: { status: 'pending', since: 1 } }
  return parseTransactionsState({ 56: { [hash]: JSON.parse(JSON.stringify(entry)) as unknown } })[56]?.[hash]
    ?.summary
}

describe('what was staked, taken back and harvested', () => {
  it.each(SENTENCES)('%o', (summary, sentence) => {
    expect(summaryText(summary, t)).toBe(sentence)
    expect(restored(summary)).toEqual(summary)
  })

  it('is not kept where it says of a place that there is none, or leaves a fact out', () => {
    const [[whole] = []] = SENTENCES
    expect(restored({ ...whole, place: 'elsewhere' })).toBeUndefined()
    expect(restored({ ...whole, place: 'toString' })).toBeUndefined()
    expect(restored({ ...whole, earns: undefined })).toBeUndefined()
    expect(restored({ ...whole, amount: 5 })).toBeUndefined()
    expect(restored({ ...whole, which: 5 })).toBeUndefined()
  })
})
