import { tokenImage } from '~/config/tokenImages'
import type { Token } from '~/domain/money/currency'
import type { Eip1193Provider } from './provider'

/** Wallets refuse longer symbols (EIP-747 as they implement it). */
const LONGEST_SYMBOL = 11

/** Asks the wallet to show a token. True when it will; false when it or the person declines, or it cannot. */
export async function watchAsset(
  provider: Eip1193Provider,
  { address, symbol, decimals }: Token,
): Promise<boolean> {
  const image = tokenImage(address)
  try {
    const answer = await provider.request({
      method: 'wallet_watchAsset',
      // EIP-747 names its parameters; wallets take them so, and not as a list.
      params: {
        type: 'ERC20',
        options: { address, symbol: symbol.slice(0, LONGEST_SYMBOL), decimals, ...(image && { image }) },
      } as never,
    })
    return answer === true
  } catch (error) {
    console.warn(`The wallet does not show ${symbol}:`, error)
    return false
  }
}
