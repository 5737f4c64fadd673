import { MaxUint256, parseUnits } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'
import type { AreaSeed, SeedContext } from '../../area'
import { known } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { DECIMALS, SEED_POOLS, unitsForDollars } from '../exchange/market'
import { pairFinder } from '../../../contracts/exchange/pairs'
import { ARCHIVE, FARMS, type FarmPlan, FIXED_APR, PACKAGES, poolKey, type PoolPlan, POOLS } from './farms'

/** Who has stakes from the beginning; the accounts before them begin with none. */
export const STAKERS: readonly string[] = ACCOUNTS.slice(5, 8)
/** Those of them who are in the vault, and with how much CHEESE. */
const VAULT_STAKES: readonly (readonly [number, string])[] = [
  [0, '200000'],
  [1, '100000'],
]
/** Part of a pair's liquidity that each of them stakes in its farm. */
const STAKED_PER_CENT = 3n
/** Dollars that each stakes where a token itself is staked. */
const STAKED_DOLLARS = 2000n
/** Whole CHEESE, or what else a pool takes, that each stakes in a pool. */
const POOL_STAKES: Readonly<Record<number, string>> = {
  1: '30000',
  2: '1000',
  3: '5',
  4: '500',
  5: '200',
  6: '300000',
  8: '2000',
}
const MANUAL_STAKE = '50000'
const PACKAGE_STAKE = '2000'
const FIXED_STAKE = '5000'

const GAS = 500_000
const ADD_ALL_GAS = 30_000_000

/** Opens the farms, pools and the vault now, with the first stakes in them. Everybody's wallet stays as it was. */
export function farmingSeed(context: SeedContext): AreaSeed {
  return {
    async present() {
      const { handOver, opening, stakes, closing } = planStakes(context)
      const { deployer, makerOf, send } = context
      await send(makerOf('CHEESE'), handOver)
      await send(deployer, opening)
      for (const [staker, transactions] of stakes) await send(staker, transactions)
      await send(deployer, closing)
    },
  }
}

interface Stakes {
  /** By who made the tokens: the reward tokens' ownership, rewards, and for the stakers what they stake. */
  readonly handOver: readonly PlannedTransaction[]
  /** By the area's own account: the farms and the terms. */
  readonly opening: readonly PlannedTransaction[]
  readonly stakes: ReadonlyMap<string, readonly PlannedTransaction[]>
  /** By the area's own account when all is staked. */
  readonly closing: readonly PlannedTransaction[]
}

