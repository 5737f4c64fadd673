import type { Address } from '~/domain/address'
import type { Transport } from '../rpc/transport'
import { isHex } from '~/lib/hex'
import { CannotDecode } from '../codec/word'
import { decodeAggregate, encodeAggregate } from './aggregate'
import type { Read } from './read'

/** The contract said no, or answered what makes no sense. */
class ReadFailed extends Error {
  override readonly name = 'ReadFailed'
}

/**
 * Reads once, in a request of its own beside the shared batch: for long answers that follow one after the other, and for
 * what is asked by a press. The reads are of one block. Rejects where no node answers or any of them fails.
 */
export async function readOnce<T>(
  transport: Transport,
  multicall: Address,
  reads: readonly Read<T>[],
): Promise<readonly T[]> {
  if (reads.length === 0) return []
  const call = { to: multicall, data: encodeAggregate(reads) }
  const data = await transport.request('eth_call', [call, 'latest'])
  if (!isHex(data)) throw new CannotDecode('no bytes')
  const { results } = decodeAggregate(data)
  return reads.map(({ decode }, i) => {
    const result = results[i]
    if (result?.isSuccess !== true)
      throw new ReadFailed(`read ${String(i)} of ${String(reads.length)} reverted`)
    return decode(result.data)
  })
}
