import { encodeBytes32String, keccak256, parseUnits } from 'ethers'
import { DEPLOYER } from '../../../deploy/publicAccounts'
import type { NetworkRecord } from '~/config/deployment/record'
import { exchangeContracts } from '../../../contracts/exchange/contracts'
import type { DevnetArea } from '../../area'
import {
  artifactOf,
  CHAIN_ID,
  type DeploymentBuilder,
  type DeploymentPlan,
} from '../../../contracts/deployed'
import { deployAmm } from '../../../deploy/exchange/launch'
import { listRoutes } from './lists/routes'
import { exchangeSeed } from './seed'
import { listedTokens, type TokenPlan, TOKENS } from './tokens'
import { traderAccounts } from './traders'
import { trading } from './trading'

/** Tokens whose pools tell what others are worth, the best first. */
const TRUSTED = ['WBNB', 'BUSD', 'USDT', 'USDC', 'DAI', 'BTCB', 'ETH', 'CHEESE']

/** The AMM with its pools and their past, the tokens and their lists, wrapped BNB, names, and the many calls in one. */
export const exchange: DevnetArea = {
  name: 'exchange',
  // It was here before the areas were, and everyone knows its addresses.
  deployer: DEPLOYER,
  contracts: exchangeContracts,
  generated: (plan) => ({ 'src/config/addresses/31337.ts': addressesText(plan) }),
  deploy(builder) {
    deployAmm(builder, () => builder.createToken({ key: 'WBNB', isListed: true }, 'WBNB'))
    const registry = builder.createContract('ENSRegistry', 'ENSRegistry')
    builder.createContract('ENSResolver', 'ENSResolver', registry)
    for (const token of TOKENS) builder.createToken(token, token.contract, ...tokenArguments(token, builder))
  },
  site: (plan) => ({
    network: networkRecord(plan),
    contracts: plan.guards === 'lenient' ? { acceptsDelegated: true } : {},
    tokens: listedTokens(plan.deployment.tokens),
  }),
  accounts: () => traderAccounts(),
  seed: exchangeSeed,
  keeperJobs: [trading],
  money: ({ token }) => ({ wrapped: token('WBNB'), dollar: token('BUSD'), trusted: TRUSTED.map(token) }),
  routes: ({ deployment }) => listRoutes(deployment),
}

function tokenArguments(
  { contract, name, symbol, decimals, supply }: TokenPlan,
  { token }: DeploymentBuilder,
): readonly unknown[] {
  const units = parseUnits(supply.toString(), decimals)
  switch (contract) {
    case 'Cheese':
      return []
    case 'Syrup':
      return [token('CHEESE')]
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

function addressesText({ artifacts, contract, token }: DeploymentPlan): string {
  const pairInitCodeHash = keccak256(artifactOf(artifacts, 'Pair').bytecode)
  const keys = ['Router', 'Factory', 'Multicall', 'ENSRegistry', 'ENSResolver']
  const contracts = Object.fromEntries(keys.map((key) => [key, contract(key)]))
  const tokens = Object.fromEntries(['WBNB', ...TOKENS.map(({ key }) => key)].map((key) => [key, token(key)]))
  return `export const devnet = ${JSON.stringify({ pairInitCodeHash, contracts, tokens })} as const\n`
}

function networkRecord({ artifacts, contract, deployment }: DeploymentPlan): NetworkRecord {
  const listed = listedTokens(deployment.tokens)
  const row = (key: string) => {
    const found = listed.find(({ symbol }) => symbol === key)
    if (found === undefined) throw new Error(`${key} is on no list.`)
    return found
  }
  return {
    ...{ chainId: CHAIN_ID, name: 'CheeseSwap Devnet', isTestnet: true },
    coin: { symbol: 'BNB', name: 'BNB' },
    rpcUrls: ['http://127.0.0.1:8545'],
    ...{ blockPollMs: 1000, secondsPerBlock: 1 },
    gasPriceGwei: { default: 5, fast: 6, instant: 7 },
    ...{ router: contract('Router'), factory: contract('Factory'), multicall: contract('Multicall') },
    pairInitCodeHash: `0x${keccak256(artifactOf(artifacts, 'Pair').bytecode).slice(2)}`,
    ...{ wrapped: row('WBNB'), reward: row('CHEESE'), dollar: row('BUSD') },
    ensRegistry: contract('ENSRegistry'),
    bases: ['USDT', 'BTCB', 'ETH', 'USDC', 'DAI'].map(row),
    tracked: ['WBNB', 'BUSD', 'USDT', 'DAI'],
  }
}
