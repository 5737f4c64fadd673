import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectConnection } from '~/chain/block/slice'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PermitProblem } from '~/core/approvals/permit'
import { useEnabling } from '~/core/approvals/useEnabling'
import { PAIR_DOMAIN, usePermitBasis } from '~/core/approvals/usePermitBasis'
import { type PermissionView, usePermission } from '~/core/approvals/usePermission'
import { network } from '~/config/networks'
import { useDeadline } from '~/core/useDeadline'
import { liquidityToken } from '~/core/liquidity/liquidityToken'
import { orderedHolding, type Position, usePosition } from '~/core/liquidity/positions'
import { useChainTime, useOfferTerms } from '~/core/offerTerms'
import { useCoreDispatch } from '~/core/state'
import { useTax } from '~/core/tokens/tax/useTax'
import { useCurrency } from '~/core/tokens/useCurrency'
import { pairOf } from '~/core/tokens/wrapped'
import {
  type Holding,
  percentOf,
  type Removal,
  type RemovalField,
  removalOf,
  burnOutput,
} from '~/domain/amm/removal'
import { amountAfterTax, type FoundTax, requiredPayment, type TransferTax } from '~/domain/amm/tax'
import { type AmountProblem, exactText, parseAmount } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import type { Currency, CurrencyId, Token } from '~/domain/money/currency'
import { type Loadable, valueOf } from '~/lib/loadable'
import { type Offer, removalOffer, type OfferWithoutPermit } from './offer'
import type { BurnProblem } from './problems'
import { burnFinished, burnTyped, type BurnRoot } from './slice'

export interface BurnView extends Pick<PermissionView, 'permission' | 'cannotSign' | 'approvalAction'> {
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
  /** What arrives of both sides, in units, zeros included. */
  readonly received: readonly [bigint, bigint] | undefined
  readonly percent: number
  readonly offer: Offer | undefined
  readonly problem: BurnProblem | undefined
  /** What the form is about: when it changes, an error of before is over. */
  readonly about: string
  /** The chain's time in seconds since 1970; undefined until it is known. */
  readonly now: bigint | undefined
  readonly onType: (field: RemovalField, text: string) => void
  /** What this view shows was sent. */
  readonly onFinished: () => void
  readonly onSign: () => Promise<PermitProblem | undefined>
  /** What the same LP tokens bring now; undefined when they are not there any more or bring nothing. */
  readonly nowFor: (offer: Offer) => Offer | undefined
}

/** A signature with less time than this before its deadline is asked for again: the wallet and the chain need some. */
const LEAST_LEFT_S = 30n

