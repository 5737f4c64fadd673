import { devnet } from '../addresses/31337'
import { devnetAuction } from '../addresses/auction31337'
import { devnetCompetition } from '../addresses/competition31337'
import { devnetFarming } from '../addresses/farming31337'
import { devnetIfo } from '../addresses/ifo31337'
import { devnetLottery } from '../addresses/lottery31337'
import { devnetNft } from '../addresses/nft31337'
import { devnetPrediction } from '../addresses/prediction31337'
import { devnetProfile } from '../addresses/profile31337'
import { devnetSale } from '../addresses/sale31337'
import { listed as token } from './listed'
import type { ContractsRecord, NetworkRecord } from './record'

/** Our own chain: `npm start`. Its addresses are the same at every start. */
export const network = (): NetworkRecord => ({
  chainId: 31337,
  name: 'CheeseSwap Devnet',
  isTestnet: true,
  coin: { symbol: 'BNB', name: 'BNB' },
  rpcUrls: ['http://127.0.0.1:8545'],
  blockPollMs: 1000,
  secondsPerBlock: 1,
  gasPriceGwei: { default: 5, fast: 6, instant: 7 },
  router: devnet.contracts.Router,
  factory: devnet.contracts.Factory,
  multicall: devnet.contracts.Multicall,
  pairInitCodeHash: devnet.pairInitCodeHash,
  wrapped: token(devnet.tokens.WBNB, 'WBNB', 'Wrapped BNB'),
  reward: token(devnet.tokens.CHEESE, 'CHEESE', 'Cheese Token'),
  dollar: token(devnet.tokens.BUSD, 'BUSD', 'Binance USD'),
  ensRegistry: devnet.contracts.ENSRegistry,
  bases: [
    token(devnet.tokens.USDT, 'USDT', 'Tether USD'),
    token(devnet.tokens.BTCB, 'BTCB', 'Binance BTC'),
    token(devnet.tokens.ETH, 'ETH', 'Binance-Peg Ethereum Token'),
    token(devnet.tokens.USDC, 'USDC', 'Binance-Peg USD Coin'),
    token(devnet.tokens.DAI, 'DAI', 'Dai Stablecoin'),
  ],
  tracked: ['WBNB', 'BUSD', 'USDT', 'DAI'],
})

export const contracts = (): ContractsRecord => ({
  earning: {
    chef: devnetFarming.MasterChef,
    methods: 'cheese',
    vault: devnetFarming.CheeseVault,
    packagePool: devnetFarming.PackagePool,
    fixedAprPool: devnetFarming.FixedAprPool,
  },
  prediction: { game: devnetPrediction.Prediction, oracle: devnetPrediction.PredictionOracle },
  lottery: devnetLottery.Lottery,
  nftMarket: devnetNft.NftMarket,
  auction: devnetAuction.FarmAuction,
  sale: devnetSale.NFTSale,
  competitions: [
    { id: 'alpine', name: 'Alpine Battle', contract: devnetCompetition.TradingCompetition },
    { id: 'harvest', name: 'Harvest Battle', contract: devnetCompetition.TradingCompetitionClaim },
    { id: 'cellar', name: 'Cellar Battle', contract: devnetCompetition.TradingCompetitionOver },
  ],
  profile: {
    profile: devnetProfile.Profile,
    bunnies: devnetProfile.Bunnies,
    factory: devnetProfile.BunnyFactory,
    pointCenter: devnetProfile.PointCenterIFO,
    anniversary: devnetProfile.AnniversaryAchievement,
    teamBunnies: devnetProfile.TeamBunnies,
    vaultBunny: devnetProfile.BunnySpecialCakeVault,
    predictionBunny: devnetProfile.BunnySpecialPrediction,
    lotteryBunny: devnetProfile.BunnySpecialLottery,
    sales: [
      { campaignId: 511_010_000, address: devnetProfile.PastSale1 },
      { campaignId: 511_020_000, address: devnetProfile.PastSale2 },
      { campaignId: 511_080_000, address: devnetIfo.SaleFirst },
    ],
  },
})
