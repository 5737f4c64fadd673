import { describe, expect, it } from 'vitest'
import { ageText } from '~/widgets/transactions/age'

const S = 1000
const M = 60 * S
const H = 60 * M
const D = 24 * H

describe('an age', () => {
  it.each([
    [0, 'now'],
    [59 * S + 999, 'now'],
    [M, '1 min. ago'],
    [H - 1, '59 min. ago'],
    [H, '1 hr. ago'],
    [D - 1, '23 hr. ago'],
    [D, 'yesterday'],
    [3 * D + 5 * H, '3 days ago'],
  ])('an age of %i ms is told by the unit that was last completed: %s', (age, words) => {
    expect(ageText(1_700_000_000_000, 1_700_000_000_000 + age, 'en-US')).toBe(words)
  })

  it('is never of the future, whatever the clocks say', () => {
    expect(ageText(2_000, 1_000, 'en-US')).toBe('now')
  })

  it('is told in the person’s language', () => {
    expect(ageText(0, 5 * M, 'de-DE')).toBe('vor 5 Min.')
  })
})
