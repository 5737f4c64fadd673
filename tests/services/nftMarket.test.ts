import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { nftService } from '~/services/nftMarket'
import { decoded, field } from '~/lib/decode'
import { cardText, collectibleText } from '~/services/profile'
import { askRemote } from '../support/askRemote'
import { localService } from '../support/localService'

const COLLECTION = toAddress('0xdf7952b35f24acf7fc0487d01c8d5690a60dba07')
const SELLER = toAddress('0x00000000000000000000000000000000000000b2')

let body = '{}'
const asked: { readonly url: string; readonly accept: string; readonly body: string }[] = []
const url = await localService((received) => {
  asked.push(received)
  return { body }
})
beforeEach(() => {
  asked.length = 0
})

const says = (answer: unknown) => {
  body = JSON.stringify(answer)
}
const { catalogue, described, filtered, listings, accountHistory, collectionTexts, distribution } =
  nftService.endpoints
const token = (changes: object = {}) => ({
  name: 'Squad #1',
  description: 'A mouse',
  image: {
    original: 'https://images.test/1.png',
    thumbnail: 'https://images.test/1.t.png',
    mp4: 'x',
    gif: null,
  },
  collection: { name: 'Squad' },
  attributes: [{ traitType: 'Fur', value: 'Ash', displayType: '' }],
  ...changes,
})

