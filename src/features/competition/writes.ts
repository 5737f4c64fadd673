import { claimReward, claimUndelivered, register } from '~/chain/abi/tradingCompetition'
import { UserPointIncreaseEvent } from '~/chain/abi/profileEvents'
import { callOf } from '~/chain/contract/call'
import { ACCOUNT, amountFact, countFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { LogFact } from '~/core/transactions/slice'
import { profileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import type { ClaimInformation } from '~/domain/competition/rewards'
import { amountOf, significantText } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import { PAID_IN } from './reads'
import type { competitionSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof competitionSummaries>

export function registerPlan(contract: Address, battle: string): PlannedAction {
  return {
    attempts: [callOf(register, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-register',
      facts: { battle },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
  }
}

export function claimPlan(
  contract: Address,
  battle: string,
  { amount, points }: ClaimInformation,
): PlannedAction {
  return {
    attempts: [callOf(claimReward, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-claim',
      facts: {
        battle,
        amount: significantText(amountOf(PAID_IN, amount), DIGITS),
        symbol: shortSymbol(PAID_IN.symbol),
        points: String(points),
      },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
    logFacts: wonFacts(contract, { amount, points }),
  }
}

/** The same of the second version, with what is given of the clubs' tokens. */
export function claimTokensPlan(
  contract: Address,
  battle: string,
  { claim, fanTokens, hasCollectible }: FanPrize,
): PlannedAction {
  const given = (token: Token | undefined, units = 0n) => ({
    amount: token === undefined ? '0' : significantText(amountOf(token, units), DIGITS),
    symbol: token === undefined ? '' : shortSymbol(token.symbol),
  })
  const cake = given(PAID_IN, claim.amount)
  const [lazio, porto, santos] = [0, 1, 2].map((each) => given(fanTokens[each], claim.fanAmounts[each]))
  return {
    attempts: [callOf(claimReward, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-claim-tokens',
      facts: {
        battle,
        ...{ amount: cake.amount, symbol: cake.symbol },
        ...{ lazio: lazio?.amount ?? '0', lazioSymbol: lazio?.symbol ?? '' },
        ...{ porto: porto?.amount ?? '0', portoSymbol: porto?.symbol ?? '' },
        ...{ santos: santos?.amount ?? '0', santosSymbol: santos?.symbol ?? '' },
        points: String(claim.points),
        collectible: hasCollectible ? '1' : '0',
      },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
  }
}

interface FanPrize {
  readonly claim: ClaimInformation
  readonly fanTokens: readonly Token[]
  readonly hasCollectible: boolean
}

/** Asks once more for what was refused when the prize was claimed. */
export function claimUndeliveredPlan(contract: Address, battle: string): PlannedAction {
  return {
    attempts: [callOf(claimUndelivered, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-undelivered',
      facts: { battle },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
  }
}

/** Points are the profile's, which may refuse them: those are claimed later. */
function wonFacts(
  contract: Address,
  { amount, points }: Pick<ClaimInformation, 'amount' | 'points'>,
): readonly LogFact[] {
  const paid = transferTerm(PAID_IN.address, { from: contract, to: ACCOUNT })
  const won = amountFact('amount', PAID_IN, paid, { digits: DIGITS, isZeroIfNone: amount === 0n })
  if (profileContracts === undefined) return [won]
  const { profile } = profileContracts
  const given = logTerm(UserPointIncreaseEvent, profile, { userAddress: ACCOUNT }, 'numberPoints')
  return [won, countFact('points', given, { isZeroIfNone: Number(points) === 0 })]
}

/** Significant digits of amounts in a summary (facts 1.4). */
const DIGITS = 3
