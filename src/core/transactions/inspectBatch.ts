import type { Transport } from '~/chain/rpc/transport'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import type { Hex } from '~/lib/hex'
import { minedTransaction, nonceIn, receiptDetails } from './inspect'
import type { Batch, Loss, ReceiptDetails, Receipt, Transaction } from './slice'
import { type CallsStatus, callsStatus } from './batchRequests'

/** What the wallet and the chain say of a batch together. */
export type BatchInspectResult = {
  /** As far as the wallet has told it by now. */
  readonly hash: Hex | undefined
  readonly isReverted: boolean
} & (
  | { readonly kind: 'mined'; readonly receipt: Receipt; readonly readings: ReceiptDetails }
  | { readonly kind: 'under-way' }
  /** Nobody knows it for now; `why` it is given up when that stays so. */
  | { readonly kind: 'missing'; readonly why: Extract<Loss, 'unseen' | 'forgotten' | 'no-status'> }
  /** The wallet that knows it is not here. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'lost'; readonly why: Extract<Loss, 'not-carried-out' | 'partly-done'> }
)

/**
 * Looks for the transaction that a batch became. Its hash only the wallet knows, and the wallet alone says whether
 * what was in it was reverted; that it is in a block is believed when a node shows its receipt. No nonce is looked
 * at: somebody else may send a batch on the account's behalf (ERC-4337). `wallet` is undefined while the one that was
 * asked is not connected. Rejects when no node answers.
 */
export async function inspectBatch(
  transport: Transport,
  wallet: Eip1193Provider | undefined,
  transaction: Transaction & { readonly batch: Batch },
): Promise<BatchInspectResult> {
  const { hash: knownHash, batch } = transaction
  const known = { hash: knownHash, isReverted: batch.isReverted === true }
  const minedIn = async (hash: Hex, isReverted: boolean) => {
    const mined = await minedTransaction(transport, hash)
    if (mined === undefined) return undefined
    const own = { ...mined, receipt: toReceipt(mined.receipt, isReverted) }
    const readings = await receiptDetails(transport, own, transaction)
    return { kind: 'mined', receipt: own.receipt, readings } as const
  }
  const earlier = knownHash && (await minedIn(knownHash, known.isReverted))
  if (earlier !== undefined) return { ...known, ...earlier }

  const status = wallet && (await callsStatus(wallet, batch.id))
  switch (status?.kind) {
    case 'not-carried-out':
      return { ...known, kind: 'lost', why: status.kind }
    case 'partly-done':
      return { ...known, hash: status.hash ?? knownHash, kind: 'lost', why: status.kind }
    case 'under-way':
      return { ...known, kind: 'under-way' }
    case 'included': {
      const { hash, isReverted } = status
      return {
        ...{ hash, isReverted },
        ...((await minedIn(hash, isReverted)) ?? (await onNodes(transport, hash))),
      }
    }
    case 'forgotten':
    case 'no-status':
    case undefined:
      return knownHash === undefined
        ? { ...known, ...unknownOutcome(status) }
        : { ...known, ...(await onNodes(transport, knownHash)) }
  }
}

function unknownOutcome(status: Extract<CallsStatus, { kind: 'forgotten' | 'no-status' }> | undefined) {
  return status === undefined
    ? ({ kind: 'absent' } as const)
    : ({ kind: 'missing', why: status.kind } as const)
}

/** A transaction that has no receipt waits at the nodes, or they do not know it. */
async function onNodes(transport: Transport, hash: Hex) {
  const nonce = nonceIn(await transport.request('eth_getTransactionByHash', [hash]))
  return nonce === undefined
    ? ({ kind: 'missing', why: 'unseen' } as const)
    : ({ kind: 'under-way' } as const)
}

/** A bundle of several people's batches succeeds although one of them was reverted: then the wallet's word counts. */
function toReceipt(receipt: Receipt, isReverted: boolean): Receipt {
  return isReverted ? { ...receipt, status: 0 } : receipt
}
