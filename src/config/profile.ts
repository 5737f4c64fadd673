import { type Address, toAddress } from '~/domain/address'
import { devnetIfo } from './addresses/ifo31337'
import { devnetProfile } from './addresses/profile31337'
import { env } from './env'
import { network } from './networks'
import { urlsVariable } from './variables'

/** A token sale of the first version, whose participants collect points at the point center. */
export interface PointSaleRow {
  readonly campaignId: number
  readonly address: Address
}

/** Where profiles are made, and where campaigns give what they owe; absent where a network has none. */
export interface ProfileContracts {
  readonly profile: Address
  readonly bunnies: Address
  readonly factory: Address
  readonly pointCenter: Address
  readonly anniversary: Address
  readonly teamBunnies: Address
  readonly vaultBunny?: Address
  readonly predictionBunny?: Address
  readonly lotteryBunny: Address
  readonly sales: readonly PointSaleRow[]
}

const sale = (campaignId: number, address: string): PointSaleRow => ({
  campaignId,
  address: toAddress(address),
})

/** Facts 14 and, of sales of the first version, 3. Constant in a build: other networks' addresses are left out of it. */
function ownOfNetwork(): ProfileContracts | undefined {
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337) {
    return {
      profile: toAddress(devnetProfile.Profile),
      bunnies: toAddress(devnetProfile.Bunnies),
      factory: toAddress(devnetProfile.BunnyFactory),
      pointCenter: toAddress(devnetProfile.PointCenterIFO),
      anniversary: toAddress(devnetProfile.AnniversaryAchievement),
      teamBunnies: toAddress(devnetProfile.TeamBunnies),
      vaultBunny: toAddress(devnetProfile.BunnySpecialCakeVault),
      predictionBunny: toAddress(devnetProfile.BunnySpecialPrediction),
      lotteryBunny: toAddress(devnetProfile.BunnySpecialLottery),
      sales: [
        sale(511_010_000, devnetProfile.PastSale1),
        sale(511_020_000, devnetProfile.PastSale2),
        sale(511_080_000, devnetIfo.SaleFirst),
      ],
    }
  }
  if ((!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '97') && network.chainId === 97) {
    return {
      profile: toAddress('0x4B683C7E13B6d5D7fd1FeA9530F451954c1A7c8A'),
      bunnies: toAddress('0x60935F36e4631F73f0f407e68642144e07aC7f5E'),
      factory: toAddress('0x707CBF373175fdB601D34eeBF2Cf665d08f01148'),
      pointCenter: toAddress('0xd2Ac1B1728Bb1C11ae02AB6e75B76Ae41A2997e3'),
      anniversary: toAddress('0x981aE96378e770DE44F89cD9175E708f9EDB70a9'),
      teamBunnies: toAddress('0x24ec6962dbe874F6B67B5C50857565667fA0854F'),
      lotteryBunny: toAddress('0x382cB497110F398F0f152cae82821476AE51c9cF'),
      sales: [],
    }
  }
  if (network.chainId !== 56) return undefined
  return {
    profile: toAddress('0xDf4dBf6536201370F95e06A0F8a7a70fE40E388a'),
    bunnies: toAddress('0xDf7952B35f24aCF7fC0487D01c8d5690a60DBa07'),
    factory: toAddress('0xfa249Caa1D16f75fa159F7DFBAc0cC5EaB48CeFf'),
    pointCenter: toAddress('0x3C6919b132462C1FEc572c6300E83191f4F0012a'),
    anniversary: toAddress('0x787980da5491118C3cB33B21aB50c8c379D2C552'),
    teamBunnies: toAddress('0x23c41D28A239dDCAABd1bb1deF8d057189510066'),
    vaultBunny: toAddress('0x5B4a770Abe7Eafb2601CA4dF9d73EA99363E60a4'),
    predictionBunny: toAddress('0x342c99e9aC24157657095eC69CB04b73257e7A9C'),
    lotteryBunny: toAddress('0x24ED31d31C5868e5a96aA77fdcB890f3511fa0b2'),
    sales: [
      sale(511_010_000, '0x44a9Cc8463EC00937242b660BF65B10365d99baD'),
      sale(511_020_000, '0x570c9eB19553526Fb35895a531928E19C7D20788'),
      sale(511_030_000, '0xB922aA19A2603A07C6C9ED6c236618C9bac51f06'),
      sale(511_040_000, '0xa32509d760ee47Eb2Be96D338b5d69B5FBa4eFEB'),
      sale(511_050_000, '0x9C21123D94b93361a29B2C2EFB3d5CD8B17e0A9e'),
      sale(511_060_000, '0x5d028cE3435B2bB9AceBfaC599EEbA1ccD63d7dd'),
      sale(511_070_000, '0x55344b55C71Ad8834C397E6e08dF5195cF84fe6d'),
      sale(511_080_000, '0xc9FBedC033a1c479a6AD451ffE463025E92a1d38'),
    ],
  }
}

/** Undefined where the network has no profiles, and their pages say so. */
export const profileContracts: ProfileContracts | undefined = ownOfNetwork()

const local = network.chainId === 31337 ? env.servicesUrl : undefined

/** Where names are looked up and registered; undefined where nobody keeps them. */
export const profileApiUrl: string | undefined = urlsVariable('VITE_PROFILE_API_URL')[0] ?? local

/** Where collectibles are described, up to its version: {base}/collections/…; undefined where nobody does. */
export const nftApiUrl: string | undefined =
  urlsVariable('VITE_NFT_API_URL')[0] ?? (local === undefined ? undefined : `${local}/api/v1`)

/** Where teams, members and their points are asked for. */
export const profileSubgraphUrl: string | undefined =
  urlsVariable('VITE_PROFILE_SUBGRAPH_URL')[0] ??
  (local === undefined ? undefined : `${local}/subgraphs/profile`)

export const PROFILE = {
  /** Bunnies that a starter may be (facts 6), with the names that they go by while nobody describes them. */
  starters: [
    { bunnyId: 5, name: 'Sleepy' },
    { bunnyId: 6, name: 'Dollop' },
    { bunnyId: 7, name: 'Twinkle' },
    { bunnyId: 8, name: 'Churro' },
    { bunnyId: 9, name: 'Sunny' },
  ],
  /** Milliseconds after the last key that a name is asked for. */
  nameDebounceMs: 200,
  /** Sales that the point center is asked about at once; its own `maxViewLength` is 30 at first. */
  salesAtOnce: 30,
} as const
