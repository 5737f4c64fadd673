import { Ajv } from 'ajv'
import { formats } from './formats'
import { POOL_CATEGORIES } from '../pools/pool'
import type { ContractsRecord, DeploymentRecord } from './record'

/** What every deployment says of its contracts, where it has none. */
export const NO_CONTRACTS: ContractsRecord = { earning: { methods: 'cheese' }, competitions: [] }

/** What deployments/NAME/site.json holds, of whichever chain; throws with all that is wrong with it, by path. */
export function parseDeployment(value: unknown): DeploymentRecord {
  if (fits(value)) {
    const { terms: told = {}, campaigns: named = { sales: [], battles: [] } } = value
    return { ...value, terms: told, campaigns: named }
  }
  const problems = (fits.errors ?? []).map(({ instancePath, message = 'is wrong', params }) => {
    const field: unknown = params['additionalProperty']
    if (typeof field === 'string') return `${instancePath}/${field} is no field`
    return `${instancePath === '' ? 'it' : instancePath} ${message}`
  })
  throw new Error(`This is no deployment:\n  ${problems.join('\n  ')}`)
}

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

const ajv = new Ajv({ allErrors: true, formats })
/** A file that was written before there were terms and campaigns has none. */
type SiteFile = Omit<DeploymentRecord, 'terms' | 'campaigns'> &
  Partial<Pick<DeploymentRecord, 'terms' | 'campaigns'>>

const fits = ajv.compile<SiteFile>(
  object(
    {
      network,
      contracts,
      tokens: listOf(token),
      farms: listOf(farm),
      pools: listOf(pool),
      offerings: object({ sales: listOf(sale), presales: listOf(presale) }),
    },
    { terms, campaigns, hidden: listOf(text), governance },
  ),
)
