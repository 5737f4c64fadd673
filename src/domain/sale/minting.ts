import { BPS_BASE, type Bps } from '../money/bps'

/** How much of a block's gas one transaction may ask for. */
export interface GasLimits {
  readonly mostOfBlock: Bps
  /** Units that no transaction may ask for more than, whatever a block has. */
  readonly most: bigint
  /** What is asked for beyond the estimate. */
  readonly margin: Bps
}

/** Units of gas that a transaction may be estimated at, so that its limit with the margin is within a block's. */
export function gasRoom(blockLimit: bigint, { mostOfBlock, most, margin }: GasLimits): bigint {
  const share = (blockLimit * BigInt(mostOfBlock)) / BPS_BASE
  return ((share < most ? share : most) * BPS_BASE) / (BPS_BASE + BigInt(margin))
}

/**
 * How many tickets one transaction can mint within that room, by what a node estimates for one and for several of them:
 * what they have in common is paid once, every further ticket adds the same. At least one, which the node may refuse.
 */
export function mintableAtOnce(
  {
    one,
    several,
  }: { readonly one: bigint; readonly several: { readonly count: number; readonly gas: bigint } },
  room: bigint,
): number {
  if (several.count <= 1 || several.gas <= one) return one === 0n ? 1 : atLeastOne(room / one)
  const further = BigInt(several.count - 1)
  // Rounded up: too many would not fit.
  const each = (several.gas - one + further - 1n) / further
  return atLeastOne(1n + (room - one) / each)
}

function atLeastOne(count: bigint): number {
  return count < 1n ? 1 : Number(count)
}
