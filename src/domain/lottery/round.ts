/** As the contract counts them: 0 to 3. */
export type LotteryStatus = 'pending' | 'open' | 'close' | 'claimable'
const STATUSES: readonly LotteryStatus[] = ['pending', 'open', 'close', 'claimable']

/** Undefined for an index that the contract does not have. */
export function statusAt(index: number): LotteryStatus | undefined {
  return STATUSES[index]
}

/** The subgraph's word for it, which begins with a capital; undefined for any other. */
export function statusOf(word: string): LotteryStatus | undefined {
  const lower = word.toLowerCase()
  return STATUSES.find((status) => status === lower)
}

/** A round as the contract has it; times in Unix seconds, amounts in units of the reward token. */
export interface LotteryRound {
  readonly lotteryId: number
  readonly status: LotteryStatus
  readonly startTime: bigint
  /** When the sales end; the draw comes later. */
  readonly endTime: bigint
  readonly priceTicketInCake: bigint
  readonly discountDivisor: bigint
  /** Hundredths of a percent, by bracket. */
  readonly rewardsBreakdown: readonly bigint[]
  readonly treasuryFee: bigint
  /** For each winning ticket, by bracket; 0 before the draw. */
  readonly cakePerBracket: readonly bigint[]
  readonly countWinnersPerBracket: readonly number[]
  readonly firstTicketId: number
  readonly firstTicketIdNextLottery: number
  readonly amountCollectedInCake: bigint
  /** 0 before the draw. */
  readonly finalNumber: number
}

/**
 * Seconds from the end of the sales to the draw, and from there to what follows (facts 5.2); undefined where no one has
 * said when that is.
 */
export interface LotterySchedule {
  readonly drawAfterS: number | undefined
  readonly announcedAfterS: number | undefined
  readonly onSaleAfterS: number | undefined
}

/** Unix seconds; undefined if unknown. */
export function drawTime(
  { endTime }: Pick<LotteryRound, 'endTime'>,
  { drawAfterS }: Pick<LotterySchedule, 'drawAfterS'>,
): bigint | undefined {
  return drawAfterS === undefined ? undefined : endTime + BigInt(drawAfterS)
}

/** Whether a ticket that is bought now, by the chain's clock, still is of this round. */
export function isOnSale(
  { status, endTime }: Pick<LotteryRound, 'status' | 'endTime'>,
  now: bigint,
): boolean {
  return status === 'open' && now < endTime
}

/**
 * What is waited for: the draw (or the end of the sales, where the draw has no time), its result, or the next round's
 * tickets; nothing of a round that is not known, nor for a time that is not.
 */
export interface Countdown {
  readonly to: 'sales-end' | 'draw' | 'winners' | 'tickets'
  /** Unix seconds. */
  readonly at: bigint
}

export function countdownOf(
  round: Pick<LotteryRound, 'status' | 'endTime'>,
  schedule: LotterySchedule,
): Countdown | undefined {
  const draw = drawTime(round, schedule)
  const after = (to: Countdown['to'], seconds: number | undefined): Countdown | undefined =>
    draw === undefined || seconds === undefined ? undefined : { to, at: draw + BigInt(seconds) }
  switch (round.status) {
    case 'pending':
      return undefined
    case 'open':
      return after('draw', 0) ?? { to: 'sales-end', at: round.endTime }
    case 'close':
      return after('winners', schedule.announcedAfterS)
    case 'claimable':
      return after('tickets', schedule.onSaleAfterS)
  }
}

/** The time has come and the round has not moved on: its numbers are on their way, or late. */
export function isTransitioning(
  round: Pick<LotteryRound, 'status' | 'endTime'>,
  schedule: LotterySchedule,
  now: bigint,
): boolean {
  const countdown = countdownOf(round, schedule)
  return countdown !== undefined && now >= countdown.at
}

/**
 * Whether anyone may close and draw the round, because its operator has let so many seconds go by since its sales ended.
 */
export function isLate({ endTime }: Pick<LotteryRound, 'endTime'>, operatorS: bigint, now: bigint): boolean {
  return now > endTime + operatorS
}

/** What decides whether a round's tickets are paid back, by its contract. */
interface RefundTerms {
  /** Seconds from the end of the sales after which a round without a number is given up. */
  readonly refundS: bigint
  readonly isGivenUp: boolean
  /** A number for this round has come: it is drawn, and nothing is paid back. */
  readonly hasNumber: boolean
}

/** Whether the contract pays tickets of the round back now. The first refund gives the round up, for good. */
export function isRefundable(
  { status, endTime }: Pick<LotteryRound, 'status' | 'endTime'>,
  { refundS, isGivenUp, hasNumber }: RefundTerms,
  now: bigint,
): boolean {
  if (isGivenUp) return true
  if (status !== 'open' && status !== 'close') return false
  // Where the sales were never closed the source was not asked.
  return now > endTime + refundS && (status === 'open' || !hasNumber)
}

/**
 * Units that each ticket gets back, the same for all and rounded down, as the contract does. `nextTicketId` is the
 * contract's next one, where an open round ends.
 */
export function refundPerTicket(
  round: Pick<
    LotteryRound,
    'status' | 'firstTicketId' | 'firstTicketIdNextLottery' | 'amountCollectedInCake'
  >,
  nextTicketId: number,
): bigint {
  const end = round.status === 'open' ? nextTicketId : round.firstTicketIdNextLottery
  const count = end - round.firstTicketId
  return count <= 0 ? 0n : round.amountCollectedInCake / BigInt(count)
}

/** The newest rounds that are read from the chain, the newest first; the first round of all is number 1. */
export function latestLotteryIds(currentLotteryId: number, count: number): readonly number[] {
  const length = Math.max(0, Math.min(count, currentLotteryId))
  return Array.from({ length }, (_, i) => currentLotteryId - i)
}

/** Rounds of a list, and what the chain says of some of them, which wins; the newest first. */
export function withNewer<T extends { readonly lotteryId: number }>(
  listed: readonly T[],
  fromChain: readonly T[],
): readonly T[] {
  const byId = new Map([...listed, ...fromChain].map((round) => [round.lotteryId, round]))
  return [...byId.values()].sort((a, b) => b.lotteryId - a.lotteryId)
}
