import { Ratio } from '../money/ratio'

export interface Depth {
  /** A part of the price: 0.01 is 1 %. */
  readonly move: Ratio
  /** Dollars paid for the token until its price has risen by so much. */
  readonly buy: Ratio
  /** Dollars received for the token until its price has fallen by so much. */
  readonly sell: Ratio
}

/**
 * What moves a token's price, before fees, in pools that hold so many dollars together. Half of them is the other side
 * of the trade, and the product of both sides is constant: it grows with the root of the price.
 */
export function depthOf(liquidity: Ratio, moves: readonly string[]): readonly Depth[] {
  const side = liquidity.div(2)
  return moves.map((each) => {
    const move = new Ratio(each)
    return {
      move,
      buy: side.times(move.plus(1).sqrt().minus(1)),
      sell: side.times(new Ratio(1).minus(new Ratio(1).minus(move).sqrt())),
    }
  })
}
