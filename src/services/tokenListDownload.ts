import { isRedirectAllowed } from '~/domain/tokenList/location'
import { parseTokenList } from '~/domain/tokenList/parse'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { visibleText } from '~/domain/visibleText'
import { isDeeperThan } from '~/lib/jsonDepth'
import { responseText, TooLarge } from './responseText'

/** What came of a download. Plain data: it travels from the worker to the page. */
export type Download =
  | { readonly ok: true; readonly list: TokenList }
  /** `details` undefined: nothing came that could be judged. `redirectedTo`: a redirect ended where no list is taken from. */
  | {
      readonly ok: false
      readonly details: string | undefined
      readonly reason: string
      readonly redirectedTo?: string
    }

export interface DownloadLimits {
  /** The longest known list (10,000 tokens) has under 4 MB. */
  readonly bytes: number
  /** From the request to the last byte, for each address. */
  readonly ms: number
  /** Arrays and objects within each other; the schema needs 7. */
  readonly depth: number
}

const LIMITS: DownloadLimits = { bytes: 8_000_000, ms: 20_000, depth: 32 }

/** Servers of files call JSON by these names; a page or a picture is no list. */
const CONTENT_TYPES =
  /^\s*(?:$|(?:application|text)\/(?:[\w.-]+\+)?json\b|text\/plain\b|(?:application|binary)\/octet-stream\b)/i

/** A list from the first of these addresses that has one. Never rejects. */
export async function downloadFirst(
  urls: readonly string[],
  { signal, limits = LIMITS }: { readonly signal?: AbortSignal; readonly limits?: DownloadLimits } = {},
): Promise<Download> {
  let failure: Download = { ok: false, details: undefined, reason: 'there is no address to ask' }
  for (const url of urls) {
    const download = await downloadOne(url, limits, signal)
    if (download.ok || signal?.aborted === true) return download
    // What was judged says more than what did not come, and where it has led more than that it did not.
    if (
      failure.details === undefined &&
      (failure.redirectedTo === undefined || download.details !== undefined)
    )
      failure = download
  }
  return failure
}

async function downloadOne(
  url: string,
  limits: DownloadLimits,
  signal: AbortSignal | undefined,
): Promise<Download> {
  const timeout = AbortSignal.timeout(limits.ms)
  let text: string
  try {
    text = await textAt(
      url,
      limits.bytes,
      signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    )
  } catch (error) {
    const redirectedTo = error instanceof RedirectNotAllowed ? { redirectedTo: error.address } : {}
    const details = error instanceof Refused ? error.message : undefined
    return { ok: false, details, reason: String(error), ...redirectedTo }
  }
  const parsed = judged(text, limits.depth)
  return parsed.ok ? parsed : { ...parsed, reason: 'it is no list' }
}

function judged(text: string, depth: number): ReturnType<typeof parseTokenList> {
  if (isDeeperThan(text, depth)) return { ok: false, details: `must NOT be nested deeper than ${depth}` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, details: 'must be JSON' }
  }
  return parseTokenList(value)
}

/** What came, or was about to, is no list, whatever is in it: judged by its size or its kind. */
class Refused extends Error {
  override readonly name = 'Refused'
}

function tooLarge(most: number): Refused {
  return new Refused(`must NOT be larger than ${(most / 1e6).toString()} MB`)
}

/** A redirect has led to where no list is taken from. */
class RedirectNotAllowed extends Error {
  readonly address: string

  constructor(address: string) {
    super(`led to ${address}`)
    this.address = address
  }
}

async function textAt(url: string, most: number, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  try {
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    if (!isRedirectAllowed(url, response.url)) throw new RedirectNotAllowed(response.url)
    const type = response.headers.get('content-type') ?? ''
    if (!CONTENT_TYPES.test(type)) throw new Refused(`must be JSON, and is ${visibleText(type).slice(0, 80)}`)
    if (response.body === null) throw new Error('no content')
    return await responseText(response, most)
  } catch (error) {
    throw error instanceof TooLarge ? tooLarge(most) : error
  } finally {
    // Whatever of it is still under way is not wanted; a body that was read to its end does not mind.
    if (response.body?.locked === false) await response.body.cancel().catch(() => undefined)
  }
}
