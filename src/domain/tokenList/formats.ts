/** What the token-lists schema asks of texts beyond patterns; the generated validators in schema.js call these. */
export const formats = { 'date-time': isDateTime, uri: isUri } as const

/** RFC 3339, with a day that the month has. */
function isDateTime(text: string): boolean {
  const match =
    /^(\d{4})-(\d\d)-(\d\d)[t ]([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,30})?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i.exec(
      text,
    )
  if (match === null) return false
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A scheme, an IP address in brackets as a host, and what RFC 3986 lets stand after it: brackets nowhere else, one #. */
const URI =
  /^[a-z][a-z\d+.-]*:(?:\/\/\[[\da-f:.]+\](?![^:/?#]))?(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})+(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i

/** No address of a picture is longer. */
function isUri(text: string): boolean {
  return text.length <= 2048 && URI.test(text)
}

/** The length of a text as the schema counts it: in code points. */
export function codePoints(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0xdc00 || code > 0xdfff) count++
  }
  return count
}
