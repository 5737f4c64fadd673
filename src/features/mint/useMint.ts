import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { price0CumulativeLast } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { unsupportedTokens } from '~/config/warnings'
import { stepWith, useBatching } from '~/core/approvals/batching'
import { approvalPlan, type ApprovalState, useApproval } from '~/core/approvals/useApproval'
import { maxToSpend } from '~/core/balances/maxToSpend'
import { useBalance } from '~/core/balances/useBalances'
import { liquidityToken } from '~/core/liquidity/liquidityToken'
import { holdingOf, pairOf as addressOf, type Position, usePosition } from '~/core/liquidity/positions'
import { useCoreDispatch } from '~/core/state'
import { useTax } from '~/core/tokens/tax/useTax'
import { useCurrency } from '~/core/tokens/useCurrency'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { Sent } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { useDeadline } from '~/core/useDeadline'
import { pairSaved } from '~/core/user/slice'
import type { Fraction } from '~/domain/amm/fraction'
import {
  arrivingOf,
  isNewPool,
  isOneSided,
  isTooMuch,
  mintedFor,
  NO_PAIR,
  type PairState,
  quoteOther,
  shareOf,
  takenOf,
  type Units,
} from '~/domain/amm/liquidity'
import { leastAmount } from '~/domain/amm/removal'
import { type FoundTax, NO_TAX } from '~/domain/amm/tax'
import {
  type Amount,
  amountOf,
  isOfToken,
  type ParsedAmount,
  parseAmount,
  significantText,
} from '~/domain/money/amount'
import { type Bps, bps } from '~/domain/money/bps'
import { type Currency, type CurrencyId, isSameCurrency, type Token } from '~/domain/money/currency'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import type { Chosen } from './path'
import type { MintProblem } from './problems'
import { amountTyped, type Field, mintReset, OTHER } from './slice'
import type { MintRoot } from './state'
import { supplyPlan } from './writes'

/** One side as the screen shows it. */
export interface Side {
  readonly field: Field
  readonly currency: Currency | undefined
  /** A token is named but not known yet. */
  readonly isLoading: boolean
  /** Its token is on no list. */
  readonly isUnknownToken: boolean
  readonly tax: FoundTax | undefined
  readonly text: string
  readonly balance: Loadable<Amount> | undefined
  readonly amount: Amount | undefined
  /** Undefined where Max would change nothing. */
  readonly max: Amount | undefined
  readonly approval: ApprovalState
}

/** Liquidity that can be offered, with everything that the person is told of it. Pairs are in the order of the form. */
export interface Offer {
  readonly isNewPool: boolean
  /** What the router may take. */
  readonly desired: readonly [Amount, Amount]
  /** What it will take of that. */
  readonly deposit: readonly [Amount, Amount]
  /** What of that reaches the pool. */
  readonly arriving: readonly [Amount, Amount]
  /** Units below which the router refuses. */
  readonly minimum: Units
  readonly minted: Amount<Token>
  readonly share: Fraction
  /** Amounts that are worth the same: the pool's reserves, or what makes the new pool. */
  readonly price: readonly [Amount, Amount]
  /** What tokens keep back on the way is known, so that the LP tokens are. */
  readonly isExact: boolean
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
  readonly slippage: Bps
  /** The account's own part of the pool, where it has one. */
  readonly own: { readonly position: Position; readonly pair: readonly [Token, Token] } | undefined
  readonly onType: (field: Field, text: string) => void
  readonly onFinished: () => void
  readonly onApprove: (field: Field) => Promise<Sent>
  /** Sends an offer that the person reviewed. */
  readonly onSupply: (offer: Offer) => Promise<Sent>
  /** What the wallet enables by the same confirmation. */
  readonly enabledWith: (offer: Offer) => readonly Amount<Token>[]
  /** False when the pool has changed so that the router would refuse what was reviewed. */
  readonly stillHolds: (offer: Offer) => boolean
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
  const { independentField, typedValue, otherTypedValue } = useSelector((state: MintRoot) => state.mint)
  const slippage = useSelector((state: MintRoot) => state.user.userSlippageTolerance)
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
  const [taxA, taxB] = [keptBack(taxes.CURRENCY_A), keptBack(taxes.CURRENCY_B)]
  const isExact = isKnown(taxes.CURRENCY_A) && isKnown(taxes.CURRENCY_B)
  const offer =
    pool && pair && amountA && amountB
      ? offerOf({ pool, pair, desired: [amountA, amountB], taxes: [taxA, taxB], slippage, isExact })
      : undefined

