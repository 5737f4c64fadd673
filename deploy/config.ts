import { parseUnits } from 'ethers'
import { type AuctionTerms, auctionTerms } from './auction/deployConfig'
import { type BattleTerms, battleTerms } from './competition/deployConfig'
import { type FixedAprTerms, fixedAprTerms, type PackagesTerms, packagesTerms } from './farming/deployConfig'
import {
  type PresaleSaleTerms,
  presaleTerms,
  presaleUnits,
  type TokenSaleTerms,
  tokenSaleTerms,
} from './ifo/deployConfig'
import { type LotteryTerms, lotteryTerms } from './lottery/deployConfig'
import { type MarketTerms, marketTerms } from './nft/deployConfig'
import { type ProfilesTerms, profilesTerms } from './profile/deployConfig'
import { type CollectionSaleTerms, collectionSaleTerms } from './sale/deployConfig'
import { type VotingTerms, votingTerms } from './voting/deployConfig'
import { type Guards, GUARDS } from '../contracts/deployed'
import { EVM_VERSIONS, type EvmVersion } from '../contracts/evmVersion'
import { type ProvidersTerms, providersOf, providersTerms } from './providerTerms'
import { ConfigProblems, Reader, type TermsContext } from './reader'

/** What `npm run deploy` puts on a chain, as deployments/NAME.json says it; docs/deploying.md tells of every field. */
export interface LaunchConfig {
  readonly chain: ChainTerms
  readonly signer: SignerTerms
  /** Proposes what the timelock does, and owns what needs no delay. */
  readonly owner: string
  readonly timelock: TimelockTerms
  /** Is paid the fees of the exchange, the pools and the vault, and the developers' part of rewards. */
  readonly treasury: string
  /** Blocks on a transaction before it counts. */
  readonly confirmations: number
  /** A fee above this stops the run, which can go on when the chain is cheaper. */
  readonly maxFeePerGasGwei: number
  /** The chain's wrapped coin where it has one; made when absent. */
  readonly wrapped: string | undefined
  readonly tokens: readonly TokenTerms[]
  /** Key of the stablecoin that dollars are counted in. */
  readonly dollar: string
  readonly areas: readonly AreaName[]
  /** What the file asks for and the chain has no provider for. */
  readonly leftOut: readonly LeftOut[]
  /** Whose numbers and prices the chain has. */
  readonly providers: ProvidersTerms
  /** Of the game, the lottery, token sales and the vault: lenient when the file does not say. */
  readonly guards: Guards
  readonly reward: RewardTerms
  readonly liquidity: readonly LiquidityTerms[]
  /** Coins that the smoke swap pays. */
  readonly smokeSwap: string
  readonly farms: readonly FarmTerms[]
  readonly pools: readonly PoolTerms[]
  readonly packages: PackagesTerms | undefined
  readonly fixedApr: FixedAprTerms | undefined
  readonly prediction: PredictionTerms | undefined
  readonly lottery: LotteryTerms | undefined
  readonly profile: ProfilesTerms | undefined
  readonly tokenSales: readonly TokenSaleTerms[]
  readonly presales: readonly PresaleSaleTerms[]
  readonly nft: MarketTerms | undefined
  readonly auction: AuctionTerms | undefined
  readonly competitions: readonly BattleTerms[]
  readonly voting: VotingTerms | undefined
  readonly sale: CollectionSaleTerms | undefined
  readonly subgraphs: SubgraphTerms | undefined
  readonly services: ServicesTerms | undefined
}

export interface ChainTerms {
  readonly id: number
  readonly name: string
  readonly isTestnet: boolean
  readonly rpcUrls: readonly [string, ...string[]]
  readonly explorerUrl: string | undefined
  readonly secondsPerBlock: number
  readonly evmVersion: EvmVersion
  readonly coin: { readonly symbol: string; readonly name: string }
  /** What the chain itself takes per gas at least, where it has such a minimum. */
  readonly minGasPriceGwei: number | undefined
}

