import type { CoreThunk } from '../state'
import { nodeGasPrice } from '../transactions/gasPrice'

/** Wei per gas that the node suggests now: what 'network' comes to. Rejects when no node answers. */
export function readNetworkGasPrice(): CoreThunk<Promise<bigint>> {
  return (_dispatch, _getState, { transport }) => nodeGasPrice(transport)
}
