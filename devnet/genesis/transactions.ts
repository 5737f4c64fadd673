import { toQuantity } from 'ethers'
import { rpc, rpcAll } from '../../deploy/node/rpc'

export interface PlannedTransaction {
  /** For the message when it fails. */
  readonly what: string
  /** Absent for a creation. */
  readonly to?: string
  readonly data: string
  readonly value?: bigint
  readonly gas: number
}

/** Of an account that the node signs for. */
export type SentTransaction = PlannedTransaction & { readonly from: string }

interface Receipt {
  readonly status: string
}

export const GAS_PRICE = 1_000_000_000n

/**
 * Sends all transactions of one unlocked account without waiting for any, mines until none is pending, and throws with
 * the names of those that failed. The node must not be mining by itself.
 */
export async function sendAll(
  rpcUrl: string,
  from: string,
  transactions: readonly PlannedTransaction[],
): Promise<void> {
  if (transactions.length === 0) return
  const first = Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [from, 'latest']))
  const hashes = await rpcAll<string>(
    rpcUrl,
    transactions.map(({ to, data, value = 0n, gas }, index) => ({
      method: 'eth_sendTransaction',
      params: [
        {
          from,
          ...(to === undefined ? {} : { to }),
          data,
          value: toQuantity(value),
          gas: toQuantity(gas),
          gasPrice: toQuantity(GAS_PRICE),
          nonce: toQuantity(first + index),
        },
      ],
    })),
  )
  await mineAll(rpcUrl)
  const results = await haveSucceeded(rpcUrl, hashes)
  const failed = transactions.filter((_, index) => results[index] !== true)
  if (failed.length > 0) throw new Error(`Failed on the chain: ${failed.map((each) => each.what).join(', ')}`)
}

/** As `sendAll` for many accounts at once, the transactions of each in their order; they share as few blocks as they can. */
export async function sendFromMany(rpcUrl: string, transactions: readonly SentTransaction[]): Promise<void> {
  const senders = [...new Set(transactions.map(({ from }) => from))]
  const counts = await rpcAll<string>(
    rpcUrl,
    senders.map((address) => ({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
  )
  const next = new Map(senders.map((address, index) => [address, Number(counts[index])]))
  const hashes = await rpcAll<string>(
    rpcUrl,
    transactions.map(({ from, to, data, value = 0n, gas }) => {
      const nonce = next.get(from) ?? 0
      next.set(from, nonce + 1)
      const transaction = {
        ...{ from, ...(to === undefined ? {} : { to }), data },
        ...{ value: toQuantity(value), gas: toQuantity(gas) },
        ...{ gasPrice: toQuantity(GAS_PRICE), nonce: toQuantity(nonce) },
      }
      return { method: 'eth_sendTransaction', params: [transaction] }
    }),
  )
  await mineAll(rpcUrl)
  const results = await haveSucceeded(rpcUrl, hashes)
  const failed = transactions.filter((_, index) => results[index] !== true)
  if (failed.length > 0) throw new Error(`Failed on the chain: ${failed.map((each) => each.what).join(', ')}`)
}

/** Of each transaction, in order: is it mined, and did it do what it should? */
export async function haveSucceeded(rpcUrl: string, hashes: readonly string[]): Promise<readonly boolean[]> {
  const receipts = await rpcAll<Receipt | null>(
    rpcUrl,
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  return receipts.map((receipt) => receipt?.status === '0x1')
}

async function mineAll(rpcUrl: string): Promise<void> {
  for (;;) {
    const { pending } = await rpc<{ readonly pending: string }>(rpcUrl, 'txpool_status')
    if (Number(pending) === 0) return
    await rpc(rpcUrl, 'evm_mine')
  }
}
