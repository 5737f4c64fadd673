import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { devnet } from './addresses/31337'
import type { ChainId } from './env'
import { network } from './networks'

function base(chainId: ChainId, address: string, symbol: string, name: string): Token {
  return { kind: 'token', chainId, address: toAddress(address), decimals: 18, symbol, name }
}

/** Tokens that routes may lead through, beside the deployment's own (facts 1.2). Constant in a build, as the network. */
function otherBases(): readonly Token[] {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    const { tokens } = devnet
    return [
      base(31337, tokens.USDT, 'USDT', 'Tether USD'),
      base(31337, tokens.BTCB, 'BTCB', 'Binance BTC'),
      base(31337, tokens.ETH, 'ETH', 'Binance-Peg Ethereum Token'),
      base(31337, tokens.USDC, 'USDC', 'Binance-Peg USD Coin'),
      base(31337, tokens.DAI, 'DAI', 'Dai Stablecoin'),
    ]
  }
  if (network.chainId === 97) return []
  return [
    base(56, '0x55d398326f99059fF775485246999027B3197955', 'USDT', 'Tether USD'),
    base(56, '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB', 'Binance BTC'),
    base(56, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH', 'Binance-Peg Ethereum Token'),
    base(56, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 'Binance-Peg USD Coin'),
  ]
}

const { wrapped, reward, dollar } = network.deployment
const others = otherBases()

/** The tokens of this network that every trade's route may use. */
export const bases: readonly Token[] = [wrapped, reward, dollar, ...others]

/** Offered beside BNB above the token list. */
export const suggestedBases: readonly Token[] = [
  dollar,
  reward,
  ...others.filter((token) => token.symbol === 'BTCB'),
]
