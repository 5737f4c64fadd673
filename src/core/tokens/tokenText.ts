import { symbol } from '~/chain/abi/erc20'
import { bytes32Text } from '~/chain/codec/bytes32Text'
import { decodeResult } from '~/chain/codec/codec'
import { visibleText } from '~/domain/visibleText'
import type { Hex } from '~/lib/hex'

const ONE_WORD = 66
/** A contract may answer a megabyte, which would be kept with the token. */
const LONGEST = 120

/**
 * A token's own symbol or name: a string, or the text of a 32-byte value as old tokens answer (specification 1 §3).
 * With what cannot be seen made visible, and at most 120 characters of it. Undefined for an empty answer; throws `CannotDecode` for bytes that are neither.
 */
export function tokenText(data: Hex): string | undefined {
  if (data === '0x') return undefined
  const text = data.length === ONE_WORD ? bytes32Text(data) : decodeResult(symbol, data)[0]
  if (text === undefined || text.trim() === '') return undefined
  const characters = [...visibleText(text.slice(0, LONGEST))]
  return text.length <= LONGEST && characters.length <= LONGEST
    ? characters.join('')
    : `${characters.slice(0, LONGEST - 1).join('')}…`
}