/** Joins what the person chose with what the chain says of the pool and of the account's part of it. */
export function useBurn(idA: CurrencyId | undefined, idB: CurrencyId | undefined): BurnView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const chosen = useSelector((state: BurnRoot) => state.burn)
  const { independentField: field, typedValue } = chosen
  const isLost = useSelector(selectConnection) === 'lost'
  const terms = useOfferTerms()
  const now = useChainTime()

  const foundA = useCurrency(idA)
  const foundB = useCurrency(idB)
  const a = foundA && valueOf(foundA)?.currency
  const b = foundB && valueOf(foundB)?.currency
  const tokens = useMemo(() => pairOf(a, b), [a, b])
  const position = usePosition(tokens, account)
  const found = valueOf(position)
  const holding = useMemo(
    () => (found && tokens && account ? orderedHolding(found, tokens) : undefined),
    [found, tokens, account],
  )
  const lpToken = useMemo(() => tokens && liquidityToken(tokens), [tokens])

  const quantity = useMemo(
    () => quantityOf(field, typedValue, { CURRENCY_A: a, CURRENCY_B: b, LIQUIDITY: lpToken }),
    [field, typedValue, a, b, lpToken],
  )
  const taxes = [useTax(a), useTax(b)] as const
  const isTaxAwaited = taxes.some((tax) => tax?.status === 'loading')
  const [taxA, taxB] = taxes.map(rateOf)
  const withheld = useMemo(() => {
    // Beside the coin a token moves twice: from the pool to the router, which unwraps the coin, and on to the person.
    const transfers = a?.kind === 'native' || b?.kind === 'native' ? 2 : 1
    return [
      { tax: bps(taxA ?? 0), transfers },
      { tax: bps(taxB ?? 0), transfers },
    ] as const
  }, [a, b, taxA, taxB])
  const removal = useMemo(
    () =>
      holding && quantity.kind === 'ready'
        ? wantedOf(holding, { field, quantity: quantity.value, withheld })
        : undefined,
    [holding, field, quantity, withheld],
  )
  const offerOf = (each: Removal | undefined): OfferWithoutPermit | undefined =>
    each === undefined || !hasBothAmounts(each) || !holding || !tokens || !lpToken || !a || !b
      ? undefined
      : removalOffer(each, { holding, tokens, lpToken, currencies: [a, b], withheld, terms })
  const unpermitted = offerOf(removal)
  const { router } = network.deployment
  const deadline = useDeadline()
  const { permission, cannotSign, permitFor, onSign, approvalAction } = usePermission({
    amount: unpermitted?.liquidity,
    account,
    enabling: useEnabling(unpermitted?.liquidity, account, router),
    basis: usePermitBasis(lpToken?.address, account, router, PAIR_DOMAIN),
    deadline,
    needed: now === undefined ? undefined : now + LEAST_LEFT_S,
  })
  const permitted = (each: OfferWithoutPermit | undefined): Offer | undefined =>
    each && { ...each, permit: permitFor(each.liquidity) }
  const offer = permitted(unpermitted)
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
    received: removal && [
      amountAfterTax(removal.amountA, withheld[0]),
      amountAfterTax(removal.amountB, withheld[1]),
    ],
    percent: percentNow(),
    offer,
    problem: firstProblem({
      hasAccount: account !== undefined,
      isLost,
      isUnreadable:
        [idA, idB].includes(undefined) || foundA?.status === 'failed' || foundB?.status === 'failed',
      isInvalid: a !== undefined && b !== undefined && tokens === undefined,
      isTaxAwaited,
      position,
      quantity,
      removal,
    }),
    permission,
    cannotSign,
    onType: useCallback((typed, text) => dispatch(burnTyped({ field: typed, text })), [dispatch]),
    onFinished: useCallback(() => dispatch(burnFinished(chosen)), [dispatch, chosen]),
    approvalAction,
    now,
    about: [field, typedValue, idA, idB, terms.slippage, terms.deadlineSeconds].join(' '),
    async onSign() {
      // A signature is for one number of LP tokens: it must not change with the pool's price at every block.
      if (offer !== undefined && (field === 'CURRENCY_A' || field === 'CURRENCY_B')) {
        dispatch(burnTyped({ field: 'LIQUIDITY', text: exactText(offer.liquidity) }))
      }
      return onSign()
    },
    nowFor: ({ liquidity: { units } }) =>
      holding === undefined || units > holding.balance
        ? undefined
        : permitted(offerOf(burnOutput(holding, units))),
  }
}

/** A pair refuses to pay nothing of either side ('INSUFFICIENT_LIQUIDITY_BURNED'). */
function hasBothAmounts({ amountA, amountB }: Removal): boolean {
  return amountA > 0n && amountB > 0n
}

function rateOf(tax: FoundTax | undefined): number {
  return tax?.status === 'ready' && tax.value.kind !== 'unbuyable' ? tax.value.buy : 0
}

interface Wanted {
  readonly field: RemovalField
  readonly quantity: bigint
  readonly withheld: readonly [TransferTax, TransferTax]
}

/** `removalOf`, where an amount of a side is what shall arrive of it. */
function wantedOf(holding: Holding, { field, quantity, withheld }: Wanted): Removal | undefined {
  if (field !== 'CURRENCY_A' && field !== 'CURRENCY_B') return removalOf(holding, field, quantity)
  const all = burnOutput(holding, holding.balance)
  const [most, its] =
    field === 'CURRENCY_A' ? ([all.amountA, withheld[0]] as const) : ([all.amountB, withheld[1]] as const)
  const paid = quantity === amountAfterTax(most, its) ? most : requiredPayment(quantity, its)
  return paid === undefined ? undefined : removalOf(holding, field, paid)
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
  /** No node answers. */
  readonly isLost: boolean
  readonly isUnreadable: boolean
  readonly isInvalid: boolean
  /** What the tokens keep back is being measured. */
  readonly isTaxAwaited: boolean
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
  if (now.isLost) return { kind: 'no-network' }
  if (position.status === 'loading') return { kind: 'waiting' }
  if (position.status === 'failed') return { kind: 'unreadable' }
  if ((position.value?.liquidity ?? 0n) === 0n) return { kind: 'no-liquidity' }
  if (quantity.kind === 'problem') return { kind: 'amount', problem: quantity.problem }
  if (quantity.kind === 'waiting') return { kind: 'waiting' }
  if (quantity.kind === 'empty' || quantity.value === 0n) return { kind: 'no-amount' }
  if (removal === undefined) return { kind: 'more-than-held' }
  if (!hasBothAmounts(removal)) return { kind: 'brings-nothing' }
  return now.isTaxAwaited ? { kind: 'waiting' } : undefined
}
