import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVNET_AREAS } from '../../devnet/areas'
import { nft } from '../../devnet/areas/nft/module'
import { BOTS } from '../../devnet/areas/nft/terms'
import { squadPicture } from '../../devnet/areas/nft/squadPictures'
import { squadTraits, wheelTraits } from '../../devnet/areas/nft/traits'
import { wheelPicture } from '../../devnet/areas/nft/wheelPictures'
import { profile } from '../../devnet/areas/profile/module'
import { sale } from '../../devnet/areas/sale/module'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { rpc } from '../../deploy/node/rpc'
import { devnetProfile } from '~/config/addresses/profile31337'
import { toAddress } from '~/domain/address'
import { nftService } from '~/services/nftMarket'
import { askRemote } from '../support/askRemote'
import { MARKET, SQUAD, WHEELS } from './nft'
import { ME } from './support'
import { querySubgraph } from './subgraph'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({
    ...{
      rpcPort: 0,
      servicesPort: 0,
      mining: 'interval',
      history: [profile, nft],
      indexer: true,
      keeper: 'driven',
    },
    // It would add a collection of its own.
    areas: DEVNET_AREAS.filter((area) => area !== sale),
  })
})
afterAll(() => devnet.stop())

const ask = <T>(query: string, variables?: object) => querySubgraph<T>(devnet, 'nft-market', query, variables)

async function api<T>(path: string): Promise<T> {
  const response = await fetch(`${devnet.servicesUrl}/api/v1${path}`)
  return (await response.json()) as T
}

async function call<T>(method: string, ...args: readonly unknown[]): Promise<T> {
  const data = MARKET.abi.encodeFunctionData(method, [...args])
  const answer = await rpc<string>(devnet.rpcUrl, 'eth_call', [{ to: MARKET.address, data }, 'latest'])
  return MARKET.abi.decodeFunctionResult(method, answer).toArray(true) as T
}

interface Collection {
  readonly id: string
  readonly totalTrades: string
  readonly totalVolumeBNB: string
  readonly numberTokensListed: string
  readonly tradingFee: string
  readonly creatorFee: string
  readonly active: boolean
}

