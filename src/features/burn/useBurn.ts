import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PermitProblem } from '~/core/approvals/permit'
import { liquidityToken } from '~/core/liquidity/liquidityToken'
import { holdingOf, type Position, usePosition } from '~/core/liquidity/positions'
import { useCoreDispatch } from '~/core/state'
import { useCurrency } from '~/core/tokens/useCurrency'
import { wrappedOf } from '~/core/tokens/wrapped'
import type { Sent } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { useDeadline } from '~/core/useDeadline'
import {
  type Holding,
  leastAmount,
  percentOf,
  type Removal,
  type RemovalField,
  removalOf,
  removed,
} from '~/domain/amm/removal'
import { type Amount, type AmountProblem, amountOf, exactText, parseAmount } from '~/domain/money/amount'
import type { Bps } from '~/domain/money/bps'
import { type Currency, type CurrencyId, isSameCurrency, type Token } from '~/domain/money/currency'
import { type Loadable, valueOf } from '~/lib/loadable'
import type { BurnProblem } from './problems'
import { burnReset, burnTyped } from './slice'
import type { BurnRoot } from './state'
import { type PermissionView, usePermission } from './usePermission'
import { removePlan } from './writes'

/** A removal that can be offered, with everything that the person is told of it. */
export interface Offer {
  readonly liquidity: Amount<Token>
  readonly expected: readonly [Amount, Amount]
  /** Units below which the router refuses, in the same order. */
  readonly minimum: readonly [bigint, bigint]
  /** The pool's reserves of both sides: the price follows from them. */
  readonly reserves: readonly [Amount<Token>, Amount<Token>]
}

export interface BurnView extends Pick<PermissionView, 'permission' | 'cannotSign' | 'onApprove'> {
  readonly currencies: readonly [Currency | undefined, Currency | undefined]
  /** The account's part of the pool; undefined while it is not known and where there is none. */
  readonly holding: Holding | undefined
  readonly lpToken: Token | undefined
  /** The same with its pool, where the account has LP tokens. */
  readonly own: { readonly position: Position; readonly pair: readonly [Token, Token] } | undefined
  readonly field: RemovalField
  readonly typedValue: string
  /** What is removed now, zeros included. */
  readonly removal: Removal | undefined
  readonly percent: number
  readonly offer: Offer | undefined
  readonly slippage: Bps
  readonly problem: BurnProblem | undefined
  readonly onType: (field: RemovalField, text: string) => void
  readonly onFinished: () => void
  readonly onSign: () => Promise<PermitProblem | undefined>
  /** Sends an offer that the person reviewed. */
  readonly onRemove: (offer: Offer) => Promise<Sent>
  /** What the same LP tokens bring now; undefined when they are not there any more or bring nothing. */
  readonly nowFor: (offer: Offer) => Offer | undefined
}

/** Joins what the person chose with what the chain says of the pool and of the account's part of it. */
export function useBurn(idA: CurrencyId | undefined, idB: CurrencyId | undefined): BurnView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { independentField: field, typedValue } = useSelector((state: BurnRoot) => state.burn)
  const slippage = useSelector((state: BurnRoot) => state.user.userSlippageTolerance)

  const foundA = useCurrency(idA)
  const foundB = useCurrency(idB)
  const a = foundA && valueOf(foundA)?.currency
  const b = foundB && valueOf(foundB)?.currency
  const tokens = useMemo(() => pairOf(a, b), [a, b])
  const position = usePosition(tokens, account)
  const found = valueOf(position)
  const holding = useMemo(
    () => (found && tokens && account ? holdingOf(found, tokens) : undefined),
    [found, tokens, account],
  )
  const lpToken = useMemo(() => tokens && liquidityToken(tokens), [tokens])

  const quantity = useMemo(
    () => quantityOf(field, typedValue, { CURRENCY_A: a, CURRENCY_B: b, LIQUIDITY: lpToken }),
    [field, typedValue, a, b, lpToken],
  )
  const removal = useMemo(
    () => (holding && quantity.kind === 'ready' ? removalOf(holding, field, quantity.value) : undefined),
    [holding, field, quantity],
  )
  const offerOf = (removal: Removal | undefined): Offer | undefined => {
    if (removal === undefined || !bringsBoth(removal) || !holding || !tokens || !lpToken || !a || !b) {
      return undefined
    }
    const { liquidity, amountA, amountB } = removal
    return {
      liquidity: amountOf(lpToken, liquidity),
      expected: [amountOf(a, amountA), amountOf(b, amountB)],
      minimum: [leastAmount(amountA, slippage), leastAmount(amountB, slippage)],
      reserves: [amountOf(tokens[0], holding.reserveA), amountOf(tokens[1], holding.reserveB)],
    }
  }
  const offer = offerOf(removal)
  const { permission, cannotSign, permitFor, onSign, onApprove } = usePermission(
    offer?.liquidity,
    lpToken?.address,
  )
  const deadline = useDeadline()
  // What was chosen is shown as it was chosen: its LP tokens are rounded down and may be a unit short of it.
  const percentNow = () => {
    if (holding === undefined || removal === undefined) return 0
    return field === 'LIQUIDITY_PERCENT' ? Number(typedValue) : percentOf(holding, removal.liquidity)
  }

  return {
    currencies: [a, b],
    holding,
    lpToken,
    own:
      found === undefined || tokens === undefined || found.liquidity === 0n
        ? undefined
        : { position: found, pair: tokens },
    field,
    typedValue,
    removal,
    percent: percentNow(),
    offer,
    slippage,
    problem: firstProblem({
      hasAccount: account !== undefined,
      isUnreadable:
        [idA, idB].includes(undefined) || foundA?.status === 'failed' || foundB?.status === 'failed',
      isInvalid: a !== undefined && b !== undefined && tokens === undefined,
      position,
      quantity,
      removal,
    }),
    permission,
    cannotSign,
    onType: useCallback((typed, text) => dispatch(burnTyped({ field: typed, text })), [dispatch]),
    onFinished: useCallback(() => dispatch(burnReset()), [dispatch]),
    onApprove,
    async onSign() {
      // A signature is for one number of LP tokens: it must not change with the pool's price at every block.
      if (offer !== undefined && (field === 'CURRENCY_A' || field === 'CURRENCY_B')) {
        dispatch(burnTyped({ field: 'LIQUIDITY', text: exactText(offer.liquidity) }))
      }
      return onSign()
    },
    onRemove: ({ liquidity, expected, minimum }) =>
      account === undefined || deadline === undefined
        ? Promise.resolve({ ok: false, problem: { kind: 'missing-dependencies' } })
        : dispatch(
            send(
              removePlan({
                liquidity: liquidity.units,
                expected,
                minimum,
                recipient: account,
                deadline,
                permit: permitFor(liquidity),
              }),
            ),
          ),
    nowFor: ({ liquidity: { units } }) =>
      holding === undefined || units > holding.balance ? undefined : offerOf(removed(holding, units)),
  }
}

