import type { Store, UnknownAction } from '@reduxjs/toolkit'
import type { Transport } from '~/chain/rpc/transport'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { getProvider } from '~/chain/wallet/session'
import { selectAccount } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import type { CoreState } from '../state'
import { isOwnRequestPending } from './ownRequests'
import { callsStatus } from './batchRequests'
import { findRequest, inspect } from './inspect'
import { type BatchInspectResult, inspectBatch } from './inspectBatch'
import { batchRecordsOf, recordsOf, unfoundRecordsOf } from './recordFinding'
import { idOf, type Transaction, transactionAnswered, transactionFound } from './slice'

const { chainId } = network

/** What was found out about a transaction, and what is recorded of the transaction as it is by then. */
export interface Found {
  readonly isMined: boolean
  readonly recordsOf: (now: Transaction, blockNumber: number) => readonly UnknownAction[]
}

/** Looks for a transaction: by its hash, by its batch, or by what the wallet was asked for. Rejects without a node. */
export type FindTransaction = (transaction: Transaction) => Promise<Found>

export function transactionFinder(
  store: Pick<Store<CoreState>, 'getState' | 'dispatch'>,
  transport: Transport,
): FindTransaction {
  /** The first nonce of a request's account that has not been looked at for it. */
  const nonces = new Map<string, number>()

  async function find(transaction: Transaction): Promise<Found> {
    if (transaction.batch === undefined) {
      const { hash } = transaction
      return hash === undefined ? search(transaction) : findSingle({ ...transaction, hash })
    }
    const { batch } = transaction
    const wallet = walletOf(batch.walletId)
    const found = await inspectBatch(transport, wallet, { ...transaction, batch })
    // For another of its accounts a wallet may not know what it knows for this one.
    const isOtherAccount = wallet !== undefined && selectAccount(store.getState()) !== transaction.from
    const isSilent = found.kind === 'missing' && found.why !== 'unseen'
    const finding: BatchInspectResult = isSilent && isOtherAccount ? { ...found, kind: 'absent' } : found
    return {
      isMined: finding.kind === 'mined',
      recordsOf: (now, blockNumber) =>
        now.batch === undefined
          ? []
          : batchRecordsOf({ ...now, batch: now.batch }, finding, { blockNumber, time: Date.now() }),
    }
  }

  async function findSingle(transaction: Parameters<typeof inspect>[1]): Promise<Found> {
    const finding = await inspect(transport, transaction)
    return {
      isMined: finding.kind === 'mined',
      recordsOf: (now, blockNumber) => recordsOf(now, finding, { blockNumber, time: Date.now() }),
    }
  }

  /** The wallet has told nothing: it is looked for by what the wallet was asked for. */
  async function search(transaction: Transaction): Promise<Found> {
    const id = idOf(transaction)
    const { askedBatch } = transaction
    // While this page waits for the answer, a batch that the wallet shows the person is none that it has taken.
    const wallet = askedBatch && !isOwnRequestPending(id) ? walletOf(askedBatch.walletId) : undefined
    if (wallet !== undefined && askedBatch !== undefined) {
      const { kind } = await callsStatus(wallet, askedBatch.id)
      if (kind !== 'forgotten' && kind !== 'no-status') {
        const time = Date.now()
        store.dispatch(transactionAnswered({ chainId, id, hash: undefined, batchId: askedBatch.id, time }))
        const now = store.getState().transactions[chainId]?.[id]
        if (now?.batch !== undefined) return find(now)
      }
    }
    const known = new Set(
      Object.values(store.getState().transactions[chainId] ?? {}).map(({ hash }) => hash?.toLowerCase()),
    )
    const found =
      (transaction.call ?? askedBatch) &&
      (await findRequest(transport, transaction, {
        nonce: nonces.get(id),
        isOther: (hash) => known.has(hash.toLowerCase()),
      }))
    if (found?.hash === undefined || found.nonce === undefined) {
      if (found?.nonce !== undefined) nonces.set(id, found.nonce)
      return {
        isMined: false,
        recordsOf: (now, blockNumber) =>
          unfoundRecordsOf(now, { blockNumber, time: Date.now(), isAskedHere: isOwnRequestPending(id) }),
      }
    }
    const { hash, nonce } = found
    store.dispatch(transactionFound({ chainId, id, hash, nonce, time: Date.now() }))
    return findSingle({ ...transaction, hash, nonce })
  }

  /** Undefined while it is not connected. */
  function walletOf(walletId: string): Eip1193Provider | undefined {
    const { wallet } = store.getState()
    return wallet.status === 'connected' && wallet.walletId === walletId ? getProvider() : undefined
  }

  return find
}
