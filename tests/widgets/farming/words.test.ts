import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { significantText, significantTextUp } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import type { Translate } from '~/i18n/keys'
import { durationText } from '~/widgets/farming/durationText'
import { type StakeDialogProblem, stakeProblemText } from '~/widgets/farming/stakeProblemText'

const t = ((key: string, values: Record<string, string | number> = {}) =>
  key.replace(/%(\w+)%/g, (_, name: string) => String(values[name]))) as unknown as Translate

describe('a time that is left', () => {
  it.each([
    [-5, '0s'],
    [0, '0s'],
    [59.9, '59s'],
    [60, '1m 0s'],
    [3600, '1h 0m'],
    [259_200, '3d 0h'],
    [259_199, '2d 23h'],
  ])('a time that is left of %d seconds is said as %s', (seconds, words) => {
    expect(durationText(seconds, 'en-US')).toBe(words)
  })

  it('is in English as in the browser’s own English', () => {
    for (const seconds of [5, 65, 3700, 90_000, 86_400 * 1234]) {
      expect(durationText(seconds, 'en-US')).toBe(durationText(seconds, 'en-US-u-nu-latn'))
    }
  })
})

describe('why nothing is staked', () => {
  const format = { amount: significantText, amountUp: significantTextUp }
  const token: Token = {
    kind: 'token',
    chainId: network.chainId,
    address: toAddress('0x00000000000000000000000000000000000000d6'),
    decimals: 6,
    symbol: 'D6',
    name: 'Six',
  }

  it.each<[string, StakeDialogProblem]>([
    ['Enter an amount', { kind: 'no-amount' }],
    ['Insufficient D6 balance', { kind: 'balance-too-low' }],
    ['Stake at least 10 D6', { kind: 'below-minimum', minimum: 10_000_000n }],
    ['Stake at most 2.5 D6', { kind: 'above-maximum', left: 2_500_000n }],
    // What is said can be staked: the least is not below the rule, the most not above it.
    ['Stake at least 1234.57 D6', { kind: 'below-minimum', minimum: 1_234_561_000n }],
    ['Stake at most 1234.56 D6', { kind: 'above-maximum', left: 1_234_569_000n }],
    ['You’ve reached the limit per wallet', { kind: 'above-maximum', left: 0n }],
    ['More than you have staked', { kind: 'more-than-staked' }],
    ['Can’t connect to the blockchain', { kind: 'unreadable' }],
    ['Too many decimals', { kind: 'amount', problem: 'too-many-decimals' }],
    ['Enter a smaller amount', { kind: 'amount', problem: 'too-large' }],
  ])('is said as %s', (words, problem) => {
    expect(stakeProblemText(problem, token, { t, format })).toBe(words)
  })
})
