import { withoutContext } from './context'

const ACCENTED = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, i) => [
    letter,
    [...'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'][i] ?? letter,
  ]),
)
/** German and Finnish need about so much more room than English. */
const LONGER_BY = 0.35

/**
 * English in disguise, for development and tests: every letter with an accent, about a third longer, in brackets. What
 * stands on a page without brackets was never translated; what loses its closing bracket is cut.
 */
export function pseudoTranslated(english: string): string {
  return english.split('|').map(disguised).join('|')
}

function disguised(text: string): string {
  // Names between percent signs are places for values.
  const words = text.split(/(%\w+%)/).map((part, i) => (i % 2 === 1 ? part : accented(part)))
  const letters = text.replace(/%\w+%/g, '').length
  const filling = 'óñé ţŵó ţĥŕéé ƒóúŕ ƒíṽé šíẋ '.repeat(20).slice(0, Math.ceil(letters * LONGER_BY))
  return `[${words.join('')}${filling.trim() === '' ? '' : ` ${filling.trim()}`}]`
}

function accented(text: string): string {
  return [...text].map((letter) => ACCENTED.get(letter) ?? letter).join('')
}

/** A whole dictionary in disguise. */
export function pseudoDictionary(english: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(english).map((key) => [key, pseudoTranslated(withoutContext(key))]))
}
