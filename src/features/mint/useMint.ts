import { UNGUARDED, useEnabling } from '~/core/approvals/useEnabling'

import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { price0CumulativeLast } from '~/chain/abi/pair'
import { selectConnection } from '~/chain/block/slice'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { ApprovalExtent, ApprovalState } from '~/core/approvals/useApproval'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useBalance } from '~/core/balances/useBalances'
import { orderedHolding, type Position, usePosition } from '~/core/liquidity/positions'
import { isSameTerms, useChainTime, useOfferTerms } from '~/core/offerTerms'
import { addressOfPair } from '~/core/pairs/pools'
import { useCoreDispatch } from '~/core/state'
import { useTax } from '~/core/tokens/tax/useTax'
import { useCurrency } from '~/core/tokens/useCurrency'
import { pairOf } from '~/core/tokens/wrapped'
import type { PlannedAction } from '~/core/transactions/plan'
import { pairSaved } from '~/core/user/slice'
import { isNewPool, isOneSided, isTooMuch, NO_PAIR, type PairState, quoteOther } from '~/domain/amm/liquidity'
import { type FoundTax, NO_TAX } from '~/domain/amm/tax'
import {
  type Amount,
  amountOf,
  isOfToken,
  type ParsedAmount,
  parseAmount,
  significantTextUp,
} from '~/domain/money/amount'
import type { Bps } from '~/domain/money/bps'
import type { Currency, Token } from '~/domain/money/currency'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { isUnsupported, type TokenSide } from '~/widgets/trade/TokenSide'
import { isOfferStillValid, type Offer, supplyOffer } from './offer'
import type { Chosen } from './path'
import type { MintProblem } from './problems'
import { amountTyped, type Field, mintFinished, OTHER, type MintRoot } from './slice'

export interface Side extends TokenSide<Field> {
  readonly approval: ApprovalState
}

export interface MintView {
  readonly a: Side
  readonly b: Side
  readonly independentField: Field
  readonly isNewPool: boolean
  /** The derived side is being worked out. */
  readonly isQuoting: boolean
  /** The coin and its wrapped token, which are wrapped and not pooled. */
  readonly isWrapPair: boolean
  /** Amounts that are worth the same; undefined where there is no price (yet). */
  readonly price: Offer['price'] | undefined
  readonly offer: Offer | undefined
  readonly problem: MintProblem | undefined
  /** What the form is about: when it changes, an error of before is over. */
  readonly about: string
  /** The chain's time in seconds since 1970; undefined until it is known. */
  readonly now: bigint | undefined
  /** The account's own part of the pool, where it has one. */
  readonly own: { readonly position: Position; readonly pair: readonly [Token, Token] } | undefined
  readonly onType: (field: Field, text: string) => void
  /** What would enable a side; undefined where nothing is to be enabled. */
  readonly approvalAction: (field: Field, extent?: ApprovalExtent) => PlannedAction | undefined
  readonly onSent: () => void
  /** What was sent leaves the form. */
  readonly onFinished: () => void
  /** True when what was accepted has to be accepted anew. */
  readonly isNewOffer: (accepted: Offer) => boolean
}

interface Ids {
  readonly chosen: Chosen
  /** The address names something that is no currency. */
  readonly isUnreadable: boolean
}

