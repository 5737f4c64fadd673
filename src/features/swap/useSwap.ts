import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { unsupportedTokens } from '~/config/warnings'
import { BETTER_TRADE_LESS_HOPS_THRESHOLD, MAX_HOPS, priceImpactPolicy } from '~/config/policies'
import { stepWith, useBatching } from '~/core/approvals/batching'
import { approvalPlan, type ApprovalState, exactApproval, useApproval } from '~/core/approvals/useApproval'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useBalance } from '~/core/balances/useBalances'
import { type Recipient, useRecipient } from '~/core/recipients/useRecipient'
import { useTradePools } from '~/core/pairs/pools'
import { useCoreDispatch } from '~/core/state'
import { useTax } from '~/core/tokens/tax/useTax'
import { useCurrency } from '~/core/tokens/useCurrency'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { TransactionPlan } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { useDeadline } from '~/core/useDeadline'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { type Address, shortAddress } from '~/domain/address'
import { type ImpactVerdict, impactVerdict } from '~/domain/amm/impact'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Pool } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { type Quote, quoteOf } from '~/domain/amm/quote'
import type { FoundTax } from '~/domain/amm/tax'
import type { Trade } from '~/domain/amm/trade'
import {
  type Amount,
  amountOf,
  exactText,
  isOfToken,
  type ParsedAmount,
  parseAmount,
  significantText,
} from '~/domain/money/amount'
import type { Bps } from '~/domain/money/bps'
import { type Currency, type CurrencyId, isSameCurrency } from '~/domain/money/currency'
import { isRefusedRecipient } from '~/domain/recipient'
import { type Loadable, valueOf } from '~/lib/loadable'
import { linkOf } from './link'
import type { SwapProblem } from './problems'
import {
  amountTyped,
  currencyCleared,
  currencySelected,
  type Field,
  recipientTyped,
  sidesSwitched,
  swapFinished,
} from './slice'
import type { SwapRoot } from './state'
import { swapPlan, unwrapPlan, wrapPlan } from './writes'

/** One side as the screen shows it. */
export interface Side {
  readonly field: Field
  readonly currency: Currency | undefined
  /** A token is named but not known yet. */
  readonly isLoading: boolean
  /** Its token is on no list. */
  readonly isUnknownToken: boolean
  /** What its token keeps back of a trade; undefined for those that we trust. */
  readonly tax: FoundTax | undefined
  readonly text: string
  readonly balance: Loadable<Amount> | undefined
  readonly amount: Amount | undefined
  /** Undefined where Max would change nothing, and on the output. */
  readonly max: Amount | undefined
}

/** Who receives, where expert mode lets the person name somebody else. */
export interface RecipientView {
  readonly text: string
  readonly recipient: Recipient
  readonly isRefused: boolean
  readonly isFromLink: boolean
}

/** A trade that can be offered, with everything that the person is told of it. */
export interface Offer {
  readonly trade: Trade
  readonly quote: Quote
  readonly input: Amount
  readonly output: Amount
  /** Exactly the input, or the most that an exact output may cost. */
  readonly maximumSold: Amount
  readonly minimumReceived: Amount
}

export interface SwapView {
  readonly input: Side
  readonly output: Side
  readonly independentField: Field
  /** False for a token that keeps back a part of what is moved: the output follows from the input alone. */
  readonly isExactOutPossible: boolean
  readonly wrapping: 'wrap' | 'unwrap' | undefined
  /** A recipient can be added: expert mode, and no wrapping. */
  readonly canAddRecipient: boolean
  /** Undefined while the field is closed. */
  readonly recipient: RecipientView | undefined
  readonly offer: Offer | undefined
  /** A quote is being worked out. */
  readonly isQuoting: boolean
  readonly slippage: Bps
  /** The tolerance holds for this trade only: it is not the person's own. */
  readonly isSlippageOfTrade: boolean
  readonly impact: ImpactVerdict
  readonly problem: SwapProblem | undefined
  readonly approval: ApprovalState
  readonly onType: (field: Field, text: string) => void
  readonly onSelect: (field: Field, currency: CurrencyId) => void
  readonly onClear: (field: Field) => void
  readonly onSwitch: () => void
  readonly onRecipient: (text: string | undefined) => void
  /** What this view shows was sent. */
  readonly onFinished: () => void
  readonly onApprove: () => ReturnType<ReturnType<typeof send>>
  /** Sends an offer that the person reviewed. */
  readonly onSwap: (plan: TransactionPlan | undefined) => ReturnType<ReturnType<typeof send>>
  /** What would be sent for an offer now; undefined until everything for it is known. */
  readonly planOf: (offer: Offer) => TransactionPlan | undefined
  /** Who receives, if it is not the person. */
  readonly receiverName: string | undefined
  /** The form as a link that others can open; undefined until both tokens are chosen. */
  readonly link: string | undefined
  readonly onWrap: () => ReturnType<ReturnType<typeof send>>
}

