import { isSameTerms } from '~/core/offerTerms'
import { amountOf } from '~/domain/money/amount'
import { isSameCurrency } from '~/domain/money/currency'
import { type Offer, offerOf } from './offer'

/**
 * True when an offer has to be accepted anew: it asks for something else, under other terms, or has become so much
 * worse that the router would refuse what was accepted. Within the tolerance nothing is asked: the accepted minimum
 * still holds.
 */
export function isNewOffer(current: Offer, accepted: Offer): boolean {
  const isSame =
    current.trade.kind === accepted.trade.kind &&
    isSameCurrency(current.input.currency, accepted.input.currency) &&
    isSameCurrency(current.output.currency, accepted.output.currency) &&
    exactUnits(current) === exactUnits(accepted) &&
    isSameTerms(current.terms, accepted.terms) &&
    current.receiver?.address === accepted.receiver?.address &&
    current.tax.sell === accepted.tax.sell &&
    current.tax.buy === accepted.tax.buy &&
    current.isUnsellable === accepted.isUnsellable
  return !isSame || current.isSimulated || (!accepted.isSimulated && isWorse(current, accepted))
}

function isWorse(current: Offer, accepted: Offer): boolean {
  return accepted.trade.kind === 'exact-in'
    ? current.trade.outputUnits < accepted.minimumReceived.units
    : current.input.units > accepted.maximumSold.units
}

function exactUnits({ trade }: Offer): bigint {
  return trade.kind === 'exact-in' ? trade.inputUnits : trade.outputUnits
}

/**
 * The same offer by what its simulation gave in place of what the pools that were read promise: `units` of the side
 * that is not exact. How far it moves the price stays as it was read, for want of pools that can be believed.
 */
export function simulatedOffer(offer: Offer, units: bigint): Offer {
  const { trade, quote, input, output, enabled } = offer
  const simulated =
    trade.kind === 'exact-in' ? { ...trade, outputUnits: units } : { ...trade, inputUnits: units }
  const made = offerOf(simulated, { ...offer, input: input.currency, output: output.currency })
  return {
    ...made,
    // Tokens keep back the same part of it.
    output: amountOf(output.currency, (simulated.outputUnits * output.units) / trade.outputUnits),
    quote: { ...made.quote, priceImpact: quote.priceImpact },
    enabled,
    isSimulated: true,
  }
}
