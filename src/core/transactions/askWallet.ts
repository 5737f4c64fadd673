import type { RpcCall } from '~/chain/contract/call'
import { codeOf, type Eip1193Provider, parseChainId, USER_REJECTED } from '~/chain/wallet/provider'
import { setupNetwork } from '~/chain/wallet/setupNetwork'
import { network } from '~/config/networks'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'

const CHAIN_ID: Hex = `0x${network.chainId.toString(16)}`
/** JSON-RPC: the question was not understood, so nothing came of it. */
const INVALID_PARAMS = -32602

/** A call with its gas, as the wallet is asked to send it. */
export interface SendRequest extends RpcCall {
  readonly gas: Hex
  readonly gasPrice?: Hex
  /** In place of a price, where blocks have a base fee (EIP-1559). */
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

/** Asks the wallet itself where it is, and to come where it is elsewhere; false when it does not. Never rejects. */
export async function ensureNetwork(provider: Eip1193Provider): Promise<boolean> {
  return (await isOnNetwork(provider)) || ((await setupNetwork(provider)) && (await isOnNetwork(provider)))
}

async function isOnNetwork(provider: Eip1193Provider): Promise<boolean> {
  try {
    return parseChainId(await provider.request({ method: 'eth_chainId' })) === network.chainId
  } catch (error) {
    console.warn('The wallet does not say which chain it is on:', error)
    return false
  }
}

/**
 * Resolves to whatever the wallet answers. The chain goes with the request, so that a wallet which has moved on refuses
 * it; one that does not know the field, and says so, is asked without it once it has told its chain again.
 */
export async function sendByWallet(provider: Eip1193Provider, request: SendRequest): Promise<unknown> {
  const ask = (transaction: object) =>
    provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  try {
    return await ask({ ...request, chainId: CHAIN_ID })
  } catch (error) {
    if (codeOf(error) !== INVALID_PARAMS || !(await isOnNetwork(provider))) throw error
    return ask(request)
  }
}

const HASH = /^(?:0x)?([0-9a-f]{64})$/i

/**
 * The hash in what a wallet answered to eth_sendTransaction: with or without 0x, in capitals, with blanks around it, in
 * a list or under one of the names that wallets give it. Undefined if there is none: that says nothing about
 * whether it was sent.
 */
export function hashIn(answer: unknown): Hex | undefined {
  if (typeof answer === 'string') {
    const digits = HASH.exec(answer.trim())?.[1]?.toLowerCase()
    const hash: unknown = `0x${digits ?? ''}`
    return digits !== undefined && isHex(hash) ? hash : undefined
  }
  if (Array.isArray(answer)) return answer.length === 1 ? hashIn(answer[0]) : undefined
  if (!isRecord(answer)) return undefined
  const named = ['hash', 'transactionHash', 'txHash', 'txid', 'result'].map((name) => hashIn(answer[name]))
  return named.find((hash) => hash !== undefined)
}

/**
 * What an error of a wallet says about what it was asked: the person said no; certainly nothing was sent; or no one
 * knows, since a wallet may send and fail afterwards ('already known', 'Request timed out').
 */
export function walletErrorKind(error: unknown): 'rejected' | 'unsent' | 'unknown' {
  const codes = codesIn(error)
  if (codes.includes(USER_REJECTED)) return 'rejected'
  const message = isRecord(error) ? error['message'] : error
  const words = typeof message === 'string' ? message : ''
  if (REJECTION.test(words)) return 'rejected'
  return codes.some((code) => UNSENT_CODES.has(code)) || UNSENT.test(words) ? 'unsent' : 'unknown'
}

const REJECTION =
  /\b(user|you)\b.{0,20}\b(reject|den|declin|cancel)|\b(reject|deni|declin|cancel)\w* by (the )?user/i
/** Of a node that did not take the transaction: it can never be in a block. */
const UNSENT = /insufficient funds|intrinsic gas|exceeds block gas limit|execution reverted|underpriced/i
/** EIP-1193 and EIP-1474: not allowed, not supported, elsewhere, busy with another question, not understood. */
const UNSENT_CODES: ReadonlySet<number> = new Set([4100, 4200, 4901, 4902, -32002, -32601, -32602])

/** Nodes and mobile wallets wrap one error into another. */
function codesIn(error: unknown, depth = 0): readonly number[] {
  if (!isRecord(error) || depth > 3) return []
  const code = codeOf(error)
  const inner = [error['data'], error['originalError'], error['cause'], error['error']]
  return [...(code === undefined ? [] : [code]), ...inner.flatMap((each) => codesIn(each, depth + 1))]
}
