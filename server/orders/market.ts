import type { DeploymentRecord } from '~/config/deployment/record'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'
import type { Order } from '~/domain/orders/order'

/** Asks a node, or the keeper's nodes. */
export type Ask = <T>(method: string, params?: readonly unknown[]) => Promise<T>

/** Where orders are filled. */
export interface OrderMarket {
  readonly chainId: number
  /** The contract that settles orders. */
  readonly orders: Address
  readonly router: Address
  readonly multicall: Address
  readonly wrapped: Address
  /** Tokens that a route may lead through. */
  readonly bases: readonly Address[]
  readonly pairOf: (a: Address, b: Address) => Address
}

/** Undefined where the deployment has no contract for orders. */
export function marketOf({ network, contracts }: DeploymentRecord): OrderMarket | undefined {
  if (contracts.orders === undefined) return undefined
  const { chainId, wrapped, reward, dollar, bases } = network
  const of = { factory: toAddress(network.factory), initCodeHash: network.pairInitCodeHash }
  return {
    chainId,
    orders: toAddress(contracts.orders),
    router: toAddress(network.router),
    multicall: toAddress(network.multicall),
    wrapped: toAddress(wrapped.address),
    bases: [...new Set([wrapped, reward, dollar, ...bases].map(({ address }) => toAddress(address)))],
    pairOf: (a, b) => pairAddress(of, a, b),
  }
}

/** The token that the pools know: the wrapped coin in place of the coin. */
export function pooled({ wrapped }: OrderMarket, token: Address): Address {
  return token === ZERO_ADDRESS ? wrapped : token
}

/** Which pair's price an order that has a reference must name. */
export function referencePair(market: OrderMarket, { sellToken, buyToken }: Order): Address {
  return market.pairOf(sellToken, pooled(market, buyToken))
}

const tokens = new Map<Address, Token>()

/** As the router's rules know a token: its decimals do not matter to them. */
export function routed({ chainId }: OrderMarket, address: Address): Token {
  const known = tokens.get(address)
  if (known !== undefined) return known
  const token: Token = { kind: 'token', chainId, address, decimals: 18, symbol: '', name: '' }
  tokens.set(address, token)
  return token
}
