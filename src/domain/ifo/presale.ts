/** Specification 2 §3: `to-be-announced` without times; `finished` is over and not closed; `closed` pays. */
export type PresaleStatus = 'to-be-announced' | 'pending' | 'open' | 'finished' | 'closed'

/** Wei, and for `price` wei for a whole token. */
export interface PresaleTerms {
  readonly softCap: bigint
  readonly hardCap: bigint
  readonly minContribution: bigint
  readonly maxContribution: bigint
  readonly price: bigint
  readonly tokenDecimals: number
}

/** The specification's launch state; times in Unix seconds, 0 until they are announced. */
export interface LaunchState {
  readonly start: bigint
  readonly end: bigint
  /** All that was contributed. */
  readonly balance: bigint
  readonly softCapReached: boolean
  readonly finalized: boolean
  /** Of the account; 0 again after a refund. */
  readonly contribution: bigint
  readonly hasClaimed: boolean
}

export function presaleStatus(
  { start, end, balance, finalized }: LaunchState,
  { hardCap }: Pick<PresaleTerms, 'hardCap'>,
  now: bigint,
): PresaleStatus {
  if (finalized) return 'closed'
  if (start === 0n) return 'to-be-announced'
  if (now < start) return 'pending'
  return now >= end || balance >= hardCap ? 'finished' : 'open'
}

function roomLeftInPresale({ balance }: LaunchState, { hardCap }: PresaleTerms): bigint {
  return hardCap > balance ? hardCap - balance : 0n
}

/** Units of the token, floored. */
export function tokensFor(wei: bigint, { price, tokenDecimals }: PresaleTerms): bigint {
  return (wei * 10n ** BigInt(tokenDecimals)) / price
}

/** Wei for the smallest amount of tokens, rounded up. */
function unitCost({ price, tokenDecimals }: PresaleTerms): bigint {
  const units = 10n ** BigInt(tokenDecimals)
  return (price + units - 1n) / units
}

export type ContributionProblem =
  | { readonly kind: 'not-open'; readonly status: PresaleStatus }
  | { readonly kind: 'no-amount' | 'balance-too-low' }
  | { readonly kind: 'above-hard-cap'; readonly room: bigint }
  | { readonly kind: 'below-minimum'; readonly least: bigint }
  | { readonly kind: 'above-maximum'; readonly room: bigint }

/** Why a contribution is not taken; the first that holds. `balance` is what of the wallet can be spent. */
export function contributionProblem(
  state: LaunchState,
  terms: PresaleTerms,
  { wei, balance, now }: { readonly wei: bigint; readonly balance: bigint; readonly now: bigint },
): ContributionProblem | undefined {
  const status = presaleStatus(state, terms, now)
  if (status !== 'open') return { kind: 'not-open', status }
  if (wei <= 0n) return { kind: 'no-amount' }
  const room = roomLeftInPresale(state, terms)
  if (wei > room) return { kind: 'above-hard-cap', room }
  const least = minContribution(state, terms)
  if (wei < least) return { kind: 'below-minimum', least }
  // The last room can be less than a unit costs.
  if (tokensFor(state.contribution + wei, terms) === 0n) {
    return { kind: 'below-minimum', least: unitCost(terms) - state.contribution }
  }
  const ownRoom = terms.maxContribution - state.contribution
  if (wei > ownRoom) return { kind: 'above-maximum', room: ownRoom < 0n ? 0n : ownRoom }
  return wei > balance ? { kind: 'balance-too-low' } : undefined
}

/** The least that is taken now: the minimum counts all of one's purchases, and a last room below it is taken whole. */
export function minContribution(state: LaunchState, terms: PresaleTerms): bigint {
  const missing = terms.minContribution - state.contribution
  const room = roomLeftInPresale(state, terms)
  const least = missing > 0n ? missing : 1n
  return room < least ? room : least
}

/** min(balance, maximum − own, room left); `balance` is what of the wallet can be spent. */
export function maxContribution(state: LaunchState, terms: PresaleTerms, balance: bigint): bigint {
  const room = roomLeftInPresale(state, terms)
  const ownRoom = terms.maxContribution - state.contribution
  const least = [balance, ownRoom, room].reduce((a, b) => (b < a ? b : a))
  return least > 0n ? least : 0n
}

/** What an account can have from a presale now. */
export type PresaleDue =
  | { readonly kind: 'nothing' | 'claimed' }
  | { readonly kind: 'waiting'; readonly tokens: bigint }
  | { readonly kind: 'claim'; readonly tokens: bigint }
  | { readonly kind: 'refund'; readonly wei: bigint }

export function presaleDue(state: LaunchState, terms: PresaleTerms, now: bigint): PresaleDue {
  const { contribution, softCapReached, hasClaimed } = state
  if (contribution === 0n) return { kind: 'nothing' }
  if (hasClaimed) return { kind: 'claimed' }
  const status = presaleStatus(state, terms, now)
  const isOver = status === 'finished' || status === 'closed'
  if (isOver && !softCapReached) return { kind: 'refund', wei: contribution }
  const tokens = tokensFor(contribution, terms)
  return { kind: status === 'closed' ? 'claim' : 'waiting', tokens }
}

/** From 0 to 1. */
export function capProgress(raised: bigint, cap: bigint): number {
  if (cap === 0n || raised >= cap) return 1
  return Number((raised * 10_000n) / cap) / 10_000
}
