import { validateLists } from './listsSchema'
import type { SiteFile, SiteLists } from './siteRecord'

export const SITE_FILE_LIMITS = {
  /** Some 10,000 rows. */
  bytes: 2 * 1024 * 1024,
  /** From when it is first wanted; it has been on its way for longer. */
  ms: 5000,
} as const

/**
 * The lists of site.json, which index.html has asked for. Undefined if it is missing, late, too large, malformed, or of
 * another exchange, and the console says why; undefined in silence where it was not asked for (the build draws a page).
 */
export async function readSiteFile(): Promise<SiteLists | undefined> {
  const { siteResponse } = window
  if (siteResponse === undefined) return undefined
  try {
    return listsIn(JSON.parse(await textOf(siteResponse)))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.warn(`site.json was ignored. This site uses the lists it was built with: ${why}`)
    return undefined
  }
}

async function textOf(asked: Promise<Response>): Promise<string> {
  const late = new AbortController()
  const timer = setTimeout(() => {
    late.abort(new Error(`it did not come within ${String(SITE_FILE_LIMITS.ms / 1000)} seconds`))
  }, SITE_FILE_LIMITS.ms)
  try {
    const response = await unless(late.signal, asked)
    if (!response.ok) throw new Error(`its status is ${String(response.status)}`)
    return await boundedText(response, late.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function boundedText(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('it is empty')
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await unless(signal, reader.read())
      if (done) return text + decoder.decode()
      bytes += value.length
      if (bytes > SITE_FILE_LIMITS.bytes)
        throw new Error(`it has more than ${String(SITE_FILE_LIMITS.bytes)} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // What is still to come is not wanted; after the end there is nothing to call off.
    reader.cancel().catch(() => undefined)
  }
}

/** Settles with the work, or rejects with the signal's reason if that comes first. */
function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
}

/** Throws with the first thing that is wrong. */
function listsIn(value: unknown): SiteLists {
  if (!validateLists(value)) {
    const [first] = validateLists.errors ?? []
    const { instancePath = '', message = 'is wrong', params } = first ?? {}
    const field = params?.['additionalProperty']
    throw new Error(
      typeof field === 'string'
        ? `${instancePath}/${field} is no field`
        : `${instancePath || 'it'} ${message}`,
    )
  }
  requireOwn(value)
  const { tokens, farms, pools, offerings, contracts, governance } = value
  const { terms = {}, campaigns = { sales: [], battles: [] } } = value
  const listed = new Set(tokens.map(({ address }) => address.toLowerCase()))
  const named = [
    ...farms.flatMap(({ token, quote }) => [token, quote]),
    ...pools.flatMap(({ stake, earn }) => [stake === 'BNB' ? undefined : stake, earn]),
  ]
  const unlisted = named.find((each) => each !== undefined && !listed.has(each.toLowerCase()))
  if (unlisted !== undefined) throw new Error(`/tokens has no ${unlisted}`)
  return {
    ...{ tokens, farms, pools, offerings, terms, campaigns, governance },
    competitions: contracts.competitions,
  }
}

/** The contracts that this site speaks to, whatever its lists are. */
function ownContracts(): object {
  const { router, factory, multicall, wrapped, reward, dollar } = DEPLOYMENT.network
  return {
    network: { router, factory, multicall, wrapped, reward, dollar },
    contracts: {
      earning: DEPLOYMENT.contracts.earning,
      prediction: DEPLOYMENT.contracts.prediction,
      lottery: DEPLOYMENT.contracts.lottery,
      nftMarket: DEPLOYMENT.contracts.nftMarket,
      auction: DEPLOYMENT.contracts.auction,
      profile: DEPLOYMENT.contracts.profile,
      sale: DEPLOYMENT.contracts.sale,
      orders: DEPLOYMENT.contracts.orders,
    },
  }
}

/** Whether a file is of this build's exchange: of its chain, and with the same contracts, none more and none less. */
function requireOwn({ network, contracts }: SiteFile): void {
  const { chainId } = network as { readonly chainId?: unknown }
  const { chainId: own } = DEPLOYMENT.network
  if (chainId !== own)
    throw new Error(`it is for chain ${String(chainId)}, and this site is for ${String(own)}`)
  const expected = ownContracts()
  const told = addressesIn(pick({ network, contracts }, expected))
  const known = addressesIn(expected)
  for (const path of new Set([...known.keys(), ...told.keys()])) {
    if (known.get(path) !== told.get(path))
      throw new Error(`${path} isn’t the contract this site uses: build the site again`)
  }
}

/** The fields of two levels that `like` has. */
function pick(value: object, like: object): object {
  const take = (from: unknown, names: object) =>
    Object.fromEntries(
      Object.keys(names).map((name) => [name, (from as Readonly<Record<string, unknown>>)[name]]),
    )
  return Object.fromEntries(
    Object.entries(like).map(([part, fields]) => [
      part,
      take((value as Readonly<Record<string, unknown>>)[part], fields as object),
    ]),
  )
}

/** Every address in it by its path, in lower case. */
function addressesIn(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value === 'string')
    return new Map(/^0x[0-9a-f]{40}$/i.test(value) ? [[path, value.toLowerCase()]] : [])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, each]) => [...addressesIn(each, `${path}/${key}`)]))
}
