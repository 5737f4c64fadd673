import { symbol } from '~/chain/abi/erc20'
import { bytes32Text } from '~/chain/codec/bytes32Text'
import { decodeResult } from '~/chain/codec/codec'
import { visibleText } from '~/domain/visibleText'
import type { Hex } from '~/lib/hex'

const ONE_WORD = 66

/**
 * A token's own symbol or name: a string, or the text of a 32-byte value as old tokens answer (specification 1 §3).
 * With what cannot be seen
 * made visible. Undefined for an empty answer; throws `CannotDecode` for bytes that are neither.
 */
export function tokenText(data: Hex): string | undefined {
  if (data === '0x') return undefined
  const text = data.length === ONE_WORD ? bytes32Text(data) : decodeResult(symbol, data)[0]
  return text === undefined || text.trim() === '' ? undefined : visibleText(text)
}
