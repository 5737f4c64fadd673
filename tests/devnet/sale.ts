import { id, Interface } from 'ethers'
import { abi as collectionAbi } from '~/chain/abi/nftCollection'
import { abi as saleAbi } from '~/chain/abi/nftSale'
import { devnetSale } from '~/config/addresses/sale31337'
import { PROFILE } from './profile'
import { type Chain, type Contract, MAX, ME, tokenOf } from './support'

export const SALE: Contract = { address: devnetSale.NFTSale, abi: new Interface(saleAbi) }
export const SALE_SQUAD: Contract = { address: devnetSale.SaleSquad, abi: new Interface(collectionAbi) }
export const CHEESE = tokenOf('CHEESE')
/** Of a sale that a test makes. */
export const PRICE = 3n * 10n ** 18n
export const MIN_LEAD_S = 600
/** Where the metadata of a test's sale are. */
export const BASE_URI = 'ipfs://few/'
export const LIMITS = { perAddress: 6, perTransaction: 4 }

export const STATUS = { pending: 0, premint: 1, presale: 2, sale: 3, drawing: 4, claim: 5 } as const

/** A sale of a test's own: the first account made it, operates it, and says its random number. */
export interface OwnSale {
  readonly sale: Contract
  readonly squad: Contract
  readonly source: Contract
}

export async function createSale(chain: Chain, supply: number, reserve: number): Promise<OwnSale> {
  const squad = await chain.create('CheeseSquad', 'Few', 'FEW', supply)
  const source = await chain.create('RandomnessCoordinator', ME)
  const sale = await chain.create(
    'NFTSale',
    ...[CHEESE.address, PROFILE.address, squad.address],
    ...[...[source.address, ME, reserve, PRICE, MIN_LEAD_S]],
  )
  await chain.send(squad, 'transferOwnership', [sale.address])
  await chain.send(sale, 'setProvenanceHash', [id(BASE_URI)])
  return { sale, squad, source }
}

/** What a test does with a sale. */
export function seller(chain: Chain, current: () => OwnSale) {
  const send = (method: string, ...args: readonly unknown[]) => chain.send(current().sale, method, args)
  const ask = <T = bigint>(method: string, ...args: readonly unknown[]) =>
    chain.call<T>(current().sale, method, args)

  return {
    send,
    ask,
    failure: (method: string, args: readonly unknown[] = [], from = ME) =>
      chain.failure(current().sale, method, args, { from }),
    by: (from: string, method: string, ...args: readonly unknown[]) =>
      chain.send(current().sale, method, args, { from }),
    status: async () => Number(await ask('currentStatus')),
    ticketsOf: async (account = ME) =>
      (await ask<readonly [readonly bigint[], bigint]>('ticketsOfUserBySize', account, 0, 600))[0],
    allow: (from: string, units = MAX) =>
      chain.send(CHEESE, 'approve', [current().sale.address, units], { from }),
    /** The start, with the limits of a test. */
    terms: async (lead = MIN_LEAD_S * 2) => {
      const start = (await chain.now()) + lead
      await send('setSaleProperties', start, LIMITS.perAddress, LIMITS.perTransaction)
      return start
    },
    /** Until the next block has that time. */
    until: (time: bigint | number) => chain.rpc('evm_mine', { timestamp: Number(time) }),
    fulfill: async (randomness: bigint) =>
      chain.send(current().source, 'fulfillRandomness', [await ask('latestRequestId'), randomness]),
  }
}
