import { getAddress, parseUnits } from 'ethers'
import type { FarmRow } from '~/config/farms/farm'
import type { PoolRow } from '~/config/pools/pool'
import { TREASURY } from '../../../deploy/publicAccounts'
import { farmingContracts } from '../../../contracts/farming/contracts'
import type { DevnetArea } from '../../area'
import { known, type DeploymentPlan } from '../../../contracts/deployed'
import { DECIMALS } from '../exchange/market'
import { pairFinder } from '../../../contracts/exchange/pairs'
import { CHEESE_PER_BLOCK, FARMS, FIXED_APR, PACKAGES, poolKey, type PoolPlan, POOLS } from './farms'
import { deployFarms } from '../../../deploy/farming/launch'
import { farmingSeed } from './seed'

/** Farms, pools, the vault that compounds, packages and a fixed rate. */
export const farming: DevnetArea = {
  name: 'farming',
  contracts: farmingContracts,
  deploy({ createContract, token, deployer, isStrict }) {
    const emission = { perBlock: parseUnits(CHEESE_PER_BLOCK), startBlock: 0 }
    deployFarms({ createContract, token, isStrict }, { admin: deployer, treasury: TREASURY, emission })
    const { aprs, months } = PACKAGES
    createContract('PackagePool', 'PackagePool', token('CHEESE'), TREASURY, aprs, months)
    const { apr, poolFee, minStaking } = FIXED_APR
    const fixed = [token('CHEESE'), TREASURY, apr, poolFee, parseUnits(minStaking)]
    createContract('FixedAprPool', 'FixedAprPool', ...fixed)
    for (const pool of POOLS) createContract(poolKey(pool), pool.contract, ...poolArguments(pool, token))
  },
  site: (plan) => ({
    contracts: {
      earning: {
        ...{ chef: plan.contract('MasterChef'), methods: 'cheese', vault: plan.contract('CheeseVault') },
        ...{ packagePool: plan.contract('PackagePool'), fixedAprPool: plan.contract('FixedAprPool') },
      },
    },
    ...{ farms: farmRows(plan), pools: poolRows(plan) },
  }),
  seed: farmingSeed,
}

function poolArguments(pool: PoolPlan, token: (key: string) => string): readonly unknown[] {
  const { stake, earn, tokenPerBlock, startBlock, bonusEndBlock, limit = '0' } = pool
  return [
    token(stake),
    token(earn),
    parseUnits(tokenPerBlock, known(DECIMALS, earn)),
    startBlock,
    bonusEndBlock,
    parseUnits(limit, known(DECIMALS, stake)),
  ]
}

function farmRows(plan: DeploymentPlan): readonly FarmRow[] {
  const pairOf = pairFinder(plan)
  return FARMS.map(({ pid, token: key, quote: quoteKey, allocPoint: _, ...rest }) => {
    const token = plan.token(key)
    if (quoteKey === undefined) return { pid, lpSymbol: key, token, ...rest }
    const quote = plan.token(quoteKey)
    const lpSymbol = `${key}-${quoteKey === 'WBNB' ? 'BNB' : quoteKey} LP`
    return { pid, lpSymbol, pair: getAddress(pairOf(token, quote)), token, quote, ...rest }
  })
}

function poolRows({ contract, token }: DeploymentPlan): readonly PoolRow[] {
  return POOLS.map((pool) => ({
    sousId: pool.sousId,
    stake: pool.contract === 'SousChefBnb' ? 'BNB' : token(pool.stake),
    earn: token(pool.earn),
    contract: contract(poolKey(pool)),
    category: pool.category,
    tokenPerBlock: pool.tokenPerBlock,
    sortOrder: pool.sortOrder,
    ...(pool.isFinished === true ? { isFinished: true, hasEmergencyWithdraw: true } : {}),
  }))
}
