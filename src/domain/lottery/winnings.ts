import { BRACKETS, type Bracket, matchingDigits } from './ticket'

/** A ticket as the contract has it; ids begin at 0. */
export interface Ticket {
  readonly id: number
  /** The contract's, with its 1 in front. */
  readonly number: number
  /** Its prize was claimed. */
  readonly isClaimed: boolean
}

/** What decides a drawn round. */
export interface Draw {
  readonly finalNumber: number
  /** Units for each winning ticket, by bracket. */
  readonly prizes: readonly bigint[]
}

export interface WinningTicket {
  readonly id: number
  readonly number: number
  /** The one that the claim has to name: the highest that pays. */
  readonly bracket: Bracket
  readonly prize: bigint
  readonly isClaimed: boolean
}

/** The highest bracket that pays for so many matching digits; undefined where none does. */
function paidBracket({ prizes }: Draw, matching: number): Bracket | undefined {
  return BRACKETS.slice(0, matching).findLast((bracket) => (prizes[bracket] ?? 0n) > 0n)
}

/** The tickets that win, claimed or not, in their order. Brackets do not stack: each wins once. */
export function winningTickets(draw: Draw, tickets: readonly Ticket[]): readonly WinningTicket[] {
  const paid = [0, 1, 2, 3, 4, 5, 6].map((matching) => paidBracket(draw, matching))
  const winning: WinningTicket[] = []
  for (const { id, number, isClaimed } of tickets) {
    const bracket = paid[matchingDigits(draw.finalNumber, number)]
    if (bracket === undefined) continue
    winning.push({ id, number, bracket, prize: draw.prizes[bracket] ?? 0n, isClaimed })
  }
  return winning
}

/** What is won in a round and not claimed yet. */
export interface RoundWinnings {
  readonly lotteryId: number
  readonly tickets: readonly WinningTicket[]
}

export function prizeOf(winnings: readonly RoundWinnings[]): bigint {
  return winnings.reduce((sum, { tickets }) => tickets.reduce((part, { prize }) => part + prize, sum), 0n)
}

/** The tickets of each claiming transaction, the oldest round first: each is of one round and holds `most` at the most. */
export function claimBatches(winnings: readonly RoundWinnings[], most: number): readonly RoundWinnings[] {
  return [...winnings]
    .sort((a, b) => a.lotteryId - b.lotteryId)
    .flatMap(({ lotteryId, tickets }) =>
      Array.from({ length: Math.ceil(tickets.length / most) }, (_, i) => ({
        lotteryId,
        tickets: tickets.slice(i * most, (i + 1) * most),
      })),
    )
}
