import { id, parseUnits } from 'ethers'
import { blocksOf, COIN, REWARD } from '../config'
import type { LaunchBuilder } from '../builder'
import { pairFinder } from '../../contracts/exchange/pairs'
import { type PresaleSaleTerms, presaleUnits, type TokenSaleTerms } from './deployConfig'

export const tokenSaleKey = (index: number) => `Sale${String(index + 1)}`
export const presaleKey = (index: number) => `Presale${String(index + 1)}`

/**
 * Sales of tokens on a real chain. Their contracts know one admin for good, who is the owner from the beginning: terms
 * that only the owner may set are left to the owner.
 */
export function launchSales(builder: LaunchBuilder): void {
  const { config } = builder
  for (const index of config.tokenSales.keys()) launchTokenSale(builder, index)
  for (const index of config.presales.keys()) launchPresale(builder, index)
}

/** A token sale of the configuration by its place in it. */
export function launchTokenSale(builder: LaunchBuilder, index: number): void {
  const { config, contract, call, expect } = builder
  const terms = config.tokenSales[index]
  if (terms === undefined) throw new Error(`There is no token sale ${String(index)} in the configuration.`)
  const key = tokenSaleKey(index)
  const to = makeSale(builder, key, terms)
  call(`points of ${key}`, {
    ...{ to: contract('Profile'), contract: 'Profile', method: 'grantRole' },
    args: [id('POINT_ROLE'), to],
  })
  expect({ key, to, contract: 'IFOV2', method: 'adminAddress', is: config.owner })
}

/** A presale of the configuration by its place in it. */
export function launchPresale(builder: LaunchBuilder, index: number): void {
  const { config, expect } = builder
  const terms = config.presales[index]
  if (terms === undefined) throw new Error(`There is no presale ${String(index)} in the configuration.`)
  const key = presaleKey(index)
  const to = makePresale(builder, key, terms)
  expect({ key, to, contract: 'Presale', method: 'owner', is: config.owner })
}

function makeSale(builder: LaunchBuilder, key: string, terms: TokenSaleTerms): string {
  const { config, origin, contract, addressOf, unitsOf } = builder
  const { token, currency, startsInS, lastsS, basic, unlimited, campaignId, points, threshold } = terms
  const [cheese, coin] = [addressOf(REWARD), addressOf(COIN)]
  const paid = currency === 'reward' ? cheese : pairFinder(builder)(cheese, coin)
  const start = origin.block + blocksOf(config.chain, startsInS)
  const blocks = [start, start + blocksOf(config.chain, lastsS)]
  const made = [paid, addressOf(token), contract('Profile'), ...blocks, config.owner, builder.isStrict]
  const to = builder.createContract(key, 'IFOV2', ...made)
  supply(builder, key, to, { token, units: soldUnits(builder, terms) })
  for (const [pid, pool] of [basic, unlimited].entries()) {
    if (pool === undefined) continue
    const limit = pool.limit === undefined ? 0n : parseUnits(pool.limit)
    const amounts = [unitsOf(token, pool.offering), parseUnits(pool.raising), limit]
    builder.remains(`pool ${String(pid)} of ${key}, before block ${String(start)}`, {
      ...{ to, contract: 'IFOV2', method: 'setPool', args: [...amounts, pool.hasTax, pid] },
    })
  }
  builder.remains(`points of ${key}`, {
    ...{ to, contract: 'IFOV2', method: 'updatePointParameters' },
    args: [campaignId, points, parseUnits(threshold)],
  })
  return to
}

function makePresale(builder: LaunchBuilder, key: string, terms: PresaleSaleTerms): string {
  const { config, origin, addressOf } = builder
  const { token, softCap, hardCap, minContribution, maxContribution, price } = terms
  const amounts = [softCap, hardCap, minContribution, maxContribution, price].map((each) => parseUnits(each))
  const to = builder.createContract(key, 'Presale', addressOf(token), config.owner, amounts)
  supply(builder, key, to, { token, units: presaleUnits(terms, builder.unitsOf(token, '1')) })
  const start = origin.timestamp + terms.startsInS
  builder.remains(`times of ${key}`, {
    ...{ to, contract: 'Presale', method: 'announce', args: [start, start + terms.lastsS] },
  })
  return to
}

function supply(
  { call, addressOf }: LaunchBuilder,
  key: string,
  to: string,
  { token, units }: { readonly token: string; readonly units: bigint },
): void {
  const transfer = { to: addressOf(token), contract: 'Erc20', method: 'transfer', args: [to, units] }
  call(`what ${key} sells`, transfer)
}

/** All that a sale sells. */
function soldUnits({ unitsOf }: LaunchBuilder, { token, basic, unlimited }: TokenSaleTerms): bigint {
  return unitsOf(token, unlimited.offering) + (basic === undefined ? 0n : unitsOf(token, basic.offering))
}
