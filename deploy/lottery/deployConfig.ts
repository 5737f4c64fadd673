import { parseUnits } from 'ethers'
import type { Reader, TermsContext } from '../reader'

/** The lottery of a real chain, and how its operator runs it. */
export interface LotteryTerms {
  readonly operator: string
  readonly injector: string
  /** What draws the numbers; absent where one is made, for which an oracle says them. */
  readonly generator: string | undefined
  readonly oracle: string | undefined
  readonly minLengthS: number
  readonly rounds: LotteryRounds
}

/** What the contract is told with each round: `npm run keeper` tells it. */
export interface LotteryRounds {
  readonly lastsS: number
  readonly drawAfterS: number
  /** Whole CHEESE. */
  readonly ticketPrice: string
  readonly discountDivisor: number
  /** Hundredths of a percent. */
  readonly treasuryFee: number
  /** By matching digits, in hundredths of a percent of the pot. */
  readonly prizes: readonly number[]
}

const BRACKETS = 6
const WHOLE = 10_000
/** The contract's own: a ticket's price, a round's length, the treasury's part, the least discount divisor. */
const [LEAST_PRICE, MOST_PRICE] = [parseUnits('0.005'), parseUnits('50')]
const MOST_LENGTH_S = 4 * 86_400 + 300
const MOST_TREASURY_FEE = 3000
const LEAST_DIVISOR = 300

/** Seconds that `npm run keeper` waits after a draw: the number is there, people look at it, and tickets are sold again. */
export const ANNOUNCED_AFTER_S = 60
export const ON_SALE_AFTER_S = 300

export function lotteryTerms(reader: Reader, { isTestnet, hasNumbers }: TermsContext): LotteryTerms {
  const terms = {
    operator: reader.address('operator'),
    injector: reader.address('injector'),
    generator: reader.optional('generator', () => reader.address('generator')),
    oracle: reader.optional('oracle', () => reader.address('oracle')),
    minLengthS: reader.span('minLength', 4 * 3600),
    rounds: reader.object('rounds', roundsOf),
  }
  if (!hasNumbers || terms.generator !== undefined || terms.oracle !== undefined)
    reader.either('generator', 'oracle')
  if (terms.oracle !== undefined && !isTestnet) {
    reader.problem('oracle', 'decides every draw, which only a test network may leave to one account.')
  }
  if (terms.minLengthS >= MOST_LENGTH_S) reader.problem('minLength', 'must be below 4 days and 5 minutes.')
  if (terms.rounds.lastsS <= terms.minLengthS || terms.rounds.lastsS >= MOST_LENGTH_S) {
    reader.problem('rounds.lasts', 'must be longer than minLength and below 4 days and 5 minutes.')
  }
  return terms
}

function roundsOf(reader: Reader): LotteryRounds {
  const rounds = {
    lastsS: reader.span('lasts'),
    drawAfterS: reader.span('drawAfter', 1800),
    ticketPrice: reader.amount('ticketPrice'),
    discountDivisor: reader.number('discountDivisor', { least: LEAST_DIVISOR, otherwise: 2000 }),
    treasuryFee: reader.number('treasuryFee', { most: MOST_TREASURY_FEE, otherwise: 2000 }),
    prizes: reader.has('prizes') ? reader.numbers('prizes') : [200, 300, 500, 1500, 2500, 5000],
  }
  if (rounds.ticketPrice !== '') {
    const price = parseUnits(rounds.ticketPrice)
    if (price < LEAST_PRICE || price > MOST_PRICE) reader.problem('ticketPrice', 'must be from 0.005 to 50.')
  }
  if (rounds.prizes.length !== BRACKETS || rounds.prizes.reduce((sum, each) => sum + each, 0) !== WHOLE) {
    reader.problem('prizes', `must be ${String(BRACKETS)} numbers that are ${String(WHOLE)} together.`)
  }
  return rounds
}
