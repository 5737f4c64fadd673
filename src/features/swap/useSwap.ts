import { UNGUARDED, useEnabling } from '~/core/approvals/useEnabling'

import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectConnection } from '~/chain/block/slice'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { BETTER_TRADE_LESS_HOPS_THRESHOLD, MAX_HOPS, priceImpactPolicy } from '~/config/policies'
import type { ApprovalExtent, ApprovalState } from '~/core/approvals/useApproval'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useBalance } from '~/core/balances/useBalances'
import { useChainTime, useOfferTerms } from '~/core/offerTerms'
import { type Recipient, useRecipient } from '~/core/recipients/useRecipient'
import { useTradePools } from '~/core/pairs/pools'
import { useCoreDispatch } from '~/core/state'
import { useTax } from '~/core/tokens/tax/useTax'
import { useCurrency } from '~/core/tokens/useCurrency'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { PlannedAction } from '~/core/transactions/plan'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { type Address, shortAddress } from '~/domain/address'
import { type ImpactVerdict, impactVerdict } from '~/domain/amm/impact'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Pool } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { type FoundTax, NO_TAX, type TradeTax } from '~/domain/amm/tax'
import type { Trade } from '~/domain/amm/trade'
import {
  type Amount,
  amountOf,
  exactText,
  parseAmount,
  type ParsedAmount,
  significantText,
  significantTextUp,
} from '~/domain/money/amount'
import type { Bps } from '~/domain/money/bps'
import { type Currency, type CurrencyId, isSameCurrency } from '~/domain/money/currency'
import { isRefusedRecipient } from '~/domain/recipient'
import { type Loadable, valueOf } from '~/lib/loadable'
import { isUnsupported, type TokenSide } from '~/widgets/trade/TokenSide'
import { linkOf } from './link'
import { isTaxTolerated, type Offer, offerOf } from './offer'
import type { SwapProblem } from './problems'
import {
  amountTyped,
  currencyCleared,
  currencySelected,
  type Field,
  recipientTyped,
  sidesSwitched,
  swapFinished,
  tradeSlippageTaken,
  type SwapRoot,
} from './slice'

export type Side = TokenSide<Field>

/** The recipient, which expert mode lets people choose. */
export interface RecipientView {
  readonly text: string
  readonly recipient: Recipient
  readonly isRefused: boolean
  readonly isFromLink: boolean
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
  /** What would enable the input; undefined where nothing is to be enabled. */
  readonly approvalAction: (extent?: ApprovalExtent) => PlannedAction | undefined
  /** Takes the tolerance that a taxed trade needs, for this trade alone. */
  readonly onSlippage: (slippage: Bps) => void
  /** The form as a link that others can open; undefined until both tokens are chosen. */
  readonly link: string | undefined
  /** What the form is about: when it changes, an error of before is over. */
  readonly about: string
  /** The chain's time in seconds since 1970; undefined until it is known. */
  readonly now: bigint | undefined
}

