import { Interface } from 'ethers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RpcRefusal } from '../../deploy/node/rpc'
import { COLLECTION_LIMITS, tokenCollection } from '../../server/nft/collections'
import { marketRoutes } from '../../server/nft/market'
import type { MetadataStore, StoredText } from '../../server/nft/metadataStore'

const ADDRESS = '0x00000000000000000000000000000000000000C1'
const face = new Interface([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function owner() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function tokenByIndex(uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
])
const svg = 'data:image/svg+xml;base64,' + Buffer.from('<svg/>').toString('base64')
const inChain = (metadata: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`

interface Stored extends MetadataStore {
  readonly rows: Map<string, StoredText>
  isAway: boolean
}

function memoryStore(): Stored {
  const rows = new Map<string, StoredText>()
  const here = <T>(work: () => T) =>
    store.isAway ? Promise.reject(new Error('The database is not available.')) : Promise.resolve(work())
  const store: Stored = {
    ...{ rows, isAway: false },
    all: () => here(() => new Map(rows)),
    put: (id, stored) => here(() => void rows.set(id, stored)),
    remove: (id) => here(() => void rows.delete(id)),
  }
  return store
}

/** A collection on a chain that answers what it is told, and the web behind it. */
function collection(uris: Record<string, string>, { isEnumerable = true, store = memoryStore() } = {}) {
  const web: Record<string, string> = {}
  const fetched: string[] = []
  let now = 1_000_000
  const call = (data: string): Promise<string> => {
    const parsed = face.parseTransaction({ data })
    const answer = (value: unknown) => Promise.resolve(face.encodeFunctionResult(parsed?.name ?? '', [value]))
    const ids = Object.keys(uris)
    const [argument] = (parsed?.args ?? []) as readonly bigint[]
    switch (parsed?.name ?? '') {
      case 'name':
        return answer('Alpine Cheeses')
      case 'symbol':
        return answer('ALP')
      case 'totalSupply':
        return answer(ids.length)
      case 'tokenByIndex':
        if (isEnumerable) return answer(ids[Number(argument)])
        break
      case 'tokenURI': {
        const uri = uris[String(argument)]
        if (uri !== undefined) return answer(uri)
      }
    }
    return Promise.reject(new RpcRefusal('eth_call', { message: 'reverted', code: 3, data: undefined }))
  }
  const source = tokenCollection({
    ...{ address: ADDRESS, call, gateway: 'https://ipfs.example/', now: () => now, store },
    callAll: (datas) => Promise.all(datas.map(call)),
    fetchText(address) {
      fetched.push(address)
      const text = web[address]
      return text === undefined ? Promise.reject(new Error('Its status is 404.')) : Promise.resolve(text)
    },
  })
  const routes = marketRoutes(() => Promise.resolve([source]))
  return {
    ...{ web, fetched, uris },
    later: (ms: number) => (now += ms),
    async ask(end: string, query = '') {
      const path = `/api/v1/collections${end}`
      const found = routes
        .map((route) => {
          const pattern = route.path
            .replaceAll(/:(\w+)\(\^(.*?)\$\)/g, (_, name: string, part: string) => `(?<${name}>${part})`)
            .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
          return { route, match: new RegExp(`^${pattern}$`).exec(path) }
        })
        .find(({ match }) => match !== null)
      if (found === undefined) throw new Error(`There is no ${path}`)
      return found.route.answer({
        ...{ params: { ...found.match?.groups }, query: new URLSearchParams(query) },
        ...{ accept: '', body: undefined, client: 'test' },
      })
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a collection of the market', () => {
  it('is told with what its contract and its tokens say', async () => {
    const alpine = collection({
      1: inChain({
        ...{ name: 'Brie', description: 'Soft.', image: svg },
        attributes: [
          { trait_type: 'Milk', value: 'Cow' },
          { trait_type: 'Age', value: 3 },
        ],
      }),
      2: 'ipfs://bafy/2.json',
      30: 'https://meta.example/30',
    })
    alpine.web['ipfs://bafy/2.json'] = JSON.stringify({
      ...{ name: 'Comté', image: 'ipfs://ipfs/pic/2.png' },
      attributes: [{ trait_type: 'Milk', value: 'Cow' }],
    })
    alpine.web['https://meta.example/30'] = JSON.stringify({
      name: 'Roquefort',
      image_url: 'https://pics.example/30',
    })

    const all = { total: 3, attributesDistribution: { Milk: { Cow: 2 }, Age: { 3: 1 } } }
    expect(await alpine.ask(`/${ADDRESS}/tokens`)).toMatchObject({
      status: 200,
      body: {
        ...all,
        data: {
          1: { name: 'Brie', image: { thumbnail: `v1/collections/${ADDRESS}/tokens/1/picture` } },
          2: { name: 'Comté', image: { original: 'https://ipfs.example/ipfs/pic/2.png' } },
          30: { name: 'Roquefort', image: { original: 'https://pics.example/30' }, attributes: [] },
        },
      },
    })
    expect(await alpine.ask('')).toMatchObject({
      body: { data: [{ address: ADDRESS, name: 'Alpine Cheeses', symbol: 'ALP', totalSupply: '3' }] },
    })
    expect(await alpine.ask(`/${ADDRESS}`)).toMatchObject({
      body: {
        data: {
          attributes: [
            { traitType: 'Milk', value: 'Cow' },
            { traitType: 'Age', value: '3' },
          ],
        },
      },
    })
    expect(await alpine.ask(`/${ADDRESS.toLowerCase()}/tokens`, 'size=1&page=3')).toMatchObject({
      body: { total: 3, data: { 30: { name: 'Roquefort' } } },
    })
    const filtered = await alpine.ask(`/${ADDRESS}/filter`, 'Milk=Cow&Age=3')
    expect('body' in filtered && Object.keys((filtered.body as { data: object }).data)).toEqual(['1'])
    expect(alpine.fetched.sort()).toEqual(['https://meta.example/30', 'ipfs://bafy/2.json'])
  })

  it('has a token alone, and none that the contract does not have', async () => {
    const alpine = collection({ 7: inChain({ name: 'Tomme' }) }, { isEnumerable: false })
    expect(await alpine.ask(`/${ADDRESS}/tokens/7`)).toMatchObject({
      body: { data: { tokenId: '7', name: 'Tomme' } },
    })
    expect(await alpine.ask(`/${ADDRESS}/tokens/8`)).toMatchObject({ status: 404 })
    // A contract that does not list its tokens: those that are asked for.
    expect(await alpine.ask(`/${ADDRESS}/tokens`, 'ids=7,8,x')).toMatchObject({
      body: { total: 1, data: { 7: { name: 'Tomme' } } },
    })
  })

  it('gives a picture that is on the chain, in which nothing runs, and no page in its place', async () => {
    const alpine = collection({
      1: inChain({ image: svg }),
      2: inChain({ image: 'data:text/html,<script>alert(1)</script>' }),
      3: inChain({ image: 'javascript:alert(1)' }),
    })
    const answer = await alpine.ask(`/${ADDRESS}/tokens/1/picture`)
    let headers: Readonly<Record<string, string>> = {}
    let sent = ''
    if (!('raw' in answer)) throw new Error('There is no picture.')
    answer.raw({
      writeHead: (_: number, given: Record<string, string>) => (headers = given),
      end: (bytes: Buffer) => (sent = bytes.toString()),
    } as unknown as Parameters<typeof answer.raw>[0])
    expect([headers['content-type'], sent]).toEqual(['image/svg+xml', '<svg/>'])
    expect(headers['content-security-policy']).toContain('sandbox')
    for (const id of [2, 3]) {
      expect(await alpine.ask(`/${ADDRESS}/tokens/${String(id)}/picture`)).toMatchObject({ status: 404 })
      expect(await alpine.ask(`/${ADDRESS}/tokens/${String(id)}`)).toMatchObject({
        body: { data: { name: `Alpine Cheeses #${String(id)}`, image: { original: undefined } } },
      })
    }
  })

  it('shows numbers where metadata is missing or malformed, and asks again later', async () => {
    const alpine = collection({ 1: 'https://meta.example/1', 2: 'https://meta.example/2' })
    alpine.web['https://meta.example/1'] = '[1'
    const names = async () => {
      const answer = await alpine.ask(`/${ADDRESS}/tokens`)
      const { data } = ('body' in answer ? answer.body : {}) as { data: Record<string, { name: string }> }
      return Object.values(data).map(({ name }) => name)
    }
    expect(await names()).toEqual(['Alpine Cheeses #1', 'Alpine Cheeses #2'])
    alpine.web['https://meta.example/1'] = '{"name":"Brie"}'
    expect(await names()).toEqual(['Alpine Cheeses #1', 'Alpine Cheeses #2'])
    alpine.later(COLLECTION_LIMITS.retryMs)
    expect(await names()).toEqual(['Brie', 'Alpine Cheeses #2'])
    // Its host is gone: what it has said holds.
    delete alpine.web['https://meta.example/1']
    alpine.later(COLLECTION_LIMITS.freshMs)
    expect(await names()).toEqual(['Brie', 'Alpine Cheeses #2'])
    // The collection is revealed.
    alpine.uris['1'] = inChain({ name: 'Brie de Meaux' })
    alpine.later(COLLECTION_LIMITS.freshMs)
    expect(await names()).toEqual(['Brie de Meaux', 'Alpine Cheeses #2'])
  })

  it('bounds what others wrote', async () => {
    const alpine = collection({
      1: inChain({
        ...{ name: 'x'.repeat(5000), description: 7, image: `data:image/png,${'x'.repeat(200_000)}` },
        attributes: [
          ...Array.from({ length: 300 }, (_, index) => ({ trait_type: `T${String(index)}`, value: true })),
        ],
      }),
      2: inChain([]),
      3: inChain({
        attributes: [null, { trait_type: 'A' }, { value: 1 }, { trait_type: '__proto__', value: 'x' }],
      }),
    })
    const { body } = (await alpine.ask(`/${ADDRESS}/tokens`)) as {
      body: {
        data: Record<string, { name: string; description: string; image: object; attributes: unknown[] }>
      }
    }
    expect(body.data['1']?.name).toHaveLength(200)
    expect(body.data['1']).toMatchObject({ description: '', image: { original: undefined } })
    expect(body.data['1']?.attributes).toHaveLength(100)
    expect(body.data['2']?.attributes).toEqual([])
    expect(body.data['3']?.attributes).toHaveLength(1)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('answers without the metadata of a host that does not', async () => {
    vi.useFakeTimers()
    const source = tokenCollection({
      ...{ address: ADDRESS, gateway: undefined, now: () => 0, store: memoryStore() },
      call: (data) => {
        const name = face.parseTransaction({ data })?.name ?? ''
        return Promise.resolve(
          face.encodeFunctionResult(name, [name === 'tokenURI' ? 'https://slow.example' : 'Slow']),
        )
      },
      callAll: () => Promise.reject(new Error('not listed')),
      fetchText: () => new Promise(() => undefined),
    })
    const asked = source.token('1')
    await vi.advanceTimersByTimeAsync(COLLECTION_LIMITS.waitMs)
    expect(await asked).toBeUndefined()
  })

  it('begins with what was stored, asks again when that is old, and stores what it then gets', async () => {
    const store = memoryStore()
    const uris = { 7: 'https://meta.example/7' }
    const first = collection(uris, { store })
    first.web['https://meta.example/7'] = JSON.stringify({ name: 'Unrevealed' })
    expect(await first.ask(`/${ADDRESS}/tokens/7`)).toMatchObject({ body: { data: { name: 'Unrevealed' } } })

    const second = collection(uris, { store })
    second.web['https://meta.example/7'] = JSON.stringify({ name: 'Brie' })
    expect(await second.ask(`/${ADDRESS}/tokens`)).toMatchObject({
      body: { data: { 7: { name: 'Unrevealed' } } },
    })
    expect(second.fetched).toEqual([])
    second.later(COLLECTION_LIMITS.freshMs)
    expect(await second.ask(`/${ADDRESS}/tokens/7`)).toMatchObject({ body: { data: { name: 'Brie' } } })
    expect(store.rows.get('7')?.text.name).toBe('Brie')

    // A token that is burned is stored no longer.
    const third = collection({}, { store })
    third.later(2 * COLLECTION_LIMITS.freshMs)
    await third.ask(`/${ADDRESS}/tokens/7`)
    expect([...store.rows]).toEqual([])
  })

  it('answers as well while the database is away, and stores once it is back', async () => {
    const store = memoryStore()
    store.rows.set('1', {
      text: { name: 'Stored', description: '', image: undefined, attributes: [] },
      at: 0,
    })
    store.isAway = true
    const alpine = collection({ 1: 'https://meta.example/1', 2: 'https://meta.example/2' }, { store })
    alpine.web['https://meta.example/2'] = JSON.stringify({ name: 'Comté' })
    expect(await alpine.ask(`/${ADDRESS}/tokens/2`)).toMatchObject({ body: { data: { name: 'Comté' } } })
    store.isAway = false
    expect(await alpine.ask(`/${ADDRESS}/tokens/1`)).toMatchObject({ body: { data: { name: 'Stored' } } })
    alpine.later(COLLECTION_LIMITS.freshMs)
    await alpine.ask(`/${ADDRESS}/tokens/2`)
    expect(store.rows.get('2')?.text.name).toBe('Comté')
  })
})
