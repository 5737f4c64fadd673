import { gatewayUrls, parseListLocation } from '~/domain/tokenList/location'
import { parseTokenList } from '~/domain/tokenList/parse'
import { TokenListError } from '~/domain/tokenList/problem'
import type { TokenList } from '~/domain/tokenList/tokenList'
import { ipfsGateways } from '~/config/lists'

/** Bytes of the largest list that is read; the longest known list (10,000 tokens) has under 4 MB. */
const LARGEST = 8_000_000
const TIMEOUT_MS = 20_000

interface Options {
  readonly signal?: AbortSignal
}

/**
 * Downloads the list at a location: a URL, or something on IPFS. Rejects with a `TokenListError` that says why
 * (specification 1 §8), and with the signal's reason when it was given up.
 */
export async function downloadTokenList(location: string, { signal }: Options = {}): Promise<TokenList> {
  const urls = candidates(location)
  const problems: TokenListError[] = []
  for (const url of urls) {
    try {
      const parsed = parseTokenList(await downloadJson(url, signal))
      if (parsed.ok) return parsed.list
      problems.push(new TokenListError({ kind: 'invalid', details: parsed.details }))
    } catch (cause) {
      signal?.throwIfAborted()
      problems.push(new TokenListError({ kind: 'download-failed', url: location }, { cause }))
    }
  }
  throw (
    problems.find(({ problem }) => problem.kind === 'invalid') ??
    problems[0] ??
    new TokenListError({ kind: 'download-failed', url: location })
  )
}

function candidates(location: string): readonly string[] {
  const place = parseListLocation(location)
  if (place === undefined || place.kind === 'name') throw new TokenListError({ kind: 'unknown-protocol' })
  return place.kind === 'web' ? [place.url] : gatewayUrls(place, ipfsGateways)
}

async function downloadJson(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    credentials: 'omit',
  })
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST) {
    throw new Error(`HTTP ${response.status}`)
  }
  return response.json()
}
