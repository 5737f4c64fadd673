import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageProvider, useTranslation } from '~/i18n/LanguageProvider'
import { requireWords } from '~/i18n/parts'
import { warningsOf } from '../support/warnings'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Fetches that answer when they are told to. */
function library() {
  const asked: {
    code: string
    answer: (words: Record<string, string>) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const load = (code: string) =>
    new Promise<Record<string, string>>((resolve, reject) => {
      asked.push({
        code,
        answer: (words) =>
          act(async () => {
            resolve(words)
            await Promise.resolve()
          }),
        fail: () =>
          act(async () => {
            reject(new Error('offline'))
            await Promise.resolve()
          }),
      })
    })
  const codes = () => asked.map((each) => each.code)
  const last = () => {
    const each = asked.at(-1)
    if (each === undefined) throw new Error('Nothing was asked')
    return each
  }
  return { load, codes, last, asked }
}

function Page() {
  const { t, code: shown, language, setLanguage } = useTranslation()
  return (
    <>
      <p data-testid="words">
        {t('Liquidity')} {t('Buy %symbol%', { symbol: 'CHEESE' })}
      </p>
      <p data-testid="state">{shown}</p>
      <p data-testid="figures">
        {new Intl.NumberFormat(language).format(1234.5)}{' '}
        {new Intl.DateTimeFormat(language).format(Date.UTC(2026, 0, 31, 12))}
      </p>
      {['en-US', 'de-DE', 'ar-SA'].map((code) => (
        <button
          key={code}
          onClick={() => {
            setLanguage(code)
          }}
        >
          {code}
        </button>
      ))}
    </>
  )
}

const words = () => screen.getByTestId('words').textContent
const state = () => screen.getByTestId('state').textContent
const choose = (code: string) => {
  act(() => {
    screen.getByText(code).click()
  })
}

function open(shelf: ReturnType<typeof library>) {
  render(
    <LanguageProvider load={shelf.load}>
      <Page />
    </LanguageProvider>,
  )
}

it('is an error outside of the provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Page />)).toThrow('Language context is undefined')
})

it('shows English before any file has come', async () => {
  const shelf = library()
  open(shelf)
  expect(words()).toBe('Liquidity Buy CHEESE')
  expect(state()).toBe('en-US')
  expect(shelf.codes()).toEqual(['en-US'])
  await shelf.last().answer({ Liquidity: 'Liquidity', 'Buy %symbol%': 'Get %symbol%' })
  expect(words()).toBe('Liquidity Get CHEESE')
  expect(state()).toBe('en-US')
})

it('draws nothing anew when the words come that it began with', async () => {
  const shelf = library()
  const drawn = vi.fn()
  const Counted = () => {
    drawn()
    return useTranslation().t('Liquidity')
  }
  render(
    <LanguageProvider load={shelf.load} initialWords={{ Liquidity: 'Liquidity' }}>
      <Counted />
    </LanguageProvider>,
  )
  await shelf.last().answer({ Liquidity: 'Liquidity' })
  expect(drawn).toHaveBeenCalledTimes(1)
})

it('takes a missing word from English, word by word', async () => {
  const shelf = library()
  open(shelf)
  await shelf.last().answer({})
  choose('de-DE')
  expect(words()).toBe('Liquidity Buy CHEESE')
  expect(state()).toBe('en-US')
  await shelf.last().answer({ 'Buy %symbol%': '%symbol% kaufen' })
  expect(words()).toBe('Liquidity CHEESE kaufen')
  expect(document.documentElement.lang).toBe('de-DE')
  expect(document.documentElement.dir).toBe('ltr')
})

it('writes Arabic from right to left and fetches no language twice', async () => {
  const shelf = library()
  open(shelf)
  await shelf.last().answer({})
  choose('ar-SA')
  await shelf.last().answer({ Liquidity: 'سيولة' })
  expect(document.documentElement.dir).toBe('rtl')
  choose('en-US')
  await act(() => Promise.resolve())
  expect(document.documentElement.dir).toBe('ltr')
  choose('ar-SA')
  await act(() => Promise.resolve())
  expect(words()).toContain('سيولة')
  expect(shelf.codes()).toEqual(['en-US', 'ar-SA'])
})

it('shows the language that was chosen last, whichever comes last', async () => {
  const shelf = library()
  open(shelf)
  await shelf.last().answer({})
  choose('de-DE')
  const german = shelf.last()
  choose('ar-SA')
  await shelf.last().answer({ Liquidity: 'سيولة' })
  await german.answer({ Liquidity: 'Liquidität' })
  expect(state()).toBe('ar-SA')
  expect(words()).toContain('سيولة')
})

it('keeps the words it has when a language cannot be fetched, and tries again when asked again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shelf = library()
  open(shelf)
  await shelf.last().answer({})
  choose('de-DE')
  await shelf.last().fail()
  expect(state()).toBe('en-US')
  expect(warningsOf(warned)).toHaveLength(1)
  choose('de-DE')
  await shelf.last().answer({ Liquidity: 'Liquidität' })
  expect(shelf.codes()).toEqual(['en-US', 'de-DE', 'de-DE'])
  expect(words()).toBe('Liquidität Buy CHEESE')
})

it('isolates figures and symbols in sentences that run from right to left, and in no others', async () => {
  const { load, last } = library()
  render(
    <LanguageProvider load={load}>
      <Page />
    </LanguageProvider>,
  )
  expect(words()).toBe('Liquidity Buy CHEESE')
  choose('ar-SA')
  await last().answer({ 'Buy %symbol%': 'شراء %symbol%' })
  expect(words()).toBe('Liquidity شراء \u2068CHEESE\u2069')
})

it('has western digits and the Gregorian calendar in every language', async () => {
  const shelf = library()
  open(shelf)
  await shelf.last().answer({})
  const figures = () => screen.getByTestId('figures').textContent
  choose('ar-SA')
  await shelf.last().answer({ Liquidity: 'سيولة' })
  expect(figures()).toMatch(/^1,234\.5 /)
  expect(figures()).toContain('31')
  expect(figures()).toContain('2026')
  choose('de-DE')
  await shelf.last().answer({ Liquidity: 'Liquidität' })
  expect(figures()).toBe('1.234,5 31.1.2026')
})

it('fetches the words of an area with its screen, and with every language from then on', async () => {
  const asked: string[] = []
  const parts: Readonly<Record<string, Record<string, string>>> = {
    'de-DE ': { Liquidity: 'Liquidität' },
    'de-DE raffle': { 'Buy %symbol%': '%symbol% kaufen' },
    'ar-SA ': { Liquidity: 'سيولة' },
  }
  const load = (code: string, part: string) => {
    asked.push(`${code} ${part}`)
    const words = parts[`${code} ${part}`]
    return words === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(words)
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <LanguageProvider load={load} initialLanguage="de-DE">
      <Page />
    </LanguageProvider>,
  )
  await act(() => Promise.resolve())
  expect(words()).toBe('Liquidität Buy CHEESE')
  await act(() => requireWords('raffle'))
  expect(words()).toBe('Liquidität CHEESE kaufen')
  await act(() => requireWords('raffle'))
  // One part that does not come costs the change of language, and nothing that is shown.
  choose('ar-SA')
  await act(() => Promise.resolve())
  expect(words()).toBe('Liquidität CHEESE kaufen')
  expect(asked).toEqual(['de-DE ', 'de-DE raffle', 'ar-SA ', 'ar-SA raffle'])
})
