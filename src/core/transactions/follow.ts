import type { Store } from '@reduxjs/toolkit'
import { selectCurrentBlock } from '~/chain/block/slice'
import type { Transport } from '~/chain/rpc/transport'
import { network } from '~/config/networks'
import { RECEIPT_CHECKS } from '~/config/policies'
import type { Hex } from '~/lib/hex'
import type { CoreState } from '../state'
import { isPending, parseReceipt, type Transaction, transactionChecked, transactionMined } from './slice'

/**
 * True when a pending transaction should be looked up at this block: at the first block after it was sent, then
 * when more than 2 blocks passed since the last look, after an hour more than 9 (specification 1 §9).
 */
export function isDue(transaction: Transaction, blockNumber: number, nowMs: number): boolean {
  if (!isPending(transaction)) return false
  const { lastCheckedBlockNumber, addedTime } = transaction
  if (lastCheckedBlockNumber === undefined) return true
  const age = nowMs - addedTime
  const wait = RECEIPT_CHECKS.find(({ youngerThanMs }) => age < youngerThanMs)?.blocks ?? Infinity
  return blockNumber - lastCheckedBlockNumber > wait
}

/** Follows the pending transactions of this network to their receipts, block by block. Gives the way to stop. */
export function followTransactions(store: Store<CoreState>, transport: Transport): () => void {
  const underWay = new Set<Hex>()
  let seenBlock = 0

  async function look({ hash }: Transaction, blockNumber: number): Promise<void> {
    const { chainId } = network
    underWay.add(hash)
    try {
      const receipt = parseReceipt(await transport.request('eth_getTransactionReceipt', [hash]))
      store.dispatch(
        receipt?.transactionHash.toLowerCase() !== hash.toLowerCase()
          ? transactionChecked({ chainId, hash, blockNumber })
          : transactionMined({ chainId, hash, receipt, confirmedTime: Date.now() }),
      )
    } catch (error) {
      // The node did not answer: the transaction stays due and the next block asks again.
      console.warn(`No receipt could be asked for ${hash}:`, error)
    } finally {
      underWay.delete(hash)
    }
  }

  return store.subscribe(() => {
    const state = store.getState()
    const blockNumber = selectCurrentBlock(state)
    if (blockNumber === 0 || blockNumber === seenBlock) return
    seenBlock = blockNumber
    for (const transaction of Object.values(state.transactions[network.chainId] ?? {})) {
      if (underWay.has(transaction.hash) || !isDue(transaction, blockNumber, Date.now())) continue
      void look(transaction, blockNumber)
    }
  })
}