/** Joins what the person chose with what the chain says. */
export function useSwap(): SwapView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const chosen = useSelector((state: SwapRoot) => state.swap)
  const { userSingleHopOnly, userExpertMode } = useSelector((state: SwapRoot) => state.user)
  const isLost = useSelector(selectConnection) === 'lost'
  const { independentField, typedValue, tradeSlippage } = chosen
  const terms = useOfferTerms(tradeSlippage)
  const now = useChainTime()

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

  const inputTax = useTax(inputCurrency)
  const outputTax = useTax(outputCurrency)
  // The router has no exact output for tokens that keep a part back on the way (facts 1.4).
  const isExactOutPossible = !isTaxed(inputTax, 'sell') && !isTaxed(outputTax, 'buy')
  const canAddRecipient = userExpertMode && wrapping === undefined
  const recipientText = canAddRecipient ? chosen.recipient : undefined
  const recipient = useRecipient(recipientText ?? '')
  const receiver = recipientText === undefined ? account : addressOf(recipient)
  const receiverName =
    receiver !== undefined && receiver !== account ? nameOf(recipient, receiver) : undefined
  const isRefused = useMemo(
    () => receiver !== undefined && isRefusedRecipient(receiver, refusedBy(trade)),
    [receiver, trade],
  )

  const tax = useStableTax(rateOf(inputTax, 'sell'), rateOf(outputTax, 'buy'))
  const isUntaxed = isKnownUntaxed(inputTax, 'sell') && isKnownUntaxed(outputTax, 'buy')
  const isUnsellable = outputTax !== undefined && valueOf(outputTax)?.kind === 'unsellable'
  const quoted = useMemo(
    () =>
      trade && inputCurrency && outputCurrency
        ? offerOf(trade, {
            input: inputCurrency,
            output: outputCurrency,
            terms,
            isSlippageOfTrade: tradeSlippage !== undefined,
            receiver:
              receiver === undefined || isRefused
                ? undefined
                : { address: receiver, ...(receiverName !== undefined && { name: receiverName }) },
            tax,
            isUntaxed,
            isUnsellable,
          })
        : undefined,
    [
      trade,
      inputCurrency,
      outputCurrency,
      terms,
      tradeSlippage,
      receiver,
      isRefused,
      receiverName,
      tax,
      isUntaxed,
      isUnsellable,
    ],
  )

  const balances = {
    input: useBalance(inputCurrency, account),
    output: useBalance(outputCurrency, account),
  }
  const { router } = network.deployment
  const toSpend = wrapping === undefined ? quoted?.maximumSold : undefined
  const { approval, enabledAlong, approve } = useEnabling(toSpend, account, router, UNGUARDED)
  const offer = useMemo(
    () => (quoted && enabledAlong ? { ...quoted, enabled: enabledAlong } : quoted),
    [quoted, enabledAlong],
  )

  const amounts = {
    input: independentField === 'input' || wrapping ? inOther(typed, inputCurrency) : offer?.input,
    output: independentField === 'output' || wrapping ? inOther(typed, outputCurrency) : offer?.output,
  }
  const textOf = (field: Field): string => {
    if (field === independentField) return typedValue
    const amount = amounts[field]
    if (amount === undefined) return ''
    if (wrapping !== undefined) return exactText(amount)
    // As the review says it: what is paid is never shown as less, what arrives never as more.
    return field === 'input' ? significantTextUp(amount) : significantText(amount)
  }
  const sideOf = (field: Field, found: typeof inputFound, currency: Currency | undefined): Side => ({
    field,
    currency,
    isLoading: found?.status === 'loading',
    isUnknownToken: found?.status === 'ready' && !found.value.isListed,
    tax: field === 'input' ? inputTax : outputTax,
    text: textOf(field),
    balance: account === undefined ? undefined : balances[field],
    amount: amounts[field],
    spendable: field === 'input' ? maxToSpend(valueOf(balances.input), undefined) : undefined,
    max: field === 'input' ? maxToSpend(valueOf(balances.input), amounts.input) : undefined,
  })

  const problem = firstProblem({
    hasAccount: account !== undefined,
    isUnsupported: isUnsupported(chosen.input) || isUnsupported(chosen.output),
    isExactOutTaxed: independentField === 'output' && !isExactOutPossible,
    parsed,
    typedValue,
    isUnreadable: inputFound?.status === 'failed' || outputFound?.status === 'failed',
    isTokenLoading: inputFound?.status === 'loading' || outputFound?.status === 'loading',
    hasTokens: chosen.input !== undefined && chosen.output !== undefined,
    recipient: recipientText === undefined ? undefined : recipient,
    isRefused,
    needed: wrapping === undefined ? offer?.maximumSold : amounts.input,
    balance: balances.input,
    isWrapping: wrapping !== undefined,
    isReading,
    isUnread,
    isLost,
    offer,
    isMultihopOff: userSingleHopOnly,
  })

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
    slippage: terms.slippage,
    impact: offer ? impactVerdict(offer.quote.priceImpact, priceImpactPolicy, userExpertMode) : 'fine',
    problem,
    approval: wrapping === undefined ? approval : 'APPROVED',
    onType: useCallback((field, text) => dispatch(amountTyped({ field, text })), [dispatch]),
    onSelect: useCallback((field, currency) => dispatch(currencySelected({ field, currency })), [dispatch]),
    onClear: useCallback((field) => dispatch(currencyCleared({ field })), [dispatch]),
    onSwitch: useCallback(() => dispatch(sidesSwitched()), [dispatch]),
    onRecipient: useCallback((text) => dispatch(recipientTyped(text)), [dispatch]),
    onFinished: useCallback(() => dispatch(swapFinished(chosen)), [dispatch, chosen]),
    approvalAction: approve,
    onSlippage: useCallback((slippage) => dispatch(tradeSlippageTaken(slippage)), [dispatch]),
    link: linkOf(chosen),
    now,
    about: [
      ...[typedValue, independentField, chosen.input, chosen.output, receiver],
      ...[terms.slippage, terms.deadlineSeconds, userSingleHopOnly, userExpertMode],
    ].join(' '),
  }
}