describe('a catalogue', () => {
  const page = { collection: COLLECTION, page: 1, size: 100 }

  it('keeps what can be shown of hostile metadata, and every other token', async () => {
    says({
      total: 5,
      data: {
        1: token(),
        2: token({
          name: '<img src=x onerror=alert(1)>',
          image: { original: 'javascript:alert(1)', thumbnail: 'data:image/svg+xml,<svg onload=alert(1)>' },
        }),
        3: null,
        5: token({ name: 'x'.repeat(5_000_000) }),
        '05': token(),
        __proto__: token(),
        '4 or 1=1': token(),
      },
    })
    const { tokens } = await askRemote(catalogue, { ...page, url })
    expect(Object.keys(tokens)).toEqual(['1', '2', '5'])
    const card = (id: string) => decoded(cardText(url), tokens[id] ?? {})
    expect(card('1').thumbnail).toBe('https://images.test/1.t.png')
    expect(card('2')).toMatchObject({ name: '<img src=x onerror=alert(1)>', thumbnail: undefined })
    expect(card('5').name).toHaveLength(64)
  })

  it('a catalogue of 10,000 tokens reads none of them before it is drawn, and leaves Immer none to freeze', async () => {
    says({
      total: 10_000,
      data: Object.fromEntries(Array.from({ length: 10_000 }, (_, id) => [id, token()])),
    })
    const addresses = vi.spyOn(URL, 'canParse')
    const frozen = vi.spyOn(Object, 'freeze')
    const question = { url, collection: COLLECTION, traits: { Fur: ['Ash'] } }
    const answers = [await askRemote(filtered, question), await askRemote(catalogue, { ...page, url })]
    // What else is frozen meanwhile, by the store itself, is of no size.
    const all = new Set<unknown>(answers.flatMap(({ tokens }) => Object.values(tokens)))
    const ofTokens = frozen.mock.calls.filter(([value]) => all.has(value))
    expect([addresses.mock.calls.length, ofTokens.length]).toEqual([0, 0])
    for (const { tokens } of answers) expect(Object.keys(tokens)).toHaveLength(10_000)
    vi.restoreAllMocks()
  })

  it('cuts a description of five megabytes of one token', () => {
    const text = decoded(field('data', collectibleText(url)), {
      data: token({ description: 'x'.repeat(5_000_000) }),
    })
    expect(text.description).toHaveLength(1000)
  })

  it('describes those that were asked for by number, and no others', async () => {
    says({ total: 3, data: { 1: token(), 2: token(), 3: token() } })
    expect(
      Object.keys(await askRemote(described, { url, collection: COLLECTION, ids: ['3', '1', '9'] })),
    ).toEqual(['1', '3'])
    expect(asked[0]?.url).toBe(`/collections/${COLLECTION}/tokens?ids=3,1,9`)
  })

  it('is asked by several values of several traits', async () => {
    says({ total: 0, data: {} })
    await askRemote(filtered, {
      url,
      collection: COLLECTION,
      traits: { Fur: ['Ash', 'Snow'], 'Big eyes': ['a&b'] },
    })
    expect(asked[0]?.url).toBe(`/collections/${COLLECTION}/filter?Fur=Ash&Fur=Snow&Big+eyes=a%26b`)
  })

  it('is filtered by ids alone, and by whole tokens of a service that knows no less', async () => {
    const question = { url, collection: COLLECTION, traits: { Fur: ['Ash'] } }
    says({ total: 4, data: ['12', '3', '05', 7, null, '__proto__', '1 or 1=1', '9'.repeat(79)] })
    const { total, tokens } = await askRemote(filtered, question)
    expect([total, Object.entries(tokens)]).toEqual([
      4,
      [
        ['3', undefined],
        ['12', undefined],
      ],
    ])
    const accepted = asked[0]?.accept ?? ''
    expect(accepted).toBe('application/vnd.cheeseswap.token-ids+json, application/json;q=0.9, */*;q=0.1')
    // Else a browser would ask first whether it may (Fetch, CORS-safelisted request-header).
    expect([accepted.length <= 128, /["():<>?@[\\\]{}]/.test(accepted)]).toEqual([true, false])
    says({ total: 2, data: { 3: token(), 12: token() } })
    expect((await askRemote(filtered, question)).tokens).toEqual({ 3: token(), 12: token() })
    says({ total: 1, data: 'none' })
    await expect(askRemote(filtered, question)).rejects.toBe('malformed')
  })

  it('has no traits where a collection counts its bunnies in their place', async () => {
    says({ total: 2, data: { 5: 3, 6: 1 } })
    expect(await askRemote(distribution, { url, collection: COLLECTION })).toEqual({ total: 2, traits: {} })
  })
})

describe('collections', () => {
  it('leave out one without an address, and pictures that are none', async () => {
    says({
      total: 2,
      data: [
        { address: 'nowhere', name: 'A' },
        { address: COLLECTION.toLowerCase(), name: 'B', totalSupply: '12', avatar: 'ftp://x', banner: null },
      ],
    })
    expect(await askRemote(collectionTexts, { url })).toEqual([
      {
        ...{ address: COLLECTION, name: 'B', description: '', symbol: '', totalSupply: 12 },
        ...{ createdAt: undefined, avatar: undefined, banner: undefined },
      },
    ])
  })
})

describe('the market', () => {
  const record = (changes: object = {}) => ({
    ...{ tokenId: '7', otherId: null, currentAskPrice: '1.5', currentSeller: SELLER.toLowerCase() },
    ...{ latestTradedPriceInBNB: '0', isTradable: true, updatedAt: '10' },
    collection: { id: COLLECTION.toLowerCase() },
    ...changes,
  })
  const question = () => ({ url, collection: COLLECTION, pages: 2, size: 3, order: 'price-asc' as const })

  it('never has a sold token for sale, and nothing for free', async () => {
    says({
      data: {
        collection: null,
        page0: [
          record(),
          record({ tokenId: '8', isTradable: false, currentAskPrice: '0', currentSeller: ZERO_ADDRESS }),
          record({ tokenId: '9', currentAskPrice: '0' }),
        ],
        page1: [record({ tokenId: 'x' }), record({ tokenId: '10', currentAskPrice: 'cheap' })],
      },
    })
    const { records } = await askRemote(listings, question())
    expect(records.map(({ tokenId, ask }) => [tokenId, ask?.price])).toEqual([
      ['7', String(15n * 10n ** 17n)],
      ['8', undefined],
      ['9', undefined],
      ['10', undefined],
    ])
    expect(records[0]?.latestPrice).toBeUndefined()
    expect(asked[0]?.body).toContain('skip: 3')
    expect(asked[0]?.body).toContain(COLLECTION.toLowerCase())
  })

  it('is not believed where it answers with something else', async () => {
    says({ data: { collection: null, page0: 'none' } })
    await expect(askRemote(listings, question())).rejects.toBe('malformed')
  })

  it('tells what an account did, asked in lower case, with kinds of any case', async () => {
    const nft = { tokenId: '7', otherId: '3', collection: { id: COLLECTION.toLowerCase() } }
    const order = (id: string, orderType: string) => ({
      ...{ id, orderType, timestamp: '1', askPrice: '2', seller: { id: SELLER.toLowerCase() }, nft },
    })
    says({
      data: {
        user: {
          ...{ buyTradeHistory: [], sellTradeHistory: [] },
          askOrderHistory: [order('a', 'New'), order('b', 'CANCEL'), order('c', 'Unheard')],
        },
      },
    })
    const limits = { mostBought: 250, mostSold: 250, mostAsks: 500 }
    const { asks } = await askRemote(accountHistory, { url, account: SELLER, ...limits })
    expect(asks.map(({ id, kind, bunnyId }) => [id, kind, bunnyId])).toEqual([
      ['a', 'new', 3],
      ['b', 'cancel', 3],
    ])
    const { variables } = JSON.parse(asked[0]?.body ?? '') as { variables: unknown }
    expect(variables).toEqual({ id: SELLER.toLowerCase(), bought: 250, sold: 250, asks: 500 })
  })

  it('knows nothing of someone new', async () => {
    says({ data: { user: null } })
    const limits = { mostBought: 1, mostSold: 1, mostAsks: 1 }
    expect(await askRemote(accountHistory, { url, account: SELLER, ...limits })).toEqual({
      ...{ bought: [], sold: [], asks: [] },
    })
  })
})
