import { Interface } from 'ethers'
import { RpcRefusal } from '../../deploy/node/rpc'
import { type Answer, problem } from '../api/route'
import type { CollectionSource, ListedToken, Metadata } from './market'
import { parseDataUrl, parseMetadata, type TokenText } from './metadata'
import type { MetadataStore } from './metadataStore'

/** A collection of whoever made it, as its contract and the metadata that its tokens name tell of it. */
export interface TokenCollectionTerms {
  readonly address: string
  /** Calls it at the newest block; rejects where the contract refuses. */
  readonly call: (data: string) => Promise<string>
  /** Calls it so many times at once. */
  readonly callAll: (datas: readonly string[]) => Promise<readonly string[]>
  /** The text at an address that a token names. */
  readonly fetchText: (address: string) => Promise<string>
  /** The first gateway of IPFS, for pictures. */
  readonly gateway: string | undefined
  readonly store: MetadataStore
  readonly now: () => number
}

export const COLLECTION_LIMITS = {
  /** Tokens of one collection that are known of. */
  tokens: 10_000,
  /** Tokens whose metadata is asked for at once. */
  atOnce: 8,
  /** Milliseconds that an answer waits for metadata; it goes without what has not come. */
  waitMs: 6000,
  /** Milliseconds after which metadata is asked for again: a collection may be revealed. */
  freshMs: 600_000,
  /** The same where it could not be had. */
  retryMs: 60_000,
  /** Milliseconds for which the list of tokens holds. */
  listMs: 15_000,
} as const