/** Owns whatever changes terms: fees, treasuries, sources, emission. */
export interface TimelockTerms {
  /** From a change's being scheduled to its execution. */
  readonly delayS: number
  /** Pauses at once, and can do nothing else. */
  readonly guardian: string
}

export type SignerTerms =
  | { readonly kind: 'key'; readonly variable: string }
  | { readonly kind: 'keystore'; readonly file: string; readonly passwordVariable: string }
  | { readonly kind: 'external'; readonly url: string; readonly address: string }

export interface TokenTerms {
  /** Its symbol, by which the rest of the configuration calls it. */
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Where it is; else it is made with this supply, which only a test network allows. */
  readonly address: string | undefined
  readonly supply: string | undefined
}

/** What can be put on a chain by this command, in the order in which one needs the other. */
export const AREA_NAMES = [
  ...(['exchange', 'farming', 'prediction', 'lottery', 'profile', 'ifo'] as const),
  ...(['nft', 'auction', 'competition', 'voting', 'sale', 'orders'] as const),
] as const
export type AreaName = (typeof AREA_NAMES)[number]

/** An area that cannot run on a chain, and what it lacks there. */
export interface LeftOut {
  readonly area: AreaName
  readonly lacks: string
}

/** What an area cannot be without, beside the exchange. */
const NEEDED: Readonly<Partial<Record<AreaName, readonly AreaName[]>>> = {
  ifo: ['profile'],
  competition: ['profile'],
  sale: ['profile', 'nft'],
}

export interface RewardTerms {
  /** Whole tokens that all farms share at each block. */
  readonly perBlock: string
  /** Whole tokens that are made at the beginning, for liquidity and rewards; what is left is the owner's. */
  readonly premint: string
  /** Seconds from the run's beginning to the first reward. */
  readonly startsInS: number
}

export interface LiquidityTerms {
  readonly a: string
  readonly b: string
  /** Whole tokens. */
  readonly amountA: string
  readonly amountB: string
}

export interface FarmTerms {
  readonly token: string
  /** Absent where the token itself is staked. */
  readonly quote: string | undefined
  /** Of the smallest part of the emission: 40 as in '40x'. */
  readonly multiplier: number
}

export interface PoolTerms {
  readonly stake: string
  readonly earn: string
  readonly perBlock: string
  readonly startsInS: number
  readonly lastsS: number
  /** Whole tokens that one account may stake; absent where there is no limit. */
  readonly limit: string | undefined
}

export interface PredictionTerms {
  /** The feed whose price decides; absent where one is made, whose price a transmitter says. */
  readonly feed: string | undefined
  readonly transmitter: string | undefined
  /** Absent where the timelock is. */
  readonly admin: string | undefined
  readonly operator: string
  readonly intervalS: number
  readonly bufferS: number
  readonly minBet: string
  /** Hundredths of a percent. */
  readonly treasuryFee: number
  readonly updateAllowanceS: number
}

/** Addresses of the subgraphs, once they are served. */
export interface SubgraphTerms {
  /** The chain's name at The Graph. */
  readonly network: string
  readonly exchangeUrl: string | undefined
  readonly predictionUrl: string | undefined
  readonly lotteryUrl: string | undefined
  readonly profileUrl: string | undefined
  readonly nftUrl: string | undefined
  readonly blocksUrl: string | undefined
}

/** Web services that are run for the site. */
export interface ServicesTerms {
  /** Names of people. */
  readonly profileUrl: string | undefined
  /** Descriptions of collectibles: {nftUrl}/collections/… */
  readonly nftUrl: string | undefined
}

/** The chain's coin, where a token could be named. */
export const COIN = 'COIN'
export const REWARD = 'CHEESE'
const RESERVED = [COIN, REWARD, 'SYRUP']

