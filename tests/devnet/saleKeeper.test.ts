import { describe, expect, it } from 'vitest'
import { saleStep, type SaleState } from '../../devnet/areas/sale/keeper'
import { sale } from '../../devnet/areas/sale/module'
import {
  ANNOUNCED_BEFORE_S,
  BASE_URI,
  MIN_LEAD_S,
  OPERATOR,
  OWN_TICKETS,
  PRESALE_TICKETS,
  RESERVED,
  SALE_SQUAD as COLLECTION,
  WHITELIST,
} from '../../devnet/areas/sale/terms'
import { areaKeeper } from './areaKeeper'
import { people } from './profile'
import { CHEESE, SALE, SALE_SQUAD, STATUS } from './sale'
import { ALICE, localChain, MAX, ME } from './support'

const chain = localChain()
const runKeeper = areaKeeper(chain, sale)
const { as, createProfile } = people(chain)
const ask = <T = bigint>(method: string, ...args: readonly unknown[]) => chain.call<T>(SALE, method, args)
const status = async () => Number(await ask('currentStatus'))

describe('what the keeper does next', () => {
  const STATE: SaleState = { status: 'presale', start: 1000, isSoldOut: false, isRevealed: false }

  it('follows from the status, the start and the tickets', () => {
    expect(saleStep(STATE, 1000 - ANNOUNCED_BEFORE_S - 1)).toBe('wait')
    expect(saleStep(STATE, 1000 - ANNOUNCED_BEFORE_S)).toBe('announce')
    expect(saleStep(STATE, 1000 - MIN_LEAD_S)).toBe('postpone')
    expect(saleStep({ ...STATE, status: 'sale' }, 5000)).toBe('wait')
    expect(saleStep({ ...STATE, status: 'sale', isSoldOut: true }, 5000)).toBe('draw')
    expect(saleStep({ ...STATE, status: 'drawing' }, 5000)).toBe('fulfill')
    expect(saleStep({ ...STATE, status: 'claim' }, 5000)).toBe('reveal')
    expect(saleStep({ ...STATE, status: 'claim', isRevealed: true }, 5000)).toBe('wait')
  })
})

it('is open for its pre-sale from the beginning, with the figures of the specification', async () => {
  expect(await status()).toBe(STATUS.presale)
  expect(WHITELIST.reduce((sum, [, tickets]) => sum + tickets, 0)).toBe(PRESALE_TICKETS)
  expect(PRESALE_TICKETS).toBe(490)
  expect(await ask('maxSupply')).toBe(BigInt(COLLECTION.maxSupply))
  expect(await ask('maxReserveSupply')).toBe(BigInt(RESERVED))
  expect(RESERVED).toBe(120)
  expect(await ask('maxPerAddress')).toBe(10n)
  expect(await ask('viewNumberTicketsOfUser', ME)).toBe(BigInt(OWN_TICKETS))
  expect(await ask('numberTicketsForGen0', ME)).toBe(2n)
  expect(await chain.call(CHEESE, 'allowance', [ME, SALE.address])).toBe(0n)
})

it('comes to its end by the keeper, however late that is, and shows its pictures', async () => {
  await chain.rpc('evm_mine', { timestamp: Number(await ask('startTimestamp')) + 3600 })
  // All but two are sold before others may buy.
  const left = Number((await ask('maxSupply')) - (await ask('totalTicketsDistributed')))
  await as(OPERATOR.address, SALE, 'unwhitelistAddresses', [WHITELIST.map(([address]) => address)])
  await as(OPERATOR.address, SALE, 'whitelistAddresses', [[ME], [left - 2]])
  await as(ME, CHEESE, 'approve', [SALE.address, MAX])
  for (let rest = left - 2; rest > 0; rest -= 100) {
    await as(ME, SALE, 'buyTicketsInPreSaleForGen0', [Math.min(rest, 100)])
  }
  await runKeeper(12)
  expect(await status()).toBe(STATUS.sale)
  await createProfile(ALICE)
  await as(ALICE, CHEESE, 'approve', [SALE.address, MAX])
  await runKeeper(ANNOUNCED_BEFORE_S)
  await as(ALICE, SALE, 'buyTickets', [2])
  await runKeeper(20)
  expect(await status()).toBe(STATUS.claim)
  const [tickets] = await ask<readonly [readonly bigint[], bigint]>('ticketsOfUserBySize', ALICE, 0, 10)
  await as(ALICE, SALE, 'mint', [tickets])
  expect(await chain.call(SALE_SQUAD, 'balanceOf', [ALICE])).toBe(2n)
  expect(await chain.call(SALE_SQUAD, 'baseURI')).toBe('')
  await runKeeper(80)
  expect(await chain.call(SALE_SQUAD, 'baseURI')).toBe(BASE_URI)
  // Others have minted, too.
  expect(await chain.call<bigint>(SALE_SQUAD, 'totalSupply')).toBeGreaterThan(2n)
})
