import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dateText, momentText, shortMomentText, utcDayText } from '~/lib/dateText'

const AT = Date.UTC(2026, 10, 23, 14, 5, 59) / 1000

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: AT * 1000, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Languages part the time from its half of the day by spaces of several kinds. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('a moment is written as the language does, to the minute', () => {
  expect(dateText(AT, 'en-US')).toBe('Nov 23, 2026')
  expect(dateText(BigInt(AT), 'de-DE')).toBe('23.11.2026')
  expect(plain(momentText(AT, 'en-US'))).toBe('Nov 23, 2026, 2:05 PM')
  expect(plain(momentText(BigInt(AT), 'de-DE'))).toBe('23.11.2026, 14:05')
})

it('has the digits that figures have, in every language', () => {
  for (const text of [dateText(AT, 'ar-SA'), momentText(AT, 'ar-SA'), shortMomentText(AT, 'ar-SA')]) {
    expect(text).toMatch(/\d/)
    expect(text).not.toMatch(/[٠-٩]/)
  }
})

it('is short without its year while that is this one', () => {
  expect(plain(shortMomentText(AT, 'en-US'))).toBe('Nov 23, 2:05 PM')
  expect(plain(shortMomentText(AT - 365 * 86_400, 'en-US'))).toBe('Nov 23, 2025, 2:05 PM')
})

it('writes English as the browser does, wherever the person is', () => {
  const medium = { dateStyle: 'medium' } as const
  const anywhere = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia')
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 0, max: 4e9 }), (zone, seconds) => {
      vi.stubEnv('TZ', zone)
      const browser = (options: Intl.DateTimeFormatOptions) =>
        plain(new Intl.DateTimeFormat('en-US', options).format(seconds * 1000))
      expect(dateText(seconds, 'en-US')).toBe(browser(medium))
      expect(utcDayText(seconds, 'en-US')).toBe(browser({ ...medium, timeZone: 'UTC' }))
      expect(momentText(seconds, 'en-US')).toBe(browser({ ...medium, timeStyle: 'short' }))
    }),
  )
})

it('writes English without loading the browser’s formats', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  for (const text of [dateText, utcDayText, momentText, shortMomentText])
    expect(text(AT, 'en-US')).not.toBe('')
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})
