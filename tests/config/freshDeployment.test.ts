import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseDeployment } from '~/config/deployment/parse'
import type { DeploymentRecord } from '~/config/deployment/record'
import { deployment } from '../support/deployments'

/** A site that someone else deployed, on a chain that no one has foreseen. */
function fresh(changes: Partial<DeploymentRecord>): DeploymentRecord {
  const { network, ...others } = deployment('31337')
  const { contracts } = others
  return parseDeployment({
    ...others,
    network: { ...network, chainId: 424_242, name: 'Fondue Testnet' },
    contracts: { ...contracts, competitions: [] },
    ...{ offerings: { sales: [], presales: [] }, terms: {}, campaigns: { sales: [], battles: [] } },
    ...changes,
  })
}

const built = (record: DeploymentRecord) => {
  vi.stubGlobal('DEPLOYMENT', record)
}

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a fresh deployment that says nothing of itself', () => {
  beforeEach(() => {
    built(fresh({}))
  })

  it('has no time of a draw, and no earlier version of the lottery', async () => {
    const { earlierMatches, lotterySchedule } = await import('~/config/lottery')
    expect(Object.values(lotterySchedule())).toEqual([undefined, undefined, undefined])
    expect(earlierMatches()).toEqual([])
  })

  it('promises no length of a winner’s farm, and sends no one to someone else’s form', async () => {
    const { auctionTerms, auctionProjects } = await import('~/config/auction/auction')
    expect(auctionTerms()).toEqual({})
    expect(auctionProjects.size).toBe(0)
  })

  it('has none of the field’s sale: its tickets, its snapshot and its dates', async () => {
    const { presaleTerms, saleContract } = await import('~/config/sale')
    expect(saleContract).toBeDefined()
    expect(presaleTerms()).toEqual({})
  })

  it('names no sale and no battle of the field for points', async () => {
    const { campaigns } = await import('~/config/campaigns')
    expect([...campaigns().values()].map(({ type }) => type)).toEqual(Array(6).fill('participation'))
  })
})

describe('a fresh deployment', () => {
  it('says what its site file says', async () => {
    const dates = { registration: '2026-12-01', live: 1_796_716_800 }
    const battle = {
      id: 'alpine',
      name: 'Alpine Battle',
      contract: `0x${'ab'.repeat(20)}`,
      ranks: [1, 5],
      dates,
    }
    built(
      fresh({
        contracts: { ...deployment('31337').contracts, competitions: [{ ...battle, version: 2 }] },
        terms: {
          lottery: { drawAfterS: 60 },
          auction: { farmDays: 3, applicationForm: 'https://fondue.example/apply' },
          sale: { presaleStartsBeforeS: 7200 },
        },
        campaigns: {
          sales: [{ id: 511_010_000, name: 'Raclette' }],
          battles: [{ first: 612_010_001, name: 'Alpine' }],
        },
      }),
    )
    const { lotterySchedule } = await import('~/config/lottery')
    expect(lotterySchedule()).toEqual({ drawAfterS: 60, announcedAfterS: undefined, onSaleAfterS: undefined })
    const { auctionTerms } = await import('~/config/auction/auction')
    expect(auctionTerms()).toMatchObject({ farmDays: 3, applicationForm: 'https://fondue.example/apply' })
    expect((await import('~/config/sale')).presaleTerms()).toEqual({ presaleStartsBeforeS: 7200 })
    const { campaigns } = await import('~/config/campaigns')
    expect(campaigns().get(511_010_000)).toMatchObject({ sale: 'Raclette' })
    expect(campaigns().get(612_010_006)).toMatchObject({
      battle: 'Alpine',
      place: 'champion',
      medal: 'silver',
    })
    const { competitions } = await import('~/config/competition')
    expect(competitions()).toMatchObject([{ name: 'Alpine Battle', version: 2, ranks: [1, 5], dates }])
  })

  it('keeps what it says from contracts that the environment names in their place', async () => {
    built(fresh({ terms: deployment('56').terms }))
    for (const name of ['VITE_LOTTERY', 'VITE_FARM_AUCTION', 'VITE_NFT_SALE', 'VITE_TRADING_COMPETITION']) {
      vi.stubEnv(name, `0x${'11'.repeat(20)}`)
    }
    vi.stubEnv('VITE_TRADING_COMPETITION_VERSION', '2')
    expect((await import('~/config/lottery')).lotterySchedule().drawAfterS).toBeUndefined()
    expect((await import('~/config/auction/auction')).auctionTerms().farmDays).toBeUndefined()
    expect((await import('~/config/sale')).presaleTerms()).toEqual({})
    expect((await import('~/config/competition')).competitions()).toMatchObject([{ version: 2 }])
  })
})

it('lists both battles of the main network, the second version first, with the dates that are known', () => {
  const [fan, easter] = deployment('56').contracts.competitions
  expect(fan).toMatchObject({
    ...{ contract: '0xA8FECf847e28aa1Df39E995a45b7FCfb91b676d4', version: 2 },
    dates: { live: Date.UTC(2021, 11, 14) / 1000 },
  })
  expect(easter).toMatchObject({
    contract: '0xd718baa0B1F4f70dcC8458154042120FFE0DEFFA',
    dates: { registration: '2021-04-05', live: Date.UTC(2021, 3, 7, 8) / 1000 },
  })
})

it.each([
  ['a date that is none', { dates: { live: 'soon' } }, '/contracts/competitions/0/dates/live must match'],
  ['a version that nobody knows', { version: 3 }, '/contracts/competitions/0/version must be equal'],
  ['a sixth phase', { dates: { encore: 5 } }, '/contracts/competitions/0/dates/encore is no field'],
])('is refused with %s', (_, changes, says) => {
  const { contracts, ...others } = deployment('56')
  const [battle] = contracts.competitions
  const wrong = { ...others, contracts: { ...contracts, competitions: [{ ...battle, ...changes }] } }
  expect(() => parseDeployment(wrong)).toThrow(says)
})
