/** Hundredths of a percent of the price. */
export interface SaleFees {
  readonly tradingBps: number
  readonly creatorBps: number
}

export interface SaleParts {
  /** What the seller gets. */
  readonly revenue: bigint
  readonly tradingFee: bigint
  readonly creatorFee: bigint
}

const WHOLE_BPS = 10_000n

/** Fees and revenue as the market's contract computes them: both fees are rounded down, the seller gets the rest. */
export function saleParts(price: bigint, { tradingBps, creatorBps }: SaleFees): SaleParts {
  const tradingFee = (price * BigInt(tradingBps)) / WHOLE_BPS
  const creatorFee = (price * BigInt(creatorBps)) / WHOLE_BPS
  return { revenue: price - tradingFee - creatorFee, tradingFee, creatorFee }
}