  const balances = { CURRENCY_A: useBalance(a, account), CURRENCY_B: useBalance(b, account) }
  const allowed = {
    CURRENCY_A: useApproval(amountA, account, router),
    CURRENCY_B: useApproval(amountB, account, router),
  }
  const isAnyToEnable = allowed.CURRENCY_A === 'NOT_APPROVED' || allowed.CURRENCY_B === 'NOT_APPROVED'
  const canBatch = useBatching(account, isAnyToEnable)
  const counted = useRead(useMemo(() => pair && read(price0CumulativeLast, addressOf(pair), []), [pair]))
  const deadline = useDeadline()
  const amounts = { CURRENCY_A: amountA, CURRENCY_B: amountB }
  const enabledWith = ({ desired: [desiredA, desiredB] }: Offer): readonly Amount<Token>[] =>
    canBatch === true
      ? [
          ...(allowed.CURRENCY_A === 'NOT_APPROVED' ? [desiredA] : []),
          ...(allowed.CURRENCY_B === 'NOT_APPROVED' ? [desiredB] : []),
        ].filter(isOfToken)
      : []

  const sideOf = (field: Field): Side => {
    const currency = currencies[field]
    const amount = amounts[field]
    const named = found[field]
    const derived = amount === undefined ? '' : significantText(amount, SIGNIFICANT)
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
      max: maxToSpend(valueOf(balances[field]), amount),
      approval: stepWith(canBatch, allowed[field]),
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
    }),
    slippage,
    own: ownOf(position, pair),
    onType: useCallback(
      (field, text) => dispatch(amountTyped({ field, text, hasPrice })),
      [dispatch, hasPrice],
    ),
    onFinished: useCallback(() => dispatch(mintReset()), [dispatch]),
    onApprove: (field) => {
      const amount = amounts[field]
      return isOfToken(amount) && account !== undefined
        ? dispatch(send({ ...approvalPlan(amount, router), account }))
        : Promise.resolve(MISSING)
    },
    onSupply: async (reviewed) => {
      if (account === undefined || deadline === undefined || pair === undefined) return MISSING
      const { desired, minimum, minted } = reviewed
      const leastMinted = reviewed.isExact ? leastAmount(minted.units, slippage) : undefined
      const isPriceUncounted = !isNew && valueOf(counted)?.[0] === 0n
      const order = { desired, minimum, leastMinted, isPriceUncounted, recipient: account, deadline }
      const sent = await dispatch(send(supplyPlan({ ...order, enabled: enabledWith(reviewed) })))
      // So that it is found among the person's positions, whatever its tokens are.
      if (sent.ok) dispatch(pairSaved(pair))
      return sent
    },
    enabledWith,
    stillHolds: (reviewed) => pool !== undefined && holds(reviewed, pool),
  }
}

/** Significant digits of a derived amount (specification 1 §9). */
const SIGNIFICANT = 6
const MISSING: Sent = { ok: false, problem: { kind: 'missing-dependencies' } }

/** Undefined while a side is unknown, and for one token with itself: the coin and its wrapped token are one. */
function pairOf(a: Currency | undefined, b: Currency | undefined): readonly [Token, Token] | undefined {
  if (a === undefined || b === undefined) return undefined
  const tokens = [wrappedOf(a), wrappedOf(b)] as const
  return isSameCurrency(...tokens) ? undefined : tokens
}