/** The configuration in a file's JSON; throws `ConfigProblems` with all that is wrong at once. */
export function parseConfig(json: unknown): LaunchConfig {
  const problems: string[] = []
  const reader = new Reader(json, '', problems)
  const chain = reader.object('chain', chainOf)
  const tokens = reader.list('tokens', (each) => tokenOf(each, chain.isTestnet))
  const decimals = new Map([
    [COIN, 18],
    [REWARD, 18],
    ...tokens.map((each) => [each.symbol, each.decimals] as const),
  ])
  const named = (each: Reader, field: string) => {
    const symbol = each.text(field)
    if (symbol !== '' && !decimals.has(symbol)) {
      each.problem(field, `names no token: there are ${[...decimals.keys()].join(', ')}.`)
    }
    return symbol
  }
  for (const [index, { symbol }] of tokens.entries()) {
    if (RESERVED.includes(symbol) || tokens.findIndex((each) => each.symbol === symbol) !== index) {
      problems.push(`tokens[${String(index)}].symbol must be another one: ${symbol} is taken.`)
    }
  }
  const providers = reader.optional('providers', () => reader.object('providers', providersTerms)) ?? {
    ...{ vrf: undefined, feed: undefined },
  }
  const wanted = areasOf(reader)
  const leftOut = leftOutOf(reader, wanted, providers)
  const areas = wanted.filter((name) => leftOut.every(({ area }) => area !== name))
  const context: TermsContext = {
    ...{ isTestnet: chain.isTestnet, hasNumbers: providers.vrf !== undefined },
    named,
    decimalsOf: (symbol) => decimals.get(symbol) ?? 18,
  }
  /** Of an area that is wanted; what is said of another is left unread, so that it can be wanted later. */
  const termsOf = <T>(area: AreaName, read: (each: Reader) => T): T | undefined =>
    areas.includes(area) ? reader.object(area, read) : reader.optional(area, () => undefined)
  const listOf = <T>(area: AreaName, field: string, read: (each: Reader) => T): readonly T[] =>
    areas.includes(area) || !reader.has(field) ? reader.list(field, read) : []
  const config: LaunchConfig = {
    chain,
    signer: reader.object('signer', signerOf),
    owner: reader.address('owner'),
    treasury: reader.address('treasury'),
    timelock: timelockOf(reader, chain.isTestnet),
    confirmations: reader.number('confirmations', { least: 1, most: 1000, otherwise: 3 }),
    maxFeePerGasGwei: reader.number('maxFeePerGasGwei', { least: 0.000001, isWhole: false }),
    wrapped: reader.optional('wrapped', () => reader.address('wrapped')),
    tokens,
    dollar: named(reader, 'dollar'),
    areas,
    ...{ leftOut, providers },
    guards: reader.optional('guards', () => reader.choice('guards', GUARDS)) ?? 'lenient',
    reward: reader.object('reward', (each) => ({
      perBlock: each.amount('perBlock'),
      premint: each.amount('premint'),
      startsInS: each.span('startsIn', 0),
    })),
    liquidity: reader.list('liquidity', (each) => {
      const [a, b] = [named(each, 'a'), named(each, 'b')]
      if (a !== '' && a === b) each.problem('b', 'must be another token than a.')
      return {
        ...{ a, b },
        amountA: each.amount('amountA', decimals.get(a)),
        amountB: each.amount('amountB', decimals.get(b)),
      }
    }),
    smokeSwap: reader.has('smokeSwap') ? reader.amount('smokeSwap') : '0.0001',
    farms: reader.list('farms', (each) => ({
      token: named(each, 'token'),
      quote: each.optional('quote', () => named(each, 'quote')),
      multiplier: each.number('multiplier', { most: 10_000, isWhole: false }),
    })),
    pools: reader.list('pools', (each) => {
      const [stake, earn] = [named(each, 'stake'), named(each, 'earn')]
      return {
        ...{ stake, earn },
        perBlock: each.amount('perBlock', decimals.get(earn)),
        startsInS: each.span('startsIn', 0),
        lastsS: each.span('lasts'),
        limit: each.optional('limit', () => each.amount('limit', decimals.get(stake))),
      }
    }),
    packages: reader.optional('packages', () => reader.object('packages', packagesTerms)),
    fixedApr: reader.optional('fixedApr', () => reader.object('fixedApr', fixedAprTerms)),
    prediction: termsOf('prediction', (each) => predictionOf(each, chain.isTestnet, providers)),
    lottery: termsOf('lottery', (each) => lotteryTerms(each, context)),
    profile: termsOf('profile', profilesTerms),
    tokenSales: listOf('ifo', 'tokenSales', (each) => tokenSaleTerms(each, context)),
    presales: listOf('ifo', 'presales', (each) => presaleTerms(each, context)),
    nft: termsOf('nft', marketTerms),
    auction: termsOf('auction', auctionTerms),
    competitions: listOf('competition', 'competitions', (each) => battleTerms(each, context)),
    voting: termsOf('voting', votingTerms),
    sale: termsOf('sale', (each) => collectionSaleTerms(each, context)),
    subgraphs: reader.optional('subgraphs', () => reader.object('subgraphs', subgraphsOf)),
    services: reader.optional('services', () =>
      reader.object('services', (each) => ({
        profileUrl: each.optional('profileUrl', () => each.url('profileUrl')),
        nftUrl: each.optional('nftUrl', () => each.url('nftUrl')),
      })),
    ),
  }
  reader.finish()
  problems.push(...contradictionsIn(config))
  if (problems.length > 0) throw new ConfigProblems(problems)
  return config
}

