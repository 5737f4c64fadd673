/**
 * Exact decimal text ('1234.5', with a dot) as the locale writes it ('1,234.5', '1.234,5'). Digits are neither lost
 * nor rounded, however many there are.
 */
export function localText(decimal: string, locale: string): string {
  if (UNGROUPED.test(decimal)) return decimal
  const [whole = '0', fraction] = decimal.split('.')
  const { separator, format } = formatterOf(locale)
  const isNegative = whole.startsWith('-')
  const grouped = format(BigInt(isNegative ? whole.slice(1) : whole))
  return `${isNegative ? '-' : ''}${grouped}${fraction === undefined ? '' : separator + fraction}`
}

/** What stands before the decimals in this language: ',' or '.', or another character. */
export function decimalSeparator(locale: string): string {
  return formatterOf(locale).separator
}

/** No language groups the digits of so small a number: it needs no formatter in any of them. */
const UNGROUPED = /^-?\d{1,3}$/

/** Loading the browser's own numbers costs a slow phone 100 ms, which the first picture of most visitors does without. */
const ENGLISH: Formatter = {
  separator: '.',
  format: (whole) => whole.toString().replace(/\B(?=(?:\d{3})+$)/g, ','),
}

interface Formatter {
  readonly separator: string
  readonly format: (whole: bigint) => string
}

const formatters = new Map<string, Formatter>([['en-US', ENGLISH]])

/** Western digits everywhere: a figure must read the same as in the wallet that signs it. */
function formatterOf(locale: string): Formatter {
  const known = formatters.get(locale)
  if (known !== undefined) return known
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const separator = numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const formatter: Formatter = { separator, format: (whole) => numbers.format(whole) }
  formatters.set(locale, formatter)
  return formatter
}
