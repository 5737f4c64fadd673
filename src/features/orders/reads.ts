import { epochOf, progressOf } from '~/chain/abi/orders'
import { bigAt } from '~/chain/codec/bigWord'
import { smallAt, WORD, wordOf } from '~/chain/codec/word'
import { type Read, read } from '~/chain/multicall/read'
import type { Address } from '~/domain/address'
import type { OrderProgress } from '~/domain/orders/terms'
import type { Hex } from '~/lib/hex'

/** What the contract knows of an order, but for its maker's epoch. */
export type ChainProgress = Omit<OrderProgress, 'epoch'>

export function epochRead(contract: Address, maker: Address): Read<bigint> {
  return read(epochOf, contract, [maker])
}

/** In the order of the hashes, which are 32 bytes each; the direct codec takes no lists. */
export function progressRead(contract: Address, hashes: readonly Hex[]): Read<readonly ChainProgress[]> {
  const list = [wordOf(32), wordOf(hashes.length), ...hashes.map((hash) => hash.slice(2))].join('')
  return { target: contract, callData: `${progressOf.selector}${list}`, decode: progressIn }
}

/** `(uint256 filled, uint256 parts, uint256 next, bool cancelled)[]`; the direct codec takes no tuples. */
function progressIn(data: Hex): readonly ChainProgress[] {
  const list = 2 + smallAt(data, 2) * 2
  return Array.from({ length: smallAt(data, list) }, (_, i) => {
    const at = list + WORD * (1 + i * 4)
    return {
      filled: bigAt(data, at),
      parts: bigAt(data, at + WORD),
      next: bigAt(data, at + 2 * WORD),
      isCancelled: smallAt(data, at + 3 * WORD) === 1,
    }
  })
}
