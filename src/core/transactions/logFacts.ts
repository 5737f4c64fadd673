import { ApprovalEvent, TransferEvent } from '~/chain/abi/erc20Events'
import type { EventFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import { DIGITS } from '~/domain/money/amount'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import type { TransactionPlan } from './plan'
import type { FactFormat, FactLine, LogFact, LogTerm, LogWord } from './slice'

/**
 * How plans declare what the logs of their receipt tell: which events, of which contract, with which arguments, and what
 * of them takes the place of which fact. Plain data, so that it is kept with the transaction.
 */

/** The sender of the transaction. */
export const ACCOUNT = 'account'

type Where<Args> = { readonly [Name in keyof Args]?: Address | bigint | typeof ACCOUNT }

const WORD_DIGITS = 64

/** The argument `units` of the logs of an event whose other arguments are those. */
export function logTerm<Args extends Readonly<Record<string, unknown>>>(
  { topic: event, indexed, data }: EventFragment<Args>,
  contract: Address,
  where: NoInfer<Where<Args>>,
  units: NoInfer<keyof Args & string>,
): LogTerm {
  const names: readonly (keyof Args & string)[] = [...indexed, ...data]
  return {
    contract,
    event,
    indexed: indexed.length,
    words: names.map((name) => wordOf(where[name])),
    word: names.indexOf(units),
  }
}

function wordOf(value: Address | bigint | typeof ACCOUNT | undefined): LogWord {
  if (value === undefined) return null
  if (value === ACCOUNT) return ACCOUNT
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  const word: Hex = `0x${digits.padStart(WORD_DIGITS, '0')}`
  return word
}

/** What was transferred of a token; of a taxed one what arrived, which is what its contract logs. */
export function transferTerm(
  token: Address,
  where: { readonly from?: Address | typeof ACCOUNT; readonly to?: Address | typeof ACCOUNT },
): LogTerm {
  return logTerm(TransferEvent, token, where, 'value')
}

/** A term that is subtracted. */
export function negatedTerm(term: LogTerm): LogTerm {
  return { ...term, isSubtracted: true }
}

/** How much of a token left the account, to any recipient, transfer taxes included. */
export function spentTerms(token: Address): readonly LogTerm[] {
  return [transferTerm(token, { from: ACCOUNT }), negatedTerm(transferTerm(token, { to: ACCOUNT }))]
}

/** How much of a token an account received and kept. */
export function receivedTerms(
  token: Address,
  recipient: Address | typeof ACCOUNT = ACCOUNT,
): readonly LogTerm[] {
  return [transferTerm(token, { to: recipient }), negatedTerm(transferTerm(token, { from: recipient }))]
}

interface AmountOptions {
  /** Significant digits, as many as the plan's own words have. */
  readonly digits?: number
  /** What is paid is never told smaller than it is, what is got never larger. */
  readonly rounding?: 'up' | 'down'
  /** That no log tells of it means that there was none: for a plan that expects none. */
  readonly isZeroIfNone?: boolean
  /** Told in a line of its own, too, or alone. */
  readonly line?: FactLine['kind']
}

export function amountFact(
  fact: string,
  { decimals, symbol }: Pick<Currency, 'decimals' | 'symbol'>,
  terms: LogTerm | readonly LogTerm[],
  { digits = DIGITS, rounding = 'down', isZeroIfNone = false, line }: AmountOptions = {},
): LogFact {
  return {
    ...factOf(fact, terms, { kind: 'amount', decimals, digits, rounding }),
    ...(isZeroIfNone && { isZeroIfNone }),
    ...(line !== undefined && { line: { kind: line, symbol: shortSymbol(symbol) } }),
  }
}

/** A number of things. */
export function countFact(
  fact: string,
  terms: LogTerm | readonly LogTerm[],
  { isZeroIfNone = false } = {},
): LogFact {
  return { ...factOf(fact, terms, { kind: 'count' }), ...(isZeroIfNone && { isZeroIfNone }) }
}

/** The numbers of things, with spaces between, in the order of the logs. */
export function listFact(fact: string, term: LogTerm): LogFact {
  return factOf(fact, term, { kind: 'list' })
}

/** How many logs there are, where each is of one thing: a collectible's transfer has no number of them. */
export function occurrencesFact(fact: string, term: LogTerm, { isZeroIfNone = false } = {}): LogFact {
  return { ...factOf(fact, term, { kind: 'occurrences' }), ...(isZeroIfNone && { isZeroIfNone }) }
}

/** All that a plan's receipt will tell; undefined where that is nothing. */
export function logFactsOf({
  logFacts = [],
  allows,
}: Pick<TransactionPlan, 'logFacts' | 'allows'>): readonly LogFact[] | undefined {
  const all =
    allows === undefined ? logFacts : [...logFacts, allowanceFact('allowed', allows.token, allows.spender)]
  return all.length === 0 ? undefined : all
}

/** What a spender may take in the end: people change it in their wallets. */
export function allowanceFact(
  fact: string,
  { address, decimals }: { readonly address: Address; readonly decimals: number },
  spender: Address,
): LogFact {
  const term = logTerm(ApprovalEvent, address, { owner: ACCOUNT, spender }, 'value')
  return factOf(fact, term, { kind: 'allowance', decimals })
}

function factOf(fact: string, terms: LogTerm | readonly LogTerm[], format: FactFormat): LogFact {
  return { fact, format, terms: 'contract' in terms ? [terms] : terms }
}
