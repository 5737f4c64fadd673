import type { Address } from '../address'
import { decimalText, parseAmount } from '../money/amount'
import { nativeCoin } from '../money/currency'
import type { Collectible } from '../profile/profile'

/** A token as the market has it. Prices are in wei. */
export interface MarketRecord extends Collectible {
  readonly bunnyId: number | undefined
  /** Undefined while it is not for sale: the subgraph has an ask of 0 for a sold token. */
  readonly ask: Ask | undefined
  /** Of its last sale. */
  readonly latestPrice: bigint | undefined
  /** Unix seconds. */
  readonly updatedAt: number
}

export interface Ask {
  readonly seller: Address
  readonly price: bigint
}

export interface Trade extends Collectible {
  readonly id: string
  readonly bunnyId: number | undefined
  /** Unix seconds. */
  readonly timestamp: number
  readonly price: bigint
  /** The seller’s revenue. */
  readonly netPrice: bigint
  readonly withBnb: boolean
  readonly buyer: Address
  readonly seller: Address
}

export type AskKind = 'new' | 'modify' | 'cancel'

export interface AskOrder extends Collectible {
  readonly id: string
  readonly bunnyId: number | undefined
  readonly timestamp: number
  readonly kind: AskKind
  readonly price: bigint
  readonly seller: Address
}

const COIN = nativeCoin(56)

/** Parses a subgraph's decimal text into wei; undefined for anything else, or more than 18 decimals. */
export function weiOf(text: unknown): bigint | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined
  const parsed = parseAmount(String(text), COIN)
  return parsed.ok ? parsed.amount.units : undefined
}

export function bnbText(wei: bigint): string {
  return decimalText(wei, 18)
}

/** A kind of order in whatever case a subgraph writes it (facts 0.20); undefined for anything else. */
export function askKind(text: unknown): AskKind | undefined {
  const kind = typeof text === 'string' ? text.toLowerCase() : ''
  return kind === 'new' || kind === 'modify' || kind === 'cancel' ? kind : undefined
}

/** One token of one collection: two collections may have the same number. */
export function tokenKey({ collection, tokenId }: Collectible): string {
  return `${collection} ${tokenId}`
}

/** The same with its prices as digits, as what is stored of an answer has them. */
export type Serialized<T> = T extends bigint
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : { readonly [Key in keyof T]: Serialized<T[Key]> }

export function recordFrom({ ask, latestPrice, ...rest }: Serialized<MarketRecord>): MarketRecord {
  return {
    ...rest,
    ask: ask && { ...ask, price: BigInt(ask.price) },
    latestPrice: latestPrice === undefined ? undefined : BigInt(latestPrice),
  }
}

export function tradeFrom({ price, netPrice, ...rest }: Serialized<Trade>): Trade {
  return { ...rest, price: BigInt(price), netPrice: BigInt(netPrice) }
}

export function askOrderFrom({ price, ...rest }: Serialized<AskOrder>): AskOrder {
  return { ...rest, price: BigInt(price) }
}
