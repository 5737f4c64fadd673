import type { Hex } from '~/lib/hex'
import { utf8 } from './codec'
import { CannotDecode } from './word'

/**
 * The text in a 32-byte value, which old tokens use for their symbol and name: everything before the first zero
 * byte. Read only when byte 31 is zero (facts 1.9); undefined for anything that is no text.
 */
export function bytes32Text(value: Hex): string | undefined {
  if (value.length !== 66 || !value.endsWith('00')) return undefined
  const digits = value.slice(2)
  let end = 0
  while (digits.slice(end, end + 2) !== '00') end += 2
  try {
    return utf8(digits.slice(0, end))
  } catch (error) {
    if (error instanceof CannotDecode) return undefined
    throw error
  }
}
