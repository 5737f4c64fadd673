import { addLiquidity, addLiquidityETH } from '~/chain/abi/router'
import { DepositEvent } from '~/chain/abi/wbnbEvents'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { exactApproval } from '~/core/approvals/useApproval'
import { deadlineOf } from '~/core/offerTerms'
import { FIRST_COUNT_GAS } from '~/core/pairs/firstCount'
import { ACCOUNT, amountFact, receivedTerms, logTerm, transferTerm } from '~/core/transactions/logFacts'
import type { SendProblem, TransactionPlan } from '~/core/transactions/plan'
import type { LogFact } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import type { Units } from '~/domain/amm/liquidity'
import { type Amount, significantTextUp } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { Offer } from './offer'
import type { mintSummaries } from './summaries'

const { router, wrapped } = network.deployment

/**
 * The router call that adds liquidity (specification 1 §7), made of the offer alone but for the chain's time, in
 * seconds since 1970; undefined while nobody is there to send it. It makes the pair where there is none.
 */
export function supplyPlan(offer: Offer, now: bigint): TransactionPlan | undefined {
  const { desired, minimum, leastMinted, enabled, terms } = offer
  const { account } = terms
  if (account === undefined) return undefined
  const [first, ...others] = enabled.map((amount) => exactApproval(amount, router))
  return {
    account,
    attempts: [addCall(desired, minimum, [account, deadlineOf(terms, now)])],
    picking: 'first',
    ...(first !== undefined && { first: [first, ...others] }),
    ...(offer.isPriceUncounted && { spareGas: FIRST_COUNT_GAS }),
    summary: summaryOf(desired),
    logFacts: logFactsOf(offer),
    verify: (returned) => (leastMinted === undefined ? undefined : problemOfMinted(returned, leastMinted)),
  }
}

type End = readonly [recipient: Address, deadline: bigint]

function addCall([a, b]: Offer['desired'], [minimumA, minimumB]: Units, end: End): ContractCall {
  if (b.currency.kind === 'native') return withCoin([a, b], [minimumA, minimumB], end)
  if (a.currency.kind === 'native') return withCoin([b, a], [minimumB, minimumA], end)
  const tokens = [a.currency.address, b.currency.address] as const
  return callOf(addLiquidity, router, [...tokens, a.units, b.units, minimumA, minimumB, ...end])
}

/** The router names only the token and takes the coin as the transaction's value; what it does not need it gives back. */
function withCoin([token, coin]: Offer['desired'], minimum: Units, end: End): ContractCall {
  if (token.currency.kind === 'native') throw new Error('The coin has no pool with itself.')
  return callOf(
    addLiquidityETH,
    router,
    [token.currency.address, token.units, ...minimum, ...end],
    coin.units,
  )
}

const WORDS = 3
const WORD_DIGITS = 64

/** Both methods return (amountA, amountB, liquidity). */
function problemOfMinted(returned: Hex, least: bigint): SendProblem | undefined {
  if (returned.length < 2 + WORDS * WORD_DIGITS) return undefined
  const minted = BigInt(`0x${returned.slice(-WORD_DIGITS)}`)
  return minted < least ? { kind: 'brings-too-little' } : undefined
}

function summaryOf([a, b]: readonly [Amount, Amount]): SummaryIn<typeof mintSummaries> {
  return {
    key: 'add',
    facts: {
      amountA: significantTextUp(a),
      symbolA: shortSymbol(a.currency.symbol),
      amountB: significantTextUp(b),
      symbolB: shortSymbol(b.currency.symbol),
    },
  }
}

/** What arrived in the pool of both, and the LP tokens for it. */
function logFactsOf({ desired: [a, b], minted }: Offer): readonly LogFact[] {
  const pool = minted.currency.address
  const given = (fact: string, { currency }: Amount) =>
    amountFact(
      fact,
      currency,
      currency.kind === 'token'
        ? transferTerm(currency.address, { from: ACCOUNT, to: pool })
        : logTerm(DepositEvent, wrapped.address, { dst: router }, 'wad'),
    )
  return [
    given('amountA', a),
    given('amountB', b),
    amountFact('minted', minted.currency, receivedTerms(pool), { line: 'received' }),
  ]
}
