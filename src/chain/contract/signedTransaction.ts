import { Transaction } from 'ethers'
import { network } from '~/config/networks'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { RpcCall } from './call'

export interface SignedBytes {
  readonly hash: Hex
  readonly nonce: number
  /** Whatever node gets them, they are one transaction: no second one can come of them. */
  readonly raw: Hex
}

/**
 * What a wallet answered to eth_signTransaction: the bytes, or, as geth has it, an object with them. Undefined unless the
 * account signed this very call for this chain. Fees and nonce are the wallet's to change.
 */
export function parseSigned(answer: unknown, call: RpcCall): SignedBytes | undefined {
  const raw = isRecord(answer) ? answer['raw'] : answer
  if (!isHex(raw)) return undefined
  try {
    const signed = Transaction.from(raw)
    const { hash, from, to, value, data, chainId, nonce } = signed
    const isSame =
      from?.toLowerCase() === call.from.toLowerCase() &&
      to?.toLowerCase() === call.to.toLowerCase() &&
      value === BigInt(call.value) &&
      data.toLowerCase() === call.data.toLowerCase() &&
      chainId === BigInt(network.chainId)
    return isSame && isHex(hash) ? { hash, nonce, raw } : undefined
  } catch {
    return undefined
  }
}
