import { type Address, recordAddress, toAddress } from '~/domain/address'
import { nativeCoin, type NativeCoin, type Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import { env } from './env'
import type { ListedToken } from './tokens/listed'

/** What a network's exchange consists of. An address that does not exist there is absent, never another network's. */
export interface Deployment {
  readonly router: Address
  readonly factory: Address
  readonly multicall: Address
  /** keccak-256 of the pair's creation code: pair addresses follow from it. */
  readonly pairInitCodeHash: Hex
  readonly wrapped: Token
  /** The token that farms and pools pay, shown in the page title. */
  readonly reward: Token
  /** The stablecoin that fiat values are counted in. */
  readonly dollar: Token
  readonly ensRegistry?: Address
}

export interface Network {
  readonly chainId: number
  /** As a wallet shows it. */
  readonly name: string
  readonly isTestnet: boolean
  readonly coin: NativeCoin
  readonly rpcUrls: readonly [string, ...string[]]
  /** Base of block-explorer links without a trailing slash; undefined where nothing explores the chain. */
  readonly explorerUrl: string | undefined
  readonly blockPollMs: number
  readonly secondsPerBlock: number
  readonly deployment: Deployment
}

const record = DEPLOYMENT.network

/** A token of this network. */
export function tokenOf({ address, decimals, symbol, name }: ListedToken): Token {
  return { kind: 'token', chainId: record.chainId, address: toAddress(address), decimals, symbol, name }
}

const { router, factory, multicall, pairInitCodeHash, wrapped, reward, dollar, ensRegistry, ...others } =
  record

/** The network of this build with what the environment replaces. */
export const network: Network = {
  chainId: others.chainId,
  name: others.name,
  isTestnet: others.isTestnet,
  coin: nativeCoin(others.chainId, others.coin.symbol),
  rpcUrls: (env.rpcUrls.length > 0 ? env.rpcUrls : others.rpcUrls) as Network['rpcUrls'],
  explorerUrl: others.explorerUrl,
  blockPollMs: env.blockPollMs ?? others.blockPollMs,
  secondsPerBlock: env.secondsPerBlock ?? others.secondsPerBlock,
  deployment: {
    router: recordAddress(router),
    factory: recordAddress(factory),
    multicall: recordAddress(multicall),
    pairInitCodeHash,
    wrapped: tokenOf(wrapped),
    reward: tokenOf(reward),
    dollar: tokenOf(dollar),
    ...(ensRegistry === undefined ? {} : { ensRegistry: recordAddress(ensRegistry) }),
  },
}

/** Tokens that routes may lead through beside the deployment's own, and the symbols of those to look for positions with. */
export const otherBases: readonly Token[] = others.bases.map(tokenOf)
export const trackedSymbols: readonly string[] = others.tracked
