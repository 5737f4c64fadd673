import { localText } from '~/lib/localText'
import { Ratio } from '../money/ratio'

const UNITS = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
] as const

/** What a division has left over beyond them is not cut: 0.9999999999999 is 1. */
const MOST_DIGITS = 12

/**
 * A figure of the analytics (facts 12): below one the first two digits after the zeros (0.001286 is '0.0012'), from one
 * on two decimals with K, M, B or T; '-' where there is none. Cut, never rounded up. Beyond 1e15 in powers of ten.
 */
export function infoText(value: Ratio | undefined, locale: string): string {
  if (value === undefined || !value.isFinite()) return '-'
  const sign = value.isNegative() && !value.isZero() ? '-' : ''
  const size = value.abs().precision(MOST_DIGITS, Ratio.ROUND_HALF_EVEN)
  if (size.isZero()) return localText('0.00', locale)
  if (size.isLessThan(1)) {
    const text = size.precision(2, Ratio.ROUND_DOWN)
    const zeros = -(text.e ?? 0)
    return (
      sign + (zeros > 12 ? text.toExponential() : localText(text.toFixed(Math.max(2, zeros + 1)), locale))
    )
  }
  if (size.isGreaterThanOrEqualTo(1e15)) return sign + size.toExponential(2, Ratio.ROUND_DOWN)
  const [power, unit] = UNITS.find(([each]) => size.isGreaterThanOrEqualTo(10 ** each)) ?? [0, '']
  return `${sign}${localText(size.shiftedBy(-power).toFixed(2, Ratio.ROUND_DOWN), locale)}${unit}`
}