function chainOf(reader: Reader): ChainTerms {
  const urls = reader.texts('rpcUrls')
  for (const url of urls) {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      reader.problem('rpcUrls', `has no URL in ${JSON.stringify(url)}.`)
  }
  return {
    id: reader.number('id', { least: 1 }),
    name: reader.text('name'),
    isTestnet: reader.flag('isTestnet'),
    rpcUrls: urls as [string, ...string[]],
    explorerUrl: reader.optional('explorerUrl', () => reader.url('explorerUrl')),
    secondsPerBlock: reader.number('secondsPerBlock', { least: 0.05, isWhole: false }),
    evmVersion: reader.choice('evmVersion', EVM_VERSIONS),
    minGasPriceGwei: reader.optional('minGasPriceGwei', () =>
      reader.number('minGasPriceGwei', { least: 0, isWhole: false }),
    ),
    coin: reader.object('coin', (coin) => ({
      symbol: coin.text(
        'symbol',
        (text) => /^[A-Za-z0-9]{1,11}$/.test(text),
        'a symbol of 1 to 11 letters and digits',
      ),
      name: coin.text('name'),
    })),
  }
}

const LEAST_DELAY_S = 6 * 3600
const TEST_DELAY_S = 60

function timelockOf(reader: Reader, isTestnet: boolean): TimelockTerms {
  const otherwise = isTestnet ? TEST_DELAY_S : LEAST_DELAY_S
  const terms = reader.optional('timelock', () =>
    reader.object('timelock', (each) => {
      const delayS = each.span('delay', otherwise)
      if (!isTestnet && delayS < LEAST_DELAY_S) {
        each.problem('delay', 'must be at least 6h: only a test network may change its terms sooner.')
      }
      return { delayS, guardian: each.optional('guardian', () => each.address('guardian')) }
    }),
  )
  return {
    delayS: terms?.delayS ?? otherwise,
    guardian: terms?.guardian ?? reader.address('owner'),
  }
}

