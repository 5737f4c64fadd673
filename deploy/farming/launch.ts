import type { DeploymentBuilder } from '../../contracts/deployed'
import { blocksOf, COIN, REWARD } from '../config'
import { guard } from '../exchange/launch'
import type { LaunchBuilder } from '../builder'
import { pairFinder } from '../../contracts/exchange/pairs'

interface FarmsTerms {
  readonly admin: string
  readonly treasury: string
  readonly emission: { readonly perBlock: bigint; readonly startBlock: number }
}

/** The chef with its farm 0 and the vault over it; gives the chef's address. */
export function deployFarms(
  { createContract, token, isStrict }: Pick<DeploymentBuilder, 'createContract' | 'token' | 'isStrict'>,
  { admin, treasury, emission }: FarmsTerms,
): string {
  const { perBlock, startBlock } = emission
  const terms = [token('CHEESE'), token('SYRUP'), treasury, perBlock, startBlock]
  const chef = createContract('MasterChef', 'MasterChef', ...terms)
  createContract('CheeseVault', 'CheeseVault', chef, admin, treasury, isStrict)
  return chef
}

/** Hundredths of a multiplier, as the chef counts them. */
const POINTS = 100

/** Farms and pools of a real chain. From here on the chef owns the reward token and is its only minter. */
export function launchFarming(builder: LaunchBuilder): void {
  const { config, origin, unitsOf } = builder
  const { treasury, chain, reward } = config
  const startOf = (seconds: number) => origin.block + blocksOf(chain, seconds)
  const emission = { perBlock: unitsOf(REWARD, reward.perBlock), startBlock: startOf(reward.startsInS) }
  const chef = deployFarms(builder, { admin: builder.governor(), treasury, emission })
  guard(builder, 'CheeseVault')
  for (const index of config.pools.keys()) launchPool(builder, index)

  launchFixedRates(builder)

  for (const key of [REWARD, 'SYRUP']) builder.ownedBy(key, chef)
  if (config.farms.length > 0) launchFarms(builder, 0)
}

/** Adds the farms of the configuration from one on, by its place in it. */
export function launchFarms(builder: LaunchBuilder, first: number): void {
  const { config, call, addressOf } = builder
  const pairOf = pairFinder(builder)
  const farms = config.farms.slice(first)
  const points = farms.map(({ multiplier }) => Math.round(multiplier * POINTS))
  const staked = farms.map(({ token, quote }) =>
    quote === undefined ? addressOf(token) : pairOf(addressOf(token), addressOf(quote)),
  )
  const chef = builder.contract('MasterChef')
  call('farms', { to: chef, contract: 'MasterChef', method: 'addAll', args: [points, staked] })
}

export const poolKey = (index: number) => `Pool${String(index + 1)}`

/** A pool of the configuration by its place in it, with what it pays. */
export function launchPool(builder: LaunchBuilder, index: number): void {
  const { config, origin, call, addressOf, unitsOf } = builder
  const terms = config.pools[index]
  if (terms === undefined) throw new Error(`There is no pool ${String(index)} in the configuration.`)
  const { stake, earn, perBlock, startsInS, lastsS, limit } = terms
  const key = poolKey(index)
  const [first, rate] = [origin.block + blocksOf(config.chain, startsInS), unitsOf(earn, perBlock)]
  const last = first + blocksOf(config.chain, lastsS)
  const contract = stake === COIN ? 'SousChefBnb' : 'SmartChef'
  const most = limit === undefined ? 0n : unitsOf(stake, limit)
  const pool = builder.createContract(
    key,
    contract,
    ...[addressOf(stake), addressOf(earn), rate, first, last, most],
  )
  const funding = { to: addressOf(earn), contract: 'Erc20', method: 'transfer' }
  call(`rewards of ${key}`, { ...funding, args: [pool, rate * BigInt(last - first)] })
  if (contract === 'SousChefBnb') {
    call(`admin of ${key}`, { to: pool, contract, method: 'setAdmin', args: [builder.governor()] })
  }
}

/** Packages and the pool of a fixed rate, where they are wanted: with what they pay. */
function launchFixedRates(builder: LaunchBuilder): void {
  const { config, createContract, token, call, unitsOf } = builder
  const { packages, fixedApr, treasury } = config
  const units = (amount: string) => unitsOf(REWARD, amount)
  const fund = (key: string, to: string, rewards: string) => {
    const args = [to, units(rewards)]
    call(`rewards of ${key}`, { to: token(REWARD), contract: 'Erc20', method: 'transfer', args })
  }
  if (packages !== undefined) {
    const { plans, poolFee, earlyWithdrawalFee, minStake, mostStaked, rewards } = packages
    const rates = [plans.map(({ apr }) => apr), plans.map(({ months }) => months)]
    const to = createContract('PackagePool', 'PackagePool', token(REWARD), treasury, ...rates)
    const args = [poolFee, earlyWithdrawalFee, units(minStake), units(mostStaked)]
    call('terms of PackagePool', { to, contract: 'PackagePool', method: 'setTerms', args })
    guard(builder, 'PackagePool')
    fund('PackagePool', to, rewards)
  }
  if (fixedApr !== undefined) {
    const { apr, poolFee, minStake, rewards } = fixedApr
    const terms = [apr, poolFee, units(minStake)]
    fund(
      'FixedAprPool',
      createContract('FixedAprPool', 'FixedAprPool', token(REWARD), treasury, ...terms),
      rewards,
    )
    guard(builder, 'FixedAprPool')
  }
}
