import { getAddress, isAddress, parseUnits } from 'ethers'
import { EVM_VERSIONS, type EvmVersion } from '../compile'

/** What `npm run deploy` puts on a chain, as deployments/NAME.json says it; docs/deploying.md tells of every field. */
export interface LaunchConfig {
  readonly chain: ChainTerms
  readonly signer: SignerTerms
  /** Owns everything in the end. */
  readonly owner: string
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
  readonly reward: RewardTerms
  readonly liquidity: readonly LiquidityTerms[]
  /** Coins that the smoke swap pays. */
  readonly smokeSwap: string
  readonly farms: readonly FarmTerms[]
  readonly pools: readonly PoolTerms[]
  readonly prediction: PredictionTerms | undefined
  readonly subgraphs: SubgraphTerms | undefined
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

/** What can be put on a chain by this command. */
const AREA_NAMES = ['exchange', 'farming', 'prediction'] as const
export type AreaName = (typeof AREA_NAMES)[number]

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
  readonly admin: string
  readonly operator: string
  readonly intervalS: number
  readonly bufferS: number
  readonly minBet: string
  /** Hundredths of a percent. */
  readonly treasuryFee: number
  readonly updateAllowanceS: number
}

/** Where the site asks for what is indexed, once somebody serves it. */
export interface SubgraphTerms {
  /** The chain's name at The Graph. */
  readonly network: string
  readonly exchangeUrl: string | undefined
  readonly predictionUrl: string | undefined
}

/** The chain's coin, where a token could be named. */
export const COIN = 'COIN'
export const REWARD = 'CHEESE'
const RESERVED = [COIN, REWARD, 'SYRUP']

/** Everything that is wrong with a configuration, by the paths of its fields. */
class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((each) => `  ${each}`).join('\n')}`)
    this.problems = problems
  }
}

type Json = Readonly<Record<string, unknown>>

/** Reads fields of an object and keeps what is wrong with them. */
class Reader {
  readonly #value: Json
  readonly #path: string
  readonly #problems: string[]
  readonly #asked = new Set<string>()

  constructor(value: unknown, path: string, problems: string[]) {
    this.#path = path
    this.#problems = problems
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    this.#value = isObject ? (value as Json) : {}
    if (!isObject) problems.push(`${path === '' ? 'The file' : path} must be an object.`)
  }

  problem(field: string, text: string): void {
    this.#problems.push(`${this.#at(field)} ${text}`)
  }

  has(field: string): boolean {
    this.#asked.add(field)
    return this.#value[field] !== undefined
  }

  text(field: string, isFit: (text: string) => boolean = (text) => text !== '', kind = 'a text'): string {
    const value = this.#take(field)
    if (typeof value === 'string' && isFit(value)) return value
    if (value === undefined) this.problem(field, `is missing: ${kind} is needed.`)
    else this.problem(field, `must be ${kind}; it is ${JSON.stringify(value)}.`)
    return ''
  }

  optional<T>(field: string, read: () => T): T | undefined {
    return this.has(field) ? read() : undefined
  }

  address(field: string): string {
    const text = this.text(field, (each) => isAddress(each) && BigInt(each) !== 0n, 'an address')
    return isAddress(text) ? getAddress(text) : ''
  }

  url(field: string, scheme = /^https?:\/\//): string {
    return this.text(field, (each) => scheme.test(each) && URL.canParse(each), 'a URL').replace(/\/+$/, '')
  }

  /** Whole tokens as a decimal text, so that no digit is lost. */
  amount(field: string, decimals = 18): string {
    const isAmount = (text: string) => {
      if (!/^\d+(\.\d+)?$/.test(text)) return false
      return (text.split('.')[1] ?? '').length <= decimals && parseUnits(text, decimals) > 0n
    }
    return this.text(
      field,
      isAmount,
      `an amount above zero with at most ${String(decimals)} decimals, as text`,
    )
  }

  number(
    field: string,
    { least = 0, most = Number.MAX_SAFE_INTEGER, isWhole = true, otherwise }: NumberLimits = {},
  ): number {
    if (otherwise !== undefined && !this.has(field)) return otherwise
    const value = this.#take(field)
    const isFit = typeof value === 'number' && value >= least && value <= most
    if (isFit && (!isWhole || Number.isInteger(value))) return value
    const kind = `a ${isWhole ? 'whole ' : ''}number from ${String(least)}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${String(most)}`}`
    if (value === undefined) this.problem(field, `is missing: ${kind} is needed.`)
    else this.problem(field, `must be ${kind}; it is ${JSON.stringify(value)}.`)
    return least
  }

  flag(field: string): boolean {
    const value = this.#take(field)
    if (typeof value === 'boolean') return value
    this.problem(field, 'must be true or false.')
    return false
  }

  choice<T extends string>(field: string, choices: readonly T[]): T {
    const value = this.#take(field)
    const found = choices.find((each) => each === value)
    if (found === undefined) {
      this.problem(
        field,
        `must be one of ${choices.join(', ')}; it is ${value === undefined ? 'missing' : JSON.stringify(value)}.`,
      )
    }
    return found ?? (choices[0] as T)
  }

  /** '10m', '90d': seconds. */
  span(field: string, otherwise?: number): number {
    if (otherwise !== undefined && !this.has(field)) return otherwise
    const text = this.text(
      field,
      (each) => /^\d+[smhd]$/.test(each),
      "a span of time such as '30s', '10m', '12h' or '90d'",
    )
    const unit = { s: 1, m: 60, h: 3600, d: 86_400 }[text.at(-1) ?? ''] ?? 0
    return Number.parseInt(text, 10) * unit || 0
  }

  object<T>(field: string, read: (reader: Reader) => T): T {
    const reader = new Reader(this.#take(field), this.#at(field), this.#problems)
    const value = read(reader)
    reader.finish()
    return value
  }

  list<T>(field: string, read: (reader: Reader) => T): readonly T[] {
    if (!this.has(field)) return []
    const value = this.#take(field)
    if (!Array.isArray(value)) {
      this.problem(field, 'must be a list.')
      return []
    }
    return value.map((each, index) => {
      const reader = new Reader(each, `${this.#at(field)}[${String(index)}]`, this.#problems)
      const item = read(reader)
      reader.finish()
      return item
    })
  }

  texts(field: string): readonly string[] {
    const value = this.#take(field)
    if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
      return value
    this.problem(field, 'must be a list of texts with at least one.')
    return []
  }

  /** A field that nobody reads is a mistake of who wrote it. */
  finish(): void {
    for (const field of Object.keys(this.#value)) {
      if (!this.#asked.has(field)) this.problem(field, 'is no field of this configuration.')
    }
  }

  #take(field: string): unknown {
    this.#asked.add(field)
    return this.#value[field]
  }

  #at(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`
  }
}

