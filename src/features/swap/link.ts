import { parseAddress } from '~/domain/address'
import type { CurrencyId } from '~/domain/money/currency'
import { isName, withoutSpaces } from '~/domain/recipient'
import type { Field, SwapState } from './slice'

/** Digits and one dot, at most 79 characters: what the amount field itself takes (specification 1 §5). */
const AMOUNT = /^(?=.{1,79}$)\d*\.?\d*$/

/**
 * What a link asks for (specification 1 §2): inputCurrency, outputCurrency, exactAmount, exactField, recipient. A value
 * that cannot be understood is as if it were not there. A recipient is marked as the link's, and counts in expert mode
 * only: it would send a trader's money to whoever wrote the link (facts 0.9, DESIGN §6).
 */
export function parseLink(search: string): Partial<SwapState> {
  const parameters = new URLSearchParams(search)
  const input = parseCurrency(parameters.get('inputCurrency'))
  const output = parseCurrency(parameters.get('outputCurrency'))
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

/** The form as the query of a link that others can open; never with a recipient. Undefined until both are chosen. */
export function linkOf({ input, output, independentField, typedValue }: SwapState): string | undefined {
  if (input === undefined || output === undefined) return undefined
  const query = new URLSearchParams({ inputCurrency: input, outputCurrency: output })
  if (typedValue !== '') {
    query.set('exactAmount', typedValue)
    query.set('exactField', independentField)
  }
  return `?${query.toString()}`
}

/** An address or a name (specification 1 §5). */
function recipientOf(text: string | null): Partial<SwapState> {
  const typed = withoutSpaces(text ?? '')
  const isOne = parseAddress(typed) !== undefined || isName(typed)
  return isOne ? { recipient: typed, isRecipientFromLink: true } : {}
}

function parseCurrency(text: string | null): CurrencyId | undefined {
  if (text?.toUpperCase() === 'BNB') return 'BNB'
  return parseAddress(text)
}
