import { computeAddress, id, parseEther, parseUnits, Wallet } from 'ethers'

/** A token that is sold on the local exchange. */
export interface OfferedToken {
  readonly key: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Dollars, by what is raised for it; absent if unknown. */
  readonly price?: number
}

export const OFFERED = {
  fondue: { key: 'Fondue', symbol: 'FONDUE', name: 'Fondue', decimals: 18, price: 0.8 },
  raclette: { key: 'Raclette', symbol: 'RCLT', name: 'Raclette', decimals: 9, price: 0.67 },
  gruyere: { key: 'Gruyere', symbol: 'GRUY', name: 'Gruyere', decimals: 18, price: 6.9 },
  feta: { key: 'Feta', symbol: 'FETA', name: 'Feta', decimals: 6, price: 0.8 },
  brie: { key: 'Brie', symbol: 'BRIE', name: 'Brie', decimals: 18 },
  rind: { key: 'Rind', symbol: 'RIND', name: 'Rind', decimals: 18 },
} as const satisfies Readonly<Record<string, OfferedToken>>

export type Currency = 'CHEESE' | 'LP'

export interface PoolTerms {
  /** Units of the offered token, and of the currency. */
  readonly offering: bigint
  readonly raising: bigint
  /** For each person; 0 where there is none. */
  readonly limit: bigint
  readonly hasTax: boolean
}

export interface SaleTerms {
  readonly key: string
  readonly token: OfferedToken
  readonly currency: Currency
  readonly pools: readonly [basic: PoolTerms, unlimited: PoolTerms]
  readonly campaignId: number
}

export const POINTS = { number: 200, threshold: parseEther('2') } as const

const ether = parseEther

function pools(
  token: OfferedToken,
  basic: readonly [offering: string, raising: string, limit: string],
  unlimited: readonly [offering: string, raising: string],
): SaleTerms['pools'] {
  const [basicOffering, basicRaising, limit] = basic
  const units = (text: string) => parseUnits(text, token.decimals)
  return [
    { offering: units(basicOffering), raising: ether(basicRaising), limit: ether(limit), hasTax: false },
    { offering: units(unlimited[0]), raising: ether(unlimited[1]), limit: 0n, hasTax: true },
  ]
}

/** Sales of the second version: on sale, coming, over with more than was raised, and over with less. */
export const SALES = {
  live: {
    key: 'SaleLive',
    token: OFFERED.fondue,
    currency: 'CHEESE',
    pools: pools(OFFERED.fondue, ['50000', '10000', '25'], ['50000', '10000']),
    campaignId: 511_140_000,
  },
  soon: {
    key: 'SaleSoon',
    token: OFFERED.raclette,
    currency: 'CHEESE',
    pools: pools(OFFERED.raclette, ['30000', '5000', '25'], ['70000', '11666']),
    campaignId: 511_130_000,
  },
  done: {
    key: 'SaleDone',
    token: OFFERED.gruyere,
    currency: 'LP',
    pools: pools(OFFERED.gruyere, ['300', '30', '3'], ['700', '70']),
    campaignId: 511_120_000,
  },
  quiet: {
    key: 'SaleQuiet',
    token: OFFERED.feta,
    currency: 'CHEESE',
    pools: pools(OFFERED.feta, ['10000', '2000', '25'], ['20000', '4000']),
    campaignId: 511_110_000,
  },
} as const satisfies Readonly<Record<string, SaleTerms>>

/** The sale of the first version: over, with three times what was raised. */
export const FIRST_SALE = {
  key: 'SaleFirst',
  token: OFFERED.brie,
  offering: parseUnits('1000', OFFERED.brie.decimals),
  raising: ether('10'),
  campaignId: 511_080_000,
  /** At the point center, which gives them: this version knows no points. */
  points: { number: 100, threshold: ether('1') },
} as const

/** Blocks of the sale that is live, from its end to the next one, and how long that is. */
export const LIVE_BLOCKS = 3_600
export const SOON_AFTER_BLOCKS = 300
export const SOON_BLOCKS = 3_600
/** Blocks of those that are over: so much that all commit in time. */
export const PAST_BLOCKS = 40
/** Seconds of the presales that are over; without a past their blocks are enough, a second each. */
export const PAST_S = 300
export const SHORT_PAST_S = 30

/** Specification 2 §9; those that are over had smaller caps. */
export const PRESALE = {
  minContribution: ether('0.1'),
  maxContribution: ether('10'),
  softCap: ether('1000'),
  hardCap: ether('5000'),
  price: ether('0.0001'),
} as const

export const PRESALES = {
  open: { key: 'PresaleOpen', ...PRESALE },
  missed: { key: 'PresaleMissed', ...PRESALE, softCap: ether('100'), hardCap: ether('500') },
  done: { key: 'PresaleDone', ...PRESALE, softCap: ether('20'), hardCap: ether('100') },
} as const
/** Seconds that the open one goes on. */
export const PRESALE_S = 7_200

/** Unlimited commitments of people, in whole tokens of each sale's currency; the basic pool takes the limit of each. */
export const COMMITMENTS: Readonly<Record<keyof typeof SALES | 'first', readonly string[]>> = {
  live: ['9000', '6500', '4200', '2750', '1600', '950'],
  soon: [],
  done: ['60', '45', '30', '20', '15', '10'],
  quiet: ['900', '700', '350', '200', '120', '80'],
  first: ['9', '7', '5', '4', '3', '1'],
}

/** What the first account committed, in both pools or the one of the first version: to be claimed. */
export const OWN_COMMITMENTS = {
  done: [ether('3'), ether('7.5')],
  quiet: [ether('25'), 0n],
  first: ether('1.25'),
} as const
export const OWN_CONTRIBUTIONS = { missed: ether('2.5'), done: ether('1.5') } as const

/** The first people with profiles (areas/profile): they commit in the seed, and go on as time does. */
export const PEOPLE: readonly Wallet[] = Array.from(
  { length: 6 },
  (_, index) => new Wallet(id(`devnet profile member ${String(index)}`)),
)

/** Contribute to presales, 10 BNB each. */
export const CONTRIBUTORS: readonly string[] = Array.from({ length: 64 }, (_, index) =>
  computeAddress(id(`devnet ifo contributor ${String(index)}`)),
)
