import {
  swapETHForExactTokens,
  swapExactETHForTokens,
  swapExactETHForTokensSupportingFeeOnTransferTokens,
  swapExactTokensForETH,
  swapExactTokensForETHSupportingFeeOnTransferTokens,
  swapExactTokensForTokens,
  swapExactTokensForTokensSupportingFeeOnTransferTokens,
  swapTokensForExactETH,
  swapTokensForExactTokens,
} from '~/chain/abi/router'
import { DepositEvent, WithdrawalEvent } from '~/chain/abi/wbnbEvents'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { MAX_SURPLUS } from '~/config/policies'
import { exactApproval } from '~/core/approvals/useApproval'
import { deadlineOf } from '~/core/offerTerms'
import { amountFact, receivedTerms, logTerm, spentTerms } from '~/core/transactions/logFacts'
import type { SendProblem, TransactionPlan } from '~/core/transactions/plan'
import type { LogFact } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { maximumIn, minimumOut } from '~/domain/amm/quote'
import { significantText, significantTextUp } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { shortSymbol } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { Offer } from './offer'
import type { swapSummaries } from './summaries'

const { wrapped, router } = network.deployment

/** What only the chain can say, when the offer is sent. */
interface Moment {
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  /** Units of gas beyond the margin. */
  readonly spareGas: bigint
}

/**
 * The router call for an offer (facts 1.4), made of the offer alone but for the chain's time; undefined while no one
 * is there to send it or to receive. For an exact input the fee-on-transfer variant follows as the second attempt, and
 * where a token may keep something back it is the only one: the plain variant holds the minimum against what leaves
 * the pool and not against what arrives. For an exact output the router has none.
 */
export function swapPlan(offer: Offer, { now, spareGas }: Moment): TransactionPlan | undefined {
  const { trade, terms, receiver, enabled } = offer
  const { account } = terms
  if (account === undefined || receiver === undefined) return undefined
  const isExactIn = trade.kind === 'exact-in'
  const end = [trade.path.map(({ address }) => address), receiver.address, deadlineOf(terms, now)] as const
  return {
    account,
    attempts: isExactIn ? exactInCalls(offer, end) : [exactOutCall(offer, end)],
    picking: 'both-or-last',
    ...(enabled && { first: [exactApproval(enabled, router)] }),
    ...(spareGas > 0n && { spareGas }),
    summary: swapSummary(offer),
    logFacts: logFactsOf(offer, receiver.address),
    // The fee-on-transfer variant returns nothing: what it brings is measured.
    ...(isExactIn && !offer.isUntaxed
      ? { gain: gainOf(offer, receiver.address) }
      : { verify: (returned) => problemOfAmounts(returned, offer) }),
  }
}

type End = readonly [path: readonly Address[], recipient: Address, deadline: bigint]

/** The coin is given as the transaction's value and not as an argument. */
function exactInCalls(offer: Offer, end: End): TransactionPlan['attempts'] {
  const { input, output, isUntaxed, maximumSold, minimumReceived } = offer
  const [most, least] = [maximumSold.units, minimumReceived.units]
  const isToCoin = output.currency.kind === 'native'
  if (input.currency.kind === 'native') {
    const args = [least, ...end] as const
    const taxed = callOf(swapExactETHForTokensSupportingFeeOnTransferTokens, router, args, most)
    return isUntaxed ? [callOf(swapExactETHForTokens, router, args, most), taxed] : [taxed]
  }
  const args = [most, least, ...end] as const
  const taxed = callOf(
    isToCoin
      ? swapExactTokensForETHSupportingFeeOnTransferTokens
      : swapExactTokensForTokensSupportingFeeOnTransferTokens,
    router,
    args,
  )
  return isUntaxed
    ? [callOf(isToCoin ? swapExactTokensForETH : swapExactTokensForTokens, router, args), taxed]
    : [taxed]
}

function exactOutCall({ input, output, maximumSold, minimumReceived }: Offer, end: End): ContractCall {
  const [most, exact] = [maximumSold.units, minimumReceived.units]
  return input.currency.kind === 'native'
    ? callOf(swapETHForExactTokens, router, [exact, ...end], most)
    : callOf(output.currency.kind === 'native' ? swapTokensForExactETH : swapTokensForExactTokens, router, [
        exact,
        most,
        ...end,
      ])
}

const WORD_DIGITS = 64

/**
 * The router's plain variants return `uint256[] amounts`, one for each token of the path: the first word of them is
 * what is given, the last what arrives. Much more than was quoted means that the quote came from pools that are not these: its minimum would
 * protect no one.
 */
function problemOfAmounts(returned: Hex, { trade, terms, minimumReceived }: Offer): SendProblem | undefined {
  const words = (returned.length - 2) / WORD_DIGITS
  if (words < trade.path.length) return undefined
  const wordAt = (i: number) => BigInt(`0x${returned.slice(2 + i * WORD_DIGITS, 2 + (i + 1) * WORD_DIGITS)}`)
  const [given, arrived] = [wordAt(words - trade.path.length), wordAt(words - 1)]
  if (arrived < minimumReceived.units) return { kind: 'brings-too-little' }
  const surprise = bps(Math.max(terms.slippage, MAX_SURPLUS))
  const isExactIn = trade.kind === 'exact-in'
  const isOutdated = isExactIn
    ? arrived > maximumIn(trade.outputUnits, surprise)
    : given < minimumOut(trade.inputUnits, surprise)
  return isOutdated ? { kind: 'brings-much-more', units: isExactIn ? arrived : given } : undefined
}

/** Of a taxed trade: the gain, with the same surprise, told as what the pools would pay for it to arrive. */
function gainOf(
  { trade, output, minimumReceived, terms }: Offer,
  owner: Address,
): NonNullable<TransactionPlan['gain']> {
  const { currency } = output
  return {
    token: currency.kind === 'token' ? currency.address : undefined,
    owner,
    verify(arrived) {
      if (arrived < minimumReceived.units) return { kind: 'brings-too-little' }
      const surprise = bps(Math.max(terms.slippage, MAX_SURPLUS))
      return output.units > 0n && arrived > maximumIn(output.units, surprise)
        ? { kind: 'brings-much-more', units: (arrived * trade.outputUnits) / output.units }
        : undefined
    },
  }
}

function swapSummary({ input, output, receiver }: Offer): SummaryIn<typeof swapSummaries> {
  const facts = {
    inputAmount: significantTextUp(input),
    inputSymbol: shortSymbol(input.currency.symbol),
    outputAmount: significantText(output),
    outputSymbol: shortSymbol(output.currency.symbol),
  }
  return receiver?.name === undefined
    ? { key: 'swap', facts }
    : { key: 'swap-to', facts: { ...facts, recipient: receiver.name } }
}

/** The router wraps what it needs of the coin, and takes what is wanted of it out of the wrapped token. */
function logFactsOf({ input, output, terms }: Offer, recipient: Address): readonly LogFact[] {
  const spent =
    input.currency.kind === 'token'
      ? spentTerms(input.currency.address)
      : logTerm(DepositEvent, wrapped.address, { dst: router }, 'wad')
  const arrived =
    output.currency.kind === 'token'
      ? receivedTerms(output.currency.address, recipient)
      : logTerm(WithdrawalEvent, wrapped.address, { src: router }, 'wad')
  const isOwn = recipient === terms.account
  return [
    amountFact('inputAmount', input.currency, spent, { rounding: 'up' }),
    amountFact('outputAmount', output.currency, arrived, isOwn ? { line: 'received' } : {}),
  ]
}
