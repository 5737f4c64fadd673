import { network } from '../networks'
import type { ListedToken } from './listed'

/**
 * The built-in list of this build's network, in a chunk of its own: hundreds of rows that a first quote can spare.
 * Constant in a build, so that the other networks' lists are left out of it.
 */
export async function loadBuiltInTokens(): Promise<readonly ListedToken[]> {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337)
    return (await import('./31337')).devnetTokens
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '97') && network.chainId === 97)
    return (await import('./97.json')).default
  return (await import('./56.json')).default
}
