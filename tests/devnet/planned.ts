import { expect } from 'vitest'
import { quantity } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import type { Read } from '~/chain/multicall/read'
import { readOnce } from '~/chain/multicall/readOnce'
import { devnet } from '~/config/addresses/31337'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { type Chain, ME } from './support'

/** What reads of the app answer, in one call. */
export function readAll<T>(chain: Chain, questions: readonly (Read<T> | undefined)[]): Promise<readonly T[]> {
  const transport = {
    request: (method: string, params: readonly unknown[]) => chain.rpc<unknown>(method, ...params),
  }
  return readOnce(
    transport,
    toAddress(devnet.contracts.Multicall),
    questions.flatMap((question) => question ?? []),
  )
}

/** Sends what was planned, as the app encodes it; no fee is paid. */
export async function sendPlanned(chain: Chain, plan: PlannedAction | undefined, from = ME): Promise<void> {
  const [call] = plan?.attempts ?? []
  if (call === undefined) throw new Error('There is no plan.')
  await chain.rpc('anvil_impersonateAccount', from)
  const hash = await chain.rpc<string>('eth_sendTransaction', {
    ...{ from, to: call.target, data: encodeWrite(call), value: quantity(call.value) },
    ...{ gas: '0x1c9c380', gasPrice: '0x0' },
  })
  await chain.rpc('evm_mine')
  const { status } = await chain.rpc<{ status: string }>('eth_getTransactionReceipt', hash)
  expect(status, call.fragment.name).toBe('0x1')
}
