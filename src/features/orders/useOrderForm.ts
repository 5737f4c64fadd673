import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectConnection } from '~/chain/block/slice'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { ORDERS } from '~/config/orders'
import { useEnabling } from '~/core/approvals/useEnabling'
import { type PermissionView, usePermission } from '~/core/approvals/usePermission'
import { type PermitBasis, usePermitBasis, usePermitDomain } from '~/core/approvals/usePermitBasis'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useBalance } from '~/core/balances/useBalances'
import { useChainTime } from '~/core/offerTerms'
import { useTax } from '~/core/tokens/tax/useTax'
import { type FoundCurrency, useCurrency } from '~/core/tokens/useCurrency'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { Address } from '~/domain/address'
import type { FoundTax } from '~/domain/amm/tax'
import { type Amount, amountOf, parseAmount, significantText } from '~/domain/money/amount'
import type { Bps } from '~/domain/money/bps'
import type { TypedCount } from '~/domain/money/count'
import { type Currency, type CurrencyId, isSameCurrency, type Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { minimumOf, type OrderChoice, priceOf, valueAt } from '~/domain/orders/draft'
import type { OrderFields } from '~/domain/orders/edit'
import { LEAST_PARTS, type OrderKind } from '~/domain/orders/terms'
import { failed, type Loadable, valueOf } from '~/lib/loadable'
import { isUnsupported, type TokenSide } from '~/widgets/trade/TokenSide'
import { useTypedCount } from '~/widgets/useTypedCount'
import { type Draft, orderOf } from './draft'
import type { OrderProblem } from './problems'
import { epochRead } from './reads'
import { type Market, useMarket } from './useMarket'

export type Field = 'sell' | 'buy'

/** The price as it stands in its field. */
export interface PriceView {
  /** As typed, or the market's while none is. */
  readonly text: string
  /** Whole units of what is bought for one that is sold. */
  readonly price: Ratio | undefined
  /** It is told the other way round: what is sold for one of what is bought. */
  readonly isInverted: boolean
  /** How far above the market's price, as a fraction; undefined while either is unknown. */
  readonly distance: Ratio | undefined
  readonly onType: (text: string) => void
  readonly onInvert: () => void
  /** So many percent above the market, or below it. */
  readonly onStep: (percent: number) => void
  /** What one of what is sold costs in what is bought. */
  readonly onPrice: (price: Ratio) => void
}

export interface OrderFormView {
  readonly kind: OrderKind
  readonly sell: TokenSide<Field>
  readonly buy: TokenSide<Field>
  readonly market: Loadable<Market> | undefined
  readonly price: PriceView
  readonly validity: number
  readonly onValidity: (seconds: number) => void
  readonly interval: number
  readonly onInterval: (seconds: number) => void
  readonly bound: Bps
  readonly onBound: (bound: Bps) => void
  readonly partsText: string
  readonly parts: TypedCount
  readonly onParts: (text: string) => void
  readonly onType: (field: Field, text: string) => void
  readonly draft: Draft | undefined
  /** What it brings at least, of an amount and a price; undefined while either is missing. */
  readonly minimum: Amount | undefined
  readonly problem: OrderProblem | undefined
  /** What of the coin is wrapped first: an order sells a token. */
  readonly toWrap: Amount | undefined
  readonly permission: Omit<PermissionView, 'permitFor'>
  /** What the form is about: when it changes, an error of before is over. */
  readonly about: string
  readonly onFinished: () => void
  /** Takes an order's fields as soon as its kind and tokens are in the address. */
  readonly onFill: (fields: OrderFields) => void
}

interface Chosen {
  readonly kind: OrderKind
  readonly sell: CurrencyId | undefined
  readonly buy: CurrencyId | undefined
  /** What is sold, as it is typed at first. */
  readonly amount: string
}

const PRICE = /^\d*\.?\d*$/
/** Significant digits of a price that is taken from the market. */
const PRICE_DIGITS = 8

/** Joins what the person chose with what the chain says. Tokens and kind are in the page's address. */
export function useOrderForm(
  contract: Address,
  chosen: Chosen,
  committed: (token: Address) => bigint,
): OrderFormView {
  const { kind } = chosen
  const account = useAccount()
  const isLost = useSelector(selectConnection) === 'lost'
  const [amountText, setAmountText] = useState(chosen.amount)
  const [priceText, setPriceText] = useState<string>()
  // What is received at least, typed in place of the price.
  const [outputText, setOutputText] = useState<string>()
  const [isInverted, setIsInverted] = useState(false)
  const [validity, setValidity] = useState<number>(ORDERS.validity)
  const [interval, setInterval] = useState<number>(ORDERS.interval)
  const [bound, setBound] = useState<Bps>(ORDERS.bound)
  const [partsText, setPartsText] = useState<string>(ORDERS.parts)
  const parts = useTypedCount(partsText)

  // A price is one of two tokens: of others it means nothing.
  const subject = subjectOf(chosen)
  const [pricedFor, setPricedFor] = useState(subject)
  if (pricedFor !== subject) {
    setPricedFor(subject)
    setPriceText(undefined)
    setOutputText(undefined)
  }
  const [filling, setFilling] = useState<OrderFields>()
  if (filling !== undefined && subjectOf(filling) === subject) {
    setFilling(undefined)
    setAmountText(filling.amount)
    setPriceText(filling.price)
    setOutputText(undefined)
    setIsInverted(false)
    if (filling.validity !== undefined) setValidity(filling.validity)
    if (filling.interval !== undefined) setInterval(filling.interval)
    if (filling.bound !== undefined) setBound(filling.bound)
    if (filling.parts !== undefined) setPartsText(filling.parts)
  }

  const sellFound = useCurrency(chosen.sell)
  const buyFound = useCurrency(chosen.buy)
  const sell = sellFound && valueOf(sellFound)?.currency
  const buy = buyFound && valueOf(buyFound)?.currency
  const sellToken = sell && wrappedOf(sell)
  const parsed = useMemo(() => sell && parseAmount(amountText, sell), [amountText, sell])
  const typed = parsed?.ok === true && parsed.amount.units > 0n ? parsed.amount : undefined
  const market = useMarket(sell, buy, typed)
  const marketPrice = market && valueOf(market)?.price

  const typedOutput = useMemo(() => {
    const output = buy && outputText !== undefined ? parseAmount(outputText, buy) : undefined
    return output?.ok === true ? output.amount : undefined
  }, [buy, outputText])
  const typedPrice = useMemo(
    () =>
      outputText === undefined
        ? parsedPrice(priceText, isInverted)
        : typed && typedOutput && priceOf(typed, typedOutput),
    [priceText, isInverted, outputText, typed, typedOutput],
  )
  // At the market's price a stop would sell at once, and a lowest price would stop the next part.
  const suggested = useMemo(() => marketPrice?.times(1 - BELOW_MARKET[kind]), [kind, marketPrice])
  const isPriced = priceText !== undefined || outputText !== undefined
  const price = isPriced ? typedPrice : suggested

  const sellTax = useTax(sell)
  const buyTax = useTax(buy)
  const tokenAmount = useMemo(
    () => (typed && sellToken ? amountOf(sellToken, typed.units) : undefined),
    [typed, sellToken],
  )
  const balances = { sell: useBalance(sell, account), buy: useBalance(buy, account) }
  const tokenBalance = useBalance(sellToken, account)
  // One allowance holds for all orders of the token.
  const others = sellToken === undefined ? 0n : committed(sellToken.address)
  const allowed = useMemo(
    () => tokenAmount && amountOf(tokenAmount.currency, tokenAmount.units + others),
    [tokenAmount, others],
  )
  const enabling = useEnabling(allowed, account, contract)
  const epoch = valueOf(
    useRead(useMemo(() => (account ? epochRead(contract, account) : undefined), [contract, account])),
  )
  const now = useChainTime()

  const isCoin = sell?.kind === 'native'
  const held = valueOf(tokenBalance)?.units
  const toWrap =
    isCoin && typed !== undefined && held !== undefined && held < typed.units
      ? amountOf(sell, typed.units - held)
      : undefined

  const marketOutput = market && valueOf(market)?.output
  const choice = choiceOf(kind, { validity, interval, bound, parts, market: marketOutput })
  const value = typed && buy && price && isSomePrice(price) ? valueAt(typed, buy, price) : undefined
  const minimum = value && choice && amountOf(value.currency, minimumOf(value.units, choice))

  const problem = firstProblem({
    kind,
    hasAccount: account !== undefined,
    isUnsupported: isUnsupported(chosen.sell) || isUnsupported(chosen.buy),
    isUnreadable: sellFound?.status === 'failed' || buyFound?.status === 'failed',
    isTokenLoading: sellFound?.status === 'loading' || buyFound?.status === 'loading',
    hasTokens: sell !== undefined && buy !== undefined && !isSameToken(sell, buy),
    parsed,
    amountText,
    isLost,
    price,
    value,
    minimum,
    parts,
    market,
    taxed: taxedOf([sell, sellTax], [buy, buyTax]),
    isTaxUnknown: [sellTax, buyTax].some((tax) => tax?.status === 'loading'),
    held: isCoin ? valueOf(balances.sell) : valueOf(tokenBalance),
    needed: toWrap ?? (isCoin ? undefined : tokenAmount),
    isBalanceFailed: balances.sell.status === 'failed' || tokenBalance.status === 'failed',
    isReady: epoch !== undefined && now !== undefined && held !== undefined,
  })

  const draftNow = (): Omit<Draft, 'permit'> | undefined => {
    if (problem !== undefined || tokenAmount === undefined || typed === undefined) return undefined
    if (value === undefined || minimum === undefined || choice === undefined) return undefined
    if (account === undefined || epoch === undefined) return undefined
    if (buy === undefined || price === undefined) return undefined
    const pair = market && valueOf(market)?.pair
    return {
      trade: { sell: tokenAmount, buy, price, pair },
      ...{ choice, sell: typed, value, minimum, maker: account, epoch },
    }
  }

  const unpermitted = draftNow()
  const end = unpermitted && now !== undefined ? endOf(unpermitted, now) : undefined
  // A signature takes the place of what is allowed, which other open orders of the token may need.
  const basis = useOrderPermit(others === 0n ? sellToken?.address : undefined, account, contract)
  const { permitFor, ...permission } = usePermission({
    amount: tokenAmount,
    account,
    enabling,
    basis,
    deadline: end === undefined ? undefined : end + PERMIT_MARGIN_S,
    needed: end,
  })
  const draft = unpermitted && { ...unpermitted, permit: permitFor(unpermitted.trade.sell) }

  const sideOf = (
    field: Field,
    found: Loadable<FoundCurrency, unknown> | undefined,
    currency: Currency | undefined,
  ): TokenSide<Field> => ({
    field,
    currency,
    isLoading: found?.status === 'loading',
    isUnknownToken: found?.status === 'ready' && !found.value.isListed,
    tax: field === 'sell' ? sellTax : buyTax,
    text: field === 'sell' ? amountText : (outputText ?? (minimum ? significantText(minimum) : '')),
    balance: account === undefined ? undefined : balances[field],
    amount: field === 'sell' ? typed : minimum,
    spendable: field === 'sell' ? maxToSpend(valueOf(balances.sell), undefined) : undefined,
    max: field === 'sell' ? maxToSpend(valueOf(balances.sell), typed) : undefined,
  })

  const setPrice = (next: Ratio) => {
    setOutputText(undefined)
    setPriceText(priceTextOf(next, isInverted))
  }

  return {
    kind,
    sell: sideOf('sell', sellFound, sell),
    buy: sideOf('buy', buyFound, buy),
    market,
    price: {
      text: (outputText === undefined ? priceText : undefined) ?? priceTextOf(price, isInverted),
      price,
      isInverted,
      distance:
        price && marketPrice && isSomePrice(marketPrice) ? price.div(marketPrice).minus(1) : undefined,
      onType: (text) => {
        if (!PRICE.test(text)) return
        setOutputText(undefined)
        setPriceText(text)
      },
      onInvert: () => {
        setIsInverted(!isInverted)
        if (priceText !== undefined && outputText === undefined) setPriceText(priceTextOf(price, !isInverted))
      },
      onStep: (percent) => {
        if (marketPrice !== undefined) setPrice(marketPrice.times(100 + percent).div(100))
      },
      onPrice: setPrice,
    },
    ...{ validity, onValidity: setValidity, interval, onInterval: setInterval, bound, onBound: setBound },
    ...{ partsText, parts, onParts: setPartsText },
    onType: (field, text) => {
      if (field === 'buy') {
        setOutputText(text)
        return
      }
      // The price stays, and what is received follows.
      if (outputText !== undefined) {
        setPriceText(priceTextOf(price, isInverted))
        setOutputText(undefined)
      }
      setAmountText(text)
    },
    ...{ draft, minimum, problem, toWrap, permission },
    about: [
      subject,
      amountText,
      priceText,
      outputText,
      isInverted,
      validity,
      interval,
      bound,
      partsText,
      account,
    ].join(' '),
    onFinished: () => {
      setFilling(undefined)
      setAmountText('')
      setPriceText(undefined)
      setOutputText(undefined)
    },
    onFill: setFilling,
  }
}

/** Between a permission and the order that it is for, a person may change the terms or wait. */
const PERMIT_MARGIN_S = 86_400n

/** When an order that is placed now ends. */
function endOf(draft: Omit<Draft, 'permit'>, now: bigint): bigint {
  return orderOf(draft, now, 0n).end
}

/** Without a token there is none. */
function useOrderPermit(
  token: Address | undefined,
  account: Address | undefined,
  contract: Address,
): Loadable<PermitBasis, 'unsupported'> {
  const basis = usePermitBasis(token, account, contract, usePermitDomain(token))
  return token === undefined ? failed('unsupported') : basis
}

function subjectOf({ kind, sell, buy }: Pick<Chosen, 'kind' | 'sell' | 'buy'>): string {
  return `${kind} ${sell ?? ''} ${buy ?? ''}`
}

/** How far below the market a price is at first, as a fraction. */
const BELOW_MARKET: Readonly<Record<OrderKind, number>> = { limit: 0, stop: 0.05, parts: 0.1 }

function isSomePrice(price: Ratio): boolean {
  return price.isFinite() && price.isGreaterThan(0)
}

/** Undefined for what is no price. */
function parsedPrice(text: string | undefined, isInverted: boolean): Ratio | undefined {
  if (text === undefined || !/\d/.test(text)) return undefined
  const typed = new Ratio(text)
  if (!isSomePrice(typed)) return undefined
  return isInverted ? new Ratio(1).div(typed) : typed
}

function priceTextOf(price: Ratio | undefined, isInverted: boolean): string {
  if (price === undefined || !isSomePrice(price)) return ''
  return (isInverted ? new Ratio(1).div(price) : price).precision(PRICE_DIGITS, Ratio.ROUND_HALF_UP).toFixed()
}

interface Choices {
  readonly validity: number
  readonly interval: number
  readonly bound: Bps
  readonly parts: TypedCount
  readonly market: Amount | undefined
}

/** Undefined while something of it is missing. */
function choiceOf(kind: OrderKind, choices: Choices): OrderChoice | undefined {
  const { validity, interval, bound, parts, market } = choices
  switch (kind) {
    case 'limit':
      return { kind, validity }
    case 'stop':
      return market && { kind, validity, bound, market: market.units }
    case 'parts':
      return isSomeParts(parts) ? { kind, parts: parts.count, interval, bound } : undefined
  }
}

function isSomeParts(parts: TypedCount): parts is Extract<TypedCount, { readonly kind: 'count' }> {
  return parts.kind === 'count' && parts.count >= LEAST_PARTS && parts.count <= ORDERS.mostParts
}

function isSameToken(a: Currency, b: Currency): boolean {
  return isSameCurrency(wrappedOf(a), wrappedOf(b))
}

/** The first that keeps back a part of what is moved. */
function taxedOf(
  ...sides: readonly (readonly [Currency | undefined, FoundTax | undefined])[]
): Currency | undefined {
  return sides.find(([, tax]) => {
    const found = tax && valueOf(tax)
    return found !== undefined && (found.kind !== 'tradable' || found.buy > 0 || found.sell > 0)
  })?.[0]
}

interface Situation {
  readonly kind: OrderKind
  readonly hasAccount: boolean
  readonly isUnsupported: boolean
  readonly isUnreadable: boolean
  readonly isTokenLoading: boolean
  readonly hasTokens: boolean
  readonly parsed: ReturnType<typeof parseAmount> | undefined
  readonly amountText: string
  readonly isLost: boolean
  readonly price: Ratio | undefined
  readonly value: Amount | undefined
  readonly minimum: Amount | undefined
  readonly parts: TypedCount
  readonly market: Loadable<Market> | undefined
  readonly taxed: Currency | undefined
  readonly isTaxUnknown: boolean
  /** Of what is given first: the coin where it is wrapped, and else the token. */
  readonly held: Amount | undefined
  readonly needed: Amount<Token> | Amount | undefined
  readonly isBalanceFailed: boolean
  /** The contract's word on the account, and the chain's time, are known. */
  readonly isReady: boolean
}

const MOST_UNITS = (1n << 160n) - 1n

/** In the order in which the swap page asks; the first that holds is shown. */
function firstProblem(now: Situation): OrderProblem | undefined {
  const { parsed, market, minimum, held, needed } = now
  if (now.isUnsupported) return { kind: 'unsupported-asset' }
  if (!now.hasAccount) return { kind: 'no-wallet' }
  if (now.isUnreadable) return { kind: 'unreadable-token' }
  if (parsed?.ok === false && parsed.problem !== 'empty') return { kind: 'amount', problem: parsed.problem }
  if (now.amountText === '' || parsed?.ok === false || (parsed?.ok === true && parsed.amount.units === 0n)) {
    return { kind: 'no-amount' }
  }
  if (parsed?.ok === true && parsed.amount.units > MOST_UNITS) return { kind: 'amount', problem: 'too-large' }
  if (!now.hasTokens) return now.isTokenLoading ? { kind: 'waiting' } : { kind: 'no-token' }
  if (now.isLost) return { kind: 'no-network' }
  if (market === undefined || market.status === 'loading' || now.isTaxUnknown) return { kind: 'waiting' }
  if (market.status === 'failed') return { kind: 'unreadable' }
  if (now.taxed !== undefined) return { kind: 'taxed', symbol: now.taxed.symbol }
  if (market.value.output === undefined) return { kind: 'no-route' }
  if (now.kind === 'stop' && market.value.pair === undefined) return { kind: 'no-pair' }
  if (now.kind === 'parts' && !isSomeParts(now.parts)) return { kind: 'no-parts', most: ORDERS.mostParts }
  if (now.price === undefined || now.value === undefined || now.value.units === 0n)
    return { kind: 'no-price' }
  if (minimum === undefined || minimum.units === 0n) return { kind: 'no-price' }
  if (minimum.units > MOST_UNITS || now.value.units > MOST_UNITS)
    return { kind: 'amount', problem: 'too-large' }
  if (now.isBalanceFailed) return { kind: 'unreadable' }
  if (held === undefined || !now.isReady) return { kind: 'waiting' }
  if (needed !== undefined && held.units < needed.units) {
    return { kind: 'balance-too-low', symbol: needed.currency.symbol }
  }
  return undefined
}