function stateOf(
  position: Loadable<Position | undefined>,
  pair: readonly [Token, Token] | undefined,
): Loadable<PairState> {
  // A position of the pair before may still be there for a moment.
  if (pair === undefined) return LOADING
  if (position.status !== 'ready') return position
  return ready(position.value === undefined ? NO_PAIR : holdingOf(position.value, pair))
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
function keptBack(tax: FoundTax | undefined): Bps {
  return tax?.status === 'ready' && tax.value.kind === 'tradable' ? tax.value.sell : NO_TAX.sell
}

/** No tax is looked for in tokens that we trust. */
function isKnown(tax: FoundTax | undefined): boolean {
  return tax === undefined || (tax.status === 'ready' && tax.value.kind === 'tradable')
}

function isUnsupported(id: CurrencyId | undefined): boolean {
  return id !== undefined && id !== 'BNB' && unsupportedTokens.has(id)
}

/** Nothing is tolerated of a new pool: who creates it sets its price (facts 1.3). */
const NONE = bps(0)

interface Question {
  readonly pool: PairState
  readonly pair: readonly [Token, Token]
  readonly desired: readonly [Amount, Amount]
  readonly taxes: readonly [Bps, Bps]
  readonly slippage: Bps
  readonly isExact: boolean
}

function offerOf({ pool, pair, desired, taxes, slippage, isExact }: Question): Offer | undefined {
  const [a, b] = desired
  const taken = takenOf(pool, [a.units, b.units])
  if (taken === undefined) return undefined
  const arriving = arrivingOf(taken, taxes)
  const minted = mintedFor(pool, arriving)
  const isNew = isNewPool(pool)
  const tolerance = isNew ? NONE : slippage
  const asAmounts = ([unitsA, unitsB]: Units): readonly [Amount, Amount] => [
    amountOf(a.currency, unitsA),
    amountOf(b.currency, unitsB),
  ]
  return {
    isNewPool: isNew,
    desired,
    deposit: asAmounts(taken),
    arriving: asAmounts(arriving),
    minimum: [leastAmount(taken[0], tolerance), leastAmount(taken[1], tolerance)],
    minted: amountOf(liquidityToken(pair), minted),
    share: shareOf(minted, pool),
    price: asAmounts(isNew ? arriving : [pool.reserveA, pool.reserveB]),
    isExact,
  }
}

function priceOf(
  pool: PairState,
  a: Currency | undefined,
  b: Currency | undefined,
): Offer['price'] | undefined {
  if (a === undefined || b === undefined || isNewPool(pool) || isOneSided(pool)) return undefined
  return [amountOf(a, pool.reserveA), amountOf(b, pool.reserveB)]
}

/** A pool that somebody else creates has another price, which the person has not seen. */
function holds(reviewed: Offer, pool: PairState): boolean {
  if (reviewed.isNewPool !== isNewPool(pool)) return false
  const taken = takenOf(pool, [reviewed.desired[0].units, reviewed.desired[1].units])
  return taken !== undefined && taken[0] >= reviewed.minimum[0] && taken[1] >= reviewed.minimum[1]
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

function amountProblem({ isUnreadable, isTyped, given, sides, state, isWrapPair }: Situation) {
  if (isUnreadable) return { kind: 'unreadable-token' } as const
  for (const parsed of given) {
    if (parsed?.ok === false && parsed.problem !== 'empty') {
      return { kind: 'amount', problem: parsed.problem } as const
    }
  }
  const isGiven = given.every((parsed) => parsed === undefined || positiveUnits(parsed) !== undefined)
  if (!isTyped || !isGiven) return { kind: 'no-amount' } as const
  if (sides.some(({ currency, isLoading }) => currency === undefined && !isLoading)) {
    return { kind: 'no-token' } as const
  }
  if (sides.some(({ isLoading }) => isLoading)) return { kind: 'waiting' } as const
  if (isWrapPair) return undefined
  if (state.status === 'loading') return { kind: 'waiting' } as const
  return state.status === 'failed' ? ({ kind: 'unreadable' } as const) : undefined
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