/** Joins what the person typed and chose with what the chain says of the pool. */
export function useMint({ chosen, isUnreadable }: Ids): MintView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const typedForm = useSelector((state: MintRoot) => state.mint)
  const { independentField, typedValue, otherTypedValue } = typedForm
  const isLost = useSelector(selectConnection) === 'lost'
  const terms = useOfferTerms()
  const now = useChainTime()
  const { router } = network.deployment

  const found = { CURRENCY_A: useCurrency(chosen.CURRENCY_A), CURRENCY_B: useCurrency(chosen.CURRENCY_B) }
  const a = found.CURRENCY_A && valueOf(found.CURRENCY_A)?.currency
  const b = found.CURRENCY_B && valueOf(found.CURRENCY_B)?.currency
  const pair = useMemo(() => pairOf(a, b), [a, b])
  const isWrapPair = a !== undefined && b !== undefined && pair === undefined
  const position = usePosition(pair, account)
  const state = useMemo<Loadable<PairState>>(() => stateOf(position, pair), [position, pair])
  const pool = valueOf(state)
  const isNew = pool !== undefined && isNewPool(pool)
  const hasPrice = isWrapPair || (pool !== undefined && !isNew)

  const currencies = { CURRENCY_A: a, CURRENCY_B: b }
  const otherField = OTHER[independentField]
  const typed = parse(typedValue, currencies[independentField])
  const otherTyped = isNew ? parse(otherTypedValue, currencies[otherField]) : undefined
  const typedUnits = positiveUnits(typed)
  const otherUnits = isNew
    ? positiveUnits(otherTyped)
    : derivedUnits({ typedUnits, isWrapPair, pool, independentField })

  const unitsOf = (field: Field) => (field === independentField ? typedUnits : otherUnits)
  const [unitsA, unitsB] = [unitsOf('CURRENCY_A'), unitsOf('CURRENCY_B')]
  const amountA = amountIn(a, unitsA)
  const amountB = amountIn(b, unitsB)

  const taxes = { CURRENCY_A: useTax(a), CURRENCY_B: useTax(b) }
  const [taxA, taxB] = [transferTax(taxes.CURRENCY_A), transferTax(taxes.CURRENCY_B)]
  const isExact = isKnown(taxes.CURRENCY_A) && isKnown(taxes.CURRENCY_B)
  const balances = { CURRENCY_A: useBalance(a, account), CURRENCY_B: useBalance(b, account) }
  const enabling = {
    CURRENCY_A: useEnabling(amountA, account, router, UNGUARDED),
    CURRENCY_B: useEnabling(amountB, account, router, UNGUARDED),
  }
  const counted = useRead(useMemo(() => pair && read(price0CumulativeLast, addressOfPair(pair), []), [pair]))
  const amounts = { CURRENCY_A: amountA, CURRENCY_B: amountB }
  const enabled = [enabling.CURRENCY_A.enabledAlong, enabling.CURRENCY_B.enabledAlong].filter(isOfToken)
  const isPriceUncounted = !isNew && valueOf(counted) === 0n
  const offer =
    pool && pair && amountA && amountB
      ? supplyOffer({
          ...{ pool, pair, taxes: [taxA, taxB], terms, isExact, enabled, isPriceUncounted },
          desired: [amountA, amountB],
        })
      : undefined

  const sideOf = (field: Field): Side => {
    const currency = currencies[field]
    const amount = amounts[field]
    const named = found[field]
    const derived = amount === undefined ? '' : significantTextUp(amount)
    const other = hasPrice ? derived : otherTypedValue
    return {
      field,
      currency,
      isLoading: named?.status === 'loading',
      isUnknownToken: named?.status === 'ready' && !named.value.isListed,
      tax: taxes[field],
      text: field === independentField ? typedValue : other,
      balance: account === undefined ? undefined : balances[field],
      amount,
      spendable: maxToSpend(valueOf(balances[field]), undefined),
      max: maxToSpend(valueOf(balances[field]), amount),
      approval: enabling[field].approval,
    }
  }
  const [sideA, sideB] = [sideOf('CURRENCY_A'), sideOf('CURRENCY_B')]

  return {
    a: sideA,
    b: sideB,
    independentField,
    isNewPool: isNew,
    isQuoting: pair !== undefined && typedUnits !== undefined && state.status === 'loading',
    isWrapPair,
    price: offer?.price ?? (pool && priceOf(pool, a, b)),
    offer,
    problem: firstProblem({
      hasAccount: account !== undefined,
      isUnsupported: isUnsupported(chosen.CURRENCY_A) || isUnsupported(chosen.CURRENCY_B),
      isUnreadable:
        isUnreadable || found.CURRENCY_A?.status === 'failed' || found.CURRENCY_B?.status === 'failed',
      isTyped: typedValue !== '' || otherTypedValue !== '',
      given: isNew ? [typed, otherTyped] : [typed],
      sides: [sideA, sideB],
      state,
      isWrapPair,
      offer,
      isLost,
    }),
    now,
    about: [
      ...[typedValue, otherTypedValue, independentField, chosen.CURRENCY_A, chosen.CURRENCY_B],
      ...[terms.slippage, terms.deadlineSeconds],
    ].join(' '),
    own: ownOf(position, pair),
    onType: useCallback(
      (field, text) => dispatch(amountTyped({ field, text, hasPrice })),
      [dispatch, hasPrice],
    ),
    approvalAction: (field, extent) => enabling[field].approve(extent),
    // So that it is found among the person's positions, whatever its tokens are.
    onSent: useCallback(() => pair && dispatch(pairSaved(pair)), [dispatch, pair]),
    onFinished: useCallback(() => dispatch(mintFinished(typedForm)), [dispatch, typedForm]),
    isNewOffer: (accepted) =>
      !isSameTerms(terms, accepted.terms) || !(pool && isOfferStillValid(accepted, pool)),
  }
}

function stateOf(
  position: Loadable<Position | undefined>,
  pair: readonly [Token, Token] | undefined,
): Loadable<PairState> {
  // A position of the pair before may still be there for a moment.
  if (pair === undefined) return LOADING
  return mapLoadable(position, (value) => (value === undefined ? NO_PAIR : orderedHolding(value, pair)))
}

function ownOf(
  position: Loadable<Position | undefined>,
  pair: readonly [Token, Token] | undefined,
): MintView['own'] {
  const known = valueOf(position)
  return known === undefined || pair === undefined || known.liquidity === 0n
    ? undefined
    : { position: known, pair }
}

function parse(text: string, currency: Currency | undefined): ParsedAmount | undefined {
  return currency && parseAmount(text, currency)
}

function positiveUnits(parsed: ParsedAmount | undefined): bigint | undefined {
  return parsed?.ok === true && parsed.amount.units > 0n ? parsed.amount.units : undefined
}

