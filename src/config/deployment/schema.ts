import { POOL_CATEGORIES } from '../pools/pool'

function object(required: object, optional: object = {}) {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  }
}

function listOf(items: object, limits: object = {}) {
  return { type: 'array', items, ...limits }
}

const text = { type: 'string', minLength: 1 }
const flag = { type: 'boolean' }
const address = { type: 'string', format: 'address' }
const hash = { type: 'string', pattern: '^0x[0-9a-f]{64}$' }
const url = { type: 'string', pattern: '^https?://' }
const secureUrl = { type: 'string', pattern: '^https://' }
/** Whole tokens as a person would write them. */
const amount = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' }
const count = { type: 'integer', minimum: 0 }
const id = { type: 'integer', minimum: 1 }
const number = { type: 'number', minimum: 0 }
/** What does not hold is left out, so that a row says only what is special about it. */
const yes = { const: true }

const token = object({
  address,
  decimals: { type: 'integer', minimum: 0, maximum: 255 },
  symbol: text,
  name: text,
})

const network = object(
  {
    chainId: id,
    name: text,
    isTestnet: flag,
    coin: object({ symbol: text, name: text }),
    rpcUrls: listOf(url, { minItems: 1 }),
    blockPollMs: id,
    secondsPerBlock: { type: 'number', exclusiveMinimum: 0 },
    gasPriceGwei: object({ default: number, fast: number, instant: number }),
    router: address,
    factory: address,
    multicall: address,
    pairInitCodeHash: hash,
    wrapped: token,
    reward: token,
    dollar: token,
    bases: listOf(token),
    tracked: listOf(text),
  },
  { explorerUrl: url, ensRegistry: address, minGasPriceGwei: number },
)

const moment = { anyOf: [id, { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }] }

const competition = object(
  { id: text, name: text, contract: address },
  {
    version: { enum: [1, 2] },
    pots: listOf(listOf(number, { minItems: 5, maxItems: 5 })),
    ranks: listOf(id, { maxItems: 4 }),
    dates: object({}, { registration: moment, live: moment, finished: moment, claim: moment, over: moment }),
  },
)

const terms = object(
  {},
  {
    lottery: object(
      { drawAfterS: count },
      { announcedAfterS: count, onSaleAfterS: count, earlierMatches: listOf(id) },
    ),
    auction: object({}, { farmDays: id, replyDays: id, applicationForm: url }),
    sale: object(
      {},
      {
        presaleTickets: id,
        snapshotHours: listOf(count, { minItems: 2, maxItems: 2 }),
        presaleStart: id,
        presaleStartsBeforeS: count,
        presaleEndsBeforeS: count,
      },
    ),
  },
)

const campaigns = object({
  sales: listOf(object({ id, name: text })),
  battles: listOf(object({ first: id, name: text })),
})

const profile = object(
  {
    profile: address,
    bunnies: address,
    factory: address,
    pointCenter: address,
    anniversary: address,
    teamBunnies: address,
    lotteryBunny: address,
    sales: listOf(object({ campaignId: count, address })),
  },
  { vaultBunny: address, predictionBunny: address },
)

const contracts = object(
  {
    earning: object(
      { methods: { enum: ['cake', 'cheese'] } },
      { chef: address, vault: address, packagePool: address, fixedAprPool: address },
    ),
    competitions: listOf(competition),
  },
  {
    acceptsDelegated: yes,
    prediction: object({ game: address, oracle: address }),
    lottery: address,
    nftMarket: address,
    auction: address,
    profile,
    sale: address,
    orders: address,
    voting: object(
      { protocol: { enum: ['text', 'typed'] }, space: text, coreAuthors: listOf(address) },
      { hubUrl: url, messageUrl: url, powerUrl: url },
    ),
    subgraphs: object(
      {},
      { exchange: url, prediction: url, lottery: url, profile: url, nft: url, blocks: url },
    ),
    services: object({}, { profile: url, nft: url }),
  },
)

const farm = object(
  { pid: id, lpSymbol: text, token: address },
  {
    pair: address,
    quote: address,
    isCommunity: yes,
    dual: text,
    minStakingPerWallet: amount,
    maxStakingPerWallet: amount,
  },
)

const pool = object(
  {
    sousId: id,
    stake: { anyOf: [address, { const: 'BNB' }] },
    earn: address,
    contract: address,
    category: { enum: POOL_CATEGORIES },
    tokenPerBlock: amount,
    sortOrder: id,
  },
  { isFinished: yes, hasEmergencyWithdraw: yes },
)

const poolFacts = object(
  {
    saleAmount: amount,
    raiseAmount: amount,
    distributionRatio: { type: 'number', minimum: 0, maximum: 1 },
  },
  { cakeToBurn: text },
)

const sale = object(
  {
    id: text,
    address,
    isActive: flag,
    name: text,
    poolUnlimited: poolFacts,
    currency: { enum: ['reward', 'lp'] },
    token,
    releaseBlockNumber: count,
    campaignId: count,
    version: { enum: [1, 2] },
  },
  { poolBasic: poolFacts, articleUrl: url, tokenOfferingPrice: number },
)

const presale = object({
  id: text,
  address,
  token,
  minContribution: amount,
  maxContribution: amount,
  softCap: amount,
  hardCap: amount,
  price: amount,
})

const governance = object(
  {
    accounts: object({}, { owner: address, guardian: address, treasury: address }),
    contracts: listOf(object({ key: text, contract: text, address }, { codeHash: hash })),
  },
  { timelock: address },
)

const privateNode = object(
  {
    name: text,
    url: secureUrl,
    promises: listOf({ enum: ['hidden', 'delayed', 'no-failures', 'refunds'] }),
  },
  { termsUrl: secureUrl },
)

/** What operators change while the exchange runs, of whichever deployment; the rest of the file has to be the build's. */
const lists = object(
  {
    tokens: listOf(token),
    farms: listOf(farm),
    pools: listOf(pool),
    offerings: object({ sales: listOf(sale), presales: listOf(presale) }),
  },
  { terms, campaigns, hidden: listOf(text), governance, privateNodes: listOf(privateNode) },
)

/** deployments/NAME/site.json as JSON schema. The format `address` is that of `parseAddress`. */
export const DEPLOYMENT_SCHEMA = withFields(lists, { network, contracts })

/** The same as far as a site reads it again while it loads: addresses of the build's own are compared, not described. */
export const LISTS_SCHEMA = withFields(lists, {
  network: { type: 'object' },
  contracts: {
    type: 'object',
    properties: { competitions: listOf(competition) },
    required: ['competitions'],
  },
})

function withFields(schema: ReturnType<typeof object>, fields: object) {
  return {
    ...schema,
    properties: { ...schema.properties, ...fields },
    required: [...schema.required, ...Object.keys(fields)],
  }
}
