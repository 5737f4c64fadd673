import { type Address, parseAddress } from '~/domain/address'

/**
 * The build's environment, parsed once at the door. Every variable stands in .env.example with its default; one
 * that cannot be understood is reported on the console and its default holds.
 */
const source = (import.meta.env as Readonly<Record<string, unknown>> | undefined) ?? {}

function text(name: string): string | undefined {
  const value = source[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function oneOf<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
  const value = text(name)
  if (value === undefined) return otherwise
  const choice = choices.find((each) => each === value)
  if (choice === undefined) report(name, value)
  return choice ?? otherwise
}

function urls(name: string, scheme = /^https?:\/\//): readonly string[] {
  const parts = (text(name) ?? '').split(/[\s,]+/).filter((part) => part !== '')
  return parts.filter((part) => {
    if (scheme.test(part) && URL.canParse(part)) return true
    report(name, part)
    return false
  })
}

function number(name: string, isValid: (value: number) => boolean): number | undefined {
  const value = text(name)
  if (value === undefined) return undefined
  if (isValid(Number(value))) return Number(value)
  report(name, value)
  return undefined
}

function address(name: string): Address | undefined {
  const value = text(name)
  const parsed = parseAddress(value)
  if (value !== undefined && parsed === undefined) report(name, value)
  return parsed
}

function report(name: string, value: string): void {
  console.warn(`${name} is not understood and its default is used: ${value}`)
}

export type ChainId = 56 | 97 | 31337

export const env = {
  /** The network that this build reads and trades on. */
  chainId: Number(oneOf('VITE_CHAIN_ID', ['56', '97', '31337'], '56')) as ChainId,
  /** Read nodes, tried in this order; empty for the network's own. */
  rpcUrls: urls('VITE_RPC_URLS'),
  /** Ethereum nodes to ask for ENS names; empty where names are not offered or the network has its own registry. */
  ensRpcUrls: urls('VITE_ENS_RPC_URLS'),
  /** Base of the web services (deployment, lists, profiles); undefined where there are none. */
  servicesUrl: urls('VITE_SERVICES_URL')[0],
  /** Where the exchange's past is asked for; undefined for the network's own, if it has one. */
  exchangeSubgraphUrl: urls('VITE_EXCHANGE_SUBGRAPH_URL')[0],
  /** Token lists that are offered from the start, in place of the network's own. */
  tokenLists: urls('VITE_TOKEN_LISTS'),
  /** Those of them that are in use from the start. */
  activeTokenLists: urls('VITE_ACTIVE_TOKEN_LISTS'),
  /** Where what is on IPFS is read, in this order. */
  ipfsGateways: urls('VITE_IPFS_GATEWAYS'),
  /** Pictures of tokens by address: {base}/{address}.png; undefined for the network's own, if it has one. */
  tokenImagesUrl: urls('VITE_TOKEN_IMAGES_URL', /^https:\/\//)[0],
  /** What WalletConnect knows this site by; undefined leaves phone wallets to their own browsers. */
  walletConnectProjectId: text('VITE_WALLETCONNECT_PROJECT_ID'),
  /** The relay between the page and a phone wallet; undefined for WalletConnect's own. */
  walletConnectRelayUrl: urls('VITE_WALLETCONNECT_RELAY_URL', /^wss?:\/\//)[0],
  /** What people earn with, in place of the network's own. */
  chef: address('VITE_CHEF'),
  chefMethods: oneOf('VITE_CHEF_METHODS', ['', 'cake', 'cheese'], ''),
  vault: address('VITE_VAULT'),
  packagePool: address('VITE_PACKAGE_POOL'),
  fixedAprPool: address('VITE_FIXED_APR_POOL'),
  /** The prediction game and its oracle, in place of the network's own, and where its bets are asked for. */
  prediction: address('VITE_PREDICTION'),
  predictionOracle: address('VITE_PREDICTION_ORACLE'),
  predictionSubgraphUrl: urls('VITE_PREDICTION_SUBGRAPH_URL')[0],
  /** Milliseconds between two questions for the block number; the network's own when undefined. */
  blockPollMs: number('VITE_BLOCK_POLL_MS', (value) => value >= 100),
  secondsPerBlock: number('VITE_SECONDS_PER_BLOCK', (value) => value > 0),
  /** Where people find this site, for the notice against copies of it; undefined where it has no address of its own. */
  siteUrl: urls('VITE_SITE_URL')[0],
  /** Whether trade pages offer their settings. */
  swapSettings: oneOf('VITE_SWAP_SETTINGS', ['on', 'off'], 'on'),
  priceImpactPolicy: oneOf('VITE_PRICE_IMPACT_POLICY', ['specification', 'original'], 'specification'),
} as const
