import { localText } from '~/lib/localText'
import type { Values } from './keys'

/** A text by plural category (CLDR): 'other' is what a category without a text of its own falls back to. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** A translation: one text, or one for each plural category of its language. */
export type Translation = string | PluralForms

const rules = new Map<string, Intl.PluralRules>()

function categoryOf(language: string, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language)
  if (rule === undefined) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return rule.select(count)
}

/**
 * The text for these values. An English key writes both of its forms, 'one|other', so that it needs no dictionary;
 * a dictionary gives a text for each category. Only `count` decides.
 */
export function formFor(text: Translation, values: Values | undefined, language: string): string {
  const count = values?.['count']
  if (typeof text !== 'string') {
    return (typeof count === 'number' ? text[categoryOf(language, count)] : undefined) ?? text.other
  }
  if (typeof count !== 'number' || !text.includes('|')) return text
  const [one = text, other = one] = text.split('|')
  return count === 1 ? one : other
}

/** The values with `count` as the language writes it: '1,234' in western digits. */
export function withCount(values: Values, language: string): Values {
  const { count } = values
  return typeof count === 'number' ? { ...values, count: localText(String(count), language) } : values
}
