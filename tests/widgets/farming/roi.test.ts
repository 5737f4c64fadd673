import { describe, expect, it } from 'vitest'
import { Ratio } from '~/domain/money/ratio'
import { roiOf, typedRatio } from '~/widgets/farming/roi'

const growth = (changes: object = {}) => ({
  apr: new Ratio(100),
  days: 365,
  compoundsPerDay: new Ratio(1),
  performanceFee: new Ratio(0),
  ...changes,
})

describe('the return on a stake', () => {
  it('compounds daily to 171.46 % at 100 % a year (facts 2)', () => {
    const roi = roiOf('stake', new Ratio(1000), growth())
    expect(roi?.interest.toFixed(2)).toBe('1714.57')
    expect(roi?.rate?.times(100).toFixed(4)).toBe('171.4567')
  })

  it('is the rate itself without compounding', () => {
    const roi = roiOf('stake', new Ratio(1000), growth({ compoundsPerDay: new Ratio(0) }))
    expect(roi?.interest.toFixed()).toBe('1000')
  })

  it('leaves its part to whoever compounds', () => {
    const roi = roiOf('stake', new Ratio(1000), growth({ performanceFee: new Ratio(2) }))
    expect(roi?.interest.toFixed(2)).toBe('1680.28')
  })

  it.each([1, 7, 30, 365, 1825])('leads back from what %i days bring to what they took', (days) => {
    const there = roiOf('stake', new Ratio(1000), growth({ days }))
    const back = there && roiOf('earn', there.interest, growth({ days }))
    expect(back?.principal.toFixed()).toBe('1000')
  })

  it('is none where nothing is paid, and has no rate where nothing is staked', () => {
    expect(roiOf('earn', new Ratio(5), growth({ apr: new Ratio(0) }))).toBeUndefined()
    expect(roiOf('stake', new Ratio(0), growth())?.rate).toBeUndefined()
  })

  it('reads a field that holds nothing as nothing', () => {
    expect(typedRatio('')).toBeUndefined()
    expect(typedRatio('.')).toBeUndefined()
    expect(typedRatio('.5')?.toFixed()).toBe('0.5')
  })
})
