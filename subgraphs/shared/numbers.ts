import { BigDecimal, BigInt } from '@graphprotocol/graph-ts'

export const ZERO = BigDecimal.zero()
export const ONE = BigInt.fromI32(1)

/** Units of a token as whole ones. */
export function wholeTokens(units: BigInt, decimals: i32): BigDecimal {
  const whole = new BigDecimal(units)
  whole.exp = BigInt.fromI32(-decimals)
  return whole
}

/** Zero where the divisor is. */
export function quotient(value: BigDecimal, divisor: BigDecimal): BigDecimal {
  return divisor.equals(ZERO) ? ZERO : value.div(divisor)
}
