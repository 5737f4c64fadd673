const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment (seconds since 1970) where the person is. */
export function dateText(seconds: number | bigint, language: string): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(Number(seconds) * 1000)
}

/** The day and the time, to the minute. */
export function momentText(seconds: number | bigint, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(seconds) * 1000)
}

/** The day and the time, with its year where that is another one. */
export function shortMomentText(seconds: number, language: string): string {
  const moment = new Date(seconds * 1000)
  return dateFormat(language, {
    ...(moment.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
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