/** Joins what the person chose with what the chain says. */
export function useSwap(): SwapView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const chosen = useSelector((state: SwapRoot) => state.swap)
  const { userSlippageTolerance, userSingleHopOnly, userExpertMode } = useSelector(
    (state: SwapRoot) => state.user,
  )
  const { independentField, typedValue, tradeSlippage } = chosen
  const slippage = tradeSlippage ?? userSlippageTolerance

  const inputFound = useCurrency(chosen.input)
  const outputFound = useCurrency(chosen.output)
  const inputCurrency = inputFound && valueOf(inputFound)?.currency
  const outputCurrency = outputFound && valueOf(outputFound)?.currency
  const inputToken = inputCurrency && wrappedOf(inputCurrency)
  const outputToken = outputCurrency && wrappedOf(outputCurrency)
  const wrapping = wrappingOf(inputCurrency, outputCurrency)

  const typedCurrency = independentField === 'input' ? inputCurrency : outputCurrency
  const parsed = useMemo<ParsedAmount | undefined>(
    () => typedCurrency && parseAmount(typedValue, typedCurrency),
    [typedValue, typedCurrency],
  )
  const typed = parsed?.ok === true && parsed.amount.units > 0n ? parsed.amount : undefined

  const pools = useTradePools(inputToken, outputToken)
  const isReading = pools.some(({ status }) => status === 'loading')
  const isUnread = pools.length > 0 && pools.every(({ status }) => status === 'failed')
  const graph = useMemo(() => compilePools(pools.flatMap(existing)), [pools])
  const trade = useMemo(() => {
    if (typed === undefined || inputToken === undefined || outputToken === undefined) return undefined
    if (isReading || wrapping !== undefined || inputToken.address === outputToken.address) return undefined
    const question = {
      input: inputToken,
      output: outputToken,
      maxHops: userSingleHopOnly ? 1 : MAX_HOPS,
      lessHopsThreshold: BETTER_TRADE_LESS_HOPS_THRESHOLD,
    } as const
    return independentField === 'input'
      ? bestTradeExactIn(graph, { ...question, amountIn: typed.units })
      : bestTradeExactOut(graph, { ...question, amountOut: typed.units })
  }, [graph, typed, inputToken, outputToken, isReading, wrapping, userSingleHopOnly, independentField])

  const offer = useMemo(
    () =>
      trade && inputCurrency && outputCurrency
        ? offerOf(trade, { input: inputCurrency, output: outputCurrency, slippage })
        : undefined,
    [trade, inputCurrency, outputCurrency, slippage],
  )

  const balances = {
    input: useBalance(inputCurrency, account),
    output: useBalance(outputCurrency, account),
  }
  const { router } = network.deployment
  const toSpend = wrapping === undefined ? offer?.maximumSold : undefined
  const allowed = useApproval(toSpend, account, router)
  const canBatch = useBatching(account, allowed === 'NOT_APPROVED')
  const approval = stepWith(canBatch, allowed)
  const isBatched = allowed === 'NOT_APPROVED' && approval === 'APPROVED'
  const deadline = useDeadline()
  const taxes = { input: useTax(inputCurrency), output: useTax(outputCurrency) }
  // The router has no exact output for tokens that keep a part back on the way (facts 1.4).
  const isExactOutPossible = !keepsBack(taxes.input, 'sell') && !keepsBack(taxes.output, 'buy')
  const canAddRecipient = userExpertMode && wrapping === undefined
  const recipientText = canAddRecipient ? chosen.recipient : undefined
  const recipient = useRecipient(recipientText ?? '')
  const receiver = recipientText === undefined ? account : addressOf(recipient)
  const receiverName =
    receiver !== undefined && receiver !== account ? nameOf(recipient, receiver) : undefined
  const isRefused = receiver !== undefined && isRefusedRecipient(receiver, refusedBy(trade))

  const amounts = {
    input: independentField === 'input' || wrapping ? inOther(typed, inputCurrency) : offer?.input,
    output: independentField === 'output' || wrapping ? inOther(typed, outputCurrency) : offer?.output,
  }
  const textOf = (field: Field): string => {
    if (field === independentField) return typedValue
    const amount = amounts[field]
    if (amount === undefined) return ''
    return wrapping === undefined ? significantText(amount, SIGNIFICANT) : exactText(amount)
  }
  const sideOf = (field: Field, found: typeof inputFound, currency: Currency | undefined): Side => ({
    field,
    currency,
    isLoading: found?.status === 'loading',
    isUnknownToken: found?.status === 'ready' && !found.value.isListed,
    tax: taxes[field],
    text: textOf(field),
    balance: account === undefined ? undefined : balances[field],
    amount: amounts[field],
    max: field === 'input' ? maxToSpend(valueOf(balances.input), amounts.input) : undefined,
  })

  const problem = firstProblem({
    hasAccount: account !== undefined,
    isUnsupported: isUnsupported(chosen.input) || isUnsupported(chosen.output),
    isExactOutTaxed: independentField === 'output' && !isExactOutPossible,
    parsed,
    typedValue,
    isUnreadable: inputFound?.status === 'failed' || outputFound?.status === 'failed',
    isWaitingForToken: inputFound?.status === 'loading' || outputFound?.status === 'loading',
    hasTokens: chosen.input !== undefined && chosen.output !== undefined,
    recipient: recipientText === undefined ? undefined : recipient,
    isRefused,
    needed: wrapping === undefined ? offer?.maximumSold : amounts.input,
    balance: balances.input,
    isWrapping: wrapping !== undefined,
    isReading,
    isUnread,
    hasOffer: offer !== undefined,
    isMultihopOff: userSingleHopOnly,
  })

  const sendPlan = (plan: TransactionPlan | undefined) =>
    plan === undefined
      ? Promise.resolve({ ok: false, problem: { kind: 'missing-dependencies' } } as const)
      : dispatch(send(plan))

  return {
    input: sideOf('input', inputFound, inputCurrency),
    output: sideOf('output', outputFound, outputCurrency),
    independentField,
    isExactOutPossible,
    wrapping,
    canAddRecipient,
    recipient:
      recipientText === undefined
        ? undefined
        : { text: recipientText, recipient, isRefused, isFromLink: chosen.isRecipientFromLink },
    offer,
    isQuoting: typed !== undefined && inputToken !== undefined && outputToken !== undefined && isReading,
    slippage,
    isSlippageOfTrade: tradeSlippage !== undefined,
    impact: offer ? impactVerdict(offer.quote.priceImpact, priceImpactPolicy, userExpertMode) : 'fine',
    problem,
    approval: wrapping === undefined ? approval : 'APPROVED',
    onType: useCallback((field, text) => dispatch(amountTyped({ field, text })), [dispatch]),
    onSelect: useCallback((field, currency) => dispatch(currencySelected({ field, currency })), [dispatch]),
    onClear: useCallback((field) => dispatch(currencyCleared({ field })), [dispatch]),
    onSwitch: useCallback(() => dispatch(sidesSwitched()), [dispatch]),
    onRecipient: useCallback((text) => dispatch(recipientTyped(text)), [dispatch]),
    onFinished: useCallback(() => dispatch(swapFinished(chosen)), [dispatch, chosen]),
    onApprove: () =>
      sendPlan(
        isOfToken(toSpend) && account !== undefined
          ? { ...approvalPlan(toSpend, router), account }
          : undefined,
      ),
    onSwap: sendPlan,
    planOf: ({ trade: reviewed, input, output, maximumSold }) =>
      account !== undefined && receiver !== undefined && !isRefused && deadline !== undefined
        ? {
            ...swapPlan({
              trade: reviewed,
              input: input.currency,
              output: output.currency,
              slippage,
              account,
              recipient: receiver,
              ...(receiverName !== undefined && { recipientName: receiverName }),
              deadline,
            }),
            ...(isBatched && isOfToken(maximumSold) && { first: [exactApproval(maximumSold, router)] }),
          }
        : undefined,
    receiverName,
    link: linkOf(chosen),
    onWrap: () => {
      if (amounts.input === undefined || account === undefined) return sendPlan(undefined)
      const planFor = wrapping === 'wrap' ? wrapPlan : unwrapPlan
      return sendPlan(planFor(amounts.input, account))
    },
  }
}

