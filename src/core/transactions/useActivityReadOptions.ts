import { useSelector } from 'react-redux'
import { selectCurrentBlock } from '~/chain/block/slice'
import type { ReadOptions } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { CoreState } from '../state'
import { isOpen, receiptOf } from './slice'

/** Another device may have moved it: that is known a minute or so later. */
const SELDOM: ReadOptions = { blocksPerFetch: 20 }
const EVERY_BLOCK: ReadOptions = { blocksPerFetch: 1 }
/** Nodes behind one address differ by some blocks. */
const BLOCKS_AFTER = 5

/**
 * How often to read what changes by an account's own transactions alone: with each block while one is on its way and
 * shortly after, seldom otherwise.
 */
export function useActivityReadOptions(account: Address | undefined): ReadOptions {
  const isMoving = useSelector((state: CoreState) =>
    Object.values(state.transactions[network.chainId] ?? {}).some(
      (transaction) =>
        transaction.from === account &&
        (isOpen(transaction) ||
          (receiptOf(transaction)?.blockNumber ?? -Infinity) + BLOCKS_AFTER >= selectCurrentBlock(state)),
    ),
  )
  return isMoving ? EVERY_BLOCK : SELDOM
}
