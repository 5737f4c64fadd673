import type { RpcCall } from '~/chain/contract/call'
import { codeOf, type Eip1193Provider } from '~/chain/wallet/provider'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'

/** EIP-5792: below it a batch is under way, from it on it is decided. */
const DECIDED = 200
/** A wallet that fails to say what became of a batch is asked again, so often in a row. */
const TRIES = 10

/** The wallet does not do batches after all: it cannot, or the person did not want the account upgraded. */
export function isBatchRefused(error: unknown): boolean {
  return [-32601, 4200, 5700, 5710, 5740, 5750, 5760].includes(codeOf(error) ?? 0)
}

/** Asks the wallet for all the calls or none; gives the batch's id. Rejects as the wallet does. */
export async function askForBatch(
  provider: Eip1193Provider,
  from: Address,
  calls: readonly RpcCall[],
): Promise<string> {
  const answer = await provider.request({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        chainId: `0x${network.chainId.toString(16)}`,
        from,
        atomicRequired: true,
        calls: calls.map(({ to, data, value }) => ({ to, data, value })),
      },
    ],
  })
  const id = isRecord(answer) ? answer['id'] : answer
  if (typeof id !== 'string' || id === '') throw new Error('No batch id found')
  return id
}

/** The hash of the transaction that a batch became, when the wallet has it on the chain. */
export async function hashOfBatch(provider: Eip1193Provider, id: string): Promise<Hex> {
  let failures = 0
  for (;;) {
    try {
      const status = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
      failures = 0
      const decided = decisionOf(status)
      if (decided !== undefined) return decided
    } catch (error) {
      if (error instanceof BatchFailed) throw error
      failures += 1
      if (failures === TRIES) throw error
      console.warn('The wallet does not say what became of the batch; it is asked again:', error)
    }
    await new Promise((resolve) => setTimeout(resolve, network.blockPollMs))
  }
}

class BatchFailed extends Error {
  override readonly name = 'BatchFailed'
}

/** The last receipt is that of the last call, also where a wallet had to send several transactions. */
function decisionOf(answer: unknown): Hex | undefined {
  if (!isRecord(answer)) throw new Error('The status of the batch cannot be read')
  const status = Number(answer['status'])
  if (status < DECIDED) return undefined
  const receipts: readonly unknown[] = Array.isArray(answer['receipts']) ? answer['receipts'] : []
  const last = receipts.at(-1)
  const hash = isRecord(last) ? last['transactionHash'] : undefined
  if (isHex(hash) && hash.length === 66) return hash
  throw new BatchFailed(`The wallet could not carry the batch out (${String(answer['status'])})`)
}
