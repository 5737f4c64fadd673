import { formatUnits, getAddress, keccak256 } from 'ethers'
import type {
  CampaignsRecord,
  CompetitionRecord,
  ContractsRecord,
  DeploymentRecord,
  EarningRecord,
  OfferingsRecord,
  ProfileRecord,
  SubgraphsRecord,
  TermsRecord,
  VotingRecord,
} from '~/config/deployment/record'
import type { SalePoolConfig, PresaleRow, SaleRow } from '~/config/ifo/sale'
import { artifactOf } from '../contracts/deployed'
import { ANNOUNCED_AFTER_S, ON_SALE_AFTER_S } from './lottery/deployConfig'
import { battleKey } from './competition/launch'
import { pairFinder } from '../contracts/exchange/pairs'
import { presaleKey, tokenSaleKey } from './ifo/launch'
import type { SalePoolTerms } from './ifo/deployConfig'
import { type AreaName, COIN, type LaunchConfig, REWARD } from './config'
import type { LaunchPlan } from './plan'
import { withoutUndefined } from '~/lib/withoutUndefined'

/** How much more the faster speeds offer than the usual one, in percent. */
const FASTER = { default: 100n, fast: 120n, instant: 140n } as const
const LEAST_POLL_MS = 1000
const MOST_POLL_MS = 6000

/** What is at which address, whoever has put it there. */
export type DeployedPlan = Pick<LaunchPlan, 'artifacts' | 'contract' | 'contracts' | 'token'>

/** What the build of a site is given of a launch; `gasPrice` is what the node suggests at its end, in wei. */
export function siteRecord(config: LaunchConfig, plan: DeployedPlan, gasPrice: bigint): DeploymentRecord {
  const { chain, farms, pools } = config
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
      ...(chain.minGasPriceGwei === undefined ? {} : { minGasPriceGwei: chain.minGasPriceGwei }),
      router: contract('Router'),
      factory: contract('Factory'),
      multicall: contract('Multicall'),
      pairInitCodeHash: keccak256(artifactOf(plan.artifacts, 'Pair').bytecode) as `0x${string}`,
      ...{ wrapped, reward, dollar },
      bases: others.filter(({ symbol }) => symbol !== config.dollar),
      tracked: [wrapped.symbol, dollar.symbol],
    },
    contracts: contractsRecord(config, plan),
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
    offerings: offeringsRecord(config, plan),
    ...{ terms: termsRecord(config), campaigns: campaignsRecord(config) },
    hidden: hiddenAreas(config),
  }
}

/** Areas of the site, by what they need of the launch. */
const SHOWN_WITH: Readonly<Record<Exclude<AreaName, 'exchange'>, readonly string[]>> = {
  farming: ['farms', 'pools'],
  prediction: ['prediction'],
  lottery: ['lottery'],
  profile: ['profile', 'teams'],
  ifo: ['ifo'],
  nft: ['nft'],
  auction: ['auction'],
  competition: ['competition'],
  voting: ['voting'],
  sale: ['sale'],
  orders: ['orders'],
}

function hiddenAreas({ areas }: LaunchConfig): readonly string[] {
  return Object.entries(SHOWN_WITH).flatMap(([area, shown]) =>
    areas.some((each) => each === area) ? [] : shown,
  )
}

function contractsRecord(config: LaunchConfig, { contract, contracts }: DeployedPlan): ContractsRecord {
  const { areas, subgraphs, services, voting } = config
  /** Where it is, if the launch has made it. */
  const at = (key: string) => contracts[key]
  const earning = withoutUndefined<EarningRecord>({
    ...{ chef: at('MasterChef'), methods: 'cheese', vault: at('CheeseVault') },
    ...{ packagePool: at('PackagePool'), fixedAprPool: at('FixedAprPool') },
  })
  const profiles = () =>
    withoutUndefined<ProfileRecord>({
      ...{ profile: contract('Profile'), bunnies: contract('Bunnies'), factory: contract('BunnyFactory') },
      ...{ pointCenter: contract('PointCenterIFO'), anniversary: contract('AnniversaryAchievement') },
      ...{ teamBunnies: contract('TeamBunnies'), lotteryBunny: contract('BunnySpecialLottery') },
      ...{ vaultBunny: at('BunnySpecialCakeVault'), predictionBunny: at('BunnySpecialPrediction') },
      sales: [],
    })
  return withoutUndefined<ContractsRecord>({
    ...(config.guards === 'lenient' && { acceptsDelegated: true }),
    earning,
    prediction: areas.includes('prediction')
      ? { game: contract('Prediction'), oracle: contract('PredictionOracle') }
      : undefined,
    ...{
      lottery: at('Lottery'),
      nftMarket: at('NftMarket'),
      auction: at('FarmAuction'),
      sale: at('NFTSale'),
      orders: at('Orders'),
    },
    competitions: config.competitions.map(({ id, name, ranks, dates, fanTokens }, index) =>
      withoutUndefined<CompetitionRecord>({
        ...{ id, name, contract: contract(battleKey(index)), ranks, dates },
        version: fanTokens && 2,
      }),
    ),
    profile: areas.includes('profile') ? profiles() : undefined,
    voting: voting && withoutUndefined<VotingRecord>(voting),
    subgraphs:
      subgraphs &&
      withoutUndefined<SubgraphsRecord>({
        ...{ exchange: subgraphs.exchangeUrl, prediction: subgraphs.predictionUrl },
        ...{ lottery: subgraphs.lotteryUrl, profile: subgraphs.profileUrl },
        ...{ nft: subgraphs.nftUrl, blocks: subgraphs.blocksUrl },
      }),
    services: services && withoutUndefined<Services>({ profile: services.profileUrl, nft: services.nftUrl }),
  })
}