describe('the past of the market', () => {
  it('has hundreds of listings and of trades over the past months', async () => {
    const { collections } = await ask<{ collections: readonly Collection[] }>(
      '{ collections(orderBy: totalTrades, orderDirection: desc) { id totalTrades totalVolumeBNB numberTokensListed tradingFee creatorFee active } }',
    )
    expect(collections.map(({ id }) => id).sort()).toEqual(
      [devnetProfile.Bunnies, SQUAD.address, WHEELS.address].map((each) => each.toLowerCase()).sort(),
    )
    const sum = (read: (collection: Collection) => string) =>
      collections.reduce((total, each) => total + Number(read(each)), 0)
    expect(sum(({ numberTokensListed }) => numberTokensListed)).toBeGreaterThan(150)
    expect(sum(({ totalTrades }) => totalTrades)).toBeGreaterThan(100)
    expect(collections.find(({ id }) => id === WHEELS.address.toLowerCase())).toMatchObject({
      ...{ tradingFee: '2', creatorFee: '5', active: true },
    })
    const { transactions } = await ask<{ transactions: readonly { timestamp: string }[] }>(
      '{ transactions(first: 1, orderBy: timestamp) { timestamp } }',
    )
    expect(Number(transactions[0]?.timestamp)).toBeLessThan(Date.now() / 1000 - 40 * 86_400)
  })

  it('is the same in the subgraph as on the chain', async () => {
    const { nfts } = await ask<{
      nfts: readonly { tokenId: string; currentAskPrice: string; currentSeller: string }[]
    }>(
      'query ($collection: String!) { nfts(first: 1000, where: { collection: $collection, isTradable: true }) { tokenId currentAskPrice currentSeller } }',
      { collection: SQUAD.address.toLowerCase() },
    )
    const [ids, asks] = await call<
      readonly [readonly bigint[], readonly (readonly [seller: string, price: bigint])[]]
    >('viewAsksByCollection', SQUAD.address, 0, 1000)
    const byTokenId = new Map(nfts.map((each) => [each.tokenId, each]))
    expect(byTokenId.size).toBe(ids.length)
    for (const [index, id] of ids.entries()) {
      const [seller = '', price = 0n] = asks[index] ?? []
      const one = byTokenId.get(String(id))
      expect(one?.currentSeller).toBe(seller.toLowerCase())
      expect(BigInt(Math.round(Number(one?.currentAskPrice) * 1e6))).toBe(price / 10n ** 12n)
    }
  })

  it('gives bunnies their kind, and the first account some of everything with its coins untouched', async () => {
    const { nfts, user } = await ask<{
      nfts: readonly { otherId: string | null }[]
      user: { askOrderHistory: readonly { orderType: string; nft: { tokenId: string } }[] }
    }>(
      'query ($bunnies: String!, $me: ID!) { nfts(where: { collection: $bunnies }) { otherId } user(id: $me) { askOrderHistory(orderBy: timestamp) { orderType nft { tokenId } } } }',
      { bunnies: devnetProfile.Bunnies.toLowerCase(), me: ME.toLowerCase() },
    )
    expect(nfts.length).toBeGreaterThan(5)
    expect(nfts.every(({ otherId }) => otherId !== null)).toBe(true)
    expect(user.askOrderHistory).toEqual([
      { orderType: 'New', nft: { tokenId: '1234' } },
      { orderType: 'New', nft: { tokenId: '2468' } },
    ])
    expect(BigInt(await rpc<string>(devnet.rpcUrl, 'eth_getBalance', [ME, 'latest']))).toBe(10n ** 22n)
  })

  it('is told by bunny: what was asked for all tokens of one', async () => {
    const collection = devnetProfile.Bunnies.toLowerCase()
    interface Order {
      readonly id: string
      readonly nft: { readonly otherId: string }
    }
    const { askOrders: all } = await ask<{ askOrders: readonly Order[] }>(
      'query ($collection: String!) { askOrders(first: 1000, where: { collection: $collection }) { id nft { otherId } } }',
      { collection },
    )
    const bunnyId = all[0]?.nft.otherId ?? ''
    const { askOrders } = await ask<{ askOrders: readonly Order[] }>(
      'query ($collection: String!, $bunnyId: BigInt!) { askOrders(first: 1000, where: { collection: $collection, nft_: { otherId: $bunnyId } }) { id nft { otherId } } }',
      { collection, bunnyId },
    )
    const ids = (orders: readonly Order[]) => orders.map(({ id }) => id).sort()
    expect(ids(askOrders)).toEqual(ids(all.filter(({ nft: { otherId } }) => otherId === bunnyId)))
    expect(askOrders.length).toBeLessThan(all.length)
  })

  it('goes on: bots list and buy', async () => {
    const before = await ask<{ askOrders: readonly unknown[]; transactions: readonly unknown[] }>(
      '{ askOrders(first: 1000) { id } transactions(first: 1000) { id } }',
    )
    for (let run = 0; run < 12; run++) {
      await rpc(devnet.rpcUrl, 'evm_increaseTime', [60])
      await rpc(devnet.rpcUrl, 'evm_mine')
      await devnet.keeper?.tick()
    }
    await rpc(devnet.rpcUrl, 'evm_mine')
    const after = await ask<{
      askOrders: readonly { seller: { id: string } }[]
      transactions: readonly { buyer: { id: string } }[]
    }>(
      '{ askOrders(first: 1000, orderBy: timestamp, orderDirection: desc) { seller { id } } transactions(first: 1000, orderBy: timestamp, orderDirection: desc) { buyer { id } } }',
    )
    expect(after.askOrders.length).toBeGreaterThan(before.askOrders.length)
    expect(after.transactions.length).toBeGreaterThan(before.transactions.length)
    const bots = BOTS.map(({ address }) => address.toLowerCase())
    expect(bots).toContain(after.askOrders[0]?.seller.id)
    expect(bots).toContain(after.transactions[0]?.buyer.id)
  })
})

