import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import { devnetIfo } from '~/config/addresses/ifo31337'
import type { Offerings } from '~/config/ifo/sales'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { allotmentOf } from '~/domain/ifo/allocation'
import { presaleDue, tokensFor } from '~/domain/ifo/presale'
import {
  firstOwnRead,
  firstSaleReads,
  launchRead,
  secondOwnRead,
  secondSaleReads,
} from '~/features/ifo/reads'
import { network } from '~/config/networks'
import { buyPlan, claimPlan, commitPlan, presaleClaimPlan, refundPlan } from '~/features/ifo/writes'
import type { Token } from '~/domain/money/currency'
import type { Hex } from '~/lib/hex'
import { FIRST_SALE, OWN_COMMITMENTS, POINTS, SALES } from '../../devnet/areas/ifo/terms'
import { sendPlanned } from './planned'
import { people } from './profile'
import { localChain, ME, tokenOf } from './support'

const chain = localChain()
const { createProfile } = people(chain)
const E18 = 10n ** 18n
const me = toAddress(ME)
const CHEESE = tokenOf('CHEESE')
const { reward } = network.deployment
let offerings: Offerings

beforeAll(async () => {
  vi.resetModules()
  vi.stubEnv('VITE_CHAIN_ID', '31337')
  offerings = await (await import('~/config/ifo/sales')).loadOfferings()
  vi.unstubAllEnvs()
})

async function ask<T>({ target, callData, decode }: Read<T>): Promise<T> {
  return decode(await chain.rpc<Hex>('eth_call', { to: target, data: callData }, 'latest'))
}

async function askAll<T extends object>(reads: NamedReads<T>): Promise<Record<string, unknown>> {
  const entries = Object.entries<Read<unknown> | undefined>(reads)
  return Object.fromEntries(
    await Promise.all(
      entries.map(
        async ([name, asked]) => [name, asked === undefined ? undefined : await ask(asked)] as const,
      ),
    ),
  )
}

const send = (plan: PlannedAction | undefined, from?: string) => sendPlanned(chain, plan, from)

function saleAt(address: string) {
  const sale = offerings.sales.find((each) => each.address === address)
  if (sale === undefined) throw new Error(`There is no sale at ${address}.`)
  return sale
}

function presaleAt(address: string) {
  const presale = offerings.presales.find((each) => each.address === address)
  if (presale === undefined) throw new Error(`There is no presale at ${address}.`)
  return presale
}

/** Of an offered token. */
const balance = (address: string) => chain.balance({ ...CHEESE, address }, ME)

describe('a sale of the second version', () => {
  it('is read with both pools, its currency and its points', async () => {
    const [basic, unlimited] = SALES.done.pools
    expect(await askAll(secondSaleReads(toAddress(devnetIfo.SaleDone)))).toMatchObject({
      basic: {
        ...{ raisingAmount: basic.raising, offeringAmount: basic.offering, limitPerUser: basic.limit },
        ...{ hasTax: false, totalAmount: 7n * basic.limit },
      },
      unlimited: { raisingAmount: unlimited.raising, limitPerUser: 0n, hasTax: true },
      numberPoints: BigInt(POINTS.number),
      thresholdPoints: POINTS.threshold,
    })
    expect(await askAll(secondSaleReads(toAddress(devnetIfo.SaleLive)))).toMatchObject({
      currency: CHEESE.address,
    })
    const [ofBasic, ofUnlimited] = OWN_COMMITMENTS.done
    expect(await ask(secondOwnRead(toAddress(devnetIfo.SaleDone), me))).toEqual({
      basic: { committed: ofBasic, claimed: false },
      unlimited: { committed: ofUnlimited, claimed: false },
    })
  })

  it('is claimed pool by pool by what the app plans, and read as claimed', async () => {
    const sale = saleAt(devnetIfo.SaleDone)
    await send(claimPlan(sale, 'unlimited', { offering: 1n, committed: reward }))
    const own = secondOwnRead(sale.address, me)
    expect(await ask(own)).toMatchObject({ basic: { claimed: false }, unlimited: { claimed: true } })
    await send(claimPlan(sale, 'basic', { offering: 1n, committed: reward }))
    expect(await ask(own)).toMatchObject({ basic: { claimed: true }, unlimited: { claimed: true } })
  })

  it('takes what the app plans to commit', async () => {
    await createProfile()
    const sale = saleAt(devnetIfo.SaleLive)
    await chain.send(CHEESE, 'approve', [sale.address, 5n * E18])
    const currency: Token = {
      kind: 'token',
      ...{ chainId: 31337, address: toAddress(CHEESE.address) },
      ...{ decimals: 18, symbol: 'CHEESE', name: 'Cheese' },
    }
    await send(commitPlan(sale, 'basic', { currency, units: 2n * E18 }))
    await send(commitPlan(sale, 'unlimited', { currency, units: 3n * E18 }))
    expect(await ask(secondOwnRead(sale.address, me))).toEqual({
      basic: { committed: 2n * E18, claimed: false },
      unlimited: { committed: 3n * E18, claimed: false },
    })
  })
})

it('reads a sale of the first version, and claims from it what our rules say', async () => {
  const sale = saleAt(devnetIfo.SaleFirst)
  const read = await askAll(firstSaleReads(sale.address))
  expect(read).toMatchObject({ raisingAmount: FIRST_SALE.raising, offeringAmount: FIRST_SALE.offering })
  const totalAmount = BigInt(String(read['totalAmount']))
  const own = firstOwnRead(sale.address, me)
  expect(await ask(own)).toEqual({ committed: OWN_COMMITMENTS.first, claimed: false })
  const pool = {
    ...{ raisingAmount: FIRST_SALE.raising, offeringAmount: FIRST_SALE.offering },
    ...{ limitPerUser: 0n, hasTax: false, totalAmount },
  }
  const { offering } = allotmentOf(pool, OWN_COMMITMENTS.first, 1)
  await send(claimPlan(sale, 'unlimited', { offering, committed: reward }))
  expect(await balance(devnetIfo.Brie)).toBe(offering)
  expect(await ask(own)).toEqual({ committed: OWN_COMMITMENTS.first, claimed: true })
})

describe('a presale', () => {
  it('takes what the app plans to contribute', async () => {
    const presale = presaleAt(devnetIfo.PresaleOpen)
    await send(buyPlan(presale, 2n * E18))
    expect(await ask(launchRead(presale.address, me))).toMatchObject({
      ...{ balance: 642n * E18, contribution: 2n * E18, softCapReached: false, finalized: false },
    })
  })

  it('gives tokens or the contribution back, as the app has it', async () => {
    const done = presaleAt(devnetIfo.PresaleDone)
    const now = BigInt(await chain.now())
    const due = presaleDue(await ask(launchRead(done.address, me)), done, now)
    expect(due).toEqual({ kind: 'claim', tokens: tokensFor((3n * E18) / 2n, done) })
    await send(presaleClaimPlan(done, 1n))
    expect(presaleDue(await ask(launchRead(done.address, me)), done, now)).toEqual({ kind: 'claimed' })

    const missed = presaleAt(devnetIfo.PresaleMissed)
    const state = await ask(launchRead(missed.address, me))
    expect(presaleDue(state, missed, now)).toEqual({ kind: 'refund', wei: (5n * E18) / 2n })
    await send(refundPlan(missed, (5n * E18) / 2n))
    expect(presaleDue(await ask(launchRead(missed.address, me)), missed, now)).toEqual({ kind: 'nothing' })
  })
})
