import { type Address, recordAddress } from '~/domain/address'
import type { ProfileRecord } from './deployment/record'
import { env, serviceAt } from './env'
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

/** Constant in a build, so that the other networks' addresses are left out of it (facts 3 and 14). */
const own = DEPLOYMENT.contracts.profile

function contractsOf(record: ProfileRecord): ProfileContracts {
  const { vaultBunny, predictionBunny } = record
  return {
    profile: recordAddress(record.profile),
    bunnies: recordAddress(record.bunnies),
    factory: recordAddress(record.factory),
    pointCenter: recordAddress(record.pointCenter),
    anniversary: recordAddress(record.anniversary),
    teamBunnies: recordAddress(record.teamBunnies),
    ...(vaultBunny === undefined ? {} : { vaultBunny: recordAddress(vaultBunny) }),
    ...(predictionBunny === undefined ? {} : { predictionBunny: recordAddress(predictionBunny) }),
    lotteryBunny: recordAddress(record.lotteryBunny),
    sales: record.sales.map(({ campaignId, address }) => ({ campaignId, address: recordAddress(address) })),
  }
}

/** Undefined where the network has no profiles, and their pages say so. */
export const profileContracts: ProfileContracts | undefined = own && contractsOf(own)

const subgraphs = DEPLOYMENT.contracts.subgraphs

const services = DEPLOYMENT.contracts.services

/** The service that looks up and registers names; undefined if there is none. */
export const profileApiUrl: string | undefined =
  urlsVariable('VITE_PROFILE_API_URL')[0] ?? services?.profile ?? env.servicesUrl

/** Where collectibles are described, up to its version: {base}/collections/…; undefined if there is none. */
export const nftApiUrl: string | undefined =
  urlsVariable('VITE_NFT_API_URL')[0] ?? services?.nft ?? serviceAt('/api/v1')

/** Where teams, members and their points are asked for. */
export const profileSubgraphUrl: string | undefined =
  urlsVariable('VITE_PROFILE_SUBGRAPH_URL')[0] ?? subgraphs?.profile ?? serviceAt('/subgraphs/profile')

export const PROFILE = {
  /** Bunnies that a starter may be (facts 6), with the names to show when no service describes them. */
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
