import type { RpcCall } from '~/chain/contract/call'
import { codeOf, type Eip1193Provider, parseChainId } from '~/chain/wallet/provider'
import { setupNetwork } from '~/chain/wallet/setupNetwork'
import { network } from '~/config/networks'
import type { Hex } from '~/lib/hex'

const CHAIN_ID: Hex = `0x${network.chainId.toString(16)}`
/** JSON-RPC: the question was not understood, so nothing came of it. */
const INVALID_PARAMS = -32602

/** A call with its gas, as the wallet is asked to send it. */
interface SendRequest extends RpcCall {
  readonly gas: Hex
  readonly gasPrice?: Hex
}

/** Asks the wallet itself where it is, and to come where it is elsewhere; false when it does not. Never rejects. */
export async function onNetwork(provider: Eip1193Provider): Promise<boolean> {
  return (await isThere(provider)) || ((await setupNetwork(provider)) && (await isThere(provider)))
}

async function isThere(provider: Eip1193Provider): Promise<boolean> {
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
    if (codeOf(error) !== INVALID_PARAMS || !(await isThere(provider))) throw error
    return ask(request)
  }
}
