import { env, serviceAt } from './env'
import { network } from './networks'

/** Token lists that a site starts with (facts 1.8), until the person removes them. */
function ownDefaults(): readonly string[] {
  return network.chainId === 56
    ? [
        'https://tokens.pancakeswap.finance/pancakeswap-top-100.json',
        'https://tokens.pancakeswap.finance/pancakeswap-extended.json',
      ]
    : []
}

/** That of the services, where there are any. */
const own = serviceAt('/lists/default.json')
const fromServices = own === undefined ? [] : [own]

interface DefaultLists {
  readonly urls: readonly string[]
  /** Those of them that are in use from the start. */
  readonly active: readonly string[]
}

/** A change of these resets the default lists of those who have been here before. */
export const defaultLists: DefaultLists = {
  urls: env.tokenLists.length > 0 ? env.tokenLists : [...fromServices, ...ownDefaults()],
  // The lists of the field are offered and not in use: the built-in one is the exchange's own word (facts 0.8).
  active: env.activeTokenLists.length > 0 ? env.activeTokenLists : fromServices,
}

/** Where what is on IPFS is read, in this order. */
export const ipfsGateways: readonly string[] =
  env.ipfsGateways.length > 0
    ? env.ipfsGateways
    : network.chainId === 31337 && env.servicesUrl !== undefined
      ? [env.servicesUrl]
      : ['https://ipfs.io', 'https://dweb.link', 'https://gateway.pinata.cloud']

/** Every list is asked for again after this long (specification 1 §9). */
export const LISTS_REFRESH_MS = 600_000

/** A search for tokens begins when the text has not changed for this long (specification 1 §5). */
export const SEARCH_DEBOUNCE_MS = 200

/** A third-party page that shows what is in a list. */
export function listViewerUrl(url: string): string {
  return `https://tokenlists.org/token-list?url=${encodeURIComponent(url)}`
}
