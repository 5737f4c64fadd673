// @chunk remote
import { parseAddress } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import { clipped, type Decoder, digits, integer, map, orElse, parsed, text } from '~/lib/decode'

/** A figure as its digits: what the store holds is plain data. */
export type Digits = string

/** In whatever case a service writes it. */
export const address = parsed(
  (value) => parseAddress(typeof value === 'string' ? value.toLowerCase() : value),
  'an address',
)

/** Unix seconds, to the end of the year 9999: what is beyond cannot be shown as a day. */
export const moment = integer(0, 253_402_300_799)

/** A count of what people do. */
export const count = integer()

/** Dollars that there could be: less than a thousand million million. */
export const dollars = digits({ whole: 15 })

/** Whole tokens. */
export const amount = digits()

/** An identifier that is not shown. */
export const id = text(200)

/** Needs no second look, of which a thousand pools would need four thousand. */
const PLAIN = /^[\w .-]*$/

/** Untrusted text made safe to show; '' if there is none. */
export function words(most: number): Decoder<string> {
  const spoken = orElse(map(clipped(most), visibleText), '')
  return (value, report) => {
    if (typeof value === 'string' && value.length <= most && PLAIN.test(value)) return value
    return spoken(typeof value === 'number' ? String(value) : value, report)
  }
}
