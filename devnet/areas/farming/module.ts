import { getAddress, parseUnits } from 'ethers'
import { fileURLToPath } from 'node:url'
import { TREASURY } from '../../accounts'
import { addressFile } from '../../addressFile'
import type { Area } from '../../area'
import { known, type DeploymentPlan } from '../../deploy/deployed'
import { DECIMALS } from '../exchange/market'
import { pairFinder } from '../exchange/pairs'
import { CHEESE_PER_BLOCK, FARMS, FIXED_APR, PACKAGES, poolKey, type PoolPlan, POOLS } from './farms'
import { deployFarms, launchFarming } from './launch'
import { farmingSeed } from './seed'

/** Farms, pools, the vault that compounds, packages and a fixed rate. */
export const farming: Area = {
  name: 'farming',
  contracts: {
    folder: fileURLToPath(new URL('contracts', import.meta.url)),
    abis: [
      { file: 'masterChef', contract: 'MasterChef' },
      { file: 'smartChef', contract: 'SmartChef' },
      { file: 'smartChefV2', contract: 'SmartChefV2' },
      { file: 'sousChefBnb', contract: 'SousChefBnb' },
      { file: 'cheeseVault', contract: 'CheeseVault' },
      { file: 'packagePool', contract: 'PackagePool' },
      { file: 'fixedAprPool', contract: 'FixedAprPool' },
    ],
    generated: (plan) => ({
      ...addressFile('farming', plan),
      'src/config/farms/31337.ts': farmsText(plan),
      'src/config/pools/31337.ts': poolsText(plan),
    }),
  },
  deploy({ createContract, token, deployer }) {
    const emission = { perBlock: parseUnits(CHEESE_PER_BLOCK), startBlock: 0 }
    deployFarms({ createContract, token }, { admin: deployer, treasury: TREASURY, emission })
    const { aprs, months } = PACKAGES
    createContract('PackagePool', 'PackagePool', token('CHEESE'), TREASURY, aprs, months)
    const { apr, poolFee, minStaking } = FIXED_APR
    const fixed = [token('CHEESE'), TREASURY, apr, poolFee, parseUnits(minStaking)]
    createContract('FixedAprPool', 'FixedAprPool', ...fixed)
    for (const pool of POOLS) createContract(poolKey(pool), pool.contract, ...poolArguments(pool, token))
  },
  launch: launchFarming,
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

function farmsText(plan: DeploymentPlan): string {
  const pairOf = pairFinder(plan)
  const rows = FARMS.map(({ pid, token: key, quote: quoteKey, allocPoint: _, ...rest }) => {
    const token = plan.token(key)
    if (quoteKey === undefined) return { pid, lpSymbol: key, token, ...rest }
    const quote = plan.token(quoteKey)
    const lpSymbol = `${key}-${quoteKey === 'WBNB' ? 'BNB' : quoteKey} LP`
    return { pid, lpSymbol, pair: getAddress(pairOf(token, quote)), token, quote, ...rest }
  })
  return (
    "import type { FarmRow } from './farm'\n\n" +
    `/** The farms of the local exchange. */\nexport const devnetFarms: readonly FarmRow[] = ${JSON.stringify(rows)}\n`
  )
}

function poolsText({ contract, token }: DeploymentPlan): string {
  const rows = POOLS.map((pool) => ({
    sousId: pool.sousId,
    stake: pool.contract === 'SousChefBnb' ? 'BNB' : token(pool.stake),
    earn: token(pool.earn),
    contract: contract(poolKey(pool)),
    category: pool.category,
    tokenPerBlock: pool.tokenPerBlock,
    sortOrder: pool.sortOrder,
    ...(pool.isFinished === true ? { isFinished: true, hasEmergencyWithdraw: true } : {}),
  }))
  return (
    "import type { PoolRow } from './pool'\n\n" +
    `/** The pools of the local exchange. */\nexport const devnetPools: readonly PoolRow[] = ${JSON.stringify(rows)}\n`
  )
}