interface Derivation {
  readonly typedUnits: bigint | undefined
  readonly isWrapPair: boolean
  readonly pool: PairState | undefined
  readonly independentField: Field
}

/** The other side of what was typed, by the pool's price; the coin and its wrapped token are one to one. */
function derivedUnits({ typedUnits, isWrapPair, pool, independentField }: Derivation): bigint | undefined {
  if (typedUnits === undefined || isWrapPair) return typedUnits
  if (pool === undefined || isNewPool(pool) || isOneSided(pool)) return undefined
  const { reserveA, reserveB } = pool
  return independentField === 'CURRENCY_A'
    ? quoteOther(typedUnits, reserveA, reserveB)
    : quoteOther(typedUnits, reserveB, reserveA)
}

function amountIn(currency: Currency | undefined, units: bigint | undefined): Amount | undefined {
  return currency === undefined || units === undefined ? undefined : amountOf(currency, units)
}

/** What a transfer into the pool loses, by a trial sale. */
function transferTax(tax: FoundTax | undefined): Bps {
  return tax?.status === 'ready' && tax.value.kind === 'tradable' ? tax.value.sell : NO_TAX.sell
}

/** No tax is looked for in tokens that we trust. */
function isKnown(tax: FoundTax | undefined): boolean {
  return tax === undefined || (tax.status === 'ready' && tax.value.kind === 'tradable')
}

function priceOf(
  pool: PairState,
  a: Currency | undefined,
  b: Currency | undefined,
): Offer['price'] | undefined {
  if (a === undefined || b === undefined || isNewPool(pool) || isOneSided(pool)) return undefined
  return [amountOf(a, pool.reserveA), amountOf(b, pool.reserveB)]
}

interface Situation {
  readonly hasAccount: boolean
  readonly isUnsupported: boolean
  readonly isUnreadable: boolean
  readonly isTyped: boolean
  /** What was typed where it is to be typed; undefined while its currency is unknown. */
  readonly given: readonly (ParsedAmount | undefined)[]
  readonly sides: readonly [Side, Side]
  readonly state: Loadable<PairState>
  readonly isWrapPair: boolean
  readonly offer: Offer | undefined
  /** No node answers. */
  readonly isLost: boolean
}

/**
 * Specification 1 §5, where of account, pair, amounts, balances and supported assets a later one overrides the
 * earlier: so the last one is asked first. What the specification leaves open stands beside its nearest kin.
 */
function firstProblem(now: Situation): MintProblem | undefined {
  if (now.isUnsupported) return { kind: 'unsupported-asset' }
  return balanceProblem(now.sides) ?? amountProblem(now) ?? pairProblem(now) ?? chainProblem(now)
}

/** B is looked at after A and so overrides it (facts 0.6). */
function balanceProblem([a, b]: Situation['sides']): MintProblem | undefined {
  for (const { amount, balance } of [b, a]) {
    if (amount === undefined || balance?.status !== 'ready') continue
    if (balance.value.units < amount.units) {
      return { kind: 'balance-too-low', symbol: amount.currency.symbol }
    }
  }
  return undefined
}

function amountProblem({
  isUnreadable,
  isTyped,
  given,
  sides,
  state,
  isWrapPair,
  isLost,
}: Situation): MintProblem | undefined {
  if (isUnreadable) return { kind: 'unreadable-token' }
  for (const parsed of given) {
    if (parsed?.ok === false && parsed.problem !== 'empty') {
      return { kind: 'amount', problem: parsed.problem }
    }
  }
  const isGiven = given.every((parsed) => parsed === undefined || positiveUnits(parsed) !== undefined)
  if (!isTyped || !isGiven) return { kind: 'no-amount' }
  if (sides.some(({ currency, isLoading }) => currency === undefined && !isLoading)) {
    return { kind: 'no-token' }
  }
  if (isLost) return { kind: 'no-network' }
  if (sides.some(({ isLoading }) => isLoading)) return { kind: 'waiting' }
  if (isWrapPair) return undefined
  if (state.status === 'loading') return { kind: 'waiting' }
  return state.status === 'failed' ? { kind: 'unreadable' } : undefined
}

function pairProblem({ isWrapPair, hasAccount }: Situation): MintProblem | undefined {
  if (isWrapPair) return { kind: 'invalid-pair' }
  return hasAccount ? undefined : { kind: 'no-wallet' }
}

function chainProblem({ sides, state, offer }: Situation): MintProblem | undefined {
  const pool = valueOf(state)
  if (pool !== undefined && isOneSided(pool)) return { kind: 'one-sided' }
  if (pool === undefined || offer === undefined) return { kind: 'waiting' }
  if (isTooMuch(pool, [offer.deposit[0].units, offer.deposit[1].units])) return { kind: 'too-much' }
  if (offer.minted.units === 0n) return { kind: 'mints-nothing', isNewPool: offer.isNewPool }
  for (const { balance = ready(undefined) } of sides) {
    if (balance.status === 'loading') return { kind: 'waiting' }
    if (balance.status === 'failed') return { kind: 'unreadable' }
  }
  return undefined
}
