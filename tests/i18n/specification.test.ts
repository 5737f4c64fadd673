import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SPECIFIED_ERRORS, SPECIFIED_TEXTS, type SpecifiedText } from './specificationTexts'

const english = JSON.parse(readFileSync('public/locales/en-US.json', 'utf8')) as Record<string, string>
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n')

/** As a literal or an attribute; within a longer one for what is thrown with a value. */
const isUsed = (text: string) => [`'${text}'`, `"${text}"`].some((literal) => source.includes(literal))
const named = (wrong: readonly SpecifiedText[]) => wrong.map(({ section, text }) => `${section}: ${text}`)
const held = SPECIFIED_TEXTS.filter(
  ({ replaced, literal }) => replaced === undefined && literal === undefined,
)

describe('the fixed texts of the specification', () => {
  it('are all in the English catalogue, as they are shown', () => {
    expect(named(held.filter(({ text, key = text }) => english[key] !== key))).toEqual([])
  })

  it('are all said by a screen', () => {
    expect(named(held.filter(({ text, key = text }) => !isUsed(key)))).toEqual([])
  })

  it('stand in the code where they are the same in every language', () => {
    const literals = SPECIFIED_TEXTS.filter(({ literal }) => literal !== undefined)
    expect(named(literals.filter(({ literal = '' }) => !source.includes(literal)))).toEqual([])
  })

  it('are replaced by a ruling alone, and by words that are said', () => {
    const replaced = SPECIFIED_TEXTS.flatMap((each) => (each.replaced === undefined ? [] : [each]))
    expect(
      named(
        replaced.filter(
          ({ replaced: { by, ruling } = { by: '', ruling: '' } }) => ruling === '' || !isUsed(by),
        ),
      ),
    ).toEqual([])
  })

  it('are thrown or logged as they are given', () => {
    const thrown = SPECIFIED_ERRORS.filter(({ replaced }) => replaced === undefined)
    expect(named(thrown.filter(({ text }) => !source.includes(text)))).toEqual([])
  })
})