/** True when the pool has become so much worse that the router would refuse what was reviewed. */
export function isWorseThanReviewed(now: Offer, reviewed: Offer): boolean {
  return now.expected.some(({ units }, i) => units < (reviewed.minimum[i] ?? 0n))
}

/** Undefined while a side is unknown, and for one token with itself: the coin and its wrapped token are one. */
function pairOf(a: Currency | undefined, b: Currency | undefined): readonly [Token, Token] | undefined {
  if (a === undefined || b === undefined) return undefined
  const tokens = [wrappedOf(a), wrappedOf(b)] as const
  return isSameCurrency(...tokens) ? undefined : tokens
}

/** A pair refuses to pay nothing of either side ('INSUFFICIENT_LIQUIDITY_BURNED'). */
function bringsBoth({ amountA, amountB }: Removal): boolean {
  return amountA > 0n && amountB > 0n
}

/** What was typed, in the units of its field. */
type Quantity =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'problem'; readonly problem: Exclude<AmountProblem, 'empty'> }
  | { readonly kind: 'ready'; readonly value: bigint }

function quantityOf(
  field: RemovalField,
  text: string,
  currencies: Readonly<Record<Exclude<RemovalField, 'LIQUIDITY_PERCENT'>, Currency | undefined>>,
): Quantity {
  if (field === 'LIQUIDITY_PERCENT') return { kind: 'ready', value: BigInt(text) }
  const currency = currencies[field]
  if (currency === undefined) return { kind: 'waiting' }
  const parsed = parseAmount(text, currency)
  if (parsed.ok) return { kind: 'ready', value: parsed.amount.units }
  return parsed.problem === 'empty' ? { kind: 'empty' } : { kind: 'problem', problem: parsed.problem }
}

interface Situation {
  readonly hasAccount: boolean
  readonly isUnreadable: boolean
  readonly isInvalid: boolean
  readonly position: Loadable<Position | undefined, unknown>
  readonly quantity: Quantity
  readonly removal: Removal | undefined
}

function firstProblem(now: Situation): BurnProblem | undefined {
  const { position, quantity, removal } = now
  if (now.isUnreadable) return { kind: 'unreadable-token' }
  if (now.isInvalid) return { kind: 'invalid-pair' }
  if (position.status === 'ready' && position.value === undefined) return { kind: 'no-pool' }
  if (!now.hasAccount) return { kind: 'no-wallet' }
  if (position.status === 'loading') return { kind: 'waiting' }
  if (position.status === 'failed') return { kind: 'unreadable' }
  if ((position.value?.liquidity ?? 0n) === 0n) return { kind: 'no-liquidity' }
  if (quantity.kind === 'problem') return { kind: 'amount', problem: quantity.problem }
  if (quantity.kind === 'waiting') return { kind: 'waiting' }
  if (quantity.kind === 'empty' || quantity.value === 0n) return { kind: 'no-amount' }
  if (removal === undefined) return { kind: 'more-than-held' }
  return bringsBoth(removal) ? undefined : { kind: 'brings-nothing' }
}
