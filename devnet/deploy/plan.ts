import { concat, encodeBytes32String, getCreateAddress, Interface, keccak256, parseUnits } from 'ethers'
import { DEPLOYER, FUNDED_ACCOUNTS, TREASURY } from '../accounts'
import type { Artifact, Artifacts } from '../compile'
import { CHEESE_PER_BLOCK, FIXED_APR, PACKAGES, type PoolPlan, POOLS } from './farms'
import { TOKENS } from './tokens'

export const CHAIN_ID = 31337

/** What `GET /deployment.json` answers: where everything is. */
export interface Deployment {
  readonly chainId: typeof CHAIN_ID
  readonly contracts: Readonly<Record<string, string>>
  /** By symbol, or by a name of ours where the symbol is not fit to be one. */
  readonly tokens: Readonly<Record<string, string>>
  /** Keys of `tokens` that are on no list that the app begins with. */
  readonly unlisted: readonly string[]
  readonly accounts: readonly string[]
}

interface Creation {
  readonly what: string
  readonly data: string
}

interface DeploymentPlan {
  readonly deployment: Deployment
  readonly pairInitCodeHash: string
  /** Creation code in the order of the deployer's nonces, beginning with nonce 0. */
  readonly creations: readonly Creation[]
}

/**
 * Every contract with its address. An address follows from the deployer and its nonce alone, so it is known before
 * there is a chain and is the same at every start. New contracts go to the end.
 */
export function planDeployment(artifacts: Artifacts): DeploymentPlan {
  const creations: Creation[] = []
  const contracts: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  function create(what: string, contract: string, ...args: readonly unknown[]): string {
    const { abi, bytecode } = artifactOf(artifacts, contract)
    const address = getCreateAddress({ from: DEPLOYER, nonce: creations.length })
    creations.push({ what, data: concat([bytecode, new Interface(abi).encodeDeploy([...args])]) })
    return address
  }

  const multicall = create('Multicall', 'Multicall2')
  const wbnb = create('WBNB', 'WBNB')
  const factory = create('Factory', 'Factory', DEPLOYER)
  const router = create('Router', 'Router', factory, wbnb)
  const registry = create('ENSRegistry', 'ENSRegistry')
  const resolver = create('ENSResolver', 'ENSResolver', registry)
  Object.assign(contracts, {
    Router: router,
    Factory: factory,
    Multicall: multicall,
    ENSRegistry: registry,
    ENSResolver: resolver,
  })
  tokens['WBNB'] = wbnb
  for (const { key, symbol, name, decimals, contract, supply } of TOKENS) {
    const units = parseUnits(supply.toString(), decimals)
    tokens[key] = create(key, contract, ...tokenArguments())

    function tokenArguments(): readonly unknown[] {
      switch (contract) {
        case 'Cheese':
          return []
        case 'Syrup':
          return [tokens['CHEESE']]
        case 'Bytes32Token':
          return [encodeBytes32String(name), encodeBytes32String(symbol), units]
        case 'PlainToken':
          return [name, symbol, decimals, units]
        case 'TaxedToken':
        case 'NoReturnToken':
        case 'HoneypotToken':
          return [name, symbol, units]
      }
    }
  }
  const chefArguments = [tokens['CHEESE'], tokens['SYRUP'], TREASURY, parseUnits(CHEESE_PER_BLOCK), 0]
  const chef = create('MasterChef', 'MasterChef', ...chefArguments)
  Object.assign(contracts, {
    MasterChef: chef,
    CheeseVault: create('CheeseVault', 'CheeseVault', chef, DEPLOYER, TREASURY),
  })
  for (const pool of POOLS) {
    contracts[poolKey(pool)] = create(poolKey(pool), pool.contract, ...poolArguments(pool, tokens))
  }
  const { aprs, months } = PACKAGES
  const { apr, poolFee, minStaking } = FIXED_APR
  const fixed = [tokens['CHEESE'], TREASURY, apr, poolFee, parseUnits(minStaking)]
  Object.assign(contracts, {
    PackagePool: create('PackagePool', 'PackagePool', tokens['CHEESE'], TREASURY, aprs, months),
    FixedAprPool: create('FixedAprPool', 'FixedAprPool', ...fixed),
  })
  return {
    deployment: {
      chainId: CHAIN_ID,
      contracts,
      tokens,
      unlisted: TOKENS.filter((token) => !token.isListed).map((token) => token.key),
      accounts: FUNDED_ACCOUNTS,
    },
    pairInitCodeHash: keccak256(artifactOf(artifacts, 'Pair').bytecode),
    creations,
  }
}

/** What a pool is called in the deployment. */
export function poolKey({ sousId }: PoolPlan): string {
  return `Pool${String(sousId)}`
}

function poolArguments(pool: PoolPlan, tokens: Readonly<Record<string, string>>): readonly unknown[] {
  const { stake, earn, tokenPerBlock, startBlock, bonusEndBlock, limit = '0' } = pool
  return [
    tokens[stake],
    tokens[earn],
    parseUnits(tokenPerBlock, decimalsOf(earn)),
    startBlock,
    bonusEndBlock,
    parseUnits(limit, decimalsOf(stake)),
  ]
}

function decimalsOf(key: string): number {
  return TOKENS.find((token) => token.key === key)?.decimals ?? 18
}

export function artifactOf(artifacts: Artifacts, contract: string): Artifact {
  const artifact = artifacts[contract]
  if (artifact === undefined) throw new Error(`There is no contract ${contract} in devnet/contracts.`)
  return artifact
}
