import type english from '../../public/locales/en-US.json'

/** A sentence of the product, in English: it is its own key. Only the type is imported; the file is fetched. */
type TranslationKey = keyof typeof english

/**
 * The names between percent signs: 'Enabling %asset%' has `asset`. A lone % is text, so what holds a space is
 * no name: '5% of %symbol%' has only `symbol`.
 */
export type NamesIn<Text extends string> = Text extends `${string}%${infer Name}%${infer Rest}`
  ? Name extends '' | `${string} ${string}`
    ? NamesIn<`%${Rest}`>
    : Name | NamesIn<Rest>
  : never

/** A sentence without names: what a table of labels may hold. */
export type PlainKey = {
  [Key in TranslationKey]: [NamesIn<Key>] extends [never] ? Key : never
}[TranslationKey]

export type Values = Readonly<Record<string, string | number>>

/** A key that does not exist infers the whole union; then the complaint is to be about the key, not its values. */
type ValuesFor<Key extends TranslationKey> = [TranslationKey] extends [Key]
  ? [values?: Values]
  : [NamesIn<Key>] extends [never]
    ? []
    : [values: { readonly [Name in NamesIn<Key>]: ValueOf<Key, Name> }]

/** What chooses between 'one|other' is a number. */
type ValueOf<Key extends string, Name extends string> = Key extends `${string}|${string}`
  ? Name extends 'count'
    ? number
    : string | number
  : string | number

export type Translate = <Key extends TranslationKey>(key: Key, ...values: ValuesFor<Key>) => string
