import { afterEach, describe, expect, it, vi } from 'vitest'
import { agoText } from '~/lib/agoText'

const UNITS = ['second', 'minute', 'hour', 'day'] as const

afterEach(() => vi.restoreAllMocks())

describe('agoText', () => {
  it.each(['en-US', 'de-DE', 'pl-PL'])('writes ages in %s as the browser does', (language) => {
    const narrow = new Intl.RelativeTimeFormat(language, { style: 'narrow' })
    const short = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
    for (const unit of UNITS) {
      for (const count of [0, 1, 2, 5, 59, 1234]) {
        expect(agoText(count, unit, language, 'narrow')).toBe(narrow.format(-count, unit))
        expect(agoText(count, unit, language, 'short')).toBe(short.format(-count, unit))
      }
    }
  })

  it('writes English without loading the browser’s formats', () => {
    const format = vi.spyOn(Intl, 'RelativeTimeFormat')
    expect(agoText(5, 'minute', 'en-US', 'short')).toBe('5 min. ago')
    expect(agoText(5, 'second', 'en-US', 'narrow')).toBe('5s ago')
    expect(format).not.toHaveBeenCalled()
  })
})
