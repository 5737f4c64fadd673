import { listed as token } from './listed'
import { EASTER } from './easter'
import type { ContractsRecord, NetworkRecord } from './record'

/** BNB Smart Chain: facts 1.1, 1.2 and 14. */
export const network = (): NetworkRecord => ({
  chainId: 56,
  name: 'BNB Smart Chain',
  isTestnet: false,
  coin: { symbol: 'BNB', name: 'BNB' },
  rpcUrls: [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-dataseed.nariox.org',
    'https://bsc-dataseed.defibit.io',
    'https://bsc-dataseed.ninicoin.io',
  ],
  explorerUrl: 'https://bscscan.com',
  blockPollMs: 6000,
  secondsPerBlock: 3,
  gasPriceGwei: { default: 5, fast: 6, instant: 7 },
  router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
  factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
  multicall: '0xfF6FD90A470Aaa0c1B8A54681746b07AcdFedc9B',
  pairInitCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
  wrapped: token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB', 'Wrapped BNB'),
  reward: token('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'CAKE', 'PancakeSwap Token'),
  dollar: token('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', 'BUSD', 'Binance USD'),
  bases: [
    token('0x55d398326f99059fF775485246999027B3197955', 'USDT', 'Tether USD'),
    token('0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB', 'Binance BTC'),
    token('0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH', 'Binance-Peg Ethereum Token'),
    token('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 'Binance-Peg USD Coin'),
  ],
  tracked: ['WBNB', 'BUSD', 'USDT'],
})

/** Facts 9, 11 and 14 and, of sales of the first version, 3. */
export const contracts = (): ContractsRecord => ({
  earning: {
    chef: '0x73feaa1eE314F8c655E354234017bE2193C9E24E',
    methods: 'cake',
    vault: '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC',
  },
  prediction: {
    game: '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA',
    oracle: '0xD276fCF34D54A926773c399eBAa772C12ec394aC',
  },
  lottery: '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
  nftMarket: '0x17539cCa21C7933Df5c980172d22659B8C345C5A',
  auction: '0xb92Ab7c1edcb273AbA24b0656cEb3681654805D2',
  competitions: [{ ...EASTER, contract: '0xd718baa0B1F4f70dcC8458154042120FFE0DEFFA' }],
  profile: {
    profile: '0xDf4dBf6536201370F95e06A0F8a7a70fE40E388a',
    bunnies: '0xDf7952B35f24aCF7fC0487D01c8d5690a60DBa07',
    factory: '0xfa249Caa1D16f75fa159F7DFBAc0cC5EaB48CeFf',
    pointCenter: '0x3C6919b132462C1FEc572c6300E83191f4F0012a',
    anniversary: '0x787980da5491118C3cB33B21aB50c8c379D2C552',
    teamBunnies: '0x23c41D28A239dDCAABd1bb1deF8d057189510066',
    vaultBunny: '0x5B4a770Abe7Eafb2601CA4dF9d73EA99363E60a4',
    predictionBunny: '0x342c99e9aC24157657095eC69CB04b73257e7A9C',
    lotteryBunny: '0x24ED31d31C5868e5a96aA77fdcB890f3511fa0b2',
    sales: [
      { campaignId: 511_010_000, address: '0x44a9Cc8463EC00937242b660BF65B10365d99baD' },
      { campaignId: 511_020_000, address: '0x570c9eB19553526Fb35895a531928E19C7D20788' },
      { campaignId: 511_030_000, address: '0xB922aA19A2603A07C6C9ED6c236618C9bac51f06' },
      { campaignId: 511_040_000, address: '0xa32509d760ee47Eb2Be96D338b5d69B5FBa4eFEB' },
      { campaignId: 511_050_000, address: '0x9C21123D94b93361a29B2C2EFB3d5CD8B17e0A9e' },
      { campaignId: 511_060_000, address: '0x5d028cE3435B2bB9AceBfaC599EEbA1ccD63d7dd' },
      { campaignId: 511_070_000, address: '0x55344b55C71Ad8834C397E6e08dF5195cF84fe6d' },
      { campaignId: 511_080_000, address: '0xc9FBedC033a1c479a6AD451ffE463025E92a1d38' },
    ],
  },
})