function planStakes(context: SeedContext): Stakes {
  const { contract, token, encode, gift } = context
  const pairOf = pairFinder(context)
  const handOver: PlannedTransaction[] = []
  const opening: PlannedTransaction[] = []
  const stakes = new Map(STAKERS.map((staker) => [staker, [] as PlannedTransaction[]]))
  const chef = contract('MasterChef')

  function open(what: string, to: string, data: string, gas = GAS): void {
    opening.push({ what, to, data, gas })
  }
  function give(what: string, asset: string, to: string, amount: bigint): void {
    handOver.push({ what, to: asset, data: encode('Erc20', 'transfer', [to, amount]), gas: GAS })
  }
  /** Stakers get what they stake and let the contract take it. */
  function stake(what: string, staker: string, asset: string, amount: bigint, call: StakeCall): void {
    give(`${what} for a staker`, asset, staker, amount)
    const approve = encode('Erc20', 'approve', [call.to, MaxUint256])
    const own = stakes.get(staker) ?? []
    if (!own.some(({ to, data }) => to === asset && data === approve)) {
      own.push({ what: `approve ${what}`, to: asset, data: approve, gas: GAS })
    }
    own.push({ what: `stake ${what}`, ...call, gas: GAS })
  }

  for (const key of ['CHEESE', 'SYRUP']) {
    const data = encode('Cheese', 'transferOwnership', [chef])
    handOver.push({ what: `${key} to the chef`, to: token(key), data, gas: GAS })
  }
  const gaps = farmsWithGaps()
  const allocations = gaps.map((farm) => farm?.allocPoint ?? 0)
  const assets = gaps.map((farm) => (farm === undefined ? token(ARCHIVE) : stakedIn(farm)))
  open('farms', chef, encode('MasterChef', 'addAll', [allocations, assets]), ADD_ALL_GAS)
  const { poolFee, earlyWithdrawalFee, minStaking, maxStakePool } = PACKAGES
  const terms = [poolFee, earlyWithdrawalFee, parseUnits(minStaking), parseUnits(maxStakePool)]
  open('terms of the packages', contract('PackagePool'), encode('PackagePool', 'setTerms', terms))
  handOver.push(gift('CHEESE', contract('PackagePool'), parseUnits(PACKAGES.rewards)))
  handOver.push(gift('CHEESE', contract('FixedAprPool'), parseUnits(FIXED_APR.rewards)))
  for (const pool of POOLS) {
    const units = parseUnits(pool.rewards, known(DECIMALS, pool.earn))
    handOver.push(gift(pool.earn, contract(poolKey(pool)), units))
  }

  for (const [index, staker] of STAKERS.entries()) {
    // The second one is not in every farm, so that lists of what one has differ.
    for (const farm of FARMS.filter(({ pid }) => index !== 1 || pid % 2 === 1)) {
      const call = { to: chef, data: encode('MasterChef', 'deposit', [farm.pid, stakeOf(farm)]) }
      stake(`farm ${String(farm.pid)}`, staker, stakedIn(farm), sentFor(farm), call)
    }
    const manual = parseUnits(MANUAL_STAKE)
    const enter = { to: chef, data: encode('MasterChef', 'enterStaking', [manual]) }
    stake('farm 0', staker, token('CHEESE'), manual, enter)
    for (const pool of POOLS) stakeInPool(pool, staker)
    const packages = contract('PackagePool')
    for (const chosen of index === 0 ? [0, 5] : [2 + index]) {
      const amount = parseUnits(PACKAGE_STAKE)
      const call = { to: packages, data: encode('PackagePool', 'deposit', [amount, chosen]) }
      stake(`package ${String(chosen)}`, staker, token('CHEESE'), amount, call)
    }
    const fixed = contract('FixedAprPool')
    const amount = parseUnits(FIXED_STAKE)
    const call = { to: fixed, data: encode('FixedAprPool', 'deposit', [amount]) }
    stake('a fixed rate', staker, token('CHEESE'), amount, call)
  }
  for (const [index, text] of VAULT_STAKES) {
    const vault = contract('CheeseVault')
    const amount = parseUnits(text)
    const call = { to: vault, data: encode('CheeseVault', 'deposit', [amount]) }
    stake('the vault', STAKERS[index] ?? '', token('CHEESE'), amount, call)
  }

  const closing = POOLS.filter((pool) => pool.isFinished === true).map((pool) => ({
    what: `end of pool ${String(pool.sousId)}`,
    to: contract(poolKey(pool)),
    data: encode('SmartChef', 'stopReward', []),
    gas: GAS,
  }))
  return { handOver, opening, stakes, closing }

  function stakedIn({ token: key, quote }: FarmPlan): string {
    return quote === undefined ? token(key) : pairOf(token(key), token(quote))
  }

  function stakeInPool(pool: PoolPlan, staker: string): void {
    const text = POOL_STAKES[pool.sousId]
    if (text === undefined) return
    const amount = parseUnits(text, known(DECIMALS, pool.stake))
    const what = `pool ${String(pool.sousId)}`
    const to = contract(poolKey(pool))
    if (pool.contract === 'SousChefBnb') {
      const data = encode('SousChefBnb', 'deposit', [])
      stakes.get(staker)?.push({ what: `stake ${what}`, to, data, value: amount, gas: GAS })
    } else {
      const data = encode('SmartChef', 'deposit', [amount])
      stake(what, staker, token(pool.stake), amount, { to, data })
    }
  }
}

interface StakeCall {
  readonly to: string
  readonly data: string
}

/** The farms after farm 0 by their ids; undefined where there is a gap. */
function farmsWithGaps(): readonly (FarmPlan | undefined)[] {
  const last = Math.max(...FARMS.map(({ pid }) => pid))
  return Array.from({ length: last }, (_, index) => FARMS.find(({ pid }) => pid === index + 1))
}

/** LP units, or those of the token itself. */
function stakeOf({ token, quote }: FarmPlan): bigint {
  if (quote === undefined) return unitsForDollars(STAKED_DOLLARS, token)
  const pool = SEED_POOLS.find(({ key }) => key === `${token}-${quote}` || key === `${quote}-${token}`)
  if (pool === undefined) throw new Error(`There is no pool ${token}-${quote}.`)
  return (root(pool.amountA * pool.amountB) * STAKED_PER_CENT) / 100n
}

/** A taxed token arrives less its tenth. */
function sentFor(farm: FarmPlan): bigint {
  return farm.token === 'TAX' ? (stakeOf(farm) * 10n) / 9n + 1n : stakeOf(farm)
}

/** The largest integer whose square is not above; Newton's way, from above. */
function root(square: bigint): bigint {
  let [guess, next] = [square, (square + 1n) / 2n]
  while (next < guess) [guess, next] = [next, (next + square / next) / 2n]
  return guess
}
