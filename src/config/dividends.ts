import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { devnet } from './addresses/31337'
import { devnetProfile } from './addresses/profile31337'
import { network } from './networks'

/** A token whose holders are paid in another one. */
export interface DividendToken {
  readonly token: Token
  readonly paidIn: Token
}

/** Reflection tokens that the wallet's holdings watch. Constant in a build: none is known on the public networks. */
export const dividendTokens: readonly DividendToken[] =
  (!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337
    ? ofDevnet()
    : []

function ofDevnet(): readonly DividendToken[] {
  const at = (address: string, symbol: string, name: string): Token => ({
    kind: 'token',
    chainId: network.chainId,
    address: toAddress(address),
    decimals: 18,
    symbol,
    name,
  })
  return [
    {
      token: at(devnetProfile.ReflectionToken, 'REFLECT', 'Cheese Reflection'),
      paidIn: at(devnet.tokens.BTCB, 'BTCB', 'Binance BTC'),
    },
  ]
}
