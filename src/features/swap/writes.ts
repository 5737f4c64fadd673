import type { ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { BRINGS_MUCH_MORE } from '~/config/policies'
import { exactApproval } from '~/core/approvals/useApproval'
import { deadlineOf } from '~/core/offerTerms'
import type { PlannedAction, SendProblem, TransactionPlan } from '~/core/transactions/plan'
import type { Settlement, Summary } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { maximumIn, minimumOut } from '~/domain/amm/quote'
import { type Amount, significantText } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { shortSymbol } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import type { Offer } from './offer'

/** What only the chain can say, when the offer is sent. */
interface Moment {
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  /** Units of gas beyond the margin. */
  readonly spareGas: bigint
}

/**
 * The router call for an offer (facts 1.4), made of the offer alone but for the chain's time; undefined while nobody
 * is there to send it or to receive. For an exact input the fee-on-transfer variant follows as the second attempt, and
 * where a token may keep something back it is the only one: the plain variant holds the minimum against what leaves
 * the pool and not against what arrives. For an exact output the router has none.
 */
export function swapPlan(offer: Offer, { now, spareGas }: Moment): TransactionPlan | undefined {
  const { trade, input, output, maximumSold, minimumReceived, terms, receiver, enabled } = offer
  const { account } = terms
  if (account === undefined || receiver === undefined) return undefined
  const [from, to] = [input.currency, output.currency].map(({ kind }) =>
    kind === 'native' ? 'ETH' : 'Tokens',
  )
  const end = [trade.path.map(({ address }) => address), receiver.address, deadlineOf(terms, now)]
  const [most, least] = [maximumSold.units, minimumReceived.units]
  const value = from === 'ETH' ? most : 0n
  const isExactIn = trade.kind === 'exact-in'
  const amounts = isExactIn ? [most, least] : [least, most]
  // The coin is given as the transaction's value and not as an argument.
  const given = from === 'ETH' ? [least] : amounts
  const method = isExactIn ? `swapExact${from}For${to}` : `swap${from}ForExact${to}`
  const plain = routerCall(method, [...given, ...end], value)
  const feeOnTransfer = routerCall(`${method}SupportingFeeOnTransferTokens`, [...given, ...end], value)
  return {
    account,
    attempts: !isExactIn ? [plain] : offer.isUntaxed ? [plain, feeOnTransfer] : [feeOnTransfer],
    picking: 'both-or-last',
    ...(enabled && { first: [exactApproval(enabled, network.deployment.router)] }),
    ...(spareGas > 0n && { spareGas }),
    summary: swapSummary(offer),
    settlement: settlementOf(offer, receiver.address),
    verify: (returned) => problemOfAmounts(returned, offer),
  }
}

const WORD_DIGITS = 64

/**
 * The router's plain variants return `uint256[] amounts`, one for each token of the path: the first word of them is
 * what is given, the last what arrives. The fee-on-transfer variants return nothing and check the amount that arrived
 * themselves. Much more than was quoted means that the quote came from pools that are not these: its minimum would
 * hold nobody to anything.
 */
function problemOfAmounts(returned: Hex, { trade, terms, minimumReceived }: Offer): SendProblem | undefined {
  const words = (returned.length - 2) / WORD_DIGITS
  if (words < trade.path.length) return undefined
  const wordAt = (i: number) => BigInt(`0x${returned.slice(2 + i * WORD_DIGITS, 2 + (i + 1) * WORD_DIGITS)}`)
  const [given, arrived] = [wordAt(words - trade.path.length), wordAt(words - 1)]
  if (arrived < minimumReceived.units) return { kind: 'brings-too-little' }
  const surprise = bps(Math.max(terms.slippage, BRINGS_MUCH_MORE))
  const isExactIn = trade.kind === 'exact-in'
  const isOutdated = isExactIn
    ? arrived > maximumIn(trade.outputUnits, surprise)
    : given < minimumOut(trade.inputUnits, surprise)
  return isOutdated ? { kind: 'brings-much-more', units: isExactIn ? arrived : given } : undefined
}

function routerCall(method: string, args: readonly unknown[], value: bigint): ContractCall {
  return { target: network.deployment.router, contract: 'router', method, args, value }
}

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3
const WRAP_DIGITS = 6

function swapSummary({ input, output, receiver }: Offer): Summary {
  const facts = {
    inputAmount: significantText(input, SUMMARY_DIGITS),
    inputSymbol: shortSymbol(input.currency.symbol),
    outputAmount: significantText(output, SUMMARY_DIGITS),
    outputSymbol: shortSymbol(output.currency.symbol),
  }
  return receiver?.name === undefined
    ? { kind: 'swap', ...facts }
    : { kind: 'swap-to', ...facts, recipient: receiver.name }
}

/** Where the coin is wanted, the router takes it out of the wrapped token before it passes it on. */
function settlementOf({ output: { currency } }: Offer, recipient: Address): Settlement {
  const { wrapped, router } = network.deployment
  return currency.kind === 'token'
    ? { token: currency.address, decimals: currency.decimals, recipient }
    : { token: wrapped.address, decimals: wrapped.decimals, recipient, unwrappedBy: router }
}

/** BNB to its wrapped token, one to one. */
export function wrapPlan(amount: Amount): PlannedAction {
  return {
    attempts: [wrappedCall('deposit', [], amount.units)],
    picking: 'first',
    summary: { kind: 'wrap', ...wrapFacts(amount) },
  }
}

/** The wrapped token back to BNB, one to one. */
export function unwrapPlan(amount: Amount): PlannedAction {
  return {
    attempts: [wrappedCall('withdraw', [amount.units], 0n)],
    picking: 'first',
    summary: { kind: 'unwrap', ...wrapFacts(amount) },
  }
}

function wrapFacts(amount: Amount) {
  return { amount: significantText(amount, WRAP_DIGITS), symbol: network.deployment.wrapped.symbol }
}

function wrappedCall(method: string, args: readonly unknown[], value: bigint): ContractCall {
  return { target: network.deployment.wrapped.address, contract: 'wbnb', method, args, value }
}
