import { type Address, toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import { devnet } from './addresses/31337'
import { type ChainId, env } from './env'
import { GAS_PRICE_GWEI } from './policies'

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
  readonly chainId: ChainId
  /** As a wallet shows it. */
  readonly name: string
  readonly isTestnet: boolean
  readonly rpcUrls: readonly [string, ...string[]]
  /** Base of block-explorer links without a trailing slash; undefined where nothing explores the chain. */
  readonly explorerUrl: string | undefined
  readonly blockPollMs: number
  readonly secondsPerBlock: number
  /** What a transaction offers per gas at each speed (specification 1 §9). */
  readonly gasPriceGwei: Readonly<Record<'default' | 'fast' | 'instant', number>>
  readonly deployment: Deployment
}

function token(chainId: ChainId, address: string, symbol: string, name: string, decimals = 18): Token {
  return { kind: 'token', chainId, address: toAddress(address), decimals, symbol, name }
}

/** Facts 1.1 and 14. */
const mainnet = (): Network => ({
  chainId: 56,
  name: 'BNB Smart Chain',
  isTestnet: false,
  rpcUrls: [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-dataseed.nariox.org',
    'https://bsc-dataseed.defibit.io',
    'https://bsc-dataseed.ninicoin.io',
  ],
  explorerUrl: 'https://bscscan.com',
  blockPollMs: 6000,
  secondsPerBlock: 3,
  gasPriceGwei: GAS_PRICE_GWEI.main,
  deployment: {
    router: toAddress('0x10ED43C718714eb63d5aA57B78B54704E256024E'),
    factory: toAddress('0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'),
    multicall: toAddress('0xfF6FD90A470Aaa0c1B8A54681746b07AcdFedc9B'),
    pairInitCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
    wrapped: token(56, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB', 'Wrapped BNB'),
    reward: token(56, '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'CAKE', 'PancakeSwap Token'),
    dollar: token(56, '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', 'BUSD', 'Binance USD'),
  },
})

const testnet = (): Network => ({
  chainId: 97,
  name: 'BNB Smart Chain Testnet',
  isTestnet: true,
  rpcUrls: [
    'https://bsc-testnet-dataseed.bnbchain.org',
    'https://bsc-testnet.bnbchain.org',
    'https://bsc-prebsc-dataseed.bnbchain.org',
  ],
  explorerUrl: 'https://testnet.bscscan.com',
  blockPollMs: 6000,
  secondsPerBlock: 3,
  gasPriceGwei: GAS_PRICE_GWEI.test,
  deployment: {
    router: toAddress('0xD99D1c33F9fC3444f8101754aBC46c52416550D1'),
    factory: toAddress('0x6725f303b657a9451d8ba641348b6761a6cc7a17'),
    multicall: toAddress('0x8F3273Fb89B075b1645095ABaC6ed17B2d4Bc576'),
    pairInitCodeHash: '0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66',
    wrapped: token(97, '0x094616F0BdFB0b526bD735Bf66Eca0Ad254ca81F', 'WBNB', 'Wrapped BNB'),
    reward: token(97, '0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe', 'CAKE', 'PancakeSwap Token'),
    dollar: token(97, '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee', 'BUSD', 'Binance USD'),
  },
})

/** Our own chain: `npm start`. Its addresses are the same at every start. */
const localNetwork = (): Network => ({
  chainId: 31337,
  name: 'CheeseSwap Devnet',
  isTestnet: true,
  rpcUrls: ['http://127.0.0.1:8545'],
  explorerUrl: undefined,
  blockPollMs: 1000,
  secondsPerBlock: 1,
  gasPriceGwei: GAS_PRICE_GWEI.main,
  deployment: {
    router: toAddress(devnet.contracts.Router),
    factory: toAddress(devnet.contracts.Factory),
    multicall: toAddress(devnet.contracts.Multicall),
    pairInitCodeHash: devnet.pairInitCodeHash,
    wrapped: token(31337, devnet.tokens.WBNB, 'WBNB', 'Wrapped BNB'),
    reward: token(31337, devnet.tokens.CHEESE, 'CHEESE', 'Cheese Token'),
    dollar: token(31337, devnet.tokens.BUSD, 'BUSD', 'Binance USD'),
    ensRegistry: toAddress(devnet.contracts.ENSRegistry),
  },
})

/**
 * A production build is of one network: the conditions are constant there, so that the addresses of the others are
 * left out of it. Tests and tools take whichever network their environment names.
 */
function networkOf(chainId: ChainId): Network {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && chainId === 31337)
    return localNetwork()
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '97') && chainId === 97) return testnet()
  return mainnet()
}

/** The network of this build with what the environment replaces. */
export const network: Network = configured(networkOf(env.chainId))

function configured(base: Network): Network {
  const [first, ...others] = env.rpcUrls
  return {
    ...base,
    rpcUrls: first === undefined ? base.rpcUrls : [first, ...others],
    blockPollMs: env.blockPollMs ?? base.blockPollMs,
    secondsPerBlock: env.secondsPerBlock ?? base.secondsPerBlock,
  }
}
