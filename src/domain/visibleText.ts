/**
 * Characters that are not seen, or that turn around or hide what stands beside them: with them a token's name reads
 * as another one's. Control, format and bidirectional characters, fillers without a width, lone surrogates, private
 * ones, and the empty Braille cell.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** After a pictograph this only chooses its coloured form. */
const EMOJI_FORM = /(\p{Extended_Pictographic})\uFE0F/gu
/** More marks on one letter than any language has would cover the lines above and below. */
const PILE = /(\p{M}{2})\p{M}+/gu

/** Untrusted text as it may be shown: what could not be seen becomes its code point, '⟨U+202E⟩'. */
export function visibleText(text: string): string {
  return text
    .replace(EMOJI_FORM, '$1')
    .replace(UNSEEN, (character) => `⟨U+${codeOf(character)}⟩`)
    .replace(PILE, '$1')
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

const LONGEST_QUOTE = 120
const GAPS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu
const ADDRESS = /0x[0-9a-f]{40,}/gi

/**
 * What a contract, a wallet or a node says, fit to stand between quotation marks and after the name of who says it:
 * one line without what is not seen or turns text around, without addresses and other long hexadecimal numbers, and
 * without quotation marks that would seem to end it. At most 120 characters.
 */
export function quotedWords(words: string): string {
  // Nothing beyond is shown, and a megabyte should not be searched.
  const seen = words
    .slice(0, 20 * LONGEST_QUOTE)
    .replace(GAPS, ' ')
    .replace(EMOJI_FORM, '$1')
    .replace(UNSEEN, '')
    .replace(PILE, '$1')
    .replace(ADDRESS, '0x…')
    .replace(/[“”„«»"]/g, "'")
    .trim()
  const characters = [...seen]
  return characters.length <= LONGEST_QUOTE
    ? seen
    : `${characters
        .slice(0, LONGEST_QUOTE - 1)
        .join('')
        .trimEnd()}…`
}
