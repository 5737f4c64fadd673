import { costOf } from '~/domain/lottery/cost'
import { bracketPots, prizePerTicket } from '~/domain/lottery/prize'
import { BRACKETS, bracketOf, drawnNumbers, TICKET_DIGITS } from '~/domain/lottery/ticket'
import { winningTickets, type WinningTicket } from '~/domain/lottery/winnings'
import { createRandom, type Random } from '../../random'
import { wordOf } from './keeper'
import { DISCOUNT_DIVISOR, INJECTION, REWARDS_BREAKDOWN, TICKET_PRICE, TREASURY_FEE } from './terms'

const SEED = 20_220_401
export const PAST_ROUNDS = 12
const MOST_AT_ONCE = 100
const MOST_OF_A_PLAYER = 14

/** What the first account has bought, by round: how many digits of each ticket match. */
const OWN_TICKETS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 0, 1],
  3: [0, 0, 0, 0],
  4: [1, 2, 3, 4, 5, 6],
  6: Array.from({ length: 130 }, () => 1),
  8: [0, 0, 0, 0, 0],
  10: [2, 2, 0, 3, 1],
  11: [0, 1, 0],
  12: [2, 0, 0, 1, 0],
}
/** A round without winners. */
const NO_WINNERS = 8
/** What the first account has claimed, by round: of how many digits. */
const OWN_CLAIMED: Readonly<Record<number, readonly number[]>> = { 2: [1], 10: [3] }

interface Purchase {
  readonly buyer: number | 'own'
  readonly numbers: readonly number[]
}

interface PastRound {
  readonly lotteryId: number
  readonly finalNumber: number
  /** In the order in which they were made, each of a hundred tickets at the most. */
  readonly purchases: readonly Purchase[]
  /** What the first account paid. */
  readonly ownCost: bigint
  /** Prizes that were claimed since. */
  readonly claims: readonly { readonly buyer: number | 'own'; readonly tickets: readonly WinningTicket[] }[]
}

/** A dozen rounds with what was drawn, bought and claimed in them, the same at every start. */
export function pastRounds(players: number): readonly PastRound[] {
  const random = createRandom(SEED)
  let [nextTicket, rolled] = [0, 0n]
  return Array.from({ length: PAST_ROUNDS }, (_, index): PastRound => {
    const lotteryId = index + 1
    const [finalNumber = 0] = drawnNumbers(1, { taken: [], random: wordOf(random) })
    const purchases: Purchase[] = []
    for (let buyer = 0; buyer < players; buyer++) {
      const count = 1 + Math.floor(random.next() ** 2 * MOST_OF_A_PLAYER)
      if (random.next() < 0.3) continue
      const drawn = drawnNumbers(count, { taken: [], random: wordOf(random) })
      const numbers = drawn.filter((each) => lotteryId !== NO_WINNERS || each % 10 !== finalNumber % 10)
      if (numbers.length > 0) purchases.push({ buyer, numbers })
    }
    const own = (OWN_TICKETS[lotteryId] ?? []).map((matching) => reaching(finalNumber, matching, random))
    for (let from = 0; from < own.length; from += MOST_AT_ONCE) {
      purchases.push({ buyer: 'own', numbers: own.slice(from, from + MOST_AT_ONCE) })
    }

    const owned = purchases.map(({ buyer, numbers }) => {
      const tickets = numbers.map((number, i) => ({ id: nextTicket + i, number, isClaimed: false }))
      nextTicket += numbers.length
      return { buyer, tickets, cost: costOf(TERMS, numbers.length) }
    })
    const tickets = owned.flatMap((each) => each.tickets)
    const winners = BRACKETS.map(
      (bracket) => tickets.filter(({ number }) => bracketOf(finalNumber, number) === bracket).length,
    )
    const pot = {
      amountCollected: owned.reduce((sum, { cost }) => sum + cost, rolled + INJECTION),
      treasuryFee: BigInt(TREASURY_FEE),
      rewardsBreakdown: REWARDS_BREAKDOWN.map(BigInt),
    }
    const pots = bracketPots(pot)
    rolled = BRACKETS.reduce(
      (sum, bracket) => sum + (winners[bracket] === 0 ? (pots[bracket] ?? 0n) : 0n),
      0n,
    )
    const draw = { finalNumber, prizes: prizePerTicket(pot, winners) }
    const claims = owned.map(({ buyer, tickets: bought }) => ({
      buyer,
      tickets: winningTickets(draw, bought).filter(
        ({ bracket }) => buyer !== 'own' || OWN_CLAIMED[lotteryId]?.includes(bracket + 1) === true,
      ),
    }))
    return {
      lotteryId,
      finalNumber,
      purchases,
      ownCost: owned.reduce((sum, { buyer, cost }) => sum + (buyer === 'own' ? cost : 0n), 0n),
      claims: claims.filter((claim) => claim.tickets.length > 0),
    }
  })
}

const TERMS = { price: TICKET_PRICE, discountDivisor: BigInt(DISCOUNT_DIVISOR) }

/** A number of which so many shown digits, from the left, are those of another one, and the next is not. */
function reaching(finalNumber: number, matching: number, random: Random): number {
  const power = 10 ** matching
  const same = finalNumber % power
  if (matching === TICKET_DIGITS) return finalNumber
  const digit = (Math.floor(finalNumber / power) + 1 + Math.floor(random.next() * 9)) % 10
  const left = TICKET_DIGITS - matching - 1
  const rest = Math.floor(random.next() * 10 ** left)
  return 10 ** TICKET_DIGITS + rest * power * 10 + digit * power + same
}
