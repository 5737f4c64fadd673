import { isHex } from '~/lib/hex'
import type { CoreThunk } from '../state'

/** Wei per gas that the node suggests now: what 'network' comes to. Rejects when no node answers. */
export function readNetworkGasPrice(): CoreThunk<Promise<bigint>> {
  return async (_dispatch, _getState, { transport }) => {
    const price = await transport.request('eth_gasPrice', [])
    if (!isHex(price) || price === '0x') throw new Error('A node named a gas price that is no number')
    return BigInt(price)
  }
}
