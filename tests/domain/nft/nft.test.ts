import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { toAddress } from '~/domain/address'
import { accountActivity } from '~/domain/nft/activity'
import { askProblem, floorDiscount } from '~/domain/nft/asking'
import { saleParts } from '~/domain/nft/fees'
import {
  filtersIn,
  sortedItems,
  NO_FILTERS,
  searchOf,
  toggledTrait,
  writeFilters,
} from '~/domain/nft/filters'
import { ownNfts } from '~/domain/nft/location'
import { askKind, type AskOrder, bnbText, type Trade, weiOf } from '~/domain/nft/market'
import { distributionOfKinds, rarityScore, traitShare } from '~/domain/nft/rarity'

const E18 = 10n ** 18n
const A = toAddress('0x00000000000000000000000000000000000000a1')
const B = toAddress('0x00000000000000000000000000000000000000b2')
const wei = fc.bigInt({ min: 0n, max: 10_000n * E18 })

describe('what becomes of a price', () => {
  it('is shared without anything left over, and no fee takes more than its part', () => {
    const bps = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(wei, bps, bps, (price, tradingBps, creatorBps) => {
        const { revenue, tradingFee, creatorFee } = saleParts(price, { tradingBps, creatorBps })
        expect(revenue + tradingFee + creatorFee).toBe(price)
        expect(tradingFee * 10_000n).toBeLessThanOrEqual(price * BigInt(tradingBps))
        expect(creatorFee * 10_000n).toBeLessThanOrEqual(price * BigInt(creatorBps))
      }),
    )
  })

  it('is 2 % for the market and 5 % for the artist of 3 BNB', () => {
    expect(saleParts(3n * E18, { tradingBps: 200, creatorBps: 500 })).toEqual({
      revenue: 2_790_000_000_000_000_000n,
      tradingFee: 60_000_000_000_000_000n,
      creatorFee: 150_000_000_000_000_000n,
    })
  })
})

describe('the place of an own token', () => {
  const token = fc.record({
    collection: fc.constantFrom(A, B),
    tokenId: fc.integer({ min: 0, max: 5 }).map(String),
  })

  it('is one per token: profile picture before for sale before wallet', () => {
    fc.assert(
      fc.property(
        fc.option(token, { nil: undefined }),
        fc.array(token.map((each) => ({ ...each, price: E18 }))),
        fc.array(token),
        (picture, forSale, inWallet) => {
          const key = (each: { collection: string; tokenId: string }) => `${each.collection} ${each.tokenId}`
          const own = ownNfts({ picture, forSale, inWallet })
          expect(new Set(own.map(key)).size).toBe(own.length)
          const listed = new Set(forSale.map(key))
          for (const each of own) {
            const isPicture = picture !== undefined && key(picture) === key(each)
            const expected = isPicture ? 'profile-picture' : listed.has(key(each)) ? 'for-sale' : 'wallet'
            expect(each.location).toBe(expected)
            expect(each.price).toBe(expected === 'for-sale' ? E18 : undefined)
          }
          expect(own.length).toBe(
            new Set([...(picture ? [picture] : []), ...forSale, ...inWallet].map(key)).size,
          )
        },
      ),
    )
  })

  it('is not confused by two collections with the same number', () => {
    const own = ownNfts({
      picture: { collection: A, tokenId: '7' },
      forSale: [],
      inWallet: [{ collection: B, tokenId: '7' }],
    })
    expect(own.map(({ collection, location }) => [collection, location])).toEqual([
      [A, 'profile-picture'],
      [B, 'wallet'],
    ])
  })
})

describe('a price that is asked', () => {
  const limits = { minimum: E18 / 200n, maximum: 10_000n * E18 }

  it('lies within the contract’s limits, and is another than before', () => {
    expect(askProblem(limits.minimum, limits)).toBeUndefined()
    expect(askProblem(limits.maximum, limits)).toBeUndefined()
    expect(askProblem(limits.minimum - 1n, limits)).toEqual({ kind: 'too-low', minimum: limits.minimum })
    expect(askProblem(limits.maximum + 1n, limits)).toEqual({ kind: 'too-high', maximum: limits.maximum })
    expect(askProblem(E18, limits, E18)).toEqual({ kind: 'unchanged' })
  })

  it('is questioned when it is more than a fifth below the floor', () => {
    expect(floorDiscount(80n, 100n)).toBeUndefined()
    expect(floorDiscount(79n, 100n)).toBe(21)
    expect(floorDiscount(1n, undefined)).toBeUndefined()
  })
})

