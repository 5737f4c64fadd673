import type { ContractCall } from '~/chain/contract/call'
import type { Settlement, Summary } from '~/core/transactions/slice'
import type { SendProblem, TransactionPlan } from '~/core/transactions/plan'
import { network } from '~/config/networks'
import { BRINGS_MUCH_MORE } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { Trade } from '~/domain/amm/trade'
import { maximumIn, minimumOut } from '~/domain/amm/quote'
import { significantText, amountOf, type Amount } from '~/domain/money/amount'
import { type Bps, BPS_BASE } from '~/domain/money/bps'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'

export interface SwapOrder {
  readonly trade: Trade
  /** What the person sees: BNB where the route has its wrapped token. */
  readonly input: Currency
  readonly output: Currency
  readonly slippage: Bps
  /** Who pays. */
  readonly account: Address
  readonly recipient: Address
  /** How the summary names a recipient who is not the person. */
  readonly recipientName?: string
  /** Seconds since 1970 by the chain's clock; later the router refuses. */
  readonly deadline: bigint
}

/**
 * The router call for a trade (facts 1.4). For an exact input the fee-on-transfer variant follows as the second
 * attempt; for an exact output the router has none.
 */
export function swapPlan(order: SwapOrder): TransactionPlan {
  const { account, trade, input, output, slippage, recipient, deadline } = order
  const path = trade.path.map((token) => token.address)
  const isFromCoin = input.kind === 'native'
  const isToCoin = output.kind === 'native'
  const from = isFromCoin ? 'ETH' : 'Tokens'
  const to = isToCoin ? 'ETH' : 'Tokens'
  const summary = swapSummary(order)
  const settlement = settlementOf(order)

  if (trade.kind === 'exact-out') {
    const most = maximumIn(trade.inputUnits, slippage)
    const args = isFromCoin
      ? [trade.outputUnits, path, recipient, deadline]
      : [trade.outputUnits, most, path, recipient, deadline]
    const call = routerCall(`swap${from}ForExact${to}`, args, isFromCoin ? most : 0n)
    return {
      account,
      attempts: [call],
      picking: 'both-or-last',
      summary,
      settlement,
      verify: (returned) => problemOfAmounts(returned, trade, trade.outputUnits),
    }
  }

  const least = minimumOut(trade.outputUnits, slippage)
  const args = isFromCoin
    ? [least, path, recipient, deadline]
    : [trade.inputUnits, least, path, recipient, deadline]
  const method = `swapExact${from}For${to}`
  const value = isFromCoin ? trade.inputUnits : 0n
  return {
    account,
    attempts: [
      routerCall(method, args, value),
      routerCall(`${method}SupportingFeeOnTransferTokens`, args, value),
    ],
    picking: 'both-or-last',
    summary,
    settlement,
    verify: (returned) => problemOfAmounts(returned, trade, least),
  }
}

/**
 * The router's plain variants return `uint256[] amounts`, one for each token of the path: the first is what is paid,
 * the last what arrives. Both much better than the quote: it was made of wrong reserves, and so was the limit that
 * would be signed. The fee-on-transfer variants return nothing and check the amount that arrived themselves.
 */
function problemOfAmounts(returned: Hex, trade: Trade, least: bigint): SendProblem | undefined {
  const amounts = returned.slice(2).match(/.{64}/g)?.slice(2).map(toBigint) ?? []
  const [paid, arrives] = [amounts[0], amounts.at(-1)]
  if (paid === undefined || arrives === undefined || amounts.length !== trade.path.length) return undefined
  if (arrives < least) return { kind: 'brings-too-little' }
  const isCheap = paid * (BPS_BASE + BigInt(BRINGS_MUCH_MORE)) < trade.inputUnits * BPS_BASE
  const isMuch = arrives * BPS_BASE > trade.outputUnits * (BPS_BASE + BigInt(BRINGS_MUCH_MORE))
  return isCheap || isMuch ? { kind: 'brings-much-more' } : undefined
}

function toBigint(word: string): bigint {
  return BigInt(`0x${word}`)
}

function routerCall(method: string, args: readonly unknown[], value: bigint): ContractCall {
  return { target: network.deployment.router, contract: 'router', method, args, value }
}

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3
const WRAP_DIGITS = 6

function swapSummary({ trade, input, output, recipientName }: SwapOrder): Summary {
  const facts = {
    inputAmount: significantText(amountOf(input, trade.inputUnits), SUMMARY_DIGITS),
    inputSymbol: shortSymbol(input.symbol),
    outputAmount: significantText(amountOf(output, trade.outputUnits), SUMMARY_DIGITS),
    outputSymbol: shortSymbol(output.symbol),
  }
  return recipientName === undefined
    ? { kind: 'swap', ...facts }
    : { kind: 'swap-to', ...facts, recipient: recipientName }
}

/** Where the coin is wanted, the router takes it out of the wrapped token before it passes it on. */
function settlementOf({ output, recipient }: SwapOrder): Settlement {
  const { wrapped, router } = network.deployment
  return output.kind === 'token'
    ? { token: output.address, decimals: output.decimals, recipient }
    : { token: wrapped.address, decimals: wrapped.decimals, recipient, unwrappedBy: router }
}

/** BNB to its wrapped token, one to one. */
export function wrapPlan(amount: Amount, account: Address): TransactionPlan {
  return {
    account,
    attempts: [wrappedCall('deposit', [], amount.units)],
    picking: 'first',
    summary: { kind: 'wrap', ...wrapFacts(amount) },
  }
}

/** The wrapped token back to BNB, one to one. */
export function unwrapPlan(amount: Amount, account: Address): TransactionPlan {
  return {
    account,
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
