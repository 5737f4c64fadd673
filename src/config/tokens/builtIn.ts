import type { ListedToken } from './listed'

/**
 * The built-in list of this build's network, in a chunk of its own: hundreds of rows that a first quote can spare.
 */
export async function loadBuiltInTokens(): Promise<readonly ListedToken[]> {
  return (await import('../deployment/built/tokens')).tokens()
}
