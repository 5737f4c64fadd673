import { revertOf } from '~/chain/contract/revert'
import { isAnswerOfChain } from '~/chain/rpc/errors'
import { toQuantity } from '~/chain/rpc/quantity'
import type { Transport } from '~/chain/rpc/transport'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { RevertReason } from './slice'

interface Reverted {
  readonly hash: Hex
  readonly blockNumber: number
  /** Units; undefined where the node does not say. */
  readonly gasUsed: bigint | undefined
}

/**
 * Why a transaction in a block came to nothing: it is called once more as it was sent, without a limit of gas, on the state
 * that its block left behind and on the one before. What succeeds there with nearly all of its gas used ran out of it: a
 * contract passes on all but a 64th, so that what ran out inside leaves a little. Never rejects; undefined where nothing
 * could be asked.
 */
export async function explainRevert(
  transport: Transport,
  { hash, blockNumber, gasUsed }: Reverted,
): Promise<RevertReason | undefined> {
  try {
    const sent = await transport.request('eth_getTransactionByHash', [hash])
    if (!isRecord(sent)) return undefined
    const { from, to, value, input: data, gas } = sent
    const call = { from, to, value, data }
    for (const block of [blockNumber, blockNumber - 1]) {
      const refusal = await refusalAt(transport, call, block)
      if (refusal !== undefined) return refusal
    }
    const limit = isHex(gas) && gas !== '0x' ? BigInt(gas) : undefined
    if (limit === undefined || gasUsed === undefined) return undefined
    return { kind: gasUsed * 100n >= limit * NEARLY_ALL_PERCENT ? 'out-of-gas' : 'unexplained' }
  } catch (error) {
    console.warn(`Why ${hash} reverted could not be asked:`, error)
    return undefined
  }
}

const NEARLY_ALL_PERCENT = 95n

/** Undefined where the call succeeds. Rejects when no node answers. */
async function refusalAt(
  transport: Transport,
  call: object,
  block: number,
): Promise<RevertReason | undefined> {
  try {
    await transport.request('eth_call', [call, toQuantity(block)])
    return undefined
  } catch (error) {
    if (!isAnswerOfChain(error)) throw error
    const { reason, cause } = revertOf(error)
    return { kind: 'refused', ...(reason !== undefined && { reason }), ...(cause !== undefined && { cause }) }
  }
}
