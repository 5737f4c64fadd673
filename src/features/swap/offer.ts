import type { OfferTerms } from '~/core/offerTerms'
import type { Address } from '~/domain/address'
import { type Quote, quoteOf } from '~/domain/amm/quote'
import { receivedUnits, type TradeTax } from '~/domain/amm/tax'
import type { Trade } from '~/domain/amm/trade'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Currency, Token } from '~/domain/money/currency'

/** Who receives, and what a summary calls somebody who is not the person. */
export interface OfferRecipient {
  readonly address: Address
  readonly name?: string
}

/**
 * A trade that can be offered, with everything that the person is told of it and held to. What is sent is made of it
 * and of the chain's time alone (`swapPlan`).
 */
export interface Offer {
  readonly trade: Trade
  readonly quote: Quote
  readonly input: Amount
  /** What arrives: what the pools give, less what tokens keep back on the way. */
  readonly output: Amount
  /** Exactly the input, or the most that an exact output may cost. */
  readonly maximumSold: Amount
  readonly minimumReceived: Amount
  readonly terms: OfferTerms
  /** The tolerance holds for this trade only: it is not the person's own. */
  readonly isSlippageOfTrade: boolean
  /** Undefined while nobody is known who may receive. */
  readonly receiver: OfferRecipient | undefined
  readonly tax: TradeTax
  /** Nothing is kept back on the way, for certain. */
  readonly isUntaxed: boolean
  /** What is bought could not be sold again in a trial trade. */
  readonly isUnsellable: boolean
  /** What the same confirmation allows the router to take; undefined where nothing is. */
  readonly enabled: Amount<Token> | undefined
  /** The figures are what a simulation of the transaction gave, since the pools that were read did not agree with it. */
  readonly isSimulated: boolean
}

export interface OfferChoice extends Pick<
  Offer,
  'terms' | 'isSlippageOfTrade' | 'receiver' | 'tax' | 'isUntaxed' | 'isUnsellable'
> {
  /** What the person sees: BNB where the route has its wrapped token. */
  readonly input: Currency
  readonly output: Currency
}

export function offerOf(trade: Trade, { input, output, ...chosen }: OfferChoice): Offer {
  const quote = quoteOf(trade, chosen.terms.slippage)
  const arriving = trade.kind === 'exact-in' ? receivedUnits(trade, chosen.tax) : trade.outputUnits
  return {
    ...chosen,
    trade,
    quote,
    input: amountOf(input, trade.inputUnits),
    output: amountOf(output, arriving),
    maximumSold: amountOf(input, quote.maximumIn),
    minimumReceived: amountOf(output, quote.minimumOut),
    enabled: undefined,
    isSimulated: false,
  }
}

/** False when what tokens keep back is more than the tolerance lets through: the router would refuse it for sure. */
export function isTaxTolerated({ output, minimumReceived }: Offer): boolean {
  return output.units >= minimumReceived.units
}
