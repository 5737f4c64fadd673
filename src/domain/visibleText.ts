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
