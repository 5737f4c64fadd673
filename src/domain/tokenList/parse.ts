import { parseAddress } from '../address'
import { visibleText } from '../visibleText'
import { packEntries } from './pack'
import type { ListEntry } from './packed'
import { isPictureUri } from './picture'
import { projectLinkOf } from './projectLink'
import { validateEntry, validateFrame } from './schema'
import type { DropReason, TokenList } from './tokenList'
import type { ListVersion } from './version'

/** A list, or what is wrong with it as a whole. */
export type ParsedList =
  | { readonly ok: true; readonly list: TokenList }
  | { readonly ok: false; readonly details: string }

/** Specification 1 §3: what a token without a name is called; the schema lets both be empty. */
const NAMELESS = { symbol: 'UNKNOWN', name: 'Unknown Token' } as const

/** What the schema promises of a frame and of an entry that it has judged. */
interface Frame {
  readonly name: string
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly unknown[]
  readonly logoURI?: string
  readonly keywords?: readonly string[]
  readonly tags?: Readonly<Record<string, { readonly name: string }>>
}
interface Entry {
  readonly chainId: number
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI?: string
  readonly tags?: readonly string[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/**
 * Reads an untrusted list, by the schema of @uniswap/token-lists. What the list says of itself must be
 * right; a bad or repeated entry costs only itself and is counted. A timestamp decides nothing, be it of tomorrow:
 * versions do.
 */
export function parseTokenList(value: unknown): ParsedList {
  if (!isFrame(value)) {
    const [error] = validateFrame.errors ?? []
    return { ok: false, details: `${error?.instancePath ?? ''} ${error?.message ?? 'is no list'}`.trim() }
  }
  const { name, timestamp, version, logoURI, keywords, tags = {} } = value
  const seen = new Set<string>()
  const dropped: Partial<Record<DropReason, number>> = {}
  const tokens: ListEntry[] = []
  for (const each of value.tokens) {
    const entry = entryOf(each, tags)
    const key = typeof entry === 'string' ? '' : `${entry.chainId}-${entry.address}`
    if (typeof entry !== 'string' && !seen.has(key)) {
      seen.add(key)
      tokens.push(entry)
    } else {
      const reason = typeof entry === 'string' ? entry : 'duplicate'
      dropped[reason] = (dropped[reason] ?? 0) + 1
    }
  }
  if (tokens.length === 0) return { ok: false, details: '/tokens must have an entry that is right' }
  const { major, minor, patch } = version
  return {
    ok: true,
    list: {
      name,
      timestamp,
      version: { major, minor, patch },
      entries: packEntries(tokens),
      dropped,
      ...(logoURI !== undefined && isPictureUri(logoURI) && { logoURI }),
      ...(keywords !== undefined && { keywords: [...keywords] }),
    },
  }
}

function entryOf(value: unknown, named: NonNullable<Frame['tags']>): ListEntry | DropReason {
  if (!isEntry(value)) return 'schema'
  const { chainId, decimals, symbol, name, logoURI, tags = [], extensions } = value
  const address = parseAddress(value.address)
  if (address === undefined) return 'address'
  const projectLink = projectLinkOf(extensions?.['projectLink'])
  return {
    chainId,
    address,
    decimals,
    symbol: visibleText(symbol) || NAMELESS.symbol,
    name: visibleText(name).trim() || NAMELESS.name,
    ...(logoURI !== undefined && isPictureUri(logoURI) && { logoURI }),
    ...(tags.length > 0 && {
      // A tag that the list doesn't define is called what the entry calls it.
      tags: tags.map((tag) => (Object.hasOwn(named, tag) ? named[tag]?.name : undefined) ?? tag),
    }),
    ...(projectLink !== undefined && { projectLink }),
  }
}

function isFrame(value: unknown): value is Frame {
  return validateFrame(value)
}

function isEntry(value: unknown): value is Entry {
  return validateEntry(value)
}
