import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaigns } from '~/config/campaigns'
import { achievementsOf } from '~/domain/profile/achievements'
import { claimStatus, collectableSales, lotteryProofs } from '~/domain/profile/claims'

const CAMPAIGNS = campaigns()

describe('achievements', () => {
  it('have a campaign each of the catalogue: 14 sales, 15 places of the battle and 6 for taking part', () => {
    const of = (type: string) => [...CAMPAIGNS.values()].filter((each) => each.type === type)
    expect([of('ifo').length, of('teambattle').length, of('participation').length]).toEqual([14, 15, 6])
    expect(CAMPAIGNS.size).toBe(35)
    expect(CAMPAIGNS.get(511_010_000)).toMatchObject({ sale: 'Blink' })
    expect(CAMPAIGNS.get(511_140_000)).toMatchObject({ sale: 'FC Porto' })
    expect(
      [512_010_001, 512_010_004, 512_010_005, 512_010_006, 512_010_015].map((id) => CAMPAIGNS.get(id)),
    ).toEqual([
      { id: 512_010_001, type: 'teambattle', battle: 'Easter', place: 'champion', medal: 'gold' },
      { id: 512_010_004, type: 'teambattle', battle: 'Easter', place: 'top-500', medal: 'gold' },
      { id: 512_010_005, type: 'teambattle', battle: 'Easter', place: 'participant', medal: 'gold' },
      { id: 512_010_006, type: 'teambattle', battle: 'Easter', place: 'champion', medal: 'silver' },
      { id: 512_010_015, type: 'teambattle', battle: 'Easter', place: 'participant', medal: 'bronze' },
    ])
    expect(CAMPAIGNS.get(515_030_001)).toMatchObject({ badge: 'baller' })
    for (const [id, campaign] of CAMPAIGNS) expect(campaign.id).toBe(id)
  })

  it('leave out campaigns that no one knows, and entries that come twice', () => {
    const entry = (id: string, campaignId: number, points = 10) => ({ id, campaignId, points })
    const shown = achievementsOf(
      [entry('a', 511_010_000), entry('b', 999), entry('a', 511_010_000), entry('c', 516_010_001, 0)],
      CAMPAIGNS,
    )
    expect(shown.map(({ id, campaign, points }) => [id, campaign.type, points])).toEqual([
      ['a', 'ifo', 10],
      ['c', 'participation', 0],
    ])
  })
})

describe('a claim', () => {
  const facts = { hasClaimed: false, canClaim: true, endBlock: 100n, block: 50n, profile: 'active' } as const

  it('says why it is not to be had', () => {
    const status = (changes: Partial<Parameters<typeof claimStatus>[0]>) =>
      claimStatus({ ...facts, ...changes })
    expect(status({})).toBe('claimable')
    expect(status({ hasClaimed: true, block: 200n })).toBe('claimed')
    expect(status({ canClaim: false })).toBe('not-eligible')
    expect(status({ canClaim: false, profile: 'none' })).toBe('no-profile')
    expect(status({ canClaim: false, profile: 'paused' })).toBe('paused-profile')
  })

  it('is offered as long as the next block is before its end', () => {
    const at = (block: bigint) => claimStatus({ ...facts, block })
    expect([at(98n), at(99n), at(100n)]).toEqual(['claimable', 'ended', 'ended'])
  })
})

describe('points for sales', () => {
  const sale = (id: number, committed: bigint, isDue = true) => ({ id, isDue, committed, threshold: 10n })

  it('are offered where the contract pays: to an active profile, above the threshold', () => {
    const sales = [sale(1, 11n), sale(2, 10n), sale(3, 50n, false)]
    expect(collectableSales(sales, true)).toEqual([1])
    expect(collectableSales(sales, false)).toEqual([])
  })
})

describe('what a lottery collectible is claimed with', () => {
  it('is a draw with a ticket, and the place of a ticket that took a prize', () => {
    const draws = [
      { lotteryId: 2n, statuses: [true] },
      { lotteryId: 3n, statuses: [] },
      { lotteryId: 4n, statuses: [false, false] },
      { lotteryId: 5n, statuses: [false, true] },
    ]
    expect(lotteryProofs(draws, { first: 3n, last: 5n })).toEqual({
      ...{ ticket: { lotteryId: 4n }, prize: { lotteryId: 5n, cursor: 1n } },
    })
    expect(lotteryProofs(draws, { first: 6n, last: 9n })).toEqual({ ticket: undefined, prize: undefined })
  })

  it('is always of a draw that counts', () => {
    const draw = fc.record({
      lotteryId: fc.bigInt({ min: 0n, max: 9n }),
      statuses: fc.array(fc.boolean(), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(draw), (draws) => {
        const { ticket, prize } = lotteryProofs(draws, { first: 3n, last: 6n })
        for (const found of [ticket, prize]) {
          if (found === undefined) continue
          expect(found.lotteryId >= 3n && found.lotteryId <= 6n).toBe(true)
        }
        if (prize !== undefined) {
          const own = draws.filter(({ lotteryId }) => lotteryId === prize.lotteryId)
          expect(own.some(({ statuses }) => statuses[Number(prize.cursor)] === true)).toBe(true)
          expect(ticket).toBeDefined()
        }
      }),
    )
  })
})
