import type { RpcCall } from '~/chain/contract/call'
import { codeOf, type Eip1193Provider } from '~/chain/wallet/provider'
import { network } from '~/config/networks'
import { BATCH_STATUS_WAIT_MS } from '~/config/following'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'

/** The wallet does not do batches after all: it cannot, or the person did not want the account upgraded. */
export function isBatchRefused(error: unknown): boolean {
  return [-32601, 4200, 5700, 5710, 5740, 5750, 5760].includes(codeOf(error) ?? 0)
}

/** A name for a batch that no other has: 32 bytes. */
export function newBatchId(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Asks the wallet for all the calls or none, under a name that is known beforehand. One that does not know names, and
 * says so, is asked without. Resolves to whatever the wallet answers, and rejects as it does.
 */
export async function askForBatch(
  provider: Eip1193Provider,
  calls: readonly [RpcCall, ...RpcCall[]],
  id: string,
): Promise<unknown> {
  const ask = (name: object) =>
    provider.request({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          ...name,
          chainId: `0x${network.chainId.toString(16)}`,
          from: calls[0].from,
          atomicRequired: true,
          calls: calls.map(({ to, data, value }) => ({ to, data, value })),
        },
      ],
    })
  try {
    return await ask({ id })
  } catch (error) {
    if (codeOf(error) !== INVALID_PARAMS) throw error
    return ask({})
  }
}

/** What the wallet calls it; undefined where it does not say. */
export function batchIdIn(answer: unknown): string | undefined {
  const id = isRecord(answer) ? answer['id'] : answer
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** What a wallet says of a batch that it was given. */
export type CallsStatus =
  | { readonly kind: 'under-way' }
  /** Its transaction is on the chain; `isReverted`: and came to nothing. */
  | { readonly kind: 'included'; readonly hash: Hex; readonly isReverted: boolean }
  | { readonly kind: 'not-carried-out' }
  | { readonly kind: 'partly-done'; readonly hash: Hex | undefined }
  /** No batch of that name. */
  | { readonly kind: 'forgotten' }
  /** Nothing, or nothing that can be understood. */
  | { readonly kind: 'no-status' }

/** JSON-RPC: the question was not understood, so nothing came of it. */
const INVALID_PARAMS = -32602

const UNKNOWN_STATUS = { kind: 'no-status' } as const
/** EIP-5792: the wallet knows no batch of that id. */
const UNKNOWN_BATCH = 5730

/** Asks a wallet what became of a batch. Never rejects, and answers in time whatever the wallet does. */
export async function callsStatus(provider: Eip1193Provider, id: string): Promise<CallsStatus> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, BATCH_STATUS_WAIT_MS, undefined)
  })
  try {
    const answer = provider.request({ method: 'wallet_getCallsStatus', params: [id] })
    return parseCallsStatus(await Promise.race([answer, late]))
  } catch (error) {
    if (codeOf(error) === UNKNOWN_BATCH) return { kind: 'forgotten' }
    console.warn('The wallet does not say what became of a batch:', error)
    return UNKNOWN_STATUS
  } finally {
    clearTimeout(timer)
  }
}

/** The kinds of codes of EIP-5792: 1xx waits, 2xx done, 4xx not on the chain, 5xx reverted, 6xx reverted in part. */
function parseCallsStatus(answer: unknown): CallsStatus {
  if (!isRecord(answer)) return UNKNOWN_STATUS
  const hash = hashIn(answer['receipts'])
  switch (Math.floor(Number(answer['status']) / 100)) {
    case 1:
      return { kind: 'under-way' }
    case 2:
      return hash === undefined ? UNKNOWN_STATUS : { kind: 'included', hash, isReverted: false }
    case 4:
      return { kind: 'not-carried-out' }
    case 5:
      return hash === undefined ? { kind: 'not-carried-out' } : { kind: 'included', hash, isReverted: true }
    case 6:
      return { kind: 'partly-done', hash }
    default:
      return UNKNOWN_STATUS
  }
}

/** Calls that are one have one receipt; the last of several is the last call's. */
function hashIn(receipts: unknown): Hex | undefined {
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  const hash = isRecord(last) ? last['transactionHash'] : undefined
  return isHex(hash) && hash.length === 66 ? hash : undefined
}
