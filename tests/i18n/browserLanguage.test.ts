import { expect, it } from 'vitest'
import { languageOf } from '~/i18n/browserLanguage'
import { LANGUAGES } from '~/i18n/languages'

const offered = LANGUAGES.map(({ code }) => code)

it.each([
  [['de-DE'], 'de-DE'],
  [['de-AT', 'en'], 'de-DE'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt-AO'], 'pt-BR'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['zh'], 'zh-CN'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['tl-PH'], 'fil-PH'],
  [['cs-CZ', 'pl'], 'pl-PL'],
  [['en-GB', 'de'], 'en-US'],
  [['tlh', 'x'], undefined],
  [[], undefined],
])('of %j takes %s', (wanted, code) => {
  expect(languageOf(wanted, offered)).toBe(code)
})

it('takes nothing that is not offered', () => {
  expect(languageOf(['zh-TW', 'fr'], ['en-US', 'zh-CN', 'fr-FR'])).toBe('fr-FR')
})