type Services = NonNullable<ContractsRecord['services']>

/** What no contract tells. */
function termsRecord({ lottery, auction, sale }: LaunchConfig): TermsRecord {
  return withoutUndefined<TermsRecord>({
    // As `npm run keeper` runs it.
    lottery: lottery && {
      ...{ drawAfterS: lottery.rounds.drawAfterS, announcedAfterS: ANNOUNCED_AFTER_S },
      onSaleAfterS: ON_SALE_AFTER_S,
    },
    ...{ auction: auction?.site, sale: sale?.presale },
  })
}

function campaignsRecord({ tokenSales, competitions }: LaunchConfig): CampaignsRecord {
  return {
    sales: tokenSales.flatMap(({ campaignId, points, name }) =>
      points > 0 ? [{ id: campaignId, name }] : [],
    ),
    battles: competitions.flatMap(({ firstCampaign, name }) =>
      firstCampaign === undefined ? [] : [{ first: firstCampaign, name }],
    ),
  }
}

/** What is sold, the first of each as the one that its page is about. */
function offeringsRecord(config: LaunchConfig, { contract, token }: DeployedPlan): OfferingsRecord {
  const rowOf = (symbol: string) => {
    const { name = '', decimals = 18 } = config.tokens.find((each) => each.symbol === symbol) ?? {}
    return { address: token(symbol), decimals, symbol, name }
  }
  const dollars = openingDollars(config)
  const sales = config.tokenSales.map((sale, index): SaleRow => {
    const [basic, unlimited] = [sale.basic?.offering ?? '0', sale.unlimited.offering].map(Number)
    const factsOf = ({ offering, raising }: SalePoolTerms): SalePoolConfig => ({
      saleAmount: offering,
      raiseAmount: String(Math.round(Number(raising) * dollars[sale.currency])),
      distributionRatio: Math.round((Number(offering) * 100) / ((basic ?? 0) + (unlimited ?? 0))) / 100,
    })
    return {
      ...{ id: sale.id, address: contract(tokenSaleKey(index)), isActive: index === 0, name: sale.name },
      ...(sale.basic === undefined ? {} : { poolBasic: factsOf(sale.basic) }),
      ...{ poolUnlimited: factsOf(sale.unlimited), currency: sale.currency, token: rowOf(sale.token) },
      ...{ releaseBlockNumber: 0, campaignId: sale.campaignId, version: 2 },
      ...(sale.dollars === undefined ? {} : { tokenOfferingPrice: sale.dollars }),
    }
  })
  const presales = config.presales.map((presale, index): PresaleRow => {
    const { id, minContribution, maxContribution, softCap, hardCap, price } = presale
    return {
      ...{ id, address: contract(presaleKey(index)), token: rowOf(presale.token) },
      ...{ minContribution, maxContribution, softCap, hardCap, price },
    }
  })
  return { sales, presales }
}

/** What a reward token and an LP token of it and the coin are worth in the pools that the launch fills; 0 for unknown. */
function openingDollars({ liquidity, dollar }: LaunchConfig): Readonly<Record<'reward' | 'lp', number>> {
  const amountsOf = (a: string, b: string): readonly [number, number] | undefined => {
    for (const pool of liquidity) {
      const amounts = [Number(pool.amountA), Number(pool.amountB)] as const
      if (pool.a === a && pool.b === b) return amounts
      if (pool.a === b && pool.b === a) return [amounts[1], amounts[0]]
    }
    return undefined
  }
  const [coins, rewards] = amountsOf(COIN, REWARD) ?? [0, 1]
  const priceIn = ([dollars, units]: readonly [number, number]) => dollars / units
  const direct = amountsOf(dollar, REWARD)
  const byCoin = amountsOf(dollar, COIN)
  const coin = byCoin === undefined ? 0 : priceIn(byCoin)
  const reward = direct === undefined ? (coins / rewards) * coin : priceIn(direct)
  return { reward, lp: (2 * rewards * reward) / Math.sqrt(coins * rewards) }
}
