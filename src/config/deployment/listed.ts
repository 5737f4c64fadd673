import type { ListedToken } from '../tokens/listed'

export function listed(address: string, symbol: string, name: string): ListedToken {
  return { address, decimals: 18, symbol, name }
}
