import { TREASURY } from '../../../deploy/publicAccounts'
import { profileContracts } from '../../../contracts/profile/contracts'
import type { DevnetArea, RoutesContext } from '../../area'
import { FIRST_SALE } from '../ifo/terms'
import { bunnyPictureRoutes } from '../../../server/profile/collectibles'
import { deployProfiles } from '../../../deploy/profile/launch'
import { profileSeed } from './seed'
import { COSTS, FIRST_BATTLE_CAMPAIGN, MEMBERS, NAMED, OPEN_END, PAST_SALES, SALES } from './terms'
import { openUsers, userRoutes } from '../../../server/profile/users'
import { filledFirst } from '../../filled'

const REFLECTION_SUPPLY = 10n ** 27n

/** Who people are: profiles with teams and points, collectibles, what campaigns owe, and the names of people. */
export const profile: DevnetArea = {
  name: 'profile',
  contracts: profileContracts,
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
    campaigns: {
      sales: PAST_SALES.map((name, index) => ({ id: 511_000_000 + (index + 1) * 10_000, name })),
      battles: [{ first: FIRST_BATTLE_CAMPAIGN, name: 'Easter' }],
    },
  }),
  seed: profileSeed,
  routes: (context) => [...filledFirst(userRoutes(context), () => fillNames(context)), ...bunnyPictureRoutes],
}

/** Names that people had before anyone came. No one has signed for them. */
async function fillNames({ database }: RoutesContext): Promise<void> {
  await database.transaction(async (queries) => {
    const users = openUsers(queries)
    for (const { address, name, volume } of [...NAMED, ...MEMBERS]) {
      await users.add({ address, username: name, volume })
    }
  })
}