describe('filters', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 })

  it('come back from an address as they went into it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 })), {
          maxLength: 4,
          selector: ([trait]) => trait,
        }),
        fc.boolean(),
        fc.constantFrom('price-asc', 'price-desc', 'recent', 'id'),
        (entries, onlyOnSale, ordering) => {
          const traits = Object.fromEntries(entries.filter(([trait]) => trait !== '__proto__'))
          const filters = { traits, onlyOnSale, ordering }
          expect(filtersIn(new URLSearchParams(searchOf(filters)))).toEqual(filters)
        },
      ),
    )
  })

  it('replace those of an address, and leave the rest of it', () => {
    const query = new URLSearchParams('tab=items&t.Fur=Ash&t.Fur=Snow&t.Eyes=Big&sort=recent&sale=all')
    writeFilters(query, { ...NO_FILTERS, traits: { Fur: ['Snow'] } })
    expect(query.toString()).toBe('tab=items&t.Fur=Snow')
  })

  it('show what is on sale at first, and understand nothing that is none', () => {
    expect(filtersIn(new URLSearchParams('sort=<b>&sale=1&x=y&t.=z'))).toEqual(NO_FILTERS)
    expect(searchOf(NO_FILTERS)).toBe('')
  })

  it('take a value and give it back', () => {
    const one = toggledTrait(NO_FILTERS, 'Fur', 'Ash')
    const two = toggledTrait(one, 'Fur', 'Snow')
    expect(two.traits).toEqual({ Fur: ['Ash', 'Snow'] })
    expect(toggledTrait(toggledTrait(two, 'Fur', 'Ash'), 'Fur', 'Snow')).toEqual(NO_FILTERS)
  })

  it('leave what has no price to the end, whichever way prices go', () => {
    const record = (price: bigint | undefined, updatedAt = 0) => ({
      ask: price === undefined ? undefined : { price, seller: A },
      updatedAt,
    })
    const items = [
      { id: '9', record: undefined },
      { id: '10', record: record(3n, 5) },
      { id: '2', record: record(1n, 9) },
      { id: '100', record: record(undefined, 99) },
    ]
    const ids = (ordering: Parameters<typeof sortedItems>[1]) =>
      sortedItems(items, ordering).map(({ id }) => id)
    expect(ids('price-asc')).toEqual(['2', '10', '9', '100'])
    expect(ids('price-desc')).toEqual(['10', '2', '9', '100'])
    expect(ids('recent')).toEqual(['2', '10', '9', '100'])
    expect(ids('id')).toEqual(['2', '9', '10', '100'])
  })
})

describe('10,000 tokens in order', () => {
  it('are looked at once each, however often they are compared', () => {
    let looks = 0
    const items = Array.from({ length: 10_000 }, (_, nth) => ({
      get id() {
        looks++
        return String((nth * 7919) % 10_000)
      },
      get record() {
        looks++
        return { ask: nth % 3 === 0 ? { price: BigInt(nth % 97), seller: A } : undefined, updatedAt: nth }
      },
    }))
    for (const ordering of ['price-asc', 'price-desc', 'recent', 'id'] as const) {
      looks = 0
      expect(sortedItems(items, ordering)).toHaveLength(10_000)
      expect(looks).toBe(20_000)
    }
    expect(sortedItems(items, 'id').map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 10_000 }, (_, id) => id),
    )
  })

  it('are by price, and those without one by number', () => {
    const price = fc.option(fc.bigInt(0n, 9n), { nil: undefined })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.bigInt(0n, 2n ** 256n), price), { selector: ([id]) => id }),
        fc.boolean(),
        (tokens, isRising) => {
          const items = tokens.map(([id, units]) => ({
            id: String(id),
            record: { ask: units === undefined ? undefined : { price: units, seller: A }, updatedAt: 0 },
          }))
          const sign = isRising ? 1n : -1n
          // What is higher than any price comes last.
          const keys = sortedItems(items, isRising ? 'price-asc' : 'price-desc').map(
            ({ id, record: { ask } }) => [ask === undefined ? 10n : sign * ask.price, BigInt(id)] as const,
          )
          expect(
            keys.every(([a, b], nth) => {
              const [before, number] = keys[nth - 1] ?? [-10n, -1n]
              return before < a || (before === a && number < b)
            }),
          ).toBe(true)
        },
      ),
    )
  })

  it('which come by number are compared with their neighbours alone, and only what is for sale is sorted', () => {
    const items = Array.from({ length: 10_000 }, (_, id) => ({
      id: String(id),
      record: id % 500 === 7 ? { ask: { price: BigInt(id % 97), seller: A }, updatedAt: id } : undefined,
    }))
    const sorted = vi.spyOn(Array.prototype, 'sort')
    sortedItems(items, 'price-asc')
    const lengths = sorted.mock.contexts.map((each) => (each as readonly unknown[]).length)
    sorted.mockRestore()
    expect(lengths).toEqual([20])
  })
})

