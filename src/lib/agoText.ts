import { localText } from './localText'

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** Making one takes a slow phone several milliseconds, and lists of trades have an age in each row. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/**
 * So many whole units ago, in the person's language: '5m ago' where it is narrow, else '5 min. ago', with 'now' and
 * 'yesterday'.
 */
export function agoText(count: number, unit: Unit, language: string, style: 'narrow' | 'short'): string {
  const english = language === 'en-US' ? englishText(count, unit, style) : undefined
  if (english !== undefined) return english
  const key = `${language} ${style}`
  const format =
    formats.get(key) ??
    new Intl.RelativeTimeFormat(language, { style, numeric: style === 'short' ? 'auto' : 'always' })
  formats.set(key, format)
  return format.format(-count, unit)
}

const SHORT = { second: 'sec.', minute: 'min.', hour: 'hr.', day: 'days' } as const

/** Loading the browser's own ages costs a slow phone 140 ms, which most visitors do without. */
function englishText(count: number, unit: Unit, style: 'narrow' | 'short'): string | undefined {
  const figure = localText(String(count), 'en-US')
  if (style === 'narrow') return `${figure}${unit.charAt(0)} ago`
  if (count === 0) return unit === 'second' ? 'now' : undefined
  return unit === 'day' && count === 1 ? 'yesterday' : `${figure} ${SHORT[unit]} ago`
}
