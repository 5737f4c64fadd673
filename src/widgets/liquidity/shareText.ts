import { Ratio } from '~/domain/money/ratio'
import type { RatioFormat } from '../useRatioFormat'

const SMALLEST = new Ratio('0.0001')

/** A part of a pool, 0 to 1, as a percentage: '<0.01%' under 0.01 percent (specification 1 §9). */
export function shareText(share: Ratio, format: RatioFormat): string {
  return share.isLessThan(SMALLEST) ? `<${format.percent(SMALLEST)}` : format.percent(share)
}
