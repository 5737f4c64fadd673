import type { Deployment } from '../deploy/plan'
import { listedTokens } from '../deploy/tokens'

/** The default list in the schema of @uniswap/token-lists. */
export function defaultTokenList(deployment: Deployment) {
  return {
    name: 'CheeseSwap Default',
    timestamp: '2022-01-26T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    keywords: ['cheeseswap', 'default'],
    tokens: listedTokens(deployment.tokens).map(({ name, symbol, decimals, address }) => ({
      chainId: deployment.chainId,
      address,
      name,
      symbol,
      decimals,
    })),
  }
}
