import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '~/i18n/languages'
import { parseTranslation } from '~/i18n/parseTranslation'
import { formFor, withCount } from '~/i18n/plural'

const KEY = '%count% token|%count% tokens'

describe('a text with a count', () => {
  it.each([
    [0, '%count% tokens'],
    [1, '%count% token'],
    [1.5, '%count% tokens'],
    [21, '%count% tokens'],
    [1_000_000, '%count% tokens'],
  ])('takes the English form for %d from the key itself', (count, form) => {
    expect(formFor(KEY, { count }, 'en-US')).toBe(form)
  })

  it('shows an English form in a language that has no text for it yet', () => {
    expect(formFor(KEY, { count: 1 }, 'ja-JP')).toBe('%count% token')
  })

  const polish = {
    one: '%count% token',
    few: '%count% tokeny',
    many: '%count% tokenów',
    other: '%count% tokena',
  }
  it.each([
    [1, '%count% token'],
    [2, '%count% tokeny'],
    [5, '%count% tokenów'],
    [21, '%count% tokenów'],
    [22, '%count% tokeny'],
    [1.5, '%count% tokena'],
  ])('takes the Polish form for %d', (count, form) => {
    expect(formFor(polish, { count }, 'pl-PL')).toBe(form)
  })

  it('falls back to the form for other counts where a category has no text', () => {
    expect(formFor({ other: 'نص' }, { count: 2 }, 'ar-SA')).toBe('نص')
  })

  it('writes the count in groups and in western digits', () => {
    expect(withCount({ count: 1_234_567 }, 'de-DE')).toEqual({ count: '1.234.567' })
    expect(withCount({ count: 5 }, 'ar-SA')).toEqual({ count: '5' })
    expect(withCount({ symbol: 'BNB' }, 'de-DE')).toEqual({ symbol: 'BNB' })
  })

  it.each(LANGUAGES.map(({ code }) => code))('writes small counts of %s as the browser does', (code) => {
    for (const count of [0, 7, 999, 1000, 12.5]) {
      const written = count.toLocaleString(code, { numberingSystem: 'latn' })
      expect(withCount({ count }, code)).toEqual({ count: written })
    }
  })
})

describe('parseTranslation', () => {
  it('takes a text, and forms that have one for other counts', () => {
    expect(parseTranslation('Swap')).toBe('Swap')
    expect(parseTranslation({ one: 'a', other: 'b', few: 3 })).toEqual({ one: 'a', other: 'b' })
  })

  it.each([[3], [null], [{ one: 'a' }], [{ other: 1 }], [[]]])('leaves %j out', (value) => {
    expect(parseTranslation(value)).toBeUndefined()
  })
})