interface NumberLimits {
  readonly least?: number
  readonly most?: number
  readonly isWhole?: boolean
  readonly otherwise?: number
}

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
  const areas = areasOf(reader)
  const config: LaunchConfig = {
    chain,
    signer: reader.object('signer', signerOf),
    owner: reader.address('owner'),
    treasury: reader.address('treasury'),
    confirmations: reader.number('confirmations', { least: 1, most: 1000, otherwise: 3 }),
    maxFeePerGasGwei: reader.number('maxFeePerGasGwei', { least: 0.000001, isWhole: false }),
    wrapped: reader.optional('wrapped', () => reader.address('wrapped')),
    tokens,
    dollar: named(reader, 'dollar'),
    areas,
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
    prediction: areas.includes('prediction')
      ? reader.object('prediction', (each) => predictionOf(each, chain.isTestnet))
      : reader.optional('prediction', () => undefined),
    subgraphs: reader.optional('subgraphs', () => reader.object('subgraphs', subgraphsOf)),
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
  return AREA_NAMES.filter((each) => areas.includes(each))
}

function predictionOf(reader: Reader, isTestnet: boolean): PredictionTerms {
  const terms = {
    feed: reader.optional('feed', () => reader.address('feed')),
    transmitter: reader.optional('transmitter', () => reader.address('transmitter')),
    admin: reader.address('admin'),
    operator: reader.address('operator'),
    intervalS: reader.span('interval'),
    bufferS: reader.span('buffer'),
    minBet: reader.amount('minBet'),
    treasuryFee: reader.number('treasuryFee', { most: 1000 }),
    updateAllowanceS: reader.span('updateAllowance', 300),
  }
  if ((terms.feed === undefined) === (terms.transmitter === undefined)) {
    reader.problem('feed', 'or a transmitter is needed, and not both.')
  }
  if (terms.transmitter !== undefined && !isTestnet) {
    reader.problem('transmitter', 'decides every round, which only a test network may leave to one account.')
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
  }
}

/** What each field may say and all of them together may not. */
function contradictionsIn(config: LaunchConfig): readonly string[] {
  const problems: string[] = []
  const { areas, farms, pools, liquidity, reward, dollar } = config
  if (!areas.includes('farming') && farms.length + pools.length > 0) {
    problems.push('farms and pools need the area farming.')
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
    const spent = liquidity.reduce(
      (sum, { a, b, amountA, amountB }) =>
        sum + (a === REWARD ? parseUnits(amountA) : 0n) + (b === REWARD ? parseUnits(amountB) : 0n),
      rewardsIn(config, REWARD),
    )
    if (spent > parseUnits(reward.premint)) {
      problems.push(`reward.premint is less than the ${REWARD} that liquidity and pools are given.`)
    }
  }
  return problems
}

/** How many blocks so many seconds are. */
export function blocksOf({ secondsPerBlock }: ChainTerms, seconds: number): number {
  return Math.ceil(seconds / secondsPerBlock)
}

/** Units that all pools that pay a token can pay in all. */
export function rewardsIn({ pools, chain, tokens }: LaunchConfig, symbol: string): bigint {
  const decimals = tokens.find((each) => each.symbol === symbol)?.decimals ?? 18
  return pools
    .filter(({ earn }) => earn === symbol)
    .reduce(
      (sum, { perBlock, lastsS }) => sum + parseUnits(perBlock, decimals) * BigInt(blocksOf(chain, lastsS)),
      0n,
    )
}