function signerOf(reader: Reader): SignerTerms {
  if (reader.has('key') || reader.has('mnemonic') || reader.has('privateKey')) {
    reader.problem('kind', 'takes no key in the file: name the environment variable that holds it.')
  }
  const kind = reader.choice('kind', ['key', 'keystore', 'external'])
  const variable = (field: string) =>
    reader.text(field, (text) => /^[A-Z][A-Z0-9_]*$/.test(text), 'the name of an environment variable')
  switch (kind) {
    case 'key':
      return { kind, variable: variable('variable') }
    case 'keystore':
      return { kind, file: reader.text('file'), passwordVariable: variable('passwordVariable') }
    case 'external':
      return { kind, url: reader.url('url'), address: reader.address('address') }
  }
}

function tokenOf(reader: Reader, isTestnet: boolean): TokenTerms {
  const decimals = reader.number('decimals', { most: 36 })
  const token = {
    symbol: reader.text('symbol'),
    name: reader.text('name'),
    decimals,
    address: reader.optional('address', () => reader.address('address')),
    supply: reader.optional('supply', () => reader.amount('supply', decimals)),
  }
  if ((token.address === undefined) === (token.supply === undefined)) {
    reader.problem('address', 'or a supply is needed, and not both.')
  }
  if (token.supply !== undefined && !isTestnet) {
    reader.problem(
      'supply',
      'makes a token of no value, which only a test network is given (chain.isTestnet).',
    )
  }
  return token
}

function areasOf(reader: Reader): readonly AreaName[] {
  const areas = reader.texts('areas')
  for (const area of areas) {
    if (!AREA_NAMES.some((each) => each === area)) {
      reader.problem(
        'areas',
        `has ${JSON.stringify(area)}, which this command cannot deploy: it knows ${AREA_NAMES.join(', ')}.`,
      )
    }
  }
  if (!areas.includes('exchange')) reader.problem('areas', 'must have exchange: everything else needs it.')
  for (const area of AREA_NAMES.filter((each) => areas.includes(each))) {
    for (const needed of (NEEDED[area] ?? []).filter((each) => !areas.includes(each))) {
      reader.problem('areas', `must have ${needed}: ${area} needs it.`)
    }
  }
  return AREA_NAMES.filter((each) => areas.includes(each))
}

/** What each of these needs of the chain, by the fields that name it. */
const SOURCES = [
  ['prediction', ['feed', 'transmitter'], 'feed', 'price feed'],
  ['lottery', ['generator', 'oracle'], 'vrf', 'source of random numbers'],
  ['sale', ['source', 'oracle'], 'vrf', 'source of random numbers'],
] as const

/** Areas that are wanted, name no source of their own, and have no provider on this chain. */
function leftOutOf(
  reader: Reader,
  wanted: readonly AreaName[],
  providers: ProvidersTerms,
): readonly LeftOut[] {
  return SOURCES.flatMap(([area, fields, provider, lacks]) => {
    if (!wanted.includes(area) || providers[provider] !== undefined) return []
    return reader.hasAny(area, fields) ? [] : [{ area, lacks }]
  })
}

function predictionOf(reader: Reader, isTestnet: boolean, providers: ProvidersTerms): PredictionTerms {
  const terms = {
    feed: reader.optional('feed', () => reader.address('feed')),
    transmitter: reader.optional('transmitter', () => reader.address('transmitter')),
    admin: reader.optional('admin', () => reader.address('admin')),
    operator: reader.address('operator'),
    intervalS: reader.span('interval'),
    bufferS: reader.span('buffer'),
    minBet: reader.amount('minBet'),
    treasuryFee: reader.number('treasuryFee', { most: 1000 }),
    updateAllowanceS: reader.span('updateAllowance', 300),
  }
  const named = [terms.feed, terms.transmitter, providers.feed].filter((each) => each !== undefined)
  if (named.length === 0 || (terms.feed !== undefined && terms.transmitter !== undefined)) {
    reader.problem('feed', 'or a transmitter is needed, and not both.')
  }
  if (terms.transmitter !== undefined && !isTestnet) {
    reader.problem('transmitter', 'decides every round, which only a test network may leave to one account.')
  }
  if (terms.admin !== undefined && !isTestnet) {
    reader.problem('admin', 'changes fee and feed without delay, which only a test network may have.')
  }
  // The contract's own limits.
  if (terms.intervalS > 86_400) reader.problem('interval', 'must be at most 1d.')
  if (terms.bufferS >= terms.intervalS) reader.problem('buffer', 'must be shorter than the interval.')
  if (terms.updateAllowanceS > 3600) reader.problem('updateAllowance', 'must be at most 1h.')
  return terms
}