/** Significant digits of a derived amount (specification 1 §9). */
const SIGNIFICANT = 6

function existing(pool: Loadable<Pool | undefined>): readonly Pool[] {
  return pool.status === 'ready' && pool.value !== undefined ? [pool.value] : []
}

function isUnsupported(id: CurrencyId | undefined): boolean {
  return id !== undefined && id !== 'BNB' && unsupportedTokens.has(id)
}

function keepsBack(tax: FoundTax | undefined, way: 'buy' | 'sell'): boolean {
  return tax?.status === 'ready' && tax.value.kind === 'tradable' && tax.value[way] > 0
}

function addressOf(recipient: Recipient): Address | undefined {
  return recipient.status === 'ready' ? recipient.address : undefined
}

/** The recipient as a summary names it: by the typed name, else by the address. */
function nameOf(recipient: Recipient, address: Address): string {
  return (recipient.status === 'ready' && recipient.name) || shortAddress(address)
}

/** DESIGN §6 [0.10]: this network's own contracts, and every token and pair that the route leads through. */
function refusedBy(trade: Trade | undefined): readonly Address[] {
  const { router, factory, wrapped, multicall, pairInitCodeHash: initCodeHash } = network.deployment
  const route = trade?.route.flatMap(({ token0, token1 }) => [
    token0.address,
    token1.address,
    pairAddress({ factory, initCodeHash }, token0.address, token1.address),
  ])
  return [router, factory, wrapped.address, multicall, ...(route ?? [])]
}

