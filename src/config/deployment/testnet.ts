import { EASTER } from './easter'
import { listed as token } from './listed'
import type { ContractsRecord, NetworkRecord } from './record'

/** The testnet of BNB Smart Chain: facts 1.1, 1.2 and 14. */
export const network = (): NetworkRecord => ({
  chainId: 97,
  name: 'BNB Smart Chain Testnet',
  isTestnet: true,
  coin: { symbol: 'BNB', name: 'BNB' },
  rpcUrls: [
    'https://bsc-testnet-dataseed.bnbchain.org',
    'https://bsc-testnet.bnbchain.org',
    'https://bsc-prebsc-dataseed.bnbchain.org',
  ],
  explorerUrl: 'https://testnet.bscscan.com',
  blockPollMs: 6000,
  secondsPerBlock: 3,
  gasPriceGwei: { default: 10, fast: 10, instant: 10 },
  router: '0xD99D1c33F9fC3444f8101754aBC46c52416550D1',
  factory: '0x6725f303b657a9451d8ba641348b6761a6cc7a17',
  multicall: '0x8F3273Fb89B075b1645095ABaC6ed17B2d4Bc576',
  pairInitCodeHash: '0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66',
  wrapped: token('0x094616F0BdFB0b526bD735Bf66Eca0Ad254ca81F', 'WBNB', 'Wrapped BNB'),
  reward: token('0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe', 'CAKE', 'PancakeSwap Token'),
  dollar: token('0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee', 'BUSD', 'Binance USD'),
  bases: [],
  tracked: ['WBNB', 'CAKE', 'BUSD'],
})

/** Facts 9, 11 and 14. */
export const contracts = (): ContractsRecord => ({
  earning: { chef: '0x1d32c2945C8FDCBc7156c553B7cEa4325a17f4f9', methods: 'cake' },
  lottery: '0x5790c3534F30437641541a0FA04C992799602998',
  nftMarket: '0x7f9f37ddcaa33893f9beb3d8748c8d6bfbde6ab2',
  auction: '0x3F9602593b4f7C67ab045DB51BbDEa94E40fA9Fe',
  competitions: [{ ...EASTER, contract: '0xC787F45B833721ED3aC46E99b703B3E1E01abb97' }],
  profile: {
    profile: '0x4B683C7E13B6d5D7fd1FeA9530F451954c1A7c8A',
    bunnies: '0x60935F36e4631F73f0f407e68642144e07aC7f5E',
    factory: '0x707CBF373175fdB601D34eeBF2Cf665d08f01148',
    pointCenter: '0xd2Ac1B1728Bb1C11ae02AB6e75B76Ae41A2997e3',
    anniversary: '0x981aE96378e770DE44F89cD9175E708f9EDB70a9',
    teamBunnies: '0x24ec6962dbe874F6B67B5C50857565667fA0854F',
    lotteryBunny: '0x382cB497110F398F0f152cae82821476AE51c9cF',
    sales: [],
  },
})
