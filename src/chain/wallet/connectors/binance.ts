import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import { BINANCE_ID } from '../discovery'
import { type Eip1193Provider, parseChainId } from '../provider'
import { RequestConnector } from './request'

/** The networks as this wallet names them. */
const NETWORK_NAMES: Readonly<Record<number, string>> = { 56: 'bsc-mainnet', 97: 'bsc-testnet' }

/** What window.BinanceChain has beyond EIP-1193. */
interface BinanceChain extends Eip1193Provider {
  /** Signs a text for an account: this wallet's own way, in place of `personal_sign`. */
  bnbSign?(account: string, text: string): Promise<unknown>
  switchNetwork?(networkName: string): Promise<unknown>
}

/** The exchange's own wallet, spoken to as if it were like the others. */
export function binanceProvider(wallet: BinanceChain): Eip1193Provider {
  return {
    request: async (args) => {
      switch (args.method) {
        case 'personal_sign':
          return wallet.bnbSign === undefined ? wallet.request(args) : signed(wallet, args.params ?? [])
        case 'wallet_switchEthereumChain': {
          const [wanted] = args.params ?? []
          const chainId = parseChainId(isRecord(wanted) ? wanted['chainId'] : undefined)
          const name = chainId === undefined ? undefined : NETWORK_NAMES[chainId]
          if (name === undefined || wallet.switchNetwork === undefined) return wallet.request(args)
          await wallet.switchNetwork(name)
          return null
        }
        default:
          return wallet.request(args)
      }
    },
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
  }
}

/** `personal_sign` names the text first and in hex; `bnbSign` wants the account first, and the text as people read it. */
async function signed(wallet: BinanceChain, [text, account]: readonly unknown[]): Promise<unknown> {
  const readable = isHex(text) ? textOf(text) : String(text)
  const answer = await wallet.bnbSign?.(String(account), readable)
  return isRecord(answer) ? answer['signature'] : answer
}

function textOf(hex: Hex): string {
  const bytes = hex.slice(2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}

interface Options {
  readonly provider: Eip1193Provider
  /** Takes what was granted before and never makes the wallet ask. */
  readonly isSilent?: boolean
}

/** The connector of the exchange's own wallet (window.BinanceChain). */
export class BinanceConnector extends RequestConnector {
  constructor({ provider, isSilent = false }: Options) {
    super({ walletId: BINANCE_ID, provider: binanceProvider(provider), isSilent })
  }
}