function subgraphsOf(reader: Reader): SubgraphTerms {
  return {
    network: reader.text('network'),
    exchangeUrl: reader.optional('exchangeUrl', () => reader.url('exchangeUrl')),
    predictionUrl: reader.optional('predictionUrl', () => reader.url('predictionUrl')),
    lotteryUrl: reader.optional('lotteryUrl', () => reader.url('lotteryUrl')),
    profileUrl: reader.optional('profileUrl', () => reader.url('profileUrl')),
    nftUrl: reader.optional('nftUrl', () => reader.url('nftUrl')),
    blocksUrl: reader.optional('blocksUrl', () => reader.url('blocksUrl')),
  }
}

/** What each field may say and all of them together may not. */
function contradictionsIn(config: LaunchConfig): readonly string[] {
  const problems: string[] = []
  const { areas, farms, pools, liquidity, reward, dollar } = config
  const { packages, fixedApr, tokenSales, presales, competitions } = config
  const isEarning = packages !== undefined || fixedApr !== undefined || farms.length + pools.length > 0
  if (!areas.includes('farming') && isEarning) {
    problems.push('farms, pools, packages and fixedApr need the area farming.')
  }
  if (areas.includes('ifo') && tokenSales.length + presales.length === 0) {
    problems.push('The area ifo needs tokenSales or presales.')
  }
  if (areas.includes('competition') && competitions.length === 0) {
    problems.push('The area competition needs competitions.')
  }
  for (const { token, id } of [...tokenSales, ...presales]) {
    if (token === COIN || token === REWARD) problems.push(`${id} must sell a token of tokens.`)
  }
  for (const { id, fanTokens = [] } of competitions) {
    if (fanTokens.some(({ token }) => token === COIN || token === REWARD)) {
      problems.push(`fanTokens of ${id} must be of tokens: it gives ${REWARD} anyway.`)
    }
  }
  if (dollar === COIN || dollar === REWARD) problems.push('dollar must be a stablecoin of tokens.')
  const isPool = (a: string, b: string) =>
    liquidity.some((each) => [each.a, each.b].sort().join() === [a, b].sort().join())
  if (!isPool(COIN, REWARD)) {
    problems.push(
      `liquidity must have a pool of ${COIN} and ${REWARD}: the smoke swap and every price need it.`,
    )
  }
  for (const [index, { token, quote }] of farms.entries()) {
    if (quote !== undefined && !isPool(token, quote)) {
      problems.push(
        `farms[${String(index)}] needs liquidity of ${token} and ${quote}: a farm without a pair has no price.`,
      )
    }
    if (quote === undefined && token === REWARD) {
      problems.push(`farms[${String(index)}] is farm 0, which is there anyway.`)
    }
    if (farms.findIndex((each) => each.token === token && each.quote === quote) !== index) {
      problems.push(`farms[${String(index)}] is there twice.`)
    }
  }
  for (const [index, { stake, earn, lastsS }] of pools.entries()) {
    if (earn === COIN) problems.push(`pools[${String(index)}].earn must be a token.`)
    if (earn === stake)
      problems.push(`pools[${String(index)}].earn must be another token than what is staked.`)
    if (lastsS === 0) problems.push(`pools[${String(index)}].lasts must be more than no time.`)
  }
  if (problems.length === 0) {
    const given = allocatedSupply(config)
    for (const { a, b, amountA, amountB } of liquidity) {
      given.add(a, amountA)
      given.add(b, amountB)
    }
    if (given.of(REWARD) > parseUnits(reward.premint)) {
      problems.push(
        `reward.premint is less than the ${REWARD} that liquidity, pools, packages and prizes are given.`,
      )
    }
    for (const { symbol, supply, decimals } of config.tokens) {
      if (supply !== undefined && given.of(symbol) > parseUnits(supply, decimals)) {
        problems.push(`${symbol} has a supply below what liquidity, pools and sales are given.`)
      }
    }
  }
  return problems
}

