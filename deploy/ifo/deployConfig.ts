import { parseUnits } from 'ethers'
import type { Reader, TermsContext } from '../reader'

/** A token sale of the second version: blocks, two pools, points. */
export interface TokenSaleTerms {
  /** In the data of the site. */
  readonly id: string
  readonly name: string
  /** What is sold, by its symbol. */
  readonly token: string
  /** What is paid: the reward token, or LP tokens of it and the coin. */
  readonly currency: 'reward' | 'lp'
  readonly startsInS: number
  readonly lastsS: number
  readonly basic: SalePoolTerms | undefined
  readonly unlimited: SalePoolTerms
  readonly campaignId: number
  readonly points: number
  /** Whole tokens of the currency from which on points are given. */
  readonly threshold: string
  readonly dollars: number | undefined
}

export interface SalePoolTerms {
  /** Whole tokens that are sold, and that are raised. */
  readonly offering: string
  readonly raising: string
  /** For each person. */
  readonly limit: string | undefined
  readonly hasTax: boolean
}

/** A sale for coins at a fixed price. */
export interface PresaleSaleTerms {
  readonly id: string
  readonly token: string
  readonly startsInS: number
  readonly lastsS: number
  readonly softCap: string
  readonly hardCap: string
  readonly minContribution: string
  readonly maxContribution: string
  /** Coins for a whole token. */
  readonly price: string
}

const isId = (text: string) => /^[A-Za-z0-9-]+$/.test(text)
/** Its owner sets the pools after the launch, and can no more once it has begun. */
const LEAST_NOTICE_S = 3600

export function tokenSaleTerms(reader: Reader, { named, decimalsOf }: TermsContext): TokenSaleTerms {
  const token = named(reader, 'token')
  const pool = (each: Reader, isLimited: boolean): SalePoolTerms => ({
    offering: each.amount('offering', decimalsOf(token)),
    raising: each.amount('raising'),
    limit: isLimited ? each.amount('limit') : undefined,
    hasTax: isLimited || !each.has('hasTax') ? false : each.flag('hasTax'),
  })
  const terms = {
    ...{ id: reader.text('id', isId, 'letters, digits and hyphens'), name: reader.text('name'), token },
    currency: reader.choice('currency', ['reward', 'lp']),
    startsInS: reader.span('startsIn'),
    lastsS: reader.span('lasts'),
    basic: reader.optional('basic', () => reader.object('basic', (each) => pool(each, true))),
    unlimited: reader.object('unlimited', (each) => pool(each, false)),
    campaignId: reader.number('campaignId', { least: 1 }),
    points: reader.number('points', { otherwise: 0 }),
    threshold: reader.has('threshold') ? reader.amount('threshold') : '0',
    dollars: reader.optional('dollars', () => reader.number('dollars', { isWhole: false })),
  }
  if (terms.startsInS < LEAST_NOTICE_S) {
    reader.problem('startsIn', 'must be 1h at the least: until then its owner has to set the pools.')
  }
  if (terms.lastsS === 0) reader.problem('lasts', 'must be more than no time.')
  return terms
}

export function presaleTerms(reader: Reader, { named }: TermsContext): PresaleSaleTerms {
  const terms = {
    id: reader.text('id', isId, 'letters, digits and hyphens'),
    token: named(reader, 'token'),
    startsInS: reader.span('startsIn', 0),
    lastsS: reader.span('lasts'),
    softCap: reader.amount('softCap'),
    hardCap: reader.amount('hardCap'),
    minContribution: reader.amount('minContribution'),
    maxContribution: reader.amount('maxContribution'),
    price: reader.amount('price'),
  }
  const isAbove = (most: string, least: string) =>
    most === '' || least === '' || parseUnits(most) >= parseUnits(least)
  if (!isAbove(terms.hardCap, terms.softCap)) reader.problem('hardCap', 'must be softCap at the least.')
  if (!isAbove(terms.maxContribution, terms.minContribution)) {
    reader.problem('maxContribution', 'must be minContribution at the least.')
  }
  if (terms.lastsS === 0) reader.problem('lasts', 'must be more than no time.')
  return terms
}

/** All that a presale can sell; `one` is the units of a whole token. */
export function presaleUnits({ hardCap, price }: PresaleSaleTerms, one: bigint): bigint {
  return (parseUnits(hardCap) * one) / parseUnits(price)
}
