import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { devnet } from './addresses/31337'
import type { ChainId } from './env'
import { NETWORKS, network } from './networks'

function base(chainId: ChainId, address: string, symbol: string, name: string): Token {
  return { kind: 'token', chainId, address: toAddress(address), decimals: 18, symbol, name }
}

const { tokens } = devnet

/** Tokens that routes may lead through (facts 1.2; the deployment's own wrapped, reward and dollar come first). */
const OTHER_BASES: Readonly<Record<ChainId, readonly Token[]>> = {
  56: [
    base(56, '0x55d398326f99059fF775485246999027B3197955', 'USDT', 'Tether USD'),
    base(56, '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB', 'Binance BTC'),
    base(56, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH', 'Binance-Peg Ethereum Token'),
    base(56, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 'Binance-Peg USD Coin'),
  ],
  97: [],
  31337: [
    base(31337, tokens.USDT, 'USDT', 'Tether USD'),
    base(31337, tokens.BTCB, 'BTCB', 'Binance BTC'),
    base(31337, tokens.ETH, 'ETH', 'Binance-Peg Ethereum Token'),
    base(31337, tokens.USDC, 'USDC', 'Binance-Peg USD Coin'),
    base(31337, tokens.DAI, 'DAI', 'Dai Stablecoin'),
  ],
}

function basesOf(chainId: ChainId): readonly Token[] {
  const { wrapped, reward, dollar } = NETWORKS[chainId].deployment
  return [wrapped, reward, dollar, ...OTHER_BASES[chainId]]
}

/** The tokens of this network that every trade's route may use. */
export const bases: readonly Token[] = basesOf(network.chainId)

/** Offered beside BNB above the token list. */
export const suggestedBases: readonly Token[] = [
  network.deployment.dollar,
  network.deployment.reward,
  ...OTHER_BASES[network.chainId].filter((token) => token.symbol === 'BTCB'),
]
