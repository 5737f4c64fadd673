/** Digits of a ticket as people see them. */
export const TICKET_DIGITS = 6
const NUMBERS = 10 ** TICKET_DIGITS
/** The contract puts a 1 before the digits, so that zeros in front are kept (facts 5.1). */
const FIRST = NUMBERS
const LAST = 2 * NUMBERS - 1

/** How far a ticket wins: k for k + 1 digits that match from the left, and no more. */
export type Bracket = 0 | 1 | 2 | 3 | 4 | 5
export const BRACKETS: readonly Bracket[] = [0, 1, 2, 3, 4, 5]

export function isTicketNumber(value: number): boolean {
  return Number.isInteger(value) && value >= FIRST && value <= LAST
}

/** The contract's number as people see it: the 1 in front dropped and the digits turned round. 1123456 is '654321'. */
export function shownDigits(number: number): string {
  return [...String(number).slice(1)].reverse().join('')
}

/** The contract's number of six digits as people write them; undefined for anything else. */
export function ticketNumber(digits: string): number | undefined {
  return /^[0-9]{6}$/.test(digits) ? Number(`1${[...digits].reverse().join('')}`) : undefined
}

/** What is left of typed or pasted text in one ticket's field: its first six digits. */
export function typedDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, TICKET_DIGITS)
}

/** Tickets in a pasted text: its groups of six digits, whatever is between them. */
export function pastedTickets(text: string): readonly string[] {
  return text.match(/(?<![0-9])[0-9]{6}(?![0-9])/g) ?? []
}

/** How many of the shown digits are the winning ones, from the left to the first that is not. */
export function matchingDigits(final: number, number: number): number {
  let power = 10
  for (let count = 0; count < TICKET_DIGITS; count++) {
    if (final % power !== number % power) return count
    power *= 10
  }
  return TICKET_DIGITS
}

/** The highest bracket that the digits reach; undefined where not even the first one matches. */
export function bracketOf(final: number, number: number): Bracket | undefined {
  return BRACKETS[matchingDigits(final, number) - 1]
}

/** Below this every remainder by the count of numbers is as likely as any other. */
const FAIR = 2 ** 32 - (2 ** 32 % NUMBERS)

/**
 * Numbers that are all different and none of which is taken. `random` gives whole numbers below 2^32, each as likely.
 * Where there are not enough others left, taken ones are drawn, too.
 */
export function drawnNumbers(
  count: number,
  { taken, random }: { readonly taken: Iterable<number>; readonly random: () => number },
): readonly number[] {
  const known = new Set(taken)
  if (known.size + count > NUMBERS) known.clear()
  const drawn: number[] = []
  while (drawn.length < count) {
    const word = random()
    const number = FIRST + (word % NUMBERS)
    if (word >= FAIR || known.has(number)) continue
    known.add(number)
    drawn.push(number)
  }
  return drawn
}

/** Which of the tickets, by their place, are there more than once: among themselves, or among those owned already. */
export function repeatedTickets(
  digits: readonly string[],
  owned: Iterable<string> = [],
): ReadonlySet<number> {
  const before = new Set(owned)
  const places = new Map<string, number>()
  const repeated = new Set<number>()
  for (const [place, each] of digits.entries()) {
    if (each.length !== TICKET_DIGITS) continue
    const first = places.get(each)
    if (first !== undefined) repeated.add(first).add(place)
    else places.set(each, place)
    if (before.has(each)) repeated.add(place)
  }
  return repeated
}