/** How many blocks so many seconds are. */
export function blocksOf({ secondsPerBlock }: ChainTerms, seconds: number): number {
  return Math.ceil(seconds / secondsPerBlock)
}

/** Units by symbol. */
class Units {
  readonly #decimals: ReadonlyMap<string, number>
  readonly #units = new Map<string, bigint>()

  constructor(tokens: readonly TokenTerms[]) {
    this.#decimals = new Map(tokens.map(({ symbol, decimals }) => [symbol, decimals]))
  }

  add(symbol: string, amount: string | undefined, times = 1n): void {
    if (amount === undefined) return
    this.addUnits(symbol, parseUnits(amount, this.#decimals.get(symbol) ?? 18) * times)
  }

  addUnits(symbol: string, units: bigint): void {
    this.#units.set(symbol, this.of(symbol) + units)
  }

  /** Of a whole token. */
  one(symbol: string): bigint {
    return parseUnits('1', this.#decimals.get(symbol) ?? 18)
  }

  of(symbol: string): bigint {
    return this.#units.get(symbol) ?? 0n
  }
}

/** Supply allocated to contracts besides liquidity: rewards, prizes, tokens on sale. */
export function allocatedSupply(config: LaunchConfig): Units {
  const { pools, chain, tokens, packages, fixedApr, competitions, tokenSales, presales } = config
  const given = new Units(tokens)
  for (const { earn, perBlock, lastsS } of pools) given.add(earn, perBlock, BigInt(blocksOf(chain, lastsS)))
  for (const terms of [packages, fixedApr]) given.add(REWARD, terms?.rewards)
  for (const { funds, fanTokens = [] } of competitions) {
    for (const { token, funds: amount } of [{ token: REWARD, funds }, ...fanTokens]) given.add(token, amount)
  }
  for (const { token, basic, unlimited } of tokenSales) {
    for (const pool of [basic, unlimited]) given.add(token, pool?.offering)
  }
  for (const terms of presales) given.addUnits(terms.token, presaleUnits(terms, given.one(terms.token)))
  return given
}

/** Accounts that the configuration gives something to, by the paths of their fields. */
export function namedAccounts(config: LaunchConfig): Readonly<Record<string, string>> {
  const { owner, treasury, timelock, signer, prediction, lottery, auction, sale } = config
  const all = {
    ...{ owner, treasury },
    'timelock.guardian': timelock.guardian,
    'signer.address': signer.kind === 'external' ? signer.address : undefined,
    'prediction.admin': prediction?.admin,
    'prediction.operator': prediction?.operator,
    'prediction.transmitter': prediction?.transmitter,
    'lottery.operator': lottery?.operator,
    'lottery.injector': lottery?.injector,
    'lottery.oracle': lottery?.oracle,
    'auction.operator': auction?.operator,
    'sale.operator': sale?.operator,
    'sale.oracle': sale?.oracle,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([path, each]) => (each ? [[path, each]] : [])))
}

/** Whether contracts are named that are on the chain already. */
export function usesExistingContracts(config: LaunchConfig): boolean {
  const { wrapped, tokens, prediction, lottery, nft, sale } = config
  const named = [wrapped, prediction?.feed, lottery?.generator, sale?.source, ...providersOf(config)]
  const addresses = [...named, ...tokens.map(({ address }) => address)]
  return addresses.some((each) => each !== undefined) || (nft?.collections.length ?? 0) > 0
}
