import { choiceVariable, numberVariable, textVariable, urlsVariable } from './variables'

/**
 * What every page needs of the build's environment, parsed once at the door. What an area alone needs, its own
 * configuration reads.
 */
export const env = {
  /** Read nodes, tried in this order; empty for the network's own. */
  rpcUrls: urlsVariable('VITE_RPC_URLS'),
  /** Ethereum nodes to ask for ENS names; empty where names are not offered or the network has its own registry. */
  ensRpcUrls: urlsVariable('VITE_ENS_RPC_URLS'),
  /** Base of the exchange's own services (docs/operating.md); undefined if there are none. */
  servicesUrl: urlsVariable('VITE_SERVICES_URL')[0],
  /** Where the exchange's past is asked for; undefined for the network's own, if it has one. */
  exchangeSubgraphUrl: urlsVariable('VITE_EXCHANGE_SUBGRAPH_URL')[0],
  /** Token lists that are offered from the start, in place of the network's own. */
  tokenLists: urlsVariable('VITE_TOKEN_LISTS'),
  /** Those of them that are in use from the start. */
  activeTokenLists: urlsVariable('VITE_ACTIVE_TOKEN_LISTS'),
  /** Where what is on IPFS is read, in this order. */
  ipfsGateways: urlsVariable('VITE_IPFS_GATEWAYS'),
  /** Pictures of tokens by address: {base}/{address}.png; undefined for the network's own, if it has one. */
  tokenImagesUrl: urlsVariable('VITE_TOKEN_IMAGES_URL', /^https:\/\//)[0],
  /** What WalletConnect knows this site by; undefined leaves phone wallets to their own browsers. */
  walletConnectProjectId: textVariable('VITE_WALLETCONNECT_PROJECT_ID'),
  /** The relay between the page and a phone wallet; undefined for WalletConnect's own. */
  walletConnectRelayUrl: urlsVariable('VITE_WALLETCONNECT_RELAY_URL', /^wss?:\/\//)[0],
  /** Milliseconds between two questions for the block number; the network's own when undefined. */
  blockPollMs: numberVariable('VITE_BLOCK_POLL_MS', (value) => value >= 100),
  secondsPerBlock: numberVariable('VITE_SECONDS_PER_BLOCK', (value) => value > 0),
  /** Where people find this site, for the notice against copies of it; undefined where it has no address of its own. */
  siteUrl: urlsVariable('VITE_SITE_URL')[0],
  /** Whether trade pages offer their settings. */
  swapSettings: choiceVariable('VITE_SWAP_SETTINGS', ['on', 'off'], 'on'),
  priceImpactPolicy: choiceVariable(
    'VITE_PRICE_IMPACT_POLICY',
    ['specification', 'original'],
    'specification',
  ),
} as const

/** Where the exchange's own services answer at a path, for what nothing else is named for; undefined without services. */
export function serviceAt(path: string): string | undefined {
  return env.servicesUrl === undefined ? undefined : `${env.servicesUrl}${path}`
}