const face = new Interface([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function owner() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function tokenByIndex(uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
])

/** undefined: there is such a token, and nothing is known of it. */
interface Known {
  readonly text: TokenText | undefined
  readonly until: number
}

/**
 * What is stored of its tokens is shown at once, and asked for again when it is old. A database that does not answer costs
 * no answer: what it would have is asked of the tokens.
 */
export function tokenCollection(terms: TokenCollectionTerms): CollectionSource {
  const { address, now, store } = terms
  const known = new Map<string, Known>()
  /** Tokens that the contract says are none, so that it is not asked again for each request. */
  const absent = new Map<string, number>()
  const loading = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let busy = 0
  let list: { readonly ids: readonly string[]; readonly until: number } | undefined
  let restoring: Promise<void> | undefined

  async function ask<T>(method: string, args: readonly unknown[] = []): Promise<T> {
    const answer = await terms.call(face.encodeFunctionData(method, [...args]))
    return face.decodeFunctionResult(method, answer)[0] as T
  }
  /** What a contract that others wrote may lack. */
  const askIfThere = <T>(method: string, otherwise: T) => ask<T>(method).catch(() => otherwise)

  /** In the order of their numbers, where the contract lists them (ERC-721 Enumerable); else those that were asked for. */
  async function ids(): Promise<readonly string[]> {
    if (list === undefined || now() >= list.until) {
      list = { ids: await listed().catch(() => []), until: now() + COLLECTION_LIMITS.listMs }
    }
    return list.ids.length > 0 ? list.ids : [...known.keys()].sort(byNumber)
  }

  async function listed(): Promise<readonly string[]> {
    const count = Math.min(Number(await ask<bigint>('totalSupply')), COLLECTION_LIMITS.tokens)
    const calls = Array.from({ length: count }, (_, index) =>
      face.encodeFunctionData('tokenByIndex', [index]),
    )
    return (await terms.callAll(calls)).map((each) => String(BigInt(each))).sort(byNumber)
  }

  /** Once, what another process or an earlier one has stored; again where the database was away. */
  function restore(): Promise<void> {
    restoring ??= store.all().then(
      (stored) => {
        for (const [id, { text, at }] of stored) {
          if (known.size >= COLLECTION_LIMITS.tokens) break
          if (!known.has(id)) known.set(id, { text, until: at + COLLECTION_LIMITS.freshMs })
        }
      },
      () => {
        restoring = undefined
      },
    )
    return restoring
  }

  /** No more than a few at once, whoever asks. */
  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (busy >= COLLECTION_LIMITS.atOnce) await new Promise<void>((go) => waiting.push(go))
    busy += 1
    try {
      await work()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }

  function loadOne(id: string): Promise<void> {
    const fresh = known.get(id)?.until ?? absent.get(id) ?? 0
    if (now() < fresh) return Promise.resolve()
    const work =
      loading.get(id) ??
      inTurn(() => read(id)).finally(() => {
        loading.delete(id)
      })
    loading.set(id, work)
    return work
  }

  async function read(id: string): Promise<void> {
    let uri: string
    try {
      uri = await ask<string>('tokenURI', [id])
    } catch (error) {
      // A node that does not answer says nothing of the token.
      if (error instanceof RpcRefusal) forget(id)
      return
    }
    absent.delete(id)
    if (!known.has(id) && known.size >= COLLECTION_LIMITS.tokens) return
    try {
      const inside = parseDataUrl(uri)
      const text = inside === undefined ? await terms.fetchText(uri) : inside.bytes.toString('utf8')
      const parsed = parseMetadata(text)
      known.set(id, { text: parsed, until: now() + COLLECTION_LIMITS.freshMs })
      // Where the database is away, it is stored when it is asked for the next time.
      await store.put(id, { text: parsed, at: now() }).catch(() => undefined)
    } catch {
      // Its last metadata holds while the new one cannot be had; the token is shown with its number alone.
      known.set(id, { text: known.get(id)?.text, until: now() + COLLECTION_LIMITS.retryMs })
    }
  }

  function forget(id: string): void {
    if (known.delete(id)) void store.remove(id).catch(() => undefined)
    if (absent.size >= COLLECTION_LIMITS.tokens) absent.clear()
    absent.set(id, now() + COLLECTION_LIMITS.retryMs)
  }

  async function load(keys: readonly string[]): Promise<void> {
    await restore()
    const asked = Promise.all(keys.filter((each) => /^\d{1,78}$/.test(each)).map(loadOne))
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, COLLECTION_LIMITS.waitMs)))
    await Promise.race([asked, enough])
    clearTimeout(timer)
  }

  /** Metadata of all tokens comes in the background, once someone wants to see them. */
  async function tokens(): Promise<readonly ListedToken[]> {
    await restore()
    const all = await ids()
    for (const each of all) void loadOne(each)
    const { name } = await described()
    return all.map((id) => ({ key: id, metadata: metadataOf(id, name) }))
  }

  async function described() {
    const [name, symbol, owner, totalSupply] = await Promise.all([
      askIfThere('name', ''),
      askIfThere('symbol', ''),
      askIfThere<string | undefined>('owner', undefined),
      askIfThere('totalSupply', 0n),
    ])
    const avatar = [...known].map(([id, { text }]) => pictureOf(id, text)).find((each) => each !== undefined)
    return {
      ...{ address, owner, name: name.slice(0, 64), symbol: symbol.slice(0, 64), description: '', avatar },
      totalSupply: String(totalSupply),
    }
  }

  function metadataOf(id: string, collection: string): Metadata {
    const text = known.get(id)?.text
    const picture = pictureOf(id, text)
    return {
      ...{ tokenId: id, name: text?.name || `${collection} #${id}`, description: text?.description ?? '' },
      image: { original: picture, thumbnail: picture, mp4: null, webm: null, gif: null },
      ...{ collection: { name: collection }, attributes: text?.attributes ?? [] },
    }
  }

  /** What a page can show: https, or relative to the market service. */
  function pictureOf(id: string, text: TokenText | undefined): string | undefined {
    const { image } = text ?? {}
    if (image === undefined) return undefined
    if (image.startsWith('data:')) return `v1/collections/${address}/tokens/${id}/picture`
    const path = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(image)?.[1]
    if (path === undefined) return image
    return terms.gateway && `${terms.gateway.replace(/\/$/, '')}/ipfs/${path}`
  }

  async function distribution(): Promise<Readonly<Record<string, Record<string, number>>>> {
    // A trait may have any name, `__proto__` too.
    const counts = Object.create(null) as Record<string, Record<string, number>>
    for (const { metadata } of await tokens()) {
      for (const { traitType, value } of metadata.attributes) {
        const values = (counts[traitType] ??= Object.create(null) as Record<string, number>)
        values[value] = (values[value] ?? 0) + 1
      }
    }
    return counts
  }

  return {
    ...{ address, isWhole: false, described, tokens, load, distribution },
    attributesDistribution: distribution,
    attributes: async () =>
      Object.entries(await distribution()).flatMap(([traitType, values]) =>
        Object.keys(values).map((value) => ({ traitType, value, displayType: '' })),
      ),
    async token(tokenId) {
      const id = String(BigInt(tokenId))
      await load([id])
      return known.has(id) ? metadataOf(id, (await described()).name) : undefined
    },
    async picture(tokenId) {
      const id = String(BigInt(tokenId))
      await load([id])
      const found = parseDataUrl(known.get(id)?.text?.image ?? '')
      return found?.type.startsWith('image/') === true
        ? pictureAnswer(found.type, found.bytes)
        : problem(404, 'No such picture.')
    },
  }
}

/** Nothing in it runs, also where it is opened by itself. */
function pictureAnswer(type: string, bytes: Buffer): Answer {
  return {
    raw: (response) => {
      response.writeHead(200, {
        ...{ 'content-type': type, 'cache-control': 'max-age=3600', 'x-content-type-options': 'nosniff' },
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      response.end(bytes)
    },
  }
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
