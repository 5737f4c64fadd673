import { id, parseEther, Wallet } from 'ethers'
import { unitsForDollars } from '../exchange/market'

/** Rounds of the local exchange: short ones, so that nobody waits for long. The rest is as on BNB Smart Chain. */
export const MIN_LENGTH_S = 60
export const SALE_S = 240
/** Seconds from the end of the sales to the draw, from the draw to its result, and to the next round. */
export const DRAW_AFTER_S = 20
export const ANNOUNCED_AFTER_S = 10
export const ON_SALE_AFTER_S = 30
/** Dollars of a ticket, in CHEESE from the round's start on. */
export const TICKET_DOLLARS = 5n
/** At the prices that the exchange is opened with. */
export const TICKET_PRICE = unitsForDollars(TICKET_DOLLARS, 'CHEESE')
export const DISCOUNT_DIVISOR = 2000
/** Hundredths of a percent. */
export const TREASURY_FEE = 2000
export const REWARDS_BREAKDOWN = [200, 300, 500, 1500, 2500, 5000] as const
/** 35,000 a week with two draws a day. */
export const INJECTION = parseEther('2500')

function wallet(name: string): Wallet {
  return new Wallet(id(`devnet lottery ${name}`))
}

/** Starts, closes and draws rounds. */
export const OPERATOR = wallet('operator')
/** Adds to the pot of each round. */
export const INJECTOR = wallet('injector')
/** Says the random numbers. */
export const ORACLE = wallet('oracle')
/** Buy tickets where no person does: all of them in the past, the first few as time goes on. */
export const PLAYERS: readonly Wallet[] = Array.from({ length: 12 }, (_, index) =>
  wallet(`player ${String(index)}`),
)
export const BOTS = PLAYERS.slice(0, 3)
