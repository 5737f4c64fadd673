import type { Address } from '~/domain/address'

/** An ERC-20 token. `symbol` and `name` come from strangers: they are text, never markup. */
export interface Token {
  readonly kind: 'token'
  readonly chainId: number
  readonly address: Address
  /** 0 to 255; the contract's own answer wins over any list's. */
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  /** A picture that a list names, at https or on IPFS; it may be missing or show anything. */
  readonly logoURI?: string
}

/** The chain's own coin. */
export interface NativeCoin {
  readonly kind: 'native'
  readonly chainId: number
  readonly decimals: 18
  readonly symbol: string
  readonly name: string
}

export type Currency = Token | NativeCoin

export function nativeCoin(chainId: number, symbol = 'BNB'): NativeCoin {
  return { kind: 'native', chainId, decimals: 18, symbol, name: symbol }
}

/** 'BNB' for the coin of any chain, else the address: the name of a currency in URLs and in the store. */
export type CurrencyId = 'BNB' | Address

export function currencyId(currency: Currency): CurrencyId {
  return currency.kind === 'native' ? 'BNB' : currency.address
}

export function isSameCurrency(a: Currency, b: Currency): boolean {
  return a.chainId === b.chainId && currencyId(a) === currencyId(b)
}

/** Specification 1 §5: symbols over 20 characters become the first 4, dots, and the last 5. */
export function shortSymbol(symbol: string): string {
  const characters = Array.from(symbol)
  if (characters.length <= 20) return symbol
  return `${characters.slice(0, 4).join('')}...${characters.slice(-5).join('')}`
}
