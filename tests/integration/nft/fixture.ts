import { vi } from 'vitest'
import { getBunnyId } from '~/chain/abi/bunnies'
import * as collectionAbi from '~/chain/abi/nftCollection'
import * as market from '~/chain/abi/nftMarket'
import { getUserProfile, hasRegistered } from '~/chain/abi/profile'
import { devnetNft } from '~/config/addresses/nft31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import { ACCOUNT, addressOf, E18, LocalChain, REVERT } from '../support/localChain'

export const MARKET = toAddress(devnetNft.NftMarket)
export const SQUAD = toAddress(devnetNft.CheeseSquad)
export const WHEELS = toAddress(devnetNft.CheeseWheels)
export const BUNNIES = toAddress(devnetProfile.Bunnies)
export const PROFILE = toAddress(devnetProfile.Profile)
export const SELLER = addressOf(0x5e11)
const SERVICES = 'http://services.test'

interface Listed {
  readonly seller: Address
  readonly price: bigint
}

const key = (collection: Address, tokenId: bigint | number | string) => `${collection} ${String(tokenId)}`

/** A window that no one scrolls: what is drawn first stays all that is. */
export class Unscrolled {
  static readonly #all = new Set<Unscrolled>()
  readonly #tell: IntersectionObserverCallback
  #element: Element | undefined
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(element: Element): void {
    this.#element = element
    Unscrolled.#all.add(this)
  }
  disconnect(): void {
    Unscrolled.#all.delete(this)
  }
  #see(): void {
    const entry = { isIntersecting: true, boundingClientRect: { height: 1 } }
    this.#tell([entry as never], this as never)
  }
  static start(): void {
    Unscrolled.#all.clear()
    vi.stubGlobal('IntersectionObserver', Unscrolled)
  }
  /** Everything comes into sight. */
  static see(): void {
    for (const each of Unscrolled.#all) each.#see()
  }
  /** The end of the page does. */
  static seeEnd(): void {
    const watched = [...document.querySelectorAll('*')]
    const place = (each: Unscrolled) => (each.#element === undefined ? -1 : watched.indexOf(each.#element))
    const last = [...Unscrolled.#all].sort((a, b) => place(a) - place(b)).at(-1)
    if (last !== undefined) last.#see()
  }
}

/** A market on a node, and what the services say of it; a test changes what it likes under the page. */
export class MarketChain extends LocalChain {
  /** By collection and token. */
  readonly owners = new Map<string, Address>()
  readonly asks = new Map<string, Listed>()
  readonly closed = new Set<Address>()
  /** Collections whose tokens cannot be listed one after another. */
  readonly notEnumerable = new Set<Address>()
  readonly unsigned = new Set<string>()
  isEnabled = true
  tradingFee = 200n
  creatorFee = 0n
  revenue = 0n
  /** Of the account’s profile. */
  picture: { readonly collection: Address; readonly tokenId: bigint } | undefined
  readonly down = new Set<'api' | 'subgraph'>()
  /** Tokens that the service does not know. */
  readonly unknown = new Set<string>()
  /** What is said of a token in place of what usually is. */
  readonly metadata = new Map<string, object>()
  /** Bunnies that the service tells of. */
  bunnies: readonly string[] = ['5', '6']
  readonly requests: string[] = []
  /** What the subgraph was asked. */
  readonly queries: string[] = []
  /** The service describes tokens by their numbers, and not page by page alone. */
  knowsIds = true
  /** It answers a filter with ids alone where that is accepted. */
  knowsTokenIds = true
  /** Of collections, as the subgraph has them. */
  readonly figures: { readonly id: string }[] = []
  /** What was sold, as the subgraph has it. */
  readonly trades: object[] = []
  /** Services that do not answer until `answerAll`, and what they were asked. */
  readonly slow = new Set<'api' | 'subgraph'>()
  readonly waiting: {
    readonly path: string
    readonly signal: AbortSignal | null
    readonly go: () => void
  }[] = []

  constructor() {
    super()
    const owned = (collection: Address, account: Address) =>
      [...this.owners]
        .filter(([each, owner]) => each.startsWith(collection) && owner === account)
        .map(([each]) => BigInt(each.split(' ')[1] ?? 0))
    this.on(
      market.viewCollections,
      () =>
        [
          [BUNNIES, SQUAD, WHEELS],
          [BUNNIES, SQUAD, WHEELS].map((each) => [
            ...[this.closed.has(each) ? 2 : 1, ZERO_ADDRESS, ZERO_ADDRESS],
            ...[this.tradingFee, this.creatorFee],
          ]),
          3n,
        ] as never,
      MARKET,
    )
    this.on(market.minimumAskPrice, () => E18 / 200n, MARKET)
    this.on(market.maximumAskPrice, () => 10_000n * E18, MARKET)
    this.on(market.pendingRevenue, () => this.revenue, MARKET)
    this.on(
      market.viewAsksByCollectionAndSeller,
      ([collection, seller]) => {
        const own = [...this.asks].filter(
          ([each, ask]) => each.startsWith(collection) && ask.seller === seller,
        )
        return [
          own.map(([each]) => BigInt(each.split(' ')[1] ?? 0)),
          own.map(([, { price }]) => [seller, price] as const),
          BigInt(own.length),
        ]
      },
      MARKET,
    )
    this.on(
      market.viewAsksByCollectionAndTokenIds,
      ([collection, ids]) => {
        const listed = ids.map((id) => this.asks.get(key(collection, id)))
        return [
          listed.map((ask) => ask !== undefined),
          listed.map((ask) => [ask?.seller ?? ZERO_ADDRESS, ask?.price ?? 0n] as const),
        ]
      },
      MARKET,
    )
    this.on(
      market.canTokensBeListed,
      ([collection, ids]) => ids.map((id) => !this.unsigned.has(key(collection, id))),
      MARKET,
    )
    for (const collection of [BUNNIES, SQUAD, WHEELS]) {
      this.on(collectionAbi.ownerOf, ([id]) => this.owners.get(key(collection, id)) ?? REVERT, collection)
      this.on(collectionAbi.isApprovedForAll, () => this.isEnabled, collection)
      this.on(collectionAbi.balanceOf, ([account]) => BigInt(owned(collection, account).length), collection)
      this.on(
        collectionAbi.tokenOfOwnerByIndex,
        ([account, index]) =>
          this.notEnumerable.has(collection) ? REVERT : (owned(collection, account)[Number(index)] ?? REVERT),
        collection,
      )
    }
    this.on(getBunnyId, ([id]) => Number(id % 40n), BUNNIES)
    this.on(hasRegistered, ([account]) => this.picture !== undefined && account === ACCOUNT, PROFILE)
    this.on(
      getUserProfile,
      ([account]) =>
        this.picture === undefined || account !== ACCOUNT
          ? REVERT
          : [1n, 10n, 1n, this.picture.collection, this.picture.tokenId, true],
      PROFILE,
    )
  }

  own(collection: Address, ...ids: readonly number[]): this {
    for (const id of ids) this.owners.set(key(collection, id), ACCOUNT)
    return this
  }

  list(collection: Address, id: number, price: bigint, seller = SELLER): this {
    this.owners.set(key(collection, id), MARKET)
    this.asks.set(key(collection, id), { seller, price })
    return this
  }

  sell(collection: Address, id: number, buyer: Address): void {
    this.owners.set(key(collection, id), buyer)
    this.asks.delete(key(collection, id))
  }

  serve(): this {
    vi.stubGlobal(
      'fetch',
      async (
        url: string,
        init?: {
          readonly body?: string
          readonly headers?: Readonly<Record<string, string>>
          readonly signal?: AbortSignal
        },
      ) => {
        const path = url.slice(SERVICES.length)
        this.requests.push(path)
        const isSubgraph = path.startsWith('/subgraphs/')
        if (this.slow.has(isSubgraph ? 'subgraph' : 'api')) await this.#held(path, init?.signal ?? null)
        if (this.down.has(isSubgraph ? 'subgraph' : 'api')) {
          return Response.json({}, { status: 400 })
        }
        return isSubgraph
          ? this.#query(init?.body ?? '{}')
          : this.#api(path, init?.headers?.['accept'] ?? '*/*')
      },
    )
    return this
  }

  /** The slow services answer what they were asked, and are slow no longer. */
  answerAll(): void {
    this.slow.clear()
    for (const { go } of this.waiting.splice(0)) go()
  }

  #held(path: string, signal: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ path, signal, go: resolve })
      signal?.addEventListener('abort', () => {
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
  }

  #api(path: string, accept: string): Response {
    const [, collection = '', what = '', token] =
      /^\/api\/v1\/collections\/([^/?]+)(?:\/([a-z]+)(?:\/(\d+))?)?/.exec(path) ?? []
    if (collection === '') {
      const data = [BUNNIES, SQUAD, WHEELS].map((address, index) => ({
        ...{ address, name: ['Bunnies', 'Squad', 'Wheels'][index], totalSupply: '100' },
        description: '',
      }))
      return Response.json({ total: 3, data })
    }
    const described = (id: string) => ({
      ...{ name: `Squad #${id}`, description: 'A mouse', collection: { name: 'Squad' } },
      image: { original: `/${id}.svg`, thumbnail: `/${id}.svg`, mp4: '/x.mp4', gif: null },
      attributes: [{ traitType: 'Fur', value: Number(id) % 2 === 0 ? 'Ash' : 'Snow' }],
      ...this.metadata.get(id),
    })
    if (token !== undefined) {
      return this.unknown.has(token)
        ? Response.json({}, { status: 404 })
        : Response.json({ data: { tokenId: token, ...described(token) } })
    }
    if (what === 'distribution' && toAddress(collection) === BUNNIES) {
      return Response.json({ total: 2, data: { 5: 1, 6: 3 } })
    }
    if (what === 'distribution') {
      return Response.json({ total: 100, data: { Fur: { Ash: 50, Snow: 50 } } })
    }
    // Bunnies are told by bunny.
    if (toAddress(collection) === BUNNIES) {
      const told = Object.fromEntries(this.bunnies.map((id) => [id, described(id)]))
      return Response.json({ total: this.bunnies.length, data: told })
    }
    const ids = [...new Set([...this.owners.keys()].filter((each) => each.startsWith(collection)))]
      .map((each) => each.split(' ')[1] ?? '')
      .filter((id) => !this.unknown.has(id))
    const search = new URLSearchParams(path.split('?')[1])
    const wanted = search.getAll('Fur')
    const fitting = ids.filter(
      (id) =>
        what !== 'filter' ||
        wanted.some((fur) => described(id).attributes.some(({ value }) => value === fur)),
    )
    if (what === 'filter' && this.knowsTokenIds && accept.includes('token-ids+json')) {
      return Response.json({ total: fitting.length, data: fitting })
    }
    const named = this.knowsIds ? search.get('ids')?.split(',') : undefined
    const size = Number(search.get('size') ?? 100)
    const from = (Number(search.get('page') ?? 1) - 1) * size
    const page =
      named !== undefined
        ? fitting.filter((id) => named.includes(id))
        : what === 'filter'
          ? fitting
          : fitting.slice(from, from + size)
    return Response.json({
      total: fitting.length,
      data: Object.fromEntries(page.map((id) => [id, described(id)])),
    })
  }

  #query(body: string): Response {
    const { query, variables } = JSON.parse(body) as {
      query: string
      variables: { collection?: string; id?: string; bunnyId?: string }
    }
    this.queries.push(query)
    const record = ([each, { seller, price }]: readonly [string, Listed]) => {
      const [collection = '', tokenId = ''] = each.split(' ')
      return {
        ...{ tokenId, isTradable: true, updatedAt: '5', latestTradedPriceInBNB: '0' },
        currentAskPrice: (Number(price / 10n ** 15n) / 1000).toString(),
        currentSeller: seller.toLowerCase(),
        otherId: collection === BUNNIES ? String(Number(tokenId) % 40) : null,
        collection: { id: collection.toLowerCase() },
      }
    }
    const all = [...this.asks].sort(([, a], [, b]) => (a.price < b.price ? -1 : 1)).map(record)
    const of = variables.collection
    const { bunnyId } = variables
    const nfts = all.filter(
      (each) =>
        (of === undefined || each.collection.id === of) &&
        (bunnyId === undefined || each.otherId === bunnyId),
    )
    const nft = query.includes('nft(id')
      ? (all.find((each) => `${each.collection.id}-${each.tokenId}` === variables.id) ?? null)
      : null
    return Response.json({
      data: {
        ...{ nft, nfts, page0: nfts, transactions: this.trades, askOrders: [], user: null },
        collection: this.figures.find(({ id }) => id === variables.id) ?? null,
        collections: this.figures,
      },
    })
  }
}
