const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment (seconds since 1970) where the person is. */
export function dateText(seconds: number | bigint, language: string): string {
  const moment = new Date(Number(seconds) * 1000)
  if (language === ENGLISH) return englishDay(moment)
  return dateFormat(language, { dateStyle: 'medium' }).format(moment)
}

/** The day of a moment in UTC, the same wherever the person is. */
export function utcDayText(seconds: number, language: string): string {
  const moment = new Date(seconds * 1000)
  if (language !== ENGLISH)
    return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(moment)
  return englishDate(moment.getUTCMonth(), moment.getUTCDate(), moment.getUTCFullYear())
}

/** The day and the time, to the minute. */
export function momentText(seconds: number | bigint, language: string): string {
  const moment = new Date(Number(seconds) * 1000)
  if (language === ENGLISH) return `${englishDay(moment)}, ${englishTime(moment)}`
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}

/** The day and the time, with its year where that is another one. */
export function shortMomentText(seconds: number, language: string): string {
  const moment = new Date(seconds * 1000)
  const isOfThisYear = moment.getFullYear() === new Date().getFullYear()
  if (language === ENGLISH) {
    const day = isOfThisYear ? englishDate(moment.getMonth(), moment.getDate()) : englishDay(moment)
    return `${day}, ${englishTime(moment)}`
  }
  return dateFormat(language, {
    ...(!isOfThisYear && { year: 'numeric' }),
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  }).format(moment)
}

/** For other parts of a date. Kept: making one takes as long as writing hundreds of dates. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, numberingSystem: 'latn' })
  formats.set(key, format)
  return format
}

/** Loading the browser's own dates costs a slow phone 115 to 150 ms, which the first picture of most visitors does without. */
const ENGLISH = 'en-US'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function englishDay(moment: Date): string {
  return englishDate(moment.getMonth(), moment.getDate(), moment.getFullYear())
}

function englishDate(month: number, day: number, year?: number): string {
  return `${MONTHS[month] ?? ''} ${String(day)}${year === undefined ? '' : `, ${String(year)}`}`
}

function englishTime(moment: Date): string {
  const hours = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${String(hours % 12 === 0 ? 12 : hours % 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
