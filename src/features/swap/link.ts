import { parseAddress } from '~/domain/address'
import { parseCurrencyId } from '~/domain/money/currencyId'
import { isName, withoutSpaces } from '~/domain/recipient'
import type { Field, SwapState } from './slice'

/** Digits and one dot, at most 79 characters: what the amount field itself takes (specification 1 §5). */
const AMOUNT = /^(?=.{1,79}$)\d*\.?\d*$/

/**
 * What a link asks for (specification 1 §2): inputCurrency, outputCurrency, exactAmount, exactField, recipient. A value
 * that cannot be understood is as if it were not there. A recipient is marked as the link's, and counts in expert mode
 * only: it would send a trader's money to the author of the link (facts 0.9, DESIGN §6).
 */
export function parseLink(search: string): Partial<SwapState> {
  const parameters = new URLSearchParams(search)
  const input = parseCurrencyId(parameters.get('inputCurrency'))
  const output = parseCurrencyId(parameters.get('outputCurrency'))
  const amount = parameters.get('exactAmount') ?? ''
  const field: Field = parameters.get('exactField')?.toLowerCase() === 'output' ? 'output' : 'input'
  // The input is BNB unless the link says otherwise, or unless it is BNB that is to be bought.
  const given = input ?? (output === 'BNB' ? undefined : 'BNB')
  return {
    input: given,
    // Identical sides clear the output (specification 1 §4).
    output: output === given ? undefined : output,
    independentField: field,
    typedValue: AMOUNT.test(amount) && /\d/.test(amount) ? amount : '',
    ...recipientOf(parameters.get('recipient')),
  }
}

/** Does a link say anything about the form? */
export function hasFormParameters(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return ['inputCurrency', 'outputCurrency', 'exactAmount', 'recipient'].some((name) => parameters.has(name))
}

/** Does a link say of tokens and amount what the form has? What it does not say is as at the first visit. */
export function matchesForm(search: string, form: SwapState): boolean {
  const said = parseLink(search)
  const isSameSide = said.typedValue === '' || said.independentField === form.independentField
  return (
    said.input === form.input &&
    said.output === form.output &&
    said.typedValue === form.typedValue &&
    isSameSide
  )
}

/** The form as the query of its own page. */
export function queryOf({ input, output, independentField, typedValue }: SwapState): string {
  const query = new URLSearchParams()
  if (input !== undefined) query.set('inputCurrency', input)
  if (output !== undefined) query.set('outputCurrency', output)
  if (typedValue !== '') {
    query.set('exactAmount', typedValue)
    query.set('exactField', independentField)
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** The form as the query of a link that others can open; never with a recipient. Undefined until both are chosen. */
export function linkOf(form: SwapState): string | undefined {
  return form.input === undefined || form.output === undefined ? undefined : queryOf(form)
}

/** An address or a name (specification 1 §5). */
function recipientOf(text: string | null): Partial<SwapState> {
  const typed = withoutSpaces(text ?? '')
  const isOne = parseAddress(typed) !== undefined || isName(typed)
  return isOne ? { recipient: typed, isRecipientFromLink: true } : {}
}