function existing(pool: Loadable<Pool | undefined>): readonly Pool[] {
  return pool.status === 'ready' && pool.value !== undefined ? [pool.value] : []
}

function isTaxed(tax: FoundTax | undefined, way: 'buy' | 'sell'): boolean {
  return tax?.status === 'ready' && tax.value.kind === 'tradable' && tax.value[way] > 0
}

/** Only what was measured: of an unknown tax it is said that it is unknown, and it is not taken for zero. */
function rateOf(tax: FoundTax | undefined, way: 'buy' | 'sell'): Bps {
  const found = tax && valueOf(tax)
  if (found?.kind === 'tradable') return found[way]
  return found?.kind === 'unsellable' && way === 'buy' ? found.buy : NO_TAX[way]
}

/** No tax is looked for in tokens that we trust. */
function isKnownUntaxed(tax: FoundTax | undefined, way: 'buy' | 'sell'): boolean {
  return (
    tax === undefined || (tax.status === 'ready' && tax.value.kind === 'tradable' && tax.value[way] === 0)
  )
}

function useStableTax(sell: Bps, buy: Bps): TradeTax {
  return useMemo(() => ({ sell, buy }), [sell, buy])
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

interface Situation {
  readonly hasAccount: boolean
  readonly isUnsupported: boolean
  readonly isExactOutTaxed: boolean
  readonly parsed: ParsedAmount | undefined
  readonly typedValue: string
  readonly isUnreadable: boolean
  readonly isTokenLoading: boolean
  readonly hasTokens: boolean
  /** Undefined while the person receives. */
  readonly recipient: Recipient | undefined
  readonly isRefused: boolean
  readonly needed: Amount | undefined
  readonly balance: Loadable<Amount>
  readonly isWrapping: boolean
  readonly isReading: boolean
  readonly isUnread: boolean
  /** No node answers. */
  readonly isLost: boolean
  readonly offer: Offer | undefined
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
  if (now.isLost) return { kind: 'no-network' }
  if (now.isTokenLoading || now.recipient?.status === 'resolving') return { kind: 'waiting' }
  if (now.recipient?.status === 'empty') return { kind: 'no-recipient' }
  if (now.recipient !== undefined && now.recipient.status !== 'ready') return { kind: 'invalid-recipient' }
  if (now.isRefused) return { kind: 'invalid-recipient' }
  if (!now.isWrapping) {
    if (now.isReading) return { kind: 'waiting' }
    if (now.isUnread) return { kind: 'unreadable' }
    if (now.offer === undefined) return { kind: 'no-liquidity', isMultihopOff: now.isMultihopOff }
  }
  if (balance.status === 'loading') return { kind: 'waiting' }
  if (balance.status === 'failed') return { kind: 'unreadable' }
  if (needed !== undefined && balance.value.units < needed.units) {
    return { kind: 'balance-too-low', symbol: needed.currency.symbol }
  }
  return now.offer === undefined || isTaxTolerated(now.offer) ? undefined : { kind: 'tax-above-slippage' }
}