describe('the market service', () => {
  const base = `/collections/${SQUAD.address}`
  interface Tokens {
    readonly total: number
    readonly data: Readonly<Record<string, { readonly attributes: readonly { value: string }[] }>>
  }

  it('tells of each collection, and of its tokens page by page', async () => {
    const all = await api<{ total: number; data: readonly { address: string; totalSupply: string }[] }>(
      '/collections',
    )
    expect(all.total).toBe(3)
    const first = await api<Tokens>(`${base}/tokens?page=1&size=100`)
    const second = await api<Tokens>(`${base}/tokens?page=2&size=100`)
    expect(Object.keys(first.data)).toHaveLength(100)
    expect(Object.keys(first.data).some((id) => id in second.data)).toBe(false)
    expect(first.total).toBe(Number(all.data[1]?.totalSupply))
    expect(Object.keys((await api<Tokens>(`${base}/tokens?page=99&size=100`)).data)).toEqual([])
    const some = Object.keys(second.data).slice(0, 3)
    expect(Object.keys((await api<Tokens>(`${base}/tokens?ids=${some.join(',')},99999`)).data)).toEqual(some)
  })

  it('filters: values of one trait are alternatives, different traits hold together', async () => {
    const { data: counts } = await api<{ data: Record<string, Record<string, number>> }>(
      `${base}/distribution`,
    )
    const of = (trait: string, value: string) => counts[trait]?.[value] ?? 0
    const filtered = (query: string) => api<Tokens>(`${base}/filter?${query}`)
    expect((await filtered('Fur=Ash')).total).toBe(of('Fur', 'Ash'))
    expect((await filtered('Fur=Ash&Fur=Snow')).total).toBe(of('Fur', 'Ash') + of('Fur', 'Snow'))
    const both = await filtered('Fur=Ash&Eyes=Open')
    expect(both.total).toBeLessThan(of('Fur', 'Ash'))
    for (const { attributes } of Object.values(both.data)) {
      expect(attributes.map(({ value }) => value)).toEqual(expect.arrayContaining(['Ash', 'Open']))
    }
  })

  it('answers the app’s filter with the ids alone of what it answers others', async () => {
    const question = { url: `${devnet.servicesUrl}/api/v1`, collection: toAddress(SQUAD.address) }
    const { total, tokens } = await askRemote(nftService.endpoints.filtered, {
      ...question,
      traits: { Fur: ['Ash', 'Snow'] },
    })
    const whole = await fetch(`${devnet.servicesUrl}/api/v1${base}/filter?Fur=Ash&Fur=Snow`)
    const { data } = (await whole.json()) as Tokens
    expect(total).toBe(Object.keys(data).length)
    expect(Object.keys(tokens)).toEqual(Object.keys(data))
    expect(Object.values(tokens).every((each) => each === undefined)).toBe(true)
    // One address, two answers: a cache has to know.
    expect(whole.headers.get('vary')).toContain('accept')
  })

  it('does not know other collections, or tokens that there are not', async () => {
    expect((await fetch(`${devnet.servicesUrl}/api/v1/collections/${ME}`)).status).toBe(404)
    expect((await fetch(`${devnet.servicesUrl}/api/v1${base}/tokens/9999`)).status).toBe(404)
    expect((await fetch(`${devnet.servicesUrl}/api/v1${base}/tokens/7`)).status).toBe(200)
  })

  it('has a picture for each token, the same each time, in which nothing runs', async () => {
    for (const [path, drawn] of [
      ['squad/777', squadPicture(777, squadTraits(777))],
      ['wheels/12', wheelPicture(12, wheelTraits(12))],
    ] as const) {
      const response = await fetch(`${devnet.servicesUrl}/images/${path}.svg`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toBe(drawn)
      expect(drawn).not.toMatch(/<script|NaN|undefined|on\w+=/)
    }
    expect((await fetch(`${devnet.servicesUrl}/images/squad/10000.svg`)).status).toBe(404)
    expect((await fetch(`${devnet.servicesUrl}/images/squad/banner.svg`)).status).toBe(200)
  })
})
