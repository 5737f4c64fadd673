import { fileURLToPath } from 'node:url'
import { ZeroAddress } from 'ethers'
import { TREASURY } from '../../accounts'
import type { Area } from '../../area'
import { bunnyUri } from './bunnies'
import { bunnyPictureRoutes } from './collectibles'
import { profileSeed } from './seed'
import { profileSubgraph } from './subgraph'
import {
  ANNIVERSARY,
  BEFORE_TEAM_BUNNIES,
  COSTS,
  LOTTERY_BUNNIES,
  OPEN_END,
  PAST_END,
  PREDICTION_BEFORE,
  PREDICTION_BUNNY,
  SALES,
  TEAM_THRESHOLD,
  VAULT_BEFORE,
  VAULT_BUNNY,
} from './terms'
import { userRoutes } from './users'

const REFLECTION_SUPPLY = 10n ** 27n

/** Who people are: profiles with teams and points, collectibles, what campaigns owe, and the names of people. */
export const profile: Area = {
  name: 'profile',
  contracts: {
    folder: fileURLToPath(new URL('contracts', import.meta.url)),
    abis: [
      { file: 'profile', contract: 'Profile' },
      { file: 'bunnies', contract: 'Bunnies' },
      { file: 'bunnyFactory', contract: 'BunnyFactory' },
      { file: 'pointCenterIfo', contract: 'PointCenterIFO' },
      { file: 'anniversaryAchievement', contract: 'AnniversaryAchievement' },
      { file: 'teamBunnies', contract: 'TeamBunnies' },
      { file: 'bunnySpecialCakeVault', contract: 'BunnySpecialCakeVault' },
      { file: 'bunnySpecialPrediction', contract: 'BunnySpecialPrediction' },
      { file: 'bunnySpecialLottery', contract: 'BunnySpecialLottery' },
      { file: 'reflectionToken', contract: 'ReflectionToken' },
      { file: 'pastSale', contract: 'PastSale' },
      { file: 'pastLottery', contract: 'PastLottery' },
    ],
  },
  deploy({ createContract, contract, token }) {
    const cheese = token('CHEESE')
    const own = createContract('Profile', 'Profile', cheese, COSTS.reactivate, COSTS.register, COSTS.update)
    const bunnies = createContract('Bunnies', 'Bunnies', 'ipfs://')
    const station = createContract('BunnyMintingStation', 'BunnyMintingStation', bunnies)
    createContract('BunnyFactory', 'BunnyFactory', ZeroAddress, station, cheese, COSTS.mint, 0)
    createContract('PointCenterIFO', 'PointCenterIFO', own)
    const { points, threshold, campaignId } = ANNIVERSARY
    createContract(
      'AnniversaryAchievement',
      'AnniversaryAchievement',
      ...[own, points, threshold, campaignId, OPEN_END],
    )
    createContract(
      'TeamBunnies',
      'TeamBunnies',
      ...[cheese, station, own, BEFORE_TEAM_BUNNIES, TEAM_THRESHOLD, PAST_END],
    )
    const special = (terms: typeof VAULT_BUNNY | typeof PREDICTION_BUNNY) => [
      ...[station, own, terms.bunnyId, terms.campaignId, OPEN_END, terms.points, bunnyUri(terms.bunnyId)],
    ]
    const vault = [special(VAULT_BUNNY), contract('CheeseVault'), VAULT_BEFORE]
    createContract('BunnySpecialCakeVault', 'BunnySpecialCakeVault', ...vault)
    const prediction = [special(PREDICTION_BUNNY), contract('Prediction'), PREDICTION_BEFORE]
    createContract('BunnySpecialPrediction', 'BunnySpecialPrediction', ...prediction)
    const lottery = createContract('PastLottery', 'PastLottery')
    const { firstRound, lastRound } = LOTTERY_BUNNIES
    createContract('BunnySpecialLottery', 'BunnySpecialLottery', [
      ...[lottery, station, own, OPEN_END, firstRound, lastRound],
      ...[LOTTERY_BUNNIES.campaignIds, LOTTERY_BUNNIES.points, [18, 19, 20].map(bunnyUri)],
    ])
    for (const { key } of SALES) createContract(key, 'PastSale')
    const reflection = [token('BTCB'), contract('Router'), token('WBNB'), TREASURY, REFLECTION_SUPPLY]
    createContract('ReflectionToken', 'ReflectionToken', ...reflection)
  },
  seed: profileSeed,
  subgraph: profileSubgraph,
  routes: (context) => [...userRoutes(context), ...bunnyPictureRoutes],
}
