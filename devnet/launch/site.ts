import { formatUnits, getAddress, keccak256 } from 'ethers'
import type { DeploymentRecord } from '~/config/deployment/record'
import { artifactOf } from '../deploy/deployed'
import { pairFinder } from '../areas/exchange/pairs'
import { COIN, type LaunchConfig, REWARD } from './config'
import type { LaunchPlan } from './plan'

/** How much more the faster speeds offer than the usual one, in percent. */
const FASTER = { default: 100n, fast: 120n, instant: 140n } as const
const LEAST_POLL_MS = 1000
const MOST_POLL_MS = 6000

/** What the build of a site is given of a launch; `gasPrice` is what a unit of gas cost at its end. */
export function siteRecord(config: LaunchConfig, plan: LaunchPlan, gasPrice: bigint): DeploymentRecord {
  const { chain, farms, pools, areas, subgraphs } = config
  const { contract, token } = plan
  const pairOf = pairFinder(plan)
  const coin = { symbol: chain.coin.symbol, name: chain.coin.name }
  const wrapped = {
    ...{ address: token('WCOIN'), decimals: 18 },
    ...{ symbol: `W${coin.symbol}`, name: `Wrapped ${coin.name}` },
  }
  const reward = { address: token(REWARD), decimals: 18, symbol: 'CHEESE', name: 'Cheese Token' }
  const others = config.tokens.map(({ symbol, name, decimals }) => ({
    ...{ address: token(symbol), decimals, symbol, name },
  }))
  const dollar = others.find(({ symbol }) => symbol === config.dollar)
  if (dollar === undefined) throw new Error(`There is no token ${config.dollar}.`)
  const addressOf = (symbol: string) => (symbol === COIN ? wrapped.address : token(symbol))
  const gwei = (percent: bigint) => Number(formatUnits((gasPrice * percent + 99n) / 100n, 'gwei'))
  const game = areas.includes('prediction')
    ? { prediction: { game: contract('Prediction'), oracle: contract('PredictionOracle') } }
    : {}
  const earning = areas.includes('farming')
    ? { chef: contract('MasterChef'), methods: 'cheese' as const, vault: contract('CheeseVault') }
    : { methods: 'cheese' as const }
  return {
    network: {
      ...{ chainId: chain.id, name: chain.name, isTestnet: chain.isTestnet, coin, rpcUrls: chain.rpcUrls },
      ...(chain.explorerUrl === undefined ? {} : { explorerUrl: chain.explorerUrl }),
      blockPollMs: Math.min(MOST_POLL_MS, Math.max(LEAST_POLL_MS, Math.round(chain.secondsPerBlock * 1000))),
      secondsPerBlock: chain.secondsPerBlock,
      gasPriceGwei: {
        default: gwei(FASTER.default),
        fast: gwei(FASTER.fast),
        instant: gwei(FASTER.instant),
      },
      router: contract('Router'),
      factory: contract('Factory'),
      multicall: contract('Multicall'),
      pairInitCodeHash: keccak256(artifactOf(plan.artifacts, 'Pair').bytecode) as `0x${string}`,
      ...{ wrapped, reward, dollar },
      bases: others.filter(({ symbol }) => symbol !== config.dollar),
      tracked: [wrapped.symbol, dollar.symbol],
    },
    contracts: {
      earning,
      ...game,
      competitions: [],
      ...(subgraphs === undefined
        ? {}
        : {
            subgraphs: {
              ...(subgraphs.exchangeUrl === undefined ? {} : { exchange: subgraphs.exchangeUrl }),
              ...(subgraphs.predictionUrl === undefined ? {} : { prediction: subgraphs.predictionUrl }),
            },
          }),
    },
    tokens: [
      wrapped,
      reward,
      { address: token('SYRUP'), decimals: 18, symbol: 'SYRUP', name: 'SyrupBar Token' },
      ...others,
    ],
    farms: farms.map(({ token: symbol, quote }, index) => {
      const row = { pid: index + 1, token: addressOf(symbol) }
      if (quote === undefined) return { ...row, lpSymbol: symbol }
      const shown = (each: string) => (each === COIN ? coin.symbol : each)
      return {
        ...row,
        lpSymbol: `${shown(symbol)}-${shown(quote)} LP`,
        pair: getAddress(pairOf(addressOf(symbol), addressOf(quote))),
        quote: addressOf(quote),
      }
    }),
    pools: pools.map(({ stake, earn, perBlock }, index) => ({
      sousId: index + 1,
      stake: stake === COIN ? 'BNB' : token(stake),
      earn: token(earn),
      contract: contract(`Pool${String(index + 1)}`),
      category: stake === COIN ? 'Binance' : 'Core',
      tokenPerBlock: perBlock,
      sortOrder: index + 1,
    })),
    offerings: { sales: [], presales: [] },
  }
}
