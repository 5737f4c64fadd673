/**
 * Text as a person types or pastes it, in the form that `parseAmount` reads: digits and at most one dot. Undefined for
 * text that is no number. `separator` is the decimal separator of the person's language.
 *
 * A comma and a dot are both understood. The language's own separator, alone, is decimal. The other one, alone, groups
 * thousands where it stands before exactly three digits ('1,234' in English) and is decimal elsewhere ('1,5'). Where
 * both stand, the last one is decimal. Typing shows what was understood at every key, so nothing is guessed unseen.
 */
export function normalizedInput(text: string, separator: string): string | undefined {
  // Spaces and apostrophes group thousands in some languages, the narrow no-break space among them.
  const plain = western(text.trim()).replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '')
  if (!/^[\d.,]*$/.test(plain)) return undefined
  const decimal = decimalOf(plain, separator)
  const grouping = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = plain.split(decimal)
  if (more.length > 0 || fraction?.includes(grouping) === true) return undefined
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return undefined
  const digits = whole.replaceAll(grouping, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** '٣٫٥' is 3.5: digits of any script, and the separators of Arabic and of wide East Asian text. */
function western(text: string): string {
  return text
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      // The ten digits of a script follow each other from its zero on.
      let before = 1
      while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before))) before += 1
      return String(before - 1)
    })
}

/** The character that separates decimals in this text. */
function decimalOf(text: string, separator: string): '.' | ',' {
  const own = separator === ',' ? ',' : '.'
  const other = own === ',' ? '.' : ','
  const hasOwn = text.includes(own)
  const hasOther = text.includes(other)
  if (hasOwn && hasOther) return text.lastIndexOf(own) > text.lastIndexOf(other) ? own : other
  if (hasOwn) return isGrouped(text, own) && text.indexOf(own) !== text.lastIndexOf(own) ? other : own
  return hasOther && !isGrouped(text, other) ? other : own
}

/** '1,234' and '12,345,678', but not '1,5' or '0,500': a leading zero is never grouped. */
function isGrouped(text: string, grouping: string): boolean {
  const [first = '', ...rest] = text.split(grouping)
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => group.length === 3)
}

/** '1,2' on the way to '1,234': digits and the character that groups them in this language, as far as they fit. */
export function isGroupedSoFar(text: string, separator: string): boolean {
  return (separator === ',' ? /^[1-9]\d{0,2}(\.\d{3})*\.\d{0,3}$/ : /^[1-9]\d{0,2}(,\d{3})*,\d{0,3}$/).test(
    text,
  )
}

/** The inverse for the field: a dot becomes the language's separator. */
export function shownTyped(text: string, separator: string): string {
  return text.replace('.', separator)
}
