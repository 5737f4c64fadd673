import { id, ZeroAddress } from 'ethers'
import type { DeploymentBuilder } from '../../contracts/deployed'
import { REWARD } from '../config'
import type { LaunchBuilder } from '../builder'
import { BUNNIES, bunnyUri } from './bunnies'
import {
  ANNIVERSARY,
  BEFORE_TEAM_BUNNIES,
  LOTTERY_BUNNIES,
  PAST_END,
  PREDICTION_BEFORE,
  PREDICTION_BUNNY,
  STARTERS,
  TEAM_BUNNIES,
  TEAM_THRESHOLD,
  VAULT_BEFORE,
  VAULT_BUNNY,
} from './campaigns'

interface Profiles {
  /** Units of CHEESE. */
  readonly costs: Readonly<Record<'mint' | 'register' | 'reactivate' | 'update', bigint>>
  /** What the collectibles' metadata begin with. */
  readonly metadata: string
  /** The block at which campaigns end that are open. */
  readonly openEnd: number
  readonly vault: string | undefined
  readonly prediction: string | undefined
  /** Undefined makes a record of draws in its place. */
  readonly lottery: string | undefined
}

/** Profiles, collectibles and campaigns. */
export function deployProfiles(
  { createContract, token }: Pick<DeploymentBuilder, 'createContract' | 'contract' | 'token'>,
  { costs, metadata, openEnd, vault, prediction, lottery }: Profiles,
): void {
  const cheese = token('CHEESE')
  const own = createContract('Profile', 'Profile', cheese, costs.reactivate, costs.register, costs.update)
  const bunnies = createContract('Bunnies', 'Bunnies', metadata)
  const station = createContract('BunnyMintingStation', 'BunnyMintingStation', bunnies)
  createContract('BunnyFactory', 'BunnyFactory', ZeroAddress, station, cheese, costs.mint, 0)
  createContract('PointCenterIFO', 'PointCenterIFO', own)
  const { points, threshold, campaignId } = ANNIVERSARY
  createContract(
    'AnniversaryAchievement',
    'AnniversaryAchievement',
    ...[own, points, threshold, campaignId, openEnd],
  )
  createContract(
    'TeamBunnies',
    'TeamBunnies',
    ...[cheese, station, own, BEFORE_TEAM_BUNNIES, TEAM_THRESHOLD, PAST_END],
  )
  const special = (terms: typeof VAULT_BUNNY | typeof PREDICTION_BUNNY) => [
    ...[station, own, terms.bunnyId, terms.campaignId, openEnd, terms.points, bunnyUri(terms.bunnyId)],
  ]
  if (vault !== undefined) {
    const terms = [special(VAULT_BUNNY), vault, VAULT_BEFORE]
    createContract('BunnySpecialCakeVault', 'BunnySpecialCakeVault', ...terms)
  }
  if (prediction !== undefined) {
    const terms = [special(PREDICTION_BUNNY), prediction, PREDICTION_BEFORE]
    createContract('BunnySpecialPrediction', 'BunnySpecialPrediction', ...terms)
  }
  const draws = lottery ?? createContract('PastLottery', 'PastLottery')
  const { firstRound, lastRound } = LOTTERY_BUNNIES
  createContract('BunnySpecialLottery', 'BunnySpecialLottery', [
    ...[draws, station, own, openEnd, firstRound, lastRound],
    ...[LOTTERY_BUNNIES.campaignIds, LOTTERY_BUNNIES.points, [18, 19, 20].map(bunnyUri)],
  ])
}

/** Who gives collectibles, and points, where they are there. */
export const MINTERS = [
  ...['BunnyFactory', 'TeamBunnies', 'BunnySpecialCakeVault'],
  ...['BunnySpecialPrediction', 'BunnySpecialLottery'],
] as const
export const POINT_GIVERS = [
  ...['PointCenterIFO', 'AnniversaryAchievement', 'BunnySpecialCakeVault'],
  ...['BunnySpecialPrediction', 'BunnySpecialLottery'],
] as const

/** Bunnies that can be minted: their names are on the chain. */
const GIVEN = [...STARTERS, 13, 14, 15, 16, 17, 18, 19, 20]

/** Profiles of a real chain. Campaigns are there and closed: the owner opens those that there are. */
export function launchProfiles(builder: LaunchBuilder): void {
  const { config, contract, call, unitsOf } = builder
  const terms = config.profile
  if (terms === undefined) throw new Error('There are no terms of the profiles.')
  const { costs, teams, metadata } = terms
  const has = (area: (typeof config.areas)[number], key: string) =>
    config.areas.includes(area) ? contract(key) : undefined
  const units = (each: keyof typeof costs) => unitsOf(REWARD, costs[each])
  deployProfiles(builder, {
    costs: {
      ...{ mint: units('mint'), register: units('register') },
      ...{ reactivate: units('reactivate'), update: units('update') },
    },
    ...{ metadata, openEnd: PAST_END },
    vault: has('farming', 'CheeseVault'),
    prediction: has('prediction', 'Prediction'),
    lottery: has('lottery', 'Lottery'),
  })
  const own = (what: string, key: string, method: string, args: readonly unknown[]) => {
    call(what, { to: contract(key), contract: key, method, args })
  }
  for (const { name, description } of teams) own(`team ${name}`, 'Profile', 'addTeam', [name, description])
  own('Bunnies for profiles', 'Profile', 'addNftAddress', [contract('Bunnies')])
  for (const key of POINT_GIVERS.filter(builder.isMade)) {
    own(`points by ${key}`, 'Profile', 'grantRole', [id('POINT_ROLE'), contract(key)])
  }
  for (const key of MINTERS.filter(builder.isMade)) {
    own(`collectibles by ${key}`, 'BunnyMintingStation', 'grantRole', [id('MINTER_ROLE'), contract(key)])
  }
  for (const { id: bunnyId, name } of BUNNIES.filter((each) => GIVEN.includes(each.id))) {
    own(`name of bunny ${String(bunnyId)}`, 'Bunnies', 'setBunnyName', [bunnyId, name])
  }
  own('starters', 'BunnyFactory', 'setBunnyJson', STARTERS.map(bunnyUri))
  for (const [index, bunnyId] of TEAM_BUNNIES.slice(0, teams.length).entries()) {
    own(`bunny of team ${String(index + 1)}`, 'TeamBunnies', 'addBunny', [
      ...[bunnyId, index + 1, bunnyUri(bunnyId)],
    ])
  }
  builder.ownedBy('Bunnies', contract('BunnyMintingStation'))
}
