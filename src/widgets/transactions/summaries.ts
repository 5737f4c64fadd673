import type { Guard } from '~/chain/codec/fragment'
import type { Summary, Transaction } from '~/core/transactions/slice'
import { isDone, type ReceiptSummary, summaryOf } from '~/core/transactions/summaryOf'
import { figureText } from '~/domain/money/figureText'
import type { PlainKey, Translate } from '~/i18n/keys'

export interface Telling {
  readonly t: Translate
  /** An amount as the person writes figures. */
  readonly figure: (amount: string) => string
  /** Several things, as the person's language strings them together. */
  readonly list: (parts: readonly string[]) => string
}

/** `told` has, beside the facts, what only the receipt tells. */
export type Sentence<Fact extends string> = (
  facts: Readonly<Record<Fact, string>>,
  telling: Telling,
  told: Readonly<Record<string, string>>,
) => string

/** How an area tells of one kind of its transactions. */
export interface SummaryWords<Fact extends string = string> {
  /** What the sentence takes. */
  readonly facts: readonly Fact[]
  /** What is asked for, in one sentence (facts 1.4), in the words of its button: 'Stake 5 CHEESE'. */
  text: Sentence<Fact>
  /** What was done, in the past tense: 'Staked 5 CHEESE'. By default the short name of what was done. */
  receipt?: Sentence<Fact>
  /** A short name of what was done. */
  readonly done: PlainKey
  /** That it takes something out of a contract that keeps contracts out (`guarded`); a way in where it is absent. */
  readonly guard?: 'exit'
}

/** By the keys of summaries, which no two areas share. */
export type Summaries = Readonly<Record<string, SummaryWords>>

/** The summaries that these words tell of. */
export type SummaryIn<All extends Summaries> = {
  [Key in keyof All & string]: All[Key] extends SummaryWords<infer Fact>
    ? Summary & { readonly key: Key; readonly facts: Readonly<Record<Fact, string>> }
    : never
}[keyof All & string]

/** Lets the facts that the sentence uses be those that are named. */
export function summaryWords<Fact extends string>(words: SummaryWords<Fact>): SummaryWords<Fact> {
  return words
}

const known = new Map<string, SummaryWords>()

/** Each area adds its own. */
export function addSummaries(summaries: Summaries): void {
  for (const [key, words] of Object.entries(summaries)) known.set(key, words)
}

/** What a transaction is to do, in one sentence. */
export function summaryText(summary: Summary, t: Translate, language: string): string {
  return sentenceOf(summary, ({ text }) => text, t, language)
}

/** What a transaction did, in one sentence in the past tense. */
export function receiptText(summary: ReceiptSummary, t: Translate, language: string): string {
  return sentenceOf(summary, ({ receipt, done }) => receipt ?? (() => t(done)), t, language)
}

/** What a transaction is to do until it is done, and then what it did. */
export function transactionText(transaction: Transaction, t: Translate, language: string): string {
  const text = isDone(transaction) ? receiptText : summaryText
  return text(summaryOf(transaction), t, language)
}

/**
 * Of one whose area is gone, or that leaves a fact out, no more than that it is one. Where its receipt does not tell a
 * figure, what was done is said without any: what was planned is none.
 */
function sentenceOf(
  { key, facts, unknown = [] }: ReceiptSummary,
  choose: (words: SummaryWords) => Sentence<string>,
  t: Translate,
  language: string,
): string {
  const words = known.get(key)
  if (words === undefined) return t('Transaction')
  if (words.facts.some((fact) => unknown.includes(fact))) return t(words.done)
  if (!words.facts.every((fact) => facts[fact] !== undefined)) return t('Transaction')
  const figure = (amount: string) => figureText(amount, language)
  const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts)
  return choose(words)(facts, { t, figure, list }, facts)
}

/** A short name of what was done. */
export function completedText({ key }: Summary, t: Translate): string {
  return t(known.get(key)?.done ?? 'Done')
}

/** Whether the sentence of what was done has the fact. */
export function tellsFact({ key }: Summary, fact: string): boolean {
  return known.get(key)?.facts.includes(fact) === true
}

/** What a contract that keeps contracts out guarded by refusing it. */
export function guardOfSummary({ key }: Summary): Guard {
  return known.get(key)?.guard ?? 'entry'
}