describe('rarity', () => {
  const distribution = { Fur: { Ash: 90, Gold: 10 }, Hat: { Crown: 50 } }

  it('counts the information of traits by what a token has on average', () => {
    // A trait of half the tokens is one bit with and without it; the furs are 0.152 and 3.322 bits, 0.469 on average.
    const score = (Fur: string, hat?: string) =>
      rarityScore(
        [{ trait: 'Fur', value: Fur }, ...(hat === undefined ? [] : [{ trait: 'Hat', value: hat }])],
        distribution,
        100,
      )
    expect(score('Ash', 'Crown')).toBeCloseTo((0.152 + 1) / (0.469 + 1), 3)
    expect(score('Gold')).toBeCloseTo((3.3219 + 1) / (0.469 + 1), 3)
    expect(score('Unheard of')).toBeUndefined()
  })

  it('rarity of kinds counts each kind’s traits as often as it was minted, and kinds that no one describes', () => {
    const kinds = {
      '1': [{ trait: 'Fur', value: 'Ash' }],
      '2': [
        { trait: 'Fur', value: 'Ash' },
        { trait: 'Hat', value: 'Crown' },
      ],
      '3': [{ trait: 'Fur', value: 'Gold' }],
    }
    expect(distributionOfKinds(kinds, { '1': 5, '2': 3, '9': 2 })).toEqual({
      total: 10,
      traits: { Fur: { Ash: 8, Gold: 0 }, Hat: { Crown: 3 } },
    })
  })

  it('is nothing where all are alike, and shares are of all tokens', () => {
    expect(rarityScore([{ trait: 'Fur', value: 'Ash' }], { Fur: { Ash: 5 } }, 5)).toBeUndefined()
    expect(traitShare({ trait: 'Fur', value: 'Gold' }, distribution, 100)?.share).toBe(0.1)
    expect(traitShare({ trait: 'Fur', value: 'Pink' }, distribution, 100)).toBeUndefined()
  })
})

describe('what happened', () => {
  const token = { collection: A, tokenId: '1', bunnyId: undefined }
  const trade = (id: string, timestamp: number): Trade => ({
    ...{ ...token, id, timestamp, price: 2n, netPrice: 1n, withBnb: true, buyer: A, seller: B },
  })
  const ask = (id: string, timestamp: number, kind: AskOrder['kind']): AskOrder => ({
    ...{ ...token, id, timestamp, kind, price: 3n, seller: B },
  })

  it('is told once, the newest first, a listing that was taken back without a price', () => {
    const activity = accountActivity({
      bought: [trade('a', 5), trade('a', 5)],
      sold: [trade('b', 9)],
      asks: [ask('c', 7, 'new'), ask('d', 8, 'cancel'), ask('e', 1, 'modify')],
    })
    expect(activity.map(({ kind, price }) => [kind, price])).toEqual([
      ['sell', 2n],
      ['cancel', undefined],
      ['list', 3n],
      ['buy', 2n],
      ['modify', 3n],
    ])
  })

  it('has kinds without regard to case', () => {
    expect(['NEW', 'New', 'modify', 'CANCEL'].map(askKind)).toEqual(['new', 'new', 'modify', 'cancel'])
    expect(askKind('Sold')).toBeUndefined()
  })

  it('has prices exact to the wei', () => {
    fc.assert(
      fc.property(wei, (price) => {
        expect(weiOf(bnbText(price))).toBe(price)
      }),
    )
    for (const bad of ['-1', 'NaN', '1e18', '', null, '0.0000000000000000001'])
      expect(weiOf(bad)).toBeUndefined()
  })
})
