import type { Random } from '../../random'
import { dollarPrice } from '../exchange/market'

/** A price moves by ticks of five cents, so that it is now and then where it was. */
const TICK = 5_000_000n
/** As the exchange's seed has it; 8 decimals. */
export const FIRST_PRICE = BigInt(Math.round(dollarPrice('WBNB') * 100)) * 1_000_000n
/** Ticks away from the first price at which it is drawn back for certain. */
const FARTHEST = 400

/** The price after this one: a tick up, a tick down or the same, and the farther away the sooner back. */
export function nextPrice(price: bigint, random: Random): bigint {
  const away = Number((price - FIRST_PRICE) / TICK) / FARTHEST
  const chance = random.next() * 3 + away
  if (chance < 1) return price + TICK
  return chance > 2 ? price - TICK : price
}
