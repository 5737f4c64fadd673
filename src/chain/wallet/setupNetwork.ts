import { chosenPrivateNode } from '~/chain/rpc/privateNode'
import { network } from '~/config/networks'
import { defaultPrivateUrl } from '~/config/privateNodes'
import { isRecord } from '~/lib/record'
import { codeOf, type Eip1193Provider, parseChainId } from './provider'
import { getProvider } from './session'

/** The wallet does not know the chain (EIP-3326 as wallets answer it). */
const UNKNOWN_CHAIN = 4902
/** EIP-1193 and JSON-RPC: the wallet cannot switch; it may still be able to add. */
const UNSUPPORTED = [4200, -32601]

const CHAIN_ID = `0x${network.chainId.toString(16)}`

/**
 * Asks the wallet to switch to this build's network and, where it does not know it, to add it first (specification
 * 1 §7 and §8). False, with a line on the console, when the wallet refuses, fails or is missing. Never rejects; as
 * long as the wallet waits for the person, so does this.
 */
export async function setupNetwork(provider: Eip1193Provider | undefined = getProvider()): Promise<boolean> {
  if (provider === undefined) {
    console.error('The chain cannot be set up: there is no wallet')
    return false
  }
  try {
    await switchOrAdd(provider)
    return true
  } catch (error) {
    console.error('Failed to setup the network in Metamask', error)
    return false
  }
}

/**
 * Asks the wallet to add this network with a private node to send by; a wallet that has the network already asks the
 * person whether to change its node. False when it refuses. Which node the wallet then uses is its own business, and
 * nothing tells. Never rejects.
 */
export async function addPrivateNode(provider: Eip1193Provider, url: string): Promise<boolean> {
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chainParameters(url)] })
    return true
  } catch (error) {
    console.warn('The wallet did not take the private node', error)
    return false
  }
}

async function switchOrAdd(provider: Eip1193Provider): Promise<void> {
  const switchChain = (): Promise<unknown> =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: CHAIN_ID }] })
  try {
    await switchChain()
  } catch (error) {
    if (!isUnknownChain(error) && !UNSUPPORTED.includes(codeOf(error) ?? 0)) throw error
    await provider.request({ method: 'wallet_addEthereumChain', params: [chainParameters()] })
    // EIP-3085 leaves it to the wallet whether a chain that was added is also switched to.
    const chainId = parseChainId(await provider.request({ method: 'eth_chainId' }))
    if (chainId !== network.chainId) await switchChain()
  }
}

/** Mobile wallets wrap the code in an internal error (-32603) and its `data.originalError`. */
function isUnknownChain(error: unknown): boolean {
  if (codeOf(error) === UNKNOWN_CHAIN) return true
  const data = isRecord(error) ? error['data'] : undefined
  return isRecord(data) && (codeOf(data) === UNKNOWN_CHAIN || codeOf(data['originalError']) === UNKNOWN_CHAIN)
}

function chainParameters(
  privateUrl = chosenPrivateNode()?.url ?? defaultPrivateUrl,
): Readonly<Record<string, unknown>> {
  return {
    chainId: CHAIN_ID,
    chainName: network.name,
    nativeCurrency: { name: network.coin.name, symbol: network.coin.symbol, decimals: 18 },
    // What a wallet sends goes by the first of them.
    rpcUrls: privateUrl === undefined ? network.rpcUrls : [privateUrl, ...network.rpcUrls],
    // An empty list is refused by wallets; a chain without an explorer leaves the field out.
    ...(network.explorerUrl === undefined ? {} : { blockExplorerUrls: [network.explorerUrl] }),
  }
}
