import { claimReward, claimUndelivered, register } from '~/chain/abi/tradingCompetition'
import { TransferEvent as CollectibleTransferEvent } from '~/chain/abi/bunniesEvents'
import { UserPointIncreaseEvent } from '~/chain/abi/profileEvents'
import { callOf } from '~/chain/contract/call'
import {
  ACCOUNT,
  amountFact,
  countFact,
  logTerm,
  occurrencesFact,
  transferTerm,
} from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { LogFact } from '~/core/transactions/slice'
import { profileContracts } from '~/config/profile'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
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
    logFacts: [wonFact('amount', PAID_IN, contract, amount), ...pointsFacts(points)],
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
  const [lazio, porto, santos] = CLUBS.map((_, each) => given(fanTokens[each], claim.fanAmounts[each]))
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
    logFacts: [
      wonFact('amount', PAID_IN, contract, claim.amount),
      ...CLUBS.flatMap((club, each) => {
        const token = fanTokens[each]
        return token === undefined ? [] : [wonFact(club, token, contract, claim.fanAmounts[each])]
      }),
      ...pointsFacts(claim.points),
      ...collectibleFacts(hasCollectible),
    ],
  }
}

/** Facts of the clubs' tokens, in the order of what the contract says of them. */
const CLUBS = ['lazio', 'porto', 'santos'] as const

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

/** What the battle paid of a token. */
function wonFact(fact: string, token: Token, contract: Address, planned = 0n): LogFact {
  const paid = transferTerm(token.address, { from: contract, to: ACCOUNT })
  return amountFact(fact, token, paid, { digits: DIGITS, isZeroIfNone: planned === 0n })
}

/** Points are the profile's, which may refuse them: those are claimed later. */
function pointsFacts(planned: number): readonly LogFact[] {
  if (profileContracts === undefined) return []
  const { profile } = profileContracts
  const given = logTerm(UserPointIncreaseEvent, profile, { userAddress: ACCOUNT }, 'numberPoints')
  return [countFact('points', given, { isZeroIfNone: planned === 0 })]
}

/** A collectible is minted for its winner, or refused like points. */
function collectibleFacts(isPlanned: boolean): readonly LogFact[] {
  if (profileContracts === undefined) return []
  const { bunnies } = profileContracts
  const minted = logTerm(CollectibleTransferEvent, bunnies, { from: ZERO_ADDRESS, to: ACCOUNT }, 'tokenId')
  return [occurrencesFact('collectible', minted, { isZeroIfNone: !isPlanned })]
}

/** Significant digits of amounts in a summary (facts 1.4). */
const DIGITS = 3
