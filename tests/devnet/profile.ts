import { Interface } from 'ethers'
import { deployerOf } from '../../deploy/publicAccounts'
import { abi as anniversary } from '~/chain/abi/anniversaryAchievement'
import { abi as bunnies } from '~/chain/abi/bunnies'
import { abi as factory } from '~/chain/abi/bunnyFactory'
import { abi as lotteryBunny } from '~/chain/abi/bunnySpecialLottery'
import { abi as predictionBunny } from '~/chain/abi/bunnySpecialPrediction'
import { abi as vaultBunny } from '~/chain/abi/bunnySpecialCakeVault'
import { abi as pointCenter } from '~/chain/abi/pointCenterIfo'
import { abi as profile } from '~/chain/abi/profile'
import { abi as teamBunnies } from '~/chain/abi/teamBunnies'
import { devnetProfile } from '~/config/addresses/profile31337'
import { type Chain, type Contract, MAX, ME, sendAs, tokenOf } from './support'

function at(key: keyof typeof devnetProfile, abi: readonly string[]): Contract {
  return { address: devnetProfile[key], abi: new Interface(abi) }
}

export const PROFILE = at('Profile', profile)
export const BUNNIES = at('Bunnies', bunnies)
export const STARTERS = at('BunnyFactory', factory)
export const POINT_CENTER = at('PointCenterIFO', pointCenter)
export const ANNIVERSARY = at('AnniversaryAchievement', anniversary)
export const TEAM_BUNNIES = at('TeamBunnies', teamBunnies)
export const VAULT_BUNNY = at('BunnySpecialCakeVault', vaultBunny)
export const PREDICTION_BUNNY = at('BunnySpecialPrediction', predictionBunny)
export const LOTTERY_BUNNY = at('BunnySpecialLottery', lotteryBunny)
export const STATION = at('BunnyMintingStation', [
  'function mintCollectible(address, string, uint8) returns (uint256)',
  'function setBunnyName(uint8, string)',
  'function changeOwnershipNFTContract(address)',
])
export const CHEESE = tokenOf('CHEESE')
export const OWNER = deployerOf('profile')

/** `getUserProfile`: its six values. */
export interface UserProfile {
  readonly userId: bigint
  readonly points: bigint
  readonly teamId: bigint
  readonly nft: string
  readonly tokenId: bigint
  readonly isActive: boolean
}

export function people(chain: Chain) {
  const as = sendAs(chain)
  const own = (method: string, ...args: readonly unknown[]) => as(OWNER, PROFILE, method, args)

  /** A collectible of its own, which the profile may take, and the CHEESE for it. */
  async function collectible(who = ME, bunnyId = 30): Promise<bigint> {
    const count = await chain.call<bigint>(BUNNIES, 'totalSupply')
    await as(OWNER, STATION, 'mintCollectible', [who, 'a', bunnyId])
    const tokenId = await chain.call<bigint>(BUNNIES, 'tokenByIndex', [count])
    await as(who, BUNNIES, 'approve', [PROFILE.address, tokenId])
    await as(who, CHEESE, 'approve', [PROFILE.address, MAX])
    return tokenId
  }

  /** A profile with a collectible of its own; gives the collectible. */
  async function createProfile(who = ME, team = 1): Promise<bigint> {
    const tokenId = await collectible(who)
    await as(who, PROFILE, 'createProfile', [team, BUNNIES.address, tokenId])
    return tokenId
  }

  async function profileOf(who = ME): Promise<UserProfile> {
    const values = await chain.call<readonly [bigint, bigint, bigint, string, bigint, boolean]>(
      PROFILE,
      'getUserProfile',
      [who],
    )
    const [userId, points, teamId, nft, tokenId, isActive] = values
    return { userId, points, teamId, nft, tokenId, isActive }
  }

  const ownerOf = (tokenId: bigint) => chain.call<string>(BUNNIES, 'ownerOf', [tokenId])
  return { as, own, collectible, createProfile, profileOf, ownerOf }
}
