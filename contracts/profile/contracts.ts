import { fileURLToPath } from 'node:url'
import type { ContractsArea } from '../area'
import { profilePowers } from './powers'

/** Profiles, teams, collectibles and campaigns. */
export const profileContracts: ContractsArea = {
  name: 'profile',
  folder: fileURLToPath(new URL('.', import.meta.url)),
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
  powers: profilePowers,
}