function wrappingOf(input: Currency | undefined, output: Currency | undefined): SwapView['wrapping'] {
  const { wrapped } = network.deployment
  if (input === undefined || output === undefined) return undefined
  if (input.kind === 'native' && isSameCurrency(output, wrapped)) return 'wrap'
  return output.kind === 'native' && isSameCurrency(input, wrapped) ? 'unwrap' : undefined
}

/** The same units of the other side's currency: wrapping is one to one. */
function inOther(typed: Amount | undefined, currency: Currency | undefined): Amount | undefined {
  return typed && currency && amountOf(currency, typed.units)
}

function offerOf(
  trade: Trade,
  { input, output, slippage }: { input: Currency; output: Currency; slippage: Bps },
): Offer {
  const quote = quoteOf(trade, slippage)
  return {
    trade,
    quote,
    input: amountOf(input, trade.inputUnits),
    output: amountOf(output, trade.outputUnits),
    maximumSold: amountOf(input, quote.maximumIn),
    minimumReceived: amountOf(output, quote.minimumOut),
  }
}

/**
 * True when an offer has become so much worse than the accepted one that the router would refuse what was accepted.
 * Within the tolerance nothing is asked: the accepted minimum still holds.
 */
export function isWorseThanAccepted(current: Offer, accepted: Offer): boolean {
  if (current.trade.kind !== accepted.trade.kind) return true
  return accepted.trade.kind === 'exact-in'
    ? current.output.units < accepted.minimumReceived.units
    : current.input.units > accepted.maximumSold.units
}

interface Situation {
  readonly hasAccount: boolean
  readonly isUnsupported: boolean
  readonly isExactOutTaxed: boolean
  readonly parsed: ParsedAmount | undefined
  readonly typedValue: string
  readonly isUnreadable: boolean
  readonly isWaitingForToken: boolean
  readonly hasTokens: boolean
  /** Undefined while the person receives. */
  readonly recipient: Recipient | undefined
  readonly isRefused: boolean
  readonly needed: Amount | undefined
  readonly balance: Loadable<Amount>
  readonly isWrapping: boolean
  readonly isReading: boolean
  readonly isUnread: boolean
  readonly hasOffer: boolean
  readonly isMultihopOff: boolean
}

/** Specification 1 §5, in the order written; what only the chain can say comes where it is needed. */
function firstProblem(now: Situation): SwapProblem | undefined {
  const { parsed, needed, balance } = now
  if (now.isUnsupported) return { kind: 'unsupported-asset' }
  if (!now.hasAccount) return { kind: 'no-wallet' }
  if (now.isUnreadable) return { kind: 'unreadable-token' }
  if (parsed?.ok === false && parsed.problem !== 'empty') return { kind: 'amount', problem: parsed.problem }
  if (now.typedValue === '' || parsed?.ok === false || (parsed?.ok === true && parsed.amount.units === 0n)) {
    return { kind: 'no-amount' }
  }
  if (!now.hasTokens) return { kind: 'no-token' }
  if (now.isExactOutTaxed) return { kind: 'exact-output-taxed' }
  if (now.isWaitingForToken || now.recipient?.status === 'resolving') return { kind: 'waiting' }
  if (now.recipient?.status === 'empty') return { kind: 'no-recipient' }
  if (now.recipient !== undefined && now.recipient.status !== 'ready') return { kind: 'invalid-recipient' }
  if (now.isRefused) return { kind: 'invalid-recipient' }
  if (!now.isWrapping) {
    if (now.isReading) return { kind: 'waiting' }
    if (now.isUnread) return { kind: 'unreadable' }
    if (!now.hasOffer) return { kind: 'no-liquidity', isMultihopOff: now.isMultihopOff }
  }
  if (balance.status === 'loading') return { kind: 'waiting' }
  if (balance.status === 'failed') return { kind: 'unreadable' }
  if (needed !== undefined && balance.value.units < needed.units) {
    return { kind: 'balance-too-low', symbol: needed.currency.symbol }
  }
  return undefined
}
