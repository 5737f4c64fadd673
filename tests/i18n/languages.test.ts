import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withoutContext } from '~/i18n/context'
import { LANGUAGES } from '~/i18n/languages'
import { formFor } from '~/i18n/plural'
import {
  ENGLISH,
  fileOf,
  isRegistered,
  languagesWithFiles,
  readAllowed,
  readLanguage,
  renamed,
  unreadIn,
} from './register'
import { categoriesOf, problemsIn } from './translation'

const english = readLanguage(ENGLISH)
const keys = Object.keys(english)
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_000_000]

/** The first of many, so that a failure can be read. */
const some = (problems: readonly unknown[]) => problems.slice(0, 30)

describe.each(languagesWithFiles().map((code) => ({ code })))('$code', ({ code }) => {
  const file = readLanguage(code)

  it('is a language of the product, and its file is written as the English one', () => {
    expect(LANGUAGES.map((each) => each.code)).toContain(code)
    const ordered = Object.keys(file).sort((a, b) => (a < b ? -1 : 1))
    expect(Object.keys(file)).toEqual(ordered)
    expect(readFileSync(fileOf(code), 'utf8')).toBe(`${JSON.stringify(file, null, 2)}\n`)
  })

  it('has every text, and every text is fit to be shown', () => {
    expect(some(problemsIn(code, keys, file, readAllowed(code)))).toEqual([])
  })

  it('has nothing that no one has read since it was changed', () => {
    // After reading: npm run words -- --accept CODE. A language that is new has no register yet.
    if (isRegistered(code)) expect(some(unreadIn(code, file))).toEqual([])
  })

  it('has a form of its own for every count', () => {
    const plural = Object.entries(file).filter(([key]) => key.includes('|'))
    expect(plural.length).toBeGreaterThan(0)
    for (const [key, forms] of plural) {
      for (const count of COUNTS) {
        const shown = formFor(forms as { other: string }, { count }, code)
        expect(Object.values(forms), key).toContain(shown)
        // One that is missing is the one for other counts, never an English one.
        const { other } = forms as { other: string }
        expect(formFor({ other }, { count }, code)).toBe(other)
      }
    }
  })
})

it('has a glossary for every language that has a file', () => {
  expect(languagesWithFiles().filter((code) => !existsSync(`docs/words/${code}.md`))).toEqual([])
})

it.each([
  ['ja-JP', ['other']],
  ['de-DE', ['one', 'other']],
  ['fr-FR', ['one', 'many', 'other']],
  ['ro-RO', ['one', 'few', 'other']],
  ['uk-UA', ['one', 'few', 'many', 'other']],
  ['ar-SA', ['zero', 'one', 'two', 'few', 'many', 'other']],
])('asks for the plural categories of %s', (code, categories) => {
  expect([...categoriesOf(code)].sort()).toEqual([...categories].sort())
})

describe('the check', () => {
  const checksOf = (code: string, key: string, entry: unknown) =>
    problemsIn(code, [key], { [key]: entry }).map(({ check }) => check)

  it.each([
    ['de-DE', 'Swap %a% for %b%', 'Tausche %a% gegen %c%', 'placeholders'],
    ['de-DE', '5% of %symbol%', '5 Prozent von %symbol%', 'placeholders'],
    ['de-DE', 'At least 10,000 votes', 'Mindestens 1.000 Stimmen', 'numbers'],
    ['ar-SA', 'Past 7 days', 'آخر ٧ أيام', 'numbers'],
    ['de-DE', 'Balance: ', 'Guthaben:', 'spaces'],
    ['de-DE', 'Nothing was sent.', 'Nichts wurde gesendet', 'closing'],
    ['ja-JP', 'Send anyway?', 'それでも送信します。', 'closing'],
    ['de-DE', 'Nothing', 'Ni\u200bchts', 'characters'],
    ['fr-FR', 'Closed', 'Ferme\u0301', 'characters'],
    ['de-DE', 'A price', 'Ein ein Preis', 'repeated'],
    ['ru-RU', 'Price', 'Цeна', 'script'],
    ['uk-UA', 'Close', 'Закрыть', 'script'],
    ['zh-CN', 'Close', '關閉', 'script'],
    ['zh-TW', 'Open', '开启', 'script'],
    ['ja-JP', 'Slippage tolerance', 'slippage の許容範囲', 'script'],
    ['el-GR', 'Close', 'Close', 'same'],
    ['zh-CN', 'Sure, go', '是,继续', 'punctuation'],
    ['es-ES', 'Send anyway?', 'Enviar igualmente?', 'punctuation'],
    ['pl-PL', '%count% day|%count% days', { one: '%count% dzień', other: '%count% dnia' }, 'plural'],
    ['ja-JP', '%count% day|%count% days', '%count%日', 'plural'],
    ['ja-JP', 'Day', { other: '日' }, 'plural'],
    [
      'ru-RU',
      '%count% day|%count% days',
      { one: 'день', few: '%count% дня', many: '%count% дней', other: '%count% дня' },
      'placeholders',
    ],
    ['de-DE', 'Close {sale}', '', 'missing'],
  ] as const)('in %s finds what is wrong with %j as %j', (code, key, entry, check) => {
    expect(checksOf(code, key, entry)).toContain(check)
  })

  it.each([
    ['de-DE', '0.5% of %symbol%', '0,5 % von %symbol%'],
    ['fr-FR', 'At least 10,000 votes', 'Au moins 10\u202f000 votes'],
    ['tr-TR', '%slippage%% slippage', '%%slippage% kayma'],
    ['el-GR', 'Send anyway?', 'Αποστολή ούτως ή άλλως;'],
    ['hi-IN', 'Nothing was sent.', 'कुछ नहीं भेजा गया।'],
    ['ja-JP', 'Buy CHEESE', 'CHEESEを買う'],
    ['zh-TW', 'Open {sale}', '開放中'],
    [
      'ar-SA',
      '%count% day|%count% days',
      {
        zero: '%count% يوم',
        one: 'يوم واحد',
        two: 'يومان',
        few: '%count% أيام',
        many: '%count% يومًا',
        other: '%count% يوم',
      },
    ],
    ['de-DE', 'BNB', 'BNB'],
  ] as const)('in %s lets %j be %j', (code, key, entry) => {
    expect(problemsIn(code, [key], { [key]: entry })).toEqual([])
  })

  it('names what is missing and what is gone, and lets be what is allowed', () => {
    expect(problemsIn('de-DE', ['Live'], { Dead: 'Tot' }).map(({ check }) => check)).toEqual([
      'unknown',
      'missing',
    ])
    expect(problemsIn('de-DE', ['Live'], { Live: 'Live' }, { same: ['Live'] })).toEqual([])
    expect(problemsIn('de-DE', ['Live'], ['Live']).map(({ check }) => check)).toEqual(['file'])
  })

  it('knows what an English sentence became', () => {
    expect(
      renamed('Nobody keeps usernames on this network.', [
        'Usernames can’t be kept on this network.',
        'Swap',
      ]),
    ).toBe('Usernames can’t be kept on this network.')
    expect(renamed('Swap', ['Farms'])).toBeUndefined()
  })

  it('has nothing against English itself', () => {
    const file = Object.fromEntries(
      keys.map((key) => {
        const [one = '', other = one] = withoutContext(key).split('|')
        return [key, key.includes('|') ? { one, other } : one]
      }),
    )
    expect(some(problemsIn(ENGLISH, keys, file))).toEqual([])
  })
})
