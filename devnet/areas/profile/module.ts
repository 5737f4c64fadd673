import { fileURLToPath } from 'node:url'
import { TREASURY } from '../../accounts'
import type { Area } from '../../area'
import { FIRST_SALE } from '../ifo/terms'
import { bunnyPictureRoutes } from './collectibles'
import { deployProfiles, launchProfiles } from './launch'
import { profileSeed } from './seed'
import { profileSubgraph } from './subgraph'
import { COSTS, OPEN_END, SALES } from './terms'
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
    deployProfiles(
      { createContract, contract, token },
      {
        ...{ costs: COSTS, metadata: 'ipfs://', openEnd: OPEN_END, lottery: undefined },
        ...{ vault: contract('CheeseVault'), prediction: contract('Prediction') },
      },
    )
    for (const { key } of SALES) createContract(key, 'PastSale')
    const reflection = [token('BTCB'), contract('Router'), token('WBNB'), TREASURY, REFLECTION_SUPPLY]
    createContract('ReflectionToken', 'ReflectionToken', ...reflection)
  },
  site: ({ contract }) => ({
    contracts: {
      profile: {
        ...{ profile: contract('Profile'), bunnies: contract('Bunnies'), factory: contract('BunnyFactory') },
        ...{ pointCenter: contract('PointCenterIFO'), anniversary: contract('AnniversaryAchievement') },
        ...{ teamBunnies: contract('TeamBunnies'), vaultBunny: contract('BunnySpecialCakeVault') },
        predictionBunny: contract('BunnySpecialPrediction'),
        lotteryBunny: contract('BunnySpecialLottery'),
        sales: [...SALES, FIRST_SALE].map(({ key, campaignId }) => ({ campaignId, address: contract(key) })),
      },
    },
  }),
  launch: launchProfiles,
  seed: profileSeed,
  subgraph: profileSubgraph,
  routes: (context) => [...userRoutes(context), ...bunnyPictureRoutes],
}
